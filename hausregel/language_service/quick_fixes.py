"""What would mend a fault: exact replacements, and the words that an author may have meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.language_service.edits import TextEdit, with_edits
from hausregel.language_service.texts import OpenTexts
from spec.codes import has_errors, is_error
from spec.source import Diagnostic, Span
from spec.words import Filling, Phrase

MAX_ROUNDS: Final = 50
"""So many faults are mended in one file at most."""

_MEANT: Final = frozenset({"did-you-mean", "did-you-mean.more", "did-you-mean.in-braces"})
_WRONG: Final = ("name", "key", "address", "found", "word", "text")
"""Facts of a diagnostic that can be the word that is wrong."""

Checker = Callable[[Path, OpenTexts], Sequence[Diagnostic]]


@dataclass(frozen=True, slots=True)
class QuickFix:
    """An edit that mends a diagnostic; `is_certain` unless an author might have meant something else."""

    diagnostic: Diagnostic
    edit: TextEdit
    is_certain: bool


def fixes_of(diagnostic: Diagnostic, lines: Sequence[str]) -> Iterator[QuickFix]:
    """Yield what might mend a diagnostic; nothing is tried."""
    if diagnostic.fix is not None:
        yield QuickFix(diagnostic, TextEdit(diagnostic.fix.span, diagnostic.fix.text), is_certain=True)
        return
    span = diagnostic.span
    if span.line != span.end_line or not 0 < span.line <= len(lines):
        return
    written = lines[span.line - 1][span.column - 1 : span.end_column - 1]
    for meant in _meant(diagnostic.facts.values()):
        for wrong in (diagnostic.facts.get(fact) for fact in _WRONG):
            at = written.find(wrong) if isinstance(wrong, str) and wrong and wrong != meant else -1
            if at >= 0 and isinstance(wrong, str):
                first = span.column + at
                place = Span(
                    file=span.file, line=span.line, column=first, end_line=span.line, end_column=first + len(wrong)
                )
                yield QuickFix(diagnostic, TextEdit(place, meant), is_certain=False)
                break


def _meant(facts: Iterable[Filling]) -> Iterator[str]:
    """Yield the words that hints of a diagnostic suggest."""
    for fact in facts:
        if isinstance(fact, Phrase):
            name = dict(fact.facts).get("name")
            if fact.key in _MEANT and isinstance(name, str):
                yield name


def tried(fix: QuickFix, path: Path, texts: OpenTexts, check: Checker) -> bool:
    """Return whether an edit removes its fault and brings no other error."""
    before = [found for found in check(path, texts) if is_error(found)]
    after = texts.copy()
    file = Path(fix.edit.span.file)
    after.put(file, with_edits("\n".join(texts.lines(file)), [fix.edit]))
    left = [found for found in check(path, after) if is_error(found)]
    gone = is_error(fix.diagnostic) and len(left) < len(before)
    return gone or not has_errors(left) or {found.code for found in left} < {found.code for found in before}


def mended(path: Path, texts: OpenTexts, check: Checker) -> tuple[OpenTexts, tuple[QuickFix, ...]]:
    """Return texts in which all certain fixes of a file are made, one after the other, and these fixes.

    Only the file itself is changed.
    """
    done: list[QuickFix] = []
    after = texts.copy()
    while len(done) < MAX_ROUNDS:
        lines = after.lines(path)
        fixes = (
            fix
            for found in check(path, after)
            if found.span.file == str(path)
            for fix in fixes_of(found, lines)
            if fix.is_certain
        )
        fix = next((fix for fix in fixes if fix.edit not in [made.edit for made in done]), None)
        if fix is None:
            break
        after.put(path, with_edits("\n".join(lines), [fix.edit]))
        done.append(fix)
    return after, tuple(done)
