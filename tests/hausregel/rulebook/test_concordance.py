"""The page of a booklet: every sentence in print order, what carries it, what has no counterpart; in four languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from hausregel.rulebook import shelf as shelves
from hausregel.rulebook.blocks import (
    Foreign,
    Line,
    Link,
    Paragraph,
    PlainText,
    PointList,
    Section,
    blocks_of,
    plain,
    typographic,
)
from hausregel.rulebook.book import Book
from hausregel.rulebook.concordance import booklet_links, concordance_page
from hausregel.rulebook.contents import rulebook
from hausregel.rulebook.shelf import Shelf
from hausregel.work.library import FaultyRules, find
from spec.words import LANGUAGES

PUSH: Final = ("push/push", "push/push-en", "push/push-fr", "push/push-it")
NAME: Final = "booklets/push"
SHELF: Final = Shelf(PUSH, with_booklets=True)


def lines(section: Section) -> list[Line]:
    found: list[Line] = []
    for block in blocks_of(section):
        match block:
            case Paragraph(line=line):
                found.append(line)
            case PointList(items=items):
                found.extend(item.line for item in items)
            case _:
                pass
    return found


def sections(section: Section) -> list[Section]:
    return [section, *(inner for part in section.sections for inner in sections(part))]


@pytest.fixture
def leaflet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file of the only booklet of a library, which has the rulesets of Push under it."""
    (tmp_path / "booklets").mkdir()
    path = tmp_path / "booklets" / "leaflet.yaml"
    monkeypatch.setattr(shelves, "booklet_names", lambda _: ("booklets/leaflet",))
    monkeypatch.setattr(shelves, "find", lambda name: path if name == "booklets/leaflet" else find(name))
    return path


