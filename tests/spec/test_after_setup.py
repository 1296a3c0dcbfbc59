"""What follows from moves may also follow from the set-up: the rule is a step of it, too."""

from __future__ import annotations

from typing import Final

import pytest

from reference_engine import Engine, SeededChance
from tests.helpers import built, faults

DEALT: Final = "setup:\n  shuffle: [{shuffle: basket}]\n  deal: [{deal: 2, from: basket, to: plate}]\n"
ZONES: Final = """zones:
  basket: {stacked: true, faces: nobody}
  plate: {per: player, faces: owner}
  bowl: {faces: everyone}
"""
STONES: Final = """after:
  no_stones:
    setup: true
    for: {p: players}
    if: stone in plate[p]
    do: [{move: stone, from: "plate[p]", to: bowl}]
  enough:
    DO
    do: [{set: bites, to: 3}]
"""


def rules(do: str = "setup: true", setup: str = DEALT) -> str:
    return ZONES + setup + STONES.replace("DO", do).replace("    \n", "")


def test_it_is_done_after_the_set_up_in_the_order_in_which_it_stands() -> None:
    by_hand = DEALT + (
        '  no_stones: [{for: {p: players}, if: stone in plate[p], do: [{move: stone, from: "plate[p]", to: bowl}]}]\n'
        "  enough: [{set: bites, to: 3}]\n"
    )
    game, other = built(rules(), 3).game, built(ZONES + by_hand, 3).game
    assert [str(address) for address, _ in game.setup][-2:] == ["after.no_stones.setup", "after.enough.setup"]
    stone = next(number for number, face in enumerate(game.faces) if face.kind == "stone")
    plates = game.zones["plate"]
    states, same = ([Engine(rules_of).deal(SeededChance(seed)) for seed in range(20)] for rules_of in (game, other))
    assert states == same
    assert any(stone in state.zones[game.zones["bowl"].base] for state in states)
    assert all(state.zones[plates.base + seat].count(stone) < 2 for state in states for seat in range(3))
    assert all(3 in state.variables for state in states)


def test_it_follows_moves_as_before() -> None:
    assert [after.id for after in built(rules(), 2).game.after] == ["no_stones", "enough"]
    assert len(built(rules("if: bites > 7"), 2).game.setup) == 3


@pytest.mark.parametrize(
    ("do", "codes"),
    [
        ("setup: true\n    if: stone in plate[me]", ["HR418"]),
        ("setup: true\n    if: was(bites) > 2", ["HR413"]),
        ("setup: false\n    if: stone in plate[me]", []),
    ],
)
def test_nobody_has_moved_after_the_set_up(do: str, codes: list[str]) -> None:
    assert [fault.code for fault in faults(rules(do)) if fault.code not in ("HR423", "HR515")] == codes
