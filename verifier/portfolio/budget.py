"""How long the engines may work on one game: as the user wants, and as the time given is shared among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from reference_engine import Engine
from verifier.allowance import Allowance
from verifier.portfolio.time_shares import Shares
from verifier.verdict import Said, said

LATE: Final = said("time-over")
"""Why something was not looked at, or not to the end."""


@dataclass(frozen=True, slots=True)
class CaseBudget:
    """When the engines stop; `user_stops` is asked often."""

    shares: Shares
    user_stops: Callable[[], bool]

    def stop(self) -> bool:
        """Return whether to stop: the user wants it, or the time is over."""
        return self.user_stops() or self.shares.is_over

    @property
    def is_over(self) -> bool:
        """Whether all the time is over, that for a last look included, or the user stops."""
        return self.user_stops() or self.shares.is_over_for_all

    def stops_for_uses(self) -> bool:
        """Return whether to stop looking for uses of rules, which has a little more time."""
        return self.user_stops() or self.shares.is_over_for_uses

    def solver_stops(self) -> bool:
        """Return whether the solver is to stop: it has had its share of the time."""
        return self.user_stops() or self.shares.left_for_solver() <= 0.0

    def telling_stops(self) -> bool:
        """Return whether it is too late to tell the game to the solver."""
        return self.user_stops() or self.shares.left_for_telling() <= 0.0

    @property
    def why_stopped(self) -> Said:
        """Why it was stopped."""
        return said("stopped") if self.user_stops() else LATE

    def allowance(self, engine: Engine, moves: int) -> Allowance:
        """Return so many moves of an engine at most."""
        return self.shares.allowance(engine, moves)
