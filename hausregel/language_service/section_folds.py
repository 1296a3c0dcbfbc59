"""Which lines of a file belong together: its sections, and the rules in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

MOST: Final = 5_000
"""So many folds are named at most."""

_KEY: Final = re.compile(r"( *)[^\s#].*")


@dataclass(frozen=True, slots=True, order=True)
class FoldedLines:
    """Lines that can be hidden behind the first of them. Units: they count from 1, both inclusive."""

    first: int
    last: int


def folds(lines: Sequence[str]) -> tuple[FoldedLines, ...]:
    """Return the sections of a text and what is indented below each key, by the indentation alone."""
    found: list[FoldedLines] = []
    open_: list[tuple[int, int]] = []
    last = 0
    for number, indent in _indents(lines):
        while open_ and open_[-1][0] >= indent:
            first = open_.pop()[1]
            if last > first:
                found.append(FoldedLines(first, last))
        open_.append((indent, number))
        last = number
    found += [FoldedLines(first, last) for _, first in open_ if last > first]
    return tuple(sorted(found)[:MOST])


def _indents(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    for number, line in enumerate(lines, 1):
        if (known := _KEY.match(line)) is not None:
            yield number, len(known[1])
