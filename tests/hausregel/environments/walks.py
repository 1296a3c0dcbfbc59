"""Random play of environments, for the tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from hausregel.environments import GameEnvironment, PlayPoint, PlaySetting
from hausregel.work.library import load_game
from spec.game import Game
from spec.typing import build
from tests.helpers import ruleset

BY_LOT = PlaySetting(race="by_lot", most=200)


@cache
def environment(name: str, players: int, setting: PlaySetting = BY_LOT) -> GameEnvironment:
    return GameEnvironment(load_game(name, players), setting)


def game(text: str, players: int = 2) -> Game:
    """Return a game of a text that is no variant of another."""
    outcome = build(ruleset("", text), players)
    assert outcome.value is not None, outcome.diagnostics
    return outcome.value.game


def walk(environment: GameEnvironment, seed: int, most: int = 10_000) -> Iterator[PlayPoint]:
    """Yield the points of a random game at which a seat decides, then the last."""
    chance = random.Random(seed)
    point = environment.by_chance(environment.start(), chance)
    for _ in range(most):
        yield point
        if point.is_over:
            return
        number = chance.choice(environment.legal(point))
        point = environment.by_chance(environment.after(point, number), chance)
