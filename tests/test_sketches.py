"""Games far from the family that the language was made for: each sketch builds, plays and loses no card."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from reference_engine import Engine, Move, RuleFault, SeededChance, State
from spec.build import build
from spec.declarations import player_range
from spec.resolve import Ruleset, resolve

SKETCHES: Final = Path(__file__).parent / "sketches"
NAMES: Final = tuple(sorted(path.stem for path in SKETCHES.glob("*.yaml")))
GAMES: Final = 30
MOST_MOVES: Final = 4_000
TRIED: Final = 20
"""All possible moves are tried in every state of this number, so as to be quick."""


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
    for seed in range(GAMES):
        state, possible = list(played(game, seed))[-1]
        assert game.is_over(state) or possible, "nobody can move, and the game is not over"
        assert game.is_over(state)
        assert game.winners(state)


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


# What the sketches brought to light.

SMALL: Final = """
hausregel: 1
title: {en: Small}
status: house
players: 2
domains: {size: 1..3}
cards:
  tile: {of: [size], count: 2, starts: heap}
  jester: {starts: heap}
zones:
  heap: {stacked: true, faces: everyone}
  away: {stacked: true, faces: everyone}
variables:
  kept: {of: tile, start: nothing}
setup:
  nothing_to_do:
    - {set: kept, to: nothing}
phases: {turn: {}}
moves:
  act:
    in: turn
    if: count(heap) > 0
    do:
      - %s
    then: %s
end: {done: count(heap) == 0}
winners: true
"""


def small(folder: Path, effect: str, then: str = "next_player") -> Ruleset:
    path = folder / "small.yaml"
    path.write_text(SMALL.lstrip() % (effect, then), encoding="utf-8")
    found = resolve(path, folder)
    assert found.diagnostics == ()
    assert found.value is not None
    return found.value


def small_engine(folder: Path, effect: str, then: str = "next_player") -> Engine:
    built = build(small(folder, effect, then), 2)
    assert built.diagnostics == ()
    assert built.value is not None
    return Engine(built.value.game)


@pytest.mark.parametrize(("end", "left"), [("top", (0, 1, 0, 2, 1)), ("bottom", (1, 0, 2, 1, 0))])
def test_the_top_card_leaves_from_the_top_even_if_an_equal_card_lies_below(
    tmp_path: Path, end: str, left: tuple[int, ...]
) -> None:
    game = small_engine(tmp_path, f"{{move: {end}(heap), from: heap, to: away}}")
    state = State(((0, 1, 0, 2, 1, 0), ()), (0, 0, 0, 0, None))
    after = game.advance(state, game.legal(state)[0], SeededChance(0))
    assert after.zones == (left, (0,))


def test_a_variable_for_one_kind_of_card_does_not_take_another(tmp_path: Path) -> None:
    found = build(small(tmp_path, "{set: kept, to: top(heap)}"), 2)
    assert [one.code for one in found.diagnostics] == ["HR406"]


def test_nobody_can_have_the_next_turn_only_when_the_round_is_over(tmp_path: Path) -> None:
    then = "turn_of(first(p for p in players if count(heap) > 1))"
    game = small_engine(tmp_path, "{draw: 1, from: heap, to: away}", then)
    two, one = State(((0, 1), ()), (0, 0, 0, 0, None)), State(((0,), (1,)), (0, 0, 0, 0, None))
    with pytest.raises(RuleFault):
        game.advance(two, game.legal(two)[0], SeededChance(0))
    assert game.is_over(game.advance(one, game.legal(one)[0], SeededChance(0)))


def test_a_ruleset_without_sources_can_be_extended(tmp_path: Path) -> None:
    small(tmp_path, "{draw: 1, from: heap, to: away}")
    path = tmp_path / "own.yaml"
    path.write_text(
        "hausregel: 1\ntitle: {en: Own}\nstatus: house\nextends: small.yaml\n"
        "replace: {end.done: count(heap) == 1}\n", encoding="utf-8"
    )  # fmt: skip
    assert resolve(path, tmp_path).diagnostics == ()
