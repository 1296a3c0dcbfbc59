"""What a small game for two with hidden hands is worth if both play as well as they can.

Counterfactual regret minimization (Zinkevich and others, 2007) in the form CFR+ (Tammelin, 2014): both players
alternate, regrets do not fall below zero, and later rounds of thought weigh more. How good its average play is is not
estimated but computed: each player's best answer to it bounds the worth of the game from either side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from verifier.consequences.extensive_form import GameTree

LOOK_AFTER: Final = 50
"""Units: rounds of thought. So often the bounds are computed."""

MoveOdds = list[list[float]]
"""How likely each move is, by information set."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """What a game is worth to the first seat: from `low`, of which it can be sure, to `high`, to which it can be kept.

    `play` is by information set how likely each move is; playing so, either seat gets within `high - low` of the worth.
    """

    low: float
    high: float
    rounds: int
    play: MoveOdds

    @property
    def value(self) -> float:
        """The middle of both bounds."""
        return (self.low + self.high) / 2


def equilibrium(tree: GameTree, gap: float, most_rounds: int = 20_000) -> Equilibrium:
    """Return bounds of the worth of a game no further than `gap` apart, or those after so many rounds of thought."""
    thought = _Thought(tree)
    for number in range(1, most_rounds + 1):
        thought.think(number)
        if number % LOOK_AFTER == 0 or number == most_rounds:
            play = thought.average()
            high, low = best_answer(tree, play, 0), -best_answer(tree, play, 1)
            if high - low <= gap or number == most_rounds:
                return Equilibrium(low, high, number, play)
    raise ValueError(f"most_rounds={most_rounds!r}")


class _Thought:
    """Regrets and average play, by information set."""

    def __init__(self, tree: GameTree) -> None:
        self.tree = tree
        self.regrets: MoveOdds = [[0.0] * len(acts) for acts in tree.acts]
        self.weights: MoveOdds = [[0.0] * len(acts) for acts in tree.acts]
        size = len(tree.player)
        self._own, self._others = [0.0] * size, [0.0] * size

    def think(self, number: int) -> None:
        """Think once for each player; `number` counts from 1."""
        for player in range(2):
            self._reach(player)
            self._learn(player, number)

    def average(self) -> MoveOdds:
        """Return the play that was thought of on average."""
        return [_normed(weights) for weights in self.weights]

    def _reach(self, player: int) -> None:
        """Work out how likely a player's own moves, and all others with chance, lead to each node."""
        tree, own, others = self.tree, self._own, self._others
        self._now = [_normed(regrets) for regrets in self.regrets]
        own[0] = others[0] = 1.0
        for node, children in enumerate(tree.children):
            kind = tree.player[node]
            if kind == 3:
                continue
            likely = tree.odds[node] if kind == 2 else self._now[tree.known[node]]
            mine, theirs = own[node], others[node]
            for child, odds in zip(children, likely, strict=True):
                own[child], others[child] = (mine * odds, theirs) if kind == player else (mine, theirs * odds)

    def _learn(self, player: int, number: int) -> None:
        """Learn from the worth of each move, children before their parents."""
        tree, sign = self.tree, 1.0 if player == 0 else -1.0
        worth = [sign * value for value in tree.worth]
        gained: dict[int, list[float]] = {}
        for node in range(len(worth) - 1, -1, -1):
            kind = tree.player[node]
            if kind == 3:
                continue
            children = tree.children[node]
            likely = tree.odds[node] if kind == 2 else self._now[tree.known[node]]
            worth[node] = here = sum(odds * worth[child] for child, odds in zip(children, likely, strict=True))
            if kind != player:
                continue
            known, reached = tree.known[node], self._others[node]
            gain = gained.setdefault(known, [0.0] * len(children))
            weights, mine = self.weights[known], number * self._own[node]
            for at, child in enumerate(children):
                gain[at] += reached * (worth[child] - here)
                weights[at] += mine * likely[at]
        for known, gain in gained.items():
            self.regrets[known] = [max(0.0, held + more) for held, more in zip(self.regrets[known], gain, strict=True)]


def _normed(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)


def best_answer(tree: GameTree, play: MoveOdds, player: int) -> float:
    """Return what a player gets, in their own favour, who answers the other's play as well as possible."""
    size, sign = len(tree.player), 1.0 if player == 0 else -1.0
    reached, nodes_of = [0.0] * size, dict[int, list[int]]()
    reached[0] = 1.0
    for node, children in enumerate(tree.children):
        kind = tree.player[node]
        if kind == player:
            nodes_of.setdefault(tree.known[node], []).append(node)
        likely = [1.0] * len(children)
        if kind in (2, 1 - player):
            likely = tree.odds[node] if kind == 2 else play[tree.known[node]]
        for child, odds in zip(children, likely, strict=True):
            reached[child] = reached[node] * odds
    answers: dict[int, int] = {}
    worth: dict[int, float] = {}

    def value_under(node: int) -> float:
        if node not in worth:
            kind, children = tree.player[node], tree.children[node]
            if kind == 3:
                worth[node] = sign * tree.worth[node]
            elif kind == player:
                worth[node] = value_under(children[answer(tree.known[node])])
            else:
                likely = tree.odds[node] if kind == 2 else play[tree.known[node]]
                worth[node] = sum(odds * value_under(child) for child, odds in zip(children, likely, strict=True))
        return worth[node]

    def answer(known: int) -> int:
        if known not in answers:
            nodes = nodes_of[known]
            gains = [
                sum(reached[node] * value_under(tree.children[node][at]) for node in nodes)
                for at in range(len(tree.acts[known]))
            ]
            answers[known] = max(range(len(gains)), key=gains.__getitem__)
        return answers[known]

    return value_under(0)
