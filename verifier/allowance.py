"""How much an engine may try: so much work, and no longer than the user gives time.

Work is counted in moves and deals that the reference engine carries out, so that equal questions are tried equally hard
on every machine, whatever else it does. Only a budget that the user sets is a time.
"""

from __future__ import annotations

import math
import time

from reference_engine.engine import Engine


class Allowance:
    """Work that an engine may still do; without limits for `moves` and `seconds` it never ends."""

    __slots__ = ("_asked", "_engine", "_most", "_until")

    def __init__(self, engine: Engine, *, moves: float = math.inf, seconds: float = math.inf) -> None:
        """Begin now: the moves and deals of this engine count, and how often it is asked whether all is used up."""
        self._engine, self._asked = engine, 0
        self._most = engine.made + moves
        self._until = time.monotonic() + seconds

    def is_over(self) -> bool:
        """Return whether all is used up."""
        self._asked += 1
        return self._moves() <= 0 or self.is_late()

    def is_late(self) -> bool:
        """Return whether it is the time that is used up."""
        return time.monotonic() >= self._until

    def part(self, share: float) -> Allowance:
        """Return a part of what is left, from 0 to 1."""
        seconds = max(0.0, self._until - time.monotonic())
        return Allowance(self._engine, moves=share * self._moves(), seconds=share * seconds)

    def _moves(self) -> float:
        return self._most - self._engine.made - self._asked


__all__ = ["Allowance"]
