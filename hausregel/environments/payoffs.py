"""What a game is worth to each seat, as the rules declare winners or points."""

from __future__ import annotations

from typing import Final, Literal

from reference_engine import Engine, Result, State
from spec.game import Game, Number

Payoff = Literal["winners", "points"]
"""`winners`: what others lose is won. `points`: as the rules count them; in some games few of them are good."""

PAYOFFS: Final[tuple[Payoff, ...]] = ("winners", "points")


def payoffs(engine: Engine, state: State, payoff: Payoff) -> tuple[float, ...]:
    """Return what each seat gets in a state; nobody gets anything before an end is reached.

    `winners`: with P players and W winners each of these gets P / W - 1, each other seat -1, so that nobody gets
    anything if all win or none does. Where all can win or lose together, or one plays alone, all get 1 if all win,
    and -1 if all lose.
    """
    result = engine.result(state)
    if result is None:
        return (0.0,) * engine.game.players
    if payoff == "points":
        return tuple(map(float, result.scores))
    return _of_winners(engine.game, result)


def _of_winners(game: Game, result: Result) -> tuple[float, ...]:
    number = len(result.winners)
    if result.all_lost or (number == 0 and game.players == 1):
        return (-1.0,) * game.players
    if number == game.players and is_shared(game):
        return (1.0,) * game.players
    if number == 0:
        return (0.0,) * game.players
    return tuple(game.players / number - 1 if seat in result.winners else -1.0 for seat in range(game.players))


def is_shared(game: Game) -> bool:
    """Return whether all can win or lose together, so that what all get does not add up to nothing."""
    return game.lost is not None or game.players == 1


def is_zero_sum(game: Game, payoff: Payoff) -> bool:
    """Return whether what all seats get always adds up to nothing."""
    return payoff == "winners" and not is_shared(game)


def bounds_of(game: Game, payoff: Payoff) -> tuple[float, float]:
    """Return the least and the most that a seat can get; of points, by the types of the rules."""
    if payoff == "winners":
        return -1.0, max(1.0, game.players - 1.0)
    type_ = None if game.score is None else game.score.type
    low, high = (type_.low, type_.high) if isinstance(type_, Number) else (0, 1)
    return min(0.0, float(low)), max(0.0, float(high))
