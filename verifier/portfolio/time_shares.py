"""How the time given to one game is shared among the engines, so that none keeps the others from their turn."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Final

from reference_engine import Engine
from verifier.allowance import Allowance
from verifier.explorer import Limits

RANDOM: Final = 0.15
"""The part of the time for random games."""

TELLING: Final = 0.3
"""The part of the time in which a game must have been told to the solver, or else it is not asked."""

SOLVER: Final = 0.6
"""The part of the time for the solver, if it needs so much; what it leaves is for the others."""

EXPLORER: Final = 0.8
"""The part of what is left then for one smaller version."""

USES: Final = 0.8
"""The part of the time after which only uses of rules are looked for, as far as it is not known of them by then."""

WATCHING: Final = 0.95
"""The part of the time after which what was settled is only looked at again."""

SEARCH: Final = 0.3
"""The part of what is left for one search for a play that refutes something."""


@dataclass(frozen=True, slots=True)
class Shares:
    """How long each engine may work on one game; `deadline` and `began` are moments of the clock.

    Without a deadline there is no limit.
    """

    deadline: float | None
    began: float

    @property
    def is_over(self) -> bool:
        """Whether the time for properties is over."""
        return self._until(USES) <= 0.0

    @property
    def is_over_for_uses(self) -> bool:
        """Whether the time for uses of rules is over."""
        return self._until(WATCHING) <= 0.0

    @property
    def is_over_for_all(self) -> bool:
        """Whether all the time is over."""
        return self._until(1.0) <= 0.0

    def left(self) -> float:
        """Return how many seconds are left for properties."""
        return self._until(USES)

    def left_for_solver(self) -> float:
        """Return how many seconds are left for the solver."""
        return self._until(SOLVER)

    def left_for_telling(self) -> float:
        """Return how many seconds are left to tell the game to the solver."""
        return self._until(RANDOM + TELLING)

    def for_random_play(self) -> float:
        """Return how many seconds random games may take."""
        return math.inf if self.deadline is None else min(self.left(), RANDOM * (self.deadline - self.began))

    def allowance(self, engine: Engine, moves: int) -> Allowance:
        """Return so many moves of an engine at most."""
        return Allowance(engine, moves=moves, seconds=self.left())

    def for_one_search(self, engine: Engine, usual: int) -> Allowance:
        """Return in how many moves a play may be looked for; with a deadline in any number, for a part of the time."""
        return Allowance(engine, moves=usual if self.deadline is None else math.inf, seconds=SEARCH * self.left())

    def for_one_version(self, states: int, moves: int) -> Limits:
        """Return how far one smaller version may be explored."""
        return Limits(states=states, moves=moves, seconds=EXPLORER * self.left())

    def _until(self, part: float) -> float:
        if self.deadline is None:
            return math.inf
        return max(0.0, self.began + part * (self.deadline - self.began) - time.monotonic())
