"""What an inherited reading changes of a rule that is removed: it goes with the rule, as its words do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from spec.ruleset.patches import VERBS, find, path_of
from spec.source import Entry, Node, child, entries, items, text_of

_ADDRESSED: Final = (*VERBS, "text", "names")


def without_removed_rules(before: Node, root: Node) -> Node:
    """Return a tree without what its inherited readings change of rules that were there before and are not now."""

    def is_gone(address: str) -> bool:
        path = path_of(address)[:2]
        return find(before, path) is not None and find(root, path) is None

    inherited = entries(child(before, "readings"))
    readings = entries(child(root, "readings"))
    table = {
        name: Entry(entry.key_span, _without(entry.node, is_gone))
        if name in inherited and inherited[name].node is entry.node
        else entry
        for name, entry in readings.items()
    }
    if all(table[name].node is readings[name].node for name in table):
        return root
    section = entries(root)["readings"]
    kept = Entry(section.key_span, replace(section.node, value=table))
    return replace(root, value={**entries(root), "readings": kept})


def _without(reading: Node, is_gone: Callable[[str], bool]) -> Node:
    values = child(reading, "values")
    if values is None or not entries(values):
        return reading
    patches = {value: _patch_without(entry.node, is_gone) for value, entry in entries(values).items()}
    if all(patches[value] is entry.node for value, entry in entries(values).items()):
        return reading
    told = {value: Entry(entry.key_span, patches[value]) for value, entry in entries(values).items()}
    known = entries(reading)["values"]
    kept = Entry(known.key_span, replace(known.node, value=told))
    return replace(reading, value={**entries(reading), "values": kept})


def _patch_without(patch: Node, is_gone: Callable[[str], bool]) -> Node:
    table: dict[str, Entry] = {}
    for key, entry in entries(patch).items():
        below = entries(entry.node)
        listed = items(entry.node) if key == "remove" else ()
        kept = {address: told for address, told in below.items() if not is_gone(address)}
        left = tuple(item for item in listed if not is_gone(text_of(item)))
        if key not in _ADDRESSED or (len(kept) == len(below) and len(left) == len(listed)):
            table[key] = entry
        elif kept or left:
            table[key] = Entry(entry.key_span, replace(entry.node, value=kept or left))
    return patch if table == entries(patch) else replace(patch, value=table)
