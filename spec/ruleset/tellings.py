"""The telling of a game: its sentences in the order in which one explains a game, each bound to the rules it tells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from spec.ruleset.tree_paths import drop, find, is_there, put
from spec.source import Node, Span, child, entries, items, text_of

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
