"""Matches of several rounds: who opens the next one, the totals, who wins the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from reference_engine.engine import Engine
from reference_engine.table import OPENER, Chance, State


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two rounds, or finished.

    Shapes: `totals` and the rows of `points` are by seat, in seat order; `round` counts finished rounds, of `rounds` at
    most, None if there is no such limit.
    """

    round: int
    rounds: int | None
    opener: int
    totals: tuple[int, ...]
    points: tuple[tuple[int, ...], ...] = ()
    kept: tuple[int | None, ...] | None = None
    is_decided: bool = False
    """Whether the rules say that it is over, however many rounds were played."""

    @property
    def is_over(self) -> bool:
        """Whether no round follows."""
        return self.is_decided or (self.rounds is not None and self.round >= self.rounds)


def new_match(engine: Engine) -> MatchState:
    """Return a match before its first round.

    Errors: `ValueError` if the game has no match.
    """
    if engine.game.match is None:
        raise ValueError(f"game={engine.game.name!r} has no match")
    state = engine.before_the_deal()
    told = engine.game.match.rounds is not None
    rounds = max(1, cast(int, engine.ask("rounds", state) or 1)) if told else None
    return MatchState(0, rounds, 0, (0,) * engine.game.players)


def deal_round(engine: Engine, match: MatchState, chance: Chance) -> State:
    """Return the state after the deal of the next round.

    Errors: `ImpossibleDeal`.
    """
    return engine.deal(chance, match.opener, match.kept)


def finish_round(engine: Engine, match: MatchState, state: State) -> MatchState:
    """Return the match after a round that ended in `state`.

    Errors: `ValueError` if the round is not over.
    """
    if not engine.is_over(state):
        raise ValueError("state is not over")
    points = round_points(engine, state)
    opener = engine.ask("opener", state)
    totals = tuple(total + more for total, more in zip(match.totals, points, strict=True))
    return MatchState(
        round=match.round + 1,
        rounds=match.rounds,
        opener=state.variables[OPENER] or 0 if opener is None else cast(int, opener),
        totals=totals,
        points=(*match.points, points),
        kept=state.variables,
        is_decided=bool(engine.ask("until", state, totals)),
    )


def round_points(engine: Engine, state: State) -> tuple[int, ...]:
    """Return the match points of each seat for a finished round, in seat order.

    Errors: `ValueError` if the game has no match.
    """
    if engine.game.match is None:
        raise ValueError(f"game={engine.game.name!r} has no match")
    scores = engine.scores(state)
    return tuple(cast(int, engine.ask("points", state, seat, scores) or 0) for seat in range(engine.game.players))


def champions(engine: Engine, match: MatchState, state: State) -> tuple[int, ...]:
    """Return the seats that win the match; `state` is the last round's."""
    return tuple(seat for seat in range(engine.game.players) if engine.ask("champion", state, seat, match.totals))
