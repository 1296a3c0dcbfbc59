"""Signs and figures as paths in a square from -10 to 10: what tells colours apart for those who do not see them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final


def number(value: float) -> str:
    """Return a number as SVG wants it, with at most two decimals."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def _polygon(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _round(radius: float, at: Sequence[float] = (0, 0)) -> str:
    x, y, r = (number(length) for length in (at[0] - radius, at[1], radius))
    return f"M{x} {y}a{r} {r} 0 1 0 {number(2 * radius)} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0Z"


def _spikes(points: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """Return a star: `points` spikes, the first upwards."""
    return _polygon(
        [
            (
                (outer if step % 2 == 0 else inner) * math.sin(math.pi * step / points + turn),
                -(outer if step % 2 == 0 else inner) * math.cos(math.pi * step / points + turn),
            )
            for step in range(2 * points)
        ]
    )


SIGNS: Final[Mapping[str, str]] = {
    "circle": _round(8.6),
    "square": _polygon([(-7.8, -7.8), (7.8, -7.8), (7.8, 7.8), (-7.8, 7.8)]),
    "triangle": _polygon([(0, -8.8), (9.4, 7.6), (-9.4, 7.6)]),
    "lozenge": _polygon([(0, -10), (10, 0), (0, 10), (-10, 0)]),
    "star": _spikes(5, 10.4, 4.4),
    "cross": "M-3.2-9h6.4v5.8h5.8v6.4h-5.8v5.8h-6.4v-5.8h-5.8v-6.4h5.8Z",
    "saltire": "M-5.4-9.2L0-3.8L5.4-9.2L9.2-5.4L3.8 0L9.2 5.4L5.4 9.2L0 3.8L-5.4 9.2L-9.2 5.4L-3.8 0L-9.2-5.4Z",
    "drop": "M0-10C2.4-5.2 7.2-1.4 7.2 3.4A7.2 6.6 0 0 1-7.2 3.4C-7.2-1.4-2.4-5.2 0-10Z",
    "hexagon": _polygon([(10 * math.sin(math.pi * k / 3), -10 * math.cos(math.pi * k / 3)) for k in range(6)]),
    "bars": "M-8.6-8h17.2v4.4h-17.2ZM-8.6-2.2h17.2v4.4h-17.2ZM-8.6 3.6h17.2v4.4h-17.2Z",
    "bolt": "M2.6-10L-7 2h5.4L-3.2 10L7-2.6h-5.4Z",
    "ring": _round(9) + _round(4.8),
    "crescent": "M3.6-9.2A9.4 9.4 0 1 0 3.6 9.2A7.6 9.2 0 0 1 3.6-9.2Z",
    "heart": "M0 9.4C-2.6 6-9.4 2.2-9.4-3.4C-9.4-6.8-7-8.8-4.6-8.8C-2.5-8.8-.8-7.6 0-5.6C.8-7.6 2.5-8.8 4.6-8.8"
    "C7-8.8 9.4-6.8 9.4-3.4C9.4 2.2 2.6 6 0 9.4Z",
    "diamond": "M0-10C2-6.4 4.8-3 7.8 0C4.8 3 2 6.4 0 10C-2 6.4-4.8 3-7.8 0C-4.8-3-2-6.4 0-10Z",
    "spade": "M0-9.8C2.4-5.8 9-2.6 9 2.4C9 5.3 7 6.9 4.9 6.9C3.1 6.9 1.8 6 1 4.6C1.1 6.8 1.7 8.4 3 9.6h-6"
    "C-1.7 8.4-1.1 6.8-1 4.6C-1.8 6-3.1 6.9-4.9 6.9C-7 6.9-9 5.3-9 2.4C-9-2.6-2.4-5.8 0-9.8Z",
    "club": "M0-9.6A4.4 4.4 0 0 1 3.3-2.3A4.4 4.4 0 1 1 4.6 6C3 6 1.7 5.2 1 3.9C1.1 6.4 1.7 8.3 3 9.6h-6"
    "C-1.7 8.3-1.1 6.4-1 3.9C-1.7 5.2-3 6-4.6 6A4.4 4.4 0 1 1-3.3-2.3A4.4 4.4 0 0 1 0-9.6Z",
}
"""Filled with one colour; holes by the even-odd rule."""

FIGURES: Final[Mapping[str, str]] = {
    "sunburst": _spikes(12, 10, 6.4) + _round(4),
    "chain": _round(5.6, (-3.9, 0)) + _round(5.6, (3.9, 0)),
    "laurel": _spikes(8, 10, 8.2) + _round(6) + _spikes(5, 4.6, 2),
    "waves": "".join(f"M-10 {y}q2.5-5 5 0t5 0t5 0t5 0" for y in (-5, 0, 5)),
    "knot": "M-9.5-9.5h12.6v12.6h-12.6ZM-3.1-3.1h12.6v12.6h-12.6Z",
    "eye": "M-10 0Q0-10.5 10 0Q0 10.5-10 0Z" + _round(3.4),
    "tower": "M-9 9.5h18M-6.6 9.5v-6h13.2v6M-4.2 3.5v-6h8.4v6M-1.8-2.5v-6.5h3.6v6.5",
    "arrows": "M-10-6h12M-2-9.5L2-6L-2-2.5M10 6h-12M2 9.5L-2 6L2 2.5",
}
"""Drawn as lines, for cards that have no attributes."""
