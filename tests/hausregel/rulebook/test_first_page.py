"""The first page: games with pictures, age, players and minutes, a fault to replay, and the ways in."""

from __future__ import annotations

import re
from typing import Final

import pytest

from hausregel.rulebook import (
    Glances,
    Link,
    PlainText,
    Section,
    Shelf,
    Strong,
    Tile,
    Tiles,
    plain,
    welcome,
)
from hausregel.rulebook.positions_in_play import position_in_play
from hausregel.work.effect_store import StoredEffect, StoredGames, StoredNumber, stored_effect
from hausregel.work.library import load
from reference_engine import SeededChance
from spec.words import LANGUAGES, Words
from tests.helpers import FINDINGS

PUSH: Final = ("push/push", "push/push-en", "push/push-fr", "push/push-it", "house/push-repaired")
SHELF: Final = Shelf(
    ("classics/whist", "classics/fireworks", "elfer-raus/classic", *PUSH), FINDINGS, with_booklets=True
)


def page(language: str, studio: str = "") -> Section:
    return welcome(Glances(SHELF, language, {}), studio)


def tiles(section: Section, kind: str) -> list[Tile]:
    places = [section, *section.sections]
    found = [block for place in places for block in place.blocks if isinstance(block, Tiles) and block.kind == kind]
    return [item for block in found for item in block.items]


def test_games_with_a_printed_rulebook_come_first_and_the_first_of_them_is_where_to_start() -> None:
    found = page("en")
    titles = [section.title for section in found.sections]
    assert titles == ["Games with a printed rulebook", "Games that many people know"]
    assert [(plain(tile.title), tile.badge) for tile in tiles(found, "games")] == [
        ("Elfer raus!", "Start here"), ("Push", ""), ("Whist", ""), ("Fireworks", ""),
    ]  # fmt: skip


def test_age_and_minutes_stand_only_where_they_are_printed_or_counted() -> None:
    assert [plain(tile.lines[0]) for tile in tiles(page("en"), "games")] == [
        "2 to 6 players · from 7 years · 10 to 12 minutes a round",
        "2 to 6 players · 19 to 30 minutes a round",
        "4 players · about 4 min a round",
        "2 to 5 players",
    ]  # fmt: skip


def test_minutes_are_five_seconds_for_each_move_of_the_median_game_with_the_fewest_and_the_most() -> None:
    known = stored_effect(load("elfer-raus/classic"), None)
    assert known is not None
    medians = [games.own["median"].value for games in known.counted if games.policy == "practised"]
    assert (round(min(medians) * 5 / 60), round(max(medians) * 5 / 60)) == (10, 12)


def test_no_minutes_are_told_where_some_games_did_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = {"median": StoredNumber(120, None, None), "no-end": StoredNumber(0.01, None, None)}
    games = StoredGames(4, "practised", numbers, {})
    monkeypatch.setattr(Shelf, "effect", lambda *_: StoredEffect("2026-11-27", 100, 1, "", (games,)))
    assert not [tile for tile in tiles(page("en"), "games") if "min" in plain(tile.lines[0])]


def test_a_fault_that_breaks_play_is_named_and_leads_to_its_replay() -> None:
    _, push, whist, _ = tiles(page("en"), "games")
    told = Link("Play can go on for ever.", "push/push!found", "found.endless")
    assert push.lines[1] == (Strong("A fault to replay:"), PlainText(" "), told)
    assert len(whist.lines) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_family_an_author_and_an_editor_each_have_a_way_in(language: str) -> None:
    words, ways = Words(language), tiles(page(language, "studio"), "ways")
    links = [part for way in ways for line in way.lines for part in line if isinstance(part, Link)]
    assert [plain(way.title) for way in ways] == [words(f"welcome.{who}") for who in ("family", "author", "editor")]
    assert [(link.ruleset, link.address) for link in links] == [
        ("elfer-raus/classic", ""), ("", "studio"), ("booklets/push!desk", ""),
    ]  # fmt: skip


def test_without_a_studio_nothing_leads_there() -> None:
    lines = [line for way in tiles(page("en"), "ways") for line in way.lines]
    assert all(part.ruleset for line in lines for part in line if isinstance(part, Link))


def test_every_game_has_a_picture_that_stands_alone_and_has_no_words() -> None:
    pictures = [tile.picture for tile in tiles(page("en"), "games")]
    assert [picture.alt for picture in pictures if picture is not None] == [
        "Elfer raus! in play", "Push in play", "Whist in play", "Fireworks in play",
    ]  # fmt: skip
    for picture in pictures:
        assert picture is not None
        assert set(re.findall(r'href="#([^"]+)"', picture.svg)) <= set(re.findall(r' id="([^"]+)"', picture.svg))
        assert "Ada" not in picture.svg
        assert ">?<" not in picture.svg
        assert f'viewBox="0 0 {picture.size[0]} {picture.size[1]:g}"' in picture.svg


def test_a_game_is_shown_from_its_middle_when_somebody_is_to_move() -> None:
    whist = SHELF.engine("classics/whist", 4)
    found = position_in_play(whist)
    assert found is not None
    state, seat = found
    assert (whist.acts(state), whist.turn(state)) == ("player", seat)
    assert state != whist.deal(SeededChance(1))
    assert position_in_play(whist) == found
