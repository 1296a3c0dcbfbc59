"""Two rules side by side on the same deals: estimates of each, and paired differences.

A report has many numbers, and of those one in twenty would seem to differ where nothing does. So a difference is only
called one if it stands up to all numbers of the whole report together: `FAMILY` is how likely a report on a change that
changes nothing names any difference. Of twenty such reports less than one in a hundred names differences twice.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from reference_engine import Engine
from verifier.consequences.course import ENDED, ids_of, is_share, joined_ids
from verifier.consequences.game_records import GameRecord, values_of
from verifier.consequences.intervals import (
    Interval,
    Z,
    difference_of_shares,
    doubt_of_means,
    doubt_of_shares,
    of_mean,
    of_quantile,
    of_share,
    surely_different,
)

FAMILY: Final = 0.01
"""How likely a whole report names a difference where there is none."""

EstimateWord = Literal["differs", "none-seen", "same-in-all", "only-one"]
"""What is known of a difference: there is one; none was seen; all pairs of games are equal in it; only one of the two
rules has what is counted."""


@dataclass(frozen=True, slots=True)
class EstimatedLengths:
    """Lengths in moves of the games that reached an end; None where too few did."""

    shortest: int | None
    median: Interval | None
    most_have: Interval | None
    longest: int | None


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


Records = tuple[Sequence[GameRecord], Sequence[GameRecord]]
"""The records of both rules; games at one place begin with the same deal and luck."""


def compared(engines: tuple[Engine, Engine], records: Records, *, by_seat: bool) -> EstimatedSides:
    """Return estimates of two rules and of their differences, before it is judged which of these are real.

    Errors: `ValueError` if they have not the same number of games, or none.
    """
    first, second = records
    if len(first) != len(second) or not first:
        raise ValueError(f"games={len(first)}, {len(second)}")
    names = tuple(ids_of(engine, by_seat=by_seat) for engine in engines)
    ids = joined_ids(*names)
    one, other = (values_of(some, engine, known) for some, engine, known in zip(records, engines, names, strict=True))
    ended = tuple([game.reached_an_end for game in some] for some in records)
    measures = tuple(_measure(name, one.get(name), other.get(name), ended) for name in ids)
    return EstimatedSides(
        games=len(first),
        equal=sum(_alike(*pair) for pair in zip(first, second, strict=True)),
        measures=measures,
        lengths=(_lengths(first), _lengths(second)),
    )


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


def _alike(first: GameRecord, second: GameRecord) -> bool:
    """Return whether two games came out alike; the numbers of rules may differ, their uses may not."""
    return first[:-1] == second[:-1] and sorted(filter(None, first.uses)) == sorted(filter(None, second.uses))


Ended = tuple[Sequence[bool], ...]


def _measure(name: str, first: Sequence[int] | None, second: Sequence[int] | None, ended: Ended) -> EstimatedMeasure:
    estimate = _share if is_share(name) else None
    sides = [
        None if values is None else estimate(values) if estimate else _mean(values, reached)
        for values, reached in zip((first, second), ended, strict=True)
    ]
    if first is None or second is None:
        return EstimatedMeasure(name, sides[0], sides[1], None, None, None, "only-one")
    if is_share(name):
        return _of_shares(name, first, second)
    return _of_means(name, first, second, ended)


def _share(values: Sequence[int]) -> Interval:
    return of_share(sum(values), len(values))


def _mean(values: Sequence[int], ended: Sequence[bool]) -> Interval | None:
    return of_mean([value for value, reached in zip(values, ended, strict=True) if reached])


def _of_shares(name: str, first: Sequence[int], second: Sequence[int]) -> EstimatedMeasure:
    games = len(first)
    lost = sum(a > b for a, b in zip(first, second, strict=True))
    won = sum(b > a for a, b in zip(first, second, strict=True))
    unpaired = sum(share * (1 - share) for share in (sum(first) / games, sum(second) / games))
    paired = (won + lost) / games - ((won - lost) / games) ** 2
    return EstimatedMeasure(
        name,
        _share(first),
        _share(second),
        difference_of_shares(won, lost, games),
        doubt_of_shares(won, lost),
        unpaired / paired if paired else None,
        "none-seen" if won or lost else "same-in-all",
    )


def _of_means(name: str, first: Sequence[int], second: Sequence[int], ended: Ended) -> EstimatedMeasure:
    """Return two means over the games that reached an end, each a ratio of sums over all, and their difference."""
    sides = (_mean(first, ended[0]), _mean(second, ended[1]))
    if sides[0] is None or sides[1] is None:
        return EstimatedMeasure(name, *sides, None, None, None, "none-seen")
    reached = [sum(some) for some in ended]
    both = (first, second)
    total = sum(value for values, some in zip(both, ended, strict=True)
                for value, counts in zip(values, some, strict=True) if counts)  # fmt: skip
    common = total / sum(reached)
    games = len(first)

    def pulls(means: Sequence[float]) -> list[float]:
        weights = [games / some for some in reached]
        return [
            weights[1] * (b - means[1]) * right - weights[0] * (a - means[0]) * left
            for a, b, left, right in zip(first, second, *ended, strict=True)
        ]

    difference = sides[1].value - sides[0].value
    around = pulls([sides[0].value, sides[1].value])
    spread = math.fsum(pull * pull for pull in around) / max(1, games - 1)
    reach = Z * math.sqrt(spread / games)
    same = all(a == b and left == right for a, b, left, right in zip(first, second, *ended, strict=True))
    unpaired = sum(((side.reach or 0.0) / Z) ** 2 for side in (sides[0], sides[1])) * games
    return EstimatedMeasure(
        name,
        *sides,
        Interval(difference, difference - reach, difference + reach) if spread else Interval(difference, None, None),
        doubt_of_means(pulls([common, common])),
        unpaired / spread if spread else None,
        "same-in-all" if same else "none-seen",
    )


def _lengths(games: Sequence[GameRecord]) -> EstimatedLengths:
    counts = Counter(game.moves for game in games if game.ending.startswith(ENDED))
    if not counts:
        return EstimatedLengths(None, None, None, None)
    return EstimatedLengths(min(counts), of_quantile(counts, 0.5), of_quantile(counts, 0.95), max(counts))
