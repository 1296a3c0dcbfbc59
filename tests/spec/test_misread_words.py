"""Words whose file or whose reading is wrong: each fault is told once, and says what is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from hausregel.work.check import check_file
from spec.codes import message_of
from tests.spec.test_codes import SMALLEST

READING = (
    "readings:\n  late:\n    values:\n      allowed: {}\n"
    "      forbidden:\n        add: {moves.eat.if.early: count(basket) > 2}\n    default: allowed\n"
)


def test_a_reading_without_a_citation_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "fruit.yaml").write_text(SMALLEST + READING, encoding="utf-8")
    words = "words: en\nreadings:\n  late.forbidden:\n    text:\n      moves.eat: Eat early.\n"
    (tmp_path / "fruit.en.yaml").write_text(words, encoding="utf-8")
    assert [diagnostic.code for diagnostic in check_file(tmp_path / "fruit.yaml").diagnostics] == ["HR202"]


@pytest.mark.parametrize(("said", "right"), [("deutsch", "en"), ("de", "de")])
def test_words_in_a_file_with_a_wrong_ending_are_told_with_a_right_name(said: str, right: str, tmp_path: Path) -> None:
    (tmp_path / "fruit.yaml").write_text(SMALLEST, encoding="utf-8")
    (tmp_path / "fruit.deutsch.yaml").write_text(f"words: {said}\n", encoding="utf-8")
    (found,) = check_file(tmp_path / "fruit.yaml").diagnostics
    assert message_of(found) == "this file of words is not read: `deutsch` is no language"
    assert found.facts["name"] == f"fruit.{right}.yaml"


def test_another_ruleset_with_a_point_in_its_name_is_no_file_of_words(tmp_path: Path) -> None:
    (tmp_path / "fruit.yaml").write_text(SMALLEST, encoding="utf-8")
    (tmp_path / "fruit.version2.yaml").write_text(SMALLEST, encoding="utf-8")
    assert check_file(tmp_path / "fruit.yaml").diagnostics == ()


def test_an_example_that_does_not_hold_is_named_with_what_the_house_rule_has_set(tmp_path: Path) -> None:
    (tmp_path / "fruit.yaml").write_text(SMALLEST, encoding="utf-8")
    house = (
        "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: ./fruit.yaml\nset: {helping: 3}\n"
        "replace: {moves.eat.if.hungry: bites < 1}\ntext:\n  moves.eat: {en: Eat one.}\n"
    )
    (tmp_path / "house.yaml").write_text(house, encoding="utf-8")
    found = [found for found in check_file(tmp_path / "house.yaml").diagnostics if found.code == "HR616"]
    assert [str(note.text).partition(": ")[2].partition(": ")[0] for note in found[0].notes] == [
        "the example `a_meal` does not hold with helping = 3"
    ]


def test_inherited_examples_that_do_not_fit_are_one_warning_and_own_ones_are_errors(tmp_path: Path) -> None:
    example = SMALLEST.partition("  a_meal:\n")[2].partition("text:\n")[0]
    base = SMALLEST.replace("text:\n", f"  another:\n{example}text:\n", 1)
    (tmp_path / "fruit.yaml").write_text(base, encoding="utf-8")
    house = (
        "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: ./fruit.yaml\n"
        "replace: {moves.eat.if.hungry: bites < 1}\ntext:\n  moves.eat: {en: Eat one.}\n"
    )
    (tmp_path / "house.yaml").write_text(house, encoding="utf-8")
    checked = check_file(tmp_path / "house.yaml")
    assert not checked.is_faulty
    assert [(found.code, found.facts["names"]) for found in checked.diagnostics] == [("HR616", ("a_meal", "another"))]
    (tmp_path / "house.yaml").write_text(f"{house}add:\n  examples.a_third:\n{example}", encoding="utf-8")
    checked = check_file(tmp_path / "house.yaml")
    assert checked.is_faulty
    assert {found.code for found in checked.diagnostics} == {"HR616", "HR608"}
