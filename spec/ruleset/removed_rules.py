"""What an inherited reading changes of a rule that is removed: it goes with the rule, as its words do."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Final

from spec.ruleset.patches import VERBS
from spec.ruleset.tellings import TELLING
from spec.ruleset.tree_paths import KeyPath, drop, find, path_of, put
from spec.source import Entry, Node, child, entries, items, text_of

_ADDRESSED: Final = (*VERBS, "text", "names")


def without_removed_rules(before: Node, root: Node, removed: Collection[KeyPath]) -> Node:
    """Return a tree without what its inherited readings change of rules that were there before and are not now.

    `removed` are the addresses that are removed: they may be of parts of rules, and of values of readings, with which
    goes that a passage of the print excludes them.
    """

    def is_gone(address: str) -> bool:
        path = path_of(address)
        rule = path[: 3 if path[0] == TELLING else 2]
        above = [path[:end] for end in range(1, len(path) + 1) if path[:end] in removed]
        return any(find(before, there) is not None and find(root, there) is None for there in (rule, *above))

    kept = root
    inherited = entries(child(before, "readings"))
    for name, entry in entries(child(root, "readings")).items():
        for value in entries(child(entry.node, "against")):
            if ("readings", name, "values", value) in removed:
                kept = drop(kept, ("readings", name, "against", value))
        if name in inherited and inherited[name].node is entry.node:
            for value, told in entries(child(entry.node, "values")).items():
                patch = _patch_without(told.node, is_gone)
                if patch is not told.node:
                    kept = put(kept, ("readings", name, "values", value), told.key_span, patch)
    return kept


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
