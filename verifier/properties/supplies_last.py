"""Whatever a rule hands out is there."""

from __future__ import annotations

from verifier.guided_play.faults import OutOfSupply
from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(
    id="supplies-last",
    proved_by=lambda prover: prover.supplies_last,
    kinds=("shortage",),
    faults=(OutOfSupply(),),
    soon=True,
)

__all__ = ["PROPERTY"]
