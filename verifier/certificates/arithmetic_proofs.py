"""Proofs of questions about numbers: clauses of sums that cannot all fail, from which the rest follows by clauses.

Z3 says which of the given terms it needs. Then a SAT solver proposes which sums hold, and Z3 says which of these
cannot hold together, and by which factors they add up to a contradiction (Farkas); so on until nothing is left to
propose (de Moura, Rueß and Sorea, "Lazy theorem proving for bounded model checking", 2002). Where sums have a solution
in fractions only, a further sum parts the numbers below a fraction from those above it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

import z3

from verifier.certificates.arithmetic_terms import ArithmeticTerms, conjuncts
from verifier.certificates.clause_proofs import SumClause, sat_solver

WORK: Final = 20_000_000
"""Units: Z3's own measure of work. The limit for each question to it."""

MOST_CLAUSES: Final = 4_000
"""A question that needs more clauses of sums than this is given up."""

MOST_PARTS: Final = 300
"""Likewise one for which numbers are parted more often."""


@dataclass(frozen=True, slots=True)
class ArithmeticProof:
    """The terms that contradict one another, as literals, and the clauses of sums that show it."""

    given: tuple[int, ...]
    sums: tuple[SumClause, ...]


def arithmetic_proof(terms: ArithmeticTerms, question: Sequence[z3.BoolRef]) -> ArithmeticProof | None:
    """Return why terms contradict one another; None if that was not found with little work.

    Errors: `NoSatSolver`; `NoTerms`; `ValueError` if they do not contradict one another.
    """
    every = conjuncts(question)
    few = _contradictory(every)
    if few is None:
        return None
    lits = sorted({terms.literal(term) for term in few})
    given = sorted({*lits, *terms.meaning(lits)} - {0})
    # The ends between which numbers lie are given, too: numbers without ends could be parted for ever.
    names = terms.names(given)
    ends = (lit for term in every if terms.names([lit := terms.literal(term)], below=False) <= names)
    given = sorted({*given, *(lit for lit in ends if "sum" in terms.told[lit >> 1])})
    sums = None if 1 in given else _Loop(terms, given, every[0].ctx).sums()
    if sums is None:
        return ArithmeticProof((1,), ()) if 1 in given else None
    return ArithmeticProof(tuple(given), tuple(sums))


def _contradictory(terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef] | None:
    """Return some of the terms that contradict one another; None if Z3 does not say so."""
    solver = z3.SolverFor("QF_UFLIA", ctx=terms[0].ctx)
    solver.set("rlimit", WORK)
    solver.set("core.minimize", True)  # an option of Z3
    for number, term in enumerate(terms):
        solver.assert_and_track(term, f"given {number}")
    if solver.check() != z3.unsat:
        return None
    return [terms[int(str(name).split()[1])] for name in solver.unsat_core()]


