"""The tree of a YAML file, with a place for every key and every value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from spec.source.places import Span

Scalar = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Node:
    """A value of the file: a scalar, a tuple of nodes, or a mapping from text to entries in the file's order.

    `span` is ignored in comparisons.
    """

    value: Scalar | tuple[Node, ...] | Mapping[str, Entry]
    span: Span = field(compare=False)
    places: Sequence[tuple[int, int]] = field(default=(), compare=False, repr=False)
    """For a text scalar: line and column of each character that is not white space, in order."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A key of a mapping with its place and its value."""

    key_span: Span = field(compare=False)
    node: Node


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was read: its name, its lines (for excerpts), and the tree made from them."""

    file: str
    lines: tuple[str, ...]
    root: Node = field(compare=False)


def entries(node: Node | None) -> Mapping[str, Entry]:
    """Return the entries of a mapping node, none for any other node."""
    if node is None:
        return {}
    # Called millions of times, and the check of the abstract class takes ten times as long.
    if type(node.value) is MappingProxyType or type(node.value) is dict:
        return node.value
    return node.value if isinstance(node.value, Mapping) else {}


def items(node: Node | None) -> tuple[Node, ...]:
    """Return the items of a list node, the node itself as the only item for a scalar or a mapping."""
    if node is None:
        return ()
    return node.value if isinstance(node.value, tuple) else (node,)


def child(node: Node | None, key: str) -> Node | None:
    """Return the value under `key`, None if there is none."""
    entry = entries(node).get(key)
    return None if entry is None else entry.node


def text_of(node: Node) -> str:
    """Return the scalar of a node as an author would write it."""
    match node.value:
        case bool():
            return "true" if node.value else "false"
        case None:
            return ""
        case str() | int() | float():
            return str(node.value)
        case _:
            raise TypeError(f"node={node!r} is no scalar")


def place_in(node: Node, start: int, end: int) -> Span:
    """Return the span in the file of the characters `start` to `end` (exclusive) of a text scalar."""
    if not node.places or not isinstance(node.value, str):
        return node.span
    before = sum(1 for character in node.value[:start] if not character.isspace())
    inside = sum(1 for character in node.value[start:end] if not character.isspace())
    first = min(before, len(node.places) - 1)
    last = min(max(before + inside - 1, first), len(node.places) - 1)
    (line, column), (end_line, end_column) = node.places[first], node.places[last]
    return Span(file=node.span.file, line=line, column=column, end_line=end_line, end_column=end_column + 1)


def plain(node: Node) -> object:
    """Return the node as plain Python data without places."""
    match node.value:
        case tuple():
            return [plain(item) for item in node.value]
        case Mapping():
            return {key: plain(entry.node) for key, entry in node.value.items()}
        case _:
            return node.value


def squeezed(value: object) -> object:
    """Return plain data that is equal for equal rules: white space is normalized.

    The order of keys can matter (set-up, phases, loops), so it is kept.
    """
    match value:
        case dict():
            return [[key, squeezed(inner)] for key, inner in value.items()]
        case list():
            return [squeezed(inner) for inner in value]
        case str():
            return " ".join(value.split())
        case _:
            return value


def walk(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Yield every node below and including `node` with the keys that lead to it."""
    yield path, node
    match node.value:
        case tuple():
            for number, item in enumerate(node.value):
                yield from walk(item, (*path, str(number)))
        case Mapping():
            for key, entry in node.value.items():
                yield from walk(entry.node, (*path, key))
        case _:
            pass
