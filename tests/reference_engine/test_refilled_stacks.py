"""Stacks that are refilled when a card is drawn from them and there is none."""

from __future__ import annotations

from typing import Final

import pytest

from reference_engine import Engine, SeededChance
from reference_engine.move_text import move_from_text
from spec.codes import is_error
from tests.helpers import engine, faults, lies, position

ZONES: Final = """zones:
  basket: {{stacked: true, faces: nobody, refill: {refill}}}
  bag: {{faces: nobody}}
  heap: {{stacked: true, faces: everyone}}
  plate: {{per: player, faces: owner}}
  tower: {{per: player, stacked: true, faces: top}}
  shelf: {{per: sort, cells: size, faces: everyone}}
moves:
  draw:
    in: meal
    do: [{{draw: {number}, from: basket, to: "{target}"}}]
    then: next_player
"""


def drawing(number: object, refill: str = "{from: heap, keep: top}", target: str = "plate[me]") -> Engine:
    return engine(ZONES.format(refill=refill, number=number, target=target))


def after_a_draw(game: Engine, **zones: list[str | None]) -> dict[str, tuple[str | None, ...]]:
    """Return what lies where after a draw from the position in which some cards lie in zones."""
    there = {name.replace("_0", "[0]").replace("_1", "[1]"): cards for name, cards in zones.items()}
    state = position(game, there, others="bag")
    after = game.advance(state, move_from_text(game.game, "draw", 0), SeededChance(1))
    return {zone: lies(game, after, zone) for zone in ("basket", "heap", "plate[0]", "plate[1]")}


@pytest.mark.parametrize(
    ("number", "refill", "drawn", "left", "heap"),
    [
        (1, "{from: heap, keep: top}", 1, 0, 3),
        (2, "{from: heap, keep: top}", 2, 1, 1),
        (3, "{from: heap, keep: top}", 3, 0, 1),
        (9, "{from: heap, keep: top}", 3, 0, 1),
        (2, "{from: heap}", 2, 2, 0),
        (4, "{from: heap}", 4, 0, 0),
        (0, "{from: heap}", 0, 1, 3),
    ],
)
def test_cards_are_drawn_on_from_the_refilled_stack(number: int, refill: str, drawn: int, left: int, heap: int) -> None:
    there = after_a_draw(drawing(number, refill), basket=["stone"], heap=["apple 1", "pear 2", "plum 3"])
    assert [len(there[zone]) for zone in ("plate[0]", "basket", "heap")] == [drawn, left, heap]
    if heap == 1:
        assert there["heap"] == ("plum 3",)
    if drawn:
        assert "stone" in there["plate[0]"]


def test_nothing_is_shuffled_as_long_as_there_is_a_card() -> None:
    game = drawing(2)
    there = after_a_draw(game, basket=["pear 1", "apple 1", "stone"], heap=["pear 2", "plum 3"])
    assert (there["basket"], there["heap"]) == (("pear 1",), ("pear 2", "plum 3"))


def test_to_whom_the_cards_go_is_settled_before_the_first() -> None:
    poorest = "plate[first(p for p in players if count(plate[p]) == min(count(plate[q]) for q in players))]"
    there = after_a_draw(drawing(3, target=poorest), basket=["stone"], heap=["apple 1", "pear 2", "plum 3"])
    assert (len(there["plate[0]"]), len(there["plate[1]"])) == (3, 0)


@pytest.mark.parametrize(
    ("refill", "code"),
    [
        ("{from: plate}", "HR534"),
        ("{from: basket}", "HR534"),
        ("{from: bag, keep: top}", "HR534"),
        ("{from: shelf}", "HR534"),
        ("{from: nowhere}", "HR534"),
    ],
)
def test_what_cannot_refill_a_stack_is_a_fault(refill: str, code: str) -> None:
    found = faults(ZONES.format(refill=refill, number=1, target="plate[me]"))
    assert [fault.code for fault in found if is_error(fault)] == [code]
