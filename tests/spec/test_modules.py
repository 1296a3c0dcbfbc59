"""Modules: what a ruleset takes in by `use`, from the library or from files beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hausregel.work.check import check_file
from spec.codes import has_errors
from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import Ruleset, resolve
from spec.ruleset.location import library_names, module_names
from spec.ruleset.parts import MAX_MODULES
from spec.source.diagnostics import Diagnostic
from spec.source.document import child, entries, plain
from tests.helpers import FRUIT

FRUITS = """\
module: 1
title: {en: Fruits}
domains:
  sort: [apple, pear, plum]
  size: 1..4
cards:
  fruit: {of: [sort, size], starts: basket}
  stone: {count: 3, starts: basket}
names:
  cards.fruit: {en: fruit}
  domains.sort.plum: {en: plum}
"""
WITHOUT_DECK = FRUIT.partition("domains:")[0] + FRUIT[FRUIT.index("zones:") :]
HOUSE = "hausregel: 1\ntitle: {en: At home}\nstatus: house\nextends: game\n"


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """Return a library with a deck, a game that uses it, and a game that says all itself."""
    folder = tmp_path / "library"
    put(folder / "decks" / "fruits.yaml", FRUITS)
    put(folder / "game.yaml", "use: decks/fruits\n" + WITHOUT_DECK)
    put(folder / "whole.yaml", FRUIT)
    return folder


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def found(path: Path, library: Path) -> tuple[Diagnostic, ...]:
    return resolve(path, library).diagnostics


def ruleset(path: Path, library: Path) -> Ruleset:
    outcome = resolve(path, library)
    assert outcome.value is not None, outcome.diagnostics
    assert not has_errors(outcome.diagnostics), outcome.diagnostics
    return outcome.value


def test_a_ruleset_is_the_same_until_any_of_its_files_is_another(library: Path) -> None:
    house = put(library / "house.yaml", HOUSE)
    found = [ruleset(house, library)]
    assert ruleset(house, library) is found[0]
    for name in ("house.yaml", "game.yaml", "decks/fruits.yaml"):
        put(library / name, f"# looked through\n{(library / name).read_text(encoding='utf-8')}")
        found.append(ruleset(house, library))
    put(library / "house.de.yaml", "words: de\ntitle: Daheim\n")
    found.append(ruleset(house, library))
    assert len({id(whole) for whole in found}) == 5
    assert ruleset(house, library) is found[-1]


def codes(path: Path, library: Path) -> list[str]:
    return [diagnostic.code for diagnostic in found(path, library)]


def value(root: object, *keys: str) -> object:
    for key in keys:
        assert isinstance(root, dict), key
        root = root[key]
    return root


def test_a_deck_that_is_used_is_the_same_as_one_that_is_written_out(library: Path) -> None:
    used, whole = (ruleset(library / f"{name}.yaml", library) for name in ("game", "whole"))
    assert fingerprint(used) == fingerprint(whole)
    assert entries(used.root).keys() >= {"title", "status", "domains", "cards", "names"}
    assert not {"use", "module"} & entries(used.root).keys()
    assert value(plain(used.root), "title") == {"en": "Fruit"}


def test_every_part_comes_from_the_file_where_it_stands(library: Path) -> None:
    used = ruleset(library / "game.yaml", library)
    cards, zones = (entries(used.root)[section].node for section in ("cards", "zones"))
    assert [Path(file).name for file in used.files] == ["game.yaml", "fruits.yaml"]
    assert Path(entries(cards)["fruit"].key_span.file).name == "fruits.yaml"
    assert Path(entries(zones)["basket"].key_span.file).name == "game.yaml"
    assert used.lines(entries(cards)["fruit"].key_span.file)[0] == "module: 1"


def test_a_library_does_not_take_a_module_for_a_game(library: Path) -> None:
    put(library / "own" / "in-a-comment.yaml", FRUIT + "# module: 1\n")
    assert library_names(library) == ("game", "own/in-a-comment", "whole")
    assert module_names(library) == ("decks/fruits",)


def test_a_game_replaces_what_a_module_brings_and_adds_to_it(library: Path) -> None:
    text = "use: decks/fruits\nreplace: {domains.size: 1..helping}\nadd: {cards.fruit.count: 2}\n"
    path = put(library / "more.yaml", text + "domains: {mood: [hungry]}\n" + WITHOUT_DECK)
    root = plain(ruleset(path, library).root)
    assert value(root, "domains") == {"sort": ["apple", "pear", "plum"], "size": "1..helping", "mood": ["hungry"]}
    assert value(root, "cards", "fruit", "count") == 2


def test_own_names_go_before_those_of_a_module(library: Path) -> None:
    put(library / "decks" / "fruits.de.yaml", "words: de\nnames: {cards.fruit: Frucht}\n")
    path = put(library / "named.yaml", WITHOUT_DECK + "use: decks/fruits\nnames:\n  cards.fruit: {en: piece}\n")
    names = value(plain(ruleset(path, library).root), "names")
    assert names == {"cards.fruit": {"en": "piece", "de": "Frucht"}, "domains.sort.plum": {"en": "plum"}}


def test_the_words_of_a_module_lie_beside_it_language_by_language(library: Path) -> None:
    put(library / "decks" / "fruits.de.yaml", "words: de\ntitle: Obst\nnames: {cards.fruit: Frucht}\n")
    used = ruleset(library / "game.yaml", library)
    assert value(plain(used.root), "names", "cards.fruit") == {"en": "fruit", "de": "Frucht"}
    assert [Path(file).name for file in used.files] == ["game.yaml", "fruits.yaml", "fruits.de.yaml"]
    assert value(plain(used.root), "title") == {"en": "Fruit"}


def test_what_is_declared_twice_is_a_fault_with_both_places(library: Path) -> None:
    path = put(
        library / "twice.yaml", "use: decks/fruits\n" + WITHOUT_DECK + "cards:\n  stone: {count: 1, starts: bag}\n"
    )
    (fault,) = found(path, library)
    assert (fault.code, Path(fault.span.file).name) == ("HR325", "twice.yaml")
    assert fault.facts == {"address": "cards.stone", "file": "fruits.yaml"}
    assert [Path(note.span.file).name for note in fault.notes] == ["fruits.yaml"]


def test_what_two_modules_declare_is_a_fault(library: Path) -> None:
    put(library / "stones.yaml", "module: 1\ncards:\n  stone: {count: 9, starts: basket}\nscore: 1\n")
    path = put(library / "both.yaml", "use: [decks/fruits, stones]\nscore: 2\n" + WITHOUT_DECK)
    told = [(fault.code, fault.facts["address"], Path(fault.span.file).name) for fault in found(path, library)]
    assert told == [("HR325", "cards.stone", "stones.yaml"), ("HR325", "score", "both.yaml")]


def test_a_definition_with_other_parameters_is_the_same_name(library: Path) -> None:
    put(library / "large.yaml", "module: 1\ndefine: {large(f): f is fruit and f.size > 2}\n")
    path = put(library / "both.yaml", "use: [large]\ndefine: {large(g, h): g == h}\n" + FRUIT)
    assert codes(path, library) == ["HR325"]


def test_a_module_can_change_what_another_brings_that_it_uses(library: Path) -> None:
    put(library / "decks" / "few.yaml", "module: 1\nuse: decks/fruits\nreplace: {domains.size: 1..2}\n")
    put(library / "game.yaml", "use: [decks/fruits, decks/few]\n" + WITHOUT_DECK)
    used = ruleset(library / "game.yaml", library)
    assert value(plain(used.root), "domains", "size") == "1..2"
    assert [Path(file).name for file in used.files] == ["game.yaml", "fruits.yaml", "few.yaml"]


def test_a_module_that_a_level_below_brought_is_there_already(library: Path) -> None:
    house = put(library / "house.yaml", HOUSE + "use: decks/fruits\nremove: [cards.stone]\n")
    assert "stone" not in entries(child(ruleset(house, library).root, "cards"))


def test_changes_fit_any_game_that_has_what_they_change(library: Path) -> None:
    text = "set: {helping: 3}\nreplace: {zones.plate.faces: everyone}\noptions: {spoons: {range: 1..4, default: 2}}\n"
    put(library / "open.yaml", f"module: 1\n{text}text: {{options.spoons: {{en: 'There are {{spoons}} spoons.'}}}}\n")
    roots = []
    for name in ("game", "whole"):
        path = put(library / "house.yaml", HOUSE.replace("game", name) + "use: open\nset: {spoons: 1}\n")
        roots.append(plain(ruleset(path, library).root))
    for root in roots:
        assert value(root, "options", "helping", "default") == 3
        assert value(root, "options", "spoons", "default") == 1
        assert value(root, "zones", "plate", "faces") == "everyone"
        assert value(root, "text", "options.spoons") == {"en": "There are {spoons} spoons."}
        assert value(root, "title") == {"en": "At home"}


def test_changes_can_be_used_in_a_game_of_ones_own(library: Path) -> None:
    put(
        library / "open.yaml",
        "module: 1\nreplace: {zones.plate.faces: everyone}\nadd: {moves.wait.if.late: bites > 2}\n",
    )
    path = put(library / "open-game.yaml", "use: open\n" + FRUIT)
    root = plain(ruleset(path, library).root)
    assert value(root, "zones", "plate", "faces") == "everyone"
    assert value(root, "moves", "wait", "if") == {"late": "bites > 2"}


def test_a_change_of_what_is_not_there_is_a_fault_in_the_module(library: Path) -> None:
    put(library / "open.yaml", "module: 1\nreplace: {zones.plates.faces: everyone}\n")
    (fault,) = found(put(library / "house.yaml", HOUSE + "use: open\n"), library)
    assert (fault.code, Path(fault.span.file).name, fault.span.line) == ("HR304", "open.yaml", 2)
    assert [(Path(note.span.file).name, note.span.line) for note in fault.notes] == [("house.yaml", 5)]


def test_two_modules_cannot_change_the_same(library: Path) -> None:
    put(library / "three.yaml", "module: 1\nset: {helping: 3}\n")
    put(library / "four.yaml", "module: 1\nreplace: {options.helping: {range: 4..4, default: 4}}\n")
    (fault,) = found(put(library / "house.yaml", HOUSE + "use: [three, four]\n"), library)
    assert (fault.code, Path(fault.span.file).name) == ("HR326", "four.yaml")
    put(library / "four.yaml", "module: 1\nuse: three\nset: {helping: 4}\n")
    assert codes(library / "house.yaml", library) == []


def test_a_module_alone_is_told_to_be_one(library: Path) -> None:
    (fault,) = found(library / "decks" / "fruits.yaml", library)
    assert (fault.code, fault.facts["name"], fault.span.line) == ("HR321", "decks/fruits", 1)
    (fault,) = found(put(library / "house.yaml", HOUSE.replace("game", "decks/fruits")), library)
    assert (fault.code, fault.span.line) == ("HR321", 4)


def test_the_faults_of_a_module_alone_are_told_instead(library: Path) -> None:
    path = put(library / "decks" / "fruits.yaml", FRUITS + "extends: game\nmove: {}\n")
    assert codes(path, library) == ["HR217", "HR201"] or codes(path, library) == ["HR201", "HR217"]


def test_a_game_is_no_module(library: Path) -> None:
    assert codes(put(library / "house.yaml", HOUSE + "use: whole\n"), library) == ["HR322"]


@pytest.mark.parametrize(
    ("named", "meant"), [("decks/fruit", "decks/fruits"), ("./decks/fruit.yaml", "decks/fruits.yaml")]
)
def test_for_an_unknown_module_a_similar_one_is_suggested(named: str, meant: str, library: Path) -> None:
    (fault,) = found(put(library / "house.yaml", HOUSE + f"use: {named}\n"), library)
    assert (fault.code, fault.span.line) == ("HR320", 5)
    assert meant in str(fault.facts["hint"])


@pytest.mark.parametrize("named", ["../library/decks/fruits", "decks//fruits", "decks/../decks/fruits"])
def test_a_module_is_located_as_what_is_extended_is(named: str, library: Path) -> None:
    for key in ("use", "extends"):
        (fault,) = found(
            put(library / "house.yaml", HOUSE.replace("extends: game\n", "") + f"{key}: {named}\n"), library
        )
        assert fault.code == "HR206"


def test_modules_do_not_go_round_in_a_circle(library: Path) -> None:
    put(library / "one.yaml", "module: 1\nuse: [decks/fruits, two]\n")
    put(library / "two.yaml", "module: 1\nuse: one\n")
    (fault,) = found(put(library / "house.yaml", HOUSE + "use: one\n"), library)
    assert (fault.code, Path(fault.span.file).name) == ("HR323", "two.yaml")
    assert [Path(note.span.file).name for note in fault.notes] == ["one.yaml", "house.yaml"]


def test_there_are_at_most_so_many_modules(library: Path) -> None:
    below = "decks/fruits"
    for number in range(2, MAX_MODULES + 2):
        path = put(library / "house.yaml", HOUSE + f"use: {below}\n")
        assert codes(path, library) == (["HR331"] if number == 2 else [])
        below = f"module-{number}"
        before = f"module-{number - 1}" if number > 2 else "decks/fruits"
        put(library / f"{below}.yaml", f"module: 1\nuse: {before}\n")
    assert codes(put(library / "house.yaml", HOUSE + f"use: {below}\n"), library) == ["HR324"]


def test_a_module_of_ones_own_lies_beside_the_ruleset(tmp_path: Path) -> None:
    put(tmp_path / "my-deck.yaml", FRUITS)
    put(tmp_path / "my-deck.de.yaml", "words: de\nnames: {cards.stone: Stein}\n")
    path = put(tmp_path / "mine.yaml", "use: ./my-deck.yaml\n" + WITHOUT_DECK)
    checked = check_file(path)
    assert checked.ruleset is not None
    assert not checked.is_faulty, checked.diagnostics
    assert value(plain(checked.ruleset.root), "names", "cards.stone") == {"de": "Stein"}


def test_a_fault_in_the_words_of_a_module_stands_in_their_file(tmp_path: Path) -> None:
    put(tmp_path / "my-deck.yaml", FRUITS)
    put(tmp_path / "my-deck.de.yaml", "words: de\nnames: {cards.stones: Stein}\n")
    checked = check_file(put(tmp_path / "mine.yaml", "use: ./my-deck.yaml\n" + WITHOUT_DECK))
    (fault,) = checked.diagnostics
    assert (fault.code, Path(fault.span.file).name, fault.span.line) == ("HR603", "my-deck.de.yaml", 2)
    assert [(Path(note.span.file).name, note.span.line) for note in fault.notes] == [("mine.yaml", 1)]


def test_phases_that_are_only_names_come_from_several_files(library: Path) -> None:
    put(library / "tidying.yaml", "module: 1\nphases: [tidying]\nmoves: {tidy: {in: tidying, then: next_player}}\n")
    game = FRUIT.replace("phases:\n  meal: {}", "phases: [meal]").replace("then: next_player", "then: tidying")
    path = put(library / "tidy.yaml", "use: tidying\n" + game)
    assert [*entries(child(ruleset(path, library).root, "phases"))] == ["tidying", "meal"]


def test_names_for_values_that_a_range_has_no_more_go(library: Path) -> None:
    put(library / "decks" / "fruits.de.yaml", "words: de\nnames: {domains.size.1: winzig, domains.size.4: riesig}\n")
    path = put(library / "small.yaml", "use: decks/fruits\nreplace: {domains.size: 1..3}\n" + WITHOUT_DECK)
    names = value(plain(ruleset(path, library).root), "names")
    assert isinstance(names, dict)
    assert "domains.size.1" in names
    assert "domains.size.4" not in names
    put(path, path.read_text(encoding="utf-8").replace("1..3", "1..helping"))
    names = value(plain(ruleset(path, library).root), "names")
    assert isinstance(names, dict)
    assert "domains.size.4" in names


def test_words_that_a_module_makes_old_are_told_where_it_is_used(library: Path) -> None:
    text = "text: {moves.wait: {en: Wait and see.}}\n"
    put(library / "game.yaml", "use: decks/fruits\n" + WITHOUT_DECK + text)
    put(library / "long.yaml", "module: 1\nreplace: {moves.wait.then: meal}\n")
    (warning,) = found(put(library / "house.yaml", HOUSE + "use: long\n"), library)
    assert (warning.code, Path(warning.span.file).name) == ("HR610", "long.yaml")
    assert [Path(note.span.file).name for note in warning.notes] == ["game.yaml", "house.yaml"]


def test_what_is_declared_twice_leads_to_no_further_faults(library: Path) -> None:
    text = "use: decks/fruits\ncards:\n  fruit: {starts: basket}\ndefine: {large(f): f is fruit and f.size > 9}\n"
    checked = check_file(
        put(library / "twice.yaml", (text + WITHOUT_DECK).replace("decks/fruits", "decks/fruits.yaml"))
    )
    assert [fault.code for fault in checked.diagnostics] == ["HR325"]


def test_a_module_that_the_game_below_has_is_told_to_change_nothing(library: Path) -> None:
    house = library / "again.yaml"
    head = "hausregel: 1\ntitle: {en: Again}\nstatus: house\nextends: ./game.yaml\n"
    house.write_text(f"{head}use: decks/fruits\n", encoding="utf-8")
    (fault,) = found(house, library)
    assert (fault.code, fault.span.line, fault.facts) == ("HR331", 5, {"name": "decks/fruits"})
    assert fingerprint(ruleset(house, library)) == fingerprint(ruleset(library / "game.yaml", library))
