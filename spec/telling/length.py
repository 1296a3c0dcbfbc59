"""How long a telling is, in words, beside the print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from spec.game import with_links
from spec.ruleset import BLANK, PRINTED, TELLING, ToldSentence, told_in, told_sentences
from spec.source import Diagnostic, Entry, Node, child, entries, text_of
from spec.words import Filling


def words_in(root: Node, language: str, sentences: Iterable[ToldSentence] | None = None) -> int:
    """Return how many words some sentences have in a language, by default all of a telling.

    What is filled in counts as one word, a link by its words.
    """
    told = (told_in(root, each).get(language) for each in sentences or told_sentences(root))
    return sum(_count(text_of(words)) for words in told if words is not None)


def _count(text: str) -> int:
    plain = "".join(words for words, _ in with_links(BLANK.sub("1", text)))
    return sum(any(letter.isalnum() for letter in word) for word in plain.split())


def printed_lengths(root: Node) -> Mapping[str, Entry]:
    """Return where it is said how many words the print has, by language."""
    return entries(child(child(root, TELLING), PRINTED))


def too_long(root: Node, tellings: Sequence[tuple[ToldSentence, ...]]) -> Iterator[Diagnostic]:
    """Yield a warning for each language in which a telling, for some number of players, is longer than the print."""
    for language, entry in printed_lengths(root).items():
        number, most = max(words_in(root, language, told) for told in tellings), int(text_of(entry.node))
        if number > most:
            facts: dict[str, Filling] = {"language": language, "number": number, "most": most}
            yield Diagnostic(code="HR906", span=entry.key_span, facts=facts)
