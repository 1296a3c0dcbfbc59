"""Which definitions the rules of a ruleset ask for, told from its text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spec.source.document import Node, child, entries


def mentioned_names(root: Node, *, declared: bool = False) -> set[str]:
    """Return the words that rules use, those of definitions that they use included; or all that are `declared`."""
    definitions = {
        key.partition("(")[0]: set(_words(entry.node)) for key, entry in entries(child(root, "define")).items()
    }
    if declared:
        return set(definitions)
    found = {word for key, entry in entries(root).items() if key != "define" for word in _words(entry.node)}
    while True:
        more = {word for name in found & set(definitions) for word in definitions[name]}
        if more <= found:
            return found
        found |= more


def _words(node: Node) -> Iterator[str]:
    """Yield the words in the text of a tree."""
    todo = [node]
    while todo:
        one = todo.pop()
        if isinstance(one.value, tuple):
            todo.extend(one.value)
        elif isinstance(one.value, str):
            yield from re.findall(r"[a-z_0-9]+", one.value)
        else:
            todo.extend(entry.node for entry in entries(one).values())
