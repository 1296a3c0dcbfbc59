"""A reason why every game ends is confirmed if it is one, and not if it names something else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.verifier.solver.test_invariant_templates import prover
from verifier.solver.certified_ranking import what_does_not_fall
from verifier.solver.ranking import Ranking
from verifier.verdict import Said, said

RISES = """variables:
  bites: {range: 0..9, start: 0}
moves:
  eat:
    in: meal
    if: bites < 9
    do: [{set: bites, to: bites + 1}]
    then: meal
"""
LEADS_ON = """phases: {meal: {}, tea: {}, rest: {}}
moves:
  drink: {in: meal, then: tea}
  sleep: {in: tea, then: rest}
"""


def ranked(rules: str) -> tuple[Ranking, Said | None]:
    told = prover(rules, 2)
    assert isinstance(told.proofs.ranking, Ranking)
    return told.proofs.ranking, what_does_not_fall(told.knowledge, told.proofs.ranking)


@pytest.mark.parametrize(
    ("rules", "falls"), [(RISES, ("bites rises",)), (LEADS_ON, ("phases",))], ids=["a variable", "phases"]
)
def test_what_the_solver_found_is_confirmed(rules: str, falls: tuple[str, ...]) -> None:
    ranking, wrong = ranked(rules)
    assert (tuple(what for what, _ in ranking.falls[1:]), wrong) == (falls, None)


@pytest.mark.parametrize("named", ["bites falls", "liked rises", "bites", "phases"])
def test_what_does_not_fall_is_refused(named: str) -> None:
    ranking, _ = ranked(RISES)
    (cards, (_, moves)) = ranking.falls
    forged = replace(ranking, falls=(cards, (named, moves)))
    assert what_does_not_fall(prover(RISES, 2).knowledge, forged) == said("ranking-still", measure=named)


@pytest.mark.parametrize(
    ("level", "wrong"),
    [
        (("phases", ()), said("ranking-still", measure="phases")),
        (("cards", ("eat",)), said("ranking-restless", moves=("eat",))),
    ],
)
def test_what_is_said_of_cards_is_confirmed_as_well(level: tuple[str, tuple[str, ...]], wrong: Said) -> None:
    ranking, _ = ranked(RISES)
    forged = replace(ranking, falls=(level, *ranking.falls[1:]))
    assert what_does_not_fall(prover(RISES, 2).knowledge, forged) == wrong


def test_a_bound_that_is_too_small_is_refused() -> None:
    ranking, _ = ranked(RISES)
    forged = replace(ranking, bound=ranking.bound - 1)
    wrong = what_does_not_fall(prover(RISES, 2).knowledge, forged)
    assert wrong == said("ranking-bound", moves=forged.bound)


def test_a_weight_that_is_negative_is_refused() -> None:
    ranking, _ = ranked(RISES)
    forged = replace(ranking, weights={("fruit", "basket"): -1})
    assert what_does_not_fall(prover(RISES, 2).knowledge, forged) == said("ranking-negative")


def test_a_ranking_that_leaves_out_what_falls_is_refused() -> None:
    ranking, _ = ranked(RISES)
    forged = replace(ranking, falls=ranking.falls[:1])
    assert what_does_not_fall(prover(RISES, 2).knowledge, forged) == said("ranking-restless", moves=("eat",))


def test_moves_that_are_said_to_change_nothing_are_those_that_do() -> None:
    ranking, _ = ranked(RISES)
    forged = replace(ranking, idle=("eat",))
    assert what_does_not_fall(prover(RISES, 2).knowledge, forged) == said("ranking-no-idle")


EATEN = """setup:
  shuffle: [shuffle: basket]
  deal: [{deal: 2, from: basket, to: plate}]
moves:
  eat:
    in: meal
    choose: {f: 'plate[me]'}
    do: [{move: f, to: heap}]
    then: next_player
"""


def test_of_cards_without_a_weight_none_is_lighter_elsewhere() -> None:
    ranking, wrong = ranked(EATEN)
    assert wrong is None
    forged = replace(ranking, weights={})
    assert what_does_not_fall(prover(EATEN, 2).knowledge, forged) == said("ranking-restless", moves=("eat",))
