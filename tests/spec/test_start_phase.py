"""The phase in which a round begins: a name, or one that depends on options and on the deal."""

from __future__ import annotations

from typing import Final

import pytest

from reference_engine import Engine, SeededChance
from tests.helpers import built, faults

RULES: Final = """options:
  helping: {{range: 1..3, default: 1}}
phases: {{meal: {{}}, first_bite: {{}}}}
start: {{phase: {phase}}}
moves:
  begin: {{in: first_bite, then: next_player}}
  rest: {{in: meal, then: next_player}}
"""
DEALT: Final = "setup: {shuffle: [{shuffle: basket}], deal: [{deal: 2, from: basket, to: plate}]}\n"


@pytest.mark.parametrize(("helping", "phase"), [(1, "first_bite"), (2, "meal"), (3, "first_bite")])
def test_the_first_phase_may_depend_on_options(helping: int, phase: str) -> None:
    rules = RULES.format(phase="first_bite if helping == 1 else meal if helping < 3 else first_bite")
    engine = Engine(built(rules, 2, (("helping", helping),)).game)
    assert engine.phase(engine.deal(SeededChance(1))) == phase


def test_no_phase_is_out_of_reach_that_another_value_leads_to() -> None:
    rules = RULES.format(phase="first_bite if helping == 3 else meal")
    assert [fault.code for fault in faults(rules) if fault.code in ("HR515", "HR506")] == []


def test_the_first_phase_may_depend_on_the_deal_and_on_who_begins() -> None:
    rules = RULES.format(phase="first_bite if stone in plate[turn] else meal")
    rules = rules.replace("{phase:", "{player: left(opener), phase:") + DEALT
    engine = Engine(built(rules, 2).game)
    stone = next(number for number, face in enumerate(engine.game.faces) if face.kind == "stone")
    plate = engine.game.zones["plate"].base
    dealt = [engine.deal(SeededChance(seed)) for seed in range(20)]
    seen = {(engine.phase(state), stone in state.zones[plate + 1]) for state in dealt}
    assert seen == {("first_bite", True), ("meal", False)}


def test_what_is_the_same_on_both_sides_is_one_phase() -> None:
    rules = RULES.format(phase="meal if count(basket) > 3 else meal")
    assert built(rules, 2).game.start_phases == ("meal",)


@pytest.mark.parametrize(
    ("phase", "code"),
    [
        ("first_bite if count(plate[me]) > 3 else meal", "HR418"),
        ("first_bite if count(basket) > 3 else next_player", "HR506"),
        ("first_bit if helping == 1 else meal", "HR506"),
        ("first_bite if helping == 2 else supper", "HR506"),
        ("first_bit", "HR506"),
        ("first_bite if helpin == 1 else meal", "HR404"),
    ],
)
def test_what_is_no_phase_or_not_known_yet_is_a_fault(phase: str, code: str) -> None:
    assert code in [fault.code for fault in faults(RULES.format(phase=phase))]
