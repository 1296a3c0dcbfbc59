"""No rule demands the impossible: a value out of range, a turn for nobody, two values at once."""

from __future__ import annotations

from verifier.guided_play import Clash
from verifier.properties.built_in import BuiltIn
from verifier.properties.watchdog_questions import Questions, no_fault
from verifier.verdict import VARIABLES_IN_RANGE

PROPERTY = BuiltIn(
    id="no-clash",
    kinds=("clash",),
    faults=(Clash(),),
    stands_alone=True,
    ground="rules",
    pace="soon",
    counted_by=lambda counting: VARIABLES_IN_RANGE if counting.no_clash else None,
    proved_by=lambda prover: prover.proofs.no_clash,
    watched=Questions(in_step=no_fault("no-clash", "clash")),
)
