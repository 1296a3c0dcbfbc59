"""The modules that come with Hausregel: decks, and house rules that fit several games."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from hausregel.rulebook.book import Book
from hausregel.rulebook.changes import changelog, differences
from hausregel.rulebook.contents import rulebook
from hausregel.rulebook.shelf import Shelf
from hausregel.work.check import check_file
from hausregel.work.library import find, library, names
from reference_engine import Engine, SeededChance
from reference_engine.views import view
from spec.ruleset.inheritance import Ruleset
from spec.ruleset.location import module_names
from spec.ruleset.words import words_beside
from spec.source.document import child, entries, items, text_of
from spec.source.reader import read_file
from spec.typing.builder import build
from spec.words import LANGUAGES
from tests.hausregel.rulebook.test_rulebook import chapter, told
from tests.helpers import ruleset_of

MODULES: Final = module_names(library())
DECKS: Final = tuple(name for name in MODULES if name.startswith("decks/"))
OPEN_HANDS: Final = (
    "hearts",
    "whist",
    "oh-hell",
    "crazy-eights",
    "sevens",
    "president",
    "rummy",
    "go-fish",
    "dominoes",
)
MAY_HOLD_BACK: Final = ("crazy-eights", "sevens", "dominoes", "colour-switch")


def house_rule(folder: Path, game: str, module: str) -> Path:
    """Write a house rule that changes a game by a module of the library, and nothing else."""
    heading = f"hausregel: 1\ntitle: {{en: {game} at home}}\nstatus: house\n"
    path = folder / "own.yaml"
    path.write_text(f"{heading}extends: classics/{game}\nuse: {module}\n", encoding="utf-8")
    return path


def checked(path: Path) -> Ruleset:
    """Return a ruleset without errors; examples of the game may show what the house rule changes."""
    found = check_file(path)
    assert found.ruleset is not None
    assert {diagnostic.code for diagnostic in found.diagnostics} <= {"HR616"}, found.diagnostics
    assert found.examples > 0
    return found.ruleset


def engine(ruleset: Ruleset, players: int = 4) -> Engine:
    outcome = build(ruleset, players)
    assert outcome.value is not None, outcome.diagnostics
    return Engine(outcome.value.game)


def used_by(ruleset: str) -> set[str]:
    """Return the modules that a ruleset uses."""
    files = {Path(file).resolve() for file in ruleset_of(find(ruleset)).files}
    return {module for module in MODULES if find(module).resolve() in files}


def test_each_deck_is_used_and_no_game_is_a_module() -> None:
    used = Counter(module for name in names() for module in used_by(name))
    assert set(used) == set(DECKS)
    assert used["decks/french-52"] >= 12
    assert used["decks/four-colours-80"] >= 7
    assert not set(names()) & set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_a_title_and_its_words_in_four_languages(name: str) -> None:
    said = [read_file(path).value for path in words_beside(find(name))]
    texts = [document.root for document in said if document is not None]
    assert [text_of(root) for words in texts for root in items(child(words, "words"))] == sorted(LANGUAGES)
    for section in ("title", "names", "text"):
        assert len({frozenset(entries(child(words, section))) for words in texts}) == 1, section
    assert all(child(words, "title") is not None for words in texts)


@pytest.mark.parametrize("game", OPEN_HANDS)
def test_with_open_hands_everybody_sees_all_hands(game: str, tmp_path: Path) -> None:
    for path, is_open in ((find(f"classics/{game}"), False), (house_rule(tmp_path, game, "house/open-hands"), True)):
        played = engine(checked(path))
        dealt = played.deal(SeededChance(1))
        hands = [zone for zone in view(played, dealt, 0).zones if zone.zone == "hand"]
        assert [zone.cards is not None for zone in hands] == [True, is_open, is_open, is_open]


@pytest.mark.parametrize("game", MAY_HOLD_BACK)
def test_who_may_hold_back_has_all_other_moves_and_more(game: str, tmp_path: Path) -> None:
    usual = engine(checked(find(f"classics/{game}")), 2)
    free = engine(checked(house_rule(tmp_path, game, "house/may-hold-back")), 2)
    choose, chance, more = random.Random(1), SeededChance(1), 0
    state = usual.deal(chance)
    while there := usual.legal(state):
        then = free.legal(state)
        assert set(there) <= set(then)
        more += len(then) - len(there)
        state = usual.apply(state, choose.choice(there), chance).state
    assert more


def test_a_game_without_the_rule_that_changes_is_told_so(tmp_path: Path) -> None:
    path = house_rule(tmp_path, "whist", "house/may-hold-back")
    (fault,) = check_file(path).diagnostics
    assert (fault.code, fault.facts["name"], Path(fault.span.file).name) == (
        "HR309",
        "holding_back",
        "may-hold-back.yaml",
    )
    assert [(Path(note.span.file).name, note.span.line) for note in fault.notes] == [("own.yaml", 5)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_what_a_module_changes(language: str, tmp_path: Path) -> None:
    path = house_rule(tmp_path, "whist", "house/open-hands")
    words = read_file(find("house/open-hands").with_name(f"open-hands.{language}.yaml")).value
    assert words is not None
    said = text_of(entries(child(words.root, "text"))["zones.hand"].node)
    shelf = Shelf((str(path), "classics/whist"))
    book, base = Book(shelf, str(path), language), Book(shelf, "classics/whist", language)
    whole, found = rulebook(book), differences(book)
    assert found is not None
    for section in (found, changelog(book, base), chapter(whole, "setup")):
        assert said in told(section)
    assert "dealt" in told(chapter(rulebook(base), "setup")).lower() or language != "en"
    assert said not in told(chapter(rulebook(base), "setup"))


def test_a_name_that_cards_have_comes_from_the_deck() -> None:
    book = Book(Shelf(("classics/cheat",)), "classics/cheat", "de")
    assert [book.called(f"domains.rank.{rank}") for rank in (1, 12, 14)] == ["Ass", "Dame", "14"]
    assert book.called("domains.suit.clubs") == "Kreuz"
