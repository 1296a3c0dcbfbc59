"""Small pieces of source, and what is known of expressions when they are written."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Final, Literal

from spec.game import Between, Collection, Constant, Game, Listed, Member, Number, Seat, Type

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


def plus(code: str, number: int) -> str:
    """Write `code + number`."""
    if is_number(code):
        return str(int(code) + number)
    return code if number == 0 else f"{code} {'+' if number > 0 else '-'} {abs(number)}"


def known_values(over: Collection) -> list[int] | None:
    """Return the values of a collection if they are known when it is written."""
    match over:
        case Listed(parts) if all(isinstance(part, Constant) for part in parts):
            return [int(part.value) for part in parts if isinstance(part, Constant) and part.value is not None]
        case Between(Constant(low), Constant(high)) if low is not None and high is not None:
            return list(range(low, high + 1))
        case _:
            return None


def bounds(type_: Type, game: Game) -> tuple[int, int]:
    """Return the smallest and largest value of a type, as engines hold it."""
    match type_:
        case Number(low, high):
            return low, high
        case Member(domain):
            return 0, game.domains[domain].size - 1
        case Seat():
            return 0, game.players - 1
        case _:
            return 0, len(game.faces)
