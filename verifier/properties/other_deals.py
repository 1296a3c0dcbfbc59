"""Games that differ from one in the set-up only: what moves keep is proved once, that it holds after the deal anew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from verifier.properties.conclusions import Details
    from verifier.solver import Model, Oracle
    from verifier.verdict import SolverAnswer


@dataclass(frozen=True, slots=True)
class OtherDeal:
    """A game with another set-up as terms, after which all facts about the usual one hold, too."""

    model: Model
    oracle: Oracle
    seed: int


@dataclass(frozen=True, slots=True)
class Shown:
    """What the solver has proved of such a game, and what else its verdict says."""

    settled: SolverAnswer
    details: Details