@dataclass(slots=True)
class _Loop:
    """A SAT solver and Z3 for linear arithmetic over fractions, in turn."""

    terms: ArithmeticTerms
    given: Sequence[int]
    context: z3.Context
    _atoms: list[int] = field(default_factory=list)
    """The sums among the terms, as positive literals."""
    _asked: Any = None
    _names: dict[int, z3.BoolRef] = field(default_factory=dict)
    _numbers: dict[str, z3.ArithRef] = field(default_factory=dict)
    _found: list[SumClause] = field(default_factory=list)
    _parts: int = 0

    def sums(self) -> list[SumClause] | None:
        """Return the clauses of sums with which the given terms contradict one another; None if there are too many."""
        self._asked = z3.SolverFor("QF_LRA", ctx=self.context)
        self._asked.set("rlimit", WORK)
        with sat_solver()() as proposing:
            for lit in self.given:
                proposing.add_clause([_out(lit)])
            for term in self._below():
                self._tell(proposing, term)
            proposing.add_clause([_out(0)])
            while len(self._found) < MOST_CLAUSES and proposing.solve():
                held = set(proposing.get_model())
                wrong = self._refuted([lit if _out(lit) in held else lit ^ 1 for lit in self._atoms])
                if wrong is None:
                    return None
                if wrong:
                    proposing.add_clause([_out(lit) for lit in wrong])
            return self._found if len(self._found) < MOST_CLAUSES else None

    def _below(self) -> Iterator[int]:
        seen: set[int] = set()
        waiting = [lit >> 1 for lit in self.given]
        while waiting:
            term = waiting.pop()
            if term not in seen:
                seen.add(term)
                waiting += [lit >> 1 for lit in self.terms.told[term].get("all", ())]
                yield term

    def _tell(self, proposing: Any, term: int) -> None:  # noqa: ANN401  # python-sat has no types
        told = self.terms.told[term]
        if "sum" in told:
            self._take(2 * term)
        parts = told.get("all")
        if parts is not None:
            proposing.add_clause([_out(2 * term), *(_out(part ^ 1) for part in parts)])
            for part in parts:
                proposing.add_clause([_out(2 * term + 1), _out(part)])

    # --- sums --------------------------------------------------------------------------------------------------------

    def _take(self, lit: int) -> None:
        """Take a sum into account, and its opposite."""
        self._atoms.append(lit)
        told, context = self.terms.told[lit >> 1], self.context
        for name in told["sum"]:
            if name not in self._numbers:
                self._numbers[name] = z3.Real(f"n{len(self._numbers)}", context)
        total = z3.Sum([factor * self._numbers[name] for name, factor in told["sum"].items()])
        self._asked.add(z3.Implies(self._holds(lit), total >= told["least"]))
        self._asked.add(z3.Implies(self._holds(lit ^ 1), total <= told["least"] - 1))

    def _refuted(self, held: Sequence[int]) -> list[int] | None:
        """Return a clause of sums that excludes what is proposed; an empty one if a further sum is to be proposed.

        None if nothing excludes it with little work. Errors: `ValueError` if nothing does.
        """
        outcome = self._asked.check(*map(self._holds, held))
        if outcome == z3.unknown:
            return None
        if outcome == z3.sat:
            return self._parted(self._asked.model())
        few = [int(str(name)[1:]) for name in self._asked.unsat_core()]
        factors = self._factors(self._fewest(few))
        if factors is None:
            return None
        clause = [lit ^ 1 for lit in factors]
        self._found.append((clause, list(factors.values())))
        return clause

    def _fewest(self, few: list[int]) -> list[int]:
        """Return some of sums that cannot hold together, of which none can be left out."""
        kept = list(few)
        for lit in few:
            if len(kept) > 2:
                less = [other for other in kept if other != lit]
                if self._asked.check(*(self._holds(other) for other in less)) == z3.unsat:
                    kept = less
        return kept

    def _holds(self, lit: int) -> z3.BoolRef:
        if lit not in self._names:
            self._names[lit] = z3.Bool(f"b{lit}", self._asked.ctx)
        return self._names[lit]

    def _factors(self, few: Sequence[int]) -> dict[int, int] | None:
        """Return how often to add up some sums so that a contradiction comes out; None if there is no one way."""
        rows: dict[str, list[Fraction]] = {}
        bounds: list[int] = []
        for place, lit in enumerate(few):
            told, sign = self.terms.told[lit >> 1], -1 if lit & 1 else 1
            for name, factor in told["sum"].items():
                rows.setdefault(name, [Fraction(0)] * len(few))[place] = Fraction(sign * factor)
            bounds.append(1 - told["least"] if lit & 1 else told["least"])
        times = solution(list(rows.values()), len(few))
        if times is None:
            return None
        by = math.lcm(*(number.denominator for number in times))
        whole = [int(number * by) for number in times]
        if sum(bound * number for bound, number in zip(bounds, whole, strict=True)) < 0:
            whole = [-number for number in whole]
        excess = sum(bound * number for bound, number in zip(bounds, whole, strict=True))
        return dict(zip(few, whole, strict=True)) if excess > 0 and min(whole) > 0 else None

    def _parted(self, model: z3.ModelRef) -> list[int] | None:
        """Propose that a number which is a fraction is less, or more; None if that was done too often."""
        for name, number in self._numbers.items():
            value = model.eval(number, model_completion=True).as_fraction()
            if value.denominator > 1:
                lit = self.terms.from_zero((((name, 1),), -math.floor(value) - 1))
                if lit in self._atoms:
                    continue
                self._take(lit)
                self._parts += 1
                return [] if self._parts <= MOST_PARTS else None
        raise ValueError("what is given does not contradict itself")


def _out(lit: int) -> int:
    return -(lit >> 1) - 1 if lit & 1 else (lit >> 1) + 1


def solution(rows: Sequence[Sequence[Fraction]], columns: int) -> list[Fraction] | None:
    """Return the one solution of homogeneous linear equations, but for multiples; None if there is none, or more."""
    reduced: dict[int, list[Fraction]] = {}
    for row in rows:
        rest = list(row)
        for pivot, known in reduced.items():
            if rest[pivot]:
                rest = [value - rest[pivot] * part for value, part in zip(rest, known, strict=True)]
        lead = next((place for place, value in enumerate(rest) if value), None)
        if lead is None:
            continue
        scaled = [value / rest[lead] for value in rest]
        for pivot, known in reduced.items():
            if known[lead]:
                reduced[pivot] = [value - known[lead] * part for value, part in zip(known, scaled, strict=True)]
        reduced[lead] = scaled
    free = [place for place in range(columns) if place not in reduced]
    if len(free) != 1:
        return None
    return [-reduced[place][free[0]] if place in reduced else Fraction(1) for place in range(columns)]
