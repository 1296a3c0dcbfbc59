"""How the time given to one game is shared among the engines, so that none keeps the others from their turn."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Final

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
        return self._until(USES, 1.0) <= 0.0

    @property
    def is_over_for_uses(self) -> bool:
        """Whether the time for uses of rules is over."""
        return self._until(WATCHING, 1.0) <= 0.0

    @property
    def is_over_for_all(self) -> bool:
        """Whether all the time is over."""
        return self._until(1.0, 1.0) <= 0.0

    def left(self, most: float) -> float:
        """Return how many seconds are left for properties, at most so many."""
        return self._until(USES, most)

    def left_for_solver(self, most: float) -> float:
        """Return how many seconds are left for the solver, at most so many."""
        return self._until(SOLVER, most)

    def left_for_telling(self, most: float) -> float:
        """Return how many seconds are left to tell the game to the solver, at most so many."""
        return self._until(RANDOM + TELLING, most)

    def for_random_play(self) -> float | None:
        """Return how long random games may be played, None for no limit."""
        return None if self.deadline is None else self.left(RANDOM * (self.deadline - self.began))

    def _until(self, part: float, most: float) -> float:
        if self.deadline is None:
            return most
        until = self.began + part * (self.deadline - self.began)
        return max(0.0, min(most, until - time.monotonic()))

    def for_one_version(self, most: float) -> float:
        """Return how long one smaller version may be explored, at most so long."""
        return EXPLORER * self.left(most / EXPLORER)

    def for_one_search(self, usual: float) -> float:
        """Return how long a play may be looked for: a part of the time that is left, so long if there is no limit."""
        return usual if self.deadline is None else SEARCH * self.left(math.inf)


__all__ = ["Shares"]
