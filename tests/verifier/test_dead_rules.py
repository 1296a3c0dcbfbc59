"""Rules of no use: what a switch turns off is of use where the switch is on."""

from __future__ import annotations

import pytest

from spec.examples import read_example, written_examples
from tests.helpers import built, ruleset
from verifier.analysis import unused
from verifier.properties.dead_rules import dead_rules, used_with
from verifier.verdict import Said, said

GAME = (
    "options:\n  dessert: {switch}\n"
    "moves:\n"
    "  eat:\n    in: meal\n    do: [{{draw: 1, from: basket, to: heap}}]\n    then: next_player\n"
    "  taste:\n    in: meal\n    if: {condition}\n    do: [{{draw: 1, from: basket, to: heap}}]\n"
    "after:\n  clear:\n    if: {condition} and count(heap) > 3\n    do: [{{move: all, from: heap, to: bag}}]\n"
)


def unseen(switch: str, condition: str) -> tuple[str, ...]:
    text = GAME.format(switch=switch, condition=condition)
    found = dead_rules(ruleset(text), built(text).game, {}, lambda: None, 1)
    return (*(address for address, _ in found.dead), *found.unseen)


@pytest.mark.parametrize(
    ("switch", "condition"),
    [
        ("{values: [never, after_meals], default: never}", "dessert == after_meals"),
        ("{of: sort, default: apple}", "dessert != apple"),
    ],
)
def test_a_rule_that_a_switch_turns_off_is_of_use_where_it_is_on(switch: str, condition: str) -> None:
    assert unseen(switch, condition) == ()


def test_a_rule_that_no_value_of_a_switch_turns_on_is_of_no_use() -> None:
    assert set(unseen("{values: [never, after_meals], default: never}", "dessert == never and 1 > 2")) == {
        "moves.taste",
        "after.clear",
        "options.dessert",
    }


def test_a_rule_that_only_another_number_turns_on_is_of_no_use() -> None:
    assert "after.clear" in unseen("{range: 0..3, default: 0}", "dessert == 3")


@pytest.mark.parametrize(
    ("switch", "condition", "setting"),
    [
        ("{values: [never, after_meals], default: never}", "dessert == after_meals", ("dessert", "after_meals")),
        ("{of: sort, default: apple}", "dessert != apple", ("dessert", "pear")),
    ],
)
def test_a_use_seen_with_another_value_of_an_option_is_noted_with_that_value(
    switch: str, condition: str, setting: tuple[str, str]
) -> None:
    text = GAME.format(switch=switch, condition=condition)
    found = dead_rules(ruleset(text), built(text).game, {}, lambda: None, 1)
    assert found.elsewhere["moves.taste"] == (setting,)
    assert found.elsewhere["after.clear"] == (setting,)
    assert "moves.eat" not in found.elsewhere


def test_a_condition_seen_one_way_only_with_another_value_of_an_option_is_noted_with_that_value() -> None:
    text = (
        "options:\n  bite: {range: 1..3, default: 1}\n"
        "moves:\n  eat:\n    in: meal\n    if: {small: bite < 3}\n"
        "    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
        "  rest:\n    in: meal\n    then: next_player\n"
    )
    found = dead_rules(ruleset(text), built(text).game, {}, lambda: None, 1)
    assert found.elsewhere == {"moves.eat.if.small": (("bite", "3"),)}


def test_how_a_condition_comes_out_when_the_round_is_over_is_no_use_of_it() -> None:
    text = (
        "moves:\n  eat:\n    in: meal\n    if: {some: count(basket) > 0}\n"
        "    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
        "end:\n  eaten_up: count(basket) == 0\n"
    )
    found = dead_rules(ruleset(text), built(text).game, {}, lambda: None, 1)
    assert found.unseen == ("moves.eat.if.some",)


