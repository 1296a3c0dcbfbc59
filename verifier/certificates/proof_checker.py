"""Checks a proof file by itself: `python proof_checker.py FILE`. It needs nothing but Python's own library.

A proof file is gzipped JSON, one value a line. The first line says what it is. The second has the terms: Booleans,
conjunctions, and thresholds (weighted parts that must add up to a bound). A literal is twice the number of a term, plus
one for its opposite; term 0 is true. Each further line is a question: terms that are said to contradict one another,
with a proof of it, either by clauses or by counting. A term may also be a *sum*: whole numbers with names, each times
a factor, add up to some number at least.

*By clauses.* Every conjunction and every threshold stands for some clauses (see `ProofTerms.clauses`). A step adds a
clause and names others, one after the other: with the new clause denied, each of them leaves one literal, and the last
one none. The last step adds the empty clause. This is LRAT (Cruz-Filipe et al., "Efficient certified RAT verification",
2017) without its RAT steps. A step may instead say how often to add up the opposites of its literals, all of them
sums, so that 0 >= 1 comes out: they cannot all hold.

*By counting.* Every Boolean is a number from 0 to 1, and every term some inequalities between them. The proof says how
often to add up which of them so that 0 >= 1 comes out (Farkas).
"""

from __future__ import annotations

import gzip
import json
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final

MARK: Final = "hausregel_proof"
VERSION: Final = 2
MAX_STATES: Final = 1_000_000
"""Thresholds with more states than this in all are refused."""

MAX_BYTES: Final = 1_000_000_000
"""The most that a file may have when it is unpacked."""


class Wrong(Exception):
    """The file is no proof; the text says why."""


