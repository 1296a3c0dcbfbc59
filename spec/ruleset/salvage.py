"""What can still be checked of a faulty ruleset: the rules without the faulty ones.

A faulty rule is left out, and its names are doubtful: later faults about a doubtful name only follow from the first
one, and are not reported.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from spec.codes import is_error
from spec.source import Diagnostic, Entry, Node, Span, child, entries, items, text_of
from spec.words import Filling, Phrase

WITH_IDS: Final = (
    "source", "options", "readings", "requires", "domains", "cards", "zones", "variables", "define", "setup", "turn",
    "phases", "moves", "after", "end", "ties", "properties", "examples", "instances", "telling", "text", "names",
    "notes", "set", "add", "replace",
)  # fmt: skip
NEAR: Final = 2
"""Units: characters. A fault this close behind a value belongs to it."""

_WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Salvaged:
    """A tree without the faulty rules, and the names that became doubtful."""

    root: Node
    doubtful: frozenset[str]


def salvage(root: Node, faults: Iterable[Diagnostic]) -> Salvaged:
    """Return the tree without the rules that contain faults."""
    starts = _Starts(fault.span for fault in faults if is_error(fault))
    doubtful: set[str] = set()
    sections: dict[str, Entry] = {}
    for section, entry in entries(root).items():
        if not starts.touch(entry):
            sections[section] = entry
        elif section in WITH_IDS and entries(entry.node):
            kept = {key: inner for key, inner in entries(entry.node).items() if not starts.touch(inner)}
            for key, inner in entries(entry.node).items():
                if key not in kept:
                    doubtful.update(_names(key, inner.node))
            if starts.lie_within(entry.key_span):
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
    """Yield the errors that do not involve a doubtful name; warnings might only follow from what was left out."""
    for diagnostic in found:
        facts = [fact for key, fact in diagnostic.facts.items() if key != "hint"]
        words = {word for text in _written(facts) for word in _WORD.findall(text)}
        if is_error(diagnostic) and not words & doubtful:
            yield diagnostic


def _written(facts: Iterable[Filling]) -> Iterator[str]:
    """Yield the names and pieces of rules in facts, including those in phrases."""
    for fact in facts:
        match fact:
            case str():
                yield fact
            case tuple():
                yield from _written(fact)
            case Phrase(facts=inner):
                yield from _written(value for _, value in inner)
            case int():
                pass


def _names(key: str, node: Node) -> Iterator[str]:
    """Yield the names that a rule declares: those in its key or address, and the values that it lists."""
    yield from _WORD.findall(key)
    listed = (node, child(node, "values"), child(node, "of"))
    for part in listed:
        if part is not None and isinstance(part.value, tuple):
            yield from (text_of(item) for item in items(part) if isinstance(item.value, str))
        elif part is not None and part is not node:
            yield from entries(part)


class _Starts:
    """The sorted starts of faults, so that finding those in an entry stays fast when there are many."""

    def __init__(self, spans: Iterable[Span]) -> None:
        """Take the places of the faults."""
        self._of: dict[str, list[tuple[int, int]]] = {}
        for span in spans:
            self._of.setdefault(span.file, []).append((span.line, span.column))
        for starts in self._of.values():
            starts.sort()

    def touch(self, entry: Entry) -> bool:
        """Return whether an entry contains a fault; after patches, its parts may come from other files."""
        if self.lie_within(entry.key_span) or self.lie_within(entry.node.span):
            return True
        return any(self.touch(inner) for inner in entries(entry.node).values())

    def lie_within(self, outer: Span) -> bool:
        """Return whether a fault begins in a stretch of text."""
        starts = self._of.get(outer.file, [])
        # A comment that cuts off a value stands behind it.
        behind = NEAR + 1 if outer.line == outer.end_line else 0
        at = bisect_left(starts, (outer.line, outer.column))
        return at < len(starts) and starts[at] < (outer.end_line, outer.end_column + behind)
