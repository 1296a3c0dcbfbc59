"""All that chance can decide, one decision after the other: what is done is done again for every outcome."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from reference_engine import Cards, Outcome
from verifier.verdict import Said, said

MOST_ORDERS: Final = 50_000
"""A stack that can be shuffled in more ways is not explored."""

Done = TypeVar("Done")


class TooManyOrders(Exception):
    """A stack that is no bag can be shuffled in more ways than can be tried."""

    def __init__(self, why: Said) -> None:
        """Say which."""
        super().__init__(why)
        self.why = why


class _Branching:
    """Chance that decides as it is told, then takes the first outcome and notes which others there are."""

    __slots__ = ("_told", "outcomes", "rest")

    def __init__(self, told: tuple[Outcome, ...]) -> None:
        self._told = told
        self.outcomes: list[Outcome] = []
        self.rest: list[tuple[Outcome, ...]] = []
        """The beginnings of what else can be decided."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return the next outcome told, or the first that can be."""
        at = len(self.outcomes)
        if at < len(self._told):
            picked = self._told[at]
            assert isinstance(picked, int)
        else:
            possible = [number for number, weight in enumerate(weights) if weight > 0]
            picked = possible[0]
            self.rest.extend((*self.outcomes, other) for other in possible[1:])
        self.outcomes.append(picked)
        return picked

    def order(self, cards: Cards) -> Cards:
        """Return the next order told, or the first."""
        at = len(self.outcomes)
        if at < len(self._told):
            ordered = self._told[at]
            assert isinstance(ordered, tuple)
        else:
            ways = math.factorial(len(cards))
            for face in set(cards):
                ways //= math.factorial(cards.count(face))
            if ways > MOST_ORDERS:
                raise TooManyOrders(said("many-orders", cards=len(cards), ways=ways))
            orders = orders_of(cards)
            ordered = next(orders)
            self.rest.extend((*self.outcomes, other) for other in orders)
        self.outcomes.append(ordered)
        return ordered


def orders_of(cards: Cards) -> Iterator[Cards]:
    """Yield every order of some cards, equal ones being alike."""
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
    """Yield what comes of something for everything that chance can decide in it, with what chance decided.

    `do` is called anew for each; it gets the chance to ask. Errors: `TooManyOrders`.
    """
    chance = _Branching(())
    done = do(chance)
    yield tuple(chance.outcomes), done
    todo = chance.rest
    while todo:
        chance = _Branching(todo.pop())
        done = do(chance)
        yield tuple(chance.outcomes), done
        todo.extend(chance.rest)


def first_outcomes(do: Callable[[_Branching], object], told: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """Return all that chance decides in something when it begins as told and goes on with the first that can be."""
    chance = _Branching(told)
    do(chance)
    return tuple(chance.outcomes)


__all__ = ["MOST_ORDERS", "TooManyOrders", "all_outcomes", "first_outcomes", "orders_of"]
