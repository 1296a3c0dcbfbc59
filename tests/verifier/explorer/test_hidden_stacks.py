"""Which stacks are bags: those whose order nobody can know."""

from __future__ import annotations

import pytest

from spec.game import effects_inside
from spec.game.actions import Shuffle
from tests.helpers import built
from tests.verifier.explorer.small import TAKE
from verifier.explorer.hidden_stacks import bags_of, with_bags

PUT_BACK = TAKE + "after:\n  back:\n    if: count(basket) == 0\n    do:\n"


@pytest.mark.parametrize(
    ("rules", "is_bag"),
    [
        (TAKE, True),
        ("setup:\n  one: [{draw: 1, from: basket, to: bag}]\n", False),
        ("setup:\n  one: [{draw: 1, from: basket, to: bag}, {shuffle: basket}]\n", False),
        ("setup:\n  one: [{move: stone, from: basket, to: bag}, {shuffle: basket}]\n", True),
        ("setup:\n  one: [{shuffle: basket}, {move: stone, from: basket, to: bag}]\n", True),
        (TAKE + "winners: top(basket) is stone\n", False),
        (TAKE + "define:\n  next_one: bottom(basket)\nwinners: next_one is stone\n", False),
        (TAKE + "winners: first(f for f in basket) is stone\n", False),
        (TAKE + "winners: any(f is stone for f in basket) and stone in basket\n", True),
        (PUT_BACK + "      - {move: all, from: bag, to: basket}\n      - {shuffle: basket}\n", True),
        (PUT_BACK + "      - {move: all, from: bag, to: basket}\n", False),
        (PUT_BACK + "      - {shuffle: basket}\n      - {move: all, from: bag, to: basket}\n", False),
        (
            PUT_BACK
            + "      - {move: all, from: bag, to: basket}\n      - if: bites > 0\n        do: [{shuffle: basket}]\n",
            False,
        ),
        (PUT_BACK + "      - {move: all, from: basket, to: heap}\n", False),
        (PUT_BACK + "      - {move: all, from: basket, to: bag}\n", True),
        (PUT_BACK + "      - {draw: 2, from: basket, to: heap}\n", True),
        (TAKE + "after:\n  seen:\n    for: {f: basket}\n    do: [{set: kept, to: f}]\n", False),
    ],
)
def test_a_stack_is_a_bag_if_nobody_can_know_its_order(rules: str, is_bag: bool) -> None:
    game = built(rules).game
    assert bags_of(game) == (frozenset({"basket"}) if is_bag else frozenset())


PILES = """zones:
  basket: {stacked: true, faces: nobody}
  bag: {faces: nobody}
  heap: {stacked: true, faces: everyone}
  plate: {per: player, faces: owner}
  pile: {per: player, stacked: true, faces: nobody}
  shelf: {per: sort, cells: size, faces: everyone}
setup:
  shuffle: [shuffle: basket]
  piles: [{draw: 5, from: basket, to: 'pile[opener]'}, {shuffle: 'pile[%s]'}]
moves:
  take:
    in: meal
    do: [{draw: 1, from: 'pile[me]', to: 'plate[me]'}]
    then: next_player
"""


@pytest.mark.parametrize(("whose", "is_bag"), [("opener", True), ("left(opener)", False), ("guest", False)])
def test_of_several_stacks_it_is_the_one_that_cards_were_put_into_that_has_to_be_shuffled(
    whose: str, is_bag: bool
) -> None:
    assert ("pile" in bags_of(built(PILES % whose).game)) == is_bag


def test_a_stack_whose_faces_are_seen_is_no_bag() -> None:
    assert "heap" not in bags_of(built(TAKE + "setup:\n  s: [{shuffle: basket}, {shuffle: heap}]\n").game)


def test_bags_are_unordered_and_are_not_shuffled() -> None:
    game = built(PUT_BACK + "      - {move: all, from: bag, to: basket}\n      - {shuffle: basket}\n").game
    bagged = with_bags(game, frozenset({"basket"}))
    blocks = [*(effects for _, effects in bagged.setup), *(after.effects for after in bagged.after)]
    assert not bagged.zones["basket"].stacked
    assert not any(isinstance(effect, Shuffle) for block in blocks for effect in effects_inside(block))
