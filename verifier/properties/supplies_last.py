"""Whatever a rule hands out is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference_engine import Ply
from verifier.guided_play import OutOfSupply
from verifier.properties.built_in import BuiltIn
from verifier.properties.watchdog_questions import Questions
from verifier.verdict import SUPPLIES_THERE


def _too_little(_sightings: Sightings, done: Ply) -> str | None:
    if not done.shortages:
        return None
    return f"`{PROPERTY.id}` is proved, and {done.shortages[0].address} finds too little"


PROPERTY = BuiltIn(
    id="supplies-last",
    kinds=("shortage",),
    faults=(OutOfSupply(),),
    pace="soon",
    counted_by=lambda counting: SUPPLIES_THERE if counting.supplies_last else None,
    proved_by=lambda prover: prover.proofs.supplies_last,
    watched=Questions(in_step=_too_little),
)

if TYPE_CHECKING:
    from verifier.watchdog import Sightings
