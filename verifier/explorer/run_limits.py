"""What one run of a search may take: states, moves, time, memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from verifier.allowance import Allowance, Worker
from verifier.explorer.records import Limits
from verifier.verdict import Said, said


class RunLimits:
    """The limits of one run, which begins now: what the process did and had before is no reason to stop."""

    def __init__(self, limits: Limits, worker: Worker, should_stop: Callable[[], bool] | None = None) -> None:
        """Begin to count what the worker does."""
        self.limits = limits
        self._allowance = Allowance(worker, moves=limits.moves, seconds=limits.seconds)
        self._should_stop = should_stop
        self._had_mb = memory_mb()

    def reason_to_stop(self, states: int) -> Said | None:
        """Return why to stop when so many states were met, None if there is no reason."""
        limits = self.limits
        if self._should_stop is not None and self._should_stop():
            return said("search-stopped")
        if states > limits.states:
            return said("too-many-states", states=limits.states)
        if self._allowance.is_late():
            return said("search-late", seconds=f"{limits.seconds:g}")
        if self._allowance.is_over():
            return said("too-many-moves", moves=int(limits.moves))
        if memory_mb() - self._had_mb > limits.memory_mb:
            return said("search-too-large", megabytes=f"{limits.memory_mb:g}")
        return None


def memory_mb() -> float:
    """Return how much memory this process has now, or has had at most; 0 where the system says neither."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, AttributeError):
        pass
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1_000)