class ProofTerms:
    """The terms of a file, and the clauses and inequalities that they stand for.

    Each threshold is gone through part by part; a state is how much is still missing before a part. The state before
    the first part is the threshold itself, every other one is a Boolean of its own, numbered after all terms.
    """

    def __init__(self, told: Sequence[Mapping[str, Any]]) -> None:
        """Read the terms in the file's form. Errors: `Wrong`."""
        self.told = told
        self.kinds: list[str] = []
        self.parts: list[tuple[int, ...]] = []
        self.weights: list[tuple[int, ...]] = []
        self.bounds: list[int] = []
        self.sums: dict[int, tuple[dict[str, int], int]] = {}
        """For each sum the factors of numbers by name, and what they add up to at least."""
        self.first: list[int] = []
        """The number of the first clause of each term."""
        self._aux: list[int] = []
        self._made: dict[int, list[list[int] | None]] = {}
        clause, aux = 0, len(told)
        for number, term in enumerate(told):
            self._read(number, term)
            states = self._states(number) if self.kinds[number] == "threshold" else []
            self.first.append(clause)
            self._aux.append(aux)
            clause += len(self.parts[number]) + 1 if self.kinds[number] == "and" else 4 * len(states)
            aux += max(0, len(states) - 1)
            if aux - len(told) > MAX_STATES:
                raise Wrong(f"term {number}: the thresholds are too large")
        self.clauses_in_all, self.variables = clause, aux

    def _read(self, number: int, term: Mapping[str, Any]) -> None:
        parts = _whole(term.get("all", term.get("of", ())), f"term {number}")
        weights = _whole(term.get("weights", ()), f"term {number}")
        bound = term.get("at_least", 0)
        if any(part < 0 or part >> 1 >= number for part in parts):
            raise Wrong(f"term {number}: its parts do not come before it")
        if "is" in term or (number == 0 and not parts):
            kind = "truth" if number == 0 else "variable"
        elif "all" in term:
            kind = "and"
        elif "sum" in term:
            kind = "sum"
            self.sums[number] = _numbers(term["sum"], term.get("least"), f"term {number}")
        else:
            kind = "threshold"
            if len(weights) != len(parts) or not all(weight > 0 for weight in weights):
                raise Wrong(f"term {number}: not every part has a positive weight")
            if type(bound) is not int or not 0 < bound <= sum(weights):
                raise Wrong(f"term {number}: its bound cannot be reached, or always is")
        if (number == 0) != (kind == "truth"):
            raise Wrong("term 0 is not truth")
        self.kinds.append(kind)
        self.parts.append(parts)
        self.weights.append(weights)
        self.bounds.append(bound)

    def _states(self, number: int) -> list[tuple[int, int]]:
        """Return the states of a threshold: the place of a part, and what is still missing before it, at most all."""
        weights, found = self.weights[number], list[tuple[int, int]]()
        left, here = sum(weights), {self.bounds[number]}
        for place, weight in enumerate(weights):
            found += [(place, missing) for missing in sorted(here, reverse=True)]
            if len(found) > MAX_STATES:
                raise Wrong(f"term {number}: the threshold is too large")
            left -= weight
            after = {missing - weight for missing in here} | here
            here = {missing for missing in after if 0 < missing <= left}
        return found

    def clause(self, number: int) -> list[int] | None:
        """Return a clause by its number, as literals; None if it says nothing. Errors: `Wrong`."""
        if not 0 <= number < self.clauses_in_all:
            raise Wrong(f"there is no clause {number}")
        term = bisect_right(self.first, number) - 1
        return self.clauses(term)[number - self.first[term]]

    def clauses(self, term: int) -> list[list[int] | None]:
        """Return the clauses of a term, those that say nothing as None.

        A conjunction `t` of `a`, `b`: `t or not a or not b`, `not t or a`, `not t or b`. A state `s` of a threshold
        with the part `x`, with `high` as the next state if `x` holds and `low` if it does not, `low` implying `high`:
        `not s or high`, `s or not low`, `not s or x or low`, `s or not x or not high`.
        """
        found = self._made.get(term)
        if found is None:
            kind = self.kinds[term]
            found = self._made[term] = (
                self._conjunction(term) if kind == "and" else self._threshold(term) if kind == "threshold" else []
            )
        return found

    def _conjunction(self, term: int) -> list[list[int] | None]:
        is_, parts = 2 * term, self.parts[term]
        return [[is_, *(part ^ 1 for part in parts)], *([is_ ^ 1, part] for part in parts)]

    def _threshold(self, term: int) -> list[list[int] | None]:
        states, parts, weights = self._states(term), self.parts[term], self.weights[term]
        names = {state: 2 * (self._aux[term] + place - 1) if place else 2 * term for place, state in enumerate(states)}
        found: list[list[int] | None] = []
        for place, missing in states:
            is_, part = names[place, missing], parts[place]
            high = names.get((place + 1, missing - weights[place]))  # None: the bound is reached
            low = names.get((place + 1, missing))  # None: it cannot be reached any more
            found.append(None if high is None else [is_ ^ 1, high])
            found.append(None if low is None else [is_, low ^ 1])
            found.append([is_ ^ 1, part] if low is None else [is_ ^ 1, part, low])
            found.append([is_, part ^ 1] if high is None else [is_, part ^ 1, high ^ 1])
        return found

    def whole_sum(self, lit: int) -> tuple[dict[str, int], int]:
        """Return the inequality that a sum, or the opposite of one, stands for. Errors: `Wrong`."""
        if lit >> 1 not in self.sums:
            raise Wrong(f"term {lit >> 1} is no sum")
        factors, least = self.sums[lit >> 1]
        return ({name: -factor for name, factor in factors.items()}, 1 - least) if lit & 1 else (factors, least)

    def inequality(self, term: int, kind: str) -> tuple[dict[int, int], int]:
        """Return an inequality of a term: the factor of each Boolean, and what they add up to at least.

        `low` and `high`: a Boolean lies between 0 and 1. `all` and `part N`: of a conjunction. `reached` and `short`:
        of a threshold. Errors: `Wrong`.
        """
        parts, weights, bound, is_ = self.parts[term], self.weights[term], self.bounds[term], self.kinds[term]
        if kind == "low":
            return {term: 1}, 1 if is_ == "truth" else 0
        if kind == "high":
            return {term: -1}, -1
        if kind == "all" and is_ == "and":
            return _sum([(1, 2 * term), *((-1, part) for part in parts)], 1 - len(parts))
        if kind.startswith("part ") and is_ == "and" and kind[5:].isdecimal() and int(kind[5:]) < len(parts):
            return _sum([(1, parts[int(kind[5:])]), (-1, 2 * term)], 0)
        if kind == "reached" and is_ == "threshold":
            return _sum([*zip(weights, parts, strict=True), (-bound, 2 * term)], 0)
        if kind == "short" and is_ == "threshold":
            most = sum(weights)
            minus = ((-weight, part) for weight, part in zip(weights, parts, strict=True))
            return _sum([(most - bound + 1, 2 * term), *minus], 1 - bound)
        raise Wrong(f"term {term} has no inequality {kind!r}")


