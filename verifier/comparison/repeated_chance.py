"""Chance that repeats in one game what it decided in another, so that both deal the same cards."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine import Cards, Outcome

MOST_ORDERS: Final = 60
"""A set-up that shuffles more often is assumed to repeat without end."""


class DealtAgain(Exception):
    """The set-up needs more shuffles than one deal has: it deals again."""


@dataclass(slots=True)
class Echo:
    """Chance that follows the record of another game while it lasts, and is free afterwards.

    `told` is the record. `faces` maps each card there to the one here. With `last`, every shuffle repeats the last one
    of the record. `most` is the number of shuffles after which `DealtAgain` is raised, if any.
    """

    told: Sequence[Outcome]
    faces: Mapping[int, int | None]
    freely: random.Random
    last: bool = False
    most: int | None = None
    outcomes: list[Outcome] = field(default_factory=list)
    picks_freely: bool = False
    """Whether it had to pick without a record."""
    _orders: int = 0
    _picks: int = 0

    def pick(self, weights: Sequence[int]) -> int:
        """Return the recorded pick, if it is possible here."""
        told = [outcome for outcome in self.told if isinstance(outcome, int)]
        at, self._picks = self._picks, self._picks + 1
        if at < len(told) and told[at] < len(weights) and weights[told[at]] > 0:
            picked = told[at]
        else:
            self.picks_freely = True
            picked = self.freely.choices(range(len(weights)), weights)[0]
        self.outcomes.append(picked)
        return picked

    def order(self, cards: Cards) -> Cards:
        """Return the cards in the recorded order; cards missing from the record go anywhere between."""
        told = [outcome for outcome in self.told if isinstance(outcome, tuple)]
        at, self._orders = self._orders, self._orders + 1
        if self._orders > (MOST_ORDERS if self.most is None else self.most):
            raise DealtAgain
        if self.last:
            at = len(told) - 1
        order = told[at] if 0 <= at < len(told) else ()
        there = [self.faces.get(face) if face is not None else None for face in order]
        left = list(cards)
        found: list[int | None] = []
        for face in there:
            if face is not None and face in left:
                left.remove(face)
                found.append(face)
        self.freely.shuffle(left)
        for face in left:
            found.insert(self.freely.randrange(len(found) + 1), face)
        self.outcomes.append(tuple(found))
        return tuple(found)
