"""Words in files of their own: one for each language beside the rules, as if they stood in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hausregel.work.check import check_file
from hausregel.work.library import find
from spec.ruleset.inheritance import Ruleset, resolve
from spec.ruleset.location import library_names
from spec.ruleset.words import citations
from spec.source.document import child, entries, plain, text_of
from tests.helpers import FRUIT

RULES = (
    FRUIT.replace("title: {en: Fruit}\n", "") + "source:\n  leaflet: {title: Fruit, language: en, sections: [Eating]}\n"
)
ENGLISH = """\
words: en
title: Fruit
names:
  moves.wait: Wait
text:
  moves.wait:
    rule: Only who is hungry waits.
    refusal: You have eaten enough.
    cite: leaflet/Eating
  end.eaten_up: It ends.
"""
GERMAN = """\
words: de
title: Obst
source:
  blatt: {title: Obst, language: de, sections: [Essen]}
names:
  moves.wait: Warten
text:
  moves.wait:
    rule: Nur wer Hunger hat, wartet.
    cite: blatt/Essen
notes:
  bag: Das Plakat sagt Beutel.
"""


def written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name.replace('_', '.')}.yaml").write_text(text, encoding="utf-8")
    return folder / "fruit.yaml"


def read(path: Path) -> Ruleset:
    found = resolve(path, path.parent)
    assert found.value is not None, found.diagnostics
    return found.value


def tree(path: Path) -> Any:  # noqa: ANN401  # plain data
    return plain(read(path).root)


def codes(path: Path) -> list[str]:
    return [diagnostic.code for diagnostic in check_file(path).diagnostics if diagnostic.code != "HR514"]


def test_words_of_each_language_stand_as_if_they_were_in_the_rules(tmp_path: Path) -> None:
    path = written(tmp_path, fruit=RULES, fruit_en=ENGLISH, fruit_de=GERMAN)
    found = tree(path)
    assert found["title"] == {"de": "Obst", "en": "Fruit"}
    assert found["names"] == {"moves.wait": {"de": "Warten", "en": "Wait"}}
    assert found["text"]["moves.wait"] == {
        "de": "Nur wer Hunger hat, wartet.",
        "en": "Only who is hungry waits.",
        "refusal": {"en": "You have eaten enough."},
        "cite": {"de": "blatt/Essen", "en": "leaflet/Eating"},
    }
    assert found["notes"] == {"bag": {"de": "Das Plakat sagt Beutel."}}
    assert codes(path) == []


def test_each_language_cites_its_own_booklet(tmp_path: Path) -> None:
    root = read(written(tmp_path, fruit=RULES, fruit_en=ENGLISH, fruit_de=GERMAN)).root
    entry = entries(child(root, "text"))["moves.wait"]
    assert [text_of(citation) for citation in citations(entry.node, "de")] == ["blatt/Essen"]
    assert [text_of(citation) for citation in citations(entry.node, "en")] == ["leaflet/Eating"]
    assert [text_of(citation) for citation in citations(entry.node, "fr")] == ["blatt/Essen"]


def test_a_fault_in_words_is_told_where_it_stands(tmp_path: Path) -> None:
    wrong = ENGLISH.replace("  end.eaten_up:", "  end.eaten_out:")
    found = check_file(written(tmp_path, fruit=RULES, fruit_en=wrong)).diagnostics
    places = [
        (diagnostic.code, Path(diagnostic.span.file).name, diagnostic.span.line)
        for diagnostic in found
        if diagnostic.code != "HR514"
    ]
    assert places == [("HR603", "fruit.en.yaml", 10)]
    assert "HR201" in codes(written(tmp_path, fruit=RULES, fruit_en=ENGLISH + "tittle: Fruit\n"))
    assert "HR203" in codes(written(tmp_path, fruit=RULES, fruit_en=ENGLISH.replace("It ends.", "[1, 2]")))
    assert "HR613" in codes(written(tmp_path, fruit=RULES, fruit_en=ENGLISH.replace("words: en", "words: it")))
    assert "HR614" in codes(written(tmp_path, fruit=FRUIT, fruit_en="words: en\ntitle: Fruit\n"))
    assert "HR602" in codes(written(tmp_path, fruit=RULES, fruit_en=ENGLISH.replace("/Eating", "/Drinking")))


def test_words_go_with_a_value_of_a_reading(tmp_path: Path) -> None:
    readings = (
        "readings:\n  late:\n    values: {allowed: {}, forbidden: {add: {moves.wait.if.early: bites < 3}}}\n"
        "    default: allowed\n    cite: leaflet/Eating\n"
    )
    more = "readings:\n  late.forbidden:\n    text:\n      moves.wait.if.early: Only at first.\n"
    path = written(tmp_path, fruit=RULES + readings, fruit_en=ENGLISH + more)
    assert codes(path) == []
    read_so = read(path).read_as({"late": "forbidden"})
    assert plain(read_so.root)["text"]["moves.wait.if.early"] == {"en": "Only at first."}  # type: ignore[index]
    wrong = more.replace("late.forbidden", "late.never")
    assert codes(written(tmp_path, fruit=RULES + readings, fruit_en=ENGLISH + wrong)) == ["HR603"]


def test_an_edition_says_anew_what_goes_with_a_value_of_an_inherited_reading(tmp_path: Path) -> None:
    readings = (
        "readings:\n  late:\n    values: {allowed: {}, forbidden: {add: {moves.wait.if.early: bites < 3}}}\n"
        "    default: allowed\n    cite: leaflet/Eating\n"
    )
    said = "readings:\n  late.forbidden:\n    text:\n      moves.wait.if.early: {}\n"
    written(tmp_path, fruit=RULES + readings, fruit_en=ENGLISH + said.format("Only at first."))
    edition = "hausregel: 1\nstatus: official\nextends: fruit.yaml\n"
    written(tmp_path, edition=edition, edition_en="words: en\ntitle: B\n" + said.format("Only before three."))
    path = tmp_path / "edition.yaml"
    assert codes(path) == []
    told = plain(read(path).read_as({"late": "forbidden"}).root)
    assert told["text"]["moves.wait.if.early"] == {"en": "Only before three."}  # type: ignore[index]


def test_each_language_of_an_edition_keeps_what_it_cites_and_says_to_whom_it_refuses(tmp_path: Path) -> None:
    readings = (
        "readings:\n  late:\n    values: {allowed: {}, forbidden: {add: {moves.wait.if.early: bites < 3}}}\n"
        "    default: allowed\n    cite: leaflet/Eating\n"
    )
    said = (
        "readings:\n  late.forbidden:\n    text:\n      moves.wait.if.early: {{rule: {0}., refusal: {1}., cite: {2}}}\n"
    )
    english, german = said.format("Early", "Late", "leaflet/Eating"), said.format("Früh", "Spät", "leaflet/The end")
    written(tmp_path, fruit=RULES + readings, fruit_en=ENGLISH + english, fruit_de=GERMAN + german)
    edition = "hausregel: 1\nstatus: official\nextends: fruit.yaml\n"
    anew = {
        "edition_en": "words: en\ntitle: B\n" + english.replace("Late", "Too late"),
        "edition_fr": "words: fr\ntitle: C\n" + said.format("Tôt", "Tard", "leaflet/Eating"),
    }
    written(tmp_path, edition=edition, **anew)
    told: Any = plain(read(tmp_path / "edition.yaml").read_as({"late": "forbidden"}).root)
    found = told["text"]["moves.wait.if.early"]
    assert found["refusal"] == {"de": "Spät.", "en": "Too late.", "fr": "Tard."}
    assert found["cite"] == {"de": "leaflet/The end", "en": "leaflet/Eating", "fr": "leaflet/Eating"}


def test_a_house_rule_has_words_apart_too(tmp_path: Path) -> None:
    written(tmp_path, fruit=RULES, fruit_en=ENGLISH)
    house = "hausregel: 1\nstatus: house\nextends: fruit.yaml\nreplace: {end.eaten_up: count(basket) < 3}\n"
    words = "words: en\ntitle: House\ntext:\n  end.eaten_up: It ends early.\n"
    written(tmp_path, house=house, house_en=words)
    found = tree(tmp_path / "house.yaml")
    assert found["title"] == {"en": "House"}
    assert found["text"]["end.eaten_up"] == {"en": "It ends early."}
    assert found["text"]["moves.wait"]["en"] == "Only who is hungry waits."
    assert codes(tmp_path / "house.yaml") == []


def test_a_file_of_words_is_no_ruleset_but_leads_to_its_own(tmp_path: Path) -> None:
    path = written(tmp_path, fruit=RULES, fruit_en=ENGLISH, other_kind=FRUIT)
    assert library_names(tmp_path) == ("fruit", "other.kind")
    assert find(str(tmp_path / "fruit.en.yaml")) == path


@pytest.mark.parametrize(("said", "code"), [("words: en\n", "HR613"), ("", "HR202")])
def test_a_file_that_says_another_language_or_none_has_that_one_fault(tmp_path: Path, said: str, code: str) -> None:
    german = GERMAN.replace("words: de\n", said)
    assert german != GERMAN
    assert codes(written(tmp_path, fruit=RULES, fruit_en=ENGLISH, fruit_de=german)) == [code]
