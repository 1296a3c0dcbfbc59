"""Proofs by counting: how often to add up which inequalities of some terms so that a contradiction comes out.

The inequalities are those of `proof_checker`. Z3 finds a few that contradict one another, and then the factors, which
by Farkas' lemma exist whenever there is no solution in fractions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import z3

from verifier.certificates.clause_proofs import below
from verifier.certificates.proof_checker import ProofTerms

RESOURCES: Final = 30_000_000
"""Units: Z3's own measure of work. The limit for each of the two questions."""

Summand = tuple[int, str, int]
"""A term, one of its inequalities (`given` for a given term as a literal), and how often it is added."""

Inequality = tuple[dict[int, int], int]


def counting_proof(terms: ProofTerms, given: Sequence[int]) -> list[Summand] | None:
    """Return inequalities of some terms, and how often to add them; None if none were found with little work."""
    every = inequalities(terms, given)
    few = _contradictory(every)
    return None if few is None else _factors({name: every[name] for name in few})


def inequalities(terms: ProofTerms, given: Sequence[int]) -> dict[tuple[int, str], Inequality]:
    """Return the inequalities of some terms and of all their parts, by term and kind."""
    found: dict[tuple[int, str], Inequality] = {}
    for lit in given:
        found[lit, "given"] = ({lit >> 1: -1}, 0) if lit & 1 else ({lit >> 1: 1}, 1)
    for term in below(terms, given):
        kinds = ["low", "high"]
        if terms.kinds[term] == "and":
            kinds += ["all", *(f"part {number}" for number in range(len(terms.parts[term])))]
        elif terms.kinds[term] == "threshold":
            kinds += ["reached", "short"]
        for kind in kinds:
            found[term, kind] = terms.inequality(term, kind)
    return found


def _contradictory(every: dict[tuple[int, str], Inequality]) -> list[tuple[int, str]] | None:
    """Return some of the inequalities that have no solution together."""
    solver = _asked()
    numbers: dict[int, z3.ArithRef] = {}
    names: dict[str, tuple[int, str]] = {}
    for at, (name, (factors, least)) in enumerate(every.items()):
        summands = []
        for number, factor in factors.items():
            if number not in numbers:
                numbers[number] = z3.Real(f"n{number}", solver.ctx)
            summands.append(factor * numbers[number])
        names[f"i{at}"] = name
        solver.assert_and_track(z3.Sum(summands) >= least, f"i{at}")
    if solver.check() != z3.unsat:
        return None
    return [names[str(each)] for each in solver.unsat_core()]


def _factors(few: dict[tuple[int, str], Inequality]) -> list[Summand] | None:
    """Return whole factors with which the inequalities add up to a contradiction."""
    solver = _asked()
    times = {name: z3.Real(f"t{at}", solver.ctx) for at, name in enumerate(few)}
    sums: dict[int, list[z3.ArithRef]] = {}
    for name, (factors, _) in few.items():
        solver.add(times[name] >= 0)
        for number, factor in factors.items():
            sums.setdefault(number, []).append(factor * times[name])
    solver.add(*(z3.Sum(summands) == 0 for summands in sums.values()))
    solver.add(z3.Sum([least * times[name] for name, (_, least) in few.items()]) >= 1)
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    found = {name: _fraction(model.eval(number, model_completion=True)) for name, number in times.items()}
    by = math.lcm(*(factor.denominator for factor in found.values()))
    return [(*name, int(factor * by)) for name, factor in found.items() if factor]


def _asked() -> z3.Solver:
    solver = z3.SolverFor("QF_LRA", ctx=z3.Context())
    solver.set("rlimit", RESOURCES)
    return solver


def _fraction(value: z3.RatNumRef) -> Fraction:
    return Fraction(value.numerator_as_long(), value.denominator_as_long())
