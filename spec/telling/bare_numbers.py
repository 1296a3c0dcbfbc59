"""Numbers that stand in a telling as such, although the rules have them as the value of an option."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from spec.game import with_links
from spec.ruleset import BLANK, Mentions, ToldSentence, told_in, told_sentences
from spec.source import Diagnostic, Node, child, entries, text_of
from spec.words import LANGUAGES, phrase

_WORD: Final = re.compile(r"[^\W_]+")
FIRST: Final = 2
"""The first number that is looked for as a word: one is an article in most languages."""


def bare_numbers(root: Node) -> Iterator[Diagnostic]:
    """Yield a warning for each number in a sentence that is the value of an option that its rules use."""
    options = {
        name: values for name, entry in entries(child(root, "options")).items() if (values := _values(entry.node))
    }
    mentions = Mentions(root)
    for sentence in told_sentences(root) if options else ():
        used, vouched = _used(mentions, sentence), _vouched(sentence)
        for language, node in told_in(root, sentence).items():
            for number, said in dict.fromkeys(_numbers(text_of(node), language)):
                name = next((name for name in options if name in used and number in options[name] - vouched), None)
                if name is not None:
                    facts = {"number": said, "name": name}
                    yield Diagnostic(code="HR907", span=node.span, facts=facts)


def _vouched(sentence: ToldSentence) -> frozenset[int]:
    """Return the numbers that a sentence claims to name rightly."""
    claimed = text_of(sentence.holds) if sentence.holds is not None else ""
    return frozenset(int(word) for word in _WORD.findall(claimed) if word.isdecimal())


def _used(mentions: Mentions, sentence: ToldSentence) -> frozenset[str]:
    used: set[str] = set()
    for rule in sentence.rules:
        used |= {rule.removeprefix("options.")} | mentions.of(rule)
    return frozenset(used)


def _values(option: Node) -> frozenset[int]:
    """Return the usual values of an option that is a number, for all numbers of players; none if it is no number."""
    if child(option, "range") is None or (default := child(option, "default")) is None:
        return frozenset()
    values = [entry.node for entry in entries(default).values()] or [default]
    return frozenset(int(text) for value in values if (text := text_of(value)).lstrip("-").isdecimal())


def _numbers(text: str, language: str) -> Iterator[tuple[int, str]]:
    # What a worked example bears out is left out where the example does not hold.
    told = (words for words, address in with_links(BLANK.sub(" ", text)) if not address.startswith("examples."))
    plain = " ".join(told)
    spelled = phrase("number-words").in_language(language).split() if language in LANGUAGES else []
    for word in _WORD.findall(plain):
        if word.isdecimal():
            yield int(word), word
        elif word.lower() in spelled:
            yield spelled.index(word.lower()) + FIRST, word
