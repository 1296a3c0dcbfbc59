"""Whether one seat may stand for all: only where no rule of play names a seat or asks for the order of seats."""

from __future__ import annotations

import pytest

from tests.helpers import engine
from verifier.symbolic.seats import treats_seats_alike


def alike(condition: str) -> bool:
    text = f"moves:\n  wait:\n    in: meal\n    if:\n      may: {condition}\n    then: next_player\n"
    return treats_seats_alike(engine(text).game)


def test_a_game_that_names_no_seat_treats_all_alike() -> None:
    assert alike("count(plate[me]) >= 0")


@pytest.mark.parametrize("condition", ["any(count(plate[p]) == 0 for p in players)", "guest == me"])
def test_players_may_be_gone_through_and_compared_with_one_another(condition: str) -> None:
    assert alike(condition)


def test_a_game_that_names_the_first_of_the_players_does_not_treat_all_alike() -> None:
    assert not alike("guest == first(p for p in players if count(plate[p]) == 0)")
