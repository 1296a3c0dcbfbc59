"""What is learned from playing a game against oneself, before a bot sits down: which moves tend to help."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

from hausregel.playing.worlds import Kinds
from reference_engine import Action, Chance, Choose, Engine, SeededChance, State, deal_out, playout

GAMES: Final = 40
LONGEST: Final = 400
"""Moves after which a practice game is broken off."""
LOOKED_AT: Final = 400_000
"""So many possible moves are looked at in all practice games together, even if there are thousands in each position."""

Act = tuple[int, tuple[int | None, ...]]
"""A move without its seat: its rule and its choices."""


@dataclass(slots=True)
class Habits:
    """What practice taught. `sign` is 1 if many points are good, -1 if few are, 0 if points do not matter."""

    sign: int = 0
    spread: float = 1.0
    """How far the points of a seat and of the others lie apart, in points."""
    gains: dict[Act, float] = field(default_factory=dict)
    """What a move brought at once to who made it, in spreads."""
    weights: dict[Act, float] = field(default_factory=dict)
    """How often to try a move in a playout, against others."""
    kinds: Kinds = field(default_factory=dict)

    def choosing(self, chance: random.Random) -> Choose:
        """Return the habit of choosing the helpful moves more often."""
        weights = self.weights

        def chosen(_: State, moves: Sequence[Action]) -> Action:
            if len(moves) == 1:
                return moves[0]
            heights = list(accumulate(weights.get((rule, choices), 1.0) for rule, _, choices in moves))
            at = chance.random() * heights[-1]
            return next(move for move, height in zip(moves, heights, strict=True) if at < height)

        return chosen

    def standing(self, scores: Sequence[int], seat: int) -> float:
        """Return how a seat stands against the mean of the others, from 0 to 1, by points."""
        if self.sign == 0:
            return 0.5
        others = (sum(scores) - scores[seat]) / (len(scores) - 1) if len(scores) > 1 else 0.0
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, self.sign * 2 * (scores[seat] - others) / self.spread))))


def practise(engine: Engine, seed: int, games: int = GAMES) -> Habits:
    """Return what some games against oneself teach. Equal seeds teach the same; a deal that fails teaches nothing."""
    habits = Habits()
    chance, table = random.Random(seed), SeededChance(seed)
    gains: dict[Act, list[int]] = defaultdict(list)
    lying: dict[str, set[str]] = defaultdict(set)
    points: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    margins: list[float] = []
    left = LOOKED_AT
    for game in range(games):
        if left <= 0:
            break
        last, left = _practice_game(engine, habits, chance, table, gains, lying, left)
        if last is None:
            continue
        scores, winners = engine.scores(last), engine.winners(last)
        mean = sum(scores) / len(scores)
        margins.extend(abs(score - mean) for score in scores)
        if engine.is_over(last) and 0 < len(winners) < len(scores):
            points.append((scores, winners))
        habits.sign = _sign(points)
        habits.spread = max(1.0, sum(margins) / len(margins))
        habits.gains = {act: habits.sign * sum(found) / len(found) / habits.spread for act, found in gains.items()}
        if game % 4 == 3:
            habits.weights = {act: math.exp(max(-4.0, min(4.0, 6 * gain))) for act, gain in habits.gains.items()}
    habits.kinds = {zone: frozenset(kinds) for zone, kinds in lying.items()}
    return habits


def _practice_game(
    engine: Engine, habits: Habits, chance: random.Random, table: Chance, gains: dict[Act, list[int]],
    lying: dict[str, set[str]], left: int,
) -> tuple[State | None, int]:  # fmt: skip
    """Return the state to which a game came, None if it could not be dealt, and how many moves are left to look at.

    It is broken off when none are.
    """
    state = deal_out(engine, table).state
    for number, here in enumerate(playout(engine, state, habits.choosing(chance), table, chance, most=LONGEST)):
        state, ply = here.state, here.ply
        left -= len(here.legal)
        if left <= 0:
            break
        if ply is not None and ply.after is not None:
            if engine.acts(ply.before) != "chance":
                gained = engine.scores(ply.after)[ply.move.seat] - engine.scores(ply.before)[ply.move.seat]
                gains[ply.move.rule, ply.move.choices].append(gained)
            if number % 8 == 1:
                _note_kinds(engine, state, lying)
    if state is not None:
        _note_kinds(engine, state, lying)
    return state, left


def _note_kinds(engine: Engine, state: State, lying: dict[str, set[str]]) -> None:
    for zone in engine.game.zones.values():
        for cards in state.zones[zone.base : zone.base + zone.size]:
            lying[zone.id].update(engine.game.faces[face].kind for face in cards if face is not None)


def _sign(points: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]) -> int:
    """Return whether those who won had more points than the others, or fewer."""
    leaning = 0.0
    for scores, winners in points:
        losers = [seat for seat in range(len(scores)) if seat not in winners]
        won = sum(scores[seat] for seat in winners) / len(winners)
        lost = sum(scores[seat] for seat in losers) / len(losers)
        leaning += (won > lost) - (won < lost)
    return (leaning > 0) - (leaning < 0)
