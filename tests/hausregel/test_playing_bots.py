"""Bots: what they may know, that they repeat themselves, and that they play better than chance."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from hausregel.playing.bots import RandomBot, SensibleBot, bot_of
from hausregel.playing.self_play import Habits, practise
from hausregel.playing.worlds import Worlds
from hausregel.work.library import built, load, players_of
from reference_engine import Engine, SeededChance, State
from reference_engine.views import view

HERE: Final = Path(__file__).parent
MARKET: Final = str(HERE / "playing_market.yaml")
GAMES: Final = ("elfer-raus/classic", "elfer-raus/master", MARKET, "classics/hearts")


@cache
def engine(name: str) -> Engine:
    rules = load(name)
    return Engine(built(rules, max(2, min(3, max(players_of(rules)))) if 3 in players_of(rules) else 4).game)


@cache
def habits(name: str) -> Habits:
    return practise(engine(name), 5)


def middle(name: str, seed: int, steps: int = 25) -> State:
    """Return a state of a random game with a decision to make."""
    game = engine(name)
    chance, table = random.Random(seed), SeededChance(seed)
    state = game.deal(table)
    best = state
    for _ in range(steps):
        moves = game.legal(state)
        if not moves:
            break
        if len(moves) > 1:
            best = state
        state = game.advance(state, chance.choice(moves), table)
    return best


@pytest.mark.parametrize("name", GAMES)
def test_a_world_looks_like_the_true_one_and_holds_the_same_cards(name: str) -> None:
    state = middle(name, 1)
    for seat in range(engine(name).game.players):
        worlds = Worlds(engine(name), state, seat, habits(name).kinds)
        for seed in range(5):
            world = worlds.draw(random.Random(seed))
            assert view(engine(name), world, seat) == view(engine(name), state, seat)
            assert _cards(world) == _cards(state)


def _cards(state: State) -> Counter[int | None]:
    return Counter(face for cards in state.zones for face in cards)


def test_cards_stay_where_their_kind_belongs() -> None:
    name = "elfer-raus/master"
    game, state = engine(name), middle(name, 2)
    for zone in game.game.zones.values():
        world = Worlds(game, state, 0, habits(name).kinds).draw(random.Random(1))
        for cards in world.zones[zone.base : zone.base + zone.size]:
            kinds = {game.game.faces[face].kind for face in cards if face is not None}
            assert kinds <= habits(name).kinds.get(zone.id, frozenset())


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_depends_on_nothing_hidden(name: str) -> None:
    game, state = engine(name), middle(name, 3)
    moves = [move for move in game.legal(state) if move.seat == game.legal(state)[0].seat]
    other = Worlds(game, state, moves[0].seat, habits(name).kinds).draw(random.Random(9))
    assert _cards(other) == _cards(state)
    bot = SensibleBot(game, 1, habits(name), 800)
    assert bot.consider(state, moves, "x") == bot.consider(other, moves, "x")


def test_equal_seeds_and_keys_think_the_same_and_others_may_not() -> None:
    name = "elfer-raus/classic"
    game, state = engine(name), middle("elfer-raus/classic", 4)
    moves = list(game.legal(state))
    first = SensibleBot(game, 1, effort=800).consider(state, moves, "x")
    assert first == SensibleBot(game, 1, effort=800).consider(state, moves, "x")
    assert Counter(thought.move for thought in first) == Counter(moves)
    orders = {SensibleBot(game, 1, habits(name), 800).consider(state, moves, str(key)) for key in range(5)}
    assert len(orders) > 1


def test_practice_finds_out_whether_points_are_good() -> None:
    assert habits("elfer-raus/classic").sign == -1
    assert habits("elfer-raus/master").sign == 1


def test_a_winning_move_is_found() -> None:
    game = engine("elfer-raus/classic")
    faces = {face.name: number for number, face in enumerate(game.game.faces)}
    state = game.before_the_deal()
    zones = dict(zip(game.zone_names(), state.zones, strict=True))
    zones["pile"] = ()
    row = list(zones["row[red]"])
    row[10] = faces["red 11"]
    zones["row[red]"] = tuple(row)
    zones["hand[0]"] = (faces["red 10"],)
    zones["hand[1]"] = (faces["red 12"],)
    zones["hand[2]"] = (faces["yellow 11"],)
    phase = list(game.game.phases).index("more")
    state = State(tuple(zones.values()), (phase, *state.variables[1:]))
    moves = list(game.legal(state))
    assert len(moves) == 2
    best = SensibleBot(game, 1, habits("elfer-raus/classic")).consider(state, moves, "x")[0]
    assert game.spell(best.move) == "lay(red 10)"
    assert best.wins == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "games", "fewest", "effort"),
    [
        ("elfer-raus/classic", 24, 12, 1_000),
        pytest.param("elfer-raus/master", 16, 10, 2_000, marks=pytest.mark.long),
    ],
)
def test_sensible_bots_beat_random_ones_clearly(name: str, games: int, fewest: int, effort: int) -> None:
    """Of games of three, chance alone would win one in three; when enough are won, no more are played."""
    won = islice(filter(partial(_wins, name, effort), range(games)), fewest)
    assert len(list(won)) == fewest


def _wins(name: str, effort: int, seed: int) -> bool:
    game, me = engine(name), seed % 3
    mine, other = SensibleBot(game, seed, habits(name), effort), RandomBot(seed)
    table = SeededChance(seed)
    state = game.deal(table)
    for step in range(1_000):
        moves = game.legal(state)
        if not moves:
            break
        bot = mine if game.turn(state) == me else other
        state = game.advance(state, bot.consider(state, moves, str(step))[0].move, table)
    return game.is_over(state) and me in game.winners(state)


def test_bots_are_known_by_name() -> None:
    assert isinstance(bot_of("random", engine("elfer-raus/classic"), 1), RandomBot)
    with pytest.raises(ValueError, match="bots="):
        bot_of("clever", engine("elfer-raus/classic"), 1)
