"""Rows of numbers for kernels: lists in plain Python, arrays of NumPy for compiled ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

NumberRow = Any
"""A list of numbers in plain Python, an array of NumPy for a compiled kernel."""


@dataclass(frozen=True, slots=True)
class NumberArrays:
    """Makes rows of numbers; `native` is whether they are for a compiled kernel."""

    native: bool

    def zeros(self, size: int, kind: str) -> NumberRow:
        """Return so many zeros; `kind` is what NumPy calls such numbers."""
        if not self.native:
            return [0] * size
        import numpy as np

        return np.zeros(size, dtype=kind)

    def filled(self, numbers: Sequence[int]) -> NumberRow:
        """Return some numbers of 64 bits."""
        if not self.native:
            return list(numbers)
        import numpy as np

        return np.array(numbers, dtype=np.int64)

    def longer(self, numbers: NumberRow, more: int, kind: str) -> NumberRow:
        """Return some numbers with so many zeros after them."""
        if not self.native:
            return [*numbers, *[0] * more]
        import numpy as np

        return np.concatenate([numbers, np.zeros(more, dtype=kind)])

    def add(self, numbers: NumberRow, more: NumberRow) -> None:
        """Add to each of some numbers the one at its place."""
        if self.native:
            numbers += more
            return
        for place, number in enumerate(more):
            numbers[place] += number
