"""The first look at a text while somebody types: each error it shows is an error of the whole check."""

from __future__ import annotations

from pathlib import Path

import pytest

from hausregel.language_service import LanguageService
from hausregel.work.check import check_rules, first_errors
from hausregel.work.library import find
from spec.source import Diagnostic
from tests.hausregel.language_service.writing import desk

RULE = """\
hausregel: 1
title: {en: Mine}
status: house
extends: elfer-raus/junior
"""
LINES = 12
"""Each time one line of a game is left out, in so many steps through it."""


def places(found: tuple[Diagnostic, ...]) -> set[tuple[object, ...]]:
    return {(each.code, each.span) for each in found}


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("set: {hand_siz: 3}", {"HR309"}),
        ("set: {hand_size: lots}", {"HR310"}),
        ("remove: [moves.lay.if.nothing_here]", {"HR304"}),
        ("replace: {winners: count(hand[p]) = 0}", {"HR401"}),
        ("replace: {winners: count(hnad[p]) == 0}", {"HR419"}),
        ("set: {hand_size: 3", {"HR132"}),
        ("players: many", {"HR212"}),
    ],
)
def test_what_is_wrong_shows_at_a_first_look(tmp_path: Path, text: str, codes: set[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"{RULE}{text}\n", encoding="utf-8")
    found = first_errors(file)
    assert {each.code for each in found} == codes
    assert places(found) <= places(check_rules(file).diagnostics)


def test_what_shows_at_a_first_look_at_a_game_without_a_line_is_wrong(tmp_path: Path) -> None:
    lines = find("elfer-raus/junior").read_text(encoding="utf-8").splitlines()
    file, seen = tmp_path / "game.yaml", 0
    for number in range(0, len(lines), len(lines) // LINES):
        file.write_text("\n".join([*lines[:number], *lines[number + 1 :]]), encoding="utf-8")
        found = first_errors(file)
        seen += bool(found)
        assert places(found) <= places(check_rules(file).diagnostics), lines[number]
    assert seen > LINES // 4


def test_an_edit_shows_at_once_after_the_whole_was_checked(tmp_path: Path) -> None:
    here = desk(tmp_path)
    service: LanguageService = here.service
    assert service.diagnostics(here.game) == service.first_errors(here.game) == ()
    here.change(here.game, "count(stock) > 0", "count(stok) > 0")
    assert {each.code for each in service.first_errors(here.game)} == {"HR404"}
    assert service.first_errors(tmp_path / "notes.txt") == ()