def _sum(weighed: Sequence[tuple[int, int]], least: int) -> tuple[dict[int, int], int]:
    """Return a sum of literals with factors as one of Booleans: the opposite of a Boolean counts 1 less it."""
    factors: dict[int, int] = {}
    for factor, lit in weighed:
        factors[lit >> 1] = factors.get(lit >> 1, 0) + (-factor if lit & 1 else factor)
        if lit & 1:
            least -= factor
    return factors, least


def _numbers(value: object, least: object, where: str) -> tuple[dict[str, int], int]:
    if not isinstance(value, dict) or type(least) is not int or not all(type(each) is int for each in value.values()):
        raise Wrong(f"{where}: factors of numbers are wanted, and what they add up to")
    return value, least


def _whole(value: object, where: str) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or not all(type(each) is int for each in value):
        raise Wrong(f"{where}: a list of whole numbers is wanted")
    return tuple(value)


# --- questions -------------------------------------------------------------------------------------------------------


def check_question(terms: ProofTerms, question: Mapping[str, Any]) -> None:
    """Check that the terms of a question contradict one another, by its proof. Errors: `Wrong`."""
    given = _whole(question.get("terms"), "terms")
    if any(not 0 <= lit >> 1 < len(terms.kinds) for lit in given):
        raise Wrong("it speaks of a term that is not there")
    if "sums" in question:
        _check_sums(terms, given, question["sums"])
    else:
        _check_steps(terms, given, question.get("steps"))


def _check_steps(terms: ProofTerms, given: Sequence[int], steps: object) -> None:
    known = {0, *given}
    """The literals that hold for certain; clauses of one literal are added to them."""
    if any(lit ^ 1 in known for lit in known):
        return
    if not isinstance(steps, list):
        raise Wrong("it has no proof")
    added: list[list[int]] = []
    for number, step in enumerate(steps, start=1):
        if not isinstance(step, list) or len(step) not in (2, 3):
            raise Wrong(f"step {number}: a clause and the clauses it follows from are wanted")
        clause, hints = _whole(step[0], f"step {number}"), _whole(step[1], f"step {number}")
        times = _whole(step[2], f"step {number}") if len(step) == 3 else ()
        if any(not 0 <= lit >> 1 < terms.variables for lit in clause):
            raise Wrong(f"step {number}: it speaks of a Boolean that is not there")
        if not (_add_up(terms, clause, times) if times else _follows(terms, known, added, clause, hints)):
            raise Wrong(f"step {number}: it does not follow")
        if not clause:
            return
        added.append(list(clause))
        if len(clause) == 1:
            known.add(clause[0])
    raise Wrong("it does not end with a contradiction")


def _add_up(terms: ProofTerms, clause: Sequence[int], times: Sequence[int]) -> bool:
    """Return whether the opposites of some sums, each so many times, add up to a contradiction."""
    total: dict[str, int] = {}
    bound = 0
    if len(times) != len(clause) or min(times) < 0:
        return False
    for lit, often in zip(clause, times, strict=True):
        factors, least = terms.whole_sum(lit ^ 1)
        bound += often * least
        for name, factor in factors.items():
            total[name] = total.get(name, 0) + often * factor
    return bound > 0 and not any(total.values())


