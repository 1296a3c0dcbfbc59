"""Take parts out of what shows something, larger ones first, as long as it still shows (delta debugging).

The method is that of Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
P = TypeVar("P")
D = TypeVar("D")


def without_parts(
    first: T,
    planned: Callable[[T], tuple[list[P], D]],
    tried: Callable[[list[P], D, T], T | None],
    is_over: Callable[[], bool],
) -> T:
    """Return what is left of something when no part can be taken from it any more, or when it is over.

    `planned` gives its parts, and what they are tried with; `tried` what comes of some of them if that is better than
    the best so far, None otherwise.
    """
    best = first
    plan, given = planned(best)
    size = max(1, len(plan) // 2)
    while plan and not is_over():
        start, taken = len(plan), False
        while start > 0 and not is_over():
            found = tried(plan[: max(0, start - size)] + plan[start:], given, best)
            if found is not None:
                best, taken = found, True
                plan, given = planned(best)
                start = min(start - size, len(plan))
            else:
                start -= size
        if size == 1 and not taken:
            break
        size = max(1, size // 2)
    return best
