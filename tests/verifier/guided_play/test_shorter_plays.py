"""A shortened play has fewer moves and shows the same kind of fault."""

from __future__ import annotations

from typing import Final

import pytest

from tests.helpers import LIBRARY, engine_of
from tests.verifier.guided_play.games import DEAL, HEAVY, LATE_REST, REST, TAKE, UNDER, found
from verifier.allowance import Allowance
from verifier.guided_play import (
    ClaimFails,
    DealFails,
    Endless,
    PlayFault,
    Stuck,
    confirmed,
    evidence,
    length,
    search,
    shortened,
)

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
    assert confirmed(made, short, fault)


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
    assert confirmed(made, short, Endless(("standstill",)))
