"""Definitions and options that no other part of a ruleset names: told from its words alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from spec.document import plain
from spec.resolve import Ruleset
from verifier.watchdog.terms import Contradiction


def named_nowhere(ruleset: Ruleset) -> Iterator[Contradiction]:
    """Yield definitions and options whose names stand nowhere else, where no rule is said to be of no use."""
    whole = {name: told for name, told in _entries(plain(ruleset.root)) if name not in _WORDS_ONLY}
    for section in ("define", "options"):
        there = dict(_entries(whole.get(section)))
        for key in there:
            name = key.partition("(")[0].strip()
            others = {**whole, section: {other: told for other, told in there.items() if other != key}}
            if not re.search(rf"\b{re.escape(name)}\b", " ".join(_words(others))):
                yield Contradiction(f"`no-dead-rule` is proved, and `{section}.{key}` is named nowhere")


_WORDS_ONLY: Final = frozenset({"title", "text", "source", "notes", "names", "hausregel", "status", "extends"})
"""Sections that are told to people only."""


def _entries(data: Any) -> list[tuple[str, Any]]:  # noqa: ANN401  # whatever stands in a file
    return [(str(key), value) for key, value in data.items()] if isinstance(data, dict) else []


def _words(data: Any) -> Iterator[str]:  # noqa: ANN401  # whatever stands in a file
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _words(value)
    else:
        yield str(data)


__all__ = ["named_nowhere"]
