"""Intervals that hold at every number of games at once, so that one may look at them and stop whenever one likes.

A share has the interval of the method of mixtures (Robbins, Statistical methods related to the law of the iterated
logarithm, 1970): if the true share is p, what one wins who bets on hits against it, by the rule of Krichevsky and
Trofimov (1981), is a martingale, which exceeds 1 / 0.05 with a probability of at most 0.05 (Ville, 1939); all p that it
has not refuted are in the interval. This is exact, from the first game on, and depends on the counts alone.

Means and differences have an asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
Time-uniform central limit theory and asymptotic confidence sequences, 2024, theorem 2.2). It needs some games before
the first look.

How surely two rules differ is said in the same way: of shares by the same martingale against equally many pairs on both
sides, which is exact; of means by the mixture on which the asymptotic sequence rests.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from verifier.consequences.comparison_of_records import EstimatedLengths, EstimatedMeasure, EstimatedSides
from verifier.consequences.course import is_of_match, is_share
from verifier.consequences.intervals import LEVEL, Interval, Z
from verifier.consequences.paired_counts import PairedCounts

FIRST_LOOK: Final = 1_000
"""Units: games. After so many one looks for the first time; there the intervals of means are as short as can be."""

_DOUBT: Final = 1 - LEVEL
_MIXED: Final = (-2 * math.log(_DOUBT) + math.log(1 - 2 * math.log(_DOUBT))) / FIRST_LOOK
"""The square of rho in the paper."""

_HALVINGS: Final = 60


def share_at_any_time(hits: int, games: int) -> Interval:
    """Return the share of `hits` among games, with an interval that holds at every number of games together.

    Errors: `ValueError` without games.
    """
    if games <= 0:
        raise ValueError(f"games={games!r}")
    share, misses = hits / games, games - hits
    won = math.lgamma(hits + 0.5) + math.lgamma(misses + 0.5) - math.lgamma(games + 1) - math.log(math.pi)
    most = won + math.log(_DOUBT)

    def refuted(true: float) -> bool:
        return hits * math.log(true) + misses * math.log1p(-true) < most

    low = 0.0 if hits == 0 else _border(refuted, 0.0, share)
    high = 1.0 if misses == 0 else _border(refuted, 1.0, share)
    return Interval(share, low, high)


def _border(refuted: Callable[[float], bool], out: float, within: float) -> float:
    """Return where a share begins to be refuted, between one that is and the one that was seen."""
    for _ in range(_HALVINGS):
        middle = (out + within) / 2
        if middle in {0.0, 1.0} or refuted(middle):
            out = middle
        else:
            within = middle
    return out


def wider(interval: Interval | None, number: int) -> Interval | None:
    """Return an interval for a mean of so many values, about which nothing was looked at before, for any time."""
    if interval is None or interval.low is None or interval.high is None:
        return interval
    spread = number * _MIXED + 1
    times = math.sqrt(2 * spread / (number * _MIXED) * math.log(math.sqrt(spread) / _DOUBT)) / Z
    low = interval.value - times * (interval.value - interval.low)
    return Interval(interval.value, low, interval.value + times * (interval.high - interval.value))


def share_doubt_at_any_time(only_first: int, only_second: int) -> float:
    """Return a bound on how likely pairs ever differ so unevenly by chance alone, at whatever number of pairs."""
    pairs = only_first + only_second
    won = math.lgamma(only_first + 0.5) + math.lgamma(only_second + 0.5) - math.lgamma(pairs + 1) - math.log(math.pi)
    return min(1.0, math.exp(-won - pairs * math.log(2)))


def mean_doubt_at_any_time(doubt: float, number: int) -> float:
    """Return a bound on how likely so many differences are ever so uneven by chance alone.

    `doubt` is that of `doubt_of_means`, for which nothing was looked at before.
    """
    if doubt <= 0.0:
        return 0.0
    square, spread = -2 * math.log(doubt / 2), number * _MIXED
    return min(1.0, math.sqrt(spread + 1) * math.exp(-square * spread / (2 * (spread + 1))))


def at_any_time(sides: EstimatedSides, counts: PairedCounts) -> EstimatedSides:
    """Return estimates whose intervals and differences hold however many games there are.

    Quantiles have no interval.
    """
    return replace(
        sides,
        measures=tuple(_measure(measure, counts) for measure in sides.measures),
        lengths=(_lengths(sides.lengths[0]), _lengths(sides.lengths[1])),
    )


def _measure(known: EstimatedMeasure, counts: PairedCounts) -> EstimatedMeasure:
    name, found = known.measure, (known.first, known.second)
    if is_share(name):
        hits = counts.shares[name].first, counts.shares[name].second
        both = [
            None if side is None else share_at_any_time(number, counts.games)
            for side, number in zip(found, hits, strict=True)
        ]
    else:
        number = counts.over if is_of_match(name) else counts.ended
        both = [wider(side, of) for side, of in zip(found, (number.first, number.second), strict=True)]
    difference, doubt = wider(known.difference, counts.games), known.doubt
    if doubt is not None and is_share(name):
        doubt = share_doubt_at_any_time(counts.shares[name].only_first, counts.shares[name].only_second)
    elif doubt is not None:
        doubt = mean_doubt_at_any_time(doubt, counts.games)
    return replace(known, first=both[0], second=both[1], difference=difference, doubt=doubt)


def _lengths(lengths: EstimatedLengths) -> EstimatedLengths:
    median, most_have = (
        None if known is None else Interval(known.value, None, None) for known in (lengths.median, lengths.most_have)
    )
    return replace(lengths, median=median, most_have=most_have)
