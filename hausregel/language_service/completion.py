"""What could be written at a cursor: keys of the language, fixed values, names and addresses of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from hausregel.language_service.cursor import Cursor
from hausregel.language_service.edited_file import EditedFile, attributes, declared, locals_at, values
from hausregel.language_service.grammar import (
    Slot,
    has_expression,
    keys_at,
    meaning_of,
    slots_at,
    takes_addresses,
    takes_name,
    values_at,
)
from spec.ruleset import NAMING_SECTIONS, addresses, library_names, module_names
from spec.source import Node, Span, child, entries, items, text_of
from spec.typing import WORDS_OF_EXPRESSIONS
from spec.vocabulary import MEANINGS
from spec.words import Words

SuggestionKind: TypeAlias = Literal["key", "value", "word", "name", "local", "attribute", "address", "file"]

_Written: TypeAlias = tuple[str, SuggestionKind, str]
"""A text, its kind, and a word on it."""

FLOWS: Final = ("next_player", "turn_of")
"""Where a move can lead besides to a phase."""

MOST: Final = 400
"""So many suggestions are made at most."""


_AFTER_A_POINT: Final = re.compile(r"\.[a-z0-9_]*\Z")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What could be written: the text, its kind, a word on it, and what of the line it takes the place of."""

    text: str
    kind: SuggestionKind
    detail: str
    span: Span


def suggestions(view: EditedFile, cursor: Cursor, library: Path, language: str) -> tuple[Suggestion, ...]:
    """Return what could be written at a cursor, the likeliest first; nothing in comments."""
    if cursor.in_comment:
        return ()
    slots = slots_at(cursor.path, view.kind)
    whole = _is_whole(cursor.path) or takes_addresses(slots)
    span = cursor.token_span if whole else cursor.span
    found: Iterable[_Written] = (
        _keys(view, cursor, language) if cursor.is_key else _values(view, cursor, slots, library, language)
    )
    unique: dict[str, Suggestion] = {}
    for text, kind, detail in found:
        if len(unique) < MOST:
            unique.setdefault(text, Suggestion(text, kind, detail, span))
    return tuple(unique.values())


def _is_whole(path: tuple[str, ...]) -> bool:
    """Return whether a path, a citation or an address as a whole stands at a place, not one name."""
    last = path[-1:]
    return last in (("extends",), ("use",), ("remove",), ("cite",), ("because",), ("add",), ("replace",)) or path in (
        ("text",),
        ("names",),
    )


def _values(
    view: EditedFile, cursor: Cursor, slots: Sequence[Slot], library: Path, language: str
) -> Iterator[_Written]:
    """Yield what can be written as a value."""
    path, base = cursor.path, _base(view)
    match path:
        case (*_, "extends" | "use" as key):
            yield from _files(view, key, library)
        case (*_, "cite") | (*_, "cite", _):
            yield from ((place, "value", "") for place in _citations(view.root))
        case ("set", name):
            yield from ((value, "value", "") for value in _values_of(base, name))
        case (*_, "remove"):
            yield from ((address, "address", "") for address in addresses(base))
        case _ if takes_addresses(slots):
            yield from ((address, "address", "") for address in addresses(view.root))
        case _:
            yield from ((value, "value", "") for value in values_at(slots))
            if takes_name(slots):
                yield from _names(view, path)
            elif has_expression(slots):
                yield from _in_expression(view, cursor, language)


def _base(view: EditedFile) -> Node:
    """Return the tree that a patch changes: of the base, or the ruleset itself if it has none."""
    return view.base.root if view.base is not None else view.root


def _keys(view: EditedFile, cursor: Cursor, language: str) -> Iterator[_Written]:
    path = cursor.path
    base = _base(view)
    if path[-1:] == ("set",):
        for section in ("options", "readings"):
            yield from ((name, "name", _default(entry.node)) for name, entry in entries(child(base, section)).items())
    elif path[-1:] == ("replace",):
        yield from ((address, "address", "") for address in addresses(base))
    elif path[-1:] == ("add",):
        yield from ((f"{section}.", "address", "") for section in ("moves", "define", "end", "after", "properties"))
        yield from (
            (f"{address}.if.", "address", "")
            for address in addresses(base)
            if address.startswith("moves.") and address.count(".") == 1
        )
    elif path in (("text",), ("names",)):
        yield from ((address, "address", "") for address in addresses(view.root))
    else:
        slots = slots_at(path, view.kind)
        present = _present(view.own, path)
        for key, slot in keys_at(slots).items():
            if key not in present:
                yield key, "key", meaning_of(slot, language)


def _present(root: Node, path: tuple[str, ...]) -> Mapping[str, object]:
    node: Node | None = root
    for key in path:
        node = child(node, key)
    return entries(node)


def _default(option: Node) -> str:
    default = child(option, "default")
    return (
        text_of(default)
        if default is not None and not entries(default) and not isinstance(default.value, tuple)
        else ""
    )


def _values_of(root: Node, name: str) -> Iterator[str]:
    for thing, value in values(root):
        if thing.name == name and thing.section in ("options", "readings"):
            yield value
    for thing in declared(root):
        if thing.name == name and thing.section == "readings":
            known = {"default", "literal", "cite", "range", "values", "of"}
            yield from (key for key in entries(thing.entry.node) if key not in known)


def _files(view: EditedFile, key: str, library: Path) -> Iterator[_Written]:
    beside = view.path.parent
    try:
        files = sorted(file.name for file in beside.glob("*.yaml") if file != view.path and file.stem.count(".") == 0)
    except OSError:
        files = []
    names = library_names(library) if key == "extends" else module_names(library)
    yield from ((name, "file", "") for name in (*files[:MOST], *names))


def _citations(root: Node) -> Iterator[str]:
    for document, entry in entries(child(root, "source")).items():
        yield from (f"{document}/{text_of(item)}" for item in items(child(entry.node, "sections")))


def _names(view: EditedFile, path: tuple[str, ...]) -> Iterator[_Written]:
    """Yield the names of one kind of thing that can stand at a place."""
    wanted = {
        "starts": ("zones",), "in": ("phases",), "phase": ("phases",), "from": ("zones",), "cells": ("domains",),
        "of": ("domains",), "per": ("domains",), "ended": ("end",), "all_lose": ("end",),
    }  # fmt: skip
    sections = wanted.get(path[-1], NAMING_SECTIONS) if path else NAMING_SECTIONS
    if path[-1:] == ("per",):
        yield "player", "word", ""
    yield from ((thing.name, "name", thing.section) for thing in declared(view.root) if thing.section in sections)


def _in_expression(view: EditedFile, cursor: Cursor, language: str) -> Iterator[_Written]:
    """Yield what can stand in an expression: after a full stop the attributes of cards."""
    if _AFTER_A_POINT.search(cursor.before):
        yield from ((name, "attribute", domain) for name, domain in attributes(view.root).items())
        return
    if cursor.path[-1:] == ("then",):
        yield from ((thing.name, "name", thing.section) for thing in declared(view.root) if thing.section == "phases")
        yield from ((flow, "word", "") for flow in FLOWS)
    yield from ((name, "local", "") for name in locals_at(view.root, view.own, cursor.path))
    yield from (
        (thing.name, "name", thing.section) for thing in declared(view.root) if thing.section in NAMING_SECTIONS
    )
    yield from ((value, "value", thing.name) for thing, value in values(view.root) if not value.isdecimal())
    means = Words(language, MEANINGS)
    yield from ((word, "word", means(f"in-expressions-{word.replace('_', '-')}")) for word in WORDS_OF_EXPRESSIONS)
