"""Where play stands: the setting, what chance is asked, who decides; values that never change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from hausregel.environments.act_numbers import ChosenValues
from hausregel.environments.lots import Lot
from hausregel.environments.payoffs import PAYOFFS, Payoff
from hausregel.environments.play_events import PlayEvent
from reference_engine import Action, Engine, Outcome, State
from spec.game import Game

RaceOrder = Literal["refused", "in_turn", "by_lot"]
"""What becomes of a race, in which nobody decides who is first. `refused`: a game with one has no environment.
`in_turn`: seats are asked clockwise from the one whose turn it is. `by_lot`: chance draws who is asked first, all
alike. Whoever is asked may act, or let others go first; the last of those who can act must. No rule says so."""

RACE_ORDERS: Final[tuple[RaceOrder, ...]] = ("refused", "in_turn", "by_lot")

PlayStopped = Literal["end", "stuck", "fault", "limit", "undealt"]
"""Why play is over: an end is reached; nobody can act, or the rules go wrong, which are faults of the rules; after so
many moves it was cut off; the cards cannot be dealt."""

MOST_MOVES: Final = 2_000
"""After so many moves play is cut off, unless told otherwise."""


class RaceRefused(ValueError):
    """A game has a race, and was not told what to do about it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaySetting:
    """How a game is played. Units: `most` counts moves; `opener` is a seat."""

    race: RaceOrder = "refused"
    payoff: Payoff = "winners"
    most: int = MOST_MOVES
    opener: int = 0


LotKind = Literal["deal", "move", "choose", "first"]


@dataclass(frozen=True, slots=True)
class OpenDecision:
    """What chance is asked: within the deal, within a move, which move it makes, or which seat is asked first."""

    kind: LotKind
    lot: Lot
    move: Action | None = None
    decided: tuple[Outcome, ...] = ()
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False, kw_only=True)
class PlayPoint:
    """A point of a game: where chance is asked, a seat decides, or play is over. A value: never changed.

    `numbers` are all decisions so far, of chance and of seats. `seats` are those to be asked in a race, the first one
    now; `begun` is the rule and the values of a move that is chosen value by value.
    """

    engine: Engine
    numbers: tuple[int, ...] = ()
    events: tuple[PlayEvent, ...] = ()
    state: State | None = None
    made: int = 0
    asks: OpenDecision | None = None
    seats: tuple[int, ...] = ()
    begun: tuple[int, ChosenValues] | None = None
    stopped: PlayStopped | None = None

    @cached_property
    def moves(self) -> Sequence[Action]:
        """The moves that the seat that decides can still make."""
        if self.state is None or self.asks is not None or self.stopped is not None:
            return ()
        legal = self.engine.legal(self.state)
        if self.seats:
            legal = [move for move in legal if move.seat == self.seats[0]]
        if self.begun is not None:
            rule, values = self.begun
            legal = [move for move in legal if move.rule == rule and move.choices[: len(values)] == values]
        return legal

    @property
    def is_chance(self) -> bool:
        """Whether chance decides."""
        return self.asks is not None

    @property
    def is_over(self) -> bool:
        """Whether play is over."""
        return self.stopped is not None

    @property
    def seat(self) -> int | None:
        """The seat that decides; None where none does."""
        return self.moves[0].seat if self.moves else None


def has_race(game: Game) -> bool:
    """Return whether a game has a phase in which nobody decides who is first."""
    return any(phase.acts == "race" for phase in game.phases.values())


def check_setting(game: Game, setting: PlaySetting) -> None:
    """Refuse what cannot be. Errors: `RaceRefused`; `ValueError`."""
    if setting.race not in RACE_ORDERS:
        raise ValueError(f"race={setting.race!r} is not in {RACE_ORDERS}")
    if setting.payoff not in PAYOFFS:
        raise ValueError(f"payoff={setting.payoff!r} is not in {PAYOFFS}")
    if setting.most < 1:
        raise ValueError(f"most={setting.most} is less than 1")
    if not 0 <= setting.opener < game.players:
        raise ValueError(f"opener={setting.opener} is not in 0..{game.players - 1}")
    if setting.race == "refused" and has_race(game):
        raise RaceRefused(
            f"game={game.name!r} has a phase in which several players may act and nobody decides who is first (a race, "
            "or a choice that all make at once). The rules do not say in which order they act. Say how they shall be "
            "asked: race='in_turn' or race='by_lot'"
        )
