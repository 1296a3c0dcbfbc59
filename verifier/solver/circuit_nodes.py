"""The nodes of a circuit, and literals, which name them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

Lit = int
"""A literal of a circuit; `lit ^ 1` is its opposite."""

TRUE: Final[Lit] = 0
FALSE: Final[Lit] = 1


class CircuitNode(NamedTuple):
    """A variable (`parts` empty), a conjunction (`bound` 0), or a threshold over weighted literals."""

    kind: Literal["truth", "variable", "and", "threshold"]
    parts: tuple[Lit, ...] = ()
    weights: tuple[int, ...] = ()
    bound: int = 0


def bits(mask: int) -> Iterator[int]:
    """Yield the places of the bits of a number."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
