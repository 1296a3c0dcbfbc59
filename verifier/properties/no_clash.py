"""No rule demands what cannot be: a value out of range, a turn for nobody, two values at once."""

from __future__ import annotations

from verifier.guided_play.faults import Clash
from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(
    id="no-clash",
    proved_by=lambda prover: prover.no_clash,
    kinds=("clash",),
    faults=(Clash(),),
    stands_alone=True,
    ground=True,
    soon=True,
)

__all__ = ["PROPERTY"]
