"""Diagnostics as data; nothing here prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, Literal, TypeVar

from spec.source.places import Span
from spec.words import Filling, Phrase

Severity = Literal["error", "warning"]
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """A kind of mistake: its title, why it matters, a wrong and a right example.

    The message and the help are in `spec/words/*/faults.ftl` under the code. `wrong` and `right` are pieces of a
    ruleset: to test them, their top-level sections replace those of the smallest game.
    """

    code: str
    severity: Severity = "error"
    title: str
    why: str
    wrong: str
    right: str


@dataclass(frozen=True, slots=True)
class Note:
    """A further place that belongs to a diagnostic."""

    text: Phrase
    span: Span


@dataclass(frozen=True, slots=True)
class Fix:
    """An exact replacement, given only if it is certain."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One fault in a ruleset.

    `facts` fill the blanks of the code's message and help; `fix` is given only if the replacement is certain.
    """

    code: str
    span: Span
    facts: Mapping[str, Filling] = field(default_factory=lambda: MappingProxyType({}))
    notes: tuple[Note, ...] = ()
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class StageResult(Generic[T]):
    """What a stage made and found; `value` is None if the faults leave nothing to continue with."""

    value: T | None
    diagnostics: tuple[Diagnostic, ...] = ()


class NotPossible(ValueError):
    """Rules cannot be built as requested: `why` explains it to users, `str` to programmers."""

    def __init__(self, message: str, why: Phrase) -> None:
        """Store both."""
        super().__init__(message)
        self.why = why


class UnfitFile(ValueError):
    """A file is not of the expected kind, or cannot be used here: `why` explains it."""

    def __init__(self, why: Phrase) -> None:
        """Store the reason; `str` gives it in English."""
        super().__init__(str(why))
        self.why = why


class InternalError(Exception):
    """A fault of Hausregel, never of the author."""


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics sorted by file and place, each once."""
    seen: dict[tuple[str, Span, tuple[tuple[str, Filling], ...]], Diagnostic] = {}
    for diagnostic in diagnostics:
        seen.setdefault(
            (diagnostic.code, diagnostic.span, tuple(sorted(diagnostic.facts.items(), key=lambda fact: fact[0]))),
            diagnostic,
        )
    return tuple(sorted(seen.values(), key=lambda found: (found.span, found.code)))
