"""What is known of a file while it is edited, and the things that its rules declare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.language_service.texts import FileKind, OpenTexts
from spec.ruleset import Ruleset, find, path_of
from spec.source import Entry, Node, Span, child, entries, items, text_of

DECLARING: Final = (
    "options", "readings", "zones", "variables", "define", "cards", "domains", "moves", "phases", "after", "end",
    "setup", "properties", "examples",
)  # fmt: skip
"""The sections whose keys are names, in the order in which a name is looked for."""


@dataclass(frozen=True, slots=True, eq=False)
class EditedFile:
    """A file as it is edited.

    `rules` is the file of its ruleset: another one for a file of words. `ruleset` is the whole ruleset as it could last
    be read, `base` what it extends; `root` is the tree in which names are looked up.
    """

    path: Path
    rules: Path
    kind: FileKind
    lines: tuple[str, ...]
    texts: OpenTexts
    ruleset: Ruleset | None
    base: Ruleset | None
    own: Node

    @property
    def root(self) -> Node:
        """The tree of the whole ruleset, of the file alone if there is none."""
        return self.ruleset.root if self.ruleset is not None else self.own


@dataclass(frozen=True, slots=True)
class Declared:
    """A thing that rules declare: its name, its section, its address, and where it stands."""

    name: str
    section: str
    address: str
    entry: Entry


def declared(root: Node) -> Iterator[Declared]:
    """Yield everything that a ruleset declares by a name, section by section."""
    for section in DECLARING:
        node = child(root, section)
        for key, entry in entries(node).items():
            name = key.partition("(")[0]
            yield Declared(name, section, f"{section}.{name}", entry)
        if section == "phases" and node is not None and not entries(node):
            for item in items(node):
                yield Declared(text_of(item), section, f"phases.{text_of(item)}", Entry(item.span, item))


def named(root: Node, name: str) -> tuple[Declared, ...]:
    """Return all that a ruleset declares under a name, and the domain among whose values it is."""
    found = [thing for thing in declared(root) if thing.name == name]
    return tuple(found or (thing for thing, value in values(root) if value == name))


def values(root: Node) -> Iterator[tuple[Declared, str]]:
    """Yield the named values of domains, options and readings, each with what has them."""
    for thing in declared(root):
        if thing.section not in ("domains", "options", "readings"):
            continue
        listed = thing.entry.node if thing.section == "domains" else child(thing.entry.node, "values")
        if listed is not None and entries(listed):
            yield from ((thing, key) for key in entries(listed))
        elif listed is not None and isinstance(listed.value, tuple):
            yield from ((thing, text_of(item)) for item in listed.value if not isinstance(item.value, tuple | Mapping))


def locals_at(root: Node, own: Node, path: tuple[str, ...]) -> dict[str, Span]:
    """Return the names that are bound where keys lead to: choices of a move, rounds of a loop, parameters."""
    keys = [*path_of(path[1]), *path[2:]] if path[:1] in (("add",), ("replace",)) and len(path) > 1 else list(path)
    found: dict[str, Span] = {}
    node: Node | None = root
    spans: list[tuple[str, Span]] = []
    for depth, key in enumerate(keys):
        entry = find(node, (key,)) if node is not None and entries(node) else None
        written = find(own, path[: len(path) - len(keys) + depth + 1])
        if depth == 1 and keys[0] == "define":
            spans.append((key, (written or entry or Entry(own.span, own)).key_span))
        node = entry.node if entry is not None else None
        for binder in ("choose", "for", "let"):
            found |= {name: bound.key_span for name, bound in entries(child(node, binder)).items()}
            found |= {
                name: bound.key_span for item in _parts(node) for name, bound in entries(child(item, binder)).items()
            }
    for key, span in spans:
        full = (
            key
            if "(" in key
            else next((name for name in entries(child(root, "define")) if name.partition("(")[0] == key), key)
        )
        found |= dict.fromkeys(
            (part.strip() for part in full.partition("(")[2].rstrip(")").split(",") if part.strip()), span
        )
    return found


def _parts(node: Node | None) -> Iterator[Node]:
    """Yield the effects of a list, with those inside."""
    if node is None or not isinstance(node.value, tuple):
        return
    for item in node.value:
        yield item
        for below in ("do", "else"):
            yield from _parts(child(item, below))


def attributes(root: Node) -> dict[str, str]:
    """Return the attributes of cards, each with its domain."""
    found: dict[str, str] = {}
    for entry in entries(child(root, "cards")).values():
        of = child(entry.node, "of")
        if of is None:
            continue
        pairs = {key: text_of(inner.node) for key, inner in entries(of).items()} or {
            text_of(item): text_of(item) for item in items(of)
        }
        found |= pairs
    return found
