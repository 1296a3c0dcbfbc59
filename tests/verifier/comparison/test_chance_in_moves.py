"""Moves with so much chance in them that not everything it can bring about is gone through."""

from __future__ import annotations

from typing import Final

import pytest

from tests.verifier.comparison.meals import compared, partings, plays_again, ruleset, words

LAID: Final = """
hausregel: 1
title: {en: Laid}
status: house
players: 2..3
domains: {sort: [ape, bee, cow, dog], size: 1..13}
cards: {fruit: {of: [sort, size], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  bowl: {faces: everyone}
setup:
  shuffle: [{shuffle: stock}]
  deal: [{deal: 5, from: stock, to: hand}]
phases: [turn]
moves:
  lay:
    choose: {c: "hand[me]"}
    do: [{move: c, to: bowl}, {shuffle: stock}, EFFECT]
    then: next_player
end:
  empty: any(count(hand[p]) == 0 for p in players)
score: count(hand[p])
winners: score(p) == min(score(q) for q in players)
"""

NONE: Final = "{if: count(bowl) > 99, do: [{shuffle: stock}]}"
ONE: Final = '{draw: 1, from: stock, to: "hand[me]"}'
TWO: Final = '{draw: 2, from: stock, to: "hand[me]"}'
TOP: Final = "{move: top(stock), from: stock, to: bowl}"
LOW: Final = "{if: top(stock).size < 3, do: [{draw: 1, from: stock, to: bowl}]}"
HIGH: Final = "{if: top(stock).size > 9, do: [{draw: 1, from: stock, to: bowl}]}"


@pytest.mark.parametrize(("mine", "yours"), [(NONE, ONE), (ONE, TWO), (NONE, TOP), (TOP, NONE)])
def test_another_number_of_cards_is_a_difference_whatever_chance_decides(mine: str, yours: str) -> None:
    a, b = ruleset(LAID, ("EFFECT", mine)), ruleset(LAID, ("EFFECT", yours))
    found = compared(a, b)
    assert words(found) == {"moves.lay.do": "differs"}
    (parting,) = partings(found)
    assert (parting.kind, parting.moves) == ("effect", 0)
    assert parting.replay_a is not None
    assert parting.replay_b is not None
    plays_again(a, parting.replay_a)
    plays_again(b, parting.replay_b)


def test_where_chance_might_do_the_same_nothing_is_claimed() -> None:
    found = compared(ruleset(LAID, ("EFFECT", LOW)), ruleset(LAID, ("EFFECT", HIGH)))
    (told,) = found.judged
    assert (told.word, found.word) == ("unknown", "unknown")
    assert "it is open whether chance can bring about the same in both" in str(told.detail)


MIXED: Final = """
hausregel: 1
title: {en: Mixed}
status: house
players: 2..3
domains: {size: 1..4}
cards: {fruit: {of: [size], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  bowl: {faces: everyone}
phases: [turn]
moves:
  take: {do: [{shuffle: stock}, FIRST, SECOND], then: next_player}
  pass: {do: [{move: all, from: "hand[me]", to: bowl}], then: next_player}
end: {empty: count(stock) < 3}
winners: p == turn
"""

UPPER: Final = '{move: top(stock), from: stock, to: "hand[me]"}'
LOWER: Final = '{move: bottom(stock), from: stock, to: "hand[me]"}'
PERHAPS: Final = "{move: fruit(1), from: stock, to: bowl}"
"""It goes wrong if this very card has just been taken."""

ALWAYS: Final = "{move: top(stock), from: stock, to: bowl}"


@pytest.mark.parametrize("turned", [False, True])
def test_what_goes_wrong_with_bad_luck_in_both_is_no_difference(turned: bool) -> None:
    a, b = (ruleset(MIXED, ("FIRST", taken), ("SECOND", PERHAPS)) for taken in (UPPER, LOWER))
    found = compared(b, a) if turned else compared(a, b)
    assert partings(found) == []
    assert words(found)["moves.take.do"] != "differs"


def test_what_goes_wrong_with_bad_luck_in_one_alone_is_a_difference() -> None:
    a, b = (ruleset(MIXED, ("FIRST", UPPER), ("SECOND", then)) for then in (PERHAPS, ALWAYS))
    for found in (compared(a, b), compared(b, a)):
        assert words(found) == {"moves.take.do": "differs"}


SEEN: Final = (
    MIXED.replace("phases: [turn]", "variables: {seen: {of: size, start: 1}}\nphases: [turn]")
    .replace("take: {do:", "take: {if: seen < 3, do:")
    .replace("FIRST, SECOND", "{let: {c: END(stock)}, do: [{set: seen, to: c.size}]}, {shuffle: stock}")
)


def test_what_luck_has_noted_in_a_move_is_no_difference() -> None:
    a, b = (ruleset(SEEN, ("END", end)) for end in ("top", "bottom"))
    assert partings(compared(a, b)) == partings(compared(b, a)) == []