def test_a_condition_that_comes_out_both_ways_with_more_players_is_of_use_there() -> None:
    text = (
        "moves:\n  eat:\n    in: meal\n    if: {crowd: me != opener or count(players) < 3}\n"
        "    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
        "  rest:\n    in: meal\n    then: next_player\n"
    )
    wanted = frozenset({"moves.eat.if.crowd"})
    assert used_with(ruleset(text), 3, {}, wanted, 1) == {"moves.eat.if.crowd": ()}
    assert used_with(ruleset(text), 2, {}, wanted, 1) == {}


@pytest.mark.parametrize(
    ("switch", "condition", "unused_values"),
    [
        ("{values: [never, after_meals, seldom], default: never}", "dessert == after_meals", ["seldom"]),
        ("{range: 0..3, default: 0}", "bites == 0 or dessert >= 0", ["1", "3"]),
        ("{range: 0..3, default: 0}", "bites == 0 or dessert == 3", []),
    ],
)
def test_a_named_value_that_changes_nothing_is_of_no_use_and_numbers_are_if_none_changes_anything(
    switch: str, condition: str, unused_values: list[str]
) -> None:
    text = GAME.format(switch=switch, condition=condition)
    told = dict(unused(ruleset(text), built(text).game, {}))
    found = [] if not told else [choice[1] for choice in _choices_in(told["options.dessert"])]
    assert found == unused_values


def _choices_in(what: Said | None) -> list[tuple[str, str]]:
    assert what is not None
    return [value for _, value in what.facts if isinstance(value, tuple)]


THREE = (
    "options:\n  one: {values: [a1, b1, c1, d1], default: a1}\n  two: {values: [a2, b2], default: a2}\n"
    "  three: {values: [a3, b3], default: a3}\n  four: {range: 1..9, default: 2}\n"
    "moves:\n  eat:\n    in: meal\n    if: CONDITION\n    do: [{draw: 1, from: basket, to: heap}]\n"
    "    then: next_player\n  rest:\n    in: meal\n    then: next_player\n"
)


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("not (one in [b1, c1, d1] and two == b2 and three == b3 and four < 9)", []),
        ("not (one == b1 and two == b2 and three == b3 and four == 7)", ["one: c1 to d1"]),
        ("one != c1 or two == b2 or three == b3 or four < 6", ["one: b1", "one: d1"]),
    ],
)
def test_a_value_is_of_use_that_matters_with_any_values_of_others(condition: str, told: list[str]) -> None:
    text = THREE.replace("CONDITION", condition)
    found = list(unused(ruleset(text), built(text).game, {}))
    assert [said for _, what in found if what is not None for said in _in_short(what)] == told


def _in_short(what: Said) -> list[str]:
    parts = dict(what.facts)["parts"] if what.id == "list" else (what,)
    return [f"{chosen[0][0]}: {' to '.join(value for _, value in chosen)}" for chosen in map(_choices_in, parts)]


def test_no_value_is_said_to_be_of_no_use_where_others_cannot_all_be_gone_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("verifier.analysis.unused_parts.MOST", 8)
    many = "".join(f"  high{n}: {{range: 1..9, default: 2}}\n" for n in range(4))
    domains = "domains:\n  sort: [apple, pear]\n  size: 1..4\n" + "".join(f"  rank{n}: 1..high{n}\n" for n in range(4))
    text = THREE.replace("CONDITION", "one != b1 or high0 + high1 + high2 + high3 < 36 or two == b2")
    text = text.replace("options:\n", f"options:\n{many}") + domains
    found = dict(unused(ruleset(text), built(text).game, {}))
    assert found["options.one"] is None


DEFINED = (
    "readings:\n  dessert:\n    never: {}\n"
    "    after_meals: {literal: true, add: {moves.eat.if.full: sated}}\n"
    "    cite: leaflet/Eating\n"
    "source:\n  leaflet: {title: A leaflet, year: 2026, language: en, sections: [Eating]}\n"
    "define:\n  sated: count(heap) > 3\n  hungry: count(heap) < 3\n"
    "moves:\n  eat:\n    in: meal\n    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
)


def test_a_definition_that_only_another_reading_uses_is_of_use() -> None:
    found = unused(ruleset(DEFINED), built(DEFINED).game, {})
    assert [address for address, _ in found if address.startswith("define.")] == ["define.hungry"]


