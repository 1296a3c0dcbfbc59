"""Ways to play by which rules are compared, from careless to careful."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from hausregel.playing import bot_of, practise
from reference_engine import Action, Choose, Engine, State, uniform
from verifier.consequences import Policy

RANDOM, PRACTISED, SENSIBLE = "random", "practised", "sensible"

POLICIES: Final = (RANDOM, PRACTISED, SENSIBLE)
"""Every possible move is as likely; moves that helped in games against oneself are more likely; moves are thought
through, as the bots at the table do."""

USUAL: Final = (RANDOM, PRACTISED)


def policy_of(name: str, engine: Engine, seed: int) -> Policy:
    """Return a policy by its name.

    Errors: `ValueError` for another name.
    """
    match name:
        case "random":
            return uniform
        case "practised":
            return practise(engine, seed).choosing
        case "sensible":
            return _thinking(engine, seed)
        case _:
            raise ValueError(f"name={name!r}, known are {', '.join(POLICIES)}")


def _thinking(engine: Engine, seed: int) -> Policy:
    bot = bot_of(SENSIBLE, engine, seed)

    def choosing(chance: random.Random) -> Choose:
        def chosen(state: State, moves: Sequence[Action]) -> Action:
            seat = chance.choice(moves).seat  # in a race nobody decides who is first
            own = [move for move in moves if move.seat == seat]
            return own[0] if len(own) == 1 else bot.consider(state, own, str(chance.getrandbits(48)))[0].move

        return chosen

    return choosing
