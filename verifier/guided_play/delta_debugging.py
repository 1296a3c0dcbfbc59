"""Delta debugging: remove parts from a failing input, larger ones first, as long as it still fails.

The method is that of Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
P = TypeVar("P")
D = TypeVar("D")


class Shortening(Protocol[T, P, D]):
    """What it takes to shorten something: its parts, what they are tried with, and what comes of some of them."""

    def is_shorter(self, candidate: T, other: T, /) -> bool:
        """Return whether one is shorter than the other."""
        ...

    def planned(self, best: T, /) -> tuple[list[P], D]:
        """Return the parts of something, and what they are tried with."""
        ...

    def carried_out(self, plan: list[P], given: D, /) -> T | None:
        """Return what comes of some parts; None if it does not show any more what it is to show."""
        ...


def without_parts(work: Shortening[T, P, D], first: T, is_over: Callable[[], bool]) -> T:
    """Return what is left of something when no part can be taken from it any more, or when it is over."""
    best = first
    plan, given = work.planned(best)
    size = max(1, len(plan) // 2)
    while plan and not is_over():
        start, taken = len(plan), False
        while start > 0 and not is_over():
            found = work.carried_out(plan[: max(0, start - size)] + plan[start:], given)
            if found is not None and work.is_shorter(found, best):
                best, taken = found, True
                plan, given = work.planned(best)
                start = min(start - size, len(plan))
            else:
                start -= size
        if size == 1 and not taken:
            break
        size = max(1, size // 2)
    return best


def ever_shorter(
    work: Shortening[T, P, D], first: T, ways: Sequence[Callable[[T], T]], is_over: Callable[[T], bool]
) -> Iterator[T]:
    """Yield what comes of trying all ways to shorten something, again and again, as long as it gets shorter."""
    best = first
    while not is_over(best):
        before = best
        for way in ways:
            best = way(best)
        yield best
        if not work.is_shorter(best, before):
            return
