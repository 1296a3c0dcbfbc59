"""What the checks have to say to an author, as data; nothing here prints."""

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
    """One kind of mistake: what it is called, why it matters, a wrong and a right example.

    The message and what would be right stand in `spec/words/*/faults.ftl`, under the code. `wrong` and `right` are
    pieces of a ruleset: their top-level sections replace those of the smallest game, in which they are tested.
    """

    code: str
    severity: Severity = "error"
    title: str
    why: str
    wrong: str
    right: str


@dataclass(frozen=True, slots=True)
class Note:
    """A further place that has to do with a diagnostic."""

    text: Phrase
    span: Span


@dataclass(frozen=True, slots=True)
class Fix:
    """An exact replacement, given only when it is certain."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One fault found in a ruleset.

    `facts` fills the blanks of the message and of the help of its code; `fix` is there only when the replacement is
    certain.
    """

    code: str
    span: Span
    facts: Mapping[str, Filling] = field(default_factory=lambda: MappingProxyType({}))
    notes: tuple[Note, ...] = ()
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class StageResult(Generic[T]):
    """What a stage made, and what it found; `value` is None if the faults left nothing to go on with."""

    value: T | None
    diagnostics: tuple[Diagnostic, ...] = ()


class NotPossible(ValueError):
    """Rules cannot be as they were asked for: `why` says so to people, `str` of it to programmers."""

    def __init__(self, message: str, why: Phrase) -> None:
        """Keep both."""
        super().__init__(message)
        self.why = why


class UnfitFile(ValueError):
    """A file is not what it was taken for, or cannot be used here: `why` says so."""

    def __init__(self, why: Phrase) -> None:
        """Keep it, and say it in English to programmers."""
        super().__init__(str(why))
        self.why = why


class InternalError(Exception):
    """A fault of Hausregel itself: never the author's."""


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics sorted by file and place, each once."""
    seen: dict[tuple[str, Span, tuple[tuple[str, Filling], ...]], Diagnostic] = {}
    for diagnostic in diagnostics:
        seen.setdefault(
            (diagnostic.code, diagnostic.span, tuple(sorted(diagnostic.facts.items(), key=lambda fact: fact[0]))),
            diagnostic,
        )
    return tuple(sorted(seen.values(), key=lambda found: (found.span, found.code)))
