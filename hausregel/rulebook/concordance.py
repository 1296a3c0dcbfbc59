"""A page for editors: what a printed booklet says, sentence by sentence, and which rules carry it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from hausregel.findings import SEVERITIES
from hausregel.rulebook.blocks import (
    Badge,
    Block,
    Inline,
    Line,
    Link,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    joined,
    paraphrased,
    typographic,
)
from hausregel.rulebook.book import Book, to_claim
from hausregel.rulebook.faults import mark_at
from hausregel.rulebook.shelf import Shelf
from spec.booklet import CarriedBy, Chapter, Inherits, NoMatterOfRules, NotSaid, PrintedSentence, Statement
from spec.words import Words

DESK: Final = "!desk"
"""After the name of a booklet: its desk, with what is wrong or open in it."""

ON_THE_PAGE: Final = frozenset({"options", "readings", "phases", "moves", "after", "end", "examples", "notes"})
"""The sections of a ruleset whose rules always have a place on its page."""

TOLD_IF_WORDED: Final = frozenset({"requires", "setup", "start", "turn", "score", "winners", "all_lose", "match"})
"""The sections whose rules have a place on the page if they have words."""

KEYS: Final = frozenset({"if", "do", "then", "choose", "faces"})
"""Keys of a rule that are no names: a part of a rule is called by the rest of its address."""

_NAMELESS: Final = ("setup", "start", "turn", "match", "notes")
"""Sections whose rules have ids and no names, so that the name of the section stands before it."""


def concordance_page(shelf: Shelf, name: str, language: str) -> Section:
    """Return the page of a booklet.

    Errors: `FaultyRules` if it has errors; `KeyError` if it does not stand on the shelf.
    """
    return _Page(shelf, name, language).whole()


def booklet_title(shelf: Shelf, name: str, language: str) -> str:
    """Return the title of a booklet, with the year if it has one."""
    booklet = shelf.booklets[name]
    title = booklet.titles.get(language) or booklet.titles[booklet.original.text]
    return typographic(f"{title.text} ({booklet.year})" if booklet.year is not None else title.text)


def booklet_links(shelf: Shelf, language: str, ruleset: str = "") -> tuple[Link, ...]:
    """Return links to the pages of all booklets, or of those that a ruleset transcribes."""
    return tuple(
        Link(booklet_title(shelf, name, language), name)
        for name, booklet in shelf.booklets.items()
        if not ruleset or any(transcribed.text == ruleset for _, _, transcribed in booklet.transcriptions())
    )


def sentence_address(chapter: Chapter, sentence: PrintedSentence) -> str:
    """Return the address of a printed sentence on the page of its booklet."""
    return f"sentence.{chapter.id}.{sentence.id}"


class _Page:
    """The page of one booklet in one language."""

    def __init__(self, shelf: Shelf, name: str, language: str) -> None:
        self._shelf, self._name, self._language = shelf, name, language
        self._words = Words(language)
        self._found = shelf.concordance(name)
        self._booklet = self._found.booklet
        self._opened: dict[str, Book] = {}

    def whole(self) -> Section:
        words, booklet = self._words, self._booklet
        told = {language: self._words.language_name(language) for language in booklet.titles}
        languages = ", ".join(told.values())
        facts = [part for part in (booklet.publisher, str(booklet.year or ""), languages) if part]
        original = words("concordance.original", language=told[booklet.original.text])
        return Section(
            anchor="concordance",
            title=words("concordance.title", booklet=booklet_title(self._shelf, self._name, self._language)),
            blocks=(
                Paragraph(line=(PlainText(words("concordance.intro")),)),
                Paragraph(line=(PlainText(" · ".join((*facts, original))),)),
                Paragraph(line=(Link(words("concordance.desk"), f"{self._name}{DESK}"),)),
            ),
            sections=(*(self._chapter(chapter) for chapter in booklet.chapters.values()), *self._silent()),
        )

    def _chapter(self, chapter: Chapter) -> Section:
        rulesets = tuple(
            (self._to_game(name.text), PlainText(f" ({self._words.language_name(language)})"))
            for language, names in chapter.rulesets.items()
            for name in names
        )
        parts = groupby(chapter.sentences, lambda sentence: sentence.statement.under.text)
        sections = tuple(
            Section(
                anchor=f"{chapter.id}-{number}".replace("_", "-"),
                title=self._heading(chapter, heading),
                blocks=tuple(block for sentence in some for block in self._sentence(chapter, sentence)),
            )
            for number, (heading, some) in enumerate(parts, 1)
        )
        return Section(
            anchor=f"chapter-{chapter.id}".replace("_", "-"),
            title=self._title(chapter),
            blocks=(Paragraph(line=(PlainText(self._words("concordance.rulesets")), *joined(rulesets))),),
            sections=(*sections, *self._not_carried(chapter), *self._unprinted(chapter)),
        )

    # --- one sentence ------------------------------------------------------------------------------------------------

    def _sentence(self, chapter: Chapter, sentence: PrintedSentence) -> Iterator[Block]:
        said = (paraphrased(sentence.statement.says),)
        yield Paragraph(line=said, address=sentence_address(chapter, sentence))
        points: list[Line] = []
        if sentence.only:
            names = ", ".join(self._words.language_name(language.text) for language in sentence.only)
            points.append((Strong(self._words("concordance.only", languages=names)),))
        shown = sentence.only[0].text if sentence.only else self._shown(chapter)
        points.append(self._backing(chapter, sentence.statement, shown))
        if sentence.promise:
            points.append((PlainText(self._words("concordance.promise")),))
        for language, (_, other) in sentence.differs.items():
            named = Strong(f"{self._words.language_name(language)}{self._words('colon')}")
            if other is None:
                points.append((named, PlainText(self._words("concordance.missing"))))
                continue
            told = (paraphrased(other.says),) if other.says != sentence.statement.says else ()
            points.append((named, *told, *self._more(chapter, sentence, other, language)))
        yield PointList(items=tuple(Paragraph(line=line) for line in points))

    def _more(self, chapter: Chapter, sentence: PrintedSentence, other: Statement, language: str) -> Line:
        """Return what carries a sentence in another language, where it is not what carries the original."""
        carried = {rule.text for rule in sentence.statement.rules}
        if other.backing == sentence.statement.backing:
            return ()
        if not carried or not carried <= {rule.text for rule in other.rules}:
            return (PlainText(" "), *self._backing(chapter, other, language))
        new = CarriedBy(tuple(rule for rule in other.rules if rule.text not in carried))
        return (PlainText(" "), *self._carried(chapter, new, language, "also"))

    def _carried(self, chapter: Chapter, by: CarriedBy, language: str, key: str = "rules") -> Line:
        opened = [self._book(ruleset.text) for ruleset in chapter.rulesets.get(language, ())[:1]]
        links: list[Line] = [
            (self._rule(opened[0], rule.text) if opened else PlainText(rule.text), *self._marked(chapter, rule.text))
            for rule in by.rules
        ]
        return (PlainText(self._words(f"concordance.{key}")), *joined(links))

    def _marked(self, chapter: Chapter, address: str) -> Line:
        """Return how much it matters what was found about a rule, in whatever language; nothing if nothing was."""
        found = {
            part.kind: part
            for names in chapter.rulesets.values()
            for name in names
            for part in mark_at(self._book(name.text), address, "open")
            if isinstance(part, Badge)
        }
        worst = next((found[severity] for severity in SEVERITIES if severity in found), None)
        return (PlainText(" "), worst) if worst else ()

    def _backing(self, chapter: Chapter, statement: Statement, language: str) -> Line:
        words = self._words
        match statement.backing:
            case CarriedBy():
                return self._carried(chapter, statement.backing, language)
            case NoMatterOfRules(kind):
                return (PlainText(words(f"concordance.aside_{kind}")),)
            case NotSaid(why):
                return (Strong(words("concordance.not_said")), PlainText(" "), paraphrased(why))
            case Inherits(named):
                title = self._title(self._booklet.chapters[named.text])
                return (PlainText(words("concordance.inherits", chapter=title)),)

    def _rule(self, book: Book, address: str) -> Inline:
        section, _, name = address.partition(".")
        owner = ".".join(address.split(".")[:2])
        parts = [book.address_name(owner) if not name else book.called(owner)]
        parts += [part.replace("_", " ") for part in address.removeprefix(owner).split(".")[1:] if part not in KEYS]
        if section in _NAMELESS and name:
            parts.insert(0, self._words(f"address.{section}"))
        told = " › ".join(parts)
        if section == "properties":
            return to_claim(book, name, told)
        worded = section in TOLD_IF_WORDED and (book.has_words(owner) or book.has_words(section))
        return Link(told, book.name, address) if section in ON_THE_PAGE or worded else PlainText(told)

    # --- what has no counterpart -------------------------------------------------------------------------------------

    def _not_carried(self, chapter: Chapter) -> Iterator[Section]:
        points = []
        for sentence in chapter.sentences:
            others = (other for _, other in sentence.differs.values() if other is not None)
            for statement in (sentence.statement, *others):
                if isinstance(statement.backing, NotSaid):
                    why = paraphrased(statement.backing.why)
                    points.append((paraphrased(statement.says), PlainText(" → "), why))
        yield from self._list(f"{chapter.id}-not-carried", "not_carried", points)

    def _unprinted(self, chapter: Chapter) -> Iterator[Section]:
        points = []
        some = (rule for rule in self._found.unprinted if rule.chapter == chapter.id)
        for (ruleset, language), rules in groupby(some, lambda rule: (rule.ruleset.text, rule.language)):
            book = self._book(ruleset)
            links = joined(self._rule(book, rule.address) for rule in rules)
            named = PlainText(f" ({self._words.language_name(language)}){self._words('colon')}")
            points.append((self._to_game(ruleset), named, *links))
        yield from self._list(f"{chapter.id}-unprinted", "unprinted", points)

    def _silent(self) -> Iterator[Section]:
        points = []
        for (ruleset, section), some in groupby(self._found.silent, lambda rule: (rule.ruleset, rule.section)):
            links = joined(self._rule(self._book(ruleset), rule.address) for rule in some)
            points.append((self._to_game(ruleset), PlainText(f" / {section}{self._words('colon')}"), *links))
        yield from self._list("silent", "silent", points)

    def _list(self, anchor: str, key: str, points: Sequence[Line]) -> Iterator[Section]:
        if points:
            yield Section(
                anchor=anchor.replace("_", "-"),
                title=self._words(f"concordance.{key}"),
                blocks=(PointList(items=tuple(Paragraph(line=line) for line in points)),),
            )

    # --- names -------------------------------------------------------------------------------------------------------

    def _book(self, ruleset: str) -> Book:
        if ruleset not in self._opened:
            self._opened[ruleset] = Book(self._shelf, ruleset, self._language)
        return self._opened[ruleset]

    def _to_game(self, ruleset: str) -> Link:
        return Link(self._book(ruleset).title, ruleset)

    def _shown(self, chapter: Chapter) -> str:
        """Return the language whose ruleset the links lead to: that of the page, if the chapter is there in it."""
        return next(
            language
            for language in (self._language, self._booklet.original.text, *chapter.rulesets)
            if language in chapter.rulesets
        )

    def _title(self, chapter: Chapter) -> str:
        return self._book(chapter.rulesets[self._shown(chapter)][0].text).title

    def _heading(self, chapter: Chapter, heading: str) -> str:
        words = chapter.headings[heading].words
        wanted = (self._language, self._booklet.original.text, *words)
        return typographic(next(words[language].text for language in wanted if language in words))
