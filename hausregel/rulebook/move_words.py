"""Moves and values in a reader's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hausregel.pictures import Naming
from hausregel.rulebook.blocks import Line, Link, PlainText, Strong
from hausregel.rulebook.book import Book, under
from reference_engine import Action, Engine, Scripted, State, chosen_in, move_from_text, position, why_not
from spec.examples import Example, HoldsStep, MoveStep, ResultStep, WrittenExample, read_example
from spec.typing import Built
from spec.words import Words, figures


@dataclass(frozen=True, slots=True)
class ToldStep:
    """One step of a play: the position after it, and what was done or asked, in words."""

    state: State
    line: Line
    asked: tuple[Action, MoveStep] | None = None
    """The move of a step of an example, and what is said of it."""


def move_line(book: Book, engine: Engine, naming: Naming, move: Action) -> Line:
    """Return who makes a move, which it is, and what is chosen in it."""
    rule = engine.moves[move.rule]
    chosen = [naming.chosen(binder.local.type, value) for binder, value in chosen_in(rule, move.choices)]
    chance = engine.game.phases[rule.phases[0]].acts == "chance"
    who = book.words("play.chance") if chance else naming.seats[move.seat]
    told: Line = (
        PlainText(who),
        PlainText(book.words("colon")),
        Link(book.called(str(rule.address)), book.name, str(rule.address)),
    )
    return (*told, PlainText(f" ({', '.join(chosen)})")) if chosen else told


def example_of(
    book: Book, written: WrittenExample, built: Built, engine: Engine
) -> tuple[Example, tuple[ToldStep, ...]]:
    """Return a worked example with its steps, played by the engine, in the words of the options that it sets.

    One that does not come out as it is written is noted in `book.untrue`, and has no steps but its position.
    Errors: `ValueError` if it cannot be laid out.
    """
    example, wrong = read_example(built, written)
    if example is None:
        raise ValueError(f"{book.name}: the example `{written.name}` cannot be laid out: {wrong[0].facts}")
    told = replace(example, steps=()) if book.contradiction(written.name) else example
    return example, tuple(_steps(under(book, written.options), engine, told))


def _steps(book: Book, engine: Engine, example: Example) -> Iterator[ToldStep]:
    state = position(engine, example)
    naming = Naming(engine.game, example.seats, book.called)
    yield ToldStep(state, (PlainText(book.words("play.position")),))
    for step in example.steps:
        match step:
            case MoveStep():
                seat = engine.turn(state) if step.by is None else step.by
                move = move_from_text(engine.game, step.move, seat, example.seats)
                line = move_line(book, engine, naming, move)
                if step.what == "do":
                    state = engine.apply(state, move, Scripted(())).state
                    yield ToldStep(state, line, (move, step))
                elif step.what == "legal":
                    legal = (*line, PlainText(" \N{EN DASH} "), Strong(book.words("play.legal")))
                    yield ToldStep(state, legal, (move, step))
                else:
                    yield ToldStep(
                        state,
                        (
                            *line,
                            PlainText(" \N{EN DASH} "),
                            Strong(book.words("play.illegal")),
                            *because(book, engine, state, move, step, example.seats),
                        ),
                        (move, step),
                    )
            case ResultStep():
                yield from (ToldStep(state, line) for line in _result(book, step, example.seats))
            case HoldsStep():
                continue  # what holds can be seen in the picture


def because(book: Book, engine: Engine, state: State, move: Action, step: MoveStep, seats: Sequence[str]) -> Line:
    """Return after a colon what refuses a move of an example: the rule that it names, else whose turn it is.

    Nothing if it names none and the move belongs here.
    """
    said = book.say(str(step.because)) if step.because is not None else None
    if said is not None:
        return (PlainText(book.words("colon")), *said.line)
    refusal = why_not(engine, state, move)
    words = Words(book.language, "table")
    match refusal.kind if refusal is not None else None:
        case "phase":
            why = words("other_phase")
        case "turn":
            why = words("not_turn", seat=seats[engine.turn(state)])
        case "over":
            why = words("over")
        case _:
            return ()
    return PlainText(book.words("colon")), PlainText(why)


def _result(book: Book, step: ResultStep, seats: Sequence[str]) -> Iterator[Line]:
    if step.ended is not None:
        yield (*book.line("play.ended"), PlainText(" "), book.to(f"end.{step.ended}"))
    if step.scores is not None:
        scores = [f"{seats[seat]} {figures(score, book.language)}" for seat, score in step.scores.items()]
        yield book.line("play.scores", scores=", ".join(scores))
    if step.winners is not None:
        names = [seats[seat] for seat in sorted(step.winners)]
        yield book.line("play.winners", winners=book.words.all_of(names)) if names else book.line("play.no_winner")
