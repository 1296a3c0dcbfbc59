"""Two rules that follow from one move oppose each other if they set a variable to different values."""

from __future__ import annotations

import pytest

from reference_engine import Recorded, SeededChance
from tests.helpers import engine
from verifier.analysis.conflicting_demands import Demands, Opposed

AFTER = """after:
  praise:
    if: count(heap) > 0
    do: [{set: bites, to: 3}]
  blame:
    if: count(heap) >= 0
    do: [{set: bites, to: %s}]
moves:
  eat:
    in: meal
    do: [{draw: 1, from: basket, to: heap}]
    then: next_player
"""


@pytest.mark.parametrize(
    ("value", "opposed"), [("4", Opposed("praise", "blame", "bites")), ("3", None), ("bites + 3", None)]
)
def test_rules_that_set_a_variable_to_the_same_value_do_not_oppose_each_other(
    value: str, opposed: Opposed | None
) -> None:
    table = engine(AFTER % value)
    before = table.deal(SeededChance(0))
    (move,) = table.legal(before)
    drawn = Recorded(SeededChance(0))
    table.advance(before, move, drawn)
    assert Demands(table).clash(before, move, tuple(drawn.outcomes)) == opposed
