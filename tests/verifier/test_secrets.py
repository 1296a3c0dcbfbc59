"""Plays that look the same to a seat."""

from __future__ import annotations

import random
from itertools import islice

from reference_engine import Scripted
from tests.helpers import engine
from verifier.guided_play.secrets import _other_play, _positions, hidden_duties

RULES = """setup:
  shuffle: [shuffle: basket]
  deal: [{deal: 2, from: basket, to: plate}]
moves:
  eat:
    in: meal
    do: [{draw: 1, from: basket, to: heap}]
    then: next_player
"""


def test_the_other_play_leads_to_the_position_that_is_told() -> None:
    table, found = engine(RULES), 0
    for play, state in islice(_positions(table, random.Random(1)), 6):
        other = _other_play(table, play, (state.zones[0][0], state.zones[0][1]))
        if other is None:
            continue
        again, told = other
        after = table.deal(Scripted(again.deal), again.opener)
        for step in again.steps:
            after = table.advance(after, step.move, Scripted(step.outcomes))
        assert after == told
        assert [step.move for step in again.steps] == [step.move for step in play.steps]
        assert told != state
        found += 1
    assert found > 3


def test_what_is_asked_of_all_cards_of_a_hand_nobody_else_can_check() -> None:
    """A card that is shown proves that some card is there, but not what all are, nor what is not."""
    asked = {
        "none": "not any(f is stone for f in plate[me])",
        "every": "all(f is fruit for f in plate[me])",
        "some": "any(f is fruit for f in plate[me])",
        "open": "all(f is fruit for f in heap)",
    }
    conditions = ", ".join(f'{name}: "{condition}"' for name, condition in asked.items())
    text = f"moves:\n  eat:\n    in: meal\n    if: {{{conditions}}}\n    then: next_player\n"
    assert hidden_duties(engine(text).game) == ["moves.eat.if.none", "moves.eat.if.every"]
