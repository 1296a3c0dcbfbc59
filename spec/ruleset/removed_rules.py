"""What an inherited reading changes of a rule that is removed: it goes with the rule, as its words do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from spec.ruleset.patches import VERBS
from spec.ruleset.tellings import TELLING
from spec.ruleset.tree_paths import find, path_of, put
from spec.source import Entry, Node, child, entries, items, text_of

_ADDRESSED: Final = (*VERBS, "text", "names")


def without_removed_rules(before: Node, root: Node) -> Node:
    """Return a tree without what its inherited readings change of rules that were there before and are not now."""

    def is_gone(address: str) -> bool:
        path = path_of(address)
        path = path[: 3 if path[0] == TELLING else 2]
        return find(before, path) is not None and find(root, path) is None

    kept = root
    inherited = entries(child(before, "readings"))
    for name, entry in entries(child(root, "readings")).items():
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
