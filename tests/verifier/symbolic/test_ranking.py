"""What is said to end ends: no play goes on for ever without a card moved."""

from __future__ import annotations

import pytest

from tests.verifier.symbolic.test_families import prover
from verifier.symbolic.ranking import Ranking

AWAKE = """variables:
  awake: {range: 0..1, start: 0, lasts: turn}
phases: {meal: {}, rest: {}}
moves:
  wake:
    in: meal
    if: awake == 0
    do: [{set: awake, to: 1}]
    then: rest
  sleep:
    in: rest
    if: awake == 1
    do: [{set: awake, to: 0}]
    then: meal
"""
"""One player wakes and sleeps for ever, in the same turn."""

ONCE = AWAKE.replace("    do: [{set: awake, to: 0}]\n", "")
"""One wakes once, and nothing more can be done."""


@pytest.mark.parametrize(("rules", "ends"), [(AWAKE, False), (ONCE, True)], ids=["for ever", "once"])
def test_a_turn_in_which_something_changes_to_and_fro_does_not_end(rules: str, ends: bool) -> None:
    assert isinstance(prover(rules, 2).ranking, Ranking) == ends
