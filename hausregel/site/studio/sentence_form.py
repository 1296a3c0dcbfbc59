"""Words that a change of the rules left as they were, for the form in which somebody writes them anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hausregel.rulebook import Book, plain
from spec.source import Diagnostic, child, entries, text_of

OLD_WORDS: Final = ("HR610", "HR903")
"""Diagnostics of words that stayed as they were, of a rule and of a sentence of the telling."""


def sentences_to_rewrite(book: Book, found: Sequence[Diagnostic]) -> list[dict[str, object]]:
    """Return each sentence of which a diagnostic says so.

    `told` is how it is told, `words` are its words by language, with what is filled in between braces.
    """
    told = entries(child(book.root, "text"))
    stale: list[dict[str, object]] = []
    for diagnostic in found:
        address = diagnostic.facts.get("address")
        if diagnostic.code not in OLD_WORDS or not isinstance(address, str):
            continue
        languages = diagnostic.facts.get("languages", (book.language,))
        words = entries(told[address].node) if address in told else {}
        said = {str(tongue): text_of(words[str(tongue)].node) for tongue in _listed(languages) if str(tongue) in words}
        if said:
            stale.append({"address": address, "told": plain(book.told(address)), "words": said})
    return stale


def _listed(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)
