"""Games far from the family that the language was made for: each sketch builds, plays and loses no card."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from reference_engine import Engine, Move, SeededChance, State
from spec.build import build
from spec.declarations import player_range
from spec.resolve import Ruleset, resolve

SKETCHES: Final = Path(__file__).parent / "sketches"
NAMES: Final = tuple(sorted(path.stem for path in SKETCHES.glob("*.yaml")))
GAMES: Final = 30
MOST_MOVES: Final = 4_000
TRIED: Final = 20
"""All possible moves are tried in every state of this number, so as to be quick."""

MAY_NOT_END: Final = {
    "zweikampf-until-all": "nobody decides anything and the won cards are not shuffled: the same cards can come round",
    "mogeln": "cards that were laid can be taken up again and again",
    "push": "whoever takes the pile has as many cards as before",
    "schnipp-schnapp": "a pile that nobody calls for goes back to its owner",
    "schnipp-schnapp-at-once": "a pile that nobody calls for goes back to its owner",
}
"""The games that have no bound on their length, with the reason; random play ends them all the same, mostly."""


@cache
def ruleset(name: str) -> Ruleset:
    found = resolve(SKETCHES / f"{name}.yaml", SKETCHES)
    assert found.diagnostics == ()
    assert found.value is not None
    return found.value


@cache
def engine(name: str, players: int) -> Engine:
    built = build(ruleset(name), players)
    assert built.diagnostics == ()
    assert built.value is not None
    return Engine(built.value.game)


def tables() -> Iterator[tuple[str, int]]:
    """Yield each sketch with each number of players."""
    for name in NAMES:
        numbers = player_range(ruleset(name).root)
        assert isinstance(numbers, range)
        yield from ((name, players) for players in numbers)


TABLES: Final = tuple(tables())


def cards(state: State) -> Counter[int]:
    """Return how often each face is on the table, wherever it lies."""
    return Counter(face for zone in state.zones for face in zone if face is not None)


def played(game: Engine, seed: int) -> Iterator[tuple[State, tuple[Move, ...]]]:
    """Yield the states of a random game, each with the moves that are possible in it."""
    chance, choice = SeededChance(seed), random.Random(seed)
    state = game.deal(chance, opener=seed % game.game.players)
    for _ in range(MOST_MOVES):
        possible = tuple(game.legal(state))
        yield state, possible
        if not possible:
            return
        state = game.advance(state, choice.choice(possible), chance)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_random_game_comes_to_an_end_with_a_winner(name: str, players: int) -> None:
    game = engine(name, players)
    unfinished = 0
    for seed in range(GAMES):
        state, possible = list(played(game, seed))[-1]
        if game.is_over(state):
            assert game.winners(state)
        else:
            assert possible, "nobody can move, and the game is not over"
            unfinished += 1
    assert unfinished == 0 or (name in MAY_NOT_END and unfinished <= GAMES // 10)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_card_is_lost_or_made(name: str, players: int) -> None:
    game = engine(name, players)
    deck = Counter({number: face.count for number, face in enumerate(game.game.faces)})
    for seed in range(GAMES // 3):
        assert all(cards(state) == deck for state, _ in played(game, seed))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_possible_move_can_be_carried_out(name: str, players: int) -> None:
    game = engine(name, players)
    for number, (state, possible) in enumerate(played(game, seed=players)):
        if number % TRIED == 0:
            for move in possible:
                after = game.apply(state, move, SeededChance(number)).state
                assert cards(after) == cards(state)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_opened_from_every_seat(name: str) -> None:
    players = player_range(ruleset(name).root)
    assert isinstance(players, range)
    game = engine(name, players[0])
    for opener in range(players[0]):
        state = game.deal(SeededChance(opener), opener=opener)
        assert game.legal(state)
