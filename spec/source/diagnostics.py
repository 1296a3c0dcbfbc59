"""What the checks have to say to an author, as data; nothing here prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, Literal, TypeVar

from spec.source.places import Span

Severity = Literal["error", "warning"]
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One kind of mistake: how it is told, why it matters, a wrong and a right example.

    `message` and `help` are templates for `str.format_map` over the facts of a diagnostic. `wrong` and `right` are
    pieces of a ruleset: their top-level sections replace those of the smallest game, in which they are tested.
    """

    code: str
    severity: Severity = "error"
    title: str
    message: str
    help: str = ""
    why: str
    wrong: str
    right: str


@dataclass(frozen=True, slots=True)
class Note:
    """A further place that has to do with a diagnostic."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Fix:
    """An exact replacement, given only when it is certain."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One fault found in a ruleset.

    `facts` fills the templates of the code; `fix` is there only when the replacement is certain.
    """

    code: str
    span: Span
    facts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    notes: tuple[Note, ...] = ()
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class StageResult(Generic[T]):
    """What a stage made, and what it found; `value` is None if the faults left nothing to go on with."""

    value: T | None
    diagnostics: tuple[Diagnostic, ...] = ()


class InternalError(Exception):
    """A fault of Hausregel itself: never the author's."""


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics sorted by file and place, each once."""
    seen: dict[tuple[str, Span, tuple[tuple[str, str], ...]], Diagnostic] = {}
    for diagnostic in diagnostics:
        seen.setdefault((diagnostic.code, diagnostic.span, tuple(sorted(diagnostic.facts.items()))), diagnostic)
    return tuple(sorted(seen.values(), key=lambda found: (found.span, found.code)))
