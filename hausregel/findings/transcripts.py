"""Which sentences of printed booklets a ruleset transcribes, and how they are cited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from hausregel.work.library import library, load
from hausregel.work.listing import base_of, status_of
from spec.booklet import Booklet, CarriedBy, Chapter, NotSaid, PrintedSentence, Statement, read_booklet
from spec.ruleset import Ruleset, booklet_names, is_there
from spec.source import Node
from verifier.verdict import Said, said

LANGUAGES: Final = ("de", "en", "fr", "it")
"""Languages that have a name in every language of the program."""

NO_RULES: Final = ("readings", "notes", "properties", "examples")
"""Sections that say something about the rules, and are none."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A chapter of a booklet that a ruleset transcribes, and in which language."""

    booklet: Booklet
    chapter: Chapter
    language: str

    def statements(self) -> Iterator[Statement]:
        """Yield what is said in the chapter, and in those whose rules hold in it too."""
        for chapter in self.booklet.chain(self.chapter, self.language):
            yield from (statement for _, statement in chapter.said(self.language))

    def sentences(self) -> Iterator[tuple[Chapter, PrintedSentence, Statement]]:
        """Yield these with the sentences and the chapters they stand in."""
        for chapter in self.booklet.chain(self.chapter, self.language):
            yield from ((chapter, sentence, statement) for sentence, statement in chapter.said(self.language))


@cache
def all_booklets() -> tuple[Booklet, ...]:
    """Return the booklets that come with Hausregel; those that cannot be read are left out."""
    read = (read_booklet(library() / f"{name}.yaml").value for name in booklet_names(library()))
    return tuple(booklet for booklet in read if booklet is not None)


def transcripts(booklets: Sequence[Booklet], ruleset: str) -> tuple[Transcript, ...]:
    """Return what a ruleset transcribes, in print order."""
    return tuple(
        Transcript(booklet, chapter, language)
        for booklet in booklets
        for chapter, language, name in booklet.transcriptions()
        if name.text == ruleset
    )


def printed_base(ruleset: Ruleset) -> Ruleset | None:
    """Return the printed ruleset that one extends, under which what both share is reported; None if it extends none."""
    base = load(base_of(ruleset)) if base_of(ruleset) else None
    return base if base is not None and status_of(base) == "official" else None


def is_translation(ruleset: str, booklets: Sequence[Booklet]) -> bool:
    """Return whether a ruleset transcribes booklets, and only such as are not the original."""
    there = transcripts(booklets, ruleset)
    return bool(there) and all(transcript.language != transcript.booklet.original.text for transcript in there)


def place(booklet: Booklet, chapter: Chapter, language: str, statement: Statement) -> str:
    """Return where a sentence stands: booklet, year and language, and the heading."""
    heading = chapter.headings.get(statement.under.text)
    words = heading.words.get(language) if heading is not None else None
    title = booklet.titles[language].text if language in booklet.titles else booklet.titles[booklet.original.text].text
    parts = (title, str(booklet.year or ""), language)
    return " ".join(filter(None, parts)) + (f": “{words.text}”" if words is not None else "")


def is_of_play(statement: Statement) -> bool:
    """Return whether a sentence says something about play."""
    return isinstance(statement.backing, CarriedBy | NotSaid)


def rules_in(statement: Statement) -> tuple[str, ...]:
    """Return the addresses of the rules that carry a sentence, without readings, notes, claims and examples."""
    return tuple(rule.text for rule in statement.rules if rule.text.partition(".")[0] not in NO_RULES)


def main_rule(root: Node, *statements: Statement) -> str:
    """Return the rule that some sentences are most about, of those that a ruleset has; empty if it has none."""
    named = [rule for statement in statements for rule in rules_in(statement)]
    named += [rule.text for statement in statements for rule in statement.rules]
    return next((rule for rule in named if is_there(root, rule)), "")


def language_names(languages: Sequence[str]) -> tuple[Said, ...]:
    """Return the names of languages, for a sentence."""
    return tuple(
        said(f"language-{code}") if code in LANGUAGES else said("language-other", code=code) for code in languages
    )
