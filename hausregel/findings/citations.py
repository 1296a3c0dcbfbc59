"""What a rule is called and how it reads, for findings in English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hausregel.playing import Prose
from hausregel.work.library import built
from spec.ruleset import Ruleset, path_of
from spec.source import child, entries, text_of
from spec.words import Words


def words_of(ruleset: Ruleset, players: int, address: str, chosen: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the words of a rule, or of what it is a part of, with some values and the default ones; or nothing."""
    found = Prose(ruleset, built(ruleset, players, chosen).game, "en").of(address)
    return found.words if found is not None else ""


def name_of(ruleset: Ruleset, address: str) -> str:
    """Return what the rule at an address is called in English, or what it is a part of; nothing if it has no name."""
    names, words = entries(child(ruleset.root, "names")), Words("en")
    path = path_of(address.split(", ", maxsplit=1)[0])
    for length in range(len(path), 0, -1):
        rule = ".".join(path[:length])
        if rule in names and (named := child(names[rule].node, "en")) is not None:
            return text_of(named)
        if words.knows(f"address.{rule}"):
            return words(f"address.{rule}")
    return ""
