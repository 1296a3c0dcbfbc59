"""Play towards numbers of cards: some zones are emptied, kept small or filled, and then everybody always chooses alike.

Circles without luck begin where little is left to chance: every pile of one card, the stock empty, all cards in hands.
Play by fixed preferences seldom comes there; which numbers lead there is drawn by lot.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from reference_engine import Action, Choose, Engine, SeededChance, State, carry_out, uniform
from verifier.guided_play.biased_play import stubborn

LEFT_OPEN: Final = 0.4
FILLED: Final = 0.1
"""How many zones may hold any number of cards, and how many are to hold as many as they can."""
FEW: Final = (0, 0, 1, 1, 2)
"""The numbers of cards that the others are to hold."""

LOOSE: Final = (0.0, 0.1, 0.3)
"""How many moves are made at random on the way."""

TRIED: Final = 8
"""The most moves that are tried in advance."""

PATIENCE: Final = 12
"""Units: moves. After so many that brought nothing nearer, the way ends."""

ALIKE: Final = (30, 80, 200)
"""Units: moves. So long everybody chooses alike; then play heads for the numbers again."""


class _Wanted:
    """How many cards some zones are to hold."""

    def __init__(self, engine: Engine, choose: random.Random) -> None:
        """Draw them by lot, the same for all zones declared together."""
        self._few: list[tuple[int, int]] = []
        self._filled: list[int] = []
        for zone in engine.game.zones.values():
            places, lot = range(zone.base, zone.base + zone.size), choose.random()
            if lot < FILLED:
                self._filled += places
            elif lot >= FILLED + LEFT_OPEN:
                number = choose.choice(FEW)
                self._few += ((place, number) for place in places)

    def distance(self, state: State) -> int:
        """Return how many cards lie where they should not, or should lie where none is."""

        def held(place: int) -> int:
            return sum(face is not None for face in state.zones[place])

        return sum(abs(held(place) - number) for place, number in self._few) - sum(map(held, self._filled))


class _TowardsNumbers:
    def __init__(self, engine: Engine, choose: random.Random) -> None:
        self._engine, self._random = engine, choose
        self._wanted, self._loose, self._any = _Wanted(engine, choose), choose.choice(LOOSE), uniform(choose)
        self._foresight = SeededChance(choose.randrange(2**32))
        self._nearest, self._stale = float("inf"), 0
        self._alike, self._left = stubborn(choose, 0), 0

    def __call__(self, state: State, legal: Sequence[Action]) -> Action:
        """Return a move that brings the numbers nearer, or what is always chosen."""
        if self._left:
            self._left -= 1
            return self._alike(state, legal)
        far = self._wanted.distance(state)
        self._stale = 0 if far < self._nearest else self._stale + 1
        self._nearest = min(far, self._nearest)
        if self._stale > PATIENCE:
            self._alike, self._left = stubborn(self._random, 0), self._random.choice(ALIKE)
            self._nearest, self._stale = float("inf"), 0
        if len(legal) == 1 or self._random.random() < self._loose:
            return self._any(state, legal)
        tried = legal if len(legal) <= TRIED else self._random.sample(legal, TRIED)
        return min(tried, key=lambda move: (self._after(state, move), self._random.random()))

    def _after(self, state: State, move: Action) -> float:
        after = carry_out(self._engine, state, move, self._foresight).after
        return float("inf") if after is None or self._engine.is_over(after) else self._wanted.distance(after)


def towards_numbers(engine: Engine, choose: random.Random) -> Choose:
    """Return the habit of bringing zones to numbers of cards drawn by lot, and of choosing alike from there on."""
    return _TowardsNumbers(engine, choose)
