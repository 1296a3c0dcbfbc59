"""No rule demands what cannot be: a value out of range, a turn for nobody, two values at once."""

from __future__ import annotations

from reference_engine.faults import kind_of
from verifier.guided_play.faults import Clash
from verifier.properties.built_in import BuiltIn
from verifier.properties.watched import Questions, Sightings, Stepped


def _clashes(sightings: Sightings, done: Stepped) -> str | None:
    if done.fault is None or kind_of(done.fault.fault) not in PROPERTY.kinds:
        return None
    words = sightings.engine.fault_in_words(done.fault)
    return f"`{PROPERTY.id}` is proved, and {words} ({done.fault.address})"


PROPERTY = BuiltIn(
    id="no-clash",
    kinds=("clash",),
    faults=(Clash(),),
    stands_alone=True,
    ground="rules",
    pace="soon",
    proved_by=lambda prover: prover.proofs.no_clash,
    watched=Questions(in_step=_clashes),
)

__all__ = ["PROPERTY"]
