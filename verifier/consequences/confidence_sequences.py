"""Intervals that hold at every number of games at once, so that one may look at them and stop whenever one likes.

A share has the interval of the method of mixtures (Robbins, Statistical methods related to the law of the iterated
logarithm, 1970): if the true share is p, what one wins who bets on hits against it, by the rule of Krichevsky and
Trofimov (1981), is a martingale, which exceeds 1 / 0.05 with a probability of at most 0.05 (Ville, 1939); all p that it
has not refuted are in the interval. This is exact, from the first game on, and depends on the counts alone.

Means have an asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central
limit theory and asymptotic confidence sequences, 2024, theorem 2.2). It needs some games before the first look.
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


def at_any_time(sides: EstimatedSides, counts: PairedCounts) -> EstimatedSides:
    """Return estimates with intervals that hold however many games there are; nothing is said of differences.

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
    return replace(known, first=both[0], second=both[1], difference=None, doubt=None, needed=None)


def _lengths(lengths: EstimatedLengths) -> EstimatedLengths:
    median, most_have = (
        None if known is None else Interval(known.value, None, None) for known in (lengths.median, lengths.most_have)
    )
    return replace(lengths, median=median, most_have=most_have)
