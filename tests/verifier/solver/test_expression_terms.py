"""What is read off the form of a rule."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

import pytest

from reference_engine import State
from spec.game.terms import Fold
from tests.helpers import built, engine, position, typed, value
from verifier.solver.expression_terms import is_everybody
from verifier.solver.model import Model
from verifier.solver.propagation import holding
from verifier.solver.symbolic_values import Bindings


@pytest.mark.parametrize(
    ("over", "everybody"), [("players", True), ("clockwise(turn)", True), ("heap", False), ("shelf[apple]", False)]
)
def test_everybody_is_a_list_of_all_seats_and_no_other_collection(over: str, everybody: bool) -> None:
    found = typed(built("", 2), f"any(bites == 0 for x in {over})")
    assert found is not None
    _, fold = found
    assert isinstance(fold, Fold)
    assert is_everybody(fold.binders[0].over, 2) == everybody


def values_here(calculated: str, rules: str) -> Callable[[State], list[int | None]]:
    """Return what the solver makes of an expression: in a state, the values that it may have."""
    found = typed(built(rules, 2), calculated)
    assert found is not None
    game, expression = found
    model = Model(game)
    cases = model.asker.cases(expression, Bindings(0, 0))

    def values(there: State) -> list[int | None]:
        holds = holding(model.circuit, [lit for _, lit in cases], model.layout.valuation(there))
        return [case for (case, _), so in zip(cases, holds, strict=True) if so]

    return values


@pytest.mark.parametrize(
    "calculated",
    [
        "bites + price[apple]", "bites - price[apple]", "price[apple] * 3", "bites // 3", "bites % 3",
        "price[apple] // 3", "price[apple] % 3", "price[apple] // bites", "price[apple] % bites",
    ],
)  # fmt: skip
def test_what_is_calculated_comes_to_the_same_here_as_in_the_engine(calculated: str) -> None:
    table, here = engine("", 2), values_here(calculated, "")
    for bites, price in itertools.product((0, 1, 2, 7), (-5, -1, 0, 4, None)):
        there = position(table, {}, {"bites": bites, "price[apple]": price})
        assert here(there) == [value(calculated, there)]


WIDE: Final = "variables:\n  melded: {range: -20..70, start: 0}\n  bites: {range: 0..9, start: 0}\n"


@pytest.mark.parametrize("calculated", ["melded + (40 if bites > 4 else 20)", "melded - bites", "bites + melded"])
def test_a_wide_range_added_to_a_few_numbers_is_worked_out_case_by_case(calculated: str) -> None:
    table, here = engine(WIDE, 2), values_here(calculated, WIDE)
    for melded, bites in itertools.product((-20, 0, 41, 70), (0, 4, 5, 9)):
        there = position(table, {}, {"melded": melded, "bites": bites})
        assert here(there) == [value(calculated, there, rules=WIDE)]


SERVED: Final = """moves:
  serve: {in: meal, do: [{draw: 1, from: basket, to: bag}, {draw: 1, from: basket, to: heap}], then: next_player}
end:
  full: count(heap) + count(bag) > 20
"""


@pytest.mark.parametrize(
    "calculated",
    [
        "min(bites, count(heap))", "count(heap) + max(count(bag) - 1, 0)", "max(count(bag) - 1, 0) + count(heap)",
        "min(bites, count(heap) + max(count(bag) - 1, 0))", "3 - min(count(heap), 2)",
        "max(count(heap), 1) - price[apple]", "max(count(heap), 1) - min(count(bag), 2)",
        "min(count(heap), 2) if bites > 3 else count(bag)", "price[apple] if bites > 3 else max(count(heap), 2)",
        "min(count(heap), 2) * bites", "abs(min(count(heap), 2) - 2)", "max(min(count(heap), count(bag)), 1)",
        "min(count(heap), 2) // 2", "sum(min(count(heap), n) for n in [1, 2])",
    ],
)  # fmt: skip
def test_the_smallest_and_largest_of_counts_come_to_the_same_here_as_in_the_engine(calculated: str) -> None:
    table, here = engine(SERVED, 2), values_here(calculated, SERVED)
    fruit, rest = ["apple 1", "pear 2", "stone"], ["pear 1", "stone"]
    for bites, price, m, n in itertools.product((0, 2, 7), (-5, 4, None), range(4), range(3)):
        there = position(table, {"heap": fruit[:m], "bag": rest[:n]}, {"bites": bites, "price[apple]": price})
        assert here(there) == [value(calculated, there)]