def _follows(
    terms: ProofTerms, known: set[int], added: Sequence[Sequence[int]], clause: Sequence[int], hints: Sequence[int]
) -> bool:
    """Return whether a clause follows from others, each of which leaves one literal, and the last one none."""
    here = {lit ^ 1 for lit in clause}
    if any(lit ^ 1 in here or lit ^ 1 in known for lit in here):
        return True
    for hint in hints:
        if hint < 0 and -hint > len(added):
            raise Wrong(f"there is no step {-hint} before")
        used = added[-hint - 1] if hint < 0 else terms.clause(hint)
        if used is None:
            return False
        open_ = [lit for lit in used if lit ^ 1 not in here and lit ^ 1 not in known]
        if not open_:
            return True
        if len(open_) > 1:
            return False
        here.add(open_[0])
    return False


def _check_sums(terms: ProofTerms, given: Sequence[int], sums: object) -> None:
    if not isinstance(sums, list):
        raise Wrong("it has no proof")
    total: dict[int, int] = {}
    least = 0
    for each in sums:
        if not isinstance(each, list) or len(each) != 3:
            raise Wrong("a term, an inequality and how often to add it are wanted")
        term, kind, times = each
        if type(term) is not int or type(times) is not int or times < 0 or not isinstance(kind, str):
            raise Wrong("a term, an inequality and how often to add it are wanted")
        if kind == "given":
            if term not in given:
                raise Wrong("it counts on a term that is not given")
            factors, bound = _sum([(1, term)], 1)
        elif 0 <= term < len(terms.kinds):
            factors, bound = terms.inequality(term, kind)
        else:
            raise Wrong("it speaks of a term that is not there")
        least += times * bound
        for number, factor in factors.items():
            total[number] = total.get(number, 0) + times * factor
    if any(total.values()) or least <= 0:
        raise Wrong("its inequalities do not add up to a contradiction")


# --- files -----------------------------------------------------------------------------------------------------------


def lines_of(file: IO[bytes]) -> Iterator[Any]:
    """Yield the values of a file, line by line. Errors: `Wrong`."""
    size = 0
    try:
        with gzip.open(file) as unpacked:
            while line := unpacked.readline(MAX_BYTES - size + 1):
                size += len(line)
                if size > MAX_BYTES:
                    raise Wrong("it is too large")
                yield json.loads(line)
    except (OSError, EOFError, ValueError, RecursionError) as error:
        raise Wrong(f"it cannot be read: {error}") from None


def checked(file: IO[bytes], seen: Callable[[ProofTerms, Mapping[str, Any]], None] = lambda *_: None) -> dict[str, Any]:
    """Check every question of a proof file; `seen` hears of each. Return its first line. Errors: `Wrong`."""
    lines = lines_of(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get(MARK) != VERSION or type(head.get("questions")) is not int:
        raise Wrong(f"it is no proof file of version {VERSION}")
    told = next(lines, None)
    if not isinstance(told, list) or not all(isinstance(term, dict) for term in told) or not told:
        raise Wrong("it has no terms")
    terms, number = ProofTerms(told), 0
    for number, question in enumerate(lines, start=1):
        if not isinstance(question, dict):
            raise Wrong(f"line {number + 2}: a question is wanted")
        try:
            check_question(terms, question)
        except Wrong as error:
            raise Wrong(f"question {number} ({str(question.get('name'))[:80]}): {error}") from None
        seen(terms, question)
    if number != head["questions"]:
        raise Wrong(f"it has {number} questions, and says {head['questions']}")
    return head


def main(arguments: Sequence[str]) -> int:
    """Check the files that are named; return 0 if all are proofs, else 1."""
    good = True
    for name in arguments:
        try:
            with Path(name).open("rb") as file:
                head = checked(file)
            sys.stdout.write(
                f"{name}: all {head['questions']} questions are proved; of {str(head.get('about'))[:200]}\n"
            )
        except (Wrong, OSError) as error:
            good = False
            sys.stdout.write(f"{name}: NOT PROVED: {error}\n")
    return 0 if good and arguments else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
