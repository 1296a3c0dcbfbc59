"""What is said to end ends: no play goes on for ever without a card moved."""

from __future__ import annotations

import pytest

from tests.verifier.solver.test_invariant_templates import prover
from verifier.solver.ranking import EndlessIdling, Ranking

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


EMPTY = """setup:
  deal: [{deal: 1, from: basket, to: plate}]
phases: {meal: {}, nap: {}}
moves:
  eat:
    in: meal
    choose: {f: 'plate[me]'}
    do: [{move: f, to: heap}]
    then: next_player
  pass:
    in: meal
    if: count(plate[me]) == 0
    then: next_player
end:
  all_eaten: all(count(plate[p]) == 0 for p in players)
"""
"""Who has nothing left passes; that cannot go on for ever, for not all have nothing left."""

FULL = EMPTY.replace("if: count(plate[me]) == 0", "if: count(plate[me]) < 2")


TO_AND_FRO = """phases: {meal: {}, tea: {}}
variables:
  bites: {range: 0..9, start: 5}
moves:
  eat:
    in: meal
    if: bites < 9
    do: [{set: bites, to: bites + 1}]
    then: tea
  drink:
    in: tea
    choose: {d: 'numbers(1, 3)'}
    if: bites > 0 and bites < 7
    do: [{set: bites, to: bites + d - 2}]
    then: meal
"""
"""Who eats one more and then chooses to have one less goes on for ever, though not every choice lowers the number."""

ONE_WAY = TO_AND_FRO.replace("d - 2", "d")
"""No choice lowers it."""


@pytest.mark.parametrize(
    "rules",
    [
        "moves:\n  wait: {in: meal, then: next_player}\n",
        "phases: {meal: {}, nap: {}}\nmoves:\n  lie_down: {in: meal, then: nap}\n  rise: {in: nap, then: meal}\n",
    ],
    ids=["seats", "phases"],
)
def test_doing_nothing_in_turn_never_ends(rules: str) -> None:
    assert isinstance(prover(rules, 2).proofs.ranking, EndlessIdling)


@pytest.mark.parametrize(("rules", "ends"), [(EMPTY, True), (FULL, False)], ids=["empty", "full"])
def test_passing_in_turn_ends_if_not_everybody_can_pass(rules: str, ends: bool) -> None:
    assert isinstance(prover(rules, 3).proofs.ranking, Ranking) == ends


@pytest.mark.parametrize(("rules", "ends"), [(AWAKE, False), (ONCE, True)], ids=["for ever", "once"])
def test_a_turn_in_which_something_changes_to_and_fro_does_not_end(rules: str, ends: bool) -> None:
    assert isinstance(prover(rules, 2).proofs.ranking, Ranking) == ends


@pytest.mark.parametrize(("rules", "ends"), [(TO_AND_FRO, False), (ONE_WAY, True)], ids=["to and fro", "one way"])
def test_what_rises_ends_a_game_only_if_no_choice_of_another_move_lowers_it(rules: str, ends: bool) -> None:
    assert isinstance(prover(rules, 1).proofs.ranking, Ranking) == ends
