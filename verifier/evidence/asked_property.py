"""What engines ask of a property; `verifier.properties` has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, Protocol

from spec.game import Game
from verifier.guided_play import PlayFault
from verifier.verdict import Said, SolverAnswer

if TYPE_CHECKING:
    from verifier.counts import Counting
    from verifier.solver import Prover

Ground = Literal["cards", "rules"]
"""What proofs of other properties assume: `cards`, without which none is valid; `rules`, which is stated with
them if it is not proved."""


class AskedProperty(Protocol):
    """A property as the engines see it: see `verifier.properties.built_in.BuiltIn`."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def about(self) -> str:
        """The author's claim if it is one; empty otherwise."""

    @property
    def faults(self) -> tuple[PlayFault, ...]:
        """The faults that guided play searches for to refute it."""

    @property
    def ground(self) -> Ground | None:
        """What proofs of other properties assume of it."""

    @property
    def pace(self) -> str:
        """How quickly the solver settles it."""

    @property
    def target(self) -> Callable[[Prover], Mapping[int, bool] | None] | None:
        """A position for guided play to try before the one in which the solver finds it violated."""

    def read(self, game: Game) -> Said | None:
        """Return why it holds by the text of the rules alone; None if they do not show it."""

    def counted(self, counting: Counting) -> Said | None:
        """Return why it holds by numbers of cards alone; None if they do not show it."""

    def proof(self, prover: Prover) -> SolverAnswer | None:
        """Return the solver's answer about it as a whole; None if it is not asked that way."""
