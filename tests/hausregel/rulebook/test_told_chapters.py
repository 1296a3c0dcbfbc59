"""The telling on a page: it comes first, each sentence leads to its rules, and a house rule marks what it changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hausregel.rulebook import (
    Badge,
    Book,
    Folded,
    Gallery,
    Paragraph,
    Picture,
    PointList,
    Section,
    Shelf,
    how_well_told,
    plain,
    rulebook,
    telling,
    untold,
)
from hausregel.rulebook.material import drawn_set_up, set_up
from spec.ruleset import told_sentences
from spec.words import LANGUAGES
from tests.helpers import FINDINGS
from tests.spec.test_tellings import DEFINED, HASTY, HOUSE, TOLD

ANEW = "text:\n  telling.turn.eat: {en: 'Eat a piece, but no more than four in one turn.'}\n"


def book_of(folder: Path, name: str, house: str = "", told: str = TOLD) -> Book:
    """Return the book of the smallest game with a telling, or of a house rule on it."""
    (folder / "told.yaml").write_text(told, encoding="utf-8")
    (folder / "house.yaml").write_text(HOUSE + house, encoding="utf-8")
    names = tuple(str(folder / file) for file in ("told.yaml", "house.yaml"))
    return Book(Shelf(names), str(folder / name), "en")


def test_a_page_begins_with_the_telling_and_folds_the_exact_rules(tmp_path: Path) -> None:
    page = rulebook(book_of(tmp_path, "told.yaml"))
    anchors = [chapter.anchor for chapter in page.sections]
    assert anchors[:5] == ["told-needed", "told-setup", "told-turn", "told-end", "told-scoring"]
    exact = page.sections[anchors.index("exactly")]
    assert {"moves", "end", "proofs"} <= {chapter.anchor for chapter in exact.sections if chapter.folded}


def test_what_a_rule_does_to_the_game_and_what_is_wrong_or_open_stand_folded() -> None:
    name = "elfer-raus/variant-1"
    shelf = Shelf(("elfer-raus/classic", name), findings=FINDINGS)
    page = rulebook(Book(shelf, name, "en"))
    folded = {chapter.anchor: chapter.folded for chapter in page.sections}
    anchors = list(folded)
    assert not folded["differences"]
    assert folded["effect"]
    assert folded["faults"]
    assert anchors.index("differences") < anchors.index("told-aim") < anchors.index("effect") < anchors.index("faults")
    _, rules, questions = page.sections[0].blocks
    assert isinstance(rules, PointList)
    assert isinstance(questions, Folded)
    (asked,) = (block for block in questions.blocks if isinstance(block, PointList))
    assert {item.address.partition(".")[0] for item in asked.items} == {"readings"}
    assert not [item for item in rules.items if item.address.startswith("readings.")]


def test_a_sentence_for_some_numbers_of_players_says_for_how_many_unless_it_asks_for_them(tmp_path: Path) -> None:
    some = TOLD.replace("{empty: end.empty}", "{empty: {of: end.empty, when: helping == 2}}")
    by_players = re.sub(r"helping: .*", "helping: {range: 1..3, default: {2: 2, 3: 3}}", some, count=1)
    assert some != TOLD
    assert by_players != some

    def told(rules: str) -> str:
        book = book_of(tmp_path, "told.yaml", told=rules)
        (sentence,) = next(chapter.sentences for chapter in telling(book) if chapter.name == "end")
        return plain(sentence.line)

    assert told(by_players) == "With 2 players: The meal is over when a plate is empty."
    asks = by_players.replace("when: helping == 2", "when: count(players) == 2")
    assert told(asks) == "The meal is over when a plate is empty."


def test_a_page_without_a_telling_folds_nothing(tmp_path: Path) -> None:
    (tmp_path / "plain.yaml").write_text(TOLD.partition("telling:")[0], encoding="utf-8")
    name = str(tmp_path / "plain.yaml")

    def folded(section: Section) -> bool:
        return section.folded or any(map(folded, section.sections))

    assert not folded(rulebook(Book(Shelf((name,)), name, "en")))


def test_a_sentence_is_filled_in_and_leads_to_its_rules(tmp_path: Path) -> None:
    book = book_of(tmp_path, "told.yaml")
    (deal,) = next(chapter.sentences for chapter in telling(book) if chapter.name == "setup")
    assert plain(deal.line) == "Shuffle. Everybody gets 2 pieces."
    assert [link.address for link in deal.exact] == ["setup.shuffle", "setup.deal"]


@pytest.mark.parametrize(("house", "mark"), [(HASTY, "old"), (HASTY + ANEW, "changed"), ("set: {helping: 3}\n", "")])
def test_a_house_rule_marks_what_it_changes_and_says_what_it_left_in_old_words(
    tmp_path: Path, house: str, mark: str
) -> None:
    book = book_of(tmp_path, "house.yaml", house)
    (turn,) = (chapter.sentences for chapter in telling(book) if chapter.name == "turn")
    assert [said.mark for said in turn] == [mark, ""]
    assert ("older" in plain(how_well_told(book))) == (mark == "old")
    badges = [part for block in rulebook(book).blocks if isinstance(block, Paragraph) for part in block.line]
    assert any(isinstance(part, Badge) and "older" in part.words for part in badges) == (mark == "old")


def test_a_rule_that_nobody_tells_is_counted(tmp_path: Path) -> None:
    book = book_of(tmp_path, "house.yaml", "add:\n  moves.eat.if.late: count(basket) > 0\n")
    assert untold(book) == ("moves.eat.if.late",)
    assert plain(how_well_told(book)) == "The telling leaves out 1 rule."


def test_what_a_house_rule_changes_is_told_in_its_own_words(tmp_path: Path) -> None:
    changed = "replace:\n  define.tasty(f): f is fruit and f.size >= 3\n"
    anew = "text:\n  telling.turn.tasty: {en: 'Only a very large fruit is tasty.'}\n"
    chapter = rulebook(book_of(tmp_path, "house.yaml", changed + anew, DEFINED)).sections[0]
    assert chapter.anchor == "differences"
    assert "Only a very large fruit is tasty." in " ".join(
        plain(item.line) for block in chapter.blocks if isinstance(block, PointList) for item in block.items
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_a_sentence_leads_to_has_a_name(language: str) -> None:
    book = Book(Shelf(("classics/fireworks",)), "classics/fireworks", language)
    told = [sentence for chapter in telling(book) for sentence in chapter.sentences]
    assert "all_lose" in {rule for each in told_sentences(book.root) for rule in each.rules}
    assert all(link.words for sentence in told for link in sentence.exact)
    assert list(book.missing) == []


def test_the_set_up_is_drawn_for_the_usual_number_of_players_and_where_it_looks_otherwise() -> None:
    push = Book(Shelf(("push/push",)), "push/push", "en")
    usual, *others = drawn_set_up(push, Gallery(push))
    assert isinstance(usual, Picture)
    assert plain(usual.caption) == "The table at the start, 4 players"
    assert [plain(block.title) for block in others if isinstance(block, Folded)] == [
        "The table at the start, 6 players"
    ]
    master = Book(Shelf(("elfer-raus/master",)), "elfer-raus/master", "en")
    _, folded = drawn_set_up(master, Gallery(master))
    assert isinstance(folded, Folded)
    assert plain(folded.title) == "The table at the start, 2–3, 5–6 players"
    assert [plain(block.caption) for block in folded.blocks if isinstance(block, Picture)] == [
        f"The table at the start, {players} players" for players in (2, 3, 5, 6)
    ]
    gallery = Gallery(push)
    assert gallery.dealt(2) == gallery.dealt(4) != gallery.dealt(6)
    exact = set_up(push, gallery)
    assert not [block for block in exact.blocks if isinstance(block, Folded)]


def test_a_number_that_stands_for_a_card_is_told_by_the_name_of_the_option() -> None:
    shelf = Shelf(("classics/crazy-eights",), options={"skip": 11, "reverse": 13})
    told = [
        plain(said.line)
        for chapter in telling(Book(shelf, "classics/crazy-eights", "en"))
        for said in chapter.sentences
    ]
    assert "After a card of rank jack the next player misses a turn." in told
    assert "After a card of rank king play goes the other way round." in told
