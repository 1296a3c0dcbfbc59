"""Small pieces of source for kernels, beside those of the reference engine."""

from __future__ import annotations

from reference_engine import is_number
from spec.game import Between, Collection, Constant, Listed


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
