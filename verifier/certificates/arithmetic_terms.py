"""Questions about numbers as terms of a proof file: conjunctions, sums of whole numbers, and Booleans.

All else is put into these. A number that depends on a condition, a quotient and a remainder get a name, and the terms
that say what it is (`ArithmeticTerms.meaning`). A function of a number, such as what is printed on a card, gets a name
for each argument; that equal arguments have equal values is a term for each two of them (`ArithmeticTerms.equals`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import gcd
from typing import Any, Final

import z3

from verifier.certificates.proof_checker import ProofTerms

LinearSum = tuple[tuple[tuple[str, int], ...], int]
"""Names of whole numbers with their factors, in order, and a number that is added."""

TRUE: Final = 0


class NoTerms(Exception):
    """A question cannot be put into terms of a proof file."""


@dataclass(frozen=True, slots=True)
class AppliedFunction:
    """A function of a number: its name, the number, and the value as a sum or as a literal."""

    function: str
    argument: LinearSum
    value: LinearSum | int


def conjuncts(terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """Return terms with conjunctions taken apart, each once."""
    found: dict[int, z3.BoolRef] = {}
    waiting = list(reversed(terms))
    while waiting:
        term = waiting.pop()
        if z3.is_and(term):
            waiting += reversed(term.children())
        elif not z3.is_true(term):
            found.setdefault(term.get_id(), term)
    return list(found.values())


class ArithmeticTerms:
    """Terms made so far, in the form of a proof file; equal terms are one. A literal is as there."""

    def __init__(self) -> None:
        """Begin with truth."""
        self.told: list[dict[str, Any]] = [{"is": "truth"}]
        self.digests: list[str] = [_hash("truth")]
        self._known: dict[str, int] = {self.digests[0]: TRUE}
        self._values: dict[int, LinearSum | int] = {}
        self._kept: list[z3.ExprRef] = []
        """Expressions of which a value is known: as long as they are there, no other gets their identity."""
        self._meaning: dict[str, tuple[int, ...]] = {}
        self._applied: dict[str | int, AppliedFunction] = {}
        """By the name of the number, or by the term of the literal."""

    # --- making terms ------------------------------------------------------------------------------------------------

    def digest(self, lit: int) -> str:
        """Return a hash of the meaning of a literal, names included."""
        return _hash("not", self.digests[lit >> 1]) if lit & 1 else self.digests[lit >> 1]

    def digest_of(self, lits: Sequence[int]) -> str:
        """Return a hash of a question: of its literals in any order."""
        return _hash(*sorted({self.digest(lit) for lit in lits}))

    def _term(self, told: dict[str, Any], digest: str) -> int:
        lit = self._known.get(digest)
        if lit is None:
            lit = self._known[digest] = 2 * len(self.told)
            self.told.append(told)
            self.digests.append(digest)
        return lit

    def all(self, lits: Sequence[int]) -> int:
        """Return whether all literals hold."""
        parts = sorted({lit for lit in lits if lit != TRUE})
        if TRUE ^ 1 in parts:
            return TRUE ^ 1
        if len(parts) < 2:
            return parts[0] if parts else TRUE
        return self._term({"all": parts}, _hash("all", *sorted(self.digest(lit) for lit in parts)))

    def any(self, lits: Sequence[int]) -> int:
        """Return whether some literal holds."""
        return self.all([lit ^ 1 for lit in lits]) ^ 1

    def boolean(self, name: str) -> int:
        """Return a Boolean by its name."""
        return self._term({"is": name}, _hash("is", name))

    def from_zero(self, number: LinearSum) -> int:
        """Return whether a number is zero or more."""
        factors, constant = number
        if not factors:
            return TRUE if constant >= 0 else TRUE ^ 1
        by = gcd(*(factor for _, factor in factors))
        turned = factors[0][1] < 0
        # The number is at least `-constant`; whole, and so rounded up after division.
        least = -(constant // by)
        if turned:
            factors, least = tuple((name, -factor) for name, factor in factors), 1 - least
        named = {name: factor // by for name, factor in factors}
        lit = self._term({"sum": named, "least": least}, _hash("sum", *sorted(named.items()), least))
        return lit ^ 1 if turned else lit

    def equal(self, left: LinearSum, right: LinearSum) -> int:
        """Return whether two numbers are equal."""
        return self.all([self.from_zero(difference(left, right)), self.from_zero(difference(right, left))])

    # --- reading expressions -----------------------------------------------------------------------------------------

    def literal(self, expression: z3.BoolRef) -> int:
        """Return a condition as a literal. Errors: `NoTerms`."""
        value = self._value(expression)
        assert isinstance(value, int)
        return value

    def _value(self, expression: z3.ExprRef) -> LinearSum | int:
        waiting = [expression]
        while waiting:
            part = waiting[-1]
            if part.get_id() in self._values:
                waiting.pop()
                continue
            inner = part.children()
            missing = [child for child in inner if child.get_id() not in self._values]
            if missing:
                waiting += missing
                continue
            self._values[part.get_id()] = self._made(part, [self._values[child.get_id()] for child in inner])
            self._kept.append(part)
            waiting.pop()
        return self._values[expression.get_id()]

    def _made(self, part: z3.ExprRef, inner: list[Any]) -> LinearSum | int:  # a literal is an int, a number a sum
        kind = part.decl().kind()
        if kind == z3.Z3_OP_UNINTERPRETED:
            return self._named(part, inner)
        make = _MAKERS.get(kind)
        if make is None:
            raise NoTerms(part.decl().name())
        return make(self, part, inner)

    def _named(self, part: z3.ExprRef, inner: list[Any]) -> LinearSum | int:
        function, is_truth = part.decl().name(), z3.is_bool(part)
        if len(inner) > 1:
            raise NoTerms(function)
        if not inner:
            return self.boolean(function) if is_truth else named(function)
        name = f"{function} of {json.dumps(inner)}"
        value = self.boolean(name) if is_truth else named(name)
        applied = AppliedFunction(function, inner[0], value)
        self._applied[value >> 1 if isinstance(value, int) else name] = applied
        return value

    def choice(self, condition: int, then: LinearSum | int, otherwise: LinearSum | int) -> LinearSum | int:
        """Return one of two numbers or literals, by a condition."""
        if isinstance(then, int) and isinstance(otherwise, int):
            return self.all([self.any([condition ^ 1, then]), self.any([condition, otherwise])])
        assert not isinstance(then, int)
        assert not isinstance(otherwise, int)
        name = f"if {_hash(self.digest(condition), then, otherwise)}"
        if name not in self._meaning:
            number = named(name)
            self._meaning[name] = (
                self.any([condition ^ 1, self.equal(number, then)]),
                self.any([condition, self.equal(number, otherwise)]),
            )
        return named(name)

    def divided(self, number: LinearSum, by: LinearSum) -> tuple[LinearSum, LinearSum]:
        """Return the whole quotient and the remainder."""
        if by[0] or by[1] <= 0:
            raise NoTerms("division")
        whole, rest = f"quotient {_hash(number, by)}", f"remainder {_hash(number, by)}"
        if whole not in self._meaning:
            parts = plus(times(named(whole), by[1]), named(rest))
            below = difference(((), by[1] - 1), named(rest))
            self._meaning[whole] = (self.equal(number, parts), self.from_zero(named(rest)), self.from_zero(below))
            self._meaning[rest] = self._meaning[whole]
        return named(whole), named(rest)

    def names(self, lits: Sequence[int], *, below: bool = True) -> set[str]:
        """Return the names of numbers in some literals, or only in those that are sums themselves."""
        found: set[str] = set()
        seen: set[int] = set()
        waiting = [lit >> 1 for lit in lits]
        while waiting:
            term = waiting.pop()
            if term not in seen:
                seen.add(term)
                found.update(self.told[term].get("sum", ()))
                waiting += [lit >> 1 for lit in self.told[term].get("all", ())] if below else []
        return found

    # --- what is known of names --------------------------------------------------------------------------------------

    def meaning(self, lits: Sequence[int]) -> list[int]:
        """Return what holds of the names in some literals: what they mean, and that functions are functions."""
        found: dict[int, None] = {}
        applied: dict[str | int, AppliedFunction] = {}
        seen: set[str | int] = set()
        waiting: list[str | int] = [lit >> 1 for lit in lits]
        while waiting:
            part = waiting.pop()
            if part in seen:
                continue
            seen.add(part)
            if isinstance(part, int):
                waiting += [lit >> 1 for lit in self.told[part].get("all", ())]
                waiting += self.told[part].get("sum", ())
            told = self._meaning.get(part, ()) if isinstance(part, str) else ()
            found.update(dict.fromkeys(told))
            waiting += [lit >> 1 for lit in told]
            if part in self._applied:
                applied[part] = self._applied[part]
                waiting += [name for name, _ in self._applied[part].argument[0]]
        return [*found, *self._equals(list(applied.values()))]

    def _equals(self, applied: Sequence[AppliedFunction]) -> Iterator[int]:
        """Yield that equal arguments have equal values."""
        for first, other in combinations(applied, 2):
            if first.function != other.function:
                continue
            differ = self.equal(first.argument, other.argument) ^ 1
            if isinstance(first.value, int) and isinstance(other.value, int):
                yield self.any([differ, first.value ^ 1, other.value])
                yield self.any([differ, first.value, other.value ^ 1])
            elif not isinstance(first.value, int) and not isinstance(other.value, int):
                yield self.any([differ, self.equal(first.value, other.value)])


# --- sums ------------------------------------------------------------------------------------------------------------


def named(name: str) -> LinearSum:
    """Return the number with a name."""
    return ((name, 1),), 0


def plus(*numbers: LinearSum) -> LinearSum:
    """Return the sum of numbers."""
    found: dict[str, int] = {}
    for factors, _ in numbers:
        for name, factor in factors:
            found[name] = found.get(name, 0) + factor
    kept = tuple(sorted((name, factor) for name, factor in found.items() if factor))
    return kept, sum(constant for _, constant in numbers)


def times(number: LinearSum, by: int) -> LinearSum:
    """Return a multiple of a number."""
    return tuple((name, factor * by) for name, factor in number[0] if by), number[1] * by


def difference(left: LinearSum, right: LinearSum) -> LinearSum:
    """Return the first number less the second."""
    return plus(left, times(right, -1))


def digests_of(terms: ProofTerms) -> list[str]:
    """Return the digests of the terms of a proof file, as `ArithmeticTerms` has them."""
    found: list[str] = []
    for number, kind in enumerate(terms.kinds):
        match kind:
            case "truth":
                found.append(_hash("truth"))
            case "variable":
                found.append(_hash("is", terms.told[number]["is"]))
            case "and":
                found.append(_hash("all", *sorted(digest_of_literal(found, lit) for lit in terms.parts[number])))
            case "sum":
                factors, least = terms.sums[number]
                found.append(_hash("sum", *sorted(factors.items()), least))
            case _:  # `ArithmeticTerms` has no other
                found.append(_hash("other", number))
    return found


def digest_of_literal(digests: Sequence[str], lit: int) -> str:
    """Return the digest of a literal of a proof file, given those of its terms."""
    return _hash("not", digests[lit >> 1]) if lit & 1 else digests[lit >> 1]


def _hash(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


# --- expressions of the solver ---------------------------------------------------------------------------------------

_Maker = Callable[[ArithmeticTerms, z3.ExprRef, list[Any]], LinearSum | int]


def _alike(terms: ArithmeticTerms, left: LinearSum | int, right: LinearSum | int) -> int:
    if isinstance(left, int) and isinstance(right, int):
        return terms.all([terms.any([left ^ 1, right]), terms.any([left, right ^ 1])])
    assert not isinstance(left, int)
    assert not isinstance(right, int)
    return terms.equal(left, right)


def _product(_terms: ArithmeticTerms, part: z3.ExprRef, inner: list[Any]) -> LinearSum:
    found: LinearSum = ((), 1)
    for number in inner:
        if found[0] and number[0]:
            raise NoTerms(part.decl().name())
        found = times(number, found[1]) if not found[0] else times(found, number[1])
    return found


_MAKERS: Final[Mapping[int, _Maker]] = {
    z3.Z3_OP_TRUE: lambda *_: TRUE,
    z3.Z3_OP_FALSE: lambda *_: TRUE ^ 1,
    z3.Z3_OP_NOT: lambda _terms, _, inner: inner[0] ^ 1,
    z3.Z3_OP_AND: lambda terms, _, inner: terms.all(inner),
    z3.Z3_OP_OR: lambda terms, _, inner: terms.any(inner),
    z3.Z3_OP_IMPLIES: lambda terms, _, inner: terms.any([inner[0] ^ 1, inner[1]]),
    z3.Z3_OP_EQ: lambda terms, _, inner: _alike(terms, *inner),
    z3.Z3_OP_DISTINCT: lambda terms, _, inner: _alike(terms, *inner) ^ 1,
    z3.Z3_OP_ITE: lambda terms, _, inner: terms.choice(*inner),
    z3.Z3_OP_ANUM: lambda _terms, part, _: ((), part.as_long()),
    z3.Z3_OP_ADD: lambda _terms, _, inner: plus(*inner),
    z3.Z3_OP_SUB: lambda _terms, _, inner: difference(inner[0], plus(*inner[1:])),
    z3.Z3_OP_UMINUS: lambda _terms, _, inner: times(inner[0], -1),
    z3.Z3_OP_MUL: _product,
    z3.Z3_OP_IDIV: lambda terms, _, inner: terms.divided(*inner)[0],
    z3.Z3_OP_MOD: lambda terms, _, inner: terms.divided(*inner)[1],
    z3.Z3_OP_GE: lambda terms, _, inner: terms.from_zero(difference(inner[0], inner[1])),
    z3.Z3_OP_LE: lambda terms, _, inner: terms.from_zero(difference(inner[1], inner[0])),
    z3.Z3_OP_GT: lambda terms, _, inner: terms.from_zero(plus(difference(inner[0], inner[1]), ((), -1))),
    z3.Z3_OP_LT: lambda terms, _, inner: terms.from_zero(plus(difference(inner[1], inner[0]), ((), -1))),
}
"""How each kind of expression is put into terms, given its parts as sums and literals."""
