"""Symbolic values of expressions, and arithmetic on them.

A value is a set of cases (each value with its condition), a sum of weighted conditions for counts and
points, or the largest or smallest of some sums.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from spec.game import terms as t
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.not_expressible import NotExpressible
from verifier.verdict import said

MAX_CASES: Final = 4_000
"""Larger products of cases are beyond the solver."""

MAX_SPREAD: Final = 200
"""A sum with more values is not split into cases."""

MAX_PAIRS: Final = 1_000
"""So many pairs of cases are added up one by one, where a sum would have more values than `MAX_SPREAD`."""

Cases = tuple[tuple[int | None, Lit], ...]
"""Each possible value with its condition; exactly one of the conditions holds."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A constant plus weighted conditions; nothing where `nothing` holds."""

    constant: int
    parts: tuple[tuple[int, Lit], ...]
    nothing: Lit = FALSE


@dataclass(frozen=True, slots=True)
class Best:
    """The largest (or smallest) of the sums whose condition holds, none of which is nothing; nothing if none holds."""

    largest: bool
    parts: tuple[tuple[Lit, Sum | Best], ...]


Worth = Cases | Sum | Best


@dataclass(frozen=True, slots=True)
class Bindings:
    """Who acts, whose turn it is (None where it is not fixed), and the values of local names."""

    me: int | None = None
    turn: int | None = None
    local: Mapping[str, Cases] = field(default_factory=dict)

    def knowing(self, slot: str, value: int | None) -> Bindings:
        """Return the names with one more."""
        return Bindings(self.me, self.turn, {**self.local, slot: ((value, TRUE),)})


