"""Booklets: their shape, what they hold, and what they and their rulesets do not have in common."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

from hausregel.work.check_booklet import check_booklet
from spec.booklet import (
    SCHEMA,
    Booklet,
    CarriedBy,
    Concordance,
    Inherits,
    NoMatterOfRules,
    NotSaid,
    carries,
    concordance_of,
    printed_rules,
    read_booklet,
)
from spec.codes import all_codes, message_of
from spec.ruleset import BOOKLETS, booklet_names, library_names, schema
from spec.source import Diagnostic
from tests.spec.test_schema import subschemas

SMALLEST: Final = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")
BOOKLET: Final = files("spec.codes").joinpath("smallest_booklet.yaml").read_text(encoding="utf-8")
PROPERTIES: Final = list(subschemas(schema(SCHEMA)))

IN_TWO: Final = """\
hausregel: 1
booklet: {en: A leaflet, fr: Un feuillet}
year: 2026
original: en
chapters:
  lunch:
    headings:
      eating: {en: Eating, fr: Manger}
      the_end: {en: The end, fr: La fin}
    rulesets: {en: [./smallest.yaml], fr: [./french.yaml]}
    sentences:
      mood: {under: eating, says: Fruit is good., aside: theme}
      dealt: {under: eating, says: Everybody gets two., rules: [options.helping, setup.shuffle, setup.deal]}
      hungry: {under: eating, says: The hungry eat., rules: [moves.eat.if.hungry, examples.a_meal], promise: true}
      shelf:
        under: eating
        says: A fruit may be put on its shelf.
        rules: [moves.put_away.if]
        differs:
          fr: {says: Nothing is put away., not_said: it can be put away, under: the_end}
      washing: {under: the_end, says: One washes up., only: [fr], not_said: no such move}
      out: {under: the_end, says: It is over when a plate is empty., rules: [end], differs: {fr: missing}}
      fewest: {under: the_end, says: The fewest win., rules: [score, winners]}
  dinner:
    headings: {main: {en: Dinner}}
    rulesets: {en: [./smallest.yaml]}
    sentences:
      as_lunch: {under: main, says: All is as at lunch., inherits: lunch}
"""
FRENCH: Final = """\
hausregel: 1
title: {en: French}
status: house
extends: ./smallest.yaml
source:
  feuillet: {title: Un feuillet, year: 2026, language: fr, sections: [Manger, La fin]}
  old: {title: Un feuillet, year: 1926, language: fr, sections: [Manger]}
text:
  moves.eat: {en: Eat., cite: feuillet/Manger}
  moves.put_away: {en: Put away., cite: feuillet/La fin}
  end.empty: {en: It is over., cite: old/Manger}
  winners: {en: The fewest win., cite: leaflet/Eating}
