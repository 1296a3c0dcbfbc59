"""Readings as patches: each value changes the rules and the words, and what two readings change does not meet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hausregel.work.check import check_file
from reference_engine.engine import Engine
from spec.ruleset.inheritance import Ruleset, resolve
from spec.ruleset.mentions import mentioned
from spec.ruleset.readings import literal_choices, together
from spec.source.document import child, entries, plain
from spec.typing.builder import build
from tests.helpers import FRUIT

READINGS = """
readings:
  late:
    values:
      allowed: {}
      forbidden:
        add: {moves.wait.if.early: bites < 3}
        text:
          moves.wait: {en: Wait while you are hungry.}
          moves.wait.if.early: {en: "Only who is hungry waits.", refusal: {en: You have eaten enough.}}
    default: allowed
    literal: forbidden
    cite: leaflet/Eating
  end:
    values:
      empty: {}
      half:
        replace: {end.eaten_up: count(basket) < 6}
    default: empty
    literal: empty
    cite: leaflet/Eating
source:
  leaflet: {title: Fruit, sections: [Eating]}
text:
  moves.wait: {en: Wait.}
  end.eaten_up: {en: It ends.}
"""


def ruleset(folder: Path, readings: str = READINGS, more: str = "") -> Ruleset:
    path = folder / "fruit.yaml"
    path.write_text(FRUIT + readings + more, encoding="utf-8")
    found = resolve(path, folder)
    assert found.value is not None, found.diagnostics
    return found.value


def codes(folder: Path, readings: str) -> list[str]:
    path = folder / "fruit.yaml"
    path.write_text(FRUIT + readings, encoding="utf-8")
    return [diagnostic.code for diagnostic in check_file(path).diagnostics if diagnostic.code != "HR514"]


def tree(rules: Ruleset) -> Any:  # noqa: ANN401  # plain data
    return plain(rules.root)


def test_the_rules_are_those_of_the_usual_reading_unless_another_is_chosen(tmp_path: Path) -> None:
    rules = ruleset(tmp_path)
    assert "if" not in tree(rules)["moves"]["wait"]
    assert tree(rules.read_as({"late": "forbidden"}))["moves"]["wait"]["if"] == {"early": "bites < 3"}
    assert tree(rules.read_as({"end": "half"}))["end"] == {"eaten_up": "count(basket) < 6"}


def test_words_follow_the_reading(tmp_path: Path) -> None:
    rules = ruleset(tmp_path)
    assert tree(rules)["text"]["moves.wait"] == {"en": "Wait."}
    assert tree(rules.read_as({"late": "forbidden"}))["text"]["moves.wait"] == {"en": "Wait while you are hungry."}
    assert "moves.wait.if.early" not in tree(rules)["text"]


def test_choosing_again_begins_with_what_is_printed(tmp_path: Path) -> None:
    rules = ruleset(tmp_path)
    there_and_back = rules.read_as({"late": "forbidden"}).read_as({"late": "allowed"})
    assert tree(there_and_back) == tree(rules)


def test_games_are_built_with_the_chosen_readings(tmp_path: Path) -> None:
    rules = ruleset(tmp_path)
    usual, letter = build(rules, 2).value, build(rules, 2, {"late": "forbidden"}).value
    assert usual is not None
    assert letter is not None
    assert usual.game.moves["wait"].conditions == ()
    assert [condition.address for condition in letter.game.moves["wait"].conditions] == ["moves.wait.if.early"]
    assert Engine(letter.game).game.options["late"] == "forbidden"


def test_the_letter_is_told_where_it_is_not_what_is_usual(tmp_path: Path) -> None:
    assert literal_choices(ruleset(tmp_path).printed) == {"late": "forbidden"}


def test_all_values_are_looked_at_together(tmp_path: Path) -> None:
    assert list(together(ruleset(tmp_path).printed)) == [
        {"late": "allowed", "end": "empty"},
        {"late": "forbidden", "end": "half"},
    ]


def test_a_rule_rests_on_the_readings_that_change_it(tmp_path: Path) -> None:
    root = ruleset(tmp_path).root
    assert "late" in mentioned(root, "moves.wait")
    assert "end" in mentioned(root, "end.eaten_up")
    assert "end" not in mentioned(root, "moves.wait")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("moves.wait.if.early: bites < 3", "moves.sleep.if.early: bites < 3", "HR304"),
        ("moves.wait.if.early: bites < 3", "moves.wait.if.early: no_such < 3", "HR404"),
        ("replace: {end.eaten_up: count(basket) < 6}", "replace: {moves.wait.then: meal}", ""),
        ("replace: {end.eaten_up: count(basket) < 6}", "replace: {moves.wait: {in: meal, then: meal}}", "HR316"),
        ("replace: {end.eaten_up: count(basket) < 6}", "replace: {players: 2..3}", "HR317"),
        ("replace: {end.eaten_up: count(basket) < 6}", "replace: {end.eaten_up: [1, 2]}", "HR203"),
        ("literal: forbidden", "literal: never", "HR318"),
        ("literal: forbidden", "against: {never: leaflet/Meals}", "HR318"),
        ("literal: forbidden", "literal: forbidden\n    against: {forbidden: leaflet/Meals}", "HR330"),
        ("end.eaten_up: {en: It ends.}", "end.eaten_up: {en: It ends with {less}.}", "HR131"),
    ],
)
def test_what_is_wrong_in_a_reading_that_is_not_taken_is_told(tmp_path: Path, old: str, new: str, code: str) -> None:
    assert old in READINGS
    found = [found_code for found_code in codes(tmp_path, READINGS.replace(old, new)) if found_code != "HR610"]
    assert (code in found) if code else not found


def test_words_of_two_readings_for_one_rule_meet(tmp_path: Path) -> None:
    both = READINGS.replace(
        "  end:\n    values:\n      empty: {}\n",
        "  end:\n    values:\n      empty:\n        text:\n          moves.wait: {en: Do.}\n",
    )
    assert "HR316" in codes(tmp_path, both)


def test_a_replaced_rule_with_its_old_words_is_told(tmp_path: Path) -> None:
    assert codes(tmp_path, READINGS) == ["HR610"]


def test_a_house_rule_changes_the_readings_that_it_inherits(tmp_path: Path) -> None:
    (tmp_path / "fruit.yaml").write_text(FRUIT + READINGS, encoding="utf-8")
    house = tmp_path / "house.yaml"
    house.write_text(
        "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: fruit.yaml\nset: {late: forbidden}\n"
        "remove: [readings.end.values.half]\n"
        "add:\n  readings.end.values.late: {replace: {end.eaten_up: count(basket) < 2}}\n",
        encoding="utf-8",
    )
    found = resolve(house, tmp_path).value
    assert found is not None
    assert tree(found)["moves"]["wait"]["if"] == {"early": "bites < 3"}
    assert tree(found.read_as({"end": "late"}))["end"] == {"eaten_up": "count(basket) < 2"}
    assert literal_choices(found.printed) == {}


@pytest.mark.parametrize(
    "patch",
    [
        "replace:\n  end: {other: count(basket) == 1}\n",
        "remove: [end.eaten_up]\nadd: {end.other: count(basket) == 1}\n",
    ],
)
def test_what_an_inherited_reading_changes_of_a_rule_goes_with_the_rule(tmp_path: Path, patch: str) -> None:
    (tmp_path / "fruit.yaml").write_text(FRUIT + READINGS, encoding="utf-8")
    house = tmp_path / "house.yaml"
    head = "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: fruit.yaml\n"
    house.write_text(head + patch, encoding="utf-8")
    assert "HR304" not in [diagnostic.code for diagnostic in check_file(house).diagnostics]
    made = resolve(house, tmp_path).value
    assert made is not None
    kept = {key for choice in together(made.printed) for key in entries(child(made.read_as(choice).root, "end"))}
    assert kept == {"other"}


SHORT = """
readings:
  late:
    allowed: {}
    forbidden:
      literal: true
      add: {moves.wait.if.early: bites < 3}
    never: {replace: {moves.wait.if.calm: bites == 1}}
    against: {never: leaflet/Eating}
    cite: leaflet/Eating
