"""All outcomes of chance, one decision after the other: an action is repeated for every outcome."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from reference_engine import Action, Cards, Chance, Engine, Outcome, RuleFault, Shortage, State
from verifier.verdict import Said, said

MOST_ORDERS: Final = 50_000
"""A stack that can be shuffled in more ways is not explored."""

Done = TypeVar("Done")


class TooManyOrders(Exception):
    """A stack that is not a bag can be shuffled in more ways than can be tried."""

    def __init__(self, why: Said) -> None:
        """Say which."""
        super().__init__(why)
        self.why = why


class _Branching:
    """Chance that follows given outcomes, then takes the first possible one and records the alternatives."""

    __slots__ = ("_told", "odds", "outcomes", "rest")

    def __init__(self, told: tuple[Outcome, ...]) -> None:
        self._told = told
        self.odds = 1.0
        """How likely it is that chance decides so."""
        self.outcomes: list[Outcome] = []
        self.rest: list[tuple[Outcome, ...]] = []
        """The beginnings of what else can be decided."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return the next given outcome, or the first possible one."""
        at = len(self.outcomes)
        if at < len(self._told):
            picked = self._told[at]
            assert isinstance(picked, int)
        else:
            possible = [number for number, weight in enumerate(weights) if weight > 0]
            picked = possible[0]
            self.rest.extend((*self.outcomes, choice) for choice in possible[1:])
        self.odds *= weights[picked] / sum(weight for weight in weights if weight > 0)
        self.outcomes.append(picked)
        return picked

    def order(self, cards: Cards) -> Cards:
        """Return the next given order, or the first."""
        at = len(self.outcomes)
        ways = math.factorial(len(cards))
        for face in set(cards):
            ways //= math.factorial(cards.count(face))
        self.odds /= ways
        if at < len(self._told):
            ordered = self._told[at]
            assert isinstance(ordered, tuple)
        else:
            if ways > MOST_ORDERS:
                raise TooManyOrders(said("many-orders", cards=len(cards), ways=ways))
            orders = orders_of(cards)
            ordered = next(orders)
            self.rest.extend((*self.outcomes, order) for order in orders)
        self.outcomes.append(ordered)
        return ordered


def orders_of(cards: Cards) -> Iterator[Cards]:
    """Yield every distinct order of some cards; equal cards are alike."""
    if len(set(cards)) == len(cards):
        yield from itertools.permutations(cards)
        return
    if not cards:
        yield ()
    for face in dict.fromkeys(cards):
        at = cards.index(face)
        for rest in orders_of((*cards[:at], *cards[at + 1 :])):
            yield (face, *rest)


def all_outcomes(do: Callable[[_Branching], Done]) -> Iterator[tuple[tuple[Outcome, ...], Done]]:
    """Yield the result of an action for each sequence of outcomes of chance, with these outcomes.

    `do` is called anew for each; it gets the chance to ask. Errors: `TooManyOrders`.
    """
    for outcomes, done, _ in likely_outcomes(do):
        yield outcomes, done


def likely_outcomes(do: Callable[[_Branching], Done]) -> Iterator[tuple[tuple[Outcome, ...], Done, float]]:
    """Yield what `all_outcomes` does, and how likely each sequence of outcomes is; that is 1 in all."""
    chance = _Branching(())
    done = do(chance)
    yield tuple(chance.outcomes), done, chance.odds
    todo = chance.rest
    while todo:
        chance = _Branching(todo.pop())
        done = do(chance)
        yield tuple(chance.outcomes), done, chance.odds
        todo.extend(chance.rest)


@dataclass(frozen=True, slots=True)
class MoveBranch:
    """The result of a move for one sequence of outcomes of chance, and its odds; `fault` if the rules went wrong."""

    outcomes: tuple[Outcome, ...]
    state: State | None
    shortages: tuple[Shortage, ...] = ()
    fault: RuleFault | None = None
    odds: float = 1.0


def branches(engine: Engine, state: State, move: Action) -> Iterator[MoveBranch]:
    """Yield the result of a move for each sequence of outcomes of chance. Errors: `TooManyOrders`."""

    def done(chance: Chance) -> MoveBranch:
        try:
            after, shortages = engine.advance_noting(state, move, chance)
        except RuleFault as fault:
            return MoveBranch((), None, (), fault)
        return MoveBranch((), after, shortages)

    try:
        only = done(_NoChance())
    except _ChanceAsked:
        for outcomes, branch, odds in likely_outcomes(done):
            yield replace(branch, outcomes=outcomes, odds=odds)
    else:
        yield only


class _ChanceAsked(Exception):
    """Chance was asked."""


class _NoChance:
    """Chance that must not be asked."""

    __slots__ = ()

    def pick(self, weights: Sequence[int]) -> int:
        raise _ChanceAsked(weights)

    def order(self, cards: Cards) -> Cards:
        raise _ChanceAsked(cards)


def first_outcomes(do: Callable[[_Branching], object], told: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """Return the outcomes of chance in an action: the given ones, then always the first possible one."""
    chance = _Branching(told)
    do(chance)
    return tuple(chance.outcomes)
