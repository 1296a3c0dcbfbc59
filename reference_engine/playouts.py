"""The one loop in which games are played: seats choose as the caller says, chance by weight, until play stops."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from reference_engine.engine import Engine, ImpossibleDeal
from reference_engine.faults import RuleFault
from reference_engine.table import Action, Chance, Outcome, Recorded, Shortage, State

PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")

Choose = Callable[[State, Sequence[Action]], Action]
"""How seats choose among the possible moves of a state."""

PlayEnding = Literal["end", "stuck", "fault", "limit"]
"""Why play stops: an end is reached, nobody can act, the rules went wrong in a move, or the limit is reached."""


class PlayedDeal(NamedTuple):
    """The result of a deal: the state after it, None if it was refused; the outcomes of chance; why it was refused."""

    state: State | None
    outcomes: tuple[Outcome, ...]
    refused: ImpossibleDeal | None = None


class Playable(Protocol[PositionT, MoveT]):
    """Something that can be played: a game, or two games as one."""

    @property
    def has_chance_phases(self) -> bool:
        """Whether chance ever chooses among moves."""
        ...

    def legal(self, position: PositionT, /) -> Sequence[MoveT]:
        """Return the possible moves of a position."""
        ...

    def is_over(self, position: PositionT, /) -> bool:
        """Return whether a position without possible moves is an end."""
        ...

    def acts(self, position: PositionT, /) -> str:
        """Return who acts in a position: `player`, `race` or `chance`."""
        ...

    def weights(self, position: PositionT, moves: Sequence[MoveT], /) -> Sequence[int]:
        """Return how likely each of the moves of chance is, as weights."""
        ...

    def advance_noting(
        self, position: PositionT, move: MoveT, chance: Chance, /
    ) -> tuple[PositionT, tuple[Shortage, ...]]:
        """Return the position after a move, and what was to be handed out in vain. Errors: `RuleFault`."""
        ...


class PlyOf(NamedTuple, Generic[PositionT, MoveT]):
    """A move that was made, and its result: the state after it, None if the rules went wrong.

    `free` is whether chance could have decided otherwise in it, `by_chance` whether chance chose it among several.
    """

    before: PositionT
    move: MoveT
    after: PositionT | None
    shortages: tuple[Shortage, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    free: bool = False
    fault: RuleFault | None = None
    by_chance: bool = False


class PlayPositionOf(NamedTuple, Generic[PositionT, MoveT]):
    """The current position of play: the state, its possible moves, the move that led here, and why play stops.

    `ply` is None after the deal, `ending` is None while play goes on. After a fault the state is the one before it.
    """

    state: PositionT
    legal: Sequence[MoveT]
    ply: PlyOf[PositionT, MoveT] | None
    ending: PlayEnding | None


Ply = PlyOf[State, Action]
PlayPosition = PlayPositionOf[State, Action]


def deal_out(engine: Engine, chance: Chance, opener: int = 0, kept: Sequence[int | None] | None = None) -> PlayedDeal:
    """Return the result of a deal, refused or not; `kept` are the variables of the round before."""
    recorded = Recorded(chance)
    try:
        state = engine.deal(recorded, opener, kept)
    except ImpossibleDeal as refused:
        return PlayedDeal(None, tuple(recorded.outcomes), refused)
    return PlayedDeal(state, tuple(recorded.outcomes))


def carry_out(engine: Engine, state: State, move: Action, chance: Chance) -> Ply:
    """Return the result of a possible move."""
    recorded = Recorded(chance)
    try:
        after, shortages = engine.advance_noting(state, move, recorded)
    except RuleFault as fault:
        return Ply(state, move, None, (), tuple(recorded.outcomes), recorded.free, fault)
    return Ply(state, move, after, shortages, tuple(recorded.outcomes), recorded.free)


def carry_out_all(engine: Engine, state: State, moves: Iterable[tuple[Action, Chance]]) -> Iterator[Ply]:
    """Yield the results of given moves, each with its outcomes of chance, up to the first that is impossible.

    Errors: `ScriptMismatch` if the outcomes of chance are given, too, and do not fit.
    """
    for move, chance in moves:
        if not engine.allows(state, move):
            return
        ply = carry_out(engine, state, move, chance)
        yield ply
        if ply.after is None:
            return
        state = ply.after


def state_after(engine: Engine, state: State, moves: Sequence[tuple[Action, Chance]]) -> State | None:
    """Return the state after given moves; None if one of them is impossible, or if the rules go wrong."""
    plies = list(carry_out_all(engine, state, moves))
    return None if len(plies) < len(moves) else plies[-1].after if plies else state


_new = tuple.__new__  # `_new(PlyOf, (...))` is `Ply(...)` in half the time, and random play makes one for each move


def playout(
    game: Playable[PositionT, MoveT],
    position: PositionT | None,
    choose: Callable[[PositionT, Sequence[MoveT]], MoveT],
    chance: Chance,
    lots: random.Random,
    *,
    most: int | None = None,
    told: int = 0,
) -> Iterator[PlayPositionOf[PositionT, MoveT]]:
    """Yield each position of a game from `position` on, before the next move is chosen; the last one has an `ending`.

    Seats move as they `choose`. Where chance acts, one of several moves is drawn from `lots` by weight, except for the
    first `told` moves, which are always chosen. `chance` decides within moves. A refused deal has no positions.
    Units: `most` counts moves; None is no limit.
    """
    if position is None:
        return
    by_lot = game.has_chance_phases
    ply: PlyOf[PositionT, MoveT] | None = None
    made, recorded = 0, Recorded(chance)
    while True:
        legal = game.legal(position)
        ending: PlayEnding | None = None
        if not legal:
            ending = "end" if game.is_over(position) else "stuck"
        elif made == most:
            ending = "limit"
        yield _new(PlayPositionOf, (position, legal, ply, ending))
        if ending is not None:
            return
        by_chance = by_lot and len(legal) > 1 and game.acts(position) == "chance" and made >= told
        move = by_weight(game, position, legal, lots) if by_chance else choose(position, legal)
        try:
            after, shortages = game.advance_noting(position, move, recorded)
        except RuleFault as fault:
            broken = PlyOf(position, move, None, (), tuple(recorded.outcomes), recorded.free, fault, by_chance)
            yield PlayPositionOf(position, legal, broken, "fault")
            return
        ply = _new(PlyOf, (position, move, after, shortages, tuple(recorded.outcomes), recorded.free, None, by_chance))
        if recorded.outcomes:
            recorded = Recorded(chance)
        position = after
        made += 1


def by_weight(
    game: Playable[PositionT, MoveT], position: PositionT, legal: Sequence[MoveT], lots: random.Random
) -> MoveT:
    """Return one of the moves of chance, each with a probability in proportion to its weight."""
    return lots.choices(legal, game.weights(position, legal))[0]


def uniform(lots: random.Random) -> Callable[[PositionT, Sequence[MoveT]], MoveT]:
    """Return a way to choose in which every move is equally likely."""
    return lambda _, legal: legal[int(lots.random() * len(legal))]


__all__ = [
    "Choose",
    "PlayEnding",
    "PlayPosition",
    "PlayPositionOf",
    "Playable",
    "PlayedDeal",
    "Ply",
    "PlyOf",
    "by_weight",
    "carry_out",
    "carry_out_all",
    "deal_out",
    "playout",
    "state_after",
    "uniform",
]  # fmt: skip
