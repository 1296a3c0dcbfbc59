"""Which names a rule mentions, directly or through definitions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from spec.ruleset.patches import addressed
from spec.ruleset.readings import reading_values
from spec.ruleset.tree_paths import KeyPath, find, path_of
from spec.source import Node, child, entries, plain

_NAME: Final = re.compile(r"[a-z_]\w*")


def mentioned(root: Node, address: str) -> frozenset[str]:
    """Return the names in a rule and in the definitions it uses, including options; none if there is no such rule.

    Readings that change any of these are included.
    """
    bodies = {key.partition("(")[0]: entry.node for key, entry in entries(child(root, "define")).items()}
    changed = {path: name for name, path in _changed(root)}
    entry = find(root, path_of(address))
    waiting = [(path_of(address), entry.node)] if entry is not None else []
    found: set[str] = set()
    while waiting:
        path, node = waiting.pop()
        fresh = set(_NAME.findall(repr(plain(node)))) - found
        fresh |= {name for at, name in changed.items() if at[: len(path)] == path or path[: len(at)] == at}
        waiting += [(("define", name), bodies[name]) for name in fresh - found if name in bodies]
        if "next_player" in fresh - found and (skipped := child(root, "turn")) is not None:
            waiting.append((("turn",), skipped))
        found |= fresh
    return frozenset(found)


def _changed(root: Node) -> Iterator[tuple[str, KeyPath]]:
    """Yield what the patches of readings change, with the name of the reading."""
    for name, entry in entries(child(root, "readings")).items():
        for patch in reading_values(entry.node).values():
            yield from ((name, path) for path, _, _ in addressed(patch))
