"""How seats choose, by the chance of a game that is set apart for choices; kernels draw the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kernel import PLAIN_WEIGHT, MirroredChance, WeightTable
from reference_engine import Action, Choose, Engine, State

Policy = Callable[[MirroredChance], Choose]
"""How seats choose: given chance of its own for each round."""


def evenly(chance: MirroredChance) -> Choose:
    """Choose any move, each as likely."""
    return chance.choose


def by_weights(weights: WeightTable) -> Policy:
    """Return the policy that makes a move the more often the greater its weight is."""

    def policy(chance: MirroredChance) -> Choose:
        def chosen(_: State, moves: Sequence[Action]) -> Action:
            return moves[chance.pick([weights.get((rule, choices), PLAIN_WEIGHT) for rule, _, choices in moves])]

        return chosen

    return policy


def seated(engine: Engine, by_seat: Sequence[Policy]) -> Policy:
    """Return the policy in which each seat has a policy of its own.

    In a race nobody decides who is first: the seat is that of a move which is chosen evenly.
    """

    def policy(chance: MirroredChance) -> Choose:
        ways = [own(chance) for own in by_seat]

        def chosen(state: State, moves: Sequence[Action]) -> Action:
            if len(moves) == 1:
                return moves[0]
            seat = moves[0].seat
            if engine.acts(state) == "race":
                first = chance.choose(state, moves)
                seat = first.seat
                if by_seat[seat] is evenly:
                    return first
                moves = [move for move in moves if move.seat == seat]
            return ways[seat](state, moves)

        return chosen

    return policy


__all__ = ["Policy", "by_weights", "evenly", "seated"]
