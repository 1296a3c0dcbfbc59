"""What stands on a sheet: the rules as one needs them at the table, shorter than in the book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hausregel.rulebook import (
    Block,
    Book,
    Line,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    cards_of,
    match_addresses,
    players_in_words,
    set_up_addresses,
)
from spec.game import Move
from spec.ruleset import is_patch
from spec.source import child
from spec.typing import option_nodes


def chapters(book: Book) -> tuple[Section, ...]:
    """Return the chapters of a sheet; the book is open for the number of players at the table."""
    words = book.words
    made: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("needed.title", (Paragraph(line=(PlainText(players_in_words(book)),)), *_points(_cards(book)))),
        ("aim.title", tuple(_said(book, ["winners"]))),
        ("setup.title", _points(_said(book, set_up_addresses(book)))),
        ("agreed.title", _points(_agreed(book))),
        ("turn.title", _points(_phases(book))),
        ("moves.title", _points(_moves(book))),
        ("follows.title", _points(_said(book, [str(rule.address) for rule in book.game.after]))),
        ("end.title", _points(_said(book, [str(ending.address) for ending in book.game.ends]))),
        ("scoring.title", tuple(_said(book, ["score", "winners", "all_lose", *match_addresses(book)]))),
    )
    return tuple(
        Section(anchor=key.partition(".")[0], title=words(key), blocks=blocks) for key, blocks in made if blocks
    )


def _points(items: Iterator[Paragraph]) -> tuple[PointList, ...]:
    found = tuple(items)
    return (PointList(items=found),) if found else ()


def _cards(book: Book) -> Iterator[Paragraph]:
    for name, number, which in cards_of(book):
        yield Paragraph(line=(Strong(f"{number} × {name}"), PlainText(f"{book.words('colon')}{which}")))


def _said(book: Book, addresses: Iterable[str]) -> Iterator[Paragraph]:
    for address in addresses:
        section = address.partition(".")[0]
        if child(book.root, section) is not None and (said := book.say(address)) is not None:
            yield said


def _agreed(book: Book) -> Iterator[Paragraph]:
    """Yield what is chosen where the words of rules do not say it: options with names, readings that change no rule."""
    for name, address, entry in option_nodes(book.root):
        if child(entry.node, "range") is None and not is_patch(entry.node):
            called = Strong(f"{book.called(str(address))}{book.words('colon')}")
            yield Paragraph(line=(called, PlainText(book.value(name))))


def _phases(book: Book) -> Iterator[Paragraph]:
    for phase in book.game.phases:
        if (said := book.say(f"phases.{phase}")) is not None:
            called = Strong(f"{book.called(f'phases.{phase}')}{book.words('colon')}")
            yield Paragraph(line=(called, *said.line))


def _moves(book: Book) -> Iterator[Paragraph]:
    for move in book.game.moves.values():
        said = book.say(str(move.address))
        line: Line = (Strong(f"{book.called(str(move.address))}{book.words('colon')}"),)
        yield Paragraph(line=(*line, *(said.line if said is not None else ()), *_limits(book, move)))


def _limits(book: Book, move: Move) -> Line:
    line: Line = ()
    for condition in move.conditions:
        said = book.say(str(condition.address))
        if said is not None:
            line += (PlainText(" "), *said.line)
    return line
