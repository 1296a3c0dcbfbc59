"""Whatever a rule hands out is there."""

from __future__ import annotations

from verifier.guided_play.faults import OutOfSupply
from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(
    id="supplies-last",
    kinds=("shortage",),
    faults=(OutOfSupply(),),
    pace="soon",
    proved_by=lambda prover: prover.supplies_last,
)

__all__ = ["PROPERTY"]
