"""Diagnostics as text, JSON and SARIF."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from spec.codes import all_codes, help_of, message_of
from spec.source import Diagnostic, Document, Span, contents
from spec.words import FAULTS, Words

MAX_WIDTH: Final = 110


class Excerpts:
    """The lines of the files that diagnostics speak of."""

    def __init__(self, files: Mapping[str, Document]) -> None:
        """Begin with the files that were read."""
        self._lines: dict[str, Sequence[str]] = {name: document.lines for name, document in files.items()}

    def line(self, span: Span) -> str | None:
        """Return the line in which a span begins, None if it cannot be shown."""
        if span.file not in self._lines:
            self._lines[span.file] = _lines_of(span.file)
        lines = self._lines[span.file]
        return lines[span.line - 1] if 0 < span.line <= len(lines) else None


def _lines_of(file: str) -> Sequence[str]:
    try:
        return contents(Path(file), 2_000_000).decode(errors="replace").splitlines()
    except OSError:
        return ()


def in_text(diagnostic: Diagnostic, excerpts: Excerpts, language: str = "en") -> Iterator[tuple[str, str]]:
    """Yield the lines of a diagnostic, each with its style: `error`, `warning`, `place`, `mark`, `help`, or none."""
    code, label = all_codes()[diagnostic.code], Words(language, FAULTS)
    message = message_of(diagnostic, language)
    shown = "shown.error" if code.severity == "error" else "shown.warning"
    yield label(shown, code=code.code, message=message), code.severity
    span = diagnostic.span
    line = excerpts.line(span)
    yield f"  --> {span if line is not None else span.file}", "place"
    if line is not None:
        number = str(span.line)
        shown, column = _cut(line, span.column)
        end = span.end_column if span.end_line == span.line else span.column + len(line)
        marks = max(1, min(end - span.column, len(shown) - column + 1))
        yield f" {number} | {shown}", ""
        yield f" {' ' * len(number)} | {' ' * (column - 1)}{'^' * marks}", "mark"
    if help_text := help_of(diagnostic, language):
        yield f"  {label('shown.help', help=help_text)}", "help"
    for note in diagnostic.notes:
        yield f"  {label('shown.note', note=note.text, place=note.span)}", "place"
        noted = excerpts.line(note.span)
        if noted is not None:
            yield f"        {noted.strip()[:MAX_WIDTH]}", ""
    if diagnostic.fix is not None:
        yield f"  {label('shown.fix', text=diagnostic.fix.text)}", "help"


def _cut(line: str, column: int) -> tuple[str, int]:
    """Return a stretch of a line around a column, and the column in it."""
    line = line.replace("\t", " ")
    if len(line) <= MAX_WIDTH:
        return line, column
    first = max(0, min(column - 1 - MAX_WIDTH // 2, len(line) - MAX_WIDTH))
    return line[first : first + MAX_WIDTH], column - first


def _span_json(span: Span) -> dict[str, object]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def in_json(diagnostic: Diagnostic, language: str = "en") -> dict[str, object]:
    """Return a diagnostic as JSON data, what is said in it in a language."""
    code = all_codes()[diagnostic.code]
    fix = diagnostic.fix
    return {
        "code": code.code,
        "severity": code.severity,
        "title": code.title,
        "message": message_of(diagnostic, language),
        "help": help_of(diagnostic, language),
        **_span_json(diagnostic.span),
        "notes": [{"text": note.text.in_language(language), **_span_json(note.span)} for note in diagnostic.notes],
        "fix": None if fix is None else {"text": fix.text, **_span_json(fix.span)},
    }


def in_sarif(diagnostics: Sequence[Diagnostic], version: str) -> dict[str, object]:
    """Return diagnostics as a SARIF 2.1.0 log."""
    codes = all_codes()
    rules = [
        {
            "id": code,
            "shortDescription": {"text": codes[code].title},
            "fullDescription": {"text": codes[code].why},
        }
        for code in sorted({diagnostic.code for diagnostic in diagnostics})
    ]
    return sarif_log(rules, [_sarif_result(diagnostic) for diagnostic in diagnostics], version)


def sarif_log(
    rules: Sequence[object], results: Sequence[object], version: str, warnings: Sequence[str] = ()
) -> dict[str, object]:
    """Return a SARIF 2.1.0 log of one run; `warnings` are about the run as a whole."""
    driver = {"name": "hausregel", "version": version, "rules": rules}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results, **_invocations(warnings)}],
    }


def _invocations(warnings: Sequence[str]) -> dict[str, object]:
    told = [{"level": "warning", "message": {"text": text}} for text in warnings]
    return {"invocations": [{"executionSuccessful": True, "toolExecutionNotifications": told}]} if told else {}


def _sarif_result(diagnostic: Diagnostic) -> dict[str, object]:
    span = diagnostic.span
    text = message_of(diagnostic)
    help_text = help_of(diagnostic)
    return {
        "ruleId": diagnostic.code,
        "level": all_codes()[diagnostic.code].severity,
        "message": {"text": f"{text}; {help_text}" if help_text else text},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": Path(span.file).as_posix()},
                    "region": {
                        "startLine": span.line,
                        "startColumn": span.column,
                        "endLine": span.end_line,
                        "endColumn": span.end_column,
                    },
                }
            }
        ],
    }
