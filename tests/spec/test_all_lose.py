"""Ends at which all lose: nobody wins there, and that is an outcome."""

from __future__ import annotations

import pytest

from reference_engine import Engine, State
from reference_engine.table import ENDED
from tests.helpers import engine, faults, position

ENDS = "end:\n  spoilt: stone in heap\n  eaten_up: count(basket) == 0\n"


def over(game: Engine, end: str, **zones: list[str | None]) -> State:
    """Return a state in which an end has been reached."""
    state = position(game, zones)
    values = list(state.variables)
    values[ENDED] = [told.id for told in game.game.ends].index(end) + 1
    return State(state.zones, tuple(values))


def outcome(game: Engine, state: State) -> tuple[tuple[int, ...], bool]:
    """Return who wins, and whether a winner is missing."""
    result = game.result(state)
    assert result is not None
    return result.winners, result.lacks_winner


def test_nobody_wins_where_all_lose_and_no_winner_is_missing() -> None:
    game = engine(ENDS + "all_lose: spoilt\n")
    lost = over(game, "spoilt", heap=["stone"])
    assert outcome(game, lost) == ((), False)


def test_at_other_ends_everything_is_as_before() -> None:
    game = engine(ENDS + "all_lose: [spoilt]\n")
    won = over(game, "eaten_up")
    assert outcome(game, won) == ((0, 1), False)


def test_an_end_that_comes_first_in_the_order_decides() -> None:
    game = engine("end:\n  eaten_up: count(bag) > 0\n  spoilt: stone in heap\nall_lose: spoilt\n")
    won = over(game, "eaten_up", heap=["stone"], bag=["pear 1"])
    lost = over(game, "spoilt", heap=["stone"])
    assert (game.winners(won), game.winners(lost)) == ((0, 1), ())


def test_a_winner_is_still_missing_where_the_end_is_not_named() -> None:
    game = engine(ENDS + "winners: count(plate[p]) > 0\nall_lose: spoilt\n")
    assert outcome(game, over(game, "eaten_up")) == ((), True)
    assert outcome(game, over(game, "spoilt", heap=["stone"])) == ((), False)


@pytest.mark.parametrize("named", ["spoild", "[spoilt, rotten]"])
def test_an_end_that_is_not_there_is_told(named: str) -> None:
    assert [found.code for found in faults(ENDS + f"all_lose: {named}\n")] == ["HR529"]
