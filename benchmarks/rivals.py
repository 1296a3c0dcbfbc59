"""OpenSpiel and RLCard, driven from Python as their own examples do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
import pyspiel
import rlcard
from rlcard.agents import RandomAgent
from rlcard.games.uno import Game as UnoGame

from benchmarks.subject import MAX_MOVES, Played, Subject


@dataclass(frozen=True, slots=True)
class OpenSpielCrazyEights:
    """OpenSpiel's crazy_eights (C++), with its default options.

    Its deal and its draws are chance nodes: their time counts, they do not count as moves.
    """

    players: int
    loaded: Any = field(init=False, repr=False, compare=False)
    engine: str = "OpenSpiel"
    game: str = "crazy_eights"

    def __post_init__(self) -> None:
        """Load the game, which is not measured."""
        object.__setattr__(self, "loaded", pyspiel.load_game("crazy_eights", {"players": self.players}))

    def play(self, random: Random) -> Played:
        """Play one whole game, from the shuffle."""
        state = self.loaded.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, odds)[0])
                continue
            if moves == MAX_MOVES:
                return Played(moves, "cut")
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return Played(moves, "over")


@dataclass(frozen=True, slots=True)
class RLCardUnoGame:
    """RLCard's uno (Python): the rules alone, without the encoding for learners.

    It shuffles with a generator of its own, seeded once.
    """

    players: int
    shuffles: np.random.RandomState = field(init=False, repr=False, compare=False)
    engine: str = "RLCard game"
    game: str = "uno"

    def __post_init__(self) -> None:
        """Seed the shuffles, which is not measured."""
        object.__setattr__(self, "shuffles", np.random.RandomState(self.players))

    def play(self, random: Random) -> Played:
        """Play one whole game, from the shuffle."""
        game = UnoGame(num_players=self.players)
        game.np_random = self.shuffles
        state, _ = game.init_game()
        moves = 0
        while not game.is_over():
            if moves == MAX_MOVES:
                return Played(moves, "cut")
            if not state["legal_actions"]:
                return Played(moves, "stuck")
            state, _ = game.step(random.choice(state["legal_actions"]))
            moves += 1
        return Played(moves, "over")


@dataclass(frozen=True, slots=True)
class RLCardUnoEnv:
    """RLCard's uno through `rlcard.make`, with the encoding for learners; it knows two players only."""

    players: int = 2
    env: Any = field(init=False, repr=False, compare=False)
    engine: str = "RLCard env"
    game: str = "uno"

    def __post_init__(self) -> None:
        """Make the environment, which is not measured."""
        object.__setattr__(self, "env", rlcard.make("uno", config={"seed": self.players}))

    def play(self, random: Random) -> Played:
        """Play one whole game, from the shuffle."""
        env = self.env
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            if moves == MAX_MOVES:
                return Played(moves, "cut")
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            moves += 1
        return Played(moves, "over")


@dataclass(frozen=True, slots=True)
class RLCardUnoRun:
    """RLCard's uno as its examples drive it: `env.run()` with its own random agents; two players only."""

    players: int = 2
    env: Any = field(init=False, repr=False, compare=False)
    engine: str = "RLCard run"
    game: str = "uno"

    def __post_init__(self) -> None:
        """Make the environment and its agents, which is not measured."""
        env = rlcard.make("uno", config={"seed": self.players})
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        object.__setattr__(self, "env", env)

    def play(self, random: Random) -> Played:  # noqa: ARG002  # its agents choose
        """Play one whole game, from the shuffle."""
        before = self.env.timestep
        self.env.run(is_training=False)
        return Played(self.env.timestep - before if before <= self.env.timestep else self.env.timestep, "over")


def subjects(players: range) -> Iterator[Subject]:
    """Yield the rivals at each of the numbers of players they know."""
    for number in players:
        yield OpenSpielCrazyEights(number)
    for number in players:
        yield RLCardUnoGame(number)
    if 2 in players:
        yield RLCardUnoEnv()
        yield RLCardUnoRun()
