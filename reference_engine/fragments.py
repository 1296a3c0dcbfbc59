"""Small pieces of Python source, and facts about expressions that are known at compile time."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Final, Literal

from spec.game import (
    Arithmetic,
    Attribute,
    Between,
    Binder,
    Constant,
    Expression,
    Game,
    Listed,
    Local,
    Member,
    Number,
    Seat,
    Type,
    Value,
    Who,
)

OPPOSITE: Final = {"True": "False", "False": "True"}


ASK: Final = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def junction(word: Literal["and", "or"], codes: Sequence[str]) -> str:
    """Write conditions joined by `and` or `or`, without redundant ones."""
    neutral, decisive = ("True", "False") if word == "and" else ("False", "True")
    if decisive in codes:
        return decisive
    kept = [code for code in codes if code != neutral]
    if len(kept) < 2:
        return kept[0] if kept else neutral
    return "(" + f" {word} ".join(kept) + ")"


def is_number(code: str) -> bool:
    """Return whether a source is a whole number."""
    return code.lstrip("-").isdecimal()


def is_simple(expression: Expression) -> bool:
    """Return whether an expression is cheap enough to be repeated instead of evaluated once."""
    match expression:
        case Local() | Constant() | Who():
            return True
        case Attribute(Local(maybe=False)):
            return True
        case _:
            return False


def known_values(binder: Binder) -> list[Value] | None:
    """Return the values that a binder ranges over if they are known at compile time."""
    match binder.over:
        case Listed(parts) if all(isinstance(part, Constant) for part in parts):
            return [part.value for part in parts if isinstance(part, Constant) and part.value is not None]
        case Between(Constant(low), Constant(high)) if low is not None and high is not None:
            return list(range(low, high + 1))
        case _:
            return None


def bounds(type_: Type, game: Game) -> tuple[int, int]:
    """Return the smallest and largest value of a type in the engine's representation."""
    match type_:
        case Number(low, high):
            return low, high
        case Member(domain):
            return 0, game.domains[domain].size - 1
        case Seat():
            return 0, game.players - 1
        case _:
            return 0, len(game.faces)


def plus_number(code: str, number: int, expression: Expression) -> str:
    """Write `code + number`, folding what can be folded."""
    if number == 0:
        return code
    if expression.maybe:
        return f"plus({code}, {number})"
    if is_number(code):
        return str(int(code) + number)
    match expression:
        case Arithmetic("+" | "-" as op, left, Constant(int() as by), maybe=False):
            inner = code[1 : code.rindex(f" {op} ")]
            total = (by if op == "+" else -by) + number
            del left
            return inner if total == 0 else f"({inner} {'+' if total > 0 else '-'} {abs(total)})"
        case _:
            return f"({code} {'+' if number > 0 else '-'} {abs(number)})"
