"""Plays to step through: worked examples, and the games that show what is wrong."""

from __future__ import annotations

from pathlib import Path

from hausregel.pictures import Naming
from hausregel.rulebook.blocks import Block, Line, Paragraph, PlainText, Section, anchor_of
from hausregel.rulebook.book import Book
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.move_words import ToldStep, example_of, move_line
from reference_engine import move_from_text
from spec.examples import example_nodes, read_example
from spec.source import child


def examples(book: Book, gallery: Gallery) -> Section | None:
    """Return the worked examples, each to step through; None if there are none."""
    sections = []
    for name, entry, players in example_nodes(book.root):
        if players not in book.players:
            continue
        if book.shelf.options and read_example(book.shelf.built(book.name, players), name, entry)[0] is None:
            continue  # it speaks of what the chosen options take away
        address = f"examples.{name}"
        engine = book.engine_for(players)
        example, steps = example_of(book, name, entry, book.shelf.built(book.name, players), engine)
        printed = child(entry.node, "printed")
        about = "examples.printed" if printed is not None and printed.value is True else "examples.own"
        cites = book.cited(address)
        blocks: tuple[Block, ...] = (
            Paragraph(line=(PlainText(book.words(about)),), cites=cites, mark=book.mark(address)),
            gallery.play(anchor_of(address), engine, example.seats, steps),
        )
        sections.append(
            Section(anchor=anchor_of(address), title=book.called(address), blocks=blocks, mark=book.mark(address))
        )
    if not sections:
        return None
    intro = Paragraph(line=book.line("examples.intro"))
    return Section(anchor="examples", title=book.words("examples.title"), blocks=(intro,), sections=tuple(sections))


def saved_play(book: Book, gallery: Gallery, file: Path, id_: str) -> Block | None:
    """Return a saved game to step through; None if these rules do not play it any more."""
    story = book.shelf.story(file)
    if story is None:
        return None
    engine, replay, played = story.engine, story.saved, story.replayed
    seats = replay.seats or tuple(book.words("value.seat", number=seat + 1) for seat in range(replay.players))
    naming = Naming(engine.game, seats, book.called)
    told: list[ToldStep] = []
    for round_, states in zip(replay.rounds, played.states, strict=False):
        told.append(ToldStep(states[0], (PlainText(book.words("play.deal")),)))
        for move, state in zip(round_.moves, states[1:], strict=False):
            line: Line = move_line(book, engine, naming, move_from_text(engine.game, move.move, move.seat))
            told.append(ToldStep(state, line))
    return gallery.play(id_, engine, seats, tuple(told), last=True) if told and played.mismatch is None else None
