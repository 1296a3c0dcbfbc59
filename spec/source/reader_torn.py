"""Expressions inside `{ }` and `[ ]` that commas or missing spaces split: rejoined and reported."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from typing import Final

from spec.source.diagnostics import Diagnostic, Fix
from spec.source.document import Node
from spec.source.places import Span
from spec.source.reader_scalars import open_brackets, plain_scalar

MAX_TORN: Final = 50
"""The most pieces of one expression that are rejoined."""


@dataclass(frozen=True, slots=True)
class OpenPart:
    """A key or value of a collection that is still open; `raw` is its text if it is an unquoted scalar."""

    node: Node
    raw: str | None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written here."""
        return self.raw == ""


def whole_pairs(pairs: list[tuple[OpenPart, OpenPart]], found: list[Diagnostic]) -> Iterator[tuple[OpenPart, OpenPart]]:
    """Yield the pairs of a mapping in `{ }`, rejoining what commas and missing spaces split."""
    index = 0
    while index < len(pairs):
        key, value = pairs[index]
        following = list(islice(takewhile(lambda pair: pair[1].is_empty, pairs[index + 1 :]), MAX_TORN))
        if value.is_empty:
            closing = pairs[index + len(following) + 1 : index + len(following) + 2]
            torn = [key, *(pair[0] for pair in (*following, *closing))]
        else:
            torn = [value, *(pair[0] for pair in following)]
        count = _closed_after(torn)
        if count > 1:
            whole = _whole(torn[:count], found)
            key, value = (whole, pairs[index + count - 1][1]) if value.is_empty else (key, whole)
        elif value.is_empty and key.raw and ":" in key.raw.strip(":"):
            found.append(Diagnostic(code="HR120", span=key.node.span, facts={"text": shortened(key.raw)}))
            key, value = _parted(key)
        yield key, value
        index += max(count, 1)


def whole_items(parts: tuple[OpenPart, ...], found: list[Diagnostic]) -> Iterator[Node]:
    """Yield the items of a list in `[ ]`, rejoining what commas split."""
    index = 0
    while index < len(parts):
        part = parts[index]
        count = 1
        if open_brackets(part.raw or "") > 0:
            torn = list(takewhile(lambda piece: piece.raw is not None, parts[index : index + MAX_TORN]))
            if (count := max(_closed_after(torn), 1)) > 1:
                part = _whole(torn[:count], found)
        yield part.node
        index += count


def _whole(torn: list[OpenPart], found: list[Diagnostic]) -> OpenPart:
    """Return the expression that commas split into several values, and report it."""
    span = joined(torn[0].node.span, torn[-1].node.span)
    text = ", ".join(part.raw or "" for part in torn)
    quoted = f'"{text}"' if not {'"', "\\"} & set(text) else "'" + text.replace("'", "''") + "'"
    places: list[tuple[int, int]] = []
    for part in torn:
        if places:
            places.append((places[-1][0], places[-1][1] + 1))
        start, width = part.node.span, len((part.raw or "").replace(" ", ""))
        places.extend(part.node.places or ((start.line, start.column + number) for number in range(width)))
    facts = {"text": shortened(text), "piece": shortened(torn[0].raw or "")}
    found.append(Diagnostic(code="HR119", span=span, facts=facts, fix=Fix(span, quoted)))
    return OpenPart(Node(text, span, tuple(places)), None)


def _closed_after(parts: list[OpenPart]) -> int:
    """Return the number of parts until all brackets are closed; 0 if none is open, or one stays open."""
    balance = 0
    for count, part in enumerate(parts, 1):
        balance += open_brackets(part.raw or "")
        if balance <= 0:
            return count if count > 1 else 0
    return 0


def _parted(part: OpenPart) -> tuple[OpenPart, OpenPart]:
    """Return the key and the value of `key:value`, which lacks the space after the colon."""
    span, raw = part.node.span, part.raw or ""
    name, _, rest = raw.partition(":")
    start = replace(after(span, 0), column=span.column + len(name) + 1)
    return OpenPart(Node(name, narrowed(span, len(name))), None), OpenPart(Node(plain_scalar(rest)[0], start), None)


def joined(first: Span, last: Span) -> Span:
    """Return the span from the beginning of `first` to the end of `last`."""
    return replace(first, end_line=last.end_line, end_column=last.end_column)


def narrowed(span: Span, width: int) -> Span:
    """Return the first `width` characters of a span."""
    return replace(span, end_line=span.line, end_column=span.column + width)


def after(span: Span, skipped: int) -> Span:
    """Return the span of the character that follows a span, after `skipped` others."""
    column = span.end_column + skipped
    return replace(span, line=span.end_line, column=column, end_column=column + 1)


def shortened(text: str, most: int = 40) -> str:
    """Return the beginning of a text that is too long for a message."""
    return text if len(text) <= most else text[: most - 1] + "…"
