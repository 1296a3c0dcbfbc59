"""What numbers of cards prove of a small game, and that they claim nothing of games that go wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
import z3

from reference_engine import Engine, Ply, SeededChance, State, carry_out, deal_out
from spec.game import Constant, Expression, Not, Truth
from spec.ruleset import resolve
from spec.typing import build
from tests.helpers import TESTS, engine_of
from verifier.analysis import any_round
from verifier.counts import (
    CountFact,
    Counting,
    FactColumns,
    FallingNumber,
    ToldCounts,
    WeightedSum,
    as_table,
    candidates,
    count_facts,
)
from verifier.counts.amounts import NOTHING, CountWorth, compared, equal, total
from verifier.counts.rule_lemmas import RuleLemma
from verifier.solver import states_of_play
from verifier.watchdog import CountedPositions

pytestmark = pytest.mark.xdist_group("count-proofs")
"""The larger games are put into numbers once."""

SUITS: Final = """
hausregel: 1
title: {en: Suits}
status: house
players: 2..4
domains: {suit: [sun, moon, star], rank: 1..4}
cards: {card: {of: [suit, rank], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  played: {per: player, faces: everyone}
  taken: {per: player, faces: everyone}
setup: {shuffle: [{shuffle: stock}], deal: [{deal: 3, from: stock, to: hand}]}
phases: {turn: {}}
moves: {play: {in: turn}}
tricks: {from: hand, to: played, taken: taken, suit: suit, high: c.rank}
end: {played_out: "all(count(hand[p]) == 0 for p in players)"}
score: count(taken[p])
winners: score(p) == max(score(q) for q in players)
properties:
  alike: {always: all(count(hand[p]) + count(played[p]) == count(hand[turn]) + count(played[turn]) for p in players)}
  early: {never: count(hand[opener]) == 0 and count(stock) > 0}
"""

BEATS: Final = """
define:
  beats(d, c): d.rank == c.rank % 4 + 1
  beaten(c): any(beats(d, c) for p in players for d in hand[p])
  best: first(p for p in players for c in hand[p] if not beaten(c))
start: {player: opener}
"""
"""Each rank beats the one below, and the lowest the highest: no order, so that all of some cards may be beaten."""

LAID: Final = """
hausregel: 1
title: {en: Laid}
status: house
players: 2..3
domains: {rank: 1..9, pace: [slow, fast]}
cards: {card: {of: [rank], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  aside: {per: player, faces: everyone}
  pile: {faces: everyone}
variables: {going: {of: pace, start: slow}}
setup: {shuffle: [{shuffle: stock}], deal: [{deal: 3, from: stock, to: hand}]}
start: {phase: laying}
phases: {turn: {}, laying: {acts: race}}
moves:
  lay:
    in: laying
    choose: {c: "hand[me]"}
    if: {few: "count(aside[me]) < 2"}
    do: [{move: c, to: "aside[me]"}]
    then: turn_of(opener) if all(count(aside[p]) == 2 for p in players) else laying
  play:
    in: turn
    choose: {c: "hand[me]"}
    if: {slowly: going == slow}
    do: [{move: c, to: pile}, {set: going, to: slow}]
    then: next_player
end: {played_out: "all(count(hand[p]) == 0 for p in players)"}
score: count(aside[p])
winners: score(p) == max(score(q) for q in players)
"""
"""Somebody can lay a card aside until all have done so: that is about a sum. Cards are played at one pace only."""


def counted(folder: Path, text: str, players: int = 3) -> tuple[Engine, Counting]:
    path = folder / "suits.yaml"
    path.write_text(text, encoding="utf-8")
    found = resolve(path, folder)
    assert found.value is not None, found.diagnostics
    made = build(found.value, players, {})
    assert made.value is not None, made.diagnostics
    engine = Engine(made.value.game)
    states = states_of_play(engine, 10, 1, 200)
    return engine, Counting(any_round(made.value.game), states, lambda: False)


@pytest.fixture(scope="module")
def suits(tmp_path_factory: pytest.TempPathFactory) -> tuple[Engine, Counting]:
    return counted(tmp_path_factory.mktemp("suits"), SUITS)


def claim(counting: Counting, name: str) -> Expression:
    declared = next(declared for declared in counting.game.properties if declared.id == name)
    return declared.expression if declared.mode == "always" else Not(declared.expression)


def steps(engine: Engine) -> list[Ply]:
    state, found = deal_out(engine, SeededChance(1)).state, list[Ply]()
    while state is not None and engine.legal(state):
        found.append(carry_out(engine, state, engine.legal(state)[0], SeededChance(1)))
        state = found[-1].after
    return found


def test_a_game_of_tricks_is_proved_by_numbers_alone(suits: tuple[Engine, Counting]) -> None:
    engine, counting = suits
    assert counting.conserves_cards
    assert counting.no_clash
    assert counting.supplies_last
    assert counting.never_stuck
    assert counting.bound is not None
    assert counting.bound >= len(steps(engine)) == 9
    assert counting.claim(claim(counting, "alike"))


def test_a_sum_over_players_and_a_value_that_is_no_number_show_that_somebody_can_act(tmp_path: Path) -> None:
    _, counting = counted(tmp_path, LAID)
    assert counting.never_stuck
    facts = {fact.name for fact in counting.proved.facts}
    assert {"all aside <= 5", "the value of going[0] is one of [0]"} <= facts


CLIMBED: Final = """
hausregel: 1
title: {en: Climbed}
status: house
players: 2
domains: {rank: 1..2}
cards: {card: {of: [rank], starts: pile}}
zones: {pile: {faces: everyone}}
variables: {height: {range: 0..20, start: 0}}
phases: {climbing: {}, resting: {}}
moves: {climb: {in: climbing, if: height < 9, do: [{set: height, to: height + 1}]}, rest: {in: resting, then: climbing}}
end: {gone: count(pile) == 0}
winners: p == turn
"""


def test_bounds_just_below_what_is_seen_elsewhere_and_what_may_be_are_tried(tmp_path: Path) -> None:
    engine, counting = counted(tmp_path, CLIMBED, 2)
    steps, dealt = counting.steps, deal_out(engine, SeededChance(1)).state
    assert dealt is not None
    table = as_table(dealt, steps.named)
    high, low = (replace(table, variables=[CountWorth(height)], phase=phase) for height, phase in ((9, 0), (3, 1)))
    tried = candidates(FactColumns(counting.game, steps.rotation), [high, replace(low, variables=[CountWorth(2)]), low])
    bounds = {fact.name for fact in tried if fact.phase == 1}
    assert {f"height[0] <= {most}" for most in (3, 8, 19)} <= bounds
    assert "height[0] <= 9" not in bounds


def test_where_there_are_too_many_numbers_equations_are_among_sums(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(count_facts, "MOST_COLUMNS", 9)
    _, counting = counted(tmp_path, SUITS)
    sums = [fact.holds for fact in counting.proved.facts if isinstance(fact.holds, WeightedSum) and fact.holds.exactly]
    assert any(len(test.parts) == 9 and test.constant == 9 for test in sums)


def known(name: str, players: int) -> Counting:
    engine = engine_of(TESTS / "known_truth" / "by_numbers" / f"{name}.yaml", players)
    return Counting(any_round(engine.game), states_of_play(engine, 10, 1, 200), lambda: False)


def test_cards_that_are_asked_of_any_of_several_are_counted() -> None:
    counting = known("asked-of-another", 2)
    assert counting.conserves_cards
    assert counting.no_clash
    assert counting.supplies_last
    assert counting.claim(claim(counting, "nothing_is_held_back"))
    assert counting.claim(claim(counting, "a_joker_has_no_rank"))
    assert not counting.claim(claim(counting, "two_at_most"))


def test_both_ends_of_a_stack_are_followed_until_it_is_shuffled() -> None:
    counting = known("both-ends-of-a-row", 2)
    assert counting.claim(claim(counting, "the_top_shows_high"))
    assert counting.claim(claim(counting, "a_row_of_one_has_one_end"))
    assert not counting.claim(claim(counting, "the_bottom_shows_low"))


def test_cards_are_followed_where_rules_put_them() -> None:
    counting = known("followed-through-the-heap", 2)
    assert counting.conserves_cards
    assert counting.never_stuck
    assert counting.claim(claim(counting, "the_shape_is_asked"))
    assert not counting.claim(claim(counting, "no_twin_is_held"))
    assert not counting.claim(claim(counting, "the_last_is_not_beneath"))


def test_a_claim_that_fails_is_not_proved(suits: tuple[Engine, Counting]) -> None:
    _, counting = suits
    assert not counting.claim(claim(counting, "early"))


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("play: {in: turn}", "play: {in: turn, if: {high: c.rank > 1}}", "never_stuck"),
        (
            "moves: {play: {in: turn}}",
            "moves: {play: {in: turn}, change: {in: turn, do: [{draw: 1, from: stock, to: 'hand[me]'}]}}",
            "supplies_last",
        ),
        ("moves: {play: {in: turn}}", "moves: {play: {in: turn}, wait: {in: turn, then: turn}}", "ends"),
    ],
)
def test_a_game_that_goes_wrong_is_not_proved(old: str, new: str, what: str, tmp_path: Path) -> None:
    _, counting = counted(tmp_path, SUITS.replace(old, new))
    wanted = ("conserves_cards", "no_clash", "supplies_last", "never_stuck", "ends")
    assert what in {name for name in wanted if not getattr(counting, name)}


def test_what_beats_in_a_circle_is_no_order(tmp_path: Path) -> None:
    circle = SUITS.replace("tricks: {from: hand, to: played, taken: taken, suit: suit, high: c.rank}\n", BEATS)
    wins = "moves: {play: {in: turn, choose: {c: 'hand[me]'}, do: [{move: c, to: 'taken[me]'}], then: turn_of(best)}}"
    circle = circle.replace("moves: {play: {in: turn}}", wins)
    _, counting = counted(tmp_path, circle)
    assert not counting.no_clash
    _, counting = counted(tmp_path, circle.replace("d.rank == c.rank % 4 + 1", "d.rank > c.rank"))
    assert counting.no_clash


def test_a_false_fact_and_a_false_measure_are_noticed(
    suits: tuple[Engine, Counting], monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, counting = suits
    made = steps(engine)
    states: list[State] = [ply.before for ply in made]
    watched = CountedPositions(engine, counting)
    assert counting.ends
    assert all(map(watched.allows, states))
    assert not list(watched.wrong_facts(states)) + list(watched.wrong_steps(made))
    counting.proved.facts.append(CountFact("two cards at most", 0, WeightedSum(((1, -1),), -2, exactly=False)))
    assert list(watched.wrong_facts(states))
    counting.proved.facts.pop()
    weights = tuple(-weight for weight in counting.ends[0].weights)
    monkeypatch.setattr(counting, "_ends", {False: (FallingNumber(weights, ("play",), 9),)})
    assert list(watched.wrong_steps(made))


def test_a_false_condition_of_rules_is_noticed(suits: tuple[Engine, Counting], monkeypatch: pytest.MonkeyPatch) -> None:
    engine, _ = suits
    states = [ply.before for ply in steps(engine)]
    counting = Counting(any_round(engine.game), states, lambda: False)
    true, false = (RuleLemma("", part) for part in (engine.game.properties[0].expression, Constant(0, Truth())))
    monkeypatch.setattr(Counting, "lemmas", (true,))
    assert not list(CountedPositions(engine, counting).wrong_facts(states))
    monkeypatch.setattr(Counting, "lemmas", (true, false))
    assert list(CountedPositions(engine, counting).wrong_facts(states))


@pytest.mark.parametrize("number", [2**63, 2**64 + 5, -(2**63) - 1])
def test_a_number_too_long_for_a_machine_stays_itself(number: int) -> None:
    term = z3.Int("n", z3.Context())
    solver = z3.SimpleSolver(ctx=term.ctx)
    solver.add(equal(term, number), total([term, -number]) == 0)
    assert solver.check() == z3.sat
    assert solver.model()[term].as_long() == number


def test_a_told_fact_with_a_number_too_long_for_a_machine_says_no_more_than_it_says(tmp_path: Path) -> None:
    engine, counting = counted(tmp_path, SUITS)
    columns = counting.proved.columns.all
    hands = tuple((number, -1) for number, column in enumerate(columns) if column.group == "hand")
    told = CountFact("hands hold less than nothing, or 2 ** 64 more", 0, WeightedSum(hands, -(2**64), exactly=False))
    again = Counting(any_round(engine.game), (), lambda: False, ToldCounts((told,), None))
    assert again.proved.facts == [told]
    assert not again.claim(claim(again, "early"))


def test_what_is_nothing_is_unequal_to_everything_and_neither_more_nor_less() -> None:
    for other in (NOTHING, CountWorth(0)):
        assert compared("!=", NOTHING, other) is True
        assert not any(compared(op, NOTHING, other) for op in ("==", "<", "<=", ">", ">="))


@pytest.mark.parametrize(
    ("name", "players", "holds"),
    [
        ("all-come-back-at-last", 2, True),
        ("all-come-back-and-on", 2, False),
        ("passed-round-to-the-last", 3, True),
        ("passed-round-for-ever", 3, False),
    ],
)
def test_numbers_need_not_fall_with_the_last_move_and_seats_to_somebody_are_numbers(
    name: str, players: int, holds: bool
) -> None:
    counting = known(name, players)
    counting.goes_further = True
    assert (counting.ends is not None) == holds
    assert counting.falls_at_last == (name != "all-come-back-at-last")
    if name == "all-come-back-at-last":
        assert counting.bound == 7


@pytest.mark.parametrize(
    ("name", "players", "about", "holds"),
    [
        ("bid-until-all-others-pass", 3, "never_stuck", True),
        ("bid-until-all-pass", 3, "never_stuck", False),
        ("owed-what-is-there", 2, "supplies_last", True),
        ("owed-what-was-there", 2, "supplies_last", False),
        ("taken-by-the-other", 2, "ends", True),
        ("taken-and-thrown-back", 2, "ends", False),
        ("not-the-one-just-taken", 2, "never_stuck", True),
        ("not-one-like-it", 2, "never_stuck", False),
        ("beside-the-next-lower", 2, "never_stuck", True),
        ("beside-the-next-lower-of-twins", 2, "never_stuck", False),
        ("another-than-the-one-shown", 2, "never_stuck", True),
        ("another-than-the-two-shown", 2, "never_stuck", False),
        ("passed-once-by-each", 3, "no_clash", True),
        ("passed-again-by-who-opened", 3, "no_clash", False),
    ],
)
def test_what_depends_on_seats_roles_and_single_cards_is_shown(
    name: str, players: int, about: str, holds: bool
) -> None:
    counting = known(name, players)
    counting.goes_further = True
    assert bool(getattr(counting, about)) == holds
