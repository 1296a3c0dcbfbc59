"""What the watchdog asks of a property that is proved: the reference engine beside it, in positions and steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from reference_engine import Engine, FaultKind, Ply, State, kind_of, phrase_of
from verifier.verdict import Verdict

if TYPE_CHECKING:
    from verifier.watchdog import Sightings


Doubt: TypeAlias = tuple[str, State | None]
"""What is proved and contradicted, and the position in which it is, if it is one of a position."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Questions:
    """What is asked where a property is proved; what is not given is not asked.

    `first` is asked before anything else, `last` after it. `in_position` and `in_step` are asked if the solver proved
    it in this run: of each position that all facts allow, and of each step from one; they say what is wrong.
    """

    first: Callable[[Sightings, Verdict], Iterator[Doubt]] | None = None
    last: Callable[[Sightings, Verdict], Iterator[Doubt]] | None = None
    in_position: Callable[[Engine, State], str | None] | None = None
    in_step: Callable[[Sightings, Ply], str | None] | None = None


def solver_said(verdict: Verdict) -> bool:
    """Return whether a property is proved by the solver in this run, for every position that its facts allow."""
    return verdict.word == "proved" and verdict.method == "solver" and not verdict.reused


def no_fault(property_id: str, kind: FaultKind) -> Callable[[Sightings, Ply], str | None]:
    """Return the question whether no step goes wrong by a fault of this kind, where a property says so."""

    def goes_wrong(sightings: Sightings, done: Ply) -> str | None:
        if done.fault is None or kind_of(done.fault.fault) != kind:
            return None
        words = phrase_of(done.fault.fault, sightings.engine.game)
        return f"`{property_id}` is proved, and {words} ({done.fault.address})"

    return goes_wrong
