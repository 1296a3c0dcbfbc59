"""Playing games until one shows the fault that is searched for."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine import (
    Chance,
    Choose,
    DealsRefused,
    Engine,
    PlayPosition,
    State,
    carry_out_all,
    deal_out,
    playout,
)
from verifier.guided_play.cycles import Idling
from verifier.guided_play.faults import CycleKind, DealFails, Endless, Eye, PlayFault
from verifier.guided_play.plays import FoundPlay, Play, PlayStep, told
from verifier.verdict import of_deal

MOST_MOVES: Final = 1_500
ASKED: Final = 10
"""The number of states of a game in which passing the turn round is tried."""


@dataclass(slots=True)
class Hunt:
    """The fault that is searched for, and what the games so far have taught."""

    engine: Engine
    fault: PlayFault
    choose: random.Random
    idling: Idling
    eye: Eye
    is_late: Callable[[], bool]
    """Whether the time is used up: play is broken off then."""
    most_moves: int = MOST_MOVES
    idle_rules: set[int] = field(default_factory=set)
    """The rules of moves that were seen to change nothing but the phase, the turn and what lasts a turn."""
    games: int = 0
    moves: int = 0


def hunt(engine: Engine, fault: PlayFault, choose: random.Random, is_late: Callable[[], bool] = lambda: False) -> Hunt:
    """Return a new search."""
    return Hunt(engine, fault, choose, Idling(engine), Eye(engine, fault), is_late)


class _Circle:
    """Tells when a play has come back to where it was by choice alone, and notes which rules can be idle."""

    def __init__(self, hunted: Hunt, states: Sequence[State]) -> None:
        """Begin before the first of the `states`, which grow as the play does."""
        self._idling, self._idle_rules = hunted.idling, hunted.idle_rules
        self._states = states
        self._places: dict[State, int] = {}

    def closed(self, here: PlayPosition) -> CycleKind | None:
        """Return the kind of the cycle that the last move closed; None if it closed none."""
        ply, start = here.ply, None
        if ply is not None:
            if ply.by_chance or ply.free:
                self._places.clear()
            if ply.move.rule not in self._idle_rules and self._idling.same(ply.before, here.state):
                self._idle_rules.add(ply.move.rule)
            start = self._places.get(here.state)
        self._places[here.state] = len(self._states)
        return None if start is None else self._idling.kind([*self._states[start + 1 :], here.state])


def one_game(
    hunted: Hunt, chance: Chance, choose_move: Choose, trail: list[State] | None = None, told: int = 0
) -> FoundPlay | None:
    """Play a game; return the play up to where it shows the fault, None if it does not.

    The states that were met are added to `trail`. So many moves as `told` says are chosen where chance decides, too.
    """
    engine, fault = hunted.engine, hunted.fault
    hunted.games += 1
    deal = deal_out(engine, chance)
    if deal.refused is not None:
        certain = isinstance(fault, DealFails) and not isinstance(deal.refused, DealsRefused)
        what = of_deal(deal.refused, engine.game)
        address = deal.refused.address
        return FoundPlay("impossible deal", what, Play(deal.outcomes), address) if certain else None
    if isinstance(fault, DealFails):
        return None
    states, steps = ([] if trail is None else trail), list[PlayStep]()
    circle = _Circle(hunted, states)
    for here in playout(engine, deal.state, choose_move, chance, hunted.choose, most=hunted.most_moves, told=told):
        ply = here.ply
        if ply is not None:
            steps.append(PlayStep(ply.move, ply.outcomes))
            hunted.moves += 1
        lapse = hunted.eye.in_state(here.state) if ply is None else hunted.eye.in_move(ply)
        if lapse is not None:
            return FoundPlay(fault.kind, lapse.what, Play(deal.outcomes, tuple(steps)), lapse.address)
        if here.ending == "fault":
            return None
        if isinstance(fault, Endless):
            kind = circle.closed(here)
            if kind in fault.kinds:
                return FoundPlay(kind, None, Play(deal.outcomes, tuple(steps)))
            if kind == "standstill":
                break
        if hunted.is_late():
            return None
        states.append(here.state)
    if isinstance(fault, Endless) and "endless passing" in fault.kinds:
        return _by_passing(hunted, fault, states, Play(deal.outcomes, tuple(steps)))
    return None


def _by_passing(hunted: Hunt, fault: Endless, states: Sequence[State], play: Play) -> FoundPlay | None:
    """Return a play that leaves a game somewhere and passes the turn round, if some of its states allow that."""
    if not hunted.idle_rules:
        return None
    rules = frozenset(hunted.idle_rules)
    places = range(len(states))
    for place in sorted(hunted.choose.sample(places, min(ASKED, len(places)))):
        steps = hunted.idling.cycle_from(states[place], rules)
        if steps is None:
            continue
        found = with_cycle(hunted, fault, states[place], Play(play.deal, play.steps[:place], play.opener), steps)
        if found is not None:
            return found
    return None


def with_cycle(hunted: Hunt, fault: Endless, state: State, before: Play, steps: Sequence[PlayStep]) -> FoundPlay | None:
    """Return a play with a cycle at its end, if it is of a kind that is looked for."""
    after = (ply.after for ply in carry_out_all(hunted.engine, state, told(steps)))
    kind = hunted.idling.kind([reached for reached in after if reached is not None])
    return (
        FoundPlay(kind, None, Play(before.deal, (*before.steps, *steps), before.opener))
        if kind in fault.kinds
        else None
    )
