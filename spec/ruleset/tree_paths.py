"""The addresses of rules in the tree of a ruleset: finding, putting and dropping what stands there."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from spec.source import Entry, Node, Span, child, entries, items, text_of

KeyPath = tuple[str, ...]

RANGE: Final = re.compile(r"(-?[0-9]{1,18})\s*\.\.\s*(-?[0-9]{1,18})")


def path_of(address: str) -> KeyPath:
    """Return the keys of an address such as `moves.eat.if.hungry`."""
    return tuple(address.split("."))


def is_there(root: Node, address: str) -> bool:
    """Return whether there is a rule with this address, or a value of a domain, an option or a reading."""
    path = path_of(address)
    if find(root, path) is not None:
        return True
    if path[0] not in ("domains", "options", "readings") or len(path) != 3:
        return False
    declared = find(root, path[:-1])
    if declared is None:
        return False
    bounds = declared.node if path[0] == "domains" else child(declared.node, "range")
    if bounds is not None and isinstance(bounds.value, str):
        known = RANGE.fullmatch(bounds.value.strip())  # otherwise its bounds depend on options
        return path[2].isdecimal() and (known is None or int(known[1]) <= int(path[2]) <= int(known[2]))
    values = declared.node if path[0] == "domains" else child(declared.node, "values")
    named = entries(values)
    return path[2] in named if named else any(text_of(value) == path[2] for value in items(values))


def addresses(root: Node) -> list[str]:
    """Return the addresses of a ruleset, including conditions, but nothing else inside a rule."""
    found: list[str] = []
    for section, entry in entries(root).items():
        if section in ("source", "text", "names", "notes", "instances", "title"):
            continue
        if not entries(entry.node):
            found.append(section)
        for key, inner in entries(entry.node).items():
            if section == "telling":
                found.extend(f"telling.{key}.{name}" for name in entries(inner.node) if key != "printed")
                continue
            found.append(f"{section}.{key}")
            found.extend(f"{section}.{key}.if.{name}" for name in entries(child(inner.node, "if")))
            found.extend(f"turn.{key}.{name}" for name in entries(inner.node) if section == "turn")
    return found


def find_key(node: Node | None, key: str) -> str | None:
    """Return the key of a mapping that `key` addresses; a definition is addressed with or without its parameters."""
    table = entries(node)
    if key in table:
        return key
    name, bracket, _ = key.partition("(")
    return next((full for full in table if (bracket or "(" in full) and full.partition("(")[0] == name), None)


def find(root: Node, path: KeyPath) -> Entry | None:
    """Return the entry at a path, None if there is none."""
    entry: Entry | None = None
    node: Node | None = root
    for key in path:
        full = find_key(node, key)
        if full is None:
            return None
        entry = entries(node)[full]
        node = entry.node
    return entry


def put(root: Node, path: KeyPath, key_span: Span, value: Node, before: str | None = None) -> Node:
    """Return the tree with `value` at `path`; missing sections on the way are created."""
    table = dict(entries(root))
    key = find_key(root, path[0]) or path[0]
    if len(path) > 1:
        below = table[key].node if key in table else Node({}, value.span)
        table[key] = Entry(
            table[key].key_span if key in table else key_span, put(below, path[1:], key_span, value, before)
        )
        return replace(root, value=table)
    if key in table and key != path[0]:
        # A definition may be replaced by one with other parameters: it keeps its place.
        table = {path[0] if old == key else old: entry for old, entry in table.items()}
    if path[0] in table or before is None:
        table[path[0]] = Entry(key_span, value)
        return replace(root, value=table)
    ordered: dict[str, Entry] = {}
    for old, entry in table.items():
        if old == before:
            ordered[path[0]] = Entry(key_span, value)
        ordered[old] = entry
    return replace(root, value=ordered)


def drop(root: Node, path: KeyPath) -> Node:
    """Return the tree without the entry at `path`; a section left empty is removed, too."""
    table = dict(entries(root))
    key = find_key(root, path[0])
    if key is None:
        return root
    if len(path) == 1:
        del table[key]
        return replace(root, value=table)
    below = drop(table[key].node, path[1:])
    if entries(below):
        table[key] = Entry(table[key].key_span, below)
    else:
        del table[key]
    return replace(root, value=table)
