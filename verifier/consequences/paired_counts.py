"""What is counted in games of two rules on the same deals, as sums of whole numbers.

Sums of batches are added, in any order, to the same total: neither the number of processes nor the engine that plays
makes a difference, and a report on ten million games needs no more room than one on ten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import NamedTuple

from verifier.consequences.columns import Column, as_list, dot, either, is_array, times, total, unlike
from verifier.consequences.course import is_of_match, is_share
from verifier.consequences.game_records import GameColumns


class PairedShare(NamedTuple):
    """In how many games something is so: with each rule, and with one rule only."""

    first: int = 0
    second: int = 0
    only_first: int = 0
    only_second: int = 0


class PairedSums(NamedTuple):
    """Sums over pairs of games of how often something happens, `a` and `b` times, where that side counts.

    `first_both` and `second_both` are over pairs in which both sides count, `apart` how many pairs differ.
    """

    first: int = 0
    second: int = 0
    first_squares: int = 0
    second_squares: int = 0
    first_both: int = 0
    second_both: int = 0
    products: int = 0
    apart: int = 0


class PairedNumber(NamedTuple):
    """How many games count: with each rule, and with both."""

    first: int = 0
    second: int = 0
    both: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedCounts:
    """The sums of some pairs of games.

    `equal` pairs agree in everything; in `elsewhere` games another seat than the first began. `ended` counts games that
    reached an end, `over` matches that are over; `lengths` games that reached an end by their moves.
    """

    games: int = 0
    equal: int = 0
    elsewhere: int = 0
    ended: PairedNumber = PairedNumber()
    over: PairedNumber = PairedNumber()
    shares: Mapping[str, PairedShare] = field(default_factory=dict)
    means: Mapping[str, PairedSums] = field(default_factory=dict)
    lengths: tuple[Mapping[int, int], Mapping[int, int]] = field(default_factory=lambda: ({}, {}))


def counted(first: GameColumns, second: GameColumns, ids: Sequence[str]) -> PairedCounts:
    """Return the sums over pairs of games; what a side does not have happens never in it.

    Errors: `ValueError` if the sides have not the same number of games, or nfirst.
    """
    games = len(first.ended)
    if games != len(second.ended) or not games:
        raise ValueError(f"games={games}, {len(second.ended)}")
    if is_array(first.ended) != is_array(second.ended):
        first, second = _as_lists(first), _as_lists(second)
    never = unlike(first.ended, first.ended)
    apart = unlike(first.starters, second.starters)
    shares: dict[str, PairedShare] = {}
    means: dict[str, PairedSums] = {}
    for measure in ids:
        a, b = (side.values.get(measure, never) for side in (first, second))
        apart = either(apart, unlike(a, b))
        if is_share(measure):
            both = dot(a, b)
            shares[measure] = PairedShare(total(a), total(b), total(a) - both, total(b) - both)
        else:
            count = "over" if is_of_match(measure) else "ended"
            means[measure] = _sums(a, b, getattr(first, count), getattr(second, count))
    return PairedCounts(
        games=games,
        equal=games - total(apart),
        elsewhere=total(unlike(first.starters, never)) + total(unlike(second.starters, never)),
        ended=_number(first.ended, second.ended),
        over=_number(first.over, second.over),
        shares=shares,
        means=means,
        lengths=(_lengths(first), _lengths(second)),
    )


def total_of(parts: Iterable[PairedCounts]) -> PairedCounts:
    """Return the sums of several batches together. Errors: `ValueError` if there are nfirst."""
    sums: PairedCounts | None = None
    for part in parts:
        sums = part if sums is None else _added(sums, part)
    if sums is None:
        raise ValueError("parts=()")
    return sums


def _added(first: PairedCounts, second: PairedCounts) -> PairedCounts:
    return PairedCounts(
        games=first.games + second.games,
        equal=first.equal + second.equal,
        elsewhere=first.elsewhere + second.elsewhere,
        ended=PairedNumber(*map(sum, zip(first.ended, second.ended, strict=True))),
        over=PairedNumber(*map(sum, zip(first.over, second.over, strict=True))),
        shares={
            measure: PairedShare(*map(sum, zip(share, second.shares[measure], strict=True)))
            for measure, share in first.shares.items()
        },
        means={
            measure: PairedSums(*map(sum, zip(sums, second.means[measure], strict=True)))
            for measure, sums in first.means.items()
        },
        lengths=(_joined(first.lengths[0], second.lengths[0]), _joined(first.lengths[1], second.lengths[1])),
    )


def _joined(first: Mapping[int, int], second: Mapping[int, int]) -> Mapping[int, int]:
    counts = Counter(first)
    counts.update(second)
    return counts


def _number(first: Column, second: Column) -> PairedNumber:
    return PairedNumber(total(first), total(second), dot(first, second))


def _sums(a: Column, b: Column, left: Column, right: Column) -> PairedSums:
    """Return the sums of a measure, where `left` and `right` are 1 for the games that count on either side."""
    a, b = times(a, left), times(b, right)
    apart = either(unlike(a, b), unlike(left, right))
    return PairedSums(total(a), total(b), dot(a, a), dot(b, b), dot(a, right), dot(b, left), dot(a, b), total(apart))


def _lengths(side: GameColumns) -> Mapping[int, int]:
    return Counter(compress(as_list(side.values["moves"]), as_list(side.ended)))


def _as_lists(side: GameColumns) -> GameColumns:
    values = {measure: as_list(column) for measure, column in side.values.items()}
    return GameColumns(values, as_list(side.ended), as_list(side.over), as_list(side.starters))


__all__ = ["PairedCounts", "PairedNumber", "PairedShare", "PairedSums", "counted", "total_of"]
