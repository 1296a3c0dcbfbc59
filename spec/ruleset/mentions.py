"""Which names a rule mentions, by itself or over the definitions that it uses."""

from __future__ import annotations

import re
from typing import Final

from spec.ruleset.patches import find, path_of
from spec.source import Node, child, entries, plain

_NAME: Final = re.compile(r"[a-z_]\w*")


def mentioned(root: Node, address: str) -> frozenset[str]:
    """Return the names in a rule and in the definitions it uses, options among them; none if there is no such rule."""
    bodies = {key.partition("(")[0]: entry.node for key, entry in entries(child(root, "define")).items()}
    entry = find(root, path_of(address))
    waiting, found = [entry.node] if entry is not None else [], set[str]()
    while waiting:
        fresh = set(_NAME.findall(repr(plain(waiting.pop())))) - found
        found |= fresh
        waiting += [bodies[name] for name in fresh if name in bodies]
    return frozenset(found)
