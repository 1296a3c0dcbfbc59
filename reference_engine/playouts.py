"""The one loop in which games are played: seats choose as the caller says, chance by weight, until nothing is left."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from reference_engine.engine import Engine, ImpossibleDeal
from reference_engine.faults import RuleFault
from reference_engine.table import ENDED, Action, Chance, Outcome, Recorded, Shortage, State

Choose = Callable[[State, Sequence[Action]], Action]
"""How seats choose among the moves that are possible in a state."""

PlayEnding = Literal["end", "stuck", "fault", "limit"]
"""Why play goes no further: an end is reached, nobody can act, the rules went wrong in a move, or it is long enough."""


class PlayedDeal(NamedTuple):
    """What came of a deal: the state after it, None if it was refused; what chance decided; why it was refused."""

    state: State | None
    outcomes: tuple[Outcome, ...]
    refused: ImpossibleDeal | None = None


class Ply(NamedTuple):
    """A move that was made, and what came of it: the state after it, None if the rules went wrong.

    `free` says whether chance could have decided otherwise in it, `by_chance` whether chance chose it among several.
    """

    before: State
    move: Action
    after: State | None
    shortages: tuple[Shortage, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    free: bool = False
    fault: RuleFault | None = None
    by_chance: bool = False


class PlayPosition(NamedTuple):
    """Where play stands: the state, what can be done in it, the move that led here, and why play goes no further.

    `ply` is None after the deal, `ending` is None while play goes on. After a fault play stands where it stood before.
    """

    state: State
    legal: Sequence[Action]
    ply: Ply | None
    ending: PlayEnding | None


def deal_out(engine: Engine, chance: Chance, opener: int = 0) -> PlayedDeal:
    """Return what comes of a deal, refused or not."""
    recorded = Recorded(chance)
    try:
        state = engine.deal(recorded, opener)
    except ImpossibleDeal as refused:
        return PlayedDeal(None, tuple(recorded.outcomes), refused)
    return PlayedDeal(state, tuple(recorded.outcomes))


def carry_out(engine: Engine, state: State, move: Action, chance: Chance) -> Ply:
    """Return what comes of a move that is possible."""
    recorded = Recorded(chance)
    try:
        after, shortages = engine.advance_noting(state, move, recorded)
    except RuleFault as fault:
        return Ply(state, move, None, (), tuple(recorded.outcomes), recorded.free, fault)
    return Ply(state, move, after, shortages, tuple(recorded.outcomes), recorded.free)


_new = tuple.__new__  # `_new(Ply, (...))` is `Ply(...)` in half the time, and random play makes one for each move


def playout(
    engine: Engine,
    state: State | None,
    choose: Choose,
    chance: Chance,
    lots: random.Random,
    *,
    most: int | None = None,
    told: int = 0,
) -> Iterator[PlayPosition]:
    """Yield each position of a game from `state` on, before the next move is chosen; the last one has an `ending`.

    Seats move as they `choose`. Where chance acts, one of several moves is drawn from `lots` by weight, but for the
    first `told` moves, which are chosen in any case. `chance` decides within moves. A refused deal has no positions.
    Units:  `most` counts moves; None is no limit.
    """
    if state is None:
        return
    by_lot = any(phase.acts == "chance" for phase in engine.game.phases.values())
    ply: Ply | None = None
    made, recorded = 0, Recorded(chance)
    while True:
        legal = engine.legal(state)
        ending: PlayEnding | None = None
        if not legal:
            ending = "end" if state.variables[ENDED] else "stuck"
        elif made == most:
            ending = "limit"
        yield _new(PlayPosition, (state, legal, ply, ending))
        if ending is not None:
            return
        by_chance = by_lot and len(legal) > 1 and engine.acts(state) == "chance" and made >= told
        move = by_weight(engine, state, legal, lots) if by_chance else choose(state, legal)
        try:
            after, shortages = engine.advance_noting(state, move, recorded)
        except RuleFault as fault:
            broken = Ply(state, move, None, (), tuple(recorded.outcomes), recorded.free, fault, by_chance)
            yield PlayPosition(state, legal, broken, "fault")
            return
        ply = _new(Ply, (state, move, after, shortages, tuple(recorded.outcomes), recorded.free, None, by_chance))
        if recorded.outcomes:
            recorded = Recorded(chance)
        state = after
        made += 1


def by_weight(engine: Engine, state: State, legal: Sequence[Action], lots: random.Random) -> Action:
    """Return one of the moves of chance, each as likely as its weight."""
    return lots.choices(legal, engine.weights(state, legal))[0]


def uniform(lots: random.Random) -> Choose:
    """Return the habit of having none: every move is as likely."""
    return lambda _, legal: legal[int(lots.random() * len(legal))]


__all__ = [
    "Choose",
    "PlayEnding",
    "PlayPosition",
    "PlayedDeal",
    "Ply",
    "by_weight",
    "carry_out",
    "deal_out",
    "playout",
    "uniform",
]  # fmt: skip
