"""Numbers and conditions as terms of linear arithmetic; what is known already is a plain number or truth value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import z3

from spec.game import Comparison

Amount: TypeAlias = int | z3.ArithRef
"""A number; a plain one if it is known."""

Holding: TypeAlias = bool | z3.BoolRef
"""Whether something holds; a plain truth value if it is known."""


@dataclass(frozen=True, slots=True)
class CountWorth:
    """A value of an expression: a number, unless `nothing` holds."""

    number: Amount
    nothing: Holding = False


NOTHING = CountWorth(0, nothing=True)


def is_known(worth: CountWorth) -> bool:
    """Return whether a value is a plain number."""
    return isinstance(worth.number, int) and worth.nothing is False


def neither(condition: Holding) -> Holding:
    """Return the opposite of a condition."""
    return not condition if isinstance(condition, bool) else z3.Not(condition)


def all_of(*conditions: Holding) -> Holding:
    """Return whether all conditions hold."""
    left: list[z3.BoolRef] = []
    for condition in conditions:
        if condition is False:
            return False
        if not isinstance(condition, bool):
            left.append(condition)
    return True if not left else left[0] if len(left) == 1 else z3.And(left)


def any_of(conditions: Iterable[Holding]) -> Holding:
    """Return whether one of the conditions holds."""
    left: list[z3.BoolRef] = []
    for condition in conditions:
        if condition is True:
            return True
        if not isinstance(condition, bool):
            left.append(condition)
    return False if not left else left[0] if len(left) == 1 else z3.Or(left)


def implied(condition: Holding, then: Holding) -> Holding:
    """Return whether a condition implies another."""
    return any_of((neither(condition), then))


def either(condition: Holding, then: Amount, otherwise: Amount) -> Amount:
    """Return one of two numbers, by a condition."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    if isinstance(then, int) and isinstance(otherwise, int) and then == otherwise:
        return then
    return z3.If(condition, _term(then, condition.ctx), _term(otherwise, condition.ctx))


def whether(condition: Holding, then: Holding, otherwise: Holding) -> Holding:
    """Return one of two conditions, by a third."""
    return any_of((all_of(condition, then), all_of(neither(condition), otherwise)))


def one_of(condition: Holding, then: CountWorth, otherwise: CountWorth) -> CountWorth:
    """Return one of two values, by a condition."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    number = otherwise.number if then.nothing is True else then.number
    other = then.number if otherwise.nothing is True else otherwise.number
    return CountWorth(either(condition, number, other), whether(condition, then.nothing, otherwise.nothing))


def equal(left: Amount, right: Amount) -> Holding:
    """Return whether two numbers are equal."""
    return left == right  # of two numbers a truth value, of terms a term


def at_least(left: Amount, right: Amount) -> Holding:
    """Return whether a number is at least another."""
    return left >= right


def total(parts: Sequence[Amount]) -> Amount:
    """Return the sum of some numbers."""
    known = sum(part for part in parts if isinstance(part, int))
    open_ = [part for part in parts if not isinstance(part, int)]
    if not open_:
        return known
    return z3.Sum([*open_, known]) if known or len(open_) > 1 else open_[0]


def _term(number: Amount, context: z3.Context) -> z3.ArithRef:
    return z3.IntVal(number, context) if isinstance(number, int) else number


def compared(op: Comparison, left: CountWorth, right: CountWorth) -> Holding:
    """Return whether a comparison holds; nothing is equal to nothing, and neither more nor less."""
    if op == "!=":
        return neither(compared("==", left, right))
    there = neither(any_of((left.nothing, right.nothing)))
    if there is False:
        return False
    a, b = left.number, right.number
    match op:
        case "==":
            holds: Holding = equal(a, b)
        case "<":
            holds = a < b
        case "<=":
            holds = a <= b
        case ">":
            holds = a > b
        case _:
            holds = a >= b
    return all_of(there, holds)


def extreme(end: str, values: Sequence[CountWorth]) -> CountWorth:
    """Return the smallest or largest of some numbers; nothing if one of them is."""
    found = values[0]
    for value in values[1:]:
        more = value.number > found.number if end == "max" else value.number < found.number
        found = CountWorth(either(more, value.number, found.number), any_of((found.nothing, value.nothing)))
    return found


def calculated(op: str, left: CountWorth, right: CountWorth) -> CountWorth | None:
    """Return a sum, difference, product, quotient or remainder; None where it is not linear in what is not known."""
    a, b = left.number, right.number
    nothing = any_of((left.nothing, right.nothing))
    if nothing is True:
        return NOTHING
    match op:
        case "+":
            return CountWorth(total([a, b]), nothing)
        case "-":
            return CountWorth(a - b, nothing)
        case "*" if isinstance(a, int) or isinstance(b, int):
            return CountWorth(a * b, nothing)
        case "//" if isinstance(b, int) and b > 0:
            return CountWorth(a // b if isinstance(a, int) else a / b, nothing)
        case "%" if isinstance(b, int) and b > 0:
            return CountWorth(a % b, nothing)
        case _:
            return None
