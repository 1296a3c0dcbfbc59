"""Help while a house rule is written in the page, from the service that editors ask: as JSON data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hausregel.language_service import LanguageService
from hausregel.work.check import check_rules
from spec.source import Diagnostic, Span
from spec.words import Words


class WritingHelp:
    """What is known of one file while it is written. Places count from 1, in characters."""

    def __init__(self, file: Path) -> None:
        """Begin without a text."""
        self._file = file
        self._service = LanguageService()
        self._text: str | None = None

    def take(self, text: str, language: str) -> None:
        """Take the text as it is now; what is said of it is said in this language."""
        self._service.language = language
        if text != self._text:
            self._text = text
            self._service.open(self._file, text)

    def diagnostics(self) -> Sequence[Diagnostic]:
        """Return what is wrong with the text, as far as it shows without play."""
        if self._service.kind(self._file) == "rules":
            return self._service.diagnostics(self._file)
        return check_rules(self._file).diagnostics  # a text of another kind, which is wrong as a whole

    def first_errors(self) -> Sequence[Diagnostic]:
        """Return the errors that show at a first look; if there are none, that says nothing yet."""
        return self._service.first_errors(self._file)

    def suggestions(self, line: int, column: int) -> list[dict[str, object]]:
        """Return what could be written at a place, the likeliest first, each with the stretch that it replaces."""
        found = self._service.suggestions(self._file, line, column)
        return [{"text": each.text, "kind": each.kind, "detail": each.detail, **_place(each.span)} for each in found]

    def explanation(self, line: int, column: int) -> dict[str, object]:
        """Return what the word at a place means, as Markdown, with its place; nothing if nothing is known of it."""
        found = self._service.explanation(self._file, line, column)
        return {} if found is None else {"markdown": found.markdown, **_place(found.span)}

    def fixes(self) -> list[dict[str, object]]:
        """Return what mends faults of the text, each with the place and code of its fault."""
        lines = (self._text or "").count("\n") + 1
        say = Words(self._service.language, "editor")
        return [
            {
                "code": fix.diagnostic.code,
                "at": _place(fix.diagnostic.span),
                "title": say("fix.certain" if fix.is_certain else "fix.perhaps", text=fix.edit.text),
                "text": fix.edit.text,
                **_place(fix.edit.span),
            }
            for fix in self._service.fixes(self._file, 1, lines)
        ]


def _place(span: Span) -> dict[str, object]:
    return {"line": span.line, "column": span.column, "end_line": span.end_line, "end_column": span.end_column}
