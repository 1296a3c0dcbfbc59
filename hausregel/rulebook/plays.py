"""Plays to step through: worked examples, and the games that show what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hausregel.pictures import Naming
from hausregel.rulebook.blocks import Block, Line, Paragraph, PlainText, PlayBlock, Section, anchor_of, joined
from hausregel.rulebook.book import Book
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.move_words import ToldStep, example_of, move_line
from hausregel.work.move_log import Story
from reference_engine import Engine, Replay, move_from_text
from spec.examples import Example, WrittenExample, read_example, written_examples
from spec.game import Game
from spec.source import child


@dataclass(frozen=True, slots=True)
class PlayedExample:
    """A worked example of a book with its steps, played by the engine under its options: see `example_of`."""

    written: WrittenExample
    engine: Engine
    example: Example
    steps: tuple[ToldStep, ...]


def played_examples(book: Book) -> Iterator[PlayedExample]:
    """Yield the worked examples for the numbers of players of a book, but those whose cards the options take away."""
    for written in written_examples(book.root):
        built = book.shelf.game_of(book.name, written).value if written.players in book.players else None
        if built is None or (book.shelf.options and read_example(built, written)[0] is None):
            continue
        engine = book.shelf.under(written.options).engine(book.name, written.players)
        yield PlayedExample(written, engine, *example_of(book, written, built, engine))


def examples(book: Book, gallery: Gallery, played: Iterable[PlayedExample]) -> Section | None:
    """Return the worked examples, each to step through; None if there are none."""
    sections = []
    for each in played:
        written, engine = each.written, each.engine
        address = f"examples.{written.name}"
        about = "printed" if written.is_printed else "alone" if child(book.root, "source") is None else "own"
        told = (PlainText(book.words(f"examples.{about}")),)
        blocks: tuple[Block, ...] = (
            Paragraph(line=told, cites=book.cited(address), mark=book.mark(address)),
            *_options(book, written, engine.game),
            gallery.play(anchor_of(address), engine, each.example.seats, each.steps, others=each.example.others),
        )
        sections.append(
            Section(anchor=anchor_of(address), title=book.called(address), blocks=blocks, mark=book.mark(address))
        )
    if not sections:
        return None
    intro = Paragraph(line=book.line("examples.intro"))
    return Section(anchor="examples", title=book.words("examples.title"), blocks=(intro,), sections=tuple(sections))


def _options(book: Book, written: WrittenExample, game: Game) -> Iterator[Paragraph]:
    """Yield the options that an example sets, or in which its game is another than that of the page."""
    here = book.game_for(written.players).options
    told = [name for name in game.options if name in written.options or game.options[name] != here.get(name)]
    if told:
        values = joined(
            (book.to(book.section_of(name)), PlainText(f" ({book.value_name(name, game.options[name])})"))
            for name in told
        )
        yield Paragraph(line=(PlainText(f"{book.words('examples.agreed')} "), *values, PlainText(".")))


def saved_play(book: Book, gallery: Gallery, file: Path, id_: str) -> Block | None:
    """Return a saved game to step through; None if these rules do not play it any more."""
    story = book.shelf.story(file)
    return None if story is None else play_of(book, gallery, story, id_)


def seats_of(book: Book, saved: Replay) -> tuple[str, ...]:
    """Return what the seats of a saved game are called: by their names, or by their numbers."""
    return saved.seats or tuple(book.words("value.seat", number=seat + 1) for seat in range(saved.players))


def told_play(book: Book, file: Path) -> tuple[ToldStep, ...]:
    """Return the steps of a saved game in words, deals too; none if these rules do not play it any more."""
    story = book.shelf.story(file)
    return () if story is None else _steps_of(book, story)


def play_of(book: Book, gallery: Gallery, story: Story, id_: str) -> PlayBlock | None:
    """Return a game that was played again, to step through; None if these rules play it otherwise."""
    told = _steps_of(book, story)
    return gallery.play(id_, story.engine, seats_of(book, story.saved), told, last=True) if told else None


def _steps_of(book: Book, story: Story) -> tuple[ToldStep, ...]:
    if story.replayed.mismatch is not None:
        return ()
    engine, replay, played = story.engine, story.saved, story.replayed
    naming = Naming(engine.game, seats_of(book, replay), book.called)
    told: list[ToldStep] = []
    for round_, states in zip(replay.rounds, played.states, strict=False):
        told.append(ToldStep(states[0], (PlainText(book.words("play.deal")),)))
        for move, state in zip(round_.moves, states[1:], strict=False):
            line: Line = move_line(book, engine, naming, move_from_text(engine.game, move.move, move.seat))
            told.append(ToldStep(state, line))
    return tuple(told)
