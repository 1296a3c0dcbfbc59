"""Whom `next_player` passes over."""

from __future__ import annotations

from typing import Final

import pytest

from spec.game import NewTurn, Who
from spec.game.terms import Neighbour
from tests.helpers import do, engine, faults, position
from tests.interpreter import Asker

TURN: Final = "turn:\n  skipping:\n    fed_up: eaten[p] > 1\n    full: eaten[p] > 0\n"
DESSERT: Final = """\
phases: [meal, dessert]
moves:
  wait: {in: meal, then: next_player(dessert)}
  stop: {in: dessert, then: next_player}
"""


def after_waiting(eaten: tuple[int, ...], turn: int, text: str) -> int:
    """Return whose turn it is after a player has waited; the plain interpreter must say the same."""
    table = engine(text, len(eaten))
    values = {f"eaten[{seat}]": number for seat, number in enumerate(eaten)}
    state = position(table, variables=values, turn=turn)
    seat = table.turn(do(table, state, "wait"))
    flow = table.game.moves["wait"].then
    assert isinstance(flow, NewTurn)
    assert Asker(table.game, state, turn).ask(flow.seat) == seat
    return seat


@pytest.mark.parametrize(
    ("eaten", "turn", "expected"),
    [
        ((0, 0, 0, 0), 0, 1),
        ((0, 1, 0, 0), 0, 2),
        ((0, 1, 2, 1), 0, 0),  # round the table to the player himself
        ((0, 0, 1, 2), 1, 0),
        ((1, 1, 2, 1), 0, 1),  # all are skipped: the last condition does not count
        ((1, 2, 2, 1), 0, 3),
        ((1, 2, 2, 2), 0, 0),
        ((2, 2, 2, 2), 2, 2),  # whoever is skipped: the turn stays
    ],
)
def test_the_next_player_is_the_first_who_is_not_skipped(eaten: tuple[int, ...], turn: int, expected: int) -> None:
    assert after_waiting(eaten, turn, TURN) == expected


def test_one_condition_needs_no_name() -> None:
    assert after_waiting((0, 1, 0), 0, "turn: {skipping: 'eaten[p] > 0'}\n") == 2


def test_without_conditions_it_is_the_left_neighbour() -> None:
    assert engine().game.moves["wait"].then == NewTurn(Neighbour(Who("turn"), 1), "meal")


def test_the_next_player_can_begin_in_another_phase() -> None:
    table = engine(TURN + DESSERT, 3)
    state = position(table, variables={"eaten[1]": 1})
    after = do(table, state, "wait")
    assert (table.turn(after), table.phase(after)) == (2, "dessert")


def test_a_phase_that_is_no_phase_is_told() -> None:
    assert [fault.code for fault in faults(DESSERT.replace("next_player(dessert)", "next_player(supper)"))] == ["HR506"]


@pytest.mark.parametrize(
    ("condition", "code"),
    [("eaten[q] > 0", "HR404"), ("eaten[me] > 0", "HR418"), ("eaten[p]", "HR406")],
)
def test_a_faulty_condition_is_told_once(condition: str, code: str) -> None:
    text = f"turn:\n  skipping:\n    odd: {condition}\n    full: eaten[p] > 0\n"
    assert [fault.code for fault in faults(text)] == [code]


def test_what_is_asked_of_a_turn_is_used() -> None:
    text = "define:\n  full(q): eaten[q] > 0\nturn: {skipping: full(p)}\n"
    assert faults(text) == ()
