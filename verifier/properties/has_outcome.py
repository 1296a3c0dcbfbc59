"""When the game is over, somebody has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verifier.guided_play.faults import NoWinner
from verifier.properties.built_in import BuiltIn

if TYPE_CHECKING:
    from verifier.solver.knowing import Settled
    from verifier.solver.proving import Prover


class _HasOutcome(BuiltIn):
    __slots__ = ()

    def proof(self, prover: Prover) -> Settled:
        return prover.has_outcome


PROPERTY = _HasOutcome(
    id="has-outcome", bears="winners", kinds=("no winner",), faults=(NoWinner(),), of_ended_games=True, soon=True
)

__all__ = ["PROPERTY"]
