"""What a printed booklet says, sentence by sentence, and which rules carry each sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from spec.source import Document, Node, Span

AsideKind = Literal["theme", "advice", "material", "names", "layout", "repeated"]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A word of the file, such as the name of a ruleset or the address of a rule, with its place."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class CarriedBy:
    """The rules that carry a sentence, by their addresses."""

    rules: tuple[Quoted, ...]


@dataclass(frozen=True, slots=True)
class NoMatterOfRules:
    """Why a sentence says nothing about play."""

    kind: AsideKind


@dataclass(frozen=True, slots=True)
class NotSaid:
    """A sentence about play that no rule carries, and what is missing."""

    why: str


@dataclass(frozen=True, slots=True)
class Inherits:
    """The rules of another chapter hold in this one too."""

    chapter: Quoted


Backing = CarriedBy | NoMatterOfRules | NotSaid | Inherits

Worded = tuple[tuple[str, str], ...]
"""The same in several languages: each with its words, English first."""


@dataclass(frozen=True, slots=True)
class Misprint:
    """What is only misprinted in a language, in words of ours."""

    words: Worded
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """What a sentence says in one language, under which heading, and what carries it."""

    says: str
    under: Quoted
    backing: Backing
    holds: Node | None = None
    """What it says in numbers, as a formula that holds before the set-up."""

    @property
    def rules(self) -> tuple[Quoted, ...]:
        """The addresses of the rules that carry it."""
        return self.backing.rules if isinstance(self.backing, CarriedBy) else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSentence:
    """A sentence of the print: as the original has it, and what other languages say instead; None: nothing."""

    id: str
    span: Span = field(compare=False)
    statement: Statement
    only: tuple[Quoted, ...] = ()
    """The languages that have it; empty: all of the chapter."""
    differs: Mapping[str, tuple[Span, Statement | None]] = field(default_factory=lambda: MappingProxyType({}))
    promise: bool = False
    implied: bool = False
    """It is not printed, and every reader takes it so."""
    again: Quoted | None = None
    """The sentence further up that says the same; None if it says something new."""
    against: Quoted | None = None
    """The sentence further up that does not agree with it."""
    question: Worded = ()
    """What it leaves to those at the table, and no reading of a ruleset asks."""
    misprints: Mapping[str, Misprint] = field(default_factory=lambda: MappingProxyType({}))
    """What is only misprinted in it or its heading, by language."""
    instead_of: tuple[Quoted, ...] = ()
    """The rules of the game that a variant changes, in whose place it puts something else."""

    def in_language(self, language: str) -> Statement | None:
        """Return what is said in a language, None if it has no such sentence."""
        if self.only and language not in {name.text for name in self.only}:
            return None
        return self.differs[language][1] if language in self.differs else self.statement


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedHeading:
    """A heading as printed, by language."""

    id: str
    span: Span = field(compare=False)
    words: Mapping[str, Quoted]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """Something that a chapter has words for: what it is, and by language each word with the sentences that have it."""

    id: str
    span: Span = field(compare=False)
    means: Worded
    words: Mapping[str, Mapping[str, tuple[Quoted, ...]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A game of a booklet: its headings, the rulesets that transcribe it by language, its sentences in print order."""

    id: str
    span: Span = field(compare=False)
    headings: Mapping[str, PrintedHeading]
    rulesets: Mapping[str, tuple[Quoted, ...]]
    ruleset_keys: Mapping[str, Span] = field(compare=False)
    """Where each language of `rulesets` is written."""
    sentences: tuple[PrintedSentence, ...]
    terms: tuple[Term, ...] = ()

    def said(self, language: str) -> Iterator[tuple[PrintedSentence, Statement]]:
        """Yield the sentences that a language has, with what it says."""
        for sentence in self.sentences:
            statement = sentence.in_language(language)
            if statement is not None:
                yield sentence, statement


@dataclass(frozen=True, slots=True, kw_only=True)
class Booklet:
    """A printed booklet: its titles by language, and its chapters in print order."""

    document: Document
    titles: Mapping[str, Quoted]
    publisher: str
    year: int | None
    original: Quoted
    chapters: Mapping[str, Chapter]

    def transcriptions(self) -> Iterator[tuple[Chapter, str, Quoted]]:
        """Yield each chapter with each ruleset that transcribes it, and in which language."""
        for chapter in self.chapters.values():
            for language, names in chapter.rulesets.items():
                for name in names:
                    yield chapter, language, name

    def chain(self, chapter: Chapter, language: str) -> tuple[Chapter, ...]:
        """Return a chapter with those whose rules hold in it too, in a language; the nearest first."""
        found: dict[str, Chapter] = {}
        waiting = [chapter]
        while waiting:
            here = waiting.pop(0)
            if here.id not in found:
                found[here.id] = here
                backings = [statement.backing for _, statement in here.said(language)]
                waiting.extend(
                    self.chapters[backing.chapter.text] for backing in backings if isinstance(backing, Inherits)
                )
        return tuple(found.values())
