"""No card is lost, doubled, taken from where it is not, or laid where there is no room."""

from __future__ import annotations

from verifier.guided_play.faults import LostCards
from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(
    id="conserves-cards",
    proved_by=lambda prover: prover.conserves_cards,
    kinds=("lost cards", "misplaced card"),
    faults=(LostCards(),),
    stands_alone=True,
    ground=True,
)

__all__ = ["PROPERTY"]
