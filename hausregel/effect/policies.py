"""Ways to play by which rules are compared, from careless to careful."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hausregel.playing import bot_of, practise
from kernel import PLAIN_WEIGHT, MirroredChance, WeightTable
from reference_engine import Action, Choose, Engine, State
from verifier.consequences import Policy, by_weights, evenly

RANDOM, PRACTISED, SENSIBLE = "random", "practised", "sensible"

POLICIES: Final = (RANDOM, PRACTISED, SENSIBLE)
"""Every possible move is as likely; moves that helped in games against oneself are more likely; moves are thought
through, as the bots at the table do."""

USUAL: Final = (RANDOM, PRACTISED)


def weights_of(name: str, engine: Engine, seed: int) -> WeightTable | None:
    """Return how often each move is made by a policy, nothing said of a move that is made as often as any other.

    None for a policy that thinks. Errors: `ValueError` for another name.
    """
    match name:
        case "random":
            return {}
        case "practised":
            learned = practise(engine, seed).weights
            return {act: max(1, round(PLAIN_WEIGHT * weight)) for act, weight in learned.items()}
        case "sensible":
            return None
        case _:
            raise ValueError(f"name={name!r}, known are {', '.join(POLICIES)}")


def policy_of(weights: WeightTable | None, engine: Engine, seed: int) -> Policy:
    """Return the policy of one seat that makes moves by weights; with None, that thinks them through."""
    if weights is None:
        return _thinking(engine, seed)
    return by_weights(weights) if weights else evenly


def _thinking(engine: Engine, seed: int) -> Policy:
    bot = bot_of(SENSIBLE, engine, seed)

    def policy(chance: MirroredChance) -> Choose:
        def chosen(state: State, moves: Sequence[Action]) -> Action:
            if len(moves) == 1:
                return moves[0]
            return bot.consider(state, moves, f"{chance.below(1 << 30)}/{chance.below(1 << 30)}")[0].move

        return chosen

    return policy
