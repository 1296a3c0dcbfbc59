"""House rules as patches: each verb does its one thing, to what is there; the order of verbs does not matter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spec.codes import has_errors
from spec.ruleset.inheritance import Ruleset, resolve
from spec.ruleset.tree_paths import is_there
from spec.source.diagnostics import Diagnostic
from spec.source.document import plain
from spec.typing.builder import build
from tests.helpers import FRUIT

BASE = (
    FRUIT.replace("    in: meal\n", "    in: meal\n    if: {calm: bites == 0, early: count(heap) == 0}\n").replace(
        "setup:\n", "define:\n  heavy(f): f is fruit and f.size > 2\nsetup:\n"
    )
    + "text:\n  moves.wait: {en: Wait., de: Warte.}\n  moves.wait.if.calm: {en: Calmly.}\n"
)
HEAD = "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: base.yaml\n"


def patched(folder: Path, patch: str, head: str = HEAD) -> tuple[Ruleset | None, tuple[Diagnostic, ...]]:
    (folder / "base.yaml").write_text(BASE, encoding="utf-8")
    (folder / "house.yaml").write_text(head + patch, encoding="utf-8")
    found = resolve(folder / "house.yaml", folder)
    return found.value, found.diagnostics


def rules(folder: Path, patch: str) -> Any:  # noqa: ANN401  # plain data
    value, found = patched(folder, patch)
    assert value is not None, found
    assert not has_errors(found), found
    return plain(value.root)


def codes(folder: Path, patch: str) -> list[str]:
    return [diagnostic.code for diagnostic in patched(folder, patch)[1]]


def test_set_changes_a_default_and_nothing_else(tmp_path: Path) -> None:
    base, house = rules(tmp_path, ""), rules(tmp_path, "set: {helping: 5}\n")
    assert house["options"]["helping"] == {"range": "0..9", "default": 5}
    assert {key: base[key] for key in base if key != "options"} == {
        key: house[key] for key in house if key != "options"
    }


def test_set_by_players_keeps_the_defaults_for_the_other_numbers(tmp_path: Path) -> None:
    by_players = BASE.replace("default: 2}", "default: {1: 1, 2: 2, 3: 3, 4: 4}}")
    (tmp_path / "base.yaml").write_text(by_players, encoding="utf-8")
    (tmp_path / "house.yaml").write_text(HEAD + "set: {helping: {2: 9}}\n", encoding="utf-8")
    found = resolve(tmp_path / "house.yaml", tmp_path).value
    assert found is not None
    helping: Any = plain(found.root)
    assert helping["options"]["helping"]["default"] == {"1": 1, "2": 9, "3": 3, "4": 4}


def test_add_puts_new_things_where_they_belong(tmp_path: Path) -> None:
    house = rules(
        tmp_path,
        (
            "add:\n  moves.rest: {in: meal}\n  moves.wait.if.late: bites < 9\n"
            "  properties.full: {always: true}\n  score: '0'\n"
        ),
    )
    assert list(house["moves"]) == ["wait", "rest"]
    assert list(house["moves"]["wait"]["if"]) == ["calm", "early", "late"]
    assert (house["properties"], house["score"]) == ({"full": {"always": True}}, "0")


@pytest.mark.parametrize(
    ("where", "order"),
    [("{before: shuffle, do: [shuffle: heap]}", ["first", "shuffle"]), ("[shuffle: heap]", ["shuffle", "first"])],
)
def test_a_step_of_the_set_up_is_added_before_another_or_at_the_end(
    where: str, order: list[str], tmp_path: Path
) -> None:
    assert list(rules(tmp_path, f"add:\n  setup.first: {where}\n")["setup"]) == order


def test_replace_keeps_the_place(tmp_path: Path) -> None:
    house = rules(
        tmp_path,
        "replace:\n  variables.bites: {range: 0..3, start: 1}\n  players: 2..3\n  moves.wait.if.calm: bites > 0\n",
    )
    assert next(iter(house["variables"])) == "bites"
    assert (house["variables"]["bites"], house["players"]) == ({"range": "0..3", "start": 1}, "2..3")
    assert house["moves"]["wait"]["if"] == {"calm": "bites > 0", "early": "count(heap) == 0"}


def test_a_house_rule_keeps_the_age_of_its_game_or_has_one_of_its_own(tmp_path: Path) -> None:
    for own, kept in (("", 7), ("age: 9\n", 9)):
        (tmp_path / "base.yaml").write_text(f"{BASE}age: 7\n", encoding="utf-8")
        (tmp_path / "house.yaml").write_text(HEAD + own, encoding="utf-8")
        found = resolve(tmp_path / "house.yaml", tmp_path).value
        assert found is not None
        house: Any = plain(found.root)
        assert house["age"] == kept


@pytest.mark.parametrize("address", ["define.heavy", "define.heavy(f)", "define.heavy(g)", "define.heavy(f, g)"])
def test_a_definition_is_replaced_with_or_without_its_parameters(address: str, tmp_path: Path) -> None:
    house = rules(tmp_path, f"replace:\n  {address}: 'true'\n")
    assert list(house["define"].values()) == ["true"]


def test_remove_takes_things_and_their_words_away(tmp_path: Path) -> None:
    house = rules(tmp_path, "remove: [moves.wait.if.calm, define.heavy]\n")
    assert (house["moves"]["wait"]["if"], "define" in house, list(house["text"])) == (
        {"early": "count(heap) == 0"},
        False,
        ["moves.wait"],
    )


def test_title_and_status_are_its_own_and_words_are_added(tmp_path: Path) -> None:
    house = rules(tmp_path, "text:\n  moves.wait: {en: Rest.}\n  winners: {en: All.}\n")
    assert (house["title"], house["status"]) == ({"en": "House"}, "house")
    assert house["text"] == {
        "moves.wait": {"en": "Rest."},
        "moves.wait.if.calm": {"en": "Calmly."},
        "winners": {"en": "All."},
    }


@pytest.mark.parametrize(
    ("patch", "code"),
    [
        ("set: {helpin: 3}\n", "HR309"),
        ("add: {moves.wait: {in: meal}}\n", "HR305"),
        ("add: {moves.fly.if.x: 'true'}\n", "HR304"),
        ("replace: {moves.wat: {in: meal}}\n", "HR304"),
        ("remove: [moves.wat]\n", "HR304"),
        ("remove: [moves.wait.if.clam]\n", "HR304"),
        ("add: {setup.first: {before: shufle, do: [shuffle: heap]}}\n", "HR314"),
        ("replace: {moves.wait: {in: meal}}\nremove: [moves.wait.if.calm]\n", "HR306"),
        ("set: {helping: 3}\nremove: [options.helping]\n", "HR306"),
        ("replace: {define.heavy(f): 'true'}\nremove: [define.heavy]\n", "HR306"),
    ],
)
def test_a_patch_that_addresses_nothing_or_clashes_is_told(patch: str, code: str, tmp_path: Path) -> None:
    assert codes(tmp_path, patch) == [code]


def test_words_that_now_speak_of_a_replaced_rule_are_a_warning(tmp_path: Path) -> None:
    assert codes(tmp_path, "replace: {moves.wait: {in: meal}}\n") == ["HR610"]


@pytest.mark.parametrize(
    "change",
    [
        "replace: {moves.wait.then: meal}\n",
        "replace: {moves.wait.if.early: count(heap) == 1}\n",
        "remove: [moves.wait.if.early]\n",
        "replace: {moves.wait.if.calm: bites == 1}\n",
        "replace: {moves.wait.if: {calm: bites == 1, early: count(heap) == 0}}\n",
        "replace: {moves.wait.then: meal}\ntext:\n  moves.wait.if.calm: {en: Quietly.}\n",
    ],
)
def test_words_that_stay_where_a_part_of_their_rule_is_changed_are_a_warning(change: str, tmp_path: Path) -> None:
    assert codes(tmp_path, change) == ["HR610"]


@pytest.mark.parametrize(
    "change",
    [
        "replace: {moves.wait.then: meal}\ntext:\n  moves.wait: {en: Wait again.}\n",
        "replace: {moves.wait.then: meal}\ntext:\n  phases.meal: {en: Once more.}\n",
        "replace: {moves.wait.if.calm: bites == 1}\ntext:\n  moves.wait.if.calm: {en: After a bite.}\n",
        "remove: [moves.wait.if.calm]\n",
        "replace: {moves.wait.if.calm: bites == 0}\n",
        "replace: {define.heavy(f): f.size > 3}\n",
        "add: {moves.wait.if.late: count(heap) == 0}\n",
    ],
)
def test_words_that_are_new_or_about_another_part_are_no_warning(change: str, tmp_path: Path) -> None:
    assert codes(tmp_path, change) == []


def test_a_warning_of_old_words_names_the_part_that_changed_and_the_words(tmp_path: Path) -> None:
    (found,) = patched(tmp_path, "replace: {moves.wait.then: meal}\n")[1]
    assert found.facts == {"address": "moves.wait", "part": "moves.wait.then"}


def test_the_order_of_the_verbs_in_the_file_does_not_matter(tmp_path: Path) -> None:
    parts = [
        "set: {helping: 5}\n",
        "add: {moves.rest: {in: meal}}\n",
        "replace: {players: 3}\n",
        "remove: [define.heavy]\n",
    ]
    assert rules(tmp_path, "".join(parts)) == rules(tmp_path, "".join(parts[::-1]))


def test_patches_go_over_several_levels(tmp_path: Path) -> None:
    value, _ = patched(tmp_path, "set: {helping: 5}\nadd: {moves.rest: {in: meal}}\n")
    assert value is not None
    (tmp_path / "third.yaml").write_text(
        HEAD.replace("base.yaml", "house.yaml") + "remove: [moves.rest]\nset: {helping: 6}\n", encoding="utf-8"
    )
    found = resolve(tmp_path / "third.yaml", tmp_path)
    assert found.diagnostics == ()
    assert found.value is not None
    third: Any = plain(found.value.root)
    assert (list(third["moves"]), third["options"]["helping"]["default"]) == (["wait"], 6)
    assert list(found.value.files) == [str(tmp_path / name) for name in ("third.yaml", "house.yaml", "base.yaml")]


def test_what_a_removal_breaks_says_where_it_was_removed(tmp_path: Path) -> None:
    value, _ = patched(tmp_path, "remove: [variables.bites]\n")
    assert value is not None
    from spec.checks import check

    found = [diagnostic for diagnostic in check(value).diagnostics if diagnostic.facts.get("name") == "bites"]
    assert found
    assert all(
        "removed here" in str(note.text) and note.span.file.endswith("house.yaml")
        for diagnostic in found
        for note in diagnostic.notes[-1:]
    )
    assert build(value, 2).value is None


def test_the_name_of_what_is_removed_goes_with_it(tmp_path: Path) -> None:
    names = "names:\n  define.heavy: {en: heavy}\n  zones.heap: {en: heap}\n"
    (tmp_path / "base.yaml").write_text(BASE + names, encoding="utf-8")
    (tmp_path / "house.yaml").write_text(HEAD + "remove: [define.heavy]\n", encoding="utf-8")
    found = resolve(tmp_path / "house.yaml", tmp_path).value
    assert found is not None
    left: Any = plain(found.root)
    assert left["names"] == {"zones.heap": {"en": "heap"}}


def test_a_value_of_an_option_is_there_if_it_is_in_its_range(tmp_path: Path) -> None:
    root = patched(tmp_path, "")[0]
    assert root is not None
    named = ("options.helping.9", "options.helping.10", "options.helping.some", "options.nothing.1")
    assert [is_there(root.root, address) for address in named] == [True, False, False, False]


ANYTIME = BASE.replace("  wait:\n    in: meal\n", "  wait:\n")
"""The same, with a move that names no phase."""


@pytest.mark.parametrize(
    ("patch", "phases"),
    [
        ("add: {phases.dessert: {}}\n", "meal"),
        ("add: {phases.dessert: {}}\nremove: [phases.meal]\n", "dessert"),
    ],
)
def test_a_move_of_every_phase_stays_one_of_those_that_are_left(tmp_path: Path, patch: str, phases: str) -> None:
    (tmp_path / "base.yaml").write_text(ANYTIME, encoding="utf-8")
    (tmp_path / "house.yaml").write_text(HEAD + patch, encoding="utf-8")
    found = resolve(tmp_path / "house.yaml", tmp_path)
    assert found.value is not None
    root: Any = plain(found.value.root)
    assert root["moves"]["wait"]["in"] == phases
    assert not has_errors(build(found.value, 2).diagnostics)
