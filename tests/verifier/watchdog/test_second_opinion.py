"""The watchdog ends when its time is over, in whatever it is doing, and then says no number of positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import TESTS, engine_of, in_words
from verifier.solver.prover import Prover
from verifier.solver.z3_queries import Forgetful
from verifier.verdict.verdicts import Verdict, WatchedCount
from verifier.watchdog.second_opinion import Watchdog

NAME = "never-stuck"
PROVED = Verdict(property=NAME, players=2, word="proved", detail=in_words(""), method="solver")

PAIRS = """\
hausregel: 1
title: {en: Pairs}
status: house
players: 2
cards:
  token: {count: count(players), starts: pile}
zones:
  pile: {stacked: true, faces: everyone}
  hand: {per: player, faces: owner}
  table: {stacked: true, faces: top}
setup:
  deal: [{deal: all, from: pile, to: hand}]
phases:
  first: {}
moves:
  turn_over: {in: first, do: [{draw: 1, from: pile, to: "hand[me]"}]}
after:
  count_up:
    if: count(hand[turn]) != 1
    do: [{move: top(table), from: table, to: pile}]
end:
  done: count(pile) == 0
winners: 'true'
"""


def watched_for(moments: float) -> tuple[WatchedCount, bool]:
    """Return what comes of looking at a game until it was asked so often whether to stop; and whether it was to."""
    engine = engine_of(TESTS / "known_truth" / "the-empty-box.yaml", 2)
    prover = Prover(engine.game, Forgetful(), lambda: asked > 0)
    asked = 0
    assert prover.proofs.never_stuck.holds

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > moments

    dog = Watchdog(engine, {NAME: PROVED}, prover, seed=1, positions=20, stop=stop)
    watched, found = dog.watch()
    assert found == ()
    return watched, asked > moments


@pytest.mark.parametrize("moments", [0, 1, 3, 10, 30, 100, 300])
def test_nothing_is_said_of_positions_that_were_not_all_looked_at(moments: int) -> None:
    watched, stopped = watched_for(moments)
    assert (watched == WatchedCount()) == stopped


def test_with_time_enough_positions_and_steps_are_looked_at() -> None:
    watched, stopped = watched_for(1e9)
    assert not stopped
    assert watched.positions > 20
    assert watched.steps > 0


def test_of_more_cards_than_the_terms_can_tell_of_nothing_was_said(tmp_path: Path) -> None:
    """Nobody ever has two cards: what comes of a second one in a hand is asked of altered positions alone."""
    path = tmp_path / "pairs.yaml"
    path.write_text(PAIRS, encoding="utf-8")
    prover = Prover(engine_of(path, 2).game, Forgetful(), lambda: False)
    assert prover.proofs.never_stuck.holds
    for seed in range(3):
        watched, found = Watchdog(engine_of(path, 2), {}, prover, seed=seed, positions=60).watch()
        assert (watched.steps > 0, found) == (True, ())