source:
  leaflet: {title: Fruit, sections: [Eating]}
"""
"""A reading whose usual and literal values are not named by keys of their own."""


@pytest.mark.parametrize(
    ("patch", "values", "usual", "literal"),
    [
        ("remove: [readings.late.values.allowed]\n", ["forbidden", "never"], "forbidden", "forbidden"),
        ("remove: [readings.late.values.forbidden]\n", ["allowed", "never"], "allowed", None),
        ("remove: [readings.late.values.never]\n", ["allowed", "forbidden"], "allowed", "forbidden"),
        ("remove: [moves.wait.if.calm]\n", ["allowed", "forbidden", "never"], "allowed", "forbidden"),
        (
            "replace: {readings.late.values: {soon: {}, forbidden: {}}}\nremove: [readings.late.against]\n",
            ["soon", "forbidden"],
            "soon",
            "forbidden",
        ),
    ],
)
def test_what_is_taken_from_an_inherited_reading_takes_along_what_names_it(
    tmp_path: Path, patch: str, values: list[str], usual: str, literal: str | None
) -> None:
    base = FRUIT.replace("    in: meal\n", "    in: meal\n    if: {calm: bites == 0}\n")
    (tmp_path / "fruit.yaml").write_text(base + SHORT, encoding="utf-8")
    house = tmp_path / "house.yaml"
    house.write_text("hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: fruit.yaml\n" + patch, encoding="utf-8")
    found = resolve(house, tmp_path)
    assert found.value is not None
    assert [diagnostic.code for diagnostic in found.diagnostics] == []
    late: Any = plain(entries(child(found.value.printed, "readings"))["late"].node)
    assert (list(late["values"]), late["default"], late.get("literal")) == (values, usual, literal)


def test_what_an_inherited_reading_no_longer_finds_is_told_with_who_changed_it(tmp_path: Path) -> None:
    base = FRUIT.replace("    in: meal\n", "    in: meal\n    if: {calm: bites == 0}\n")
    (tmp_path / "fruit.yaml").write_text(base + SHORT, encoding="utf-8")
    house = tmp_path / "house.yaml"
    head = "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: fruit.yaml\n"
    house.write_text(head + "replace: {moves.wait.if: bites < 5}\n", encoding="utf-8")
    fault = next(fault for fault in resolve(house, tmp_path).diagnostics if fault.code == "HR304")
    assert fault.span.file.endswith("fruit.yaml")
    assert [(note.span.file, note.span.line) for note in fault.notes] == [(str(house), 5)]


def test_what_an_own_reading_changes_of_a_rule_that_is_removed_is_told(tmp_path: Path) -> None:
    (tmp_path / "fruit.yaml").write_text(FRUIT + READINGS, encoding="utf-8")
    house = tmp_path / "house.yaml"
    house.write_text(
        "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: fruit.yaml\n"
        "replace:\n  end: {other: count(basket) == 1}\n"
        "add:\n  readings.more:\n    values: {never: {}, so: {replace: {end.eaten_up: count(basket) < 3}}}\n"
        "    default: never\n    cite: leaflet/Eating\n",
        encoding="utf-8",
    )
    assert "HR304" in [diagnostic.code for diagnostic in check_file(house).diagnostics]


def test_who_changes_a_whole_rule_meets_each_who_changes_a_part_of_it(tmp_path: Path) -> None:
    rest = "    default: never\n    cite: leaflet/Eating\n"
    hungry = f"  hungry:\n    values: {{never: {{}}, so: {{add: {{moves.wait.if.hungry: bites < 5}}}}}}\n{rest}"
    whole = f"  whole:\n    values: {{never: {{}}, so: {{remove: [moves.wait]}}}}\n{rest}"
    both = READINGS.replace("source:\n", f"{hungry}{whole}source:\n", 1)
    path = tmp_path / "fruit.yaml"
    path.write_text(FRUIT + both, encoding="utf-8")
    met = [diagnostic.facts["other"] for diagnostic in check_file(path).diagnostics if diagnostic.code == "HR316"]
    assert met == ["late", "hungry"]


def test_old_words_of_a_rule_that_a_reading_changes_need_its_own_words_beside_them(tmp_path: Path) -> None:
    rest = "    default: never\n    cite: leaflet/Eating\n"
    hungry = f"  hungry:\n    values: {{never: {{}}, so: {{replace: {{moves.wait.then: turn_of(me)}}}}}}\n{rest}"
    named = READINGS.replace("moves.wait: {en: Wait.}", "moves.wait: {en: Wait., de: Warte.}")
    for own, expected in (("", True), ("{en: Wait on.}", True), ("{en: Wait on., de: Warte weiter.}", False)):
        words = f"  readings.hungry.so: {own}\n" if own else ""
        path = tmp_path / "fruit.yaml"
        path.write_text(FRUIT + named.replace("source:\n", f"{hungry}source:\n", 1) + words, encoding="utf-8")
        found = {fault.facts.get("address") for fault in check_file(path).diagnostics if fault.code == "HR610"}
        assert ("moves.wait" in found) is expected, own