LEAFLET: Final = """\
hausregel: 1
booklet: {de: Zettel, fr: Papier}
year: 1999
original: de
chapters:
  whole:
    headings: {main: {de: Alles, fr: Tout}}
    rulesets: {de: [push/push], fr: [push/push-fr]}
    sentences:
      shuffled: {under: main, says: Shuffle., rules: [setup.shuffle], differs: {fr: {says: Deal., rules: [setup.hand]}}}
      cheers: {under: main, says: Cheer., only: [fr], not_said: nobody cheers}
      lost: {under: main, says: Nothing is lost., rules: [properties.own_value], promise: true, differs: {fr: missing}}
  part:
    headings: {other: {de: Mehr}}
    rulesets: {de: [push/push]}
    sentences:
      same: {under: other, says: As before., inherits: whole}
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_sentence_in_print_order_in_english(language: str) -> None:
    page = concordance_page(SHELF, NAME, language)
    chapters = SHELF.booklets[NAME].chapters.values()
    printed = [part for part in sections(page) if not part.anchor.endswith("not-carried")]
    shown = [line for part in printed for line in lines(replace(part, sections=()))]
    told = [part.words for line in shown for part in line if isinstance(part, Foreign)]
    says = [typographic(sentence.statement.says) for chapter in chapters for sentence in chapter.sentences]
    assert [sentence for sentence in told if sentence in says] == says
    assert {part.language for line in lines(page) for part in line if isinstance(part, Foreign)} == {"en"}


def test_headings_rules_and_games_are_in_the_language_of_the_page() -> None:
    page = concordance_page(SHELF, NAME, "fr")
    titles = [part.title for part in sections(page)]
    assert titles[:2] == ["PUSH, JOKER, CLEAR, phrase par phrase", "Push, règle française"]
    assert titles[2:4] == ["Matériel", "Mise en place"]
    links = [part for line in lines(page) for part in line if isinstance(part, Link)]
    assert Link("Passer et prendre la défausse", "push/push-fr", "moves.pass") in links
    assert {link.ruleset for link in links} == {*PUSH, f"{NAME}!desk"}


def test_what_a_language_says_otherwise_adds_or_lacks_stands_with_its_sentence() -> None:
    told = [plain(line) for line in lines(concordance_page(SHELF, NAME, "en"))]
    at = told.index("Nobody looks at the cards yet.")
    assert told[at + 2] == "French: no such sentence"
    at = told.index("A JOKER laid alone has the value of the top card of the pile.")
    assert told[at + 2] == (
        "French: A JOKER laid alone has the value of the first card of the pile. Also: JOKER played alone"
    )


def test_the_page_tells_what_is_not_carried_inherited_promised_and_unprinted(leaflet: Path) -> None:
    leaflet.write_text(LEAFLET, encoding="utf-8")
    page = concordance_page(Shelf(PUSH, with_booklets=True), "booklets/leaflet", "en")
    told = [plain(line) for line in lines(page)]
    assert page.title == "Zettel (1999), sentence by sentence"
    assert "No rule carries it. nobody cheers" in told
    assert "Only in: French" in told
    assert "French: Deal. Rules: Setting up › hand" in told
    assert "A promise that could be checked." in told
    assert "All rules of Push hold here too." in told
    found = {part.anchor: part for part in sections(page)}
    assert found["whole-not-carried"].title == "Sentences that no rule carries"
    assert [plain(line) for line in lines(found["whole-not-carried"])] == ["Cheer. → nobody cheers"]
    assert found["whole-unprinted"].title == "Rules without a sentence"
    (french,), (german,) = lines(found["whole-unprinted"]), lines(found["part-unprinted"])
    assert german[:2] == (Link("Push", "push/push"), PlainText(" (German): "))
    assert french[:2] == (Link("Push, French rules", "push/push-fr"), PlainText(" (French): "))
    assert Link("End your turn", "push/push", "moves.stop") in german
    assert Link("Setting up › hand", "push/push", "setup.hand") in german
    assert Link("Setting up › hand", "push/push-fr", "setup.hand") not in french


def test_a_citation_that_does_not_say_it_is_told(leaflet: Path) -> None:
    leaflet.write_text(LEAFLET.replace("year: 1999\n", "").replace("de: Alles", "de: Spielaufbau"), encoding="utf-8")
    page = concordance_page(Shelf(PUSH, with_booklets=True), "booklets/leaflet", "en")
    (found,) = [part for part in sections(page) if part.title == "Citations of headings that do not say what is cited"]
    told = [plain(line).split(": ", 1) for line in lines(found)]
    assert any(
        where == "Push / Deine 4 Stapel" and "Play the final card blindly › bare" in what for where, what in told
    )
    assert any(where == "Push / Spielaufbau" and "Setting up › hand" in what for where, what in told)
    assert not any(where == "Push / Spielaufbau" and "Setting up › shuffle" in what for where, what in told)


def test_a_booklet_stands_on_a_shelf_that_has_all_its_rulesets_and_wants_booklets() -> None:
    assert list(SHELF.booklets) == [NAME]
    assert list(Shelf(PUSH[:3], with_booklets=True).booklets) == []
    assert list(Shelf(PUSH).booklets) == []


def test_a_faulty_booklet_is_told_as_one(leaflet: Path) -> None:
    leaflet.write_text(LEAFLET.replace("setup.shuffle", "setup.shufle"), encoding="utf-8")
    with pytest.raises(FaultyRules, match="HR805"):
        concordance_page(Shelf(PUSH, with_booklets=True), "booklets/leaflet", "en")
    leaflet.write_text(LEAFLET.replace("under: other", "under: others"), encoding="utf-8")
    with pytest.raises(FaultyRules, match="HR802"):
        _ = Shelf(PUSH, with_booklets=True).booklets


def chapters(section: Section) -> Iterator[Section]:
    """Yield the sections below one, at any depth."""
    for part in section.sections:
        yield part
        yield from chapters(part)


def test_the_sources_of_a_game_lead_to_its_booklet_where_there_is_a_page_of_it() -> None:
    link = Link("PUSH, JOKER, CLEAR", NAME)
    assert booklet_links(SHELF, "en", "push/push-fr") == (link,)
    assert booklet_links(SHELF, "en", "elfer-raus/junior") == ()
    for shelf, there in ((SHELF, True), (Shelf(PUSH), False)):
        sources = next(part for part in chapters(rulebook(Book(shelf, "push/push", "en"))) if part.anchor == "sources")
        assert any(link in line for line in lines(sources)) is there
