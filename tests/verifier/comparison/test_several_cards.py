"""Moves that choose several cards, compared between rules that allow other numbers of them."""

from __future__ import annotations

from typing import Final

import pytest

from reference_engine import Action, SeededChance, move_from_text
from tests.helpers import engine
from verifier.comparison.correspondence import GamePair

LAY: Final = (
    "moves:\n  lay:\n    in: meal\n    choose: {{s: sort, some: {number} of fruit in plate[me]}}\n"
    "    do: [{{move: some, to: heap}}]\n    then: next_player\n"
)


@pytest.mark.parametrize(
    ("move", "number", "there"),
    [
        ("lay(apple, apple 1, pear 2)", "2", True),
        ("lay(apple, apple 1, pear 2)", "1..4", True),
        ("lay(apple, apple 1, pear 2, plum 1)", "2", False),
        ("lay(apple, apple 1, pear 2, plum 1)", "3..4", True),
    ],
)
def test_the_same_cards_are_the_same_move_however_many_may_be_chosen(move: str, number: str, *, there: bool) -> None:
    mine, yours = engine(LAY.format(number="2..3")), engine(LAY.format(number=number))
    pair = GamePair(mine.game, yours.game)
    found = pair.over_there(0, move_from_text(mine.game, move, 0))
    assert found == (move_from_text(yours.game, move, 0) if there else None)
    if found is not None:
        assert pair.over_there(1, found) == move_from_text(mine.game, move, 0)


def test_a_move_of_one_card_is_none_of_several() -> None:
    one = engine(LAY.format(number="1").replace("1 of fruit in", "fruit in"))
    several = engine(LAY.format(number="1"))
    pair = GamePair(several.game, one.game)
    assert not pair.same_moves
    state = several.deal(SeededChance(1))
    assert {pair.over_there(0, move) for move in several.legal(state)} <= {None, Action(0, 0)}
