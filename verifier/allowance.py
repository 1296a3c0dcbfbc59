"""How much an engine may try: so much work, and no longer than the user gives time.

Work is counted in moves and deals that the reference engine carries out, so that equal questions are tried equally hard
on every machine, whatever else it does. Only a budget that the user sets is a time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final, Protocol


class Worker(Protocol):
    """What does work: an engine, or several that play side by side."""

    @property
    def made(self) -> int:
        """How many moves and deals were carried out so far."""
        ...


class Allowance:
    """Work that an engine may still do; without limits for `moves` and `seconds` it never ends."""

    __slots__ = ("_asked", "_most", "_should_stop", "_until", "_whole", "_worker", "was_late")

    def __init__(
        self,
        worker: Worker | None = None,
        *,
        moves: float = math.inf,
        seconds: float = math.inf,
        should_stop: Callable[[], bool] = lambda: False,
    ) -> None:
        """Begin now: the moves and deals of this engine count, and how often it is asked whether all is used up.

        The time is also over as soon as the user wants it: `should_stop`.
        """
        self._worker, self._asked = worker or _IDLE, 0
        self._most = self._worker.made + moves
        self._until = time.monotonic() + seconds
        self._should_stop = should_stop
        self._whole = self
        self.was_late = False
        """Whether time was ever found to be used up, here or in a part."""

    def is_over(self) -> bool:
        """Return whether all is used up."""
        self._asked += 1
        return self._moves() <= 0 or self.is_late()

    def is_late(self) -> bool:
        """Return whether it is the time that is used up."""
        late = self._should_stop() or time.monotonic() >= self._until
        self._whole.was_late = self._whole.was_late or late
        return late

    def part(self, share: float) -> Allowance:
        """Return a part of what is left, from 0 to 1."""
        return self.of(self._worker, share * self._moves(), share)

    def of(self, worker: Worker, moves: float, share: float = 1.0) -> Allowance:
        """Return so much work of an engine, in a part of the time that is left."""
        part = Allowance(worker, moves=moves, seconds=share * self.left(), should_stop=self._should_stop)
        part._whole = self._whole
        return part

    def left(self) -> float:
        """Return the seconds that are left."""
        return 0.0 if self._should_stop() else max(0.0, self._until - time.monotonic())

    def _moves(self) -> float:
        return self._most - self._worker.made - self._asked


class _Idle:
    made: Final = 0


_IDLE: Final = _Idle()
