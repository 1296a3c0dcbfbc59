"""What decides where a random ruleset has a choice: Hypothesis, or a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


class Picks(Protocol):
    """Decides one thing after the other."""

    def number(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`, both included."""
        ...


class Seeded:
    """Picks by a seed: equal seeds give equal rulesets."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def number(self, low: int, high: int) -> int:
        return self._random.randint(low, high)


class Drawn:
    """Picks by Hypothesis, which goes for what is odd and can make a failing ruleset smaller."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def number(self, low: int, high: int) -> int:
        return self._draw(st.integers(low, high))


def one(picks: Picks, values: Sequence[T]) -> T:
    """Return one of some values."""
    return values[picks.number(0, len(values) - 1)]


def some(picks: Picks, values: Sequence[T], low: int, high: int) -> list[T]:
    """Return so many different ones of some values, in their order, or all if there are fewer."""
    left = list(range(len(values)))
    while len(left) > max(low, min(high, len(values))) or (len(left) > low and chance(picks, 40)):
        left.pop(picks.number(0, len(left) - 1))
    return [values[at] for at in left]


def chance(picks: Picks, percent: int) -> bool:
    """Return yes in about so many cases of a hundred."""
    return picks.number(0, 99) >= 100 - percent


class PickingWorld:
    """What random games declare, with a source of picks and a number of names that were made so far."""

    picks: Picks
    fresh: int

    def percent(self, percent: int) -> bool:
        return chance(self.picks, percent)

    def of(self, *ways: str) -> str:
        return one(self.picks, ways)

    def name(self, letter: str) -> str:
        """Return a name that nothing else has."""
        self.fresh += 1
        return f"{letter}{self.fresh}"
