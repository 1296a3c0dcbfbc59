"""Games, random play and names for the tests of pictures."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Final

from hausregel.pictures.layout import TableLayout
from reference_engine import Engine, State
from reference_engine.replay import Recorder, Replay
from reference_engine.table import SeededChance
from tests.helpers import GAMES, engine_of, numbers_of_players, random_play

MARKET: Final = Path(__file__).parent.parent / "playing_market.yaml"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
OTHERS: Final = tuple(path for path in GAMES if path.parent.name != "house" and "variant" not in path.stem)
TABLES: Final = tuple(
    (path, players)
    for path in (*OTHERS, MARKET)
    for players in sorted({numbers_of_players(path)[0], min(len(NAMES), numbers_of_players(path)[-1])})
)
NAMED: Final = tuple(f"{path.stem}-{players}" for path, players in TABLES)


def called(address: str) -> str:
    """Return the id of what has an address, with blanks."""
    return address.rpartition(".")[2].replace("_", " ")


@cache
def played(path: Path, players: int, seed: int = 3, most: int = 60) -> tuple[Engine, tuple[State, ...]]:
    """Return the engine of a game and the states of a random game."""
    engine = engine_of(path, players)
    return engine, tuple(state for state, _ in random_play(engine, seed, most))


@cache
def laid_out(path: Path, players: int) -> TableLayout:
    """Return the layout of a random game."""
    engine, states = played(path, players)
    return TableLayout(engine.game, NAMES[:players], called, states)


def some(states: tuple[State, ...]) -> tuple[State, ...]:
    """Return a few of the states: the first, the last, and some between."""
    return (*states[:: max(1, len(states) // 5)], states[-1])


@cache
def recorded(path: Path, players: int, rounds: int = 1, most: int = 40) -> tuple[Engine, Replay, list[list[State]]]:
    """Return a random game as it is saved, with its states by round."""
    engine = engine_of(path, players)
    empty = Replay(ruleset=path.stem, players=players, options={}, rules={}, seats=NAMES[:players])
    recorder = Recorder(engine, empty)
    told: list[list[State]] = []
    for number in range(rounds):
        chance, choice = SeededChance(number), random.Random(number)
        told.append([recorder.deal(chance)])
        for _ in range(most):
            moves = engine.legal(told[-1][-1])
            if not moves:
                break
            told[-1].append(recorder.play(told[-1][-1], choice.choice(moves), chance))
    return engine, recorder.replay, told
