"""Questions to the solver: what is settled by counting, and that no question outlasts its time."""

from __future__ import annotations

from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import Lit
from verifier.solver.z3_queries import Forgetful, Open, Oracle, Tally, counted_out


def _pigeons(circuit: Circuit, pigeons: int, holes: int) -> list[Lit]:
    on = [[circuit.variable((pigeon, hole)) for hole in range(holes)] for pigeon in range(pigeons)]
    return [
        *(circuit.at_least(1, [(1, lit) for lit in row]) for row in on),
        *(circuit.at_most(1, column) for column in zip(*on, strict=True)),
    ]


def test_more_pigeons_than_holes_are_counted_out() -> None:
    circuit = Circuit()
    lits = _pigeons(circuit, 5, 4)
    assert counted_out(circuit, lits)
    assert counted_out(circuit, lits[1:]) is False


def test_without_time_nothing_is_counted_out() -> None:
    circuit = Circuit()
    assert counted_out(circuit, _pigeons(circuit, 5, 4), seconds=0) is None


def test_a_question_that_is_too_hard_is_left_open() -> None:
    circuit = Circuit()
    oracle = Oracle(circuit, Forgetful(), Tally(), lambda: False, resources=10)
    answer = oracle.contradictory("a puzzle", _pigeons(circuit, 9, 8)[:-1])
    assert isinstance(answer, Open)
    assert answer.why.id == "solver-gave-up"