class Calculator:
    """Arithmetic on symbolic values, over the terms of one circuit."""

    def __init__(self, circuit: Circuit) -> None:
        """Calculate over the terms of this circuit."""
        self.circuit = circuit

    # --- one form for another ----------------------------------------------------------------------------------------

    def merged(self, found: Iterable[tuple[int | None, Lit]]) -> Cases:
        """Return cases with equal values merged and impossible ones left out."""
        by_value: dict[int | None, list[Lit]] = {}
        for value, lit in found:
            if lit != FALSE:
                by_value.setdefault(value, []).append(lit)
        if len(by_value) == 1:
            return ((next(iter(by_value)), TRUE),)
        pairs = ((value, self.circuit.any(lits)) for value, lits in by_value.items())
        return tuple(pair for pair in pairs if pair[1] != FALSE)

    def as_cases(self, lit: Lit) -> Cases:
        """Return a condition as the cases 1 and 0."""
        return tuple(pair for pair in ((1, lit), (0, lit ^ 1)) if pair[1] != FALSE)

    def spread(self, worth: Worth) -> Cases:
        """Return the possible values, each with its condition.

        Errors: `NotExpressible` if there are too many.
        """
        if isinstance(worth, tuple):
            return worth
        if isinstance(worth, Best):
            return _spread_of_best(self, worth)
        circuit = self.circuit
        reachable = _reachable(worth)
        if reachable is None:
            raise NotExpressible(said("wide-count", values=MAX_SPREAD))
        found: list[tuple[int | None, Lit]] = []
        for value in sorted(reachable):
            more = circuit.at_least(value - worth.constant, worth.parts)
            less = circuit.at_least(value + 1 - worth.constant, worth.parts) ^ 1
            found.append((value, circuit.both(more, less, worth.nothing ^ 1)))
        return self.merged([*found, (None, worth.nothing)])

    def total(self, worth: Worth) -> Sum:
        """Return a number as a sum."""
        if isinstance(worth, Sum):
            return worth
        if isinstance(worth, Best):
            worth = self.spread(worth)
        nothing = self.circuit.any(lit for value, lit in worth if value is None)
        if len(worth) == 1 and worth[0][0] is not None:
            return Sum(int(worth[0][0]), ())
        return Sum(0, tuple((int(value), lit) for value, lit in worth if value), nothing)

    def nothing(self, worth: Worth) -> Lit:
        """Return whether a value is nothing."""
        match worth:
            case Sum(nothing=nothing):
                return nothing
            case Best(parts=some):
                return self.circuit.any(lit for lit, _ in some) ^ 1
            case _:
                return self.circuit.any(lit for value, lit in worth if value is None)

    # --- comparing ---------------------------------------------------------------------------------------------------

    def compare(self, op: t.Comparison, left: Worth, right: Worth) -> Lit:
        """Return whether a comparison holds; nothing is equal to nothing, and neither more nor less."""
        circuit = self.circuit
        if op == "!=":
            return self.compare("==", left, right) ^ 1
        if op == "<":
            return self.compare(">", right, left)
        if op == "<=":
            return self.compare(">=", right, left)
        if isinstance(left, tuple) and isinstance(right, tuple):
            if op == "==":
                others = dict(right)
                return circuit.any(circuit.both(lit, others[v]) for v, lit in left if v is not None and v in others)
            return circuit.any(
                circuit.both(a, b)
                for x, a in left
                for y, b in right
                if x is not None and y is not None and (x >= y if op == ">=" else x > y)
            )
        if op == "==":
            return circuit.both(self.compare(">=", left, right), self.compare(">=", right, left))
        if isinstance(left, Best):
            reach = [(guard, self.compare(op, worth, right)) for guard, worth in left.parts]
            return self._reached(reach, one_will_do=left.largest)
        if isinstance(right, Best):
            reach = [(guard, self.compare(op, left, worth)) for guard, worth in right.parts]
            return self._reached(reach, one_will_do=not right.largest)
        a, b = self.total(left), self.total(right)
        bound = b.constant - a.constant + (1 if op == ">" else 0)
        reached = circuit.at_least(bound, [*a.parts, *((-weight, lit) for weight, lit in b.parts)])
        return circuit.both(a.nothing ^ 1, b.nothing ^ 1, reached)

    def _reached(self, reach: Sequence[tuple[Lit, Lit]], *, one_will_do: bool) -> Lit:
        """Return whether one of those that are there reaches what it is to, or each of them, and one is there."""
        circuit = self.circuit
        if one_will_do:
            return circuit.any(circuit.both(*pair) for pair in reach)
        there = circuit.any(guard for guard, _ in reach)
        return circuit.both(there, *(circuit.implies(*pair) for pair in reach))

    # --- calculating -------------------------------------------------------------------------------------------------

    def mapped(self, cases: Cases, by: Callable[[int], int | None]) -> Cases:
        """Apply a function to each value; nothing stays nothing."""
        return self.merged((None if value is None else by(value), lit) for value, lit in cases)

    def product(self, parts: Sequence[Cases], by: Callable[[tuple[int | None, ...]], int | None]) -> Cases:
        """Apply a function to each combination of values."""
        size = 1
        for part in parts:
            size *= len(part)
        if size > MAX_CASES:
            raise NotExpressible(said("many-cases", cases=size))
        return self.merged(
            (by(tuple(value for value, _ in combined)), self.circuit.all(lit for _, lit in combined))
            for combined in itertools.product(*parts)
        )

    def either(self, guard: Lit, worth: Worth, two: Worth) -> Worth:
        """Return one value or the other, depending on a condition."""
        circuit = self.circuit
        if isinstance(worth, tuple) and isinstance(two, tuple):
            return self.merged(
                [
                    *((v, circuit.both(guard, lit)) for v, lit in worth),
                    *((v, circuit.both(guard ^ 1, x)) for v, x in two),
                ]
            )
        if isinstance(worth, Best) or isinstance(two, Best):
            some = ((guard, worth), (guard ^ 1, two))
            return Best(
                largest=True,
                parts=tuple((circuit.both(when, self.nothing(part) ^ 1), self.numbered(part)) for when, part in some),
            )
        a, b = self.total(worth), self.total(two)
        parts = [(w, circuit.both(guard, lit)) for w, lit in a.parts]
        parts += [(w, circuit.both(guard ^ 1, lit)) for w, lit in b.parts]
        parts += [(a.constant - b.constant, guard)]
        return Sum(b.constant, tuple(parts), circuit.choose(guard, a.nothing, b.nothing))

    def calculate(self, op: str, left: Worth, right: Worth) -> Worth:
        """Return a sum, difference, product, quotient or remainder."""
        if (
            isinstance(left, tuple)
            and isinstance(right, tuple)
            and (len(left) * len(right) <= 64 or min(len(left), len(right)) == 1)
        ):
            return self.product([left, right], lambda pair: _calculated(op, *pair))
        if op in ("+", "-") and (isinstance(left, Best) or isinstance(right, Best)):
            return _shifted_best(self, op, left, right)
        a, b = self.total(left), self.total(right)
        if (
            op in ("+", "-")
            and isinstance(left, tuple)
            and isinstance(right, tuple)
            and len(left) * len(right) <= MAX_PAIRS
            and _reachable(Sum(0, (*a.parts, *b.parts))) is None
        ):
            # A sum does not know that the cases of a number exclude one another: it seems to have more values.
            return self.product([left, right], lambda pair: _calculated(op, *pair))
        nothing = self.circuit.any((a.nothing, b.nothing))
        if op == "+":
            return Sum(a.constant + b.constant, (*a.parts, *b.parts), nothing)
        if op == "-":
            return Sum(a.constant - b.constant, (*a.parts, *((-w, lit) for w, lit in b.parts)), nothing)
        if op == "*" and (not a.parts or not b.parts):
            by, of = (a, b) if not a.parts else (b, a)
            return Sum(by.constant * of.constant, tuple((by.constant * w, lit) for w, lit in of.parts), nothing)
        if op == "*" and len(a.parts) * len(b.parts) <= MAX_CASES:
            parts = [(v * w, self.circuit.both(x, y)) for v, x in a.parts for w, y in b.parts]
            parts += [(a.constant * w, y) for w, y in b.parts] + [(b.constant * v, x) for v, x in a.parts]
            return Sum(a.constant * b.constant, tuple(parts), nothing)
        return self.product([self.spread(left), self.spread(right)], lambda pair: _calculated(op, *pair))

    def numbered(self, worth: Worth) -> Sum | Best:
        """Return a number as a sum, or as it is where it is the best of some."""
        return worth if isinstance(worth, Best) else self.total(worth)

    def extreme(self, end: str, parts: Sequence[Worth]) -> Worth:
        """Return the largest or smallest of some numbers; nothing if one of them is nothing."""
        some = [part for part in parts if isinstance(part, tuple)]
        size = 1
        for part in some:
            size *= len(part)
        if len(some) == len(parts) and size <= MAX_CASES:
            pick = max if end == "max" else min
            return self.product(
                some, lambda given: None if None in given else pick(value for value in given if value is not None)
            )
        if any(self.nothing(part) != FALSE for part in parts):
            raise NotExpressible(said("extreme-of-nothing"))
        return Best(end == "max", tuple((TRUE, self.numbered(part)) for part in parts))

    # --- what a loop comes to ----------------------------------------------------------------------------------------

    def first(self, found: Iterable[tuple[Lit, Cases]]) -> Cases:
        """Return the value of the first whose condition holds; nothing if none does."""
        circuit = self.circuit
        cases: list[tuple[int | None, Lit]] = []
        still = TRUE
        for guard, some in found:
            cases += [(value, circuit.both(still, guard, lit)) for value, lit in some]
            still = circuit.both(still, guard ^ 1)
        return self.merged([*cases, (None, still)])

    def summed(self, bound: Iterable[tuple[Lit, Worth]]) -> Sum:
        """Return the sum of the values whose condition holds; those that are nothing are left out."""
        parts: list[tuple[int, Lit]] = []
        for guard, worth in bound:
            number = self.total(worth)
            there = self.circuit.both(guard, number.nothing ^ 1)
            parts.append((number.constant, there))
            parts += [(weight, self.circuit.both(there, lit)) for weight, lit in number.parts]
        return Sum(0, tuple((weight, lit) for weight, lit in parts if weight and lit != FALSE))

    def best(self, kind: str, bound: Sequence[tuple[Lit, Worth]]) -> Worth:
        """Return the largest or smallest of those whose condition holds; nothing if there is none."""
        circuit = self.circuit
        if all(isinstance(operand, tuple) for _, operand in bound):
            by_value: dict[int, list[Lit]] = {}
            for guard, operand in bound:
                assert isinstance(operand, tuple)
                for value, lit in operand:
                    if value is not None:
                        by_value.setdefault(value, []).append(circuit.both(guard, lit))
            return self.first(
                (circuit.any(by_value[value]), ((value, TRUE),)) for value in sorted(by_value, reverse=kind == "max")
            )
        parts: list[tuple[Lit, Sum | Best]] = []
        for guard, operand in bound:
            parts.append((circuit.both(guard, self.nothing(operand) ^ 1), self.numbered(operand)))
        return Best(kind == "max", tuple(parts))

    def absolute(self, worth: Worth) -> Worth:
        """Return the absolute value of a number; of a sum, the larger of it and its negation."""
        if isinstance(worth, tuple):
            return self.mapped(worth, abs)
        total = self.total(worth)
        other = Sum(-total.constant, tuple((-weight, lit) for weight, lit in total.parts), total.nothing)
        there = total.nothing ^ 1
        return Best(largest=True, parts=((there, total), (there, other)))


