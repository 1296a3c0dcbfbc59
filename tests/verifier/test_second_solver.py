"""The second solver confirms what is contradictory, and denies what is not."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.verifier.certified_meals import certificate, rules
from verifier.certificates.second_solver import Second, confirm
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import Lit
from verifier.solver.propagation import holding
from verifier.solver.z3_queries import counted_out

pytest.importorskip("cvc5", reason="the second solver: `make test EXTRAS=dev,fast,bench,cvc5,storm` installs it")

WEIGHTED = st.lists(st.tuples(st.integers(1, 4), st.integers(0, 4), st.booleans()), min_size=1, max_size=6)


def test_every_question_of_a_certificate_is_confirmed() -> None:
    found = confirm(certificate(), rules())
    assert (found.ok, found.open, found.denied) == (True, (), ())
    assert found.confirmed == len(certificate().questions) > 0


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 8), WEIGHTED, st.booleans()), min_size=1, max_size=4))
def test_it_says_contradictory_where_no_values_fit_and_only_there(
    terms: list[tuple[int, list[tuple[int, int, bool]], bool]],
) -> None:
    circuit = Circuit()
    variables = [circuit.variable(number) for number in range(5)]
    lits: list[Lit] = [
        circuit.at_least(bound, [(weight, variables[number] ^ no) for weight, number, no in parts]) ^ opposite
        for bound, parts, opposite in terms
    ]
    fits = any(
        all(holding(circuit, lits, {lit >> 1: value for lit, value in zip(variables, values, strict=True)}))
        for values in itertools.product((False, True), repeat=5)
    )
    assert Second(circuit).contradictory(lits) is not fits
    if fits:
        assert Second(circuit).counted_out(lits) is False


def test_more_pigeons_than_holes_are_counted_out_by_both_solvers() -> None:
    circuit = Circuit()
    on = [[circuit.variable((pigeon, hole)) for hole in range(4)] for pigeon in range(5)]
    lits = [circuit.at_least(1, [(1, lit) for lit in row]) for row in on]
    lits += [circuit.at_most(1, column) for column in zip(*on, strict=True)]
    assert (counted_out(circuit, lits), Second(circuit).counted_out(lits)) == (True, True)
    assert (counted_out(circuit, lits[1:]), Second(circuit).counted_out(lits[1:])) == (False, False)
