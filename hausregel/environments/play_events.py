"""What happened so far in a game: the deal, moves, and that somebody let others go first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from reference_engine import Action, Outcome, State

EventKind = Literal["deal", "move", "wait"]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlayEvent:
    """One thing that happened: the states before and after it, and what chance decided in it.

    `move` is None of a deal and of somebody who lets others go first; `before` is None of a deal.
    """

    kind: EventKind
    seat: int
    before: State | None
    move: Action | None
    after: State
    outcomes: tuple[Outcome, ...] = ()
    lines: dict[int, str] = field(default_factory=dict, repr=False)
    """What each seat hears of it, once somebody asked."""
