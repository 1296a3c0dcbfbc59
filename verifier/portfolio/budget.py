"""How long the engines may work on one game: the user's limit, and how the given time is shared among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from reference_engine import Engine
from verifier.allowance import Allowance
from verifier.portfolio.time_shares import Shares
from verifier.verdict import Said, said

LATE: Final = said("time-over")
"""Why something was not checked, or only in part."""


@dataclass(frozen=True, slots=True)
class CaseBudget:
    """When the engines stop; `user_stops` is polled often."""

    shares: Shares
    user_stops: Callable[[], bool]

    def stop(self) -> bool:
        """Return whether to stop, because the user wants it or the time is over."""
        return self.user_stops() or self.shares.is_over

    @property
    def is_over(self) -> bool:
        """Whether the user stops, or all time is over, including the reserve for a last look."""
        return self.user_stops() or self.shares.is_over_for_all

    def stops_for_uses(self) -> bool:
        """Return whether to stop searching for uses of rules, which has a little more time."""
        return self.user_stops() or self.shares.is_over_for_uses

    def solver_stops(self) -> bool:
        """Return whether the solver has used its share of the time."""
        return self.user_stops() or self.shares.left_for_solver() <= 0.0

    def telling_stops(self) -> bool:
        """Return whether it is too late to encode the game for the solver."""
        return self.user_stops() or self.shares.left_for_telling() <= 0.0

    @property
    def why_stopped(self) -> Said:
        """The reason it was stopped."""
        return said("stopped") if self.user_stops() else LATE

    def allowance(self, engine: Engine, moves: int) -> Allowance:
        """Return an allowance of at most this many moves of an engine."""
        return self.shares.allowance(engine, moves)
