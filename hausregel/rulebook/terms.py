"""What words mean that card players and these pages use, and links to that where a page first uses them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from hausregel.rulebook.blocks import (
    Inline,
    Line,
    Link,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    anchor_of,
    typographic,
)
from spec.words import Words

PAGE: Final = "terms"
"""The page of a project on which the words are explained."""


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A word in one language: its name, the forms in which it occurs, what it means."""

    id: str
    name: str
    forms: tuple[str, ...]
    meaning: str

    @property
    def address(self) -> str:
        """Where it is explained."""
        return f"term.{self.id}"


@cache
def terms(language: str) -> tuple[GlossaryTerm, ...]:
    """Return the words of a language. Errors: `ValueError` if it is not spoken."""
    own = Words(language, "terms")
    return tuple(
        GlossaryTerm(id_, own(id_), tuple(own(f"{id_}.forms").split(", ")), typographic(own(f"{id_}.meaning")))
        for id_ in own
        if "." not in id_
    )


def explained(language: str) -> Section:
    """Return the page that explains the words, in the order of the alphabet."""
    words = Words(language)
    points = tuple(
        Paragraph(line=(Strong(term.name), PlainText(f"{words('colon')}{term.meaning}")), address=term.address)
        for term in sorted(terms(language), key=lambda term: term.name.lower())
    )
    blocks = (Paragraph(line=(PlainText(words("terms.intro")),)), PointList(items=points))
    return Section(anchor="terms", title=words("terms.title"), blocks=blocks)


class FirstUses:
    """Links the words of one page to what they mean, each where it is first used."""

    def __init__(self, language: str) -> None:
        """Begin with no word used."""
        self._left = {form: term for term in terms(language) for form in term.forms}
        self._pattern = _pattern(language)

    def lead(self, line: Line) -> Line:
        """Return a line with links; words that are links already stay as they are."""
        return tuple(new for part in line for new in (self._parts(part) if isinstance(part, PlainText) else (part,)))

    def _parts(self, text: PlainText) -> Iterator[Inline]:
        at = 0
        for found in self._pattern.finditer(text.words):
            term = self._left.get(found[0])
            if term is None:
                continue
            for form in term.forms:
                self._left.pop(form, None)
            if found.start() > at:
                yield PlainText(text.words[at : found.start()])
            yield Link(found[0], "", f"{PAGE}#{anchor_of(term.address)}")
            at = found.end()
        if at < len(text.words):
            yield PlainText(text.words[at:])


@cache
def _pattern(language: str) -> re.Pattern[str]:
    forms = sorted((form for term in terms(language) for form in term.forms), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])")
