"""The watchdog ends when its time is over, in whatever it is doing, and then says no number of positions."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from reference_engine import Engine, SeededChance, State
from tests.helpers import TESTS, engine_of, in_words
from tests.helpers import engine as fruit
from tests.random_rulesets.judgement import account_of
from verifier.portfolio.second_opinion import Watchdog
from verifier.solver.prover import Prover
from verifier.solver.z3_queries import Forgetful
from verifier.verdict.verdicts import Verdict, WatchedCount
from verifier.watchdog.positions import has_all_cards
from verifier.watchdog.sightings import Sightings

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

NOBODY_COMES_THERE = """\
hausregel: 1
title: {en: Nobody comes there}
status: house
players: 1
domains: {rank: 0..3}
cards: {card: {of: rank, starts: pile}}
zones:
  pile: {stacked: true, faces: everyone}
  hand: {per: player, faces: everyone}
setup: {deal: [{deal: 1, from: pile, to: hand}]}
phases: {main: {}, extra: {}}
moves:
  lay: {in: main, choose: {c: "hand[me]"}, do: [{move: c, to: pile}], then: next_player}
  swap: {in: extra, if: count(pile) > 1, do: [{draw: 2, from: pile, to: "hand[me]"}], then: main}
end: {over: "all(count(hand[q]) == 0 for q in players)"}
winners: 'true'
"""

STAYS = """\
hausregel: 1
title: {en: Nobody's turn}
status: house
players: 3
cards:
  card: {count: 2, starts: pile}
zones:
  pile: {faces: nobody}
  box: {faces: nobody}
variables:
  last: {of: player, start: nothing, per: [player, player]}
setup:
  leave: [{move: all, from: pile, to: pile}]
phases:
  first: {}
  extra: {}
moves:
  take: {in: first, do: [{draw: 1, from: pile, to: box}], then: "turn_of(last[me, turn], extra)"}
end:
  done: count(pile) == 0
properties:
  another: {always: "last[opener, opener] != opener"}
winners: 'true'
"""
"""Nobody ever comes to the phase `extra`, since the turn would go to nobody; so one card at least stays in the pile."""

EATEN = """\
cards:
  stone: {count: 4, starts: basket}
domains:
  sort: [apple]
variables:
  eaten: {range: 0..4, start: 0}
zones:
  basket: {stacked: true, faces: nobody}
  heap: {stacked: true, faces: everyone}
moves:
  eat:
    in: meal
    if: count(basket) > 0
    do: [{draw: 1, from: basket, to: heap}, {set: eaten, to: eaten + 1}]
    then: next_player
properties:
  counted: {always: eaten == count(heap)}
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
    assert (watched == WatchedCount(left_out=1)) == stopped


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


@pytest.fixture
def nobodys_turn(tmp_path: Path) -> Prover:
    path = tmp_path / "stays.yaml"
    path.write_text(STAYS, encoding="utf-8")
    prover = Prover(engine_of(path, 3).game, Forgetful(), lambda: False)
    assert "stays where it was dealt" in {fact.name for fact in prover.knowledge.relied_on}
    return prover


def test_positions_that_the_solver_thinks_of_have_the_whole_deck(nobodys_turn: Prover) -> None:
    """The solver names only those cards that matter to a question; the others lie somewhere, too."""
    engine = Engine(nobodys_turn.game)
    sought = []
    for seed in range(4):
        gathered = Sightings(engine, nobodys_turn, seed=seed, size=60, plays=(), ruleset=None, stop=lambda: False)
        sought += gathered.sought
        assert Watchdog(engine, {}, nobodys_turn, seed=seed, positions=60).watch()[1] == ()
    assert sought
    assert all(has_all_cards(engine, state) for state in sought)


def test_a_step_from_a_position_that_lacks_a_card_contradicts_no_proof(
    nobodys_turn: Prover, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one card where there are two, the move that takes it leaves none; every proof assumes the whole deck."""
    engine = Engine(nobodys_turn.game)
    dealt = engine.deal(SeededChance(1))
    lacking = State(((0,), ()), tuple(1 if value is None else value for value in dealt.variables))
    assert engine.legal(lacking)
    monkeypatch.setattr(Sightings, "sought", [lacking])
    assert Watchdog(engine, {}, nobodys_turn, seed=1, positions=20).watch()[1] == ()


def test_a_claim_that_took_longer_to_prove_counts_as_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is proved by being assumed before each move, so it says nothing of positions in which it is broken."""
    monkeypatch.setattr("verifier.solver.z3_queries.HASTE", 1e-6)
    game = fruit(EATEN)
    prover = Prover(game.game, Forgetful(), lambda: False)
    assert "claim counted" not in {fact.name for fact in prover.found.proved}
    assert prover.proofs.claim("counted").holds
    assert "claim counted" in {fact.name for fact in prover.knowledge.relied_on}
    said = Verdict(property="counted", players=2, word="proved", detail=in_words(""), method="solver")
    watched, found = Watchdog(game, {"counted": said}, prover, seed=1, positions=40).watch()
    assert (watched.positions > 20, found) == (True, ())


def test_a_weight_that_the_solver_found_is_held_against_its_own_facts_where_numbers_prove_the_end(
    tmp_path: Path,
) -> None:
    """Numbers need not know that nobody comes to a phase, and the solver's weight leaves its moves out."""
    account = account_of(tmp_path, "nobody comes there", yaml.safe_load(NOBODY_COMES_THERE), "proof", 100)
    words = {(judged.property, judged.word, judged.method) for judged in account.judged}
    assert ("ends", "proved", "counting") in words
    assert account.crash == ""
