"""A shortened play has fewer moves and shows the same kind of fault."""

from __future__ import annotations

import random
from typing import Final

import pytest

from reference_engine import Action, Engine, Scripted, SeededChance, State, carry_out, deal_out, uniform
from tests.helpers import LIBRARY, engine, engine_of
from tests.verifier.guided_play.games import DEAL, HEAVY, LATE_REST, ONLY_REST, REST, TAKE, UNDER, found
from verifier.allowance import Allowance
from verifier.guided_play import (
    ClaimFails,
    DealFails,
    Endless,
    Play,
    PlayFault,
    PlayStep,
    Stuck,
    evidence,
    hunt,
    length,
    one_game,
    search,
    shortened,
    states_of,
)
from verifier.guided_play.plays import to_replay, without_detours

IDLE: Final = DEAL + TAKE + REST + "properties:\n  few: {never: count(basket) == 7}\n"


@pytest.mark.parametrize(
    ("rules", "fault", "moves"),
    [
        (IDLE, ClaimFails("few"), 4),  # of eleven cards in the basket four are taken
        (HEAVY, Stuck(), 6),  # three taken by each
        (LATE_REST, Endless(), 9),  # seven taken, then everybody rests once
        (UNDER, Endless(("loop",)), 30),  # fifteen cards, and two players
    ],
)
def test_no_move_is_left_that_is_not_needed(rules: str, fault: PlayFault, moves: int) -> None:
    made, one = found(rules, fault)
    short = shortened(made, one.replay, fault, Allowance(made, moves=75_000))
    assert length(short) == moves
    assert evidence(made, short, fault) is not None


def test_a_long_cycle_is_left_as_soon_as_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    made, one = found(UNDER, Endless(("loop",)))
    asked = 0

    def counted(self: Engine, state: State, move: Action) -> bool:
        nonlocal asked
        asked += 1
        return allows(self, state, move)

    allows = Engine.allows
    monkeypatch.setattr(Engine, "allows", counted)
    shortened(made, one.replay, Endless(("loop",)), Allowance(made, should_stop=lambda: asked > 2_000))
    assert 2_000 < asked < 2_500  # without looking at the time more than 7,000 are asked


def test_the_kind_of_a_cycle_stays() -> None:
    made, one = found(LATE_REST, Endless())
    seen = evidence(made, shortened(made, one.replay, Endless(), Allowance(made, moves=45_000)), Endless())
    assert seen is not None
    assert seen.kind == one.kind == "endless passing"


def test_equal_plays_are_shortened_alike() -> None:
    made, one = found(IDLE, ClaimFails("few"))
    first, second = (shortened(made, one.replay, ClaimFails("few"), Allowance(made, moves=75_000)) for _ in range(2))
    assert first == second


def test_a_play_stays_as_it_is_where_no_time_is_left() -> None:
    made, one = found(IDLE, ClaimFails("few"))
    moves = made.made
    assert shortened(made, one.replay, ClaimFails("few"), Allowance(made, seconds=0.0)) == one.replay
    assert made.made - moves < 100


def test_a_play_that_shows_nothing_is_refused() -> None:
    made, one = found(HEAVY, Stuck())
    with pytest.raises(ValueError, match="does not show"):
        shortened(made, one.replay, DealFails(), Allowance(made, moves=15_000))


@pytest.mark.slow
def test_a_long_play_of_a_whole_deck_gets_shorter() -> None:
    path = next(path for path in LIBRARY if path.stem == "master")
    made = engine_of(path, 2)
    one = search(made, Endless(("standstill",)), allowance=Allowance(made, moves=150_000), seed=1, rules={})
    assert one is not None
    short = shortened(made, one.replay, Endless(), Allowance(made, moves=90_000))
    assert length(short) <= length(one.replay) - 20
    assert evidence(made, short, Endless(("standstill",))) is not None


SWAP: Final = (
    DEAL
    + TAKE
    + REST
    + "  put_back:\n    in: meal\n    choose: {f: 'plate[me]'}\n    do: [{move: f, to: bag}]\n    then: next_player\n"
    + "  take_back:\n    in: meal\n    choose: {f: bag}\n    do: [{move: f, to: 'plate[me]'}]\n    then: next_player\n"
)


def test_a_way_back_to_where_a_play_was_is_left_out() -> None:
    made = engine(DEAL + TAKE + REST)
    dealt = deal_out(made, SeededChance(1))
    assert dealt.state is not None
    rest, take = (
        next(move for move in made.legal(dealt.state) if made.spell(move) == name) for name in ("rest", "take")
    )
    state, steps = dealt.state, list[PlayStep]()
    for move in (rest, rest._replace(seat=1), take):
        ply = carry_out(made, state, move, Scripted(()))
        assert ply.after is not None
        state = ply.after
        steps.append(PlayStep(move, ply.outcomes))
    play = Play(dealt.outcomes, tuple(steps))
    assert without_detours(play, states_of(made, play), 3).steps == (PlayStep(take, ()),)
    assert without_detours(play, states_of(made, play), 2).steps == play.steps[2:]
    assert without_detours(play, states_of(made, play), 0) == play


def test_a_fault_that_a_first_position_can_have_is_shown_in_the_first_position() -> None:
    claim = "any(count(f for f in plate[p] if f is stone) == 2 for p in players)"
    rules, fault = DEAL + TAKE + f"properties:\n  two_stones: {{never: '{claim}'}}\n", ClaimFails("two_stones")
    made = engine(rules)
    hunted = hunt(made, fault, random.Random(1))
    games = (one_game(hunted, SeededChance(seed), uniform(hunted.choose)) for seed in range(100))
    long = next(played for played in games if played is not None and len(played.play.steps) > 4)
    short = shortened(made, to_replay(made, long.play, rules={}, note=""), fault, Allowance(made, moves=20_000))
    assert length(short) == 0
    assert evidence(made, short, fault) is not None


def test_a_loop_is_shown_by_its_shortest_round_and_the_shortest_way_to_it() -> None:
    made, one = found(SWAP, Endless(("loop",)))
    assert length(one.replay) > 4
    short = shortened(made, one.replay, Endless(("loop",)), Allowance(made, moves=60_000))
    seen = evidence(made, short, Endless(("loop",)))
    assert seen is not None
    assert dict(seen.what.facts if seen.what else ())["number"] == length(short) == 4


def test_a_round_that_passes_only_begins_at_once() -> None:
    made, one = found(DEAL + ONLY_REST, Endless())
    assert length(shortened(made, one.replay, Endless(), Allowance(made, moves=10_000))) == 2
