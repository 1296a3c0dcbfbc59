"""A whole book of rules: its chapters in the order in which one learns a game."""

from __future__ import annotations

from hausregel.rulebook.blocks import Block, Line, Paragraph, PlainText, Section, TryIt
from hausregel.rulebook.book import Book
from hausregel.rulebook.changes import differences
from hausregel.rulebook.choices import family, options, readings
from hausregel.rulebook.ends import end, scoring
from hausregel.rulebook.faults import faults
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.material import needed, players_in_words, set_up
from hausregel.rulebook.plays import examples
from hausregel.rulebook.proofs import proofs, summary
from hausregel.rulebook.sources import sources
from hausregel.rulebook.standstill import standstill
from hausregel.rulebook.turns import follows, moves, special, turn
from hausregel.rulebook.uses import Uses
from hausregel.work.listing import status_of
from spec.source import child


def rulebook(book: Book) -> Section:
    """Return the book of a ruleset. What has no words or no name in its language is noted in `book.missing`."""
    uses, gallery = Uses(book), Gallery(book)
    chapters = (
        differences(book),
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
        examples(book, gallery),
        proofs(book),
        faults(book),
        family(book),
        sources(book),
    )
    return Section(
        anchor="game",
        title=book.title,
        blocks=(*_head(book), gallery.symbols()),
        sections=tuple(chapter for chapter in chapters if chapter is not None),
    )


def _head(book: Book) -> tuple[Block, ...]:
    about: Line = (PlainText(book.words(f"status.{status_of(book.ruleset)}")),)
    facts: Line = (*about, PlainText(" · "), PlainText(players_in_words(book)))
    warned = standstill(book)
    return (
        Paragraph(line=facts),
        Paragraph(line=summary(book)),
        *((warned,) if warned else ()),
        TryIt(ruleset=book.name, players=tuple(book.players)),
    )


def _aim(book: Book) -> Section | None:
    """Return what one plays for: how one wins."""
    if child(book.root, "winners") is None or (said := book.say("winners")) is None:
        return None
    return Section(anchor="aim", title=book.words("aim.title"), blocks=(said,))
