"""The command that answers whether a move is allowed in a position: referee."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import click

from hausregel.commands.arguments import (
    checked_ruleset,
    consoles,
    fail,
    format_option,
    lang_option,
    options_given,
    print_diagnostics,
    print_json,
    rule_option,
    wants_json,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import WholeNumber, misuse
from hausregel.work.statuses import FAULTY, HELD, REFUTED, UNSETTLED

if TYPE_CHECKING:
    from hausregel.referee import EditionOpinion, LaidPosition, MoveOutcome, PossibleMove, Referee, Ruling, Unasked
    from hausregel.report.ruling_words import ToldLine
    from spec.source import Diagnostic

STATUSES: Final = {"allowed": HELD, "refused": REFUTED, "depends": UNSETTLED, "not said": UNSETTLED}


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@click.option("--position", "text", metavar="position")
@click.option("--example", metavar="name")
@click.option("--players", "-p", type=WholeNumber(1))
@click.option("--may", "move", metavar="move")
@click.option("--seat", metavar="seat", default="")
@rule_option
@format_option()
@lang_option()
def referee(  # noqa: PLR0913, PLR0917  # one for each option of the command
    ruleset: str,
    text: str | None,
    example: str | None,
    players: int | None,
    move: str | None,
    seat: str,
    given: tuple[str, ...],
    form: str,  # noqa: ARG001  # see `wants_json`
    lang: str,
) -> None:
    """Answer whether a move is allowed in a position, by which rule, and how open passages and other editions decide.

    Without --may, what is allowed is listed.
    """
    from hausregel.referee import MOVE, SEAT, Permission, Referee

    rules = checked_ruleset(ruleset, despite_examples=True)
    asked = Referee(rules, options_given(rules, given), lang)
    laid = _laid(asked, rules.name, text, example, players)
    if move is None:
        moves = asked.moves(laid, seat)
        if moves.value is None:
            _end(moves.diagnostics, {SEAT: seat})
        _tell_moves(moves.value, lang)
        raise SystemExit(HELD)
    found = asked.may(laid, move, seat)
    if found.value is None:
        _end(found.diagnostics, {MOVE: move, SEAT: seat})
    outcome = asked.outcome(laid, move, seat) if isinstance(found.value.opinion, Permission) else None
    _tell(found.value, outcome, tuple(asked.editions(laid, move, seat)), lang)
    raise SystemExit(STATUSES[found.value.answer])


def _laid(asked: Referee, name: str, text: str | None, example: str | None, players: int | None) -> LaidPosition:
    """Return the position that is asked about; end if there is none, or if it cannot be laid out."""
    from hausregel.referee import INLINE
    from spec.source import meant_or

    known = asked.examples
    if example is not None and text is None:
        if example not in known:
            some = misuse("referee.known", known=known) if known else misuse("referee.no-examples")
            fail(misuse("referee.no-example", ruleset=name, name=example, hint=meant_or(example, known, some)))
        return asked.of_example(example)
    if text is None or example is not None:
        fail(misuse("referee.one-of"))
    is_text = any(sign in text for sign in ("\n", "{", ": "))
    found = asked.lay_out(text if is_text else Path(text), players)
    if found.value is None:
        _end(found.diagnostics, {INLINE: text} if is_text else {})
    return found.value


def _end(diagnostics: Sequence[Diagnostic], texts: Mapping[str, str]) -> NoReturn:
    """Say what is wrong in a position or a question, with excerpts of their texts, and end."""
    from hausregel.report.diagnostics import in_json
    from hausregel.work.check import CheckedFile
    from spec.source import Document, Node, start_of

    if wants_json():
        print_json({"error": "the question cannot be asked", "diagnostics": [in_json(each) for each in diagnostics]})
    files = {file: Document(file, tuple(text.splitlines()), Node(text, start_of(file))) for file, text in texts.items()}
    print_diagnostics([CheckedFile(Path(diagnostics[0].span.file), None, {}, tuple(diagnostics), files)])
    raise SystemExit(FAULTY)


def _tell(
    ruling: Ruling, outcome: MoveOutcome | Unasked | None, editions: Sequence[EditionOpinion], language: str
) -> None:
    if wants_json():
        from hausregel.report.ruling_data import ruling_in_json

        print_json(ruling_in_json(ruling, outcome, editions, language))
        return
    from hausregel.report.ruling_words import edition_lines, outcome_lines, ruling_lines

    told = outcome_lines(outcome, language) if outcome is not None else ()
    _print([*ruling_lines(ruling, language), *told, *edition_lines(ruling, editions, language)])


def _tell_moves(moves: Sequence[PossibleMove], language: str) -> None:
    if wants_json():
        from hausregel.report.ruling_data import moves_in_json

        print_json(moves_in_json(moves))
        return
    from hausregel.report.ruling_words import move_lines

    _print(move_lines(moves, language))


def _print(lines: Iterable[ToldLine]) -> None:
    from hausregel.report.page import Page
    from hausregel.report.ruling_report import write_lines

    page = Page(consoles()[0])
    write_lines(page, lines)
    page.print()
