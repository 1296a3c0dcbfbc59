"""Turning the table: every seat called by the number of the next; facts that say something of one seat only."""

from __future__ import annotations

import pytest

from reference_engine.table import FIRST_VARIABLE, TURN
from tests.verifier.solver.test_invariant_templates import SITTING, TURN_ABOUT, prover
from verifier.solver.seat_rotation import one_sided, turned


@pytest.mark.parametrize("text", [SITTING, TURN_ABOUT])
def test_after_as_many_turns_as_there_are_seats_all_is_as_it_was(text: str) -> None:
    layout = prover(text, 3).encoding.model.layout
    by = turned(layout)
    for node in by:
        once = by[node]
        thrice = by[by[once >> 1] >> 1]
        assert (thrice, once & 1) == (node << 1, 0)
        assert once != node << 1


def test_the_next_seat_has_the_next_plate_the_next_turn_and_is_the_next_guest() -> None:
    game = prover(SITTING, 3)
    layout = game.encoding.model.layout
    by = turned(layout)
    guest, eaten = (FIRST_VARIABLE + game.game.variables[name].base for name in ("guest", "eaten"))
    for values in (layout.variables[TURN], layout.variables[guest]):
        assert [by[values[seat] >> 1] for seat in range(3)] == [values[1], values[2], values[0]]
    assert layout.variables[guest][None] >> 1 not in by
    mine, yours = layout.variables[eaten], layout.variables[eaten + 1]
    assert by[mine[4] >> 1] == yours[4]
    assert by[layout.variables[eaten + 2][4] >> 1] == mine[4]


def test_what_is_said_of_all_seats_is_not_one_sided_and_what_is_said_of_one_is() -> None:
    layout = prover(SITTING, 3).encoding.model.layout
    circuit = layout.circuit
    guest = layout.variables[FIRST_VARIABLE + prover(SITTING, 3).game.variables["guest"].base]
    assert one_sided(layout, [circuit.all(guest[seat] ^ 1 for seat in range(3))]) == []
    assert one_sided(layout, [guest[seat] ^ 1 for seat in range(3)]) == []
    assert one_sided(layout, [guest[0] ^ 1, guest[1] ^ 1]) == [guest[1] ^ 1]
    assert one_sided(layout, [guest[None]]) == []


def test_what_is_said_of_one_seat_beside_what_is_said_of_all_is_one_sided() -> None:
    game = prover(SITTING, 3)
    layout = game.encoding.model.layout
    guest = layout.variables[FIRST_VARIABLE + game.game.variables["guest"].base]
    both = layout.circuit.both(guest[None] ^ 1, guest[1] ^ 1)
    assert one_sided(layout, [both]) == [both]
