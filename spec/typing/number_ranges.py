"""The ranges of numbers that are calculated."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from spec.game import Number, Type

Sign = Literal["+", "-", "*", "//", "%"]

WIDEST: Final = 10**15
"""No calculation may come to more than this, or to less than its opposite: compiled rules hold numbers of 64 bits."""


def range_of(sign: Sign, left: Number, right: Number) -> Number:
    """Return the range of the result of an arithmetic operation."""
    match sign:
        case "+":
            low, high = left.low + right.low, left.high + right.high
        case "-":
            low, high = left.low - right.high, left.high - right.low
        case "*":
            corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
            low, high = min(corners), max(corners)
        case "//":
            divisors = [d for d in (right.low, right.high, -1, 1) if d != 0 and right.low <= d <= right.high] or [1]
            corners = [a // d for a in (left.low, left.high) for d in divisors]
            low, high = min(corners), max(corners)
        case "%":
            if left.low == left.high and right.low == right.high != 0:
                low = high = left.low % right.low
            else:
                low, high = min(right.low + 1, 0), max(right.high - 1, 0)
        case _:
            assert_never(sign)
    return Number(low, high)


def is_too_wide(type_: Type) -> bool:
    """Return whether a calculation may come to a number beyond what numbers may be."""
    return isinstance(type_, Number) and (type_.low < -WIDEST or type_.high > WIDEST)