def _spread_of_best(calculator: Calculator, best: Best) -> Cases:
    low, high = bounds_of(best)
    if high - low > MAX_SPREAD:
        raise NotExpressible(said("wide-count", values=MAX_SPREAD))
    reached = [calculator.compare(">=", best, ((value, TRUE),)) for value in range(low, high + 2)]
    found = ((low + n, calculator.circuit.both(reached[n], reached[n + 1] ^ 1)) for n in range(high - low + 1))
    return calculator.merged([*found, (None, calculator.nothing(best))])


def _shifted_best(calculator: Calculator, op: str, left: Worth, right: Worth) -> Best:
    """Return a sum with the best of some numbers, or a difference: the best of the sums with each of them."""
    best, other = (left, right) if isinstance(left, Best) else (right, left)
    assert isinstance(best, Best)
    there = calculator.nothing(other) ^ 1
    found: list[tuple[Lit, Sum | Best]] = []
    for guard, part in best.parts:
        sides = (part, other) if best is left else (other, part)
        found.append((calculator.circuit.both(guard, there), calculator.numbered(calculator.calculate(op, *sides))))
    return Best(best.largest != (op == "-" and best is right), tuple(found))


def bounds_of(worth: Worth) -> tuple[int, int]:
    """Return numbers between which a value lies, if it is one."""
    match worth:
        case Sum(constant, parts):
            low = constant + sum(weight for weight, _ in parts if weight < 0)
            return low, constant + sum(weight for weight, _ in parts if weight > 0)
        case Best(largest, parts):
            lows, highs = zip(*(bounds_of(part) for _, part in parts), strict=True)
            sure = [bounds_of(part) for guard, part in parts if guard == TRUE]
            if largest:
                return max((low for low, _ in sure), default=min(lows)), max(highs)
            return min(lows), min((high for _, high in sure), default=max(highs))
        case cases:
            values = [value for value, _ in cases if value is not None]
            return min(values, default=0), max(values, default=0)


def _reachable(worth: Sum) -> set[int] | None:
    """Return the values that a sum may have if its conditions are independent; None if there are too many."""
    reachable = {worth.constant}
    for weight, _ in worth.parts:
        reachable |= {value + weight for value in reachable}
        if len(reachable) > MAX_SPREAD:
            return None
    return reachable


def _calculated(op: str, left: int | None, right: int | None) -> int | None:
    if left is None or right is None or (op in ("//", "%") and right == 0):
        return None
    return _OPERATIONS[op](left, right)


_OPERATIONS: Final[Mapping[str, Callable[[int, int], int]]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv, "%": operator.mod,
}  # fmt: skip
