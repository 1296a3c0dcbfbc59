"""Effects of moves, and the flow after them."""

from __future__ import annotations

from dataclasses import dataclass

from spec.game.terms import Binder, Collection, Expression, ZoneAt
from spec.source import Span

# --- where a move leads ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ToPhase:
    """The turn continues in a phase."""

    phase: str


@dataclass(frozen=True, slots=True)
class NewTurn:
    """A new turn begins, for a player, in a phase."""

    seat: Expression
    phase: str


@dataclass(frozen=True, slots=True)
class Branch:
    """One of two flows, depending on a condition."""

    condition: Expression
    then: Flow
    otherwise: Flow


@dataclass(frozen=True, slots=True)
class Stay:
    """Phase and turn stay as they are."""


Flow = ToPhase | NewTurn | Branch | Stay

# --- effects ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCard:
    """One card goes from a zone to another, into a cell if the target has cells.

    `source_cell` is there if the card was named by its cell; otherwise it leaves the first cell in which it lies.
    """

    card: Expression
    source: ZoneAt
    source_cell: Expression | None
    target: ZoneAt
    cell: Expression | None
    under: bool
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveAll:
    """All cards of a zone go to another."""

    source: ZoneAt
    target: ZoneAt
    turned: bool
    under: bool
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Some cards go from a zone to another: from the top of a stack, or at random from an unordered zone."""

    number: Expression
    source: ZoneAt
    target: ZoneAt
    under: bool
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Cards go round the table, one zone of `target` for each player; `number` is None for all cards."""

    number: Expression | None
    source: ZoneAt
    target: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """A stack is shuffled."""

    zone: ZoneAt
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class SetVariable:
    """A variable takes a value."""

    id: str
    keys: tuple[Expression, ...]
    value: Expression
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class PickAtRandom:
    """A variable takes one of several values at random, all equally likely."""

    id: str
    keys: tuple[Expression, ...]
    over: Collection
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """Effects that depend on a condition."""

    condition: Expression
    do: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class ForEach:
    """Effects for each of several values, which are fixed, conditions included, before the first effect."""

    binders: tuple[Binder, ...]
    do: tuple[Effect, ...]
    span: Span


Effect = MoveCard | MoveAll | Draw | Deal | Shuffle | SetVariable | PickAtRandom | If | ForEach
