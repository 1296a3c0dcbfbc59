"""Questions of a proof file in the forms of others: DIMACS and LRAT, or SMT-LIB, so that their checkers can be used.

A question proved by clauses becomes `NNNN.cnf` and `NNNN.lrat`, for `lrat-check` and the verified `cake_lpr`. One that
is proved by counting becomes `NNNN.smt2`, linear inequalities that any solver of QF_LRA refutes. One about whole
numbers becomes that, too, for QF_LIA.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from spec.source import write_whole
from verifier.certificates.clause_proofs import ProofStep, below, clauses_of
from verifier.certificates.counting_proofs import inequalities
from verifier.certificates.proof_checker import ProofTerms
from verifier.certificates.proof_files import ProvedQuestions, proved_in


def export(file: Path, folder: Path) -> ProvedQuestions:
    """Check a proof file, and write each of its questions into a folder.

    Errors: `NoProof`, `OSError`.
    """
    questions: list[tuple[ProofTerms, Mapping[str, Any]]] = []
    found = proved_in(file, lambda terms, question: questions.append((terms, question)))
    for number, (terms, question) in enumerate(questions, start=1):
        name, given = f"{number:04}", question["terms"]
        if any("sum" in terms.told[term] for term in below(terms, given)):
            write_whole(folder / f"{name}.smt2", whole_smt_lib(terms, given))
        elif "sums" in question:
            write_whole(folder / f"{name}.smt2", smt_lib(terms, given))
        else:
            cnf, lrat = dimacs(terms, given, question.get("steps", ()))
            write_whole(folder / f"{name}.cnf", cnf)
            write_whole(folder / f"{name}.lrat", lrat)
    return found


def dimacs(terms: ProofTerms, given: Sequence[int], steps: Sequence[ProofStep]) -> tuple[str, str]:
    """Return the clauses of a question as DIMACS, and its proof as LRAT."""
    units = [[lit] for lit in dict.fromkeys((0, *given))]
    told = [(number, clause) for number, clause in clauses_of(terms, given) if clause is not None]
    names: dict[int, int] = {}

    def out(clause: Sequence[int]) -> str:
        lits = (names.setdefault(lit >> 1, len(names) + 1) * (-1 if lit & 1 else 1) for lit in clause)
        return " ".join([*map(str, lits), "0"])

    rows = [out(clause) for clause in (*units, *(clause for _, clause in told))]
    derivation = _Lines(
        known={clause[0]: number for number, clause in enumerate(units, start=1)},
        places={number: place for place, (number, _) in enumerate(told, start=len(units) + 1)},
        clauses=dict(told),
    )
    proof = [
        f"{number} {out(clause)} {' '.join([*map(str, hints), '0'])}"
        for number, clause, hints in derivation.all(steps, len(rows))
    ]
    return "\n".join([f"p cnf {len(names)} {len(rows)}", *rows]) + "\n", "\n".join(proof) + "\n"


class _Lines:
    """The lines of an LRAT proof, in which clauses of one literal are named wherever they are used."""

    def __init__(self, known: dict[int, int], places: dict[int, int], clauses: dict[int, list[int]]) -> None:
        """Take the literals that hold for certain, with the numbers of their clauses, and all other clauses."""
        self._known, self._places, self._clauses = known, places, clauses

    def all(self, steps: Sequence[ProofStep], last: int) -> Iterator[tuple[int, list[int], list[int]]]:
        """Yield each line after clause `last`: its number, its clause, and the clauses it follows from."""
        both = next((lit for lit in self._known if lit ^ 1 in self._known), None)
        if both is not None:
            yield last + 1, [], [self._known[both], self._known[both ^ 1]]
            return
        for step, (clause, hints, *_) in enumerate(steps, start=1):
            used = self._used(clause, hints)
            last += 1
            self._places[-step], self._clauses[-step] = last, clause
            if len(clause) == 1:
                self._known.setdefault(clause[0], last)
            yield last, clause, used
            if not clause:
                return

    def _used(self, clause: Sequence[int], hints: Sequence[int]) -> list[int]:
        here = {lit ^ 1 for lit in clause}
        used: list[int] = []
        for hint in hints:
            for lit in self._clauses[hint]:
                if lit ^ 1 not in here and lit ^ 1 in self._known:
                    used.append(self._known[lit ^ 1])
                    here.add(lit ^ 1)
            used.append(self._places[hint])
            here.update(lit for lit in self._clauses[hint] if lit ^ 1 not in here)
        return used


def smt_lib(terms: ProofTerms, given: Sequence[int]) -> str:
    """Return the inequalities of a question as SMT-LIB."""
    every = inequalities(terms, given)
    numbers = sorted({number for factors, _ in every.values() for number in factors})
    rows = ["(set-logic QF_LRA)", *(f"(declare-const n{number} Real)" for number in numbers)]
    for factors, least in every.values():
        summands = " ".join(f"(* {_number(factor)} n{number})" for number, factor in factors.items())
        rows.append(f"(assert (>= (+ {summands} 0) {_number(least)}))")
    return "\n".join([*rows, "(check-sat)"]) + "\n"


def whole_smt_lib(terms: ProofTerms, given: Sequence[int]) -> str:
    """Return the terms of a question about whole numbers as SMT-LIB."""
    every = sorted({0, *below(terms, given)})
    names = sorted({name for term in every if term in terms.sums for name in terms.sums[term][0]})
    numbers = {name: f"n{place}" for place, name in enumerate(names)}
    rows = ["(set-logic QF_LIA)", *(f"(declare-const {number} Int)" for number in numbers.values())]

    def lit(number: int) -> str:
        return f"(not b{number >> 1})" if number & 1 else f"b{number >> 1}"

    for term in every:
        if term in terms.sums:
            factors, least = terms.sums[term]
            summands = " ".join(f"(* {_number(factor)} {numbers[name]})" for name, factor in factors.items())
            rows.append(f"(define-fun b{term} () Bool (>= (+ {summands} 0) {_number(least)}))")
        elif terms.kinds[term] == "and":
            parts = " ".join(map(lit, terms.parts[term]))
            rows.append(f"(define-fun b{term} () Bool (and {parts} true))")
        else:
            rows.append(f"(declare-const b{term} Bool)")
    rows += [f"(assert {lit(number)})" for number in dict.fromkeys((0, *given))]
    return "\n".join([*rows, "(check-sat)"]) + "\n"


def _number(value: int) -> str:
    return f"(- {-value})" if value < 0 else str(value)
