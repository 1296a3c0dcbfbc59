"""Expressions are typed: what is known before the game begins is folded, what can be nothing is marked."""

from __future__ import annotations

import pytest

from spec.game.terms import Constant, Expression
from spec.game.types import CardOf, Member, Number, Seat, Truth, Type, Void
from tests.helpers import built, faults, typed, value


def expression(text: str) -> Expression:
    found = typed(built(), text)
    assert found is not None, text
    return found[1]


@pytest.mark.parametrize(
    ("text", "type_", "maybe"),
    [
        ("1 + 2", Number(3, 3), False),
        ("bites", Number(0, 9), False),
        ("bites + 1", Number(1, 10), False),
        ("bites - bites", Number(-9, 9), False),
        ("bites * -2", Number(-18, 0), False),
        ("bites // 2", Number(0, 4), False),
        ("bites // bites", Number(0, 9), True),
        ("bites % 4", Number(0, 3), False),
        ("bites % bites", Number(0, 8), True),
        ("abs(bites - 5)", Number(0, 5), False),
        ("price[apple]", Number(-5, 5), True),
        ("abs(price[apple])", Number(0, 5), True),
        ("max(bites, 4)", Number(4, 9), False),
        ("min(bites, price[plum])", Number(-5, 5), True),
        ("count(plate[me])", Number(0, 15), False),
        ("count(shelf[apple])", Number(0, 4), False),
        ("count(c for c in plate[me])", Number(0, 15), False),
        ("sum(n for n in size)", Number(0, 16), False),
        ("sum(c.size for c in fruit in plate[me])", Number(0, 60), False),
        ("min(c.size for c in fruit in plate[me])", Number(1, 4), True),
        ("first(p for p in players)", Seat(), True),
        ("left(guest)", Seat(), True),
        ("liked", Member("sort"), True),
        ("next(liked)", Member("sort"), True),
        ("position(liked)", Number(0, 2), True),
        ("top(heap)", CardOf(frozenset({"fruit", "stone"})), True),
        ("at(shelf[apple], 1)", CardOf(frozenset({"fruit", "stone"})), True),
        ("fruit(liked, bites)", CardOf(frozenset({"fruit"})), True),
        ("stone", CardOf(frozenset({"stone"})), False),
        ("1 if bites == 2 else 8", Number(1, 8), False),
        ("bites == 2", Truth(), False),
        ("kept is nothing", Truth(), False),
        ("nothing", Void(), True),
        ("filled(shelf[apple], bites)", Truth(), False),
        ("helping", Number(2, 2), False),
    ],
)
def test_an_expression_has_the_narrowest_type_and_can_be_nothing_or_not(text: str, type_: Type, maybe: bool) -> None:
    found = expression(text)
    assert (found.type, found.maybe) == (type_, maybe)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("2 * 3 + 1", 7),
        ("helping > 1", True),
        ("not helping > 1", False),
        ("1 if helping == 2 else bites", 1),
        ("next(apple)", 1),
        ("next(plum)", None),
        ("position(plum)", 2),
        ("false and bites > 1", False),
        ("true or bites > 1", True),
        ("apple == pear", False),
        ("count(players)", 2),
        ("count(sort)", 3),
        ("fruit(apple, 1)", 0),
        ("fruit(apple, 9)", None),
        ("helping in [1, 2]", True),
        ("-7 // 2", -4),
        ("-7 % 2", 1),
    ],
)
def test_what_is_known_before_the_game_begins_is_a_constant(text: str, folded: int | None) -> None:
    found = expression(text)
    assert isinstance(found, Constant)
    assert found.value == folded


