"""A whole book of rules: the telling of the game, then its exact rules in the order in which one learns a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hausregel.rulebook.blocks import Badge, Block, Line, Paragraph, PlainText, PointList, Section, TryIt, plain
from hausregel.rulebook.book import Book
from hausregel.rulebook.changes import differences
from hausregel.rulebook.choices import family, options, readings
from hausregel.rulebook.ends import end, scoring
from hausregel.rulebook.faults import faults
from hausregel.rulebook.first_game import first_game
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.material import drawn_set_up, for_whom, needed, set_up
from hausregel.rulebook.numbers import numbers, rule_effect
from hausregel.rulebook.plays import PlayedExample, examples, played_examples
from hausregel.rulebook.proofs import proofs, summary
from hausregel.rulebook.sources import sources
from hausregel.rulebook.standstill import standstill
from hausregel.rulebook.told_chapters import ToldChapter, how_well_told, is_told, shortcomings, telling
from hausregel.rulebook.turns import follows, moves, special, turn
from hausregel.rulebook.uses import Uses
from hausregel.work.listing import status_of
from spec.source import child

BESIDE: Final = ("effect", "faults", "family")
"""Chapters that stand beside the exact rules where a telling comes first: the first player needs none of them."""
UNFOLDED: Final = ("differences", "family")
"""Chapters that stay unfolded there."""


def rulebook(book: Book) -> Section:
    """Return the book of a ruleset. What has no words or no name in its language is noted in `book.missing`.

    If the game has a telling in its language, the book begins with it, and the exact rules are folded.
    """
    gallery = Gallery(book)
    told = telling(book)
    first = tuple(_told(book, gallery, chapter) for chapter in told)
    played = tuple(played_examples(book))
    rest = _chapters(book, gallery, played)
    if told:
        ready = tuple(replace(chapter, folded=chapter.anchor not in UNFOLDED) for chapter in rest)
        changes = tuple(chapter for chapter in ready if chapter.anchor == "differences")
        beside = sorted((each for each in ready if each.anchor in BESIDE), key=lambda each: BESIDE.index(each.anchor))
        folded = tuple(chapter for chapter in ready if chapter not in (*changes, *beside))
        intro = Paragraph(line=(*book.line("telling.exactly"), PlainText(" "), *how_well_told(book)))
        tried = first_game(book, gallery, played)
        first += (replace(tried, folded=True),) if tried is not None else ()
        exact = Section(anchor="exactly", title=book.words("telling.exact-title"), blocks=(intro,), sections=folded)
        rest = (*changes, *first, *beside, exact)
    return Section(
        anchor="game", title=book.title, blocks=(*_head(book), gallery.symbols()), sections=rest,
    )  # fmt: skip


def _chapters(book: Book, gallery: Gallery, played: tuple[PlayedExample, ...]) -> tuple[Section, ...]:
    """Return the chapters of the exact rules, and of what is known of them."""
    uses = Uses(book)
    chapters = (
        differences(book),
        rule_effect(book),
        needed(book),
        _aim(book),
        set_up(book, gallery),
        turn(book, gallery),
        moves(book, uses),
        follows(book, uses),
        special(book, uses, gallery),
        end(book, uses),
        scoring(book, uses),
        options(book, uses),
        readings(book, uses),
        examples(book, gallery, played),
        numbers(book),
        proofs(book),
        faults(book),
        family(book),
        sources(book),
    )
    return tuple(chapter for chapter in chapters if chapter is not None)


def _told(book: Book, gallery: Gallery, chapter: ToldChapter) -> Section:
    """Return a chapter of the telling; the set-up with drawn tables."""
    blocks: tuple[Block, ...] = (PointList(items=chapter.sentences),)
    if len(chapter.sentences) == 1:
        blocks = chapter.sentences
    if chapter.name == "setup":
        blocks += drawn_set_up(book, gallery)
    return Section(anchor=f"told-{chapter.name}", title=chapter.title, blocks=blocks)


def _head(book: Book) -> tuple[Block, ...]:
    about: Line = (PlainText(book.words(f"status.{status_of(book.ruleset)}")),)
    facts: Line = (*about, PlainText(" · "), PlainText(for_whom(book)))
    warned, wrong = standstill(book), shortcomings(book) if is_told(book) else ()
    return (
        Paragraph(line=facts),
        Paragraph(line=summary(book)),
        *((warned,) if warned else ()),
        *((Paragraph(line=(Badge(plain(wrong), "suspected"),)),) if wrong else ()),
        TryIt(ruleset=book.name, players=tuple(book.players)),
    )


def _aim(book: Book) -> Section | None:
    """Return what one plays for: how one wins."""
    if child(book.root, "winners") is None or (said := book.say("winners")) is None:
        return None
    return Section(anchor="aim", title=book.words("aim.title"), blocks=(said,))
