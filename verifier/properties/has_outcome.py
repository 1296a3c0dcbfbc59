"""When the game is over, somebody has won."""

from __future__ import annotations

from verifier.guided_play.faults import NoWinner
from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(
    id="has-outcome",
    bears="winners",
    kinds=("no winner",),
    faults=(NoWinner(),),
    of_ended_games=True,
    pace="soon",
    proved_by=lambda prover: prover.has_outcome,
)

__all__ = ["PROPERTY"]
