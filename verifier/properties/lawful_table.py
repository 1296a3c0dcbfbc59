"""All that the author claims to hold always, or never, does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verifier.guided_play.faults import ClaimFails
from verifier.properties.built_in import BuiltIn

if TYPE_CHECKING:
    from verifier.solver.proving import Prover
    from verifier.solver.ranking import Ranking


class _LawfulTable(BuiltIn):
    __slots__ = ()

    def is_shown(self, prover: Prover) -> bool:
        return self.rechecked(prover, None)[0]

    def rechecked(self, prover: Prover, ranking: Ranking | None) -> tuple[bool, str]:  # noqa: ARG002  # as all
        claims = [one.id for one in prover.game.properties if one.mode != "possible"]
        open_ = [one for one in claims if not prover.claim(one).holds]
        return bool(claims) and not open_, f"open: {open_[0]}" if open_ else f"holds: {', '.join(claims)}"


PROPERTY = _LawfulTable(id="lawful-table", bears="claims", kinds=("claim",), faults=(ClaimFails(),))

__all__ = ["PROPERTY"]
