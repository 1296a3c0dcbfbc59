"""What an author may leave out or write shorter is written out, and then the rules are the same."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from spec.ruleset.inheritance import Ruleset, resolve
from spec.ruleset.short_forms import meant
from spec.source.diagnostics import Diagnostic
from spec.source.document import plain
from spec.typing.builder import build
from tests.helpers import FRUIT, faults, ruleset

LONG: Final = """\
readings:
  tasting:
    values:
      allowed: {}
      forbidden:
        add:
          moves.wait.if.dry: count(bag) == 0
          moves.eat.if.dry: count(bag) == 0
          properties.dry: {always: bites < 10}
        replace:
          moves.wait.then: feast
          moves.eat.then: feast
    default: allowed
    literal: forbidden
    cite: menu/All
source:
  menu: {title: A menu, publisher: Nobody, year: 2026, language: en, sections: [All]}
phases:
  meal: {}
  feast: {}
moves:
  wait:
    in: [meal, feast]
    then: next_player
  eat:
    in: meal
    do:
      - set: bites
        to: min(bites + 1, 9)
    then: meal
properties:
  few: {always: bites < 10}
"""
SHORT: Final = """\
readings:
  tasting:
    values:
      allowed: {}
      forbidden:
        literal: true
        add:
          moves.wait|eat.if.dry: count(bag) == 0
          properties.dry: bites < 10
        replace: {moves.wait|eat.then: feast}
    cite: menu/All
source:
  menu: {title: A menu, publisher: Nobody, year: 2026, language: en, sections: [All]}
phases: [meal, feast]
moves:
  wait: {then: next_player}
  eat:
    in: meal
    do:
      - set: bites
        to: min(bites + 1, 9)
    then: meal
properties:
  few: bites < 10
"""


def house(tmp_path: Path, text: str, base: str = SHORT) -> tuple[Ruleset | None, tuple[Diagnostic, ...]]:
    """Return a house rule on a variant of the fruit game, and what is wrong with it."""
    sections = [part for part in FRUIT.split("\n") if part]
    base_file = tmp_path / "base.yaml"
    kept = "\n".join(sections)
    for name in ("phases", "moves"):
        start = kept.index(f"\n{name}:") + 1
        end = next(i for i in range(start + 1, len(kept)) if kept[i - 1] == "\n" and kept[i] != " ")
        kept = kept[:start] + kept[end:]
    base_file.write_text(f"{kept}\n{base}", encoding="utf-8")
    file = tmp_path / "house.yaml"
    file.write_text(
        f"hausregel: 1\ntitle: {{en: House}}\nstatus: house\nextends: ./base.yaml\n{text}", encoding="utf-8"
    )
    found = resolve(file, tmp_path)
    return found.value, found.diagnostics


def test_short_and_long_forms_are_the_same_rules() -> None:
    short, long = ruleset(SHORT), ruleset(LONG)
    assert plain(short.printed) == plain(long.printed)
    assert str(plain(short.printed)) == str(plain(long.printed))  # the same order of keys, too


def test_the_usual_value_is_the_first_and_the_literal_one_says_so() -> None:
    reading = plain(ruleset(SHORT).printed)["readings"]["tasting"]  # type: ignore[index]
    assert (reading["default"], reading["literal"]) == ("allowed", "forbidden")
    assert "literal" not in reading["values"]["forbidden"]


def test_a_default_that_is_written_stays() -> None:
    text = SHORT.replace("    cite: menu/All", "    default: forbidden\n    cite: menu/All")
    reading = plain(ruleset(text).printed)["readings"]["tasting"]  # type: ignore[index]
    assert reading["default"] == "forbidden"


def test_two_literal_values_are_refused(tmp_path: Path) -> None:
    twice = SHORT.replace("allowed: {}", "allowed: {literal: true}")
    _, found = house(tmp_path, "", twice)
    assert [fault.code for fault in found] == ["HR319"]
    assert found[0].facts["other"] == "allowed"


def test_the_same_literal_value_may_be_said_twice(tmp_path: Path) -> None:
    _, found = house(tmp_path, "", SHORT.replace("    cite: menu/All", "    literal: forbidden\n    cite: menu/All"))
    assert found == ()


def test_a_range_needs_a_default() -> None:
    text = "readings:\n  most: {range: 1..2, cite: menu/All}\n" + SHORT[SHORT.index("source:") :]
    file_faults = resolve_text(text)
    assert [(fault.code, fault.facts["key"]) for fault in file_faults] == [("HR202", "default")]


def resolve_text(text: str) -> tuple[Diagnostic, ...]:
    """Return what is wrong with the shape of a variant of the fruit game."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        return house(Path(folder), "", text)[1]


def test_a_move_that_says_no_phase_is_possible_in_all_that_there_are_where_it_is_declared(tmp_path: Path) -> None:
    added = "add:\n  phases.dessert: {}\n  moves.rest: {then: next_player}\n  moves.nap: {in: dessert, then: dessert}\n"
    rules, found = house(tmp_path, added)
    assert rules is not None
    assert found == ()
    game = build(rules, 2).value
    assert game is not None
    assert game.game.moves["wait"].phases == ("meal", "feast")
    assert game.game.moves["rest"].phases == ("meal", "feast", "dessert")


def test_an_address_with_a_bar_means_each_rule_in_turn() -> None:
    assert list(meant("moves.lay|add.if.room")) == ["moves.lay.if.room", "moves.add.if.room"]
    assert list(meant("a|b.c|d")) == ["a.c", "a.d", "b.c", "b.d"]
    assert list(meant("define.f(x, y)")) == ["define.f(x, y)"]


def test_a_house_rule_can_address_several_rules(tmp_path: Path) -> None:
    rules, found = house(tmp_path, "replace: {moves.wait|eat.then: next_player}\nremove: [properties.few]\n")
    assert found == ()
    assert rules is not None
    moves = plain(rules.root)["moves"]  # type: ignore[index]
    assert (moves["wait"]["then"], moves["eat"]["then"]) == ("next_player", "next_player")


def test_several_rules_can_be_removed_at_once(tmp_path: Path) -> None:
    rules, found = house(tmp_path, "remove: [readings.tasting, moves.wait|eat.then]\n")
    assert found == ()
    assert rules is not None
    moves = plain(rules.root)["moves"]  # type: ignore[index]
    assert "then" not in moves["wait"]
    assert "then" not in moves["eat"]


def test_a_rule_that_is_addressed_twice_is_told(tmp_path: Path) -> None:
    _, found = house(tmp_path, "replace:\n  moves.wait|eat.then: feast\n  moves.eat.then: meal\n")
    assert [(fault.code, fault.facts["address"]) for fault in found] == [("HR306", "moves.eat.then")]


def test_one_of_several_addresses_that_is_nowhere_is_told(tmp_path: Path) -> None:
    _, found = house(tmp_path, "replace: {moves.wait|drink.then: feast}\n")
    assert [(fault.code, fault.facts["address"]) for fault in found] == [("HR304", "moves.drink.then")]


def test_a_claim_that_is_only_an_expression_is_typed_as_one() -> None:
    assert [fault.code for fault in faults("properties:\n  odd: bites + 1\n")] == ["HR406"]