"""


def beside(folder: Path, booklet: str = IN_TWO) -> Concordance:
    """Return a booklet beside the smallest game and the same in French."""
    read = read_booklet(written(folder, booklet))
    assert read.value is not None, read.diagnostics
    return concordance_of(read.value, folder)


def written(folder: Path, booklet: str) -> Path:
    (folder / "smallest.yaml").write_text(SMALLEST, encoding="utf-8")
    (folder / "french.yaml").write_text(FRENCH, encoding="utf-8")
    path = folder / "booklet.yaml"
    path.write_text(booklet, encoding="utf-8")
    return path


def booklet_of(folder: Path) -> Booklet:
    return beside(folder).booklet


def codes(found: Sequence[Diagnostic]) -> list[str]:
    return [diagnostic.code for diagnostic in found]


# --- the shape -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "rule"), PROPERTIES, ids=[path for path, _ in PROPERTIES])
def test_every_key_is_described_and_its_examples_are_valid(path: str, rule: dict[str, Any]) -> None:
    if path.startswith("/$defs") and path.count("/") == 2 and "description" not in rule:
        return  # the parts of chapters are described where they stand
    assert rule["description"].endswith((".", "?"))
    validator = jsonschema.Draft202012Validator({**rule, "$defs": schema(SCHEMA)["$defs"]})
    for example in rule.get("examples", []):
        assert list(validator.iter_errors(example)) == []


def test_the_schema_is_a_valid_schema_and_closed_everywhere() -> None:
    found = schema(SCHEMA)
    jsonschema.Draft202012Validator.check_schema(found)
    objects = [found, *(rule for _, rule in PROPERTIES)]
    assert all("additionalProperties" in rule for rule in objects if rule.get("type") == "object")
    assert all("maxProperties" in rule or "properties" in rule for rule in objects if rule.get("type") == "object")
    assert all("maxItems" in rule for rule in objects if rule.get("type") == "array")
    for keyword in ("oneOf", "uniqueItems", "unevaluatedProperties"):
        assert f"'{keyword}'" not in str(found)


@pytest.mark.parametrize(
    ("wrong", "right", "code", "said"),
    [
        ("publisher: Nobody", "publischer: Nobody", "HR201", "`publischer`"),
        ("original: en\n", "", "HR202", "`original` is missing in the booklet"),
        ("rules: [moves.put_away.if]", "comment: x, aside: theme", "HR201", "`comment`"),
        ("rules: [moves.put_away.if]", "promise: true", "HR210", "`rules`, `aside`, `not_said`, `inherits`"),
        ("rules: [moves.put_away.if]", "rules: [moves.put_away], aside: theme", "HR211", "`aside`"),
        ("rules: [moves.put_away.if]", "not_said: x, inherits: lunch", "HR211", "`inherits`"),
        ("rules: [moves.put_away.if]", "aside: mood", "HR205", "`mood`"),
        ("rules: [moves.put_away.if]", "rules: []", "HR207", "rules"),
        ("rules: [moves.put_away.if]", "rules: [source.leaflet]", "HR206", "source.leaflet"),
        ("rules: [moves.put_away.if]", "aside: theme, differs: {en: gone}", "HR206", "gone"),
        ("rules: [moves.put_away.if]", "aside: theme, differs: {en: {aside: theme}}", "HR202", "`says`"),
        ("rules: [moves.put_away.if]", "aside: theme, only: en", "HR203", "a list"),
        ("year: 2026", "year: 26", "HR209", "26"),
        ("  lunch:", "  Lunch:", "HR216", "Lunch"),
        ("A fruit may be put on its shelf.", "x" * 1001, "HR208", "1,001"),
    ],
)
def test_what_is_not_shaped_like_a_booklet_is_told(
    wrong: str, right: str, code: str, said: str, tmp_path: Path
) -> None:
    assert wrong in BOOKLET
    read = read_booklet(written(tmp_path, BOOKLET.replace(wrong, right)))
    assert read.value is None
    assert codes(read.diagnostics) == [code]
    assert said in message_of(read.diagnostics[0])
    assert read.diagnostics[0].span.line > 1


def test_a_booklet_with_faults_in_its_writing_is_none(tmp_path: Path) -> None:
    read = read_booklet(written(tmp_path, "booklet: [\n"))
    assert read.value is None
    assert codes(read.diagnostics)[0].startswith("HR1")


def test_a_heading_needs_words_in_each_language_that_transcribes_a_sentence_under_it(tmp_path: Path) -> None:
    text = IN_TWO.replace("the_end: {en: The end, fr: La fin}", "the_end: {en: The end}")
    read = read_booklet(written(tmp_path, text))
    assert {diagnostic.code for diagnostic in read.diagnostics} == {"HR802"}
    assert {diagnostic.facts["name"] for diagnostic in read.diagnostics} == {"the_end"}
    assert {str(diagnostic.facts["hint"]) for diagnostic in read.diagnostics} == {
        "it has no words in `fr`; add them under `headings`"
    }
    assert len(read.diagnostics) == 3


# --- what it holds ---------------------------------------------------------------------------------------------------


def test_a_sentence_is_read_with_its_place_and_what_carries_it(tmp_path: Path) -> None:
    chapter = booklet_of(tmp_path).chapters["lunch"]
    mood, _, hungry, shelf, washing, out, _ = chapter.sentences
    assert mood.statement.backing == NoMatterOfRules("theme")
    assert [rule.text for rule in hungry.statement.rules] == ["moves.eat.if.hungry", "examples.a_meal"]
    assert (hungry.promise, mood.promise) == (True, False)
    assert str(hungry.statement.rules[0].span).endswith("booklet.yaml:14:62")
    french = shelf.in_language("fr")
    assert french is not None
    assert (french.says, french.under.text) == ("Nothing is put away.", "the_end")
    assert french.backing == NotSaid("it can be put away")
    assert isinstance(shelf.statement.backing, CarriedBy)
    assert washing.in_language("en") is None
    assert out.in_language("fr") is None
    in_french = [sentence.id for sentence, _ in chapter.said("fr")]
    assert in_french == ["mood", "dealt", "hungry", "shelf", "washing", "fewest"]


def test_what_another_language_does_not_tell_is_as_in_the_original(tmp_path: Path) -> None:
    text = IN_TWO.replace("fr: missing", "fr: {says: It is over.}")
    out = beside(tmp_path, text).booklet.chapters["lunch"].sentences[5].in_language("fr")
    assert out is not None
    assert ([rule.text for rule in out.rules], out.under.text) == (["end"], "the_end")


def test_a_chapter_has_the_sentences_of_those_it_inherits_from_even_in_a_circle(tmp_path: Path) -> None:
    booklet = booklet_of(tmp_path)
    dinner = booklet.chapters["dinner"]
    assert isinstance(dinner.sentences[0].statement.backing, Inherits)
    assert [chapter.id for chapter in booklet.chain(dinner, "en")] == ["dinner", "lunch"]
    circle = IN_TWO.replace("says: Fruit is good., aside: theme", "says: As at dinner., inherits: dinner")
    both = beside(tmp_path, circle).booklet
    assert [chapter.id for chapter in both.chain(both.chapters["lunch"], "en")] == ["lunch", "dinner"]


# --- beside its rulesets ---------------------------------------------------------------------------------------------


def test_what_is_printed_and_not_carried_is_told_once_for_each_place(tmp_path: Path) -> None:
    told = [diagnostic for diagnostic in beside(tmp_path).diagnostics if diagnostic.code == "HR806"]
    assert [diagnostic.facts["name"] for diagnostic in told] == ["shelf", "washing"]
    assert [diagnostic.span.line for diagnostic in told] == [20, 21]


def test_a_rule_without_a_sentence_is_told_for_the_language_that_lacks_it(tmp_path: Path) -> None:
    found = beside(tmp_path)
    assert [(rule.chapter, rule.language, rule.address) for rule in found.unprinted] == [
        ("lunch", "fr", "end.empty"),
        ("lunch", "fr", "moves.put_away"),
        ("lunch", "fr", "moves.put_away.if"),
    ]
    told = next(diagnostic for diagnostic in found.diagnostics if diagnostic.code == "HR807")
    assert (told.span.line, told.span.column) == (10, 44)
    assert told.notes[0].span.file.endswith("smallest.yaml")
    assert found.files.keys() >= {told.span.file, told.notes[0].span.file}


def test_a_ruleset_of_several_chapters_has_the_sentences_of_all_and_is_missed_in_the_last(tmp_path: Path) -> None:
    dinner = IN_TWO.replace("says: All is as at lunch., inherits: lunch", "says: Eat., rules: [moves.eat]")
    assert [rule.language for rule in beside(tmp_path, dinner).unprinted] == ["fr"] * 3
    less = dinner.replace("      fewest: {under: the_end, says: The fewest win., rules: [score, winners]}\n", "")
    missed = [(rule.chapter, rule.address) for rule in beside(tmp_path, less).unprinted if rule.language == "en"]
    assert missed == [("dinner", "score"), ("dinner", "winners")]


def test_a_citation_counts_in_its_own_booklet_and_language_and_under_its_heading(tmp_path: Path) -> None:
    # `old` is another year, `leaflet` another language, and `moves.eat` is named under `Manger`.
    found = beside(tmp_path)
    assert [(rule.language, rule.address, rule.section) for rule in found.silent] == [
        ("fr", "moves.put_away", "La fin")
    ]
    assert [
        diagnostic.span.file.rpartition("/")[2] for diagnostic in found.diagnostics if diagnostic.code == "HR808"
    ] == ["french.yaml"]


def test_a_citation_of_a_heading_that_the_booklet_does_not_have_is_told(tmp_path: Path) -> None:
    told = [
        diagnostic
        for diagnostic in beside(tmp_path, IN_TWO.replace("fr: La fin", "fr: Fin")).diagnostics
        if diagnostic.code == "HR808"
    ]
    assert [str(diagnostic.facts["what"]) for diagnostic in told] == ["the booklet has no such heading"]


def test_a_rule_must_be_in_every_ruleset_of_the_chapter_in_the_language(tmp_path: Path) -> None:
    written(tmp_path, "")
    less = FRENCH.replace("source:", "remove: [moves.put_away]\nsource:").replace(
        "  moves.put_away: {en: Put away., cite: feuillet/La fin}\n", ""
    )
    text = IN_TWO.replace("fr: [./french.yaml]", "fr: [./french.yaml, ./less.yaml]").replace(
        "not_said: it can be put away", "rules: [moves.put_away]"
    )
    (tmp_path / "less.yaml").write_text(less, encoding="utf-8")
    told = [diagnostic for diagnostic in beside(tmp_path, text).diagnostics if diagnostic.code == "HR805"]
    assert [diagnostic.facts["ruleset"] for diagnostic in told] == ["./less.yaml"]


@pytest.mark.parametrize(
    ("named", "address", "does"),
    [
        ("moves.eat.if.hungry", "moves.eat", True),
        ("moves.eat", "moves.eat", True),
        ("moves.eat", "moves.eat.if.hungry", False),
        ("moves.eat.if", "moves.eat.if.hungry", True),
        ("moves.eat", "moves.eat_up", False),
        ("match", "match.points", True),
        ("end", "end.empty", True),
    ],
)
def test_a_sentence_carries_the_rule_it_names_what_that_is_part_of_and_its_parts(
    named: str, address: str, does: bool
) -> None:
    assert carries(named, address) is does


def test_every_rule_that_a_print_has_sentences_for_is_asked_for(tmp_path: Path) -> None:
    root = beside(tmp_path).rulesets["./smallest.yaml"].root
    assert list(printed_rules(root)) == [
        "options.helping", "setup.shuffle", "setup.deal", "end.empty", "moves.eat", "moves.eat.if.hungry",
        "moves.put_away", "moves.put_away.if", "score", "winners",
    ]  # fmt: skip


def test_booklets_are_no_rulesets_of_a_library(tmp_path: Path) -> None:
    (tmp_path / BOOKLETS).mkdir()
    for name in ("game.yaml", f"{BOOKLETS}/leaflet.yaml"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert library_names(tmp_path) == ("game",)
    assert booklet_names(tmp_path) == (f"{BOOKLETS}/leaflet",)


def test_every_code_about_booklets_is_of_the_concordance_or_the_reader() -> None:
    folder = Path(__file__).parents[2] / "spec" / "booklet"
    files_ = [*folder.glob("*.py"), Path(__file__).parents[2] / "hausregel" / "work" / "check_booklet.py"]
    source = "".join(path.read_text(encoding="utf-8") for path in files_)
    assert set(re.findall(r"HR8\d\d", source)) == {code for code in all_codes() if code.startswith("HR8")}


# --- numbers in print ------------------------------------------------------------------------------------------------


def numbers_told(folder: Path, formula: str, more: str = "") -> list[tuple[str, str]]:
    """Return what is told of the smallest booklet whose first sentence says something in numbers."""
    (folder / "smallest.yaml").write_text(SMALLEST, encoding="utf-8")
    path = folder / "booklet.yaml"
    text = BOOKLET.replace("says: The fruit are", f'holds: "{formula}"{more}\n        says: The fruit are')
    path.write_text(text, encoding="utf-8")
    return [(fault.code, message_of(fault)) for fault in check_booklet(path).diagnostics]


@pytest.mark.parametrize(
    "formula",
    [
        "count(fruit in basket) == 8 and count(stone in basket) == 2",
        "count(basket) == 10 and count(plate[opener]) == 0",
        "helping == 2",
        "helping * count(players) <= 6",
        "all(count(f for f in fruit in basket if f.sort == s) == 4 for s in sort)",
    ],
)
def test_a_printed_number_that_the_rules_have_is_not_told(tmp_path: Path, formula: str) -> None:
    assert numbers_told(tmp_path, formula) == []


@pytest.mark.parametrize(
    ("formula", "players"),
    [("count(fruit in basket) == 9", 2), ("helping == 3", 2), ("helping * count(players) <= 4", 3)],
)
def test_a_printed_number_that_the_rules_do_not_have_is_told_once(tmp_path: Path, formula: str, players: int) -> None:
    (told,) = numbers_told(tmp_path, formula)
    assert told == ("HR810", f"`{formula}` does not hold in `./smallest.yaml` with {players} players")


def test_a_formula_that_means_nothing_is_a_fault_at_its_place(tmp_path: Path) -> None:
    ((code, told),) = numbers_told(tmp_path, "count(fruit in basekt) == 8")
    assert (code, told) == ("HR419", "`basekt` is not a zone")


def test_another_language_is_held_to_its_own_number(tmp_path: Path) -> None:
    both = IN_TWO.replace("says: Everybody gets two.", "says: Everybody gets two., holds: helping == 2")
    (tmp_path / "smallest.yaml").write_text(SMALLEST, encoding="utf-8")
    (tmp_path / "french.yaml").write_text(SMALLEST, encoding="utf-8")
    path = tmp_path / "booklet.yaml"

    def wrong(text: str) -> list[str]:
        path.write_text(text, encoding="utf-8")
        found = [fault for fault in check_booklet(path).diagnostics if fault.code == "HR810"]
        return [str(fault.facts["ruleset"]) for fault in found]

    assert wrong(both) == []
    french = "rules: [options.helping, setup.shuffle, setup.deal], differs: {fr: {says: Three., holds: helping == 3}}}"
    assert wrong(both.replace("rules: [options.helping, setup.shuffle, setup.deal]}", french)) == ["./french.yaml"]
