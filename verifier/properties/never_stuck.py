"""As long as the game is not over, somebody can act."""

from __future__ import annotations

from verifier.guided_play.faults import Stuck
from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(
    id="never-stuck",
    proved_by=lambda prover: prover.never_stuck,
    kinds=("stuck",),
    faults=(Stuck(),),
    swept=True,
    soon=True,
)

__all__ = ["PROPERTY"]
