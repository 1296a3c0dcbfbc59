"""All that chance can decide."""

from __future__ import annotations

import pytest

from reference_engine.table import Chance
from verifier.explorer.outcomes import TooManyOrders, all_outcomes, first_outcomes, orders_of


def test_every_outcome_of_every_decision_is_met_once_and_none_without_weight() -> None:
    def two_picks(chance: Chance) -> tuple[int, int]:
        first = chance.pick([1, 0, 2])
        return first, chance.pick([1, 1]) if first else 9

    found = list(all_outcomes(two_picks))
    assert sorted(found) == [((0,), (0, 9)), ((2, 0), (2, 0)), ((2, 1), (2, 1))]


def test_equal_cards_are_alike_in_orders() -> None:
    assert sorted(orders_of((3, 3, 5))) == [(3, 3, 5), (3, 5, 3), (5, 3, 3)]
    assert [done for _, done in all_outcomes(lambda chance: chance.order((1, 2)))] == [(1, 2), (2, 1)]


def test_a_stack_with_too_many_orders_is_refused() -> None:
    with pytest.raises(TooManyOrders):
        list(all_outcomes(lambda chance: chance.order(tuple(range(12)))))


def test_what_is_told_goes_on_with_the_first_that_can_be() -> None:
    assert first_outcomes(lambda chance: (chance.pick([1, 1]), chance.pick([0, 1])), (1,)) == (1, 1)
