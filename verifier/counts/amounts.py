"""Numbers and conditions as terms of linear arithmetic; what is known already is a plain number or truth value.

Terms are made through Z3's C interface: its Python operators look at the sorts of all parts, and take most of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import z3

from spec.game import Comparison

WORD: Final = (-(2**63), 2**63 - 1)
"""What Z3 takes as a machine's number; of a larger one, the C interface would take the last 64 bits without a word."""

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


def identity(part: Amount | Holding, kept: list[object]) -> object:
    """Return what tells a number or a condition from others; terms are kept, so that no other gets its identity."""
    if isinstance(part, int):
        return part
    kept.append(part)
    return ("term", part.get_id())


def is_known(worth: CountWorth) -> bool:
    """Return whether a value is a plain number."""
    return isinstance(worth.number, int) and worth.nothing is False


def neither(condition: Holding) -> Holding:
    """Return the opposite of a condition."""
    if isinstance(condition, bool):
        return not condition
    return z3.BoolRef(z3.Z3_mk_not(condition.ctx.ref(), condition.ast), condition.ctx)


def all_of(*conditions: Holding) -> Holding:
    """Return whether all conditions hold."""
    left: list[z3.BoolRef] = []
    for condition in conditions:
        if condition is False:
            return False
        if not isinstance(condition, bool):
            left.append(condition)
    return True if not left else left[0] if len(left) == 1 else _joined(z3.Z3_mk_and, left)


def any_of(conditions: Iterable[Holding]) -> Holding:
    """Return whether one of the conditions holds."""
    left: list[z3.BoolRef] = []
    for condition in conditions:
        if condition is True:
            return True
        if not isinstance(condition, bool):
            left.append(condition)
    return False if not left else left[0] if len(left) == 1 else _joined(z3.Z3_mk_or, left)


def _joined(make: Callable[..., z3.Ast], parts: Sequence[z3.BoolRef]) -> z3.BoolRef:
    context, number = parts[0].ctx, len(parts)
    return z3.BoolRef(make(context.ref(), number, (z3.Ast * number)(*[part.ast for part in parts])), context)


def implied(condition: Holding, then: Holding) -> Holding:
    """Return whether a condition implies another."""
    return any_of((neither(condition), then))


def as_term(condition: Holding, context: z3.Context) -> z3.BoolRef:
    """Return a condition as a term, also if it is known whether it holds."""
    return z3.BoolVal(condition, context) if isinstance(condition, bool) else condition


def either(condition: Holding, then: Amount, otherwise: Amount) -> Amount:
    """Return one of two numbers, by a condition."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    if isinstance(then, int) and isinstance(otherwise, int) and then == otherwise:
        return then
    context = condition.ctx
    first, second = _term(then, context), _term(otherwise, context)
    return z3.ArithRef(z3.Z3_mk_ite(context.ref(), condition.ast, first.ast, second.ast), context)


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
    if isinstance(left, int) and isinstance(right, int):
        return left == right
    return _related(z3.Z3_mk_eq, left, right)


def at_least(left: Amount, right: Amount) -> Holding:
    """Return whether a number is at least another."""
    if isinstance(left, int) and isinstance(right, int):
        return left >= right
    return _related(z3.Z3_mk_ge, left, right)


def _related(make: Callable[..., z3.Ast], left: Amount, right: Amount) -> z3.BoolRef:
    context: z3.Context = (right if isinstance(left, int) else left).ctx  # type: ignore[union-attr]  # one is a term
    return z3.BoolRef(make(context.ref(), _term(left, context).ast, _term(right, context).ast), context)


def total(parts: Sequence[Amount]) -> Amount:
    """Return the sum of some numbers."""
    known = sum(part for part in parts if isinstance(part, int))
    open_ = [part for part in parts if not isinstance(part, int)]
    if not open_:
        return known
    if not known and len(open_) == 1:
        return open_[0]
    context, every = open_[0].ctx, [*open_, *([known] if known else [])]
    array = (z3.Ast * len(every))(*[_term(part, context).ast for part in every])
    return z3.ArithRef(z3.Z3_mk_add(context.ref(), len(every), array), context)


def times(weight: int, number: Amount) -> Amount:
    """Return a multiple of a number."""
    if isinstance(number, int):
        return weight * number
    if weight == 1:
        return number
    pair = (z3.Ast * 2)(_term(weight, number.ctx).ast, number.ast)
    return z3.ArithRef(z3.Z3_mk_mul(number.ctx.ref(), 2, pair), number.ctx)


def _term(number: Amount, context: z3.Context) -> z3.ArithRef:
    if not isinstance(number, int):
        return number
    sort = z3.Z3_mk_int_sort(context.ref())
    if WORD[0] <= number <= WORD[1]:
        return z3.IntNumRef(z3.Z3_mk_int64(context.ref(), number, sort), context)
    return z3.IntNumRef(z3.Z3_mk_numeral(context.ref(), str(number), sort), context)


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
            holds = equal(a, b)
        case "<":
            holds = neither(at_least(a, b))
        case "<=":
            holds = at_least(b, a)
        case ">":
            holds = neither(at_least(b, a))
        case _:
            holds = at_least(a, b)
    return all_of(there, holds)


def extreme(end: str, values: Sequence[CountWorth]) -> CountWorth:
    """Return the smallest or largest of some numbers; nothing if one of them is."""
    found = values[0]
    for value in values[1:]:
        larger, less = (value, found) if end == "max" else (found, value)
        more = neither(at_least(less.number, larger.number))
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
