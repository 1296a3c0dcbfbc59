"""Which names a rule mentions, directly or through definitions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Final

from spec.ruleset.patches import addressed
from spec.ruleset.readings import reading_values
from spec.ruleset.tree_paths import KeyPath, find, path_of
from spec.source import Node, child, entries, plain

_NAME: Final = re.compile(r"[a-z_]\w*")


class Mentions:
    """Which names the rules of a ruleset mention; for those who ask for many of them."""

    def __init__(self, root: Node) -> None:
        """Take a ruleset, which is read when something is asked."""
        self._root = root
        self._known: dict[str, frozenset[str]] = {}

    def of(self, address: str) -> frozenset[str]:
        """Return the names in a rule and in the definitions it uses, including options; none if there is no such rule.

        Readings that change any of these are included.
        """
        if address not in self._known:
            self._known[address] = frozenset(self._found(address))
        return self._known[address]

    def _found(self, address: str) -> set[str]:
        entry = find(self._root, path_of(address))
        waiting = [(path_of(address), entry.node)] if entry is not None else []
        found: set[str] = set()
        while waiting:
            path, node = waiting.pop()
            fresh = set(_NAME.findall(repr(plain(node)))) - found
            fresh |= {name for at, name in self._changed.items() if at[: len(path)] == path or path[: len(at)] == at}
            waiting += [(("define", name), self._bodies[name]) for name in fresh - found if name in self._bodies]
            if "next_player" in fresh - found and (skipped := child(self._root, "turn")) is not None:
                waiting.append((("turn",), skipped))
            found |= fresh
        return found

    @cached_property
    def _bodies(self) -> Mapping[str, Node]:
        definitions = entries(child(self._root, "define"))
        return {key.partition("(")[0]: entry.node for key, entry in definitions.items()}

    @cached_property
    def _changed(self) -> Mapping[KeyPath, str]:
        """What the patches of readings change, with the name of the reading."""
        return {
            path: name
            for name, entry in entries(child(self._root, "readings")).items()
            for patch in reading_values(entry.node).values()
            for path, _, _ in addressed(patch)
        }


def mentioned(root: Node, address: str) -> frozenset[str]:
    """Return the names that one rule mentions; see `Mentions`."""
    return Mentions(root).of(address)
