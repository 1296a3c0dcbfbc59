"""How much of who wins the deal explains: games in twos with one deal, whose luck and choices differ.

Were the winners settled by the deal, both games would have the same; had the deal nothing to do with it, they would
agree no more often than games with two deals. The share is one less the disagreement within twos over that between
any games: the intraclass correlation (Fisher, 1925) of winning, over all seats together. Its interval is that of the
delta method.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from verifier.consequences.columns import Column, as_list, dot, is_array, total, unlike
from verifier.consequences.intervals import Interval, Z


@dataclass(frozen=True, slots=True)
class DealSums:
    """Sums over twos of games: how many seats differ (`apart`), and how often each seat wins (`wins`, 0 to 2).

    Shapes: `wins` and `apart_wins` are by seat, `wins_wins` by pair of seats, row by row.
    """

    twos: int
    apart: int
    apart_squares: int
    wins: tuple[int, ...]
    apart_wins: tuple[int, ...]
    wins_wins: tuple[int, ...]


def deal_sums(first: Sequence[Column], second: Sequence[Column]) -> DealSums:
    """Return the sums over games in twos; each side has a column for each seat, with 1 where the seat wins."""
    if any(map(is_array, (*first, *second))) and not all(map(is_array, (*first, *second))):
        first, second = [as_list(column) for column in first], [as_list(column) for column in second]
    wins = [_added(a, b) for a, b in zip(first, second, strict=True)]
    apart = _added(*(unlike(a, b) for a, b in zip(first, second, strict=True)))
    return DealSums(
        len(wins[0]),
        total(apart),
        dot(apart, apart),
        tuple(total(column) for column in wins),
        tuple(dot(apart, column) for column in wins),
        tuple(dot(left, right) for left in wins for right in wins),
    )


def _added(*columns: Column) -> Column:
    if is_array(columns[0]):
        return sum(columns[1:], columns[0])  # type: ignore[call-overload,no-any-return]  # arrays are added
    return [sum(numbers) for numbers in zip(*columns, strict=True)]


def deal_sums_of(parts: Iterable[DealSums]) -> DealSums:
    """Return the sums of several batches together."""
    some = list(parts)

    def each(name: str) -> tuple[int, ...]:
        return tuple(map(sum, zip(*(getattr(part, name) for part in some), strict=True)))

    return DealSums(
        sum(part.twos for part in some),
        sum(part.apart for part in some),
        sum(part.apart_squares for part in some),
        each("wins"),
        each("apart_wins"),
        each("wins_wins"),
    )


def share_of_deal(sums: DealSums) -> Interval | None:
    """Return which share of who wins the deal explains, with its interval; None if all games have the same winners."""
    number, seats = sums.twos, range(len(sums.wins))
    if number < 2:
        return None
    chances = [wins / (2 * number) for wins in sums.wins]
    spread = sum(chance * (1 - chance) for chance in chances)
    if not spread:
        return None
    apart = sums.apart / number
    value = 1 - apart / (2 * spread)
    # How the value follows the mean of what differs, and the mean wins of each seat in a two.
    slopes = [-1 / (2 * spread), *(apart / (4 * spread**2) * (1 - 2 * chance) for chance in chances)]
    means = [apart, *(2 * chance for chance in chances)]
    size = len(means)
    products = [[0.0] * size for _ in range(size)]
    products[0][0] = float(sums.apart_squares)
    for seat in seats:
        products[0][seat + 1] = products[seat + 1][0] = float(sums.apart_wins[seat])
        for other in seats:
            products[seat + 1][other + 1] = float(sums.wins_wins[seat * len(sums.wins) + other])
    square = sum(
        slopes[a] * slopes[b] * (products[a][b] / number - means[a] * means[b])
        for a in range(size)
        for b in range(size)
    )
    reach = Z * math.sqrt(max(0.0, square) / (number - 1))
    return Interval(value, max(-1.0, value - reach), min(1.0, value + reach))
