"""How much of who wins the deal explains: true where it is known, and its interval holds it as often as it says."""

from __future__ import annotations

import random

import pytest

from verifier.consequences import DealSums, deal_sums, deal_sums_of, share_of_deal


def twos(chance: random.Random, settled: float, seats: int, games: int) -> DealSums:
    """Return games in twos; so often the deal settles who wins both, otherwise everybody is equally likely."""
    first, second = ([[0] * games for _ in range(seats)] for _ in range(2))
    for game in range(games):
        by_deal = chance.randrange(seats) if chance.random() < settled else None
        for side in (first, second):
            side[chance.randrange(seats) if by_deal is None else by_deal][game] = 1
    return deal_sums(first, second)


@pytest.mark.parametrize(("settled", "seats"), [(0.0, 4), (0.3, 2)])
def test_its_interval_holds_the_truth_nineteen_times_in_twenty(settled: float, seats: int) -> None:
    chance = random.Random(5)
    held = 0
    for _ in range(200):
        found = share_of_deal(twos(chance, settled, seats, 250))
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        held += found.low <= settled <= found.high
    assert 183 <= held <= 197


def test_equal_games_are_explained_wholly_and_one_winner_not_at_all() -> None:
    column = [1, 0, 0, 1]
    other = [1 - won for won in column]
    whole = share_of_deal(deal_sums([column, other], [column, other]))
    assert whole is not None
    assert (whole.value, whole.low, whole.high) == (1.0, 1.0, 1.0)
    assert share_of_deal(deal_sums([[1] * 4, [0] * 4], [[1] * 4, [0] * 4])) is None


def test_sums_of_batches_are_added() -> None:
    chance = random.Random(1)
    parts = [twos(chance, 0.5, 3, 20) for _ in range(3)]
    found = deal_sums_of(parts)
    assert found.twos == 60
    assert found.wins_wins == tuple(map(sum, zip(*(part.wins_wins for part in parts), strict=True)))
