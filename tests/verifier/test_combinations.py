"""Several options at other values at once: proved together where they can be left open, else tried by size."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from spec.game import Game
from spec.typing import build
from tests.helpers import built, ruleset
from tests.verifier.test_settlement import SMALL
from verifier.evidence import Case
from verifier.portfolio.combinations import Combining, each_can_be_made, left_open, values_in_question
from verifier.verdict.memory import Remembered
from verifier.verdict.sentence import Said, said
from verifier.verdict.verdicts import ANY, Verdict, VerifyTask

SWITCHES: Final = """
options:
  helping: {range: 0..2, default: 2}
  least: {range: 0..3, default: 0}
readings:
  supper: {values: [never, often], default: never, cite: book/One}
  dessert: {values: [never, often, seldom], default: never, cite: book/Two}
"""
TAKE: Final = """
moves:
  take:
    in: meal
    if:
      allowed: CONDITION
    do: [{draw: 1, from: basket, to: heap}]
    then: next_player
"""
DEALT: Final = "setup:\n  deal: [{deal: helping, from: basket, to: plate}]\n"
NEVER_BOTH: Final = "not (supper == often and dessert == seldom)"
NO_MATTER: Final = "supper == never or dessert != never or least >= 0"


def combining(condition: str, *wanted: str, without: tuple[Verdict, ...] = ()) -> Combining:
    text = SWITCHES + SMALL + TAKE.replace("CONDITION", condition)
    rules, made = ruleset(text), built(text)
    task = VerifyTask(path=Path("fruit.yaml"), library=Path(), players=(2,), all_options=True)
    case = Case(ruleset=rules, built=made, options={}, wanted=wanted, task=task, deadline=None, sweep=True)
    values = values_in_question(rules, made.game, {}, without)
    return Combining(case, values, Remembered(), lambda _at: None, lambda: False)


def told(some: Combining) -> list[tuple[str, str, dict[str, str]]]:
    return [(verdict.property, verdict.word, dict(verdict.options)) for verdict in some.verdicts()]


def test_what_does_not_matter_is_proved_for_all_combinations_at_once() -> None:
    (proved, *more) = combining(NO_MATTER, "never-stuck").verdicts()
    assert (proved.property, proved.word) == ("never-stuck", "proved")
    assert set(proved.options) >= {"supper", "dessert", "least"}
    assert set(proved.options.values()) == {ANY}
    assert proved.detail in [said("holds-for-combinations", number=number) for number in (24, 72)]
    assert [verdict.word for verdict in more] in ([], ["tested"])


def test_what_clashes_is_found_as_the_smallest_set() -> None:
    found = told(combining(NEVER_BOTH, "never-stuck"))
    assert ("never-stuck", "refuted", {"supper": "often", "dessert": "seldom"}) in found
    assert [options for _, word, options in found if word == "refuted"] == [{"supper": "often", "dessert": "seldom"}]
    assert not any(word == "proved" for _, word, _ in found)


def test_a_value_that_fails_alone_is_in_no_combination() -> None:
    alone = Verdict(
        property="never-stuck",
        players=2,
        word="refuted",
        detail=said("claims-nothing"),
        method="random play",
        options={"dessert": "seldom"},
    )
    some = combining(NEVER_BOTH, "never-stuck", without=(alone,))
    assert some.values["dessert"] == ("never", "often")
    found = told(some)
    assert ("never-stuck", "proved") in [(name, word) for name, word, _ in found]
    assert {options["dessert"] for _, _, options in found} == {"never|often"}
    assert {options["supper"] for _, _, options in found} == {ANY}


def test_what_a_combination_refutes_is_not_said_to_have_held_in_all() -> None:
    found = told(combining(NEVER_BOTH, "deals-out", "never-stuck"))
    assert {name for name, word, _ in found if word == "refuted"} == {"never-stuck"}
    assert {name for name, word, _ in found if word == "tested"} == {"deals-out"}


TOO_MUCH: Final = """
options:
  soup: {range: 0..2, default: 0}
  salad: {range: 0..2, default: 0}
