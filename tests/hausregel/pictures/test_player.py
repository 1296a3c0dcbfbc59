"""Saved games as data for the player: step by step the scenes come back, with their sentences, in little room."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from hausregel.pictures.alt import alternative
from hausregel.pictures.frames import player_data, scene_data
from hausregel.pictures.layout import TableLayout
from hausregel.pictures.scene import WORDED, follow
from spec.words import Words
from tests.hausregel.pictures.tables import NAMED, NAMES, TABLES, called, recorded

tables = pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED)
WORDS = Words("en", "picture")
STATIC = Path(__file__).parents[3] / "hausregel" / "site" / "static"


def data_of(path: Path, players: int, rounds: int = 1, most: int = 40) -> tuple[Mapping[str, Any], Any]:
    engine, replay, told = recorded(path, players, rounds, most)
    states = [state for states in told for state in states]
    layout = TableLayout(engine.game, replay.seats, called, states)
    return player_data(layout, states, WORDS, "p-", whole=True), (engine, replay, told)


def rebuilt(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the scenes of a saved game from what each step changes, as the player does."""
    now: dict[str, Any] = {"cards": {}, "labels": {}, "alt": {}}
    found = []
    for step in data["steps"]:
        news = {
            part: {key: filled(now[part].get(key), value, start, count) for key, value in step.get(part, {}).items()}
            for part, start, count in (("cards", 2, 2), ("labels", 4, 1))
        } | {"alt": {key: spoken(now["alt"].get(key), value) for key, value in step["alt"].items()}}
        now = {
            part: {key: value for key, value in (now[part] | news[part]).items() if value is not None}
            for part in ("cards", "labels", "alt")
        } | {"marks": step.get("marks", now.get("marks"))}
        found.append(now)
    return found


def filled(old: list[float] | None, new: list[float] | str | None, start: int, count: int) -> list[float] | str | None:
    """Return what is new in full: `count` values stand in the place of those from `start` on, words for the first."""
    if isinstance(new, str) and old is not None:
        return [new, *old[1:]]  # type: ignore[list-item]  # labels begin with their words
    if isinstance(new, list) and old is not None and len(new) == count:
        return [*old[:start], *new, *old[start + count :]]
    return new


def spoken(old: str | None, new: list[Any] | str | None) -> str | None:
    """Return a sentence in full that may be told by what of the old one stands before and after what is new."""
    if isinstance(new, list):
        assert old is not None
        return f"{old[: new[0]]}{new[2]}{old[len(old) - new[1] :]}"
    return new


def by_number(scene: Mapping[str, Any], sizes: list[list[float]]) -> dict[str, Any]:
    """Return the cards of a scene with their size in place of its number."""
    return {key: [*card[:5], sizes[card[5]], *card[6:]] for key, card in scene["cards"].items()}


@tables
def test_the_steps_rebuilt_are_the_scenes(path: Path, players: int) -> None:
    data, (engine, _, told) = data_of(path, players)
    layout = TableLayout(engine.game, NAMES, called, told[0])
    steps = rebuilt(data)
    assert len(steps) == len(told[0])
    before = None
    for step, state in zip(steps, told[0], strict=True):
        scene = layout.scene(state) if before is None else follow(before, layout.scene(state))
        whole: Any = scene_data(scene)
        assert by_number(step, data["sizes"]) == by_number(whole, whole["sizes"])
        assert step["labels"] == whole["labels"]
        assert step["marks"] == whole["marks"]
        words = tuple(step["alt"][key] for key in data["said"] if key in step["alt"])
        assert words == alternative(engine.game, state, None, NAMES, called, WORDS)
        before = scene


@tables
def test_every_card_that_is_drawn_has_its_symbol(path: Path, players: int) -> None:
    data, _ = data_of(path, players)
    needed = set()
    for step in rebuilt(data):
        for face, _, _, _, _, size, *_ in step["cards"].values():
            wide, slender = data["sizes"][size][:3:2]
            bare = wide < WORDED and face in data["symbols"]["worded"]
            needed |= {f"{'c' if slender else 's' if bare else 'f'}{face}", f"{'c' if slender else 'f'}b"}
    names = set(data["symbols"]["markup"])
    assert needed == {name for name in names if name[0] in "fcs"}
    uses = {use for markup in data["symbols"]["markup"].values() for use in re.findall(r'href="#p-(\w+)"', markup)}
    assert uses == names - needed


@pytest.mark.parametrize("table", [("crazy-eights", 6), ("master", 2), ("push", 6)], ids=str)
def test_a_game_of_150_moves_takes_less_than_150_kilobytes(table: tuple[str, int]) -> None:
    path, players = next(pair for pair in TABLES if (pair[0].stem, pair[1]) == table)
    data, _ = data_of(path, players, most=150)
    assert len(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()) < 150_000


def test_a_play_may_go_over_several_rounds() -> None:
    data, (_, _, told) = data_of(*TABLES[0], rounds=3, most=5)
    assert len(told) == 3
    assert len(data["steps"]) == sum(map(len, told))


def test_a_play_without_states_cannot_be_shown() -> None:
    engine, replay, told = recorded(*TABLES[0], most=1)
    with pytest.raises(ValueError, match="states="):
        player_data(TableLayout(engine.game, replay.seats, called, told[0]), [], WORDS)


def test_the_player_asks_for_no_word_that_the_data_does_not_hold() -> None:
    data, _ = data_of(*TABLES[0], most=1)
    script = (STATIC / "player.js").read_text(encoding="utf-8")
    asked = set(re.findall(r"this\.words\.(\w+)", script)) | set(re.findall(r'button\("(\w+)"', script)) | {"pause"}
    assert asked == set(data["words"])


def test_the_player_needs_nothing_from_elsewhere() -> None:
    for name in ("player.js", "player.css"):
        text = (STATIC / name).read_text(encoding="utf-8")
        assert re.findall(r"https?://[^\"]+", text) in ([], ["http://www.w3.org/2000/svg"])
        assert "@import" not in text
        assert not re.search(r"^import ", text, re.MULTILINE)
