"""Comparisons and the ranges of numbers."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from spec.game import (
    And,
    CardOf,
    Compare,
    Comparison,
    Constant,
    Expression,
    InZone,
    IsKind,
    IsNothing,
    Member,
    Not,
    Number,
    Or,
    Truth,
    Type,
    Void,
    Was,
    Who,
    alike,
    in_words,
)
from spec.typing import loops, references, runs
from spec.typing.names import Certainty
from spec.words import phrase

if TYPE_CHECKING:
    from spec.typing.expressions import Typer

_SIGNS: Final[dict[type[ast.cmpop], Comparison]] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
_ASK: Final[dict[Comparison, Callable[[int, int], bool]]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def comparison(typer: Typer, part: ast.Compare) -> Expression:
    """Type a comparison, a chain of them, or a test of kind, membership or nothing."""
    parts: list[Expression] = []
    left = part.left
    for sign, right in zip(part.ops, part.comparators, strict=True):
        parts.append(_one(typer, part, left, sign, right))
        left = right
    if any(isinstance(link, Constant) and not link.value for link in parts):
        return Constant(value=False, type=Truth())
    open_ = [link for link in parts if not isinstance(link, Constant)]
    if not open_:
        return Constant(value=True, type=Truth())
    return open_[0] if len(open_) == 1 else And(tuple(open_))


def _one(typer: Typer, whole: ast.Compare, left: ast.expr, sign: ast.cmpop, right: ast.expr) -> Expression:
    match sign:
        case ast.Is() | ast.IsNot():
            opposite = isinstance(sign, ast.IsNot)
            return _unless(_kind_or_nothing(typer, whole, left, right, opposite=opposite), opposite=opposite)
        case ast.In() | ast.NotIn():
            return _unless(_membership(typer, left, right), opposite=isinstance(sign, ast.NotIn))
        case _:
            return _ordered(typer, whole, left, _SIGNS[type(sign)], right)


def _unless(found: Expression, *, opposite: bool) -> Expression:
    if not opposite:
        return found
    return Constant(not found.value, Truth()) if isinstance(found, Constant) else Not(found)


def _kind_or_nothing(
    typer: Typer, whole: ast.Compare, left: ast.expr, right: ast.expr, *, opposite: bool
) -> Expression:
    name = right.id if isinstance(right, ast.Name) else ""
    typed = typer.typed(left)
    if name == "nothing":
        return IsNothing(typed)
    if name not in typer.names.kinds:
        typer.fail("HR415", right, name=typer.syntax.words(right), kinds=tuple(typer.names.kinds))
    if not isinstance(typed.type, CardOf):
        typer.unfit(left, typed.type, CardOf(frozenset()), phrase("type.card"))
    found = IsKind(typed, frozenset({name}))
    if not isinstance(typed, Constant):
        verdict: Certainty = "open" if name in typed.type.kinds else "always" if opposite else "never"
        hint = phrase("always-here", text=typer.syntax.words(left), type=in_words(typed.type))
        typer.names.judge(typer.syntax.span(whole), verdict, typer.syntax.words(whole), hint)
    return found


def _membership(typer: Typer, left: ast.expr, right: ast.expr) -> Expression:
    if references.is_zone(typer, right):
        zone = references.zone(typer, right)
        card = typer.fitting(left, typer.names.any_card)
        return InZone(card, zone)
    if isinstance(right, ast.List):
        value = typer.typed(left)
        found = [_compared(typer, right, value, "==", typer.typed(item, value.type)) for item in right.elts]
        if any(isinstance(truth, Constant) and truth.value for truth in found):
            return Constant(value=True, type=Truth())
        left_open = tuple(truth for truth in found if not isinstance(truth, Constant))
        return Or(left_open) if left_open else Constant(value=False, type=Truth())
    if (run := runs.run_of(typer, right)) is not None:
        return run.holds(typer.fitting(left, run.first.type))
    value = typer.typed(left)
    return loops.any_equal(typer, value, right)


def _ordered(typer: Typer, whole: ast.Compare, left: ast.expr, sign: Comparison, right: ast.expr) -> Expression:
    # A bare name of a value ("apple") takes its domain from the other side.
    if isinstance(left, ast.Name) and len(typer.names.members(left.id)) > 1 and left.id not in typer.scope:
        other = typer.typed(right)
        first, second = typer.typed(left, other.type), other
    else:
        first = typer.typed(left)
        second = typer.typed(right, first.type)
        if isinstance(second.type, Member) and first.type != second.type:
            first = typer.typed(left, second.type)
    for typed, part in ((first, left), (second, right)):
        if isinstance(typed.type, Void):
            typer.fail("HR412", part, text=typer.syntax.words(whole))
    ordered = sign in ("==", "!=") or isinstance(first.type, Number | Member)
    if not alike(first.type, second.type):
        typer.fail("HR407", whole, left=in_words(first.type), right=in_words(second.type))
    if not ordered:
        typer.fail("HR424", whole, found=in_words(first.type))
    return _compared(typer, whole, first, sign, second)


def _compared(typer: Typer, whole: ast.expr, left: Expression, sign: Comparison, right: Expression) -> Expression:
    if isinstance(left, Constant) and isinstance(right, Constant):
        if left.value is None or right.value is None:
            return Constant(value=sign == "!=", type=Truth())
        return Constant(_ASK[sign](left.value, right.value), Truth())
    if isinstance(whole, ast.Compare):
        verdict = _by_type(sign, left.type, right.type)
        if verdict == "always" and (left.maybe or right.maybe):
            verdict = "open"
        hint = phrase("both-sides", left=in_words(left.type), right=in_words(right.type))
        if _is_the_turn(left) and _is_the_turn(right) and sign in ("==", "!="):
            verdict, hint = ("always" if sign == "==" else "never"), phrase("turn-as-before")
        typer.names.judge(typer.syntax.span(whole), verdict, typer.syntax.words(whole), hint)
    return Compare(sign, left, right)


def _is_the_turn(side: Expression) -> bool:
    """Return whether it is who is on turn, now or before the move: rules under `after` are asked before `then`."""
    return (side.part if isinstance(side, Was) else side) == Who("turn")


def _by_type(sign: Comparison, left: Type, right: Type) -> Literal["never", "always", "open"]:
    """Return what the types alone say about a comparison."""
    match left, right:
        case Number(), Number():
            corners = {
                "==": (
                    left.high < right.low or right.high < left.low,
                    left.low == left.high == right.low == right.high,
                ),
                "<": (left.low >= right.high, left.high < right.low),
                "<=": (left.low > right.high, left.high <= right.low),
            }
            swapped = {">": "<", ">=": "<="}
            if sign in swapped:
                return _by_type("<" if sign == ">" else "<=", right, left)
            never, always = corners["==" if sign == "!=" else sign]
            if sign == "!=":
                never, always = always, never
            return "never" if never else "always" if always else "open"
        case CardOf(), CardOf() if not left.kinds & right.kinds:
            return "always" if sign == "!=" else "never"
        case _:
            return "open"
