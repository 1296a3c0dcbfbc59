"""The referee of the studio: positions of the rule in the page, and answers about them, as JSON data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hausregel.referee import Permission, Referee, editions_of, written_position
from hausregel.report.diagnostics import in_json
from hausregel.report.ruling_words import ToldLine, edition_lines, move_lines, outcome_lines, ruling_lines
from hausregel.rulebook import Book, Shelf
from hausregel.site.engine.seat import Sitting
from hausregel.work.library import extends_of, load
from spec.source import Diagnostic


class RefereeDesk:
    """Answers about the rule of one file. What stands in it may change between two questions."""

    def __init__(self, file: Path) -> None:
        """Begin with nothing read."""
        self._file = str(file)
        self._read: tuple[str, str] | None = None
        self._referee: Referee | None = None

    def positions(self, text: str, language: str, played: Sitting | None) -> dict[str, object]:
        """Return the positions to begin with: that of the game that is played, and those of worked examples.

        Errors: `FaultyRules`, `NoSuchRuleset`.
        """
        referee = self._of(text, language)
        book = Book(Shelf((self._file,)), self._file, language)
        examples = [
            {"title": book.called(f"examples.{name}"), "position": referee.written(referee.of_example(name))}
            for name in referee.examples
        ]
        now = "" if played is None else written_position(played.engine, played.course.state, (), {})
        return {"played": now, "examples": examples}

    def answer(self, text: str, language: str, position: str, move: str, seat: str) -> dict[str, object]:
        """Return what is said to a move in a position; without a move, what is allowed. Errors: as `positions`."""
        referee = self._of(text, language)
        laid = referee.lay_out(position)
        if laid.value is None:
            return _faults(laid.diagnostics, language)
        if not move.strip():
            moves = referee.moves(laid.value, seat)
            return _faults(moves.diagnostics, language) if moves.value is None else {
                "lines": _lines([*move_lines(moves.value, language)]),
                "moves": [each.written for each in moves.value],
            }  # fmt: skip
        found = referee.may(laid.value, move, seat)
        if found.value is None:
            return _faults(found.diagnostics, language)
        told = [*ruling_lines(found.value, language)]
        if isinstance(found.value.opinion, Permission):
            told += outcome_lines(referee.outcome(laid.value, move, seat), language)
        base = extends_of(self._file)
        asked = dict.fromkeys((base, *editions_of(base))) if base else ()
        editions = tuple(referee.editions(laid.value, move, seat, tuple(asked)))
        return {"answer": found.value.answer, "lines": _lines([*told, *edition_lines(found.value, editions, language)])}

    def _of(self, text: str, language: str) -> Referee:
        """Return the referee of a text, which was made if it was asked before. Errors: as `positions`."""
        if self._referee is None or self._read != (text, language):
            self._referee, self._read = Referee(load(self._file), language=language), (text, language)
        return self._referee


def _lines(lines: Sequence[ToldLine]) -> list[dict[str, object]]:
    return [{"kind": line.kind, "text": line.text, "level": line.level} for line in lines]


def _faults(diagnostics: Sequence[Diagnostic], language: str) -> dict[str, object]:
    return {"faults": [in_json(each, language) for each in diagnostics]}
