"""As long as the game is not over, somebody can act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verifier.guided_play.faults import Stuck
from verifier.properties.built_in import BuiltIn

if TYPE_CHECKING:
    from verifier.solver.knowing import Settled
    from verifier.solver.proving import Prover


class _NeverStuck(BuiltIn):
    __slots__ = ()

    def proof(self, prover: Prover) -> Settled:
        return prover.never_stuck


PROPERTY = _NeverStuck(id="never-stuck", kinds=("stuck",), faults=(Stuck(),), swept=True, soon=True)

__all__ = ["PROPERTY"]
