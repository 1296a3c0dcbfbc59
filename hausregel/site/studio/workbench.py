"""The studio as its page calls it: text in, text out, both JSON. What strangers wrote is data, which is never run.

There are two workers: one checks while one types, and plays; the other, which has the solver, verifies. To stop the
other one the page ends it and begins another.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from hausregel.report.diagnostics import in_json
from hausregel.rulebook import Book, PointList, Shelf, changed, plain
from hausregel.site.engine.session import PageSession
from hausregel.site.studio.effect_table import MOST_GAMES, effect_table
from hausregel.site.studio.option_form import option_form
from hausregel.site.studio.printed_rules import printed_rules
from hausregel.site.studio.proof_run import task_of, verified
from hausregel.site.studio.referee_desk import RefereeDesk
from hausregel.site.studio.repair_search import RepairQuestion, repairs_found
from hausregel.site.studio.sentence_form import sentences_to_rewrite
from hausregel.site.studio.writing_help import WritingHelp
from hausregel.work.check import check_file
from hausregel.work.library import FaultyRules, NoSuchRuleset, extends_of, find, load, names, players_of
from hausregel.work.listing import base_of, status_of, title_of
from hausregel.work.summaries import last_summaries
from spec.codes import has_errors
from spec.ruleset import NotWritable, with_option, with_words
from spec.source import Diagnostic, quoted_scalar
from spec.words import Words

FILE: Final = "my-rule.yaml"
MOST_TEXT: Final = 200_000
"""Units: letters. A longer text is not looked at; the reader of rule files has a limit of its own."""


class Workbench(PageSession):
    """One house rule in one page, as a file in a folder that belongs to the page."""

    def __init__(self, folder: str = "own") -> None:
        """Begin with no rule. A folder that is not there is made."""
        super().__init__()
        self._file = Path(folder) / FILE
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._help = WritingHelp(self._file)
        self._referee = RefereeDesk(self._file)
        self._read: tuple[tuple[str, str], tuple[Book, Book | None]] | None = None
        """The last text that was read as a book, with the language, and what came of it."""

    def games(self, wanted: str) -> str:
        """Return the rulesets to begin with, and the house rules among them: `{"language": "en"}`."""
        language = str(_read(wanted)["language"])
        kept = {line.name: line for line in last_summaries(language)}
        told = [
            {"name": name, "title": kept[name].title, "status": kept[name].status}
            if name in kept
            else {"name": name, "title": name, "status": "printed"}
            for name in names()
        ]
        return _written({"games": told})

    def begin(self, wanted: str) -> str:
        """Return the text of a house rule that changes nothing yet, or the text of one that comes with Hausregel.

        `{"game": ..., "language": ...}`.
        """
        asked = _read(wanted)
        name, language = str(asked["game"]), str(asked["language"])
        ruleset = load(name)
        if status_of(ruleset) == "house":
            return _written({"text": find(name).read_text(encoding="utf-8"), "base": base_of(ruleset)})
        say = Words(language, "studio")
        title = say("title_of_mine", game=title_of(ruleset, language))
        text = f"hausregel: 1\ntitle: {{{language}: {quoted_scalar(title)}}}\nstatus: house\nextends: {name}\n"
        return _written({"text": text, "base": name})

    def check(self, wanted: str) -> str:
        """Return what is wrong with a text, and, if nothing is, its form and what it changes in words.

        `{"text": ..., "language": ...}`. With `"thorough": true` deals, short games and worked examples are tried, too.
        """
        asked = self._taken(wanted)
        language = str(asked["language"])
        found = check_file(self._file).diagnostics if asked.get("thorough") else self._help.diagnostics()
        told: dict[str, object] = {"diagnostics": [in_json(each, language) for each in found]}
        if not has_errors(found):
            told |= self._described(language, found)
        return _written(told)

    def glance(self, wanted: str) -> str:
        """Return the errors of a text that show at a first look: `{"text": ..., "language": ...}`.

        It is there for those who type: `check` finds these and all others, and takes some times as long.
        """
        language = str(self._taken(wanted)["language"])
        return _written({"diagnostics": [in_json(each, language) for each in self._help.first_errors()]})

    def complete(self, wanted: str) -> str:
        """Return what could be written at a place: `{"text": ..., "language": ..., "line": 3, "column": 7}`."""
        line, column = _at(self._taken(wanted))
        return _written({"suggestions": self._help.suggestions(line, column)})

    def explain(self, wanted: str) -> str:
        """Return what the word at a place means, given as for `complete`; an empty object if nothing is known."""
        line, column = _at(self._taken(wanted))
        return _written(self._help.explanation(line, column))

    def fixes(self, wanted: str) -> str:
        """Return edits that mend faults of a text: `{"text": ..., "language": ...}`."""
        self._taken(wanted)
        return _written({"fixes": self._help.fixes()})

    def choose(self, wanted: str) -> str:
        """Return a text with a value for an option: `{"text": ..., "name": ..., "value": ...}`.

        `{"fault": true}` stands for a text into which it cannot be written.
        """
        asked = _read(wanted)
        value = asked["value"]
        try:
            text = with_option(str(asked["text"]), str(asked["name"]), value if isinstance(value, int) else str(value))
        except NotWritable:
            return _written({"fault": True})
        return _written({"text": text})

    def rewrite(self, wanted: str) -> str:
        """Return a text with words for a sentence: `{"text": ..., "address": ..., "in": "en", "words": ...}`.

        `{"fault": true}` stands for a text into which they cannot be written.
        """
        asked = _read(wanted)
        text, address, tongue, words = (str(asked[key]) for key in ("text", "address", "in", "words"))
        try:
            return _written({"text": with_words(text, address, tongue, words)})
        except NotWritable:
            return _written({"fault": True})

    def sheet(self, wanted: str) -> str:
        """Return the rules for the table as chapters: `{"text": ..., "language": ..., "players": 3}`.

        `{"fault": ...}` says why there are none.
        """
        asked = self._taken(wanted)
        players = asked.get("players")
        if not isinstance(players, int):
            raise ValueError(f"players={players!r} is no whole number")
        mine = str(self._file)
        try:
            book = Book(Shelf((mine,)), mine, str(asked["language"]), range(players, players + 1))
            return _written(printed_rules(book))
        except (FaultyRules, NoSuchRuleset, ValueError) as error:
            return _written({"fault": str(error)})

    def positions(self, wanted: str) -> str:
        """Return positions to ask the referee about: `{"text": ..., "language": ...}`.

        `{"fault": ...}` says why there are none.
        """
        asked = self._taken(wanted)
        played = self._table.sitting if self._table is not None else None
        try:
            return _written(self._referee.positions(str(asked["text"]), str(asked["language"]), played))
        except (FaultyRules, NoSuchRuleset, ValueError) as error:
            return _written({"fault": str(error)})

    def may(self, wanted: str) -> str:
        """Return what the referee says: `{"text": ..., "language": ..., "position": ..., "move": ..., "seat": ...}`.

        Without a move it says what is allowed. `{"faults": [...]}` says what is wrong in the position or the question,
        `{"fault": ...}` what is wrong in the rule.
        """
        asked = self._taken(wanted)
        given = [str(asked[key])[:MOST_TEXT] for key in ("text", "language", "position", "move", "seat")]
        try:
            return _written(self._referee.answer(*given))
        except (FaultyRules, NoSuchRuleset, ValueError) as error:
            return _written({"fault": str(error)})

    def prepare(self, wanted: str = "") -> str:
        """Load the solver, and read a text if there is one, so that the first verdict does not wait for these.

        `{"text": ..., "language": ...}`. Returns an empty object, whatever is wrong with the text.
        """
        import verifier.portfolio  # noqa: F401  # only the worker that verifies has the solver

        if wanted:
            with suppress(FaultyRules, NoSuchRuleset, ValueError):
                self._books(str(self._read_for_good(wanted)["language"]))
        return _written({})

    def verify(self, wanted: str, tell: Callable[[str], object]) -> str:
        """Verify a text: `{"text": ..., "language": ..., "players": [2, 3], "properties": []}`.

        `tell` hears each verdict as it is settled, and what is being done. It needs the solver.
        """
        asked = self._read_for_good(wanted)
        try:
            book, base = self._books(str(asked["language"]))
            players = _numbers(asked.get("players")) or tuple(book.players)
            task = task_of(self._file, players, _texts(asked.get("properties")))
            return _written(verified(book, base, task, lambda told: tell(_written(told))))
        except (FaultyRules, NoSuchRuleset, ValueError) as error:  # or so many cannot play
            return _written({"fault": str(error)})

    def repair(self, wanted: str, tell: Callable[[str], object]) -> str:
        """Look for repairs: `{"text": ..., "language": ..., "property": ..., "verdicts": [...]}`.

        The verdicts are those that `verify` told, as it kept them for this. `tell` hears which patch is tried, and each
        repair that was checked, with the text that has it. It needs the solver.
        """
        asked = self._read_for_good(wanted)
        known = asked.get("verdicts")
        question = RepairQuestion(str(asked["property"]), known if isinstance(known, list) else [])
        try:
            book, _ = self._books(str(asked["language"]))
            text = str(asked["text"])
            return _written(repairs_found(book, self._file, text, question, lambda told: tell(_written(told))))
        except (FaultyRules, NoSuchRuleset, ValueError) as error:
            return _written({"fault": str(error)})

    def effect(self, wanted: str, tell: Callable[[str], object]) -> str:
        """Play the rule and its base on the same deals: `{"text": ..., "language": ..., "players": 2, "games": 300}`.

        `tell` hears how many pairs were played.
        """
        asked = self._read_for_good(wanted)
        language, players, games = str(asked["language"]), asked.get("players"), asked.get("games")
        if not isinstance(players, int) or not isinstance(games, int) or not 1 < games <= MOST_GAMES:
            raise ValueError(f"players={players!r} games={games!r}")
        try:
            book, base = self._books(language)
            if base is None or players not in base.players or players not in book.players:
                return _written({"fault": Words(language, "studio")("effect_no_base")})
            return _written(effect_table(book, base, players, games, lambda told: tell(_written(told))))
        except (FaultyRules, NoSuchRuleset, ValueError) as error:
            return _written({"fault": str(error)})

    # --- what stands behind ------------------------------------------------------------------------------------------

    def _taken(self, wanted: str) -> Mapping[str, object]:
        """Take the text and the language of a question, and return the question."""
        asked = _read(wanted)
        text = str(asked["text"])[:MOST_TEXT]
        self._lay_down(text)
        self._help.take(text, str(asked["language"]))
        return asked

    def _read_for_good(self, wanted: str) -> Mapping[str, object]:
        """Take the text of a question that takes long, and return the question."""
        asked = _read(wanted)
        self._lay_down(str(asked["text"]))
        return asked

    def _lay_down(self, text: str) -> None:
        self._file.write_text(text[:MOST_TEXT], encoding="utf-8", errors="replace")

    def _books(self, language: str) -> tuple[Book, Book | None]:
        """Return the book of the rule, and that of the game it extends. Errors: `FaultyRules`, `NoSuchRuleset`."""
        key = (self._file.read_text(encoding="utf-8"), language)
        if self._read is None or self._read[0] != key:
            mine = str(self._file)
            base = extends_of(mine)
            shelf = Shelf((mine, base) if base else (mine,))
            self._read = key, (Book(shelf, mine, language), Book(shelf, base, language) if base else None)
        return self._read[1]

    def _described(self, language: str, found: Sequence[Diagnostic]) -> dict[str, object]:
        book, base = self._books(language)
        told = changed(book, base) if base is not None else None
        changes = [plain(point.line) for point in told.items] if isinstance(told, PointList) else []
        return {
            "title": book.title,
            "base": base.name if base else "",
            "base_title": base.title if base else "",
            "players": list(players_of(book.ruleset)),
            "form": option_form(book, base),
            "changes": changes,
            "stale": sentences_to_rewrite(book, found),
            "ruleset": str(self._file),
        }


def _at(asked: Mapping[str, object]) -> tuple[int, int]:
    """Return the line and the column of a question. Errors: `ValueError` if they are no whole numbers."""
    line, column = asked.get("line"), asked.get("column")
    if not isinstance(line, int) or not isinstance(column, int):
        raise ValueError(f"line={line!r}, column={column!r}")
    return line, column


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(each for each in value if isinstance(each, int)) if isinstance(value, list) else ()


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(each) for each in value) if isinstance(value, list) else ()


def _read(text: str) -> Mapping[str, object]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError(f"text={text[:80]!r} is no JSON object")
    return found


def _written(answer: Mapping[str, object]) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
