"""What games are like in numbers: kept until rules change, and told on the page in four languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hausregel.effect import EffectSetting
from hausregel.effect.published import counted_games, same_games
from hausregel.rulebook import Book, Shelf
from hausregel.rulebook.blocks import Aside, TableBlock, blocks_of, plain
from hausregel.rulebook.numbers import numbers, rule_effect
from hausregel.work import effect_store
from hausregel.work.effect_store import StoredEffect, StoredGames, StoredNumber, store_effect, stored_effect
from spec.words import LANGUAGES
from tests.helpers import ruleset
from tests.verifier.consequences.meals import MEAL

SETTING = EffectSetting(policies=("random",), games=60, seed=1, max_moves=200, states=0, workers=1)
CHANGE = "options: {helping: {range: 1..4, default: 1}}\n"


def test_numbers_are_kept_until_rules_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base, rule = replace(ruleset("", MEAL), name="base"), replace(ruleset(CHANGE, MEAL), name="rule")
    monkeypatch.setattr("hausregel.effect.paired_games.load", {"base": base, "rule": rule}.__getitem__)
    found = counted_games(rule, base, SETTING, lambda _: None)
    assert found.base == "base"
    assert {games.players for games in found.counted} == {2, 3}
    assert all(games.differs["moves"].high is not None and games.differs["moves"].high < 0 for games in found.counted)
    (tmp_path / "rule.yaml").touch()
    store_effect(rule, base, found, tmp_path)
    kept = stored_effect(rule, base, tmp_path)
    assert kept is not None
    assert (kept.games, kept.base, kept.counted[0].own["median"]) == (60, "base", found.counted[0].own["median"])
    assert stored_effect(rule, replace(rule, name="base"), tmp_path) is None
    assert stored_effect(replace(base, name="rule"), base, tmp_path) is None
    monkeypatch.setattr(effect_store, "VERSION", effect_store.VERSION + 1)
    assert stored_effect(rule, base, tmp_path) is None


def test_a_ruleset_with_the_rules_of_its_base_has_the_numbers_that_would_be_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    base, same, other = replace(ruleset("", MEAL), name="base"), ruleset("", MEAL), ruleset(CHANGE, MEAL)
    same, other = replace(same, name="same"), replace(other, name="other")
    known = {"base": base, "same": same, "other": other}
    monkeypatch.setattr("hausregel.effect.paired_games.load", known.__getitem__)
    of_base = counted_games(base, None, SETTING, lambda _: None)
    monkeypatch.setattr("hausregel.effect.published.stored_effect", lambda *_: of_base)
    counted = counted_games(same, base, SETTING, lambda _: None)
    assert same_games(same, base, None, SETTING) == counted
    assert same_games(other, base, None, SETTING) is None
    assert same_games(same, base, None, replace(SETTING, games=61)) is None
    assert same_games(same, None, None, SETTING) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_tells_them_with_their_intervals_and_their_number_of_games(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(["elfer-raus/classic", "elfer-raus/variant-1"])
    share, mean = StoredNumber(0.25, 0.24, 0.262), StoredNumber(-3.0, -3.25, -2.75)
    own = {"place.0": share, "shared": StoredNumber(0.0, 0.0, 0.01), "moves": mean, "median": mean, "no-end": share}
    differs = {"place.0": share, "place.1": share, "seat.0": share, "moves": mean, "end.out": share, "use.lay": mean}
    games = StoredGames(3, "random", own, {**differs, "other.stuck": share, "lead-settled": mean})
    effect = StoredEffect(
        "2026-11-26", 4321, 1, "elfer-raus/classic", (games, replace(games, policy="practised", differs={}))
    )
    monkeypatch.setattr(shelf, "effect", lambda _: effect)
    book = Book(shelf, "elfer-raus/variant-1", language)
    page, box = numbers(book), rule_effect(book)
    assert page is not None
    assert box is not None
    told = [
        plain(cell) for block in blocks_of(page) if isinstance(block, TableBlock) for row in block.rows for cell in row
    ]
    assert any("25" in cell and "±1" in cell for cell in told)
    assert len(told) == 2 * 2 * (len(own) - 1)
    assert isinstance(box.blocks[0], Aside)
    rows = [row for block in blocks_of(box) if isinstance(block, TableBlock) for row in block.rows]
    assert len(rows) == len(games.differs)
    assert any("4" in plain(block.line) for block in blocks_of(box) if hasattr(block, "line"))
