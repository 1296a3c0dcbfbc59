"""Two rules side by side on the same deals: estimates of each, and paired differences.

A report has many numbers, and of those one in twenty would seem to differ where nothing does. So a difference is only
called one if it stands up to all numbers of the whole report together: `FAMILY` is how likely a report on a change that
changes nothing names any difference. Of twenty such reports less than one in a hundred names differences twice.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from reference_engine import Engine
from verifier.consequences.course import (
    MATCH_SEAT,
    SEAT,
    ids_of,
    is_of_match,
    is_share,
    joined_ids,
    match_ids_of,
)
from verifier.consequences.game_records import GameRecord, columns_of
from verifier.consequences.intervals import (
    Interval,
    Z,
    difference_of_shares,
    doubt_of_means,
    doubt_of_shares,
    of_quantile,
    of_share,
    of_sums,
    surely_different,
)
from verifier.consequences.paired_counts import PairedCounts, PairedNumber, PairedShare, PairedSums, counted

FAMILY: Final = 0.01
"""How likely a whole report names a difference where there is none."""

EstimateWord = Literal["differs", "none-seen", "same-in-all", "only-one"]
"""What is known of a difference: there is one; none was seen; all pairs of games are equal in it; only one of the two
rules has what is counted."""


@dataclass(frozen=True, slots=True)
class EstimatedLengths:
    """Lengths in moves of the games that reached an end, and how many games have each; None where too few did."""

    shortest: int | None
    median: Interval | None
    most_have: Interval | None
    longest: int | None
    games_by_length: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EstimatedMeasure:
    """One number of both rules, and the second less the first; None on a side that has no such thing."""

    measure: str
    first: Interval | None
    second: Interval | None
    difference: Interval | None
    doubt: float | None
    """A bound on how likely such a difference is by chance alone."""
    needed: float | None
    """How many unpaired games would tell as much as one of these pairs on each side; None if no pair differs."""
    word: EstimateWord


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimatedSides:
    """Both rules, played on the same deals; `equal` of the pairs of games have the same record."""

    games: int
    equal: int
    measures: tuple[EstimatedMeasure, ...]
    lengths: tuple[EstimatedLengths, EstimatedLengths]


def estimated(engines: tuple[Engine, Engine], counts: PairedCounts, *, by_seat: bool) -> EstimatedSides:
    """Return estimates of two rules and of their differences, before it is judged which of these are real."""
    names = tuple(set(measures_of(engine)) for engine in engines)
    measures = [
        _measure(measure, counts, tuple(measure in side for side in names))
        for measure in joined_measures(engines)
        if by_seat or not measure.startswith((SEAT, MATCH_SEAT))
    ]
    return EstimatedSides(
        games=counts.games,
        equal=counts.equal,
        measures=tuple(measures),
        lengths=(_lengths(counts.lengths[0]), _lengths(counts.lengths[1])),
    )


def measures_of(engine: Engine) -> tuple[str, ...]:
    """Return the ids of all that is counted of a round and of a match."""
    return (*ids_of(engine, by_seat=True), *match_ids_of(engine, by_seat=True))


def joined_measures(engines: tuple[Engine, Engine]) -> tuple[str, ...]:
    """Return the ids of all that is counted of two games."""
    return joined_ids(*(measures_of(engine) for engine in engines))


def compared(
    engines: tuple[Engine, Engine], records: tuple[Sequence[GameRecord], Sequence[GameRecord]], *, by_seat: bool
) -> EstimatedSides:
    """Return estimates of two rules from the records of games; those at one place begin with the same deal and luck.

    Errors: `ValueError` if they have not the same number of games, or none.
    """
    ids = joined_measures(engines)
    own = [[measure for measure in ids if measure in measures_of(engine)] for engine in engines]
    first, second = (columns_of(*side) for side in zip(records, engines, own, strict=True))
    return estimated(engines, counted(first, second, ids), by_seat=by_seat)


def judged(reports: Mapping[str, EstimatedSides]) -> dict[str, EstimatedSides]:
    """Return all estimates of one report, by name, with the word for each difference: over all of them together."""
    doubts = {
        f"{name} {measure.measure}": measure.doubt
        for name, sides in reports.items()
        for measure in sides.measures
        if measure.doubt is not None and not _counts_nothing(measure)
    }
    real = surely_different(doubts, FAMILY)
    return {
        name: EstimatedSides(
            games=sides.games,
            equal=sides.equal,
            lengths=sides.lengths,
            measures=tuple(
                _with_word(measure, "differs") if f"{name} {measure.measure}" in real else measure
                for measure in sides.measures
            ),
        )
        for name, sides in reports.items()
    }


def _counts_nothing(measure: EstimatedMeasure) -> bool:
    """Return whether neither side ever did it: what never happens takes no part in the judgement."""
    return all(side is None or side.value == 0 for side in (measure.first, measure.second))


def _with_word(measure: EstimatedMeasure, word: EstimateWord) -> EstimatedMeasure:
    return EstimatedMeasure(
        measure.measure, measure.first, measure.second, measure.difference, measure.doubt, measure.needed, word
    )


def _measure(measure: str, counts: PairedCounts, there: tuple[bool, ...]) -> EstimatedMeasure:
    """Return one measure; `there` is which of the two rules have it."""
    if is_share(measure):
        found = _of_shares(measure, counts.shares[measure], counts.games)
    else:
        number = counts.over if is_of_match(measure) else counts.ended
        found = _of_means(measure, counts.means[measure], number, counts.games)
    if all(there):
        return found
    first, second = (side if has else None for side, has in zip((found.first, found.second), there, strict=True))
    return EstimatedMeasure(measure, first, second, None, None, None, "only-one")


def _of_shares(measure: str, share: PairedShare, games: int) -> EstimatedMeasure:
    only_first, only_second = share.only_first, share.only_second
    unpaired = sum(part * (1 - part) for part in (share.first / games, share.second / games))
    paired = (only_first + only_second) / games - ((only_second - only_first) / games) ** 2
    return EstimatedMeasure(
        measure,
        of_share(share.first, games),
        of_share(share.second, games),
        difference_of_shares(only_second, only_first, games),
        doubt_of_shares(only_second, only_first),
        unpaired / paired if paired else None,
        "none-seen" if only_first or only_second else "same-in-all",
    )


def _of_means(measure: str, sums: PairedSums, number: PairedNumber, games: int) -> EstimatedMeasure:
    """Return two means over the games that count, each a ratio of sums over all, and their difference."""
    sides = (
        of_sums(number.first, sums.first, sums.first_squares),
        of_sums(number.second, sums.second, sums.second_squares),
    )
    if sides[0] is None or sides[1] is None:
        return EstimatedMeasure(measure, *sides, None, None, None, "none-seen")
    means = Fraction(sums.first, number.first), Fraction(sums.second, number.second)
    common = Fraction(sums.first + sums.second, number.first + number.second)
    difference = float(means[1] - means[0])
    around, alike = _pulls(sums, number, games, means), _pulls(sums, number, games, (common, common))
    spread = float(around.squares / max(1, games - 1))
    reach = Z * math.sqrt(spread / games)
    unpaired = sum(((side.reach or 0.0) / Z) ** 2 for side in (sides[0], sides[1])) * games
    return EstimatedMeasure(
        measure,
        *sides,
        Interval(difference, difference - reach, difference + reach) if spread else Interval(difference, None, None),
        doubt_of_means(float(alike.total), float(alike.squares)),
        unpaired / spread if spread else None,
        "none-seen" if sums.apart else "same-in-all",
    )


class _Pulls(NamedTuple):
    """What each pair adds to a difference of means, less what is expected: the sum, and that of the squares."""

    total: Fraction
    squares: Fraction


def _pulls(sums: PairedSums, number: PairedNumber, games: int, means: tuple[Fraction, Fraction]) -> _Pulls:
    left, right = Fraction(games, number.first), Fraction(games, number.second)
    first = sums.first - means[0] * number.first
    second = sums.second - means[1] * number.second
    first_squares = sums.first_squares - 2 * means[0] * sums.first + means[0] ** 2 * number.first
    second_squares = sums.second_squares - 2 * means[1] * sums.second + means[1] ** 2 * number.second
    products = (
        sums.products - means[1] * sums.first_both - means[0] * sums.second_both + means[0] * means[1] * number.both
    )
    squares = left**2 * first_squares + right**2 * second_squares - 2 * left * right * products
    return _Pulls(right * second - left * first, squares)


def _lengths(counts: Mapping[int, int]) -> EstimatedLengths:
    if not counts:
        return EstimatedLengths(None, None, None, None)
    return EstimatedLengths(min(counts), of_quantile(counts, 0.5), of_quantile(counts, 0.95), max(counts), counts)
