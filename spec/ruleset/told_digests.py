"""Hashes of the rules that a sentence of a telling tells, by which one sees that its words may have become wrong."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cached_property
from typing import Final

from spec.ruleset.tellings import AGREED, BLANK, ToldSentence, told_in, told_sentences
from spec.ruleset.tree_paths import find, path_of
from spec.source import Node, child, entries, plain, squeezed, text_of

_NAME: Final = re.compile(r"[a-z_]\w*")
_NUMBERED: Final = ("range",)


def covers(told: str, address: str) -> bool:
    """Return whether a sentence that names a rule tells the rule of an address.

    It tells that rule and its parts, but for the conditions of a move, which are told by themselves, or together as
    `moves.eat.if`.
    """
    return told == address or (address.startswith(f"{told}.") and ".if" not in address.removeprefix(told))


def _overlap(rule: str, other: str) -> bool:
    return covers(rule, other) or covers(other, rule)


class RuleDigests:
    """Hashes of the rules of one ruleset, as the sentences of its telling tell them.

    Told apart from a rule are the definitions that any sentence tells, and the options for which the `when` of a
    sentence about the same rule asks.
    """

    def __init__(self, root: Node) -> None:
        """Take the tree of a ruleset; what its sentences tell by themselves is looked up when it is first needed."""
        self._root = root
        self._domains, self._options = entries(child(root, "domains")), entries(child(root, "options"))
        self._definitions = {key.partition("(")[0]: entry.node for key, entry in entries(child(root, "define")).items()}
        self._defined: dict[str, object] = {}
        self._names: dict[str, frozenset[str]] = {}
        """The names in a definition, by its own."""

    @cached_property
    def _told_definitions(self) -> frozenset[str]:
        rules = (rule.partition("(")[0] for sentence in told_sentences(self._root) for rule in sentence.rules)
        return frozenset(rule for rule in rules if rule.startswith("define."))

    @cached_property
    def _asked(self) -> Mapping[str, frozenset[str]]:
        """By the rules that sentences with a `when` tell, the addresses of the options for which these ask."""
        asked: dict[str, frozenset[str]] = {}
        for sentence in told_sentences(self._root):
            names = _NAME.findall(text_of(sentence.when)) if sentence.when is not None else ()
            for rule in (rule.partition("(")[0] for rule in sentence.rules if names):
                asked[rule] = asked.get(rule, frozenset()) | {f"options.{name}" for name in names}
        return asked

    def _apart_from(self, address: str) -> frozenset[str]:
        """Return the addresses of what is told apart from a rule."""
        options = (names for rule, names in self._asked.items() if _overlap(rule, address))
        return self._told_definitions.union(*options)

    def of(self, sentence: ToldSentence, language: str) -> str:
        """Return a hash of the rules that a sentence tells, as far as its words in a language could become wrong.

        Left out are conditions that are told by themselves, definitions that another sentence tells, and the values of
        options, if they are numbers (those that the sentence names are filled in), if the `when` of a sentence about
        the same rule asks for them, or if the sentence tells them as what may be agreed on.
        """
        words = told_in(self._root, sentence).get(language)
        filled = frozenset(BLANK.findall(text_of(words))) if words is not None else frozenset()
        own = dict.fromkeys(rule.partition("(")[0] for rule in sentence.rules)
        agreed = sentence.chapter == AGREED
        rules = [[address, self._bare(address, filled, frozenset(own), agreed=agreed)] for address in own]
        return hashlib.sha256(json.dumps(rules).encode()).hexdigest()[:12]

    def _bare(self, address: str, filled: frozenset[str], own: frozenset[str], *, agreed: bool) -> object:
        """Return a rule as plain data, with the definitions that it rests on."""
        section, _, name = address.partition(".")
        if section == "options" and name in filled:
            return address
        entry = find(self._root, path_of(address))
        if entry is None:
            return None
        apart = self._apart_from(address) - own
        body = _without_conditions(address, plain(entry.node), agreed=agreed)
        rests: dict[str, object] = {}
        waiting = [_names_in(body)]
        while waiting:
            for word in waiting.pop():
                found = None if word in rests else self._meaning(word, section, apart)
                if found is not None:
                    rests[word] = found
                    waiting.append(self._names[word] if word in self._names else _names_in(found))
        return [squeezed(body), sorted((word, squeezed(told)) for word, told in rests.items())]

    def _meaning(self, word: str, section: str, apart: frozenset[str]) -> object:
        """Return what a word stands for in a rule: a definition; of options and domains only what words depend on."""
        if word in self._definitions:
            return None if f"define.{word}" in apart else self._definition(word)
        if section == "cards" and word in self._domains:
            return plain(self._domains[word].node)
        option = self._options.get(word) if f"options.{word}" not in apart else None
        if option is not None and not any(key in entries(option.node) for key in _NUMBERED):
            return plain(child(option.node, "default") or option.node)
        return None

    def _definition(self, word: str) -> object:
        if word not in self._defined:
            self._defined[word] = plain(self._definitions[word])
            self._names[word] = _names_in(self._defined[word])
        return self._defined[word]


def digest_of(root: Node, sentence: ToldSentence, language: str) -> str:
    """Return a hash of the rules that a sentence tells; see `RuleDigests.of`."""
    return RuleDigests(root).of(sentence, language)


def _names_in(data: object) -> frozenset[str]:
    return frozenset(_NAME.findall(repr(data)))


def _without_conditions(address: str, data: object, *, agreed: bool) -> object:
    """Return a rule without its citations; a move without its conditions, which sentences name by themselves.

    An option that is only `agreed` on has no default.
    """
    if not isinstance(data, dict):
        return data
    gone = {"cite", "default", "usual", "literal", "against"} if address.startswith("readings.") else {"cite"}
    if agreed and address.startswith("options."):
        gone |= {"default"}
    if address.startswith("moves.") and address.count(".") == 1:
        gone |= {"if"}
    return {key: value for key, value in data.items() if key not in gone}
