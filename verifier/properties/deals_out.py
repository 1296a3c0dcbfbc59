"""The set-up can be carried out: there are cards enough, some deal is accepted, and somebody begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference_engine.engine import Engine
from verifier.guided_play.faults import NoDeal
from verifier.properties.built_in import BuiltIn
from verifier.random_play import can_be_dealt

if TYPE_CHECKING:
    from verifier.solver.proving import Prover
    from verifier.solver.ranking import Ranking


class _DealsOut(BuiltIn):
    __slots__ = ()

    def is_shown(self, prover: Prover) -> bool:  # noqa: ARG002  # a certificate asks anew
        return True

    def rechecked(self, prover: Prover, ranking: Ranking | None) -> tuple[bool, str]:  # noqa: ARG002  # as all
        from verifier.solver.proving import dealt

        settled = dealt(prover.model, prover.oracle)
        if settled.holds and not can_be_dealt(Engine(prover.game), 0):
            return False, "no deal that is accepted was found"
        return settled.holds is True, str(settled.what)


PROPERTY = _DealsOut(id="deals-out", kinds=("impossible deal",), faults=(NoDeal(),), stands_alone=True, swept=True)

__all__ = ["PROPERTY"]
