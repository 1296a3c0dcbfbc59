"""The telling of a game: its sentences in the order in which one explains a game, each bound to the rules it tells."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from spec.ruleset.tree_paths import drop, find, find_key, is_there, path_of, put
from spec.source import Node, Span, child, entries, items, plain, text_of

TELLING: Final = "telling"
"""The section of a ruleset that binds sentences to rules."""
CHAPTERS: Final = ("aim", "needed", "setup", "turn", "cards", "end", "scoring", "match", "variants")
"""The chapters of a telling, in the order in which they are told."""
AGREED: Final = "variants"
"""The chapter of what may be agreed on: its sentences name options, not their values."""
PRINTED: Final = "printed"
"""The key beside the chapters: how many words the print has."""
CLAIMS: Final = ("may", "must", "never")
"""The keys of a sentence that name what bears it out."""

BESIDE_LANGUAGES: Final = ("cite", "refusal")
"""The keys of a sentence that are not languages."""

BLANK: Final = re.compile(r"\{(\w+)\}")
_NAME: Final = re.compile(r"[a-z_]\w*")
_NUMBERED: Final = ("range",)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldSentence:
    """A sentence of a telling: what it is called, the rules that it tells, and what bears it out.

    `when` is the condition under which it is told, `holds` a number that it names, `claims` the addresses of worked
    examples and properties under `may`, `must` and `never`.
    """

    chapter: str
    id: str
    span: Span
    of: tuple[Node, ...]
    when: Node | None = None
    holds: Node | None = None
    claims: Mapping[str, tuple[Node, ...]]

    @property
    def address(self) -> str:
        """The address under which its words stand."""
        return f"{TELLING}.{self.chapter}.{self.id}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The addresses of the rules that it tells."""
        return tuple(text_of(rule) for rule in self.of)


def told_sentences(root: Node) -> Iterator[ToldSentence]:
    """Yield the sentences of a telling in the order in which they are told; none if the ruleset has no telling."""
    telling = child(root, TELLING)
    for chapter in CHAPTERS if telling is not None else ():
        for name, entry in entries(child(telling, chapter)).items():
            node = entry.node
            parts = {key: part.node for key, part in entries(node).items()}
            of = parts.get("of") if parts else node
            yield ToldSentence(
                chapter=chapter, id=name, span=entry.key_span, of=items(of), when=parts.get("when"),
                holds=parts.get("holds"), claims={key: items(parts[key]) for key in CLAIMS if key in parts},
            )  # fmt: skip


def told_in(root: Node, sentence: ToldSentence) -> Mapping[str, Node]:
    """Return the words of a sentence by language."""
    return {
        language: entry.node
        for language, entry in entries(_words(root, sentence)).items()
        if language not in BESIDE_LANGUAGES
    }


def _words(root: Node, sentence: ToldSentence) -> Node | None:
    entry = entries(child(root, "text")).get(sentence.address)
    return entry.node if entry is not None else None


def spoken_in(root: Node) -> tuple[str, ...]:
    """Return the languages of a telling, in the order in which they are met."""
    return tuple(dict.fromkeys(language for sentence in told_sentences(root) for language in told_in(root, sentence)))


def told_apart(root: Node) -> frozenset[str]:
    """Return the addresses of what rules rest on and sentences tell by themselves.

    These are definitions, without parameters, and options for which the `when` of a sentence asks.
    """
    found: set[str] = set()
    for sentence in told_sentences(root):
        found.update(rule.partition("(")[0] for rule in sentence.rules if rule.startswith("define."))
        if sentence.when is not None:
            found.update(f"options.{word}" for word in _NAME.findall(text_of(sentence.when)))
    return frozenset(found)


def digest_of(root: Node, sentence: ToldSentence, language: str, told: frozenset[str] | None = None) -> str:
    """Return a hash of the rules that a sentence tells, as far as its words in a language could become wrong.

    `told` is what is `told_apart` in the ruleset, for those who ask for many digests of it.

    Left out are conditions that are told by themselves, definitions that another sentence tells, and the values of
    options, if they are numbers (those that the sentence names are filled in), if a `when` asks for them, or if the
    sentence tells them as what may be agreed on.
    """
    rules = _rules_in(root, sentence, language, told_apart(root) if told is None else told)
    return hashlib.sha256(json.dumps(rules).encode()).hexdigest()[:12]


def _rules_in(root: Node, sentence: ToldSentence, language: str, apart: frozenset[str]) -> object:
    words = told_in(root, sentence).get(language)
    filled = frozenset(BLANK.findall(text_of(words))) if words is not None else frozenset()
    own = dict.fromkeys(rule.partition("(")[0] for rule in sentence.rules)
    agreed = sentence.chapter == AGREED
    return [[address, _bare(root, address, filled, apart - set(own), agreed=agreed)] for address in own]


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
    return [_squeezed(body), sorted((word, _squeezed(told)) for word, told in rests.items())]


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
    gone = {"cite", "default", "usual", "literal"} if address.startswith("readings.") else {"cite"}
    if agreed and address.startswith("options."):
        gone |= {"default"}
    if address.startswith("moves.") and address.count(".") == 1:
        gone |= {"if"}
    return {key: value for key, value in data.items() if key not in gone}


def _squeezed(value: object) -> object:
    match value:
        case dict():
            return [[key, _squeezed(inner)] for key, inner in value.items()]
        case list():
            return [_squeezed(inner) for inner in value]
        case str():
            return " ".join(value.split())
        case _:
            return value


def without_untold(before: Node, root: Node) -> Node:
    """Return a tree in which no inherited sentence names what is gone: rules that it told, or what bore it out.

    A sentence that told only rules that are gone is gone, too.
    """
    for sentence in told_sentences(root):
        path = (TELLING, sentence.chapter, sentence.id)
        old, new = find(before, path), find(root, path)
        if old is None or new is None or new.node is not old.node:
            continue
        kept = {key: tuple(rule for rule in rules if not _is_gone(before, root, text_of(rule)))
                for key, rules in (("of", sentence.of), *sentence.claims.items())}  # fmt: skip
        if not kept["of"]:
            root = _without_sentence(root, sentence)
        elif any(len(rules) < len(items(child(new.node, key) or new.node)) for key, rules in kept.items()):
            root = put(root, path, new.key_span, _with_rules(new.node, kept))
    return root


def _with_rules(node: Node, kept: Mapping[str, tuple[Node, ...]]) -> Node:
    """Return a sentence that names only some of its rules and of what bears it out."""
    parts = entries(node)
    if not parts:
        return replace(node, value=kept["of"])
    left = {key: part for key, part in parts.items() if key not in kept}
    left |= {key: replace(parts[key], node=Node(rules, parts[key].node.span)) for key, rules in kept.items() if rules}
    return replace(node, value=left)


def _is_gone(before: Node, root: Node, address: str) -> bool:
    return is_there(before, address) and not is_there(root, address)


def _without_sentence(root: Node, sentence: ToldSentence) -> Node:
    root = drop(root, (TELLING, sentence.chapter, sentence.id))
    table = entries(child(root, "text"))
    if sentence.address not in table:
        return root
    left = {address: entry for address, entry in table.items() if address != sentence.address}
    text = entries(root)["text"]
    return put(root, ("text",), text.key_span, replace(text.node, value=left))
