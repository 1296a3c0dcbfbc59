"""The printed sheet: two sides at most, in every language, with the values of the family."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hausregel.rulebook.blocks import Paragraph, PointList, blocks_of, plain
from hausregel.rulebook.book import Book
from hausregel.rulebook.shelf import Shelf
from hausregel.sheet.pdf import SIDES, TooLong, sheet
from hausregel.sheet.sheet_contents import chapters
from hausregel.work.library import find
from tests.hausregel.commands import command
from tests.helpers import in_one_file

LONGEST = ("elfer-raus/master-2016", "push/push", "side-games/schnipp-schnapp", "classics/hearts")


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("name", LONGEST)
def test_the_longest_rules_fit_on_two_sides(name: str, language: str) -> None:
    made = sheet(Book(Shelf((name,)), name, language, range(4, 5)))
    assert made.startswith(b"%PDF")
    assert 1 <= len(re.findall(rb"/Type /Page\b", made)) <= SIDES


def test_the_sheet_is_for_one_number_of_players_and_for_the_options_of_the_family() -> None:
    shelf = Shelf(("elfer-raus/classic",), options={"most_drawn": 7})
    told = words_of(Book(shelf, "elfer-raus/classic", "en", range(3, 4)))
    assert "3 players" in told
    assert "deal everyone 20 cards" in told
    assert "up to 7 in all" in told


def words_of(book: Book) -> str:
    return "\n".join(
        plain(item.line)
        for section in chapters(book)
        for block in blocks_of(section)
        for item in (block.items if isinstance(block, PointList) else [block])
        if isinstance(item, Paragraph)
    )


@pytest.mark.parametrize(
    ("language", "turn", "agreed"),
    [
        ("en", "card", "Empty stock: the discard pile is shuffled"),
        ("de", "Karte", "Leerer Stapel: der Ablagestapel wird gemischt"),
        ("fr", "carte", "on mélange la défausse"),
        ("it", "carta", "si mescolano gli scarti"),
    ],
)
def test_the_sheet_tells_the_game_and_what_is_agreed(language: str, turn: str, agreed: str) -> None:
    shelf = Shelf(("classics/rummy",), options={"empty_stock": "shuffled"})
    told = words_of(Book(shelf, "classics/rummy", language, range(3, 4)))
    assert turn in told
    assert agreed in told


def test_the_sheet_does_not_tell_a_reading_whose_rules_it_tells_already() -> None:
    told = words_of(Book(Shelf(("elfer-raus/master",)), "elfer-raus/master", "en", range(3, 4)))
    assert "When to exchange" not in told


def test_rules_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    text = in_one_file(find("elfer-raus/junior"))
    long = text.replace("Get rid of your cards! ", "Get rid of your cards! " * 800)
    assert long != text
    (tmp_path / "long.yaml").write_text(long, encoding="utf-8")
    name = str(tmp_path / "long.yaml")
    with pytest.raises(TooLong):
        sheet(Book(Shelf((name,)), name, "en"))


def test_the_command_writes_the_file_that_it_names(tmp_path: Path) -> None:
    out = tmp_path / "rules.pdf"
    result = command("docs", "sheet", "elfer-raus/junior", "--players", "4", "--lang", "de", "--out", out)
    assert (result.exit_code, result.stdout.replace("\n", "")) == (0, str(out))
    assert out.read_bytes().startswith(b"%PDF")


def test_a_number_of_players_that_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    result = command("docs", "sheet", "elfer-raus/junior", "--players", "9", "--out", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert "is for 2 to 6 players, not 9" in result.stderr
