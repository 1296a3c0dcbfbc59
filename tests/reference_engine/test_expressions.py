"""What each expression of the language means, asked of the compiled code."""

from __future__ import annotations

import pytest

from spec.terms import Value
from tests.helpers import engine, position, value

GAME = engine()

# A position in which there is something of everything.
HERE = position(
    GAME,
    {
        "heap": ["apple 1", "stone", "pear 3"],
        "bag": ["stone", "stone", "plum 2"],
        "plate[0]": ["apple 2", "apple 4", "pear 1"],
        "tower[1]": ["plum 1", "plum 3"],
        "shelf[apple]": [None, None, "apple 3", None],
    },
    {"bites": 3, "liked": 1, "guest": 1, "eaten[0]": 4, "price[apple]": -2, "price[pear]": 5},
    turn=1,
)


def face(name: str) -> int:
    return next(number for number, one in enumerate(GAME.game.faces) if one.name == name)


CASES: dict[str, dict[str, Value]] = {
    "players have a part in the play": {"me": 0, "turn": 1, "opener": 0, "me == turn": False, "guest == turn": True},
    "neighbours sit in a circle": {
        "left(me)": 1, "left(left(me))": 0, "right(me)": 1, "left(guest)": 0, "position(turn)": 1,
        "first(p for p in clockwise(me))": 1, "count(p for p in clockwise(me))": 2, "count(players)": 2,
    },
    "variables are read, for each key": {
        "bites": 3, "liked": 1, "kept": None, "eaten[me]": 4, "eaten[turn]": 0, "price[apple]": -2, "price[plum]": None,
    },
    "a key that is nothing or out of range leads to nothing": {
        "price[next(plum)]": None, "eaten[first(p for p in players if false)]": None, "count(shelf[next(plum)])": 0,
        "filled(shelf[next(plum)], 1)": False, "at(shelf[previous(apple)], 3)": None, "top(tower[first(p for p in players if false)])": None,
        "stone in plate[first(p for p in players if false)]": False, "count(c for c in shelf[next(plum)])": 0,
    },
    "a cell outside the domain is not filled": {
        "filled(shelf[apple], 3)": True, "filled(shelf[apple], 0)": False, "filled(shelf[apple], 5)": False,
        "filled(shelf[apple], -1)": False, "at(shelf[apple], 3)": face("apple 3"), "at(shelf[apple], 9)": None,
        "at(shelf[apple], -2)": None, "filled(shelf[apple], bites)": True, "filled(shelf[apple], bites - 7)": False,
        "filled(shelf[apple], bites + 9)": False, "filled(shelf[apple], price[plum])": False,
    },
    "zones are counted, and asked for their ends": {
        "count(heap)": 3, "count(plate[me])": 3, "count(shelf[apple])": 1, "count(shelf[liked])": 0, "count(plate[turn])": 0,
        "top(heap)": face("pear 3"), "bottom(heap)": face("apple 1"), "top(tower[me])": None, "bottom(tower[me])": None,
        "top(tower[turn])": face("plum 3"), "bottom(tower[turn])": face("plum 1"),
    },
    "cards are named by their attributes": {
        "fruit(apple, 2)": face("apple 2"), "fruit(apple, bites)": face("apple 3"), "fruit(liked, 3)": face("pear 3"),
        "fruit(apple, 9)": None, "fruit(apple, bites + 9)": None, "fruit(next(plum), 1)": None, "stone": face("stone"),
    },
    "a card lies in a zone or not": {
        "fruit(apple, 2) in plate[me]": True, "fruit(apple, 1) in plate[me]": False, "stone in bag": True,
        "stone not in plate[me]": True, "kept in bag": False, "fruit(apple, 3) in shelf[apple]": True, "top(heap) in heap": True,
        "fruit(apple, 9) in plate[me]": False, "fruit(apple, 9) not in plate[me]": True,
    },
    "a card is of a kind, and nothing is of none": {
        "top(heap) is fruit": True, "top(heap) is stone": False, "stone is not fruit": True, "kept is fruit": False,
        "kept is not fruit": True, "kept is nothing": True, "top(heap) is not nothing": True, "top(tower[me]) is fruit": False,
    },
    "numbers are calculated": {
        "2 + 3 * 4": 14, "7 // 2": 3, "-7 // 2": -4, "-7 % 3": 2, "7 % -3": -2, "bites - 5": -2, "-bites": -3, "abs(bites - 5)": 2,
        "min(bites, 2)": 2, "max(bites, 2, 9)": 9, "1 < bites < 5": True, "1 < bites < 3": False,
    },
    "arithmetic with nothing, and division by zero, is nothing": {
        "price[plum] + 1": None, "1 - price[plum]": None, "2 * price[plum]": None, "bites // (bites - 3)": None, "bites % (bites - 3)": None,
        "abs(price[plum])": None, "min(price[plum], 1)": None, "max(1, price[plum])": None, "position(next(plum))": None,
        "-price[plum]": None,
    },
    "a comparison with nothing is false, and != is the opposite of ==": {
        "price[plum] == 1": False, "price[plum] != 1": True, "price[plum] < 1": False, "price[plum] >= 1": False, "1 > price[plum]": False,
        "1 <= price[plum]": False, "price[plum] == price[plum]": False, "price[plum] != price[plum]": True, "kept == kept": False,
        "kept != top(heap)": True, "liked == next(plum)": False, "liked != next(plum)": True, "price[plum] in [1, 2]": False,
        "price[plum] not in [1, 2]": True, "1 < price[plum] < 5": False, "not price[plum] < 1": True,
    },
    "values of a domain are ordered, and end": {
        "next(apple)": 1, "previous(plum)": 1, "next(plum)": None, "previous(apple)": None, "next(liked)": 2, "next(next(liked))": None,
        "position(apple)": 0, "position(liked)": 1, "apple < pear": True, "liked >= pear": True, "apple != liked": True,
    },
    "junctions ask from left to right": {
        "bites > 2 and liked == pear": True, "bites > 5 or liked == plum": False, "not bites > 5": True,
        "true and bites == 3": True, "false or bites == 3": True, "bites == 1 or bites == 2 or bites == 3": True,
    },
    "one of two values, by a condition": {
        "1 if bites == 3 else 2": 1, "1 if bites == 4 else 2": 2, "apple if bites == 3 else plum": 0, "kept if bites == 3 else stone": None,
    },
    "folds run through zones, domains, kinds, lists, numbers and seats": {
        "count(c for c in plate[me])": 3, "sum(c.size for c in fruit in plate[me])": 7, "count(c for c in bag if c is stone)": 2,
        "count(c for c in stone in bag)": 2, "count(c for c in fruit)": 12, "count(s for s in sort)": 3, "sum(n for n in size)": 10,
        "sum(n for n in numbers(2, bites))": 5, "count(n for n in numbers(bites, 2))": 0, "sum(n for n in [1, bites, price[plum]])": 4,
        "first(p for p in players if p != me)": 1, "sum(eaten[p] for p in players)": 4, "count(s for s in [previous(liked), next(liked)])": 2,
        "count(s for s in [previous(plum), next(plum)])": 1, "sum(n * m for n in size for m in size if n < m)": 35,
        "count(c for p in players for c in plate[p] if c is fruit)": 3, "sum(c.size for c in heap if c is fruit)": 4,
        "count(c for c in shelf[apple])": 1, "count(n for n in [2, 2, 2])": 3,
    },
    "any, all, min, max and first of nothing": {
        "any(true for p in players if false)": False, "all(false for p in players if false)": True, "sum(1 for p in players if false)": 0,
        "min(n for n in size if n > 9)": None, "max(n for n in size if n > 9)": None, "first(n for n in size if n > 9)": None,
        "count(n for n in size if n > 9)": 0, "min(price[s] for s in sort)": -2, "max(price[s] for s in sort)": 5,
        "sum(price[s] for s in sort)": 3, "min(c.size for c in fruit in tower[me])": None, "first(s for s in sort if price[s] == 5)": 1,
    },
    "loops over numbers or seats that are nothing have no turns": {
        "count(n for n in numbers(1, price[plum]))": 0, "count(n for n in numbers(price[plum], 3))": 0,
        "count(p for p in clockwise(first(q for q in players if false)))": 0, "first(n for n in numbers(price[plum], 3))": None,
    },
    "collections can be asked for a value": {
        "bites in size": True, "bites + 9 in size": False, "liked in sort": True, "liked in [apple, pear]": True, "liked in [apple, plum]": False,
        "me in players": True, "stone in [top(heap), stone]": True, "count([1, 2, 3])": 3, "count(sort)": 3, "count(numbers(2, 5))": 4,
        "count(numbers(5, 2))": 0, "count(clockwise(me))": 2, "count(fruit)": 12,
    },
}  # fmt: skip


@pytest.mark.parametrize("law", CASES)
def test_law(law: str) -> None:
    assert {text: value(text, HERE) for text in CASES[law]} == CASES[law]
