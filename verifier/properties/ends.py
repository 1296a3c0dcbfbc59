"""Every game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verifier.guided_play.faults import Endless
from verifier.properties.built_in import BuiltIn

if TYPE_CHECKING:
    from verifier.solver.proving import Prover
    from verifier.solver.ranking import Ranking


class _Ends(BuiltIn):
    __slots__ = ()

    def is_shown(self, prover: Prover) -> bool:
        from verifier.solver.ranking import Ranking

        return isinstance(prover.ranking, Ranking)

    def rechecked(self, prover: Prover, ranking: Ranking | None) -> tuple[bool, str]:
        from verifier.solver.certified_ranking import what_does_not_fall

        wrong = "there is no reason why" if ranking is None else what_does_not_fall(prover, ranking)
        return not wrong, wrong or f"every game is over after at most {ranking.bound if ranking else 0:,} moves"


PROPERTY = _Ends(id="ends", kinds=("standstill",), faults=(Endless(),), of_ended_games=True, swept=True)

__all__ = ["PROPERTY"]
