"""Intervals at which one may look whenever one likes miss the true value no more often than they say."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pytest

from verifier.consequences import Interval, of_mean, of_share, share_at_any_time, wider
from verifier.consequences.confidence_sequences import mean_doubt_at_any_time, share_doubt_at_any_time
from verifier.consequences.intervals import doubt_of_means, doubt_of_shares

STREAMS: Final = 300
LOOKS: Final = tuple(sorted({round(10 * 1.35**look) for look in range(18)}))
"""After so many games one looks, and stops if the true value is not in the interval."""

MEAN_LOOKS: Final = (1_000, 1_300, 1_700, 2_200, 2_900, 3_800, 5_000)


def out(interval: Interval | None, true: float) -> bool:
    assert interval is not None
    assert interval.low is not None
    assert interval.high is not None
    return not interval.low <= true <= interval.high


@pytest.mark.parametrize("true", [0.04, 0.3, 0.5])
def test_of_shares_at_most_one_stream_in_twenty_ever_leaves_its_interval(true: float) -> None:
    random, missed, missed_by_wilson = Random(5), 0, 0
    for _ in range(STREAMS):
        hits, games = 0, 0
        left = left_by_wilson = False
        for look in LOOKS:
            hits += sum(random.random() < true for _ in range(look - games))
            games = look
            left = left or out(share_at_any_time(hits, games), true)
            left_by_wilson = left_by_wilson or out(of_share(hits, games), true)
        missed, missed_by_wilson = missed + left, missed_by_wilson + left_by_wilson
    assert missed <= 0.05 * STREAMS
    assert missed_by_wilson > 0.12 * STREAMS  # what is meant for one number of games is not for this


def test_of_means_about_one_stream_in_twenty_at_most_ever_leaves_its_interval() -> None:
    random, missed, missed_plainly = Random(7), 0, 0
    for _ in range(STREAMS):
        values: list[int] = []
        left = left_plainly = False
        for look in MEAN_LOOKS:
            values += [int(random.expovariate(1) * 8) for _ in range(look - len(values))]
            plain, true = of_mean(values), 1 / math.expm1(1 / 8)
            left = left or out(wider(plain, look), true)
            left_plainly = left_plainly or out(plain, true)
        missed, missed_plainly = missed + left, missed_plainly + left_plainly
    assert missed <= 0.05 * STREAMS
    assert missed_plainly > 0.08 * STREAMS


def test_an_interval_has_exactly_the_shares_that_are_not_refuted() -> None:
    for hits, games in ((0, 1), (3, 10), (250, 1_000), (1_000, 1_000)):
        known = share_at_any_time(hits, games)
        ways = math.lgamma(hits + 0.5) + math.lgamma(games - hits + 0.5) - math.lgamma(games + 1) - math.log(math.pi)
        for border in (known.low, known.high):
            assert border is not None
            if border not in {0.0, 1.0}:
                against = ways - hits * math.log(border) - (games - hits) * math.log1p(-border)
                assert math.exp(against) == pytest.approx(20)
    assert (share_at_any_time(0, 5).low, share_at_any_time(5, 5).high) == (0.0, 1.0)


def test_at_the_first_look_such_an_interval_is_half_as_long_again() -> None:
    plain = Interval(0.0, -1.0, 1.0)
    reach = (wider(plain, 1_000) or plain).reach
    assert reach is not None
    assert 1.4 < reach < 1.7
    assert wider(None, 10) is None


DOUBT: Final = 0.05


def test_where_nothing_differs_at_most_one_stream_in_twenty_ever_seems_to_differ() -> None:
    random, seemed, seemed_plainly = Random(3), [0, 0], [0, 0]
    for _ in range(STREAMS):
        first = second = games = total = squares = 0
        least, least_plainly = [1.0, 1.0], [1.0, 1.0]
        for look in MEAN_LOOKS:
            more = look - games
            heads = random.getrandbits(more).bit_count()
            steps = random.choices((-7, -1, 1, 7), k=more)
            first, second, games = first + heads, second + more - heads, look
            total, squares = total + sum(steps), squares + sum(step * step for step in steps)
            plain = doubt_of_shares(first, second), doubt_of_means(total, squares)
            here = share_doubt_at_any_time(first, second), mean_doubt_at_any_time(plain[1], games)
            least = list(map(min, least, here))
            least_plainly = list(map(min, least_plainly, plain))
        for kind in range(2):
            seemed[kind] += least[kind] <= DOUBT
            seemed_plainly[kind] += least_plainly[kind] <= DOUBT
    assert max(seemed) <= 0.05 * STREAMS
    assert min(seemed_plainly) > max(seemed)


def test_what_differs_is_seen_at_any_time_too() -> None:
    assert share_doubt_at_any_time(0, 0) == pytest.approx(1.0)
    assert share_doubt_at_any_time(450, 550) > 0.01
    assert share_doubt_at_any_time(400, 600) < 1e-6
    assert share_doubt_at_any_time(400, 600) == share_doubt_at_any_time(600, 400)
    assert mean_doubt_at_any_time(0.0, 1_000) == 0.0
    assert mean_doubt_at_any_time(1e-12, 1_000) < 1e-9 < mean_doubt_at_any_time(1e-3, 1_000)
