"""No rule demands what cannot be: a value out of range, a turn for nobody, two values at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verifier.guided_play.faults import Clash
from verifier.properties.built_in import BuiltIn

if TYPE_CHECKING:
    from verifier.solver.knowing import Settled
    from verifier.solver.proving import Prover


class _NoClash(BuiltIn):
    __slots__ = ()

    def proof(self, prover: Prover) -> Settled:
        return prover.no_clash


PROPERTY = _NoClash(id="no-clash", kinds=("clash",), faults=(Clash(),), stands_alone=True, ground=True, soon=True)

__all__ = ["PROPERTY"]
