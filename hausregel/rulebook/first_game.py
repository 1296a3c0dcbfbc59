"""A first game: positions of the worked examples as questions, each move to be opened for its answer."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.pictures import Naming
from hausregel.rulebook.blocks import Block, Folded, Line, Paragraph, PlainText, Section, Strong, ended, plain
from hausregel.rulebook.book import Book
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.move_words import ToldStep, because, move_line
from hausregel.rulebook.plays import PlayedExample
from reference_engine import Action, Engine, State
from spec.examples import Example, MoveStep

MOST: Final = 4
"""So many questions are asked on a page."""
ALLOWED: Final = 2
"""So many moves are offered at least that are allowed, if there are so many."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A move of which is asked, whether it is allowed, and why not."""

    move: Action
    allowed: bool
    why: Line = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A position, whose turn it is, and moves of which some are allowed and some are not."""

    state: State
    seat: int
    offered: tuple[Offered, ...]


def first_game(book: Book, gallery: Gallery, played: Iterable[PlayedExample]) -> Section | None:
    """Return a question from each of some worked examples that refuse a move; None if none does."""
    blocks: list[Block] = []
    asked = 0
    for each in played:
        written, engine = each.written, each.engine
        if asked == MOST or written.options or engine.game.options != book.game_for(written.players).options:
            continue
        found = max(
            questions(book, engine, each.steps, each.example.seats),
            key=lambda question: len(question.offered),
            default=None,
        )
        if found is not None:
            asked += 1
            blocks.extend(_told(book, gallery, engine, each.example, found))
    if not asked:
        return None
    intro = Paragraph(line=book.line("first-game.intro"))
    return Section(anchor="first-game", title=book.words("first-game.title"), blocks=(intro, *blocks))


def questions(book: Book, engine: Engine, steps: Sequence[ToldStep], seats: Sequence[str]) -> Iterator[Question]:
    """Yield a question for each position of an example in which it says of a move that it is not allowed."""
    here: list[tuple[Action, MoveStep]] = []
    for before, step in itertools.pairwise(steps):
        if step.asked is not None:
            here.append(step.asked)
        if here and (step.state != before.state or step is steps[-1]):
            yield from _question(book, engine, before.state, here, seats)
            here = []


def _question(
    book: Book, engine: Engine, state: State, here: list[tuple[Action, MoveStep]], seats: Sequence[str]
) -> Iterator[Question]:
    refused = [(move, step) for move, step in here if step.what == "illegal"]
    if not refused or any(move.seat != refused[0][0].seat for move, _ in refused):
        return
    seat = refused[0][0].seat
    legal = engine.legal(state)
    told = dict.fromkeys(move for move, step in here if step.what != "illegal" and move.seat == seat)
    others = [move for move in legal if move.seat == seat and move not in told]
    allowed = (*told, *others[: max(0, ALLOWED - len(told))])
    offered = [Offered(move, allowed=True) for move in allowed if move in legal]
    offered += [
        Offered(move, allowed=False, why=because(book, engine, state, move, step, seats))
        for move, step in dict(refused).items()
    ]
    if any(each.allowed for each in offered):
        yield Question(state, seat, tuple(sorted(offered, key=lambda each: str(each.move))))


def _told(book: Book, gallery: Gallery, engine: Engine, example: Example, question: Question) -> Iterator[Block]:
    seats = example.seats
    naming = Naming(engine.game, seats, book.called)
    yield gallery.position(engine, seats, question.state, question.seat, others=example.others)
    yield Paragraph(line=book.line("first-game.which", who=seats[question.seat]))
    for each in question.offered:
        said = Strong(book.words("first-game.yes" if each.allowed else "first-game.no"))
        move = PlainText(plain(move_line(book, engine, naming, each.move)))
        yield Folded(title=(move,), blocks=(Paragraph(line=ended((said, *each.why))),))
