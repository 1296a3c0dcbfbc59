"""What an author claims of a game, as a property."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verifier.properties.built_in import BuiltIn

if TYPE_CHECKING:
    from verifier.solver.knowing import Settled
    from verifier.solver.proving import Prover


class _Claim(BuiltIn):
    __slots__ = ()

    def proof(self, prover: Prover) -> Settled | None:
        asked = any(one.id == self.id and one.mode != "possible" for one in prover.game.properties)
        return prover.claim(self.id) if asked else None


def claim(name: str) -> BuiltIn:
    """Return the property that an author claims by this name; that something is possible is not proved as a whole."""
    return _Claim(id=name, bears="claims", kinds=("claim",))


__all__ = ["claim"]