def test_of_a_range_no_more_values_are_tried_than_until_one_matters() -> None:
    text = DEFINED + "options:\n  enough: {range: 0..5000, default: 3}\n"
    text = text.replace("count(heap) > 3", "count(heap) > enough").replace(
        "do: [{draw", "if: not sated\n    do: [{draw"
    )
    asked = 0

    def counting() -> bool:
        nonlocal asked
        asked += 1
        return False

    assert [address for address, _ in unused(ruleset(text), built(text).game, {}, counting)] == ["define.hungry"]
    assert asked < 50


def test_a_definition_that_only_a_worked_example_uses_is_of_no_use_whether_or_not_the_example_was_read() -> None:
    text = (
        "define: {few: count(basket) < 99}\n"
        "examples:\n  one:\n    players: [Ann, Bob]\n    position: {others: basket}\n    play: [{holds: few}]\n"
    )
    before = list(unused(ruleset(text), built(text).game, {}))
    (example,) = written_examples(ruleset(text).root)
    read, faults = read_example(built(text), example)
    assert (read is not None, faults) == (True, ())
    assert "define.few" in dict(before)
    assert list(unused(ruleset(text), built(text).game, {})) == before


@pytest.mark.parametrize("chosen", [{}, {"idle": 0}, {"idle": 2}, {"idle": 1, "dessert": "after_meals"}])
def test_an_option_of_no_use_is_told_whatever_the_user_has_chosen(chosen: dict[str, str | int]) -> None:
    options = "{values: [never, after_meals], default: never}\n  idle: {range: 0..2, default: 1}"
    text = GAME.format(switch=options, condition="dessert == after_meals")
    found = dict(unused(ruleset(text), built(text, options=tuple(chosen.items())).game, chosen))
    assert found == {"options.idle": said("values-unused", first=("idle", "0"), last=("idle", "2"))}


def test_a_rule_that_matters_with_two_options_changed_together_is_of_use_with_both() -> None:
    text = (
        "options:\n  one: {values: [a1, b1], default: a1}\n  two: {values: [a2, b2], default: a2}\n"
        "  three: {values: [a3, b3], default: a3}\n"
        "moves:\n  eat:\n    in: meal\n    if: {seldom: one == a1 or two == a2 or count(heap) < 2}\n"
        "    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
        "  rest:\n    in: meal\n    then: next_player\n"
        "after:\n  clear:\n    if: one == b1 and three == b3 and count(heap) > 3\n"
        "    do: [{move: all, from: heap, to: bag}]\n"
    )
    found = dead_rules(ruleset(text), built(text).game, {}, lambda: None, 1)
    assert (found.dead, found.unseen) == ((), ())
    assert found.elsewhere == {
        "moves.eat.if.seldom": (("one", "b1"), ("two", "b2")),
        "after.clear": (("one", "b1"), ("three", "b3")),
    }


def test_a_rule_under_after_that_applies_to_the_deal_alone_is_of_use() -> None:
    text = (
        "setup:\n  deal: [{draw: 5, from: basket, to: heap}]\n"
        "moves:\n  eat:\n    in: meal\n    do: [{draw: 1, from: basket, to: bag}]\n    then: next_player\n"
        "after:\n  clear:\n    SETUPif: count(heap) > 3\n    do: [{move: all, from: heap, to: bag}]\n"
    )
    rules = text.replace("SETUP", "setup: true\n    ")
    assert dead_rules(ruleset(rules), built(rules).game, {}, lambda: None, 1).unseen == ()
    late = rules.replace("count(heap) > 3", "count(heap) > 5")
    assert dead_rules(ruleset(late), built(late).game, {}, lambda: None, 1).unseen == ("after.clear",)


def test_what_there_was_no_time_to_look_at_is_no_rule_that_was_not_seen() -> None:
    text = GAME.format(switch="{range: 0..3, default: 0}", condition="dessert >= 0")
    found = dead_rules(ruleset(text), built(text).game, {}, lambda: None, 1, lambda: True)
    assert (found.cut, "options" in found.unseen) == (True, False)