@pytest.mark.parametrize(
    "text",
    [
        "bitez",
        "bites == apple",
        "apple < 3",
        "me < turn",
        "top(heap) < stone",
        "kept.size",
        "bites.size",
        "plate",
        "plate[me, me]",
        "bites[me]",
        "price",
        "price[me]",
        "top(bag)",
        "at(heap, 1)",
        "filled(plate[me], 1)",
        "count(bites)",
        "left(apple)",
        "abs(me)",
        "max(1)",
        "fly(me)",
        "score(me)",
        "total(me)",
        "was(bites)",
        "can(fly)",
        "can(meal)",
        "nothing == nothing",
        "kept is apple",
        "bites is stone",
        "1 and 2",
        "not bites",
        "bites if 1 else 2",
        "1 if true else apple",
        "[1, 2]",
        "'x'",
        "1.5",
        "x := 1",
        "lambda: 1",
        "{1}",
        "2 ** 3",
        "7 / 2",
        "1 << 2",
        "bites.__class__",
        "__import__('os')",
        "stone.__class__.__mro__",
        "(lambda: me)()",
        "me()",
        "[c for c in heap]",
        "sum(c for c in heap)",
        "any(1 for c in heap)",
        "first(me for me in players)",
        "count(q for q in [])",
        "any(heap for p in players)",
        "9999999999",
        "True",
        "None",
        "min(top(heap), stone)",
        "fruit(1, apple)",
        "fruit(apple)",
        "stone(1)",
        "count()",
        "top()",
        "*players",
        "players",
        "f'{bites}'",
        "await me",
        "bites = 1",
        "bites; bites",
        "",
        "(",
        "me me",
        "a" * 3_000,
        "+".join(["1"] * 700),
        "not " * 100 + "true",
    ],
)
def test_what_makes_no_sense_is_a_diagnostic_and_nothing_else(text: str) -> None:
    assert typed(built(), text) is None


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("any(c.size > 2 for c in heap if c is fruit)", True),
        ("any(c is fruit and c.size > 2 for c in heap)", True),
        ("any(c is not fruit or c.size > 2 for c in heap)", True),
        ("any(c.size > 2 if c is fruit else false for c in heap)", True),
        ("any(false if c is stone else c.size > 2 for c in heap)", True),
        ("any(not c is stone and c.size > 2 for c in heap)", True),
        ("any(not (c is stone or c.size < 2) for c in heap)", True),
        ("any(c.size > 2 for c in fruit in heap)", True),
        ("any(c.size > 2 for c in heap)", False),
        ("any(c.size > 2 and c is fruit for c in heap)", False),
        ("any(c is fruit or c.size > 2 for c in heap)", False),
        ("any(c is fruit for c in heap) and any(c.size > 2 for c in heap)", False),
        ("any((c is fruit or bites > 1) and c.size > 2 for c in heap)", False),
    ],
)
def test_a_card_has_the_attributes_of_the_kinds_that_it_can_be(text: str, fits: bool) -> None:
    assert (typed(built(), text) is not None) == fits


# --- what was found by random expressions and by the plain interpreter -------------------------------------------


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("fruit(apple, 9) != stone", True),
        ("fruit(apple, 9) == stone", False),
        ("next(plum) != apple", True),
        ("next(plum) not in [apple]", True),
    ],
)
def test_unequal_is_the_opposite_of_equal_for_what_is_known_to_be_nothing(text: str, worth: bool) -> None:
    assert value(text) == worth


@pytest.mark.parametrize(
    "text",
    ["sum(c.size for c in stone in heap if c is fruit)", "any(c is stone and c is fruit and c.size > 1 for c in heap)"],
)
def test_a_card_that_can_be_of_no_kind_is_no_fault_of_ours(text: str) -> None:
    assert typed(built(), text) is None or value(text) == 0


@pytest.mark.parametrize("text", ["min(nothing - 1, 2)", "-nothing", "nothing + 1"])
def test_calculating_with_nothing_is_nothing_or_told(text: str) -> None:
    assert typed(built(), text) is None or value(text) is None


@pytest.mark.parametrize("text", ["abs(nothing + 1)", "max(nothing + 1, nothing + 2)", "abs(nothing)"])
def test_calculating_with_nothing_alone_is_no_fault_of_ours(text: str) -> None:
    assert typed(built(), text) is None or value(text) is None


@pytest.mark.parametrize(
    "text", ["count(numbers(1, price[plum]))", "count(numbers(price[plum], 3))", "count(numbers(1, price[plum])) + 0"]
)
def test_numbers_up_to_nothing_are_none(text: str) -> None:
    assert value(text) == 0


@pytest.mark.parametrize(
    "define",
    [
        "f(c): f(c)",
        "f: g\n  g: f",
        "f(c): c.size",
        "f(a, b): a",
        "f(c): next(c) == bites",
    ],
)
def test_a_definition_that_makes_no_sense_is_told(define: str) -> None:
    use = "f" if define.startswith("f:") else "f(top(heap))"
    text = f"define:\n  {define}\nmoves:\n  wait:\n    in: meal\n    if: {use} == {use}\n"
    assert faults(text) != ()


def test_a_definition_takes_whatever_type_the_caller_gives_even_a_zone() -> None:
    rules = "define:\n  size_of(z): count(z)\n  twice(x): x + x\n  same_as(a, b): a == b\n"
    assert value("size_of(basket) + size_of(plate[me]) + size_of(shelf[apple])", rules=rules) == 15
    assert value("twice(bites + 2) + twice(price[plum])", rules=rules) is None
    assert value("same_as(me, turn) and same_as(apple, next(apple)) == false and same_as(3, 3)", rules=rules) is True
