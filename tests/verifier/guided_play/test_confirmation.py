"""Only a play that the reference engine plays again, and that shows the fault at its end, is confirmed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference_engine.replay import Played, Replay
from tests.helpers import engine
from tests.verifier.guided_play.games import HEAVY, LATE_REST, ONLY_REST, SHAKE, TAKE, UNDER, found
from verifier.guided_play import Clash, Endless, LostCards, OutOfSupply, PlayFault, Stuck, evidence

GULP = TAKE.replace("draw: 1", "draw: 9")
BITE = TAKE.replace("do: [", "do: [{set: bites, to: bites + 3}, ")


def without_last(replay: Replay) -> Replay:
    (one,) = replay.rounds
    return replace(replay, rounds=(replace(one, moves=one.moves[:-1]),))


def with_moves(replay: Replay, *moves: Played) -> Replay:
    (one,) = replay.rounds
    return replace(replay, rounds=(replace(one, moves=moves),))


@pytest.mark.parametrize(
    ("rules", "fault"),
    [(HEAVY, Stuck()), (GULP, OutOfSupply()), (BITE, Clash()), (LATE_REST, Endless()), (ONLY_REST, Endless())],
)
def test_a_play_that_stops_before_the_fault_is_not_confirmed(rules: str, fault: PlayFault) -> None:
    made, one = found(rules, fault)
    assert evidence(made, one.replay, fault) is not None
    assert evidence(made, without_last(one.replay), fault) is None


def test_a_play_that_shows_another_fault_is_not_confirmed() -> None:
    made, one = found(BITE, Clash())
    assert evidence(made, one.replay, LostCards()) is None
    assert evidence(made, one.replay, Stuck()) is None


def test_a_play_that_the_rules_do_not_allow_is_not_confirmed() -> None:
    made, one = found(HEAVY, Stuck())
    (only,) = one.replay.rounds
    first, *others = only.moves
    assert evidence(made, with_moves(one.replay, replace(first, seat=1 - first.seat), *others), Stuck()) is None
    assert evidence(made, with_moves(one.replay, Played(0, "dance"), *others), Stuck()) is None
    assert evidence(engine(ONLY_REST), one.replay, Stuck()) is None


def test_a_cycle_of_another_kind_is_not_confirmed() -> None:
    made, one = found(UNDER, Endless())
    assert evidence(made, one.replay, Endless(("loop",))) is not None
    assert evidence(made, one.replay, Endless(("standstill", "endless passing"))) is None


def test_a_cycle_that_chance_closes_is_not_confirmed() -> None:
    made, one = found(ONLY_REST, Endless())
    shaken = engine(SHAKE)
    (only,) = one.replay.rounds
    cards = made.before_the_deal().zones[0]
    moves = tuple(Played(seat, "shake", (cards,)) for seat in (0, 1))
    replay = replace(one.replay, rounds=(replace(only, deal=(cards,), moves=moves),))
    assert evidence(shaken, replay, Endless()) is None
