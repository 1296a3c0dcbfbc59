"""OpenSpiel's crazy_eights, driven through pyspiel: whole random games, written down, and what their states show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

CARDS, SUITS = 52, 4
DRAW, PASS, CALL = 52, 53, 54
"""The numbers of its actions: below 52 a card is played, from 54 on a suit is called."""

EIGHT: Final = 6
"""Its number of the rank that is put back if it is turned up first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What can be set in OpenSpiel's crazy_eights."""

    players: int
    special: bool
    reshuffle: bool
    most_drawn: int
    most_plays: int

    def game(self) -> Any:  # noqa: ANN401  # pyspiel has no types
        """Return OpenSpiel's game with these settings."""
        settings = {
            "players": self.players,
            "use_special_cards": self.special,
            "reshuffle": self.reshuffle,
            "max_draw_cards": self.most_drawn,
            "max_turns": self.most_plays,
        }
        import pyspiel  # it comes with the extra `bench`; whoever has none can still compare games written down

        return pyspiel.load_game("crazy_eights", settings)


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a game, and whether chance decided it."""

    action: int
    by_chance: bool


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player did, and the cards that came off the stock for it."""

    action: int
    drawn: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game: the seat of the dealer, the cards in the order dealt, the first card to follow, every decision.

    Units: `put_back` is the number of eights that were turned up before the first card.
    """

    dealer: int
    dealt: tuple[int, ...]
    put_back: int
    first: int
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What a player must decide on: whose turn it is, what may be done, where the cards are.

    Shapes: `hands` holds one sorted tuple of cards for each seat; `suit` is the suit to follow; `forwards` says whether
    the turn goes to higher seats.
    """

    turn: int
    legal: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    upcard: int
    suit: int
    forwards: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the states of a game show: at each decision, at each first draw for one, and at the end.

    Shapes: `stocks` holds for the number of a decision the cards that chance draws from, with their odds; `returns` is
    what each seat gets.
    """

    positions: tuple[Position, ...]
    stocks: Mapping[int, tuple[tuple[int, float], ...]]
    returns: tuple[int, ...]


def play(game: Any, random: Random, reluctance: int = 1) -> list[Act]:  # noqa: ANN401
    """Play one whole game: chance by its odds, every decision drawn from the legal ones.

    Drawing and passing are so many times as likely as any card or suit; 1 is uniform.
    """
    state, acts = game.new_initial_state(), []
    while not state.is_terminal():
        by_chance = state.is_chance_node()
        if by_chance:
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            action = random.choices(actions, odds)[0]
        else:
            actions = state.legal_actions()
            action = random.choices(actions, [reluctance if one in (DRAW, PASS) else 1 for one in actions])[0]
        state.apply_action(action)
        acts.append(Act(action, by_chance))
    return acts


def record(acts: Sequence[Act], players: int) -> Record:
    """Return the deal and the decisions of a game; eights that were put back before the first card are left out."""
    dealt = players * (7 if players == 2 else 5)
    first = next(at for at in range(1 + dealt, len(acts)) if acts[at].action // SUITS != EIGHT)
    decisions: list[Decision] = []
    for act in acts[first + 1 :]:
        if act.by_chance:
            last = decisions[-1]
            decisions[-1] = Decision(last.action, (*last.drawn, act.action))
        else:
            decisions.append(Decision(act.action, ()))
    return Record(
        dealer=acts[0].action - CARDS,
        dealt=tuple(act.action for act in acts[1 : 1 + dealt]),
        put_back=first - dealt - 1,
        first=acts[first].action,
        decisions=tuple(decisions),
    )


def shown(game: Any, acts: Sequence[Act], setting: Setting) -> Shown:  # noqa: ANN401
    """Return what the states of a game show, by playing it again."""
    state = game.new_initial_state()
    positions: list[Position] = []
    stocks: dict[int, tuple[tuple[int, float], ...]] = {}
    for before, act in zip((None, *acts), acts, strict=False):
        if not act.by_chance:
            positions.append(_position(state, setting))
        elif before is not None and not before.by_chance:
            stocks[len(positions) - 1] = tuple(state.chance_outcomes())
        state.apply_action(act.action)
    return Shown(positions=tuple(positions), stocks=stocks, returns=tuple(int(gain) for gain in state.returns()))


def _position(state: Any, setting: Setting) -> Position:  # noqa: ANN401
    """Return what a state shows, read from what OpenSpiel gives each seat to observe."""
    wide = 3 if setting.players > 5 else 2
    upcard = wide * CARDS
    seen = [state.observation_tensor(seat) for seat in range(setting.players)]
    hands: list[tuple[int, ...]] = []
    for tensor in seen:
        held = (divmod(at, wide) for at, one in enumerate(tensor[:upcard]) if one)
        hands.append(tuple(card for card, number in held for _ in range(number)))
    own = seen[0]
    return Position(
        turn=state.current_player(),
        legal=tuple(sorted(state.legal_actions())),
        hands=tuple(hands),
        upcard=own[upcard : upcard + CARDS].index(1),
        suit=own[upcard + CARDS : upcard + CARDS + SUITS].index(1),
        forwards=bool(own[-1]) if setting.special else True,
    )
