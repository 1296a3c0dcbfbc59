"""The questions of a first game: what they call allowed the engine allows, and each answer says why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hausregel.rulebook import Book, Folded, Picture, Section, Shelf, plain, rulebook
from hausregel.rulebook.first_game import MOST, questions
from hausregel.rulebook.move_words import example_of
from reference_engine import why_not
from spec.examples import written_examples
from tests.spec.test_tellings import TOLD

TAKEN = ("elfer-raus/junior", "elfer-raus/variant-1", "classics/cheat", "elfer-raus/master")


@pytest.mark.parametrize("name", TAKEN)
def test_what_is_asked_is_allowed_or_not_as_the_engine_says(name: str) -> None:
    book = Book(Shelf((name,)), name, "en")
    asked = 0
    for written in written_examples(book.root):
        built = book.shelf.game_of(name, written).value
        if built is None or written.options:
            continue
        engine = book.engine_for(written.players)
        example, steps = example_of(book, written, built, engine)
        for question in questions(book, engine, steps, example.seats):
            asked += 1
            legal = engine.legal(question.state)
            assert {each.allowed for each in question.offered} == {True, False}
            for each in question.offered:
                assert each.allowed is (each.move in legal)
                assert each.move.seat == question.seat
                assert not (each.allowed and each.why)
                refusal = why_not(engine, question.state, each.move)
                assert each.why or refusal is None or refusal.kind in ("condition", "choice")
    assert asked


def first_game_of(section: Section) -> Section | None:
    return next((each for each in section.sections if each.anchor == "first-game"), None)


def test_a_page_asks_after_the_telling_and_shows_what_the_player_sees() -> None:
    page = rulebook(Book(Shelf(TAKEN[:1]), TAKEN[0], "de"))
    found = first_game_of(page)
    assert found is not None
    assert found.folded
    tables = [block for block in found.blocks if isinstance(block, Picture)]
    moves = [block for block in found.blocks if isinstance(block, Folded)]
    assert 1 <= len(tables) <= MOST
    answers = {plain(block.line).partition(":")[0] for move in moves for block in move.blocks if hasattr(block, "line")}
    assert answers == {"Ja.", "Nein"}


def test_a_refused_move_of_another_part_of_the_turn_says_so() -> None:
    page = rulebook(Book(Shelf(TAKEN[3:]), TAKEN[3], "it"))
    found = first_game_of(page)
    assert found is not None
    moves = [block for block in found.blocks if isinstance(block, Folded)]
    answers = [plain(block.line) for move in moves for block in move.blocks if hasattr(block, "line")]
    assert any(answer.startswith("No: Questo appartiene") for answer in answers), answers
    assert "No." not in answers


def test_examples_that_refuse_nothing_ask_nothing(tmp_path: Path) -> None:
    (tmp_path / "told.yaml").write_text(re.sub(r".*illegal.*\n", "", TOLD), encoding="utf-8")
    name = str(tmp_path / "told.yaml")
    assert first_game_of(rulebook(Book(Shelf((name,)), name, "en"))) is None
