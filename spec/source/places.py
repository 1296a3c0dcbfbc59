"""Where a thing stands in a file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True, kw_only=True)
class Span:
    """A stretch of text in a file.

    Units: `line` and `column` count from 1, in characters; the end is exclusive.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


def start_of(file: str) -> Span:
    """Return the span of the first character of `file`."""
    return Span(file=file, line=1, column=1, end_line=1, end_column=2)
