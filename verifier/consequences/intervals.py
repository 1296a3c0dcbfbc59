"""Intervals for what is estimated from games, and how surely two rules differ.

Shares have the interval of Wilson (1927), means that of the normal distribution, quantiles that of their order
statistics. Differences are paired, game by game: those of shares have the interval of Bonett and Price (2012), which
has a width though no pair differs. All intervals have a fixed number of games; nothing is looked at before.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
"""How often an interval contains the true value."""

Z: Final = NormalDist().inv_cdf(0.5 + LEVEL / 2)


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its interval; without one where all games agree on a number that has no bounds known."""

    value: float
    low: float | None
    high: float | None

    @property
    def reach(self) -> float | None:
        """The longer of the two sides of the interval."""
        if self.low is None or self.high is None:
            return None
        return max(self.high - self.value, self.value - self.low)


def of_share(hits: int, games: int) -> Interval:
    """Return the share of `hits` among games, with the interval of Wilson.

    Errors: `ValueError` without games.
    """
    if games <= 0:
        raise ValueError(f"games={games!r}")
    share, square = hits / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Interval(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


def of_mean(values: Sequence[int]) -> Interval | None:
    """Return the mean of some values with its interval; None if there are less than two."""
    return of_sums(len(values), sum(values), sum(value * value for value in values))


def of_sums(number: int, total: int, squares: int) -> Interval | None:
    """Return the mean of so many values with its interval, by their sum and that of their squares.

    None if there are less than two.
    """
    if number < 2:
        return None
    mean = total / number
    spread = (number * squares - total * total) / (number * (number - 1))
    if spread == 0:
        return Interval(mean, None, None)
    reach = Z * math.sqrt(spread / number)
    return Interval(mean, mean - reach, mean + reach)


def of_quantile(counts: Mapping[int, int], part: float) -> Interval | None:
    """Return the least value that `part` of the games do not exceed, with the interval of its order statistics.

    `counts` are the games by value. None if there are too few for such an interval.
    """
    games = sum(counts.values())
    reach = Z * math.sqrt(games * part * (1 - part))
    low, high = math.floor(games * part - reach), math.ceil(games * part + reach) + 1
    if low < 1 or high > games:
        return None
    return Interval(*(_at(counts, rank) for rank in (math.ceil(games * part), low, high)))


def _at(counts: Mapping[int, int], rank: int) -> int:
    """Return the value at a place, from 1, among all games in their order."""
    seen = 0
    for value, games in sorted(counts.items()):
        seen += games
        if seen >= rank:
            return value
    raise ValueError(f"rank={rank!r}")


def difference_of_shares(only_first: int, only_second: int, games: int) -> Interval:
    """Return the first share less the second, from pairs in which only one is a hit (Bonett and Price)."""
    value = (only_first - only_second) / games
    first, second = (only_first + 1) / (games + 2), (only_second + 1) / (games + 2)
    reach = Z * math.sqrt((first + second - (first - second) ** 2) / (games + 2))
    middle = first - second
    return Interval(value, max(-1.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))


# --- how surely there is a difference ---------------------------------------------------------------------------------


def doubt_of_shares(only_first: int, only_second: int) -> float:
    """Return how likely pairs differ at least so unevenly by chance alone: the exact test of McNemar (1947)."""
    pairs, fewer = only_first + only_second, min(only_first, only_second)
    if pairs == 0:
        return 1.0
    if pairs > 2_000:  # Hoeffding (1963): no more than this, and no large sums
        return min(1.0, 2 * math.exp(-((only_first - only_second) ** 2) / (2 * pairs)))
    tail = ways = 1
    for hits in range(fewer):
        ways = ways * (pairs - hits) // (hits + 1)
        tail += ways
    return min(1.0, 2 * tail / (1 << pairs))


def doubt_of_means(total: float, squares: float) -> float:
    """Return a bound on how likely differences of pairs are so uneven by chance alone, by their sum and its squares.

    Where a change changes nothing, a pair and the same pair with its sides exchanged are equally likely, so that each
    difference has either sign; then the sum is beyond x times the root of the sum of squares with a probability of at
    most 2 exp(-x² / 2) (Hoeffding, 1963), however the differences are distributed.
    """
    if squares == 0:
        return 1.0
    return min(1.0, 2 * math.exp(-(total**2) / (2 * squares)))


def surely_different(doubts: Mapping[str, float], level: float) -> frozenset[str]:
    """Return which of several differences there are, so that with probability 1 - `level` all of them are real.

    The method of Holm (1979); it holds however the differences hang together.
    """
    found: set[str] = set()
    for number, (name, doubt) in enumerate(sorted(doubts.items(), key=lambda item: (item[1], item[0]))):
        if doubt > level / (len(doubts) - number):
            break
        found.add(name)
    return frozenset(found)
