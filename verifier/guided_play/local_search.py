"""Shorter plays by local search: plays that are much like the best so far, from deals that are much like its deal.

A play that is no longer than the best takes its place, so that the search drifts among plays of one length: hill
climbing with sideways moves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from reference_engine import (
    Action,
    Cards,
    Engine,
    Outcome,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    uniform,
)
from verifier.allowance import Allowance
from verifier.guided_play.biased_play import SkewedChance, Then, swapped
from verifier.guided_play.games import Hunt, one_game
from verifier.guided_play.plays import Play, PlayStep

PATIENCE: Final = 500
"""After so many plays in a row that are no shorter, no more are tried."""

STRAYS: Final = 0.05
"""So likely is another move than the planned one."""

NEAR: Final = 4
"""If one of the next so many planned moves is possible, those before it are given up."""

FRESH: Final = 40
"""So many games are begun from deals that are not like any before."""


def nearby(hunted: Hunt, play: Play, allowance: Allowance) -> Play:
    """Return a play with fewer moves that shows the fault, one of those that are much like a given one.

    Some cards of the deal change places, some moves are left out, and some are others.
    """
    best, waited, most = play, 0, hunted.most_moves
    choose = hunted.choose
    while best.steps and waited < PATIENCE and not allowance.is_over():
        waited += 1
        hunted.most_moves = len(best.steps)
        try:
            follower = follower_of(hunted.engine, best, choose)
            found = one_game(hunted, follower, follower.chosen, told=len(best.steps))
        except ScriptMismatch:
            continue
        if found is not None and len(found.play.steps) <= len(best.steps):
            waited = waited if len(found.play.steps) == len(best.steps) else 0
            best = found.play
    hunted.most_moves = most
    return best


def afresh(hunted: Hunt, play: Play, allowance: Allowance) -> Play:
    """Return a play with fewer moves that shows the fault, from another deal: such that some cards come early.

    A fault that a first position can have is so shown in the first position.
    """
    best, most = play, hunted.most_moves
    choose = hunted.choose
    for number in range(FRESH):
        if not best.steps or allowance.is_over():
            break
        hunted.most_moves = len(best.steps) - 1
        skewed = number % 2 == 1
        chance = SkewedChance(hunted.engine.game, choose) if skewed else SeededChance(choose.randrange(2**32))
        found = one_game(hunted, chance, uniform(choose))
        if found is not None and len(found.play.steps) < len(best.steps):
            best = found.play
    hunted.most_moves = most
    return best


def follower_of(engine: Engine, play: Play, choose: random.Random) -> Follower:
    """Return what plays much like a given play: from its deal or one like it, maybe without some of its moves."""
    deal, plan = play.deal, list(play.steps)
    if choose.random() < 0.7:
        deal = swapped(deal, choose, choose.choice((1, 1, 2, 4)))
    if plan and choose.random() < 0.5:
        first = choose.randrange(len(plan))
        del plan[first : first + choose.choice((1, 2, 3, 6, 12))]
    return Follower(engine, plan, deal, choose)


class Follower:
    """Plays near to a plan, and decides what chance does as the plan has it, fairly where it says nothing that fits."""

    def __init__(self, engine: Engine, plan: list[PlayStep], deal: tuple[Outcome, ...], choose: random.Random) -> None:
        """Begin with the deal; what is done or given up is taken out of the plan."""
        self._engine = engine
        self._plan = plan
        self._choose = choose
        self._chance: Then | _Doubtful = Then(deal, choose.randrange(2**32))

    def chosen(self, state: State, legal: Sequence[Action]) -> Action:
        """Return the next move of the plan that is possible, or another one."""
        plan, choose = self._plan, self._choose
        at = next((number for number, step in enumerate(plan) if step.move in legal), None)
        fair = SeededChance(choose.randrange(2**32))
        if at is None or choose.random() < STRAYS:
            self._chance = _Doubtful((), fair)
            if len(legal) > 1 and self._engine.acts(state) == "chance":
                return choose.choices(legal, self._engine.weights(state, legal))[0]
            return legal[int(choose.random() * len(legal))]
        step = plan[at]
        del plan[0 if at < NEAR else at : at + 1]
        self._chance = _Doubtful(step.outcomes, fair)
        return step.move

    def pick(self, weights: Sequence[int]) -> int:
        """Return the decided pick, or a fair one."""
        return self._chance.pick(weights)

    def order(self, cards: Cards) -> Cards:
        """Return the decided order, or a fair one."""
        return self._chance.order(cards)


class _Doubtful:
    """Chance that follows a record as long as that is possible, and fairly from then on."""

    def __init__(self, told: tuple[Outcome, ...], fair: SeededChance) -> None:
        self._told: Scripted | None = Scripted(told)
        self._fair = fair

    def pick(self, weights: Sequence[int]) -> int:
        """Return the decided pick, or a fair one."""
        if self._told is not None and not self._told.is_used_up():
            try:
                return self._told.pick(weights)
            except ScriptMismatch:
                self._told = None
        return self._fair.pick(weights)

    def order(self, cards: Cards) -> Cards:
        """Return the decided order, or a fair one."""
        if self._told is not None and not self._told.is_used_up():
            try:
                return self._told.order(cards)
            except ScriptMismatch:
                self._told = None
        return self._fair.order(cards)