variables:
  both: {range: 0..3, start: 0, lasts: turn}
REQUIRED
"""
SETS: Final = """
moves:
  take:
    in: meal
    do: [{draw: 1, from: basket, to: heap}, {set: both, to: soup + salad}]
    then: next_player
"""


def of_two(required: str) -> Combining:
    return of_rules(TOO_MUCH.replace("REQUIRED", required) + SMALL + SETS, "deals-out", "never-stuck")


def of_rules(text: str, *wanted: str) -> Combining:
    rules, made = ruleset(text), built(text)
    task = VerifyTask(path=Path("fruit.yaml"), library=Path(), players=(2,), all_options=True)
    case = Case(ruleset=rules, built=made, options={}, wanted=wanted, task=task, deadline=None, sweep=True)
    return Combining(case, values_in_question(rules, made.game, {}, ()), Remembered(), lambda _at: None, lambda: False)


def test_a_combination_without_a_game_fails_to_deal_out_and_is_not_excluded() -> None:
    found = told(of_two(""))
    assert [(word, options) for name, word, options in found if name == "deals-out"] == [
        ("refuted", {"soup": "2", "salad": "2"})
    ]
    assert ("never-stuck", "proved", {"soup": ANY, "salad": ANY}) in found


def test_a_combination_that_the_rules_exclude_needs_no_game() -> None:
    found = told(of_two("requires: {few: soup + salad < 4}"))
    assert ("deals-out", "proved", {"soup": ANY, "salad": ANY}) in found
    assert not any(word == "refuted" for _, word, _ in found)


def test_how_many_combinations_were_tried_is_told_beside_how_many_the_rules_exclude() -> None:
    few = TOO_MUCH.replace("REQUIRED", "requires: {few: soup + salad < 4}").replace("default: 0", "default: 1")
    (tested,) = of_rules(
        few + SMALL + SETS.replace("    do:", "    if: {few: soup + salad < 4}\n    do:"), "never-stuck"
    ).verdicts()
    assert isinstance(tested.detail, Said)
    assert (tested.word, dict(tested.detail.facts)["tried"], dict(tested.detail.facts)["excluded"]) == ("tested", 3, 1)


def test_where_too_many_combinations_would_have_to_be_made_nothing_is_said_of_all() -> None:
    some = of_two("requires: {few: soup + salad < 4}")
    left = built_open(some)
    assert each_can_be_made(some.case.ruleset, left, {}, some.values, most=9)
    assert not each_can_be_made(some.case.ruleset, left, {}, some.values, most=8)


def built_open(some: Combining) -> Game:
    made = build(some.case.ruleset, 2, {}, some.values).value
    assert made is not None
    return made.game


@pytest.mark.parametrize(
    ("name", "change", "is_open"),
    [
        ("least", ("", ""), True),
        ("least", ("size: 1..2", "size: 1..least + 2"), False),
        ("helping", ("", ""), True),
        (
            "helping",
            ("moves:", "setup:\n  shuffle:\n    - deal: helping\n      from: basket\n      to: plate\nmoves:"),
            False,
        ),
    ],
)
def test_an_option_that_shapes_the_game_or_its_deal_is_not_left_open(
    name: str, change: tuple[str, str], *, is_open: bool
) -> None:
    text = (SWITCHES + SMALL + TAKE.replace("CONDITION", NO_MATTER)).replace(*change)
    game = built(text).game
    assert (name in left_open(ruleset(text), game, {}, {name: (0, 1, 2)})) == is_open


def test_of_a_range_the_least_and_the_greatest_value_are_tried() -> None:
    some = combining(NO_MATTER, "never-stuck")
    assert (some._extremes("helping"), some._extremes("least")) == ([0], [3])
    assert some._extremes("dessert") == ["often", "seldom"]
