"""The limits of one run of a search: states, moves, time, memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from verifier.allowance import Allowance, Worker
from verifier.explorer.records import Limits
from verifier.verdict import Said, said


class RunLimits:
    """The limits of a run that begins now: earlier work and memory of the process do not count."""

    def __init__(self, limits: Limits, worker: Worker, should_stop: Callable[[], bool] | None = None) -> None:
        """Start counting the work of this process."""
        self.limits = limits
        self._allowance = Allowance(worker, moves=limits.moves, seconds=limits.seconds)
        self._should_stop = should_stop
        self._had_mb = memory_mb()

    def reason_to_stop(self, states: int) -> Said | None:
        """Return why to stop after this many states were met; None if there is no reason."""
        limits = self.limits
        if self._should_stop is not None and self._should_stop():
            return said("search-stopped")
        if states > limits.states:
            return said("too-many-states", states=limits.states)
        if self._allowance.is_late():
            return said("search-late", seconds=f"{round(limits.seconds, 1):g}")
        if self._allowance.is_over():
            return said("too-many-moves", moves=int(limits.moves))
        if memory_mb() - self._had_mb > limits.memory_mb:
            return said("search-too-large", megabytes=f"{limits.memory_mb:g}")
        return None


def memory_mb() -> float:
    """Return the present memory of this process, or its peak; 0 if the system reports neither."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, AttributeError):
        pass
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1_000)
