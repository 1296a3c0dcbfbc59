"""A match that goes on until something holds."""

from __future__ import annotations

import random

import pytest

from reference_engine import (
    Engine,
    MatchState,
    SeededChance,
    champions,
    finish_round,
    new_match,
    playout,
    uniform,
)
from spec.codes import message_of
from tests.helpers import engine, faults

ROUND = (
    "moves:\n  take:\n    in: meal\n    do: [{draw: 4, from: basket, to: 'plate[me]'}]\n    then: next_player\n"
    "score: count(plate[p])\n"
)


def played(game: Engine, most: int = 50) -> tuple[MatchState, int]:
    """Return a match that was played to its end at random, and how many rounds it took."""
    match, choose = new_match(game), random.Random(3)
    for number in range(most):
        if match.is_over:
            return match, number
        chance = SeededChance(choose.randrange(2**32))
        state = game.deal(chance, match.opener, match.kept)
        for here in playout(game, state, uniform(choose), chance, choose, most=500):
            state = here.state
        match = finish_round(game, match, state)
        if match.is_over:
            assert champions(game, match, state)
    return match, most


def test_a_match_is_over_after_the_round_at_which_it_is_decided() -> None:
    match, rounds = played(engine(ROUND + "match: {until: any(total(p) >= 30 for p in players)}\n"))
    assert match.rounds is None
    assert max(match.totals) >= 30
    assert max(sum(points[seat] for points in match.points[:-1]) for seat in range(2)) < 30
    assert rounds == len(match.points)


def test_so_many_rounds_are_played_at_the_latest() -> None:
    match, rounds = played(engine(ROUND + "match: {rounds: 3, until: any(total(p) >= 999 for p in players)}\n"))
    assert (rounds, match.is_decided) == (3, False)


def test_what_is_kept_may_decide() -> None:
    rules = (
        "variables:\n  lives: {range: 0..2, start: 2, per: player, lasts: match}\n"
        + ROUND
        + "after:\n  lost:\n    if: count(basket) == 0\n    do: [{set: 'lives[me]', to: max(0, lives[me] - 1)}]\n"
        "match: {until: any(lives[p] == 0 for p in players)}\n"
    )
    match, rounds = played(engine(rules))
    assert (match.is_decided, rounds >= 2) == (True, True)


def test_a_match_must_end_somehow() -> None:
    assert [found.code for found in faults(ROUND + "match: {opener: left(opener)}\n")] == ["HR530"]


@pytest.mark.parametrize("until", ["me == opener", "total(p) > 3"])
def test_it_is_asked_of_nobody(until: str) -> None:
    assert faults(ROUND + f"match: {{until: {until}}}\n") != ()


@pytest.mark.parametrize(
    ("flow", "marked"), [("next_player(nowhere)", "nowhere"), ("turn_of(left(me), nowhere)", "nowhere")]
)
def test_a_phase_that_is_not_there_is_marked_by_itself(flow: str, marked: str) -> None:
    (found,) = faults(f"moves:\n  wait:\n    in: meal\n    then: {flow}\n")
    assert (found.code, dict(found.facts)["name"]) == ("HR506", marked)
    assert found.span.end_column - found.span.column == len(marked)


def test_yes_is_taken_for_true() -> None:
    (found,) = faults("variables:\n  bites: {range: 0..9, start: 0}\n  full: {of: flag, start: no}\n")[:1]
    assert (found.code, "false" in message_of(found) or found.code == "HR404") == ("HR404", True)
