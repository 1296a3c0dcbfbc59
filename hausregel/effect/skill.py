"""What better play is worth: one player plays better than all others, on the same deals."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from hausregel.effect.paired_games import PairsTask, columns_of_sides
from hausregel.effect.policies import POLICIES
from verifier.consequences import GameColumns, Interval, difference_of_shares, of_share

STEPS: Final = tuple(itertools.pairwise(POLICIES))
"""Each way to play with the next better one."""


@dataclass(frozen=True, slots=True)
class LadderStep:
    """What it is worth if one player plays better than all others: `games` on the same deals, with each way to play.

    The player is another one from game to game. `before` is how often that player wins when nobody plays better.
    """

    lower: str
    upper: str
    games: int
    before: Interval
    after: Interval
    difference: Interval


StepCounts = tuple[int, int, int, int]
"""How many games were played, and in how many the player in turn wins: with both ways, only with the first, only with
the second."""


def run_step(task: PairsTask) -> StepCounts:
    """Play games in which nobody plays better and those in which one player does; count how often that one wins."""
    (first, second), (engine, _) = columns_of_sides(task)
    players = engine.game.players
    before, after = (_of_player_in_turn(side, task.first, players) for side in (first, second))
    both = sum(a & b for a, b in zip(before, after, strict=True))
    return len(before), both, sum(before) - both, sum(after) - both


def _of_player_in_turn(side: GameColumns, first: int, players: int) -> list[int]:
    """Return for each game whether the player wins whose turn it is by the number of the game."""
    columns = [[int(won) for won in side.values[f"seat.{seat}"]] for seat in range(players)]
    return [columns[(first + place) % players][place] for place in range(len(columns[0]))]


def step_of(lower: str, upper: str, parts: Sequence[object]) -> LadderStep:
    """Return a step of the ladder, from the batches of `run_step`."""
    games, both, only_before, only_after = map(sum, zip(*cast("Sequence[StepCounts]", parts), strict=True))
    return LadderStep(
        lower,
        upper,
        games,
        of_share(both + only_before, games),
        of_share(both + only_after, games),
        difference_of_shares(only_after, only_before, games),
    )


__all__ = ["STEPS", "LadderStep", "run_step", "step_of"]
