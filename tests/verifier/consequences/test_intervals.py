"""Intervals that hold what they promise, by exact sums over all that can be seen."""

from __future__ import annotations

import itertools
import math

import pytest

from verifier.consequences.intervals import (
    Interval,
    difference_of_shares,
    doubt_of_means,
    doubt_of_shares,
    of_mean,
    of_quantile,
    of_share,
    surely_different,
)


def chance_of(hits: int, games: int, share: float) -> float:
    return math.comb(games, hits) * share**hits * (1 - share) ** (games - hits)


def holds(interval: Interval, value: float) -> bool:
    return interval.low is not None and interval.high is not None and interval.low <= value <= interval.high


def test_an_interval_of_a_share_is_that_of_wilson() -> None:
    found = of_share(10, 50)
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.112438, 0.330371), abs=1e-6)
    assert of_share(0, 50).low == 0
    assert of_share(50, 50).high == 1


def test_intervals_of_shares_hold_the_true_share_about_95_times_in_100() -> None:
    games, held = 100, []
    for share in (number / 40 for number in range(4, 37)):
        hits = [hits for hits in range(games + 1) if holds(of_share(hits, games), share)]
        held.append(sum(chance_of(number, games, share) for number in hits))
    assert min(held) > 0.93
    assert 0.94 < sum(held) / len(held) < 0.96


def test_intervals_of_differences_of_shares_hold_the_true_difference_about_95_times_in_100() -> None:
    games = 60
    for lost, won in ((0.05, 0.1), (0.2, 0.2), (0.02, 0.02)):
        held = 0.0
        for a in range(games + 1):
            for b in range(games + 1 - a):
                found = difference_of_shares(a, b, games)
                if holds(found, lost - won):
                    ways = math.comb(games, a) * math.comb(games - a, b)
                    held += ways * lost**a * won**b * (1 - lost - won) ** (games - a - b)
        assert 0.935 < held <= 1


def test_pairs_that_never_differ_leave_room_for_a_difference() -> None:
    found = difference_of_shares(0, 0, 1000)
    assert found.value == 0
    assert holds(found, -0.002)
    assert holds(found, 0.002)


def test_a_mean_on_which_all_games_agree_has_no_interval() -> None:
    found = of_mean([3, 3, 3])
    assert found is not None
    assert (found.value, found.low, found.high, found.reach) == (3, None, None, None)
    assert of_mean([3]) is None


def test_an_interval_of_a_median_is_that_of_its_order_statistics() -> None:
    found = of_quantile(dict.fromkeys(range(1, 101), 1), 0.5)
    assert found is not None
    assert (found.value, found.low, found.high) == (50, 40, 61)
    assert of_quantile({1: 3}, 0.95) is None


def test_doubt_of_shares_is_the_exact_test_of_mcnemar() -> None:
    assert doubt_of_shares(0, 0) == 1
    assert doubt_of_shares(1, 5) == pytest.approx(2 * (1 + 6) / 64)
    assert doubt_of_shares(2_000, 3_000) < 1e-20


def test_small_doubt_of_means_is_as_rare_as_it_says_where_signs_are_by_chance() -> None:
    sizes = (1, 1, 2, 5, 1, 3, 9, 1, 1, 1, 4, 2)
    squares = sum(size * size for size in sizes)
    doubts = [
        doubt_of_means(sum(sign * size for sign, size in zip(signs, sizes, strict=True)), squares)
        for signs in itertools.product((-1, 1), repeat=len(sizes))
    ]
    for level in (0.5, 0.2, 0.1, 0.05, 0.01):
        assert sum(doubt <= level for doubt in doubts) / len(doubts) <= level


def test_several_differences_are_judged_together() -> None:
    doubts = {"a": 0.004, "b": 0.004, "c": 0.9}
    assert surely_different(doubts, 0.01) == set()
    assert surely_different({"a": 0.003, "b": 0.004, "c": 0.9}, 0.01) == {"a", "b"}
