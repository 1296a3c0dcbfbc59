"""The meal of `meal.yaml`, changed here and there; comparing two of them; playing again what was told."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from reference_engine.engine import Engine
from reference_engine.replay import Replay, play_again
from spec.game.game import Game
from spec.ruleset.inheritance import Ruleset, resolve
from spec.typing.builder import build
from verifier.comparison import ComparedSide, Parting, RulesetComparison, differences
from verifier.explorer.smaller_versions import instance_of

MEAL: Final = Path(__file__).with_name("meal.yaml").read_text(encoding="utf-8")

Change = tuple[str, str]
"""A piece of the text that occurs once in it, and what is to stand there."""

NONE: Final[Mapping[str, str | int]] = MappingProxyType({})


def meal(*changes: Change) -> Ruleset:
    """Return the meal with some pieces of its text changed."""
    return ruleset(MEAL, *changes)


@cache
def ruleset(text: str, *changes: Change) -> Ruleset:
    """Return a ruleset for two and three players with some pieces of its text changed."""
    for old, new in changes:
        assert text.count(old) == 1, (text.count(old), old)
        text = text.replace(old, new)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "meal.yaml"
        path.write_text(text, encoding="utf-8")
        found = resolve(path, path.parent)
    assert found.value is not None, found.diagnostics
    for players in (2, 3):
        made = build(found.value, players)
        assert made.value is not None, made.diagnostics
    return found.value


def game(rules: Ruleset) -> Game:
    """Return the game of two players."""
    made = build(rules, 2)
    assert made.value is not None, made.diagnostics
    return made.value.game


def compared(
    a: Ruleset,
    b: Ruleset,
    options_b: Mapping[str, str | int] = NONE,
    players: Sequence[int] = (2,),
    budget: float | None = None,
) -> RulesetComparison:
    """Return the comparison of two rulesets, with two players unless told otherwise."""
    return differences(
        ComparedSide(ruleset=a), ComparedSide(ruleset=b, options=options_b), players=players, budget=budget
    )


def words(comparison: RulesetComparison) -> dict[str, str]:
    """Return what is known of each rule that is not the same."""
    return {judged.address: judged.word for judged in comparison.judged}


def partings(comparison: RulesetComparison) -> list[Parting]:
    """Return every moment that is told in which the two part."""
    return [*(judged.parting for judged in comparison.judged if judged.parting is not None), *comparison.left]


def plays_again(rules: Ruleset, replay: Replay) -> None:
    """Play a game again by the rules of a ruleset, with the options that it names, and fail if it goes otherwise."""
    options = {name: int(value) if value.isdecimal() else value for name, value in replay.options.items()}
    made = instance_of(rules, replay.players, options, replay.smaller)
    assert made is not None
    again = play_again(Engine(made.game), replay)
    assert again.mismatch is None, again.mismatch
