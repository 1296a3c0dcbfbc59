"""What can still be checked of a ruleset with faults: the rules without them.

A faulty rule is left out, and its names are remembered as doubtful: what is said later about a doubtful name only
follows from the first fault, and is not told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from spec.codes import is_error
from spec.diagnostics import Diagnostic
from spec.document import Entry, Node, child, entries, items, text_of
from spec.places import Span

WITH_IDS: Final = (
    "source", "options", "readings", "requires", "domains", "cards", "zones", "variables", "define", "setup", "phases",
    "moves", "after", "end", "properties", "examples", "instances", "text", "names", "notes", "set", "add", "replace",
)  # fmt: skip
NEAR: Final = 2
"""Units: characters. A fault that stands so close behind a value belongs to it."""

_WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Salvaged:
    """A tree without the rules that hold faults, and the names that became doubtful by it."""

    root: Node
    doubtful: frozenset[str]


def salvage(root: Node, faults: Iterable[Diagnostic]) -> Salvaged:
    """Return the tree without the rules in which the faults stand."""
    spans = [fault.span for fault in faults if is_error(fault)]
    doubtful: set[str] = set()
    sections: dict[str, Entry] = {}
    for section, entry in entries(root).items():
        inside = [span for span in spans if _holds(entry, span)]
        if not inside:
            sections[section] = entry
        elif section in WITH_IDS and entries(entry.node):
            kept = {
                key: inner
                for key, inner in entries(entry.node).items()
                if not any(_holds(inner, span) for span in inside)
            }
            for key, inner in entries(entry.node).items():
                if key not in kept:
                    doubtful.update(_names(key, inner.node))
            if any(_within(span, entry.key_span) for span in inside):
                doubtful.update(name for key, inner in entries(entry.node).items() for name in _names(key, inner.node))
            elif not kept:
                doubtful.add(section)
            else:
                sections[section] = Entry(entry.key_span, replace(entry.node, value=kept))
        else:
            doubtful.update(name for key, inner in entries(entry.node).items() for name in _names(key, inner.node))
            doubtful.update(_names(section, entry.node))
    return Salvaged(replace(root, value=sections), frozenset(doubtful))


def independent(found: Iterable[Diagnostic], doubtful: frozenset[str]) -> Iterator[Diagnostic]:
    """Yield the errors that do not speak of a doubtful name; warnings would only follow from what was left out."""
    for one in found:
        words = {word for key, fact in one.facts.items() if key != "hint" for word in _WORD.findall(fact)}
        if is_error(one) and not words & doubtful:
            yield one


def _names(key: str, node: Node) -> Iterator[str]:
    """Yield the names that a rule declares: those of its key or address, and the values that it lists."""
    yield from _WORD.findall(key)
    listed = (node, child(node, "values"), child(node, "of"))
    for part in listed:
        if part is not None and isinstance(part.value, tuple):
            yield from (text_of(item) for item in items(part) if isinstance(item.value, str))
        elif part is not None and part is not node:
            yield from entries(part)


def _holds(entry: Entry, span: Span) -> bool:
    """Return whether a fault stands in an entry; after patches, its parts may come from other files."""
    if _within(span, entry.key_span) or _within(span, entry.node.span):
        return True
    return any(_holds(inner, span) for inner in entries(entry.node).values())


def _within(span: Span, outer: Span) -> bool:
    if span.file != outer.file:
        return False
    if outer.line == outer.end_line == span.line and span.column >= outer.end_column:
        return span.column - outer.end_column <= NEAR  # a comment that cuts a value stands behind it
    start, end = (outer.line, outer.column), (outer.end_line, outer.end_column)
    return start <= (span.line, span.column) < end
