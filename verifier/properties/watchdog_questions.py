"""What the watchdog asks of a property that is proved: the reference engine beside it, in positions and steps."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from reference_engine import Action, Engine, FaultKind, Ply, SeededChance, State, kind_of, phrase_of
from spec.ruleset import Ruleset
from verifier.verdict import Verdict

if TYPE_CHECKING:
    from verifier.solver import Lit, Prover


class Sightings(Protocol):
    """Positions of one game, of play and others, as far as the terms of the solver can tell of them."""

    @property
    def engine(self) -> Engine:
        """The reference engine."""

    @property
    def prover(self) -> Prover | None:
        """The solver, if it was asked."""

    @property
    def ruleset(self) -> Ruleset | None:
        """The ruleset, if it is known."""

    @property
    def seed(self) -> int:
        """The seed of the run."""

    @property
    def size(self) -> int:
        """About how many positions are looked at."""

    @property
    def choose(self) -> random.Random:
        """What chooses among them."""

    def go_on(self) -> None:
        """Do nothing while there is time. Errors: `OutOfTime` once it is over."""

    @property
    def of_play(self) -> Sequence[State]:
        """States of random games and of the plays of the run."""

    @property
    def altered(self) -> Sequence[State]:
        """Positions made from those."""

    @property
    def positions(self) -> Sequence[State]:
        """All positions, as the terms tell them."""

    @property
    def admissible(self) -> Sequence[State] | None:
        """Those that all facts allow; None if the solver was not asked about moves."""

    def thought_of(self, what: str, lits: Sequence[Lit]) -> State | None:
        """Return a position that the solver thinks of, in which some terms hold; None if it thinks of none."""

    def step(self, state: State, move: Action, chance: SeededChance) -> Ply:
        """Return what comes of a legal move."""


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
