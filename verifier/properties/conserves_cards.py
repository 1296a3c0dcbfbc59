"""No card is lost, doubled, taken from where it is not, or laid where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verifier.guided_play.faults import LostCards
from verifier.properties.built_in import BuiltIn

if TYPE_CHECKING:
    from verifier.solver.knowing import Settled
    from verifier.solver.proving import Prover


class _ConservesCards(BuiltIn):
    __slots__ = ()

    def proof(self, prover: Prover) -> Settled:
        return prover.conserves_cards


PROPERTY = _ConservesCards(
    id="conserves-cards", kinds=("lost cards", "misplaced card"), faults=(LostCards(),), stands_alone=True, ground=True
)

__all__ = ["PROPERTY"]
