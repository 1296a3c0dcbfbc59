"""The time that a comparison has."""

from __future__ import annotations

import time


class Clock:
    """Time that runs out; never, if it was given none."""

    __slots__ = ("_end",)

    def __init__(self, seconds: float) -> None:
        """Begin now."""
        self._end = time.monotonic() + seconds

    def is_over(self) -> bool:
        """Return whether the time is up."""
        return time.monotonic() >= self._end

    def left(self) -> float:
        """Return the seconds that are left."""
        return max(0.0, self._end - time.monotonic())


__all__ = ["Clock"]
