"""How long the engines may work on one game: as the user wants, and shared so that none keeps another from its turn."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from reference_engine import Engine
from verifier.allowance import Allowance
from verifier.explorer import Limits
from verifier.verdict import Said, said

LATE: Final = said("time-over")
"""Why something was not checked, or only in part."""

RANDOM: Final = 0.15
"""The part of the time for random games."""

TELLING: Final = 0.3
"""The part of the time in which a game must have been told to the solver, or else it is not asked."""

COUNTING: Final = 0.35
"""The part of the time up to which numbers of cards are asked, before the solver."""

FURTHER: Final = 0.25
"""The part of the time up to which conditions of rules are tried as well, where numbers alone show too little."""

SOLVER: Final = 0.6
"""The part of the time for the solver, if it needs so much; what it leaves is for the others."""

EXPLORER: Final = 0.8
"""The part of what is left then for one smaller version."""

USES: Final = 0.8
"""The part of the time after which only uses of rules are looked for, as far as it is not known of them by then."""

TIMES: Final = 10
"""So many times as many states and moves a kernel may go through."""

WATCHING: Final = 0.95
"""The part of the time after which what was settled is only looked at again."""

CIRCLES: Final = 0.2
"""The part of what is left for the first search for a play that comes back to where it was."""

SEARCH: Final = 0.3
"""The part of what is left for one search for a play that refutes something."""


@dataclass(frozen=True, slots=True)
class CaseBudget:
    """When the engines stop: `deadline` and `began` are moments of the clock, `user_stops` is polled often.

    Without a deadline there is no limit.
    """

    deadline: float | None
    began: float
    user_stops: Callable[[], bool] = lambda: False

    @property
    def is_limited(self) -> bool:
        """Whether there is a limit of time."""
        return self.deadline is not None

    def stop(self) -> bool:
        """Return whether to stop, because the user wants it or the time for properties is over."""
        return self.user_stops() or self.left() <= 0.0

    @property
    def is_over(self) -> bool:
        """Whether the user stops, or all time is over, including the reserve for a last look."""
        return self.user_stops() or self._until(1.0) <= 0.0

    def stops_for_uses(self) -> bool:
        """Return whether to stop searching for uses of rules, which has a little more time."""
        return self.user_stops() or self._until(WATCHING) <= 0.0

    def solver_stops(self) -> bool:
        """Return whether the solver has used its share of the time."""
        return self.user_stops() or self.left_for_solver() <= 0.0

    def counting_stops(self, *, further: bool = False) -> bool:
        """Return whether it is too late to ask numbers of cards, or to go `further` with them."""
        return self.user_stops() or self._until(FURTHER if further else COUNTING) <= 0.0

    def telling_stops(self) -> bool:
        """Return whether it is too late to encode the game for the solver."""
        return self.user_stops() or self._until(RANDOM + TELLING) <= 0.0

    @property
    def why_stopped(self) -> Said:
        """The reason it was stopped."""
        return said("stopped") if self.user_stops() else LATE

    def left(self) -> float:
        """Return how many seconds are left for properties."""
        return self._until(USES)

    def left_for_solver(self) -> float:
        """Return how many seconds are left for the solver."""
        return self._until(SOLVER)

    def for_random_play(self) -> float:
        """Return how many seconds random games may take."""
        return math.inf if self.deadline is None else min(self.left(), RANDOM * (self.deadline - self.began))

    def allowance(self, engine: Engine, moves: int) -> Allowance:
        """Return so many moves of an engine at most."""
        return Allowance(engine, moves=moves, seconds=self.left())

    def for_circles(self, engine: Engine, moves: int) -> Allowance:
        """Return in how many moves at most play is to come back to where it was, before anything else is asked."""
        return Allowance(engine, moves=moves, seconds=CIRCLES * self.left())

    def for_one_search(self, engine: Engine, usual: int) -> Allowance:
        """Return in how many moves a play may be looked for; with a deadline in any number, for a part of the time."""
        return Allowance(engine, moves=usual if self.deadline is None else math.inf, seconds=SEARCH * self.left())

    def for_one_version(self, states: int, moves: int, kernels: Path | None = None) -> Limits:
        """Return how far one smaller version may be explored, by kernels further than plainly."""
        limits = Limits(states=states, moves=moves, seconds=EXPLORER * self.left())
        return limits if kernels is None else replace(limits, kernels=kernels, times=TIMES)

    def _until(self, part: float) -> float:
        if self.deadline is None:
            return math.inf
        return max(0.0, self.began + part * (self.deadline - self.began) - time.monotonic())
