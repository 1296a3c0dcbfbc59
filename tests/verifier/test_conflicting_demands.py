"""Two rules that follow from one move oppose each other if they set a variable to different values."""

from __future__ import annotations

import pytest

from reference_engine import Recorded, SeededChance
from tests.helpers import engine
from verifier.analysis.conflicting_demands import Demands, Opposed

HANDED_ON = """after:
  praise:
    do: [{%s}]
  look:
    if: bites %s
    do: [{set: liked, to: pear}]
  blame:
    if: liked == pear
    do: [{set: bites, to: 4}]
moves:
  eat:
    in: meal
    do: [{draw: 1, from: basket, to: heap}]
    then: next_player
"""
PRAISE = ("set: bites, to: 3", "random: bites, among: 'numbers(3, 3)'")

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
    assert clash(AFTER % value) == opposed


@pytest.mark.parametrize("praise", PRAISE)
def test_a_rule_between_two_that_set_a_variable_sees_what_the_first_has_set(praise: str) -> None:
    assert clash(HANDED_ON % (praise, "== 3")) == Opposed("praise", "blame", "bites")
    assert clash(HANDED_ON % (praise, "== 0")) is None


def test_a_rule_that_has_nothing_to_pick_from_demands_nothing() -> None:
    assert clash(HANDED_ON % ("random: bites, among: 'numbers(3, 2)'", "== 0")) is None


def clash(rules: str) -> Opposed | None:
    table = engine(rules)
    before = table.deal(SeededChance(0))
    (move,) = table.legal(before)
    drawn = Recorded(SeededChance(0))
    table.advance(before, move, drawn)
    return Demands(table).clash(before, move, tuple(drawn.outcomes))
