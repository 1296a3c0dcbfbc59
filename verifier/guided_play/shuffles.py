"""What a shuffle decides: which card of its order goes where in the deal, and which lie in a stack for later."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from reference_engine import Cards, Engine, Outcome, Scripted, ScriptMismatch, State, deal_out
from verifier.guided_play.plays import PlayStep

SWAPS: Final = 6_000
"""So many pairs of cards are tried for a deal that lies well."""


def dealt(engine: Engine, deal: Sequence[Outcome]) -> State | None:
    """Return the state after a deal with these outcomes; None if they are no deal, or more than one."""
    chance = Scripted(deal)
    try:
        state = deal_out(engine, chance).state
    except ScriptMismatch:
        return None
    return state if chance.is_used_up() else None


def last_deal(engine: Engine, deal: Sequence[Outcome]) -> tuple[Outcome, ...]:
    """Return a deal without those before it that were not accepted."""
    state = dealt(engine, deal)
    for number in range(1, len(deal)):
        short = tuple(deal[-number:])
        if state is not None and dealt(engine, short) == state:
            return short
    return tuple(deal)


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """A move that is to be made if it is possible; `drawn` is the card that it drew from the stack."""

    step: PlayStep
    drawn: int | None = None


class Dealing:
    """A deal whose last shuffle may come out otherwise.

    `goes_to` holds for each place in the order of the shuffle the number of the zone to which its card goes, None if
    that is not known. `stack` is the number of the zone that holds a part of the order as it is after the deal, with
    where that part begins; None if there is no such zone.
    """

    def __init__(self, engine: Engine, deal: Sequence[Outcome]) -> None:
        """Look where the cards of a deal go. Errors: `ValueError` if it is no deal."""
        self._engine = engine
        self.deal = last_deal(engine, deal)
        state = dealt(engine, self.deal)
        if state is None:
            raise ValueError("the outcomes are no deal")
        self.state = state
        shuffles = [number for number, outcome in enumerate(self.deal) if isinstance(outcome, tuple)]
        self._at = shuffles[-1] if shuffles else None
        self.order: Cards = ()
        if self._at is not None:
            order = self.deal[self._at]
            assert isinstance(order, tuple)
            self.order = order
        self.goes_to = self._where_they_go()
        self.stack = self._stack()

    def with_order(self, order: Sequence[int | None]) -> tuple[Outcome, ...]:
        """Return the outcomes of the deal with another order of the shuffle."""
        if self._at is None:
            return self.deal
        return (*self.deal[: self._at], tuple(order), *self.deal[self._at + 1 :])

    def near(self, far: Callable[[int, int], float], choose: random.Random) -> tuple[Outcome, ...]:
        """Return the outcomes of a deal whose cards lie near to where they should.

        `far` says how far a card is (its face) that lies in a zone (its number).
        """
        order = list(self.order)
        places = [number for number, zone in enumerate(self.goes_to) if zone is not None]
        if len(places) < 2:
            return self.deal
        if self.stack is not None:  # in the stack any order is as near: let it be any
            zone, first = self.stack
            inside = order[first : first + len(self.state.zones[zone])]
            choose.shuffle(inside)
            order[first : first + len(inside)] = inside
        for _ in range(SWAPS):
            one, other = choose.choice(places), choose.choice(places)
            here, there = self.goes_to[one], self.goes_to[other]
            a, b = order[one], order[other]
            if here == there or a is None or b is None or here is None or there is None:
                continue
            if far(here, b) + far(there, a) <= far(here, a) + far(there, b):
                order[one], order[other] = b, a
        return self.with_order(order)

    def plan(self, states: Sequence[State], steps: Sequence[PlayStep]) -> list[PlannedStep]:
        """Return the steps of a play with the cards that they drew; the states are those that it came to."""
        drawn = [*map(self.drawn, states, states[1:]), *[None] * len(steps)]
        return [PlannedStep(step, face) for step, face in zip(steps, drawn, strict=False)]

    def drawn(self, before: State, after: State) -> int | None:
        """Return the one card that was taken from the stack between two states; None if there is none."""
        if self.stack is None:
            return None
        was, now = before.zones[self.stack[0]], after.zones[self.stack[0]]
        return was[-1] if was and now == was[:-1] else None

    def _where_they_go(self) -> list[int | None]:
        counts = Counter(face for cards in self.state.zones for face in cards if face is not None)
        single = [number for number, face in enumerate(self.order) if face is not None and counts[face] == 1]
        goes_to: list[int | None] = [None] * len(self.order)
        for number in single:
            goes_to[number] = _zone_of(self.state, self.order[number])
        for number in range(len(self.order)):
            for partner in single if goes_to[number] is None else ():
                order = list(self.order)
                order[number], order[partner] = order[partner], order[number]
                state = dealt(self._engine, self.with_order(order))
                if state is not None:
                    goes_to[number] = _zone_of(state, self.order[partner])
                    break
        return goes_to

    def _stack(self) -> tuple[int, int] | None:
        for zone in self._engine.game.zones.values():
            for number in range(zone.base, zone.base + zone.size):
                cards = self.state.zones[number]
                if not zone.stacked or len(cards) < 2:
                    continue
                for first in range(len(self.order) - len(cards) + 1):
                    if self.order[first : first + len(cards)] == cards:
                        return number, first
        return None


def _zone_of(state: State, face: int | None) -> int | None:
    return next((number for number, cards in enumerate(state.zones) if face in cards), None)
