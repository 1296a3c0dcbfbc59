"""Changes of texts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spec.source import Span


@dataclass(frozen=True, slots=True, order=True)
class TextEdit:
    """A stretch of a file, and what stands there instead."""

    span: Span
    text: str


def with_edits(text: str, edits: Iterable[TextEdit]) -> str:
    """Return a text with some stretches replaced; they may not overlap.

    Errors: `ValueError` if they do.
    """
    lines = text.splitlines(keepends=True) or [""]
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def index(line: int, column: int) -> int:
        return min(starts[min(line, len(starts)) - 1] + column - 1, len(text))

    for edit in sorted(edits, reverse=True):
        first, last = index(edit.span.line, edit.span.column), index(edit.span.end_line, edit.span.end_column)
        if last < first or last > len(text):
            raise ValueError(f"edit={edit!r} meets another one, or stands outside the text")
        text = text[:first] + edit.text + text[last:]
    return text
