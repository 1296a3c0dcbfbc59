"""Without a budget no clock decides: on a machine that is slower by far the same is said, word for word."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.helpers import TESTS
from tests.verifier.verdicts import verdicts_of
from verifier.verdict.verdicts import Verdict

SLOWER: Final = 100_000
"""So many times longer everything seems to take."""

RULESETS: Final = (
    ("known_truth/turning-or-drawing", 2),
    pytest.param("mutants/junior-draw-for-ever", 3, marks=pytest.mark.long),
    pytest.param("mutants/classic-two-leaders", 2, marks=pytest.mark.long),
)


def said_of(path: Path, players: int) -> list[Verdict]:
    """Return what is said of a game, times left aside."""
    return [replace(verdict, seconds=0.0) for verdict in verdicts_of(path, players)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), RULESETS)
def test_the_same_is_said_on_a_machine_that_is_slower_by_far(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("guided_games.SEARCHING", "guided_games.CARRYING", "versions.NAMED_MOVES"):
        monkeypatch.setattr(f"verifier.evidence.{limit}", 20_000)
    monkeypatch.setattr("verifier.evidence.random_games.GAMES", 100)
    path, clock = TESTS / f"{name}.yaml", time.monotonic
    first = said_of(path, players)
    monkeypatch.setattr("time.monotonic", lambda: SLOWER * clock())
    assert said_of(path, players) == first
    assert {verdict.word for verdict in first} - {"proved", "vacuous"}
