"""What a property is that every ruleset gets without asking: how each engine is asked about it, and what refutes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from verifier.guided_play.faults import Fault

if TYPE_CHECKING:
    from verifier.solver.knowing import Settled
    from verifier.solver.proving import Prover
    from verifier.solver.ranking import Ranking

Bearing = Literal["everything", "rules", "winners", "claims", "play"]
"""What of a game bears on a property: all, worked examples too; all rules; play and who wins; play and the author's
claims; play alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltIn:
    """A property of every ruleset.

    `kinds` are those of findings of random play and of the explorer that refute it, `faults` what guided play looks
    for. `of_ended_games` is whether a game says something of it only when it has ended. `stands_alone` is whether a
    proof of it stands though a rule may go wrong; `ground` whether proofs of the others rest on it. `swept` is whether
    it is asked for every other value of an option, `soon` whether the solver settles it soon, if at all; `proved_by`
    asks the solver for it as a whole.
    """

    id: str
    bears: Bearing = "play"
    kinds: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    of_ended_games: bool = False
    stands_alone: bool = False
    ground: bool = False
    swept: bool = False
    soon: bool = False
    proved_by: Callable[[Prover], Settled] | None = None

    def proof(self, prover: Prover) -> Settled | None:
        """Return what the solver says of it as a whole; None if it is not asked so."""
        return None if self.proved_by is None else self.proved_by(prover)

    def is_shown(self, prover: Prover) -> bool:
        """Return whether the solver has shown it, so that a certificate may say so."""
        settled = self.proof(prover)
        return settled is not None and settled.holds is True

    def rechecked(self, prover: Prover, ranking: Ranking | None) -> tuple[bool, str] | None:  # noqa: ARG002  # of one
        """Return whether it holds by the facts of a certificate, and why or why not; None if none can show it."""
        settled = self.proof(prover)
        return None if settled is None else (settled.holds is True, str(settled.what))


__all__ = ["Bearing", "BuiltIn"]
