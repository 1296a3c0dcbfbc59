"""Hashes of the rules that a sentence of a telling tells, by which one sees that its words may have become wrong."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from spec.ruleset.tellings import AGREED, BLANK, ToldSentence, told_in, told_sentences
from spec.ruleset.tree_paths import find, find_key, path_of
from spec.source import Node, child, entries, plain, squeezed, text_of

_NAME: Final = re.compile(r"[a-z_]\w*")
_NUMBERED: Final = ("range",)


@dataclass(frozen=True, slots=True)
class ToldApart:
    """What rules rest on and sentences tell by themselves: definitions, and values of options.

    `definitions` are addresses without parameters; `asked` holds, by the rules that sentences with a `when` tell, the
    addresses of the options for which these ask.
    """

    definitions: frozenset[str]
    asked: Mapping[str, frozenset[str]]

    def from_rule(self, address: str) -> frozenset[str]:
        """Return what is told apart from a rule."""
        options = (names for rule, names in self.asked.items() if _overlap(rule, address))
        return self.definitions.union(*options)


def covers(told: str, address: str) -> bool:
    """Return whether a sentence that names a rule tells the rule of an address.

    It tells that rule and its parts, but for the conditions of a move, which are told by themselves, or together as
    `moves.eat.if`.
    """
    return told == address or (address.startswith(f"{told}.") and ".if" not in address.removeprefix(told))


def _overlap(rule: str, other: str) -> bool:
    return covers(rule, other) or covers(other, rule)


def told_apart(root: Node) -> ToldApart:
    """Return what sentences of a telling tell apart from the rules that rest on it."""
    definitions: set[str] = set()
    asked: dict[str, frozenset[str]] = {}
    for sentence in told_sentences(root):
        rules = [rule.partition("(")[0] for rule in sentence.rules]
        definitions.update(rule for rule in rules if rule.startswith("define."))
        names = _NAME.findall(text_of(sentence.when)) if sentence.when is not None else ()
        for rule in rules if names else ():
            asked[rule] = asked.get(rule, frozenset()) | {f"options.{name}" for name in names}
    return ToldApart(frozenset(definitions), asked)


def digest_of(root: Node, sentence: ToldSentence, language: str, told: ToldApart | None = None) -> str:
    """Return a hash of the rules that a sentence tells, as far as its words in a language could become wrong.

    `told` is what is `told_apart` in the ruleset, for those who ask for many digests of it.

    Left out are conditions that are told by themselves, definitions that another sentence tells, and the values of
    options, if they are numbers (those that the sentence names are filled in), if the `when` of a sentence about the
    same rule asks for them, or if the sentence tells them as what may be agreed on.
    """
    rules = _rules_in(root, sentence, language, told_apart(root) if told is None else told)
    return hashlib.sha256(json.dumps(rules).encode()).hexdigest()[:12]


def _rules_in(root: Node, sentence: ToldSentence, language: str, apart: ToldApart) -> object:
    words = told_in(root, sentence).get(language)
    filled = frozenset(BLANK.findall(text_of(words))) if words is not None else frozenset()
    own = dict.fromkeys(rule.partition("(")[0] for rule in sentence.rules)
    agreed = sentence.chapter == AGREED
    return [
        [address, _bare(root, address, filled, apart.from_rule(address) - set(own), agreed=agreed)] for address in own
    ]


def _bare(root: Node, address: str, filled: frozenset[str], apart: frozenset[str], *, agreed: bool) -> object:
    """Return a rule as plain data, with the definitions that it rests on."""
    section, _, name = address.partition(".")
    if section == "options" and name in filled:
        return address
    entry = find(root, path_of(address))
    if entry is None:
        return None
    body = _without_conditions(address, plain(entry.node), agreed=agreed)
    rests: dict[str, object] = {}
    waiting = [body]
    while waiting:
        for word in dict.fromkeys(_NAME.findall(repr(waiting.pop()))):
            found = None if word in rests else _named(root, word, section, apart)
            if found is not None:
                rests[word] = found
                waiting.append(found)
    return [squeezed(body), sorted((word, squeezed(told)) for word, told in rests.items())]


def _named(root: Node, word: str, section: str, apart: frozenset[str]) -> object:
    """Return what a word stands for in a rule: a definition; among options and domains only what words depend on."""
    definitions = child(root, "define")
    key = find_key(definitions, word)
    if key is not None:
        return None if f"define.{word}" in apart else plain(entries(definitions)[key].node)
    if section == "cards" and (domain := entries(child(root, "domains")).get(word)) is not None:
        return plain(domain.node)
    option = entries(child(root, "options")).get(word) if f"options.{word}" not in apart else None
    if option is not None and not any(key in entries(option.node) for key in _NUMBERED):
        return plain(child(option.node, "default") or option.node)
    return None


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
