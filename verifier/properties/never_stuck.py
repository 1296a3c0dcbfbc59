"""As long as the game is not over, somebody can act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from reference_engine import Engine, State
from verifier.guided_play import Stuck
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import OtherDeal, Shown
from verifier.properties.watchdog_questions import Questions
from verifier.verdict import MOVE_IN_EVERY_PHASE

if TYPE_CHECKING:
    from verifier.solver import Prover


def _otherwise_dealt(prover: Prover) -> Callable[[OtherDeal], Shown] | None:
    settled = prover.proofs.never_stuck
    return (lambda _deal: Shown(settled, {})) if settled.holds is True else None


def _stuck(engine: Engine, state: State) -> str | None:
    if engine.is_over(state) or engine.legal(state):
        return None
    return f"`{PROPERTY.id}` is proved, and nobody can act"


PROPERTY = BuiltIn(
    id="never-stuck",
    kinds=("stuck",),
    faults=(Stuck(),),
    swept=True,
    pace="soon",
    counted_by=lambda counting: MOVE_IN_EVERY_PHASE if counting.never_stuck else None,
    proved_by=lambda prover: prover.proofs.never_stuck,
    target=lambda prover: prover.proofs.stuck_after_deal(),
    otherwise_dealt=_otherwise_dealt,
    watched=Questions(in_position=_stuck),
)
