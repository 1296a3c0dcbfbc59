"""What stands on a sheet: the telling of the game; without one, the rules in words, shorter than in the book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from hausregel.rulebook import (
    Block,
    Book,
    Line,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    ToldChapter,
    cards_of,
    for_whom,
    match_addresses,
    set_up_addresses,
    telling,
    untold,
)
from spec.game import Move
from spec.ruleset import is_patch
from spec.source import child
from spec.typing import option_nodes


def chapters(book: Book) -> tuple[Section, ...]:
    """Return the chapters of a sheet; the book is open for the number of players at the table."""
    told = telling(book)
    return tuple(_told(book, told)) if told else tuple(_in_words(book))


def _told(book: Book, told: Sequence[ToldChapter]) -> Iterator[Section]:
    """Yield the chapters of a telling, and the words of the rules that it leaves out: a sheet is complete."""
    players = Paragraph(line=(PlainText(f"{for_whom(book)}."),))
    for chapter in told:
        first = (players,) if chapter.name == "needed" else ()
        sentences = tuple(_with_mark(book, said) for said in chapter.sentences)
        alone = len(sentences) == 1
        yield Section(
            anchor=chapter.name,
            title=chapter.title,
            blocks=(*first, *(sentences if alone else (PointList(items=sentences),))),
        )
    if agreed := _points(_agreed(book)):
        yield Section(anchor="agreed", title=book.words("agreed.title"), blocks=agreed)
    if left := _points(_said(book, untold(book))):
        yield Section(anchor="untold", title=book.words("telling.more"), blocks=left)


def _with_mark(book: Book, said: Paragraph) -> Paragraph:
    """Return a sentence that says on paper that it is new, changed, or in old words for a new rule."""
    if not said.mark:
        return said
    return replace(said, line=(*said.line, Strong(f" [{book.words(f'mark.{said.mark}')}]")))


def _in_words(book: Book) -> Iterator[Section]:
    words = book.words
    made: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("needed.title", (Paragraph(line=(PlainText(for_whom(book)),)), *_points(_cards(book)))),
        ("aim.title", tuple(_said(book, ["winners"]))),
        ("setup.title", _points(_said(book, set_up_addresses(book)))),
        ("agreed.title", _points(_agreed(book))),
        ("turn.title", _points(_phases(book))),
        ("moves.title", _points(_moves(book))),
        ("follows.title", _points(_said(book, [str(rule.address) for rule in book.game.after]))),
        ("end.title", _points(_said(book, [str(ending.address) for ending in book.game.ends]))),
        ("scoring.title", tuple(_said(book, ["score", "winners", "all_lose", *match_addresses(book)]))),
    )
    for key, blocks in made:
        if blocks:
            yield Section(anchor=key.partition(".")[0], title=words(key), blocks=blocks)


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
