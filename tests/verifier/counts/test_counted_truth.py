"""What numbers of cards prove of rulesets whose truth is known: most were written where a proof by them was false."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
import z3

from reference_engine import Engine
from spec.game import Not
from tests.helpers import TESTS, engine_of
from tests.truth import truth_of
from tests.verifier.test_known_truth import truths_of
from verifier.analysis import any_round
from verifier.counts import Counting, ProvedCounts
from verifier.solver import states_of_play

RULESETS: Final = tuple(sorted((TESTS / "known_truth" / "by_numbers").glob("*.yaml")))

MOST: Final = 3_000
"""Units: states. None of these games has more."""


def said_by_numbers(engine: Engine) -> dict[str, bool]:
    """Return of each property, and of each claim that is not `possible`, whether numbers prove it."""
    game = engine.game
    counting = Counting(any_round(game), states_of_play(engine, 3, 1, 100), lambda: False)
    counting.goes_further = True
    found = {"conserves-cards": counting.conserves_cards}
    if not counting.conserves_cards:
        return found
    found |= {
        "no-clash": counting.no_clash,
        "supplies-last": counting.supplies_last,
        "never-stuck": counting.never_stuck,
        "has-outcome": counting.has_outcome,
        "ends": bool(counting.ends) and counting.never_stuck,
    }
    for declared in game.properties:
        wanted = declared.expression if declared.mode == "always" else Not(declared.expression)
        found |= {} if declared.mode == "possible" else {declared.id: counting.claim(wanted)}
    return found


@pytest.mark.parametrize("path", RULESETS, ids=lambda path: path.stem)
def test_numbers_prove_nothing_false(path: Path) -> None:
    players, truths = truths_of(path)
    engine = engine_of(path, players)
    said = said_by_numbers(engine)
    true = truth_of(engine.game, MOST).holds
    assert {name for name, proved in said.items() if proved and true[name] is False} == set()
    for truth in truths:
        assert true[truth.property] is (truth.word == "proved")
        assert (truth.property, said[truth.property]) == (truth.property, truth.word == "proved")


@pytest.mark.parametrize("name", ["seldom-dealt", "over-as-soon-as-dealt"])
def test_facts_that_are_asked_again_by_themselves_hold_after_every_deal(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = ProvedCounts.solver

    def without_time(proved: ProvedCounts, *true: z3.BoolRef) -> z3.Solver:
        solver = plain(proved, *true)
        solver.set("rlimit", 1)
        return solver

    monkeypatch.setattr(ProvedCounts, "solver", without_time)
    monkeypatch.setattr("verifier.counts.count_induction.HASTE", 1)
    monkeypatch.setattr("verifier.counts.count_induction.PATIENT", 0)
    monkeypatch.setattr(ProvedCounts, "_tire", lambda _: None)
    engine = engine_of(TESTS / "known_truth" / "by_numbers" / f"{name}.yaml", 2)
    counting = Counting(any_round(engine.game), states_of_play(engine, 3, 1, 100), lambda: False)
    proved = counting.proved
    assert proved.facts
    going = (state for state in states_of_play(engine, 3_000, 2, 30_000) if not engine.is_over(state))
    tables = map(counting.steps.table_of, going)
    assert [
        fact.name for table in tables for fact in proved.facts if proved.columns.term(fact, table, False) is False
    ] == []


def test_no_play_is_longer_than_numbers_allow() -> None:
    engine = engine_of(TESTS / "known_truth" / "by_numbers" / "drawn-perhaps.yaml", 2)
    counting = Counting(any_round(engine.game), states_of_play(engine, 3, 1, 100), lambda: False)
    longest = truth_of(engine.game, MOST).longest
    assert counting.bound is not None
    assert longest is not None
    assert counting.bound >= longest
