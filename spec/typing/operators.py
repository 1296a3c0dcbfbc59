"""Operators: yes and no, one of two, sums."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from spec.game import (
    And,
    Arithmetic,
    Constant,
    Either,
    Expression,
    Not,
    Nothing,
    Number,
    Or,
    Truth,
    Type,
    in_words,
    join,
)
from spec.typing import number_ranges
from spec.typing.scopes import NotTyped

if TYPE_CHECKING:
    from spec.typing.expressions import Typer


def negation(typer: Typer, operand: ast.expr) -> Expression:
    """Type `not ...`."""
    typed = typer.condition(operand)
    return Constant(not typed.value, Truth()) if isinstance(typed, Constant) else Not(typed)


def junction(typer: Typer, part: ast.BoolOp) -> Expression:
    """Type `and` and `or`; each part may rely on those before it."""
    every = isinstance(part.op, ast.And)
    parts: list[Expression] = []
    faulty = False
    with typer.inner():
        for operand in part.values:
            try:
                typed = typer.condition(operand)
            except NotTyped:
                faulty = True
                continue
            typer.learn(typed, holds=every)
            parts.append(typed)
    if faulty:
        raise NotTyped
    open_parts = [typed for typed in parts if not isinstance(typed, Constant)]
    if any(isinstance(typed, Constant) and typed.value is not every for typed in parts):
        return Constant(not every, Truth())
    if len(open_parts) < 2:
        return open_parts[0] if open_parts else Constant(every, Truth())
    return And(tuple(open_parts)) if every else Or(tuple(open_parts))


def either(typer: Typer, part: ast.IfExp, hint: Type | None) -> Expression:
    """Type `... if ... else ...`."""
    condition = typer.condition(part.test)
    with typer.inner():
        typer.learn(condition, holds=True)
        then = typer.typed(part.body, hint)
    with typer.inner():
        typer.learn(condition, holds=False)
        otherwise = typer.typed(part.orelse, hint or then.type)
    type_ = join(then.type, otherwise.type)
    if type_ is None:
        typer.fail("HR407", part, left=in_words(then.type), right=in_words(otherwise.type))
    if isinstance(condition, Constant):
        return then if condition.value else otherwise
    return Either(condition, then, otherwise, type_, then.maybe or otherwise.maybe)


def arithmetic(typer: Typer, part: ast.BinOp) -> Expression:
    """Type a calculation with two numbers."""
    signs: dict[type[ast.operator], number_ranges.Sign] = {
        ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%",
    }  # fmt: skip
    left = typer.fitting(part.left, Number(0, 0))
    return joined_numbers(typer, part, signs[type(part.op)], left, part.right)


def joined_numbers(
    typer: Typer, whole: ast.expr, sign: number_ranges.Sign, left: Expression, right_part: ast.expr
) -> Expression:
    """Type a calculation of which the left side is typed."""
    right = typer.fitting(right_part, Number(0, 0))
    if not isinstance(left.type, Number) or not isinstance(right.type, Number):
        return Nothing
    type_ = number_ranges.range_of(sign, left.type, right.type)
    if number_ranges.is_too_wide(type_):
        typer.fail("HR417", whole, limit=number_ranges.WIDEST)
    match left, right:
        case Constant(int() as one), Constant(int() as other) if other or sign not in ("//", "%"):
            exact = number_ranges.range_of(sign, Number(one, one), Number(other, other))
            return Constant(exact.low, exact)
    divides = sign in ("//", "%") and right.type.low <= 0 <= right.type.high
    return Arithmetic(sign, left, right, type_, left.maybe or right.maybe or divides)
