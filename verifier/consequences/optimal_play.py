"""What a small game for two comes to if both play as well as they can: with hidden hands, and with all cards open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spec.game import Game
from verifier.analysis import seats_are_alike
from verifier.consequences.extensive_form import GameTree, NoTree, WhyNoTree, game_tree
from verifier.consequences.regret_minimization import equilibrium

MOST: Final = 30_000
"""Units: nodes. Larger trees are left out."""

GAP: Final = 0.005
"""So far the bounds of what a game is worth lie apart at most, unless that takes too long."""

MOST_ROUNDS: Final = 1_000


@dataclass(frozen=True, slots=True)
class BestPlay:
    """What a game comes to if both play as well as they can; all numbers are shares, from 0 to 1 or -1 to 1.

    With hidden hands whoever begins wins more often than loses by no less than `low`, if they play well, and by no more
    than `high`, if the other does. With all cards open whoever begins can force a win after so many deals whatever the
    other and chance do (`starter_forces`), and the other after so many (`other_forces`).
    """

    low: float
    high: float
    starter_forces: float
    other_forces: float
    nodes: int


def best_play(game: Game, most: int = MOST) -> BestPlay | WhyNoTree:
    """Return what a game comes to if both play as well as they can, or why that is not worked out."""
    if not seats_are_alike(game):
        return "seats-differ"
    try:
        # The deal may name seats, and who opens it need not begin: with each who may, the game is another.
        trees = [(seat, game_tree(game, starter=seat, most=most)) for seat in range(2)]
    except NoTree as none:
        return none.why
    low = high = starter_forces = other_forces = 0.0
    for seat, tree in ((seat, tree) for seat, tree in trees if tree.share):
        found = equilibrium(tree, GAP, MOST_ROUNDS)
        ends = (found.low, found.high) if seat == 0 else (-found.high, -found.low)
        low, high = low + tree.share * ends[0], high + tree.share * ends[1]
        starter_forces += tree.share * forced(tree, seat)
        other_forces += tree.share * forced(tree, 1 - seat)
    return BestPlay(low, high, starter_forces, other_forces, sum(len(tree.player) for _, tree in trees))


def forced(tree: GameTree, player: int) -> float:
    """Return after which share of the deals a player who sees all cards can win, whatever the other and chance do."""
    sure = [False] * len(tree.player)
    wanted = 1.0 if player == 0 else -1.0
    for node in range(len(tree.player) - 1, 0, -1):
        children = tree.children[node]
        match tree.player[node]:
            case 3:
                sure[node] = tree.worth[node] * wanted > 0
            case mover if mover == player:
                sure[node] = any(sure[child] for child in children)
            case _:
                sure[node] = all(sure[child] for child in children)
    return sum(odds for child, odds in zip(tree.children[0], tree.odds[0], strict=True) if sure[child])
