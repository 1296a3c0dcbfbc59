"""Whatever a rule hands out is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verifier.guided_play.faults import OutOfSupply
from verifier.properties.built_in import BuiltIn

if TYPE_CHECKING:
    from verifier.solver.knowing import Settled
    from verifier.solver.proving import Prover


class _SuppliesLast(BuiltIn):
    __slots__ = ()

    def proof(self, prover: Prover) -> Settled:
        return prover.supplies_last


PROPERTY = _SuppliesLast(id="supplies-last", kinds=("shortage",), faults=(OutOfSupply(),), soon=True)

__all__ = ["PROPERTY"]
