"""Proofs by clauses: a SAT solver's proof, made so plain that each step names the clauses it follows from.

Glucose writes down the clauses it learns (DRUP). Each is derived again by unit propagation, noting which clauses were
used; then all that the contradiction does not rest on is left out. The solver is the extra `proofs`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from verifier.certificates.proof_checker import ProofTerms

CONFLICTS: Final = 20_000
"""A question with which the solver has more conflicts than this is given up."""

ProofStep = tuple[list[int], list[int]] | tuple[list[int], list[int], list[int]]
"""A clause, and the clauses it follows from: the number of one of the terms', or minus the number of a step. A third
part says how often to add up the opposites of its literals, which are sums.
"""

SumClause = tuple[list[int], list[int]]
"""Sums that cannot all fail, and how often to add up their opposites so that a contradiction comes out."""


class NoSatSolver(Exception):
    """python-sat is not installed; the text says how to install it."""


def clause_proof(terms: ProofTerms, given: Sequence[int], sums: Sequence[SumClause] = ()) -> list[ProofStep] | None:
    """Return the steps that show that some terms contradict one another; None if none were found with little work.

    They may use what is known of the `sums` among the terms.
    Errors: `NoSatSolver`; `ValueError` if they do not contradict one another.
    """
    known = {0, *given}
    if any(lit ^ 1 in known for lit in known):
        return []
    clauses = [(number, clause) for number, clause in clauses_of(terms, given) if clause is not None]
    derivation = Derivation(known)
    for number, clause in clauses:
        derivation.add(number, clause)
    for clause, times in sums:
        derivation.add_sum(clause, times)
    if derivation.conflict is None:
        every = [*(clause for _, clause in clauses), *(clause for clause, _ in sums)]
        learnt = _learnt([*([lit] for lit in derivation.known), *every])
        if learnt is None:
            return None
        for clause in learnt:
            derivation.learn(clause)
            if derivation.conflict is not None:
                break
        else:
            raise ValueError("the solver's proof does not end with a contradiction")
    return derivation.steps()


def below(terms: ProofTerms, given: Sequence[int]) -> Iterator[int]:
    """Yield some terms and all their parts, each once."""
    seen: set[int] = set()
    waiting = [lit >> 1 for lit in given]
    while waiting:
        term = waiting.pop()
        if term not in seen:
            seen.add(term)
            waiting += [part >> 1 for part in terms.parts[term]]
            yield term


def clauses_of(terms: ProofTerms, given: Sequence[int]) -> Iterator[tuple[int, list[int] | None]]:
    """Yield the numbered clauses of some terms and of all their parts, None for one that says nothing."""
    for term in below(terms, given):
        yield from enumerate(terms.clauses(term), start=terms.first[term])


def _learnt(clauses: Sequence[Sequence[int]]) -> list[list[int]] | None:
    """Return the clauses that Glucose learns until there is a contradiction; None if it gives up."""
    numbers: dict[int, int] = {}
    names: list[int] = [0]

    def out(lit: int) -> int:
        variable = numbers.get(lit >> 1)
        if variable is None:
            variable = numbers[lit >> 1] = len(names)
            names.append(lit >> 1)
        return -variable if lit & 1 else variable

    told = [[out(lit) for lit in clause] for clause in clauses]
    with sat_solver()(bootstrap_with=told, with_proof=True) as solver:
        solver.conf_budget(CONFLICTS)
        outcome = solver.solve_limited()
        if outcome:
            raise ValueError("the terms do not contradict one another")
        proof = solver.get_proof() if outcome is False else None
    if proof is None:
        return None
    lines = (line.split() for line in proof if not line.startswith("d"))
    return [[2 * names[abs(int(text))] + (text[0] == "-") for text in line[:-1]] for line in lines]


def sat_solver() -> Any:  # noqa: ANN401  # python-sat has no types
    """Return the class of the SAT solver. Errors: `NoSatSolver`."""
    try:
        return importlib.import_module("pysat.solvers").Glucose4
    except ImportError:
        raise NoSatSolver("python-sat is not installed: pip install 'hausregel[proofs]'") from None


@dataclass(slots=True)
class Derivation:
    """Clauses, and what follows from them by unit propagation.

    `known` are the literals that hold for certain. A line is a clause that was derived: its literals, the lines and
    clauses used, in order. Lines come in the order in which they were derived.
    """

    known: set[int]
    lines: list[tuple[list[int], list[int]]] = field(default_factory=list)
    """Each with the clauses it follows from: the number of one of the terms', or minus one and the index of a line."""
    conflict: int | None = None
    """A clause that is false for certain."""
    _times: dict[int, list[int]] = field(default_factory=dict)
    """For each line that is a clause of sums, how often to add up their opposites."""
    _clauses: dict[int, list[int]] = field(default_factory=dict)
    _watchers: dict[int, list[int]] = field(default_factory=dict)
    """For each literal the clauses that watch it; the first two literals of a clause are watched."""
    _line_of: dict[int, int] = field(default_factory=dict)
    """For each known literal that was derived its line."""

    def add(self, number: int, clause: Sequence[int]) -> None:
        """Take a clause, and derive what now holds for certain."""
        if self.conflict is not None:
            return
        lits = sorted(dict.fromkeys(clause), key=lambda lit: lit ^ 1 in self.known)
        if any(lit in self.known or lit ^ 1 in lits for lit in lits):
            return
        self._clauses[number] = lits
        if len(lits) > 1:
            for lit in lits[:2]:
                self._watchers.setdefault(lit, []).append(number)
        if not lits or lits[0] ^ 1 in self.known:
            self.conflict = number
        elif len(lits) == 1 or lits[1] ^ 1 in self.known:
            self._hold(lits[0], number)

    def _hold(self, lit: int, number: int) -> None:
        """Note that a literal holds for certain by a clause, and all that follows."""
        trail, reasons = [lit], {lit: number}
        here = {lit}
        conflict = self._propagate(here, trail, reasons)
        for held in trail:
            reason = reasons[held]
            if reason < 0 and self._clauses[reason] == [held]:
                self._line_of[held] = -reason - 1
            else:
                self._line_of[held] = len(self.lines)
                self.lines.append(([held], [reason]))
        self.known |= here
        self.conflict = conflict

    def add_sum(self, clause: Sequence[int], times: Sequence[int]) -> None:
        """Take a clause of sums as a line, and derive what now holds for certain."""
        if self.conflict is None:
            self._times[len(self.lines)] = list(times)
            self.lines.append((list(clause), []))
            self.add(-len(self.lines), clause)

    def learn(self, clause: Sequence[int]) -> None:
        """Derive a clause of the solver's proof. Errors: `ValueError` if it does not follow by unit propagation."""
        if any(lit in self.known for lit in clause):
            return
        open_ = [lit for lit in clause if lit ^ 1 not in self.known]
        trail = [lit ^ 1 for lit in open_]
        here, reasons = set(trail), dict[int, int]()
        conflict = self._propagate(here, trail, reasons)
        if conflict is None:
            raise ValueError("a step of the solver's proof does not follow")
        self.lines.append((open_, self._used(conflict, trail, reasons)))
        self.add(-len(self.lines), open_)

    def _used(self, conflict: int, trail: Sequence[int], reasons: dict[int, int]) -> list[int]:
        """Return the clauses that a conflict rests on, in the order in which they are used."""
        wanted = {lit ^ 1 for lit in self._clauses[conflict]}
        used = [conflict]
        for lit in reversed(trail):
            if lit in wanted and lit in reasons:
                used.append(reasons[lit])
                wanted |= {other ^ 1 for other in self._clauses[reasons[lit]] if other != lit}
        return used[::-1]

    def _propagate(self, here: set[int], trail: list[int], reasons: dict[int, int]) -> int | None:
        """Add to `here` and the trail what follows from them; return a clause that is false, if one is."""
        known, clauses, watchers_of = self.known, self._clauses, self._watchers
        at = 0
        while at < len(trail):
            false = trail[at] ^ 1
            at += 1
            watchers = watchers_of.get(false)
            if not watchers:
                continue
            kept: list[int] = []
            for index, number in enumerate(watchers):
                clause = clauses[number]
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                first = clause[0]
                if first in here or first in known:
                    kept.append(number)
                    continue
                for place in range(2, len(clause)):
                    lit = clause[place]
                    if lit ^ 1 not in here and lit ^ 1 not in known:
                        clause[1], clause[place] = lit, false
                        watchers_of.setdefault(lit, []).append(number)
                        break
                else:
                    kept.append(number)
                    if first ^ 1 in here or first ^ 1 in known:
                        watchers_of[false] = kept + watchers[index + 1 :]
                        return number
                    here.add(first)
                    trail.append(first)
                    reasons[first] = number
            watchers_of[false] = kept
        return None

    def steps(self) -> list[ProofStep]:
        """Return the lines on which the contradiction rests, and the contradiction."""
        assert self.conflict is not None
        needed: set[int] = set()
        self._need(self.conflict, len(self.lines), needed)
        for index in range(len(self.lines) - 1, -1, -1):
            if index in needed:
                for number in self.lines[index][1]:
                    self._need(number, index, needed)
        place: dict[int, int] = {}
        found: list[ProofStep] = []
        for index in sorted(needed):
            clause, used = self.lines[index]
            if index in self._times:
                found.append((clause, [], self._times[index]))
            else:
                found.append((clause, [number if number >= 0 else -place[-number - 1] for number in used]))
            place[index] = len(found)
        last = self.conflict
        return [*found, ([], [last if last >= 0 else -place[-last - 1]])]

    def _need(self, number: int, before: int, needed: set[int]) -> None:
        """Note the lines on which a line rests that uses a clause: the clause, and what makes its literals false."""
        if number < 0:
            needed.add(-number - 1)
        for lit in self._clauses[number]:
            line = self._line_of.get(lit ^ 1)
            if line is not None and line < before:
                needed.add(line)
