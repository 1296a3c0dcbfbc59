"""Another course of a game that a seat could not tell from the true one: the same sights, other hidden cards.

A candidate swaps cards in what chance has stacked, or changes what it has picked, and renames cards in what others
chose since. It is played by the reference engine from the deal, and taken only if every move is possible in it and the
seat hears the same of every event, and had the same acts to choose from. So what comes out never contradicts what the
seat saw.

First all cards that the seat never saw are put anywhere (`FRESH` tries). If no such course is found, a walk leads away
from the last one in single changes (`STEPS` of them), each of which keeps to the condition and to the odds of what
chance picks (Metropolis et al., Equation of state calculations by fast computing machines, 1953). Courses that can be
reached by such changes come up by their odds in the long run; after few accepted steps what comes out is still near to
the truth. What others chose is not weighed: any course in which they could choose so counts alike.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hausregel.environments.game_environment import GameEnvironment
from hausregel.environments.lots import DecidedLots, OpenLot, UnfitLot
from hausregel.environments.play_events import PlayEvent
from hausregel.environments.play_points import PlayPoint
from hausregel.environments.played_events import played
from reference_engine import Action, Cards, Outcome, State, carry_out, deal_out, in_order
from spec.game import CardOf

FRESH: Final = 20
"""Units: tries to put all unseen cards anywhere."""
STEPS: Final = 60
"""Units: changes that are tried one after the other."""
EFFORT: Final = 200_000
"""Units: possible moves. After so many were looked at, no more is tried."""

Renamed = Mapping[int, int]
"""For some faces, which other one each becomes."""


def resampled(environment: GameEnvironment, point: PlayPoint, seat: int, chance: random.Random) -> PlayPoint:
    """Return a point that a seat cannot tell from this one, and that has come about in a legal way.

    Errors: `ValueError` where chance is asked.
    """
    if point.asks is not None:
        raise ValueError("chance is asked here: what it has decided so far is not hidden from anybody yet")
    if point.state is None:
        return point
    return _Resampler(environment, point, seat, chance).found()


@dataclass(frozen=True, slots=True)
class CourseChange:
    """Other outcomes of chance, by event and by place among its outcomes; and how faces are renamed."""

    outcomes: Mapping[tuple[int, int], Outcome]
    renamed: Renamed


class _Resampler:
    def __init__(self, environment: GameEnvironment, point: PlayPoint, seat: int, chance: random.Random) -> None:
        self._environment, self._engine, self._sights = environment, environment.engine, environment.sights
        self._point, self._seat, self._chance = point, seat, chance
        self._left = EFFORT
        self._odds = self._tried_odds = 0.0
        self._several = {face for face, there in enumerate(environment.game.faces) if there.count > 1}

    def found(self) -> PlayPoint:
        """Return what is found, at worst the point itself."""
        found = self._point
        if self._tried(found, CourseChange({}, {})) is None:  # no course has odds of its own yet
            return found
        unseen = self._unseen()
        fresh = False
        for _ in range(FRESH):
            tried = self._tried(found, self._anywhere(found.events, unseen))
            if tried is not None:
                found, fresh = tried, True
                break
        for _ in range(0 if fresh and self._is_simple(found.events) else STEPS):
            change = self._changed(found.events)
            if change is None:
                break
            found = self._tried(found, change) or found
        return found

    def _is_simple(self, events: Sequence[PlayEvent]) -> bool:
        """Return whether all that chance decided is the order of cards of which there is one each."""
        picked = any(isinstance(outcome, int) for event in events for outcome in event.outcomes)
        return not self._several and not picked

    # --- what is changed ---------------------------------------------------------------------------------------------

    def _unseen(self) -> frozenset[int]:
        """Return the faces, each of one card, that the seat never saw."""
        seen = {face for event in self._point.events for face in self._sights.faces(event, self._seat)}
        faces = self._environment.game.faces
        return frozenset(at for at, face in enumerate(faces) if face.count == 1 and at not in seen)

    def _stacked(self, events: Sequence[PlayEvent]) -> Iterator[tuple[tuple[int, int], Cards]]:
        for number, event in enumerate(events):
            for place, outcome in enumerate(event.outcomes):
                if isinstance(outcome, tuple):
                    yield (number, place), outcome

    def _anywhere(self, events: Sequence[PlayEvent], unseen: frozenset[int]) -> CourseChange:
        """Return unseen cards in any other places of the first stack in which each of them lay."""
        stacked: dict[tuple[int, int], Cards] = {}
        renamed: dict[int, int] = {}
        for key, cards in self._stacked(events):
            free = [face for face in cards if face in unseen and face not in renamed]
            mixed = self._chance.sample(free, len(free))
            renamed |= {face or 0: other or 0 for face, other in zip(free, mixed, strict=True)}
            stacked[key] = cards
        return CourseChange(_with(stacked, renamed), renamed)

    def _changed(self, events: Sequence[PlayEvent]) -> CourseChange | None:
        """Return one outcome of chance, changed; None if there is none."""
        outcomes = {
            (number, place): outcome
            for number, event in enumerate(events)
            for place, outcome in enumerate(event.outcomes)
        }
        if not outcomes:
            return None
        key = self._chance.choice(list(outcomes))
        outcome = outcomes[key]
        if isinstance(outcome, tuple):
            return self._two(events, key, outcome)
        most = self._environment.most_outcomes
        picked = {at: now for at, now in outcomes.items() if at[0] == key[0] and at >= key and isinstance(now, int)}
        changed = {at: now for at, now in picked.items() if at == key or self._chance.random() < len(picked) ** -1}
        return CourseChange({at: self._chance.randrange(most) for at in changed}, {})

    def _two(self, events: Sequence[PlayEvent], key: tuple[int, int], cards: Cards) -> CourseChange:
        """Return a stack in which two cards are swapped; no change if they are alike."""
        at, other = self._chance.sample(range(len(cards)), 2)
        first, second = cards[at], cards[other]
        if first is None or second is None or first == second:
            return CourseChange({}, {})
        new = list(cards)
        new[at], new[other] = second, first
        if {first, second} & self._several:
            return CourseChange({key: tuple(new)}, {})
        later = {name: there for name, there in self._stacked(events) if name > key}
        renamed = {first: second, second: first}
        return CourseChange({**_with(later, renamed), key: tuple(new)}, renamed)

    # --- whether it could be so --------------------------------------------------------------------------------------

    def _tried(self, point: PlayPoint, change: CourseChange) -> PlayPoint | None:
        """Return the point after the change; None if it cannot come about, or the seat would notice."""
        events: list[PlayEvent] = []
        self._tried_odds = 1.0
        state: State | None = None
        if self._left <= 0:
            return None
        for number, event in enumerate(point.events):
            there = self._again(number, event, state, change)
            if there is None or not self._looks_alike(event, there):
                return None
            events.append(there)
            state = there.after
        there_too = self._gone_on(events, change)
        if there_too is None or self._chance.random() * self._odds > self._tried_odds:
            return None
        self._odds = self._tried_odds
        return there_too

    def _again(self, number: int, event: PlayEvent, state: State | None, change: CourseChange) -> PlayEvent | None:
        """Return an event as it would be from another state; None if it cannot be."""
        if event.kind == "wait":
            return None if state is None else replace(event, before=state, after=state, lines={})
        outcomes = tuple(change.outcomes.get((number, place), out) for place, out in enumerate(event.outcomes))
        move = event.move
        if move is not None:
            move = move if move.seat == self._seat else self._renamed(move, change.renamed)
            if state is None or not self._engine.allows(state, move) or not self._same_choice(event, state, move):
                return None
        lots = DecidedLots(outcomes)
        try:
            if move is None or state is None:
                after = deal_out(self._engine, lots, self._environment.setting.opener).state
            else:
                after = carry_out(self._engine, state, move, lots).after
        except (OpenLot, UnfitLot):
            return None
        self._tried_odds *= lots.odds
        if after is None or not lots.is_used_up:
            return None
        return replace(event, before=state, move=move, after=after, outcomes=outcomes, lines={})

    def _renamed(self, move: Action, renamed: Renamed) -> Action:
        binders = self._engine.moves[move.rule].choices
        choices = (
            renamed.get(value, value) if value is not None and isinstance(binder.local.type, CardOf) else value
            for binder, value in zip(binders, move.choices, strict=True)
        )
        return Action(move.rule, move.seat, in_order(self._engine.moves[move.rule], tuple(choices)))

    def _same_choice(self, event: PlayEvent, state: State, move: Action) -> bool:
        """Return whether the same seats can act, and the seat itself has the same moves to choose from."""
        assert event.before is not None
        legal, other = self._engine.legal(event.before), self._engine.legal(state)
        self._left -= len(legal) + len(other)
        if {act.seat for act in legal} != {act.seat for act in other}:
            return False
        own = [[act for act in acts if act.seat == self._seat] for acts in (legal, other)]
        return move.seat != self._seat or own[0] == own[1]

    def _looks_alike(self, event: PlayEvent, there: PlayEvent) -> bool:
        if self._sights.sight(event.after, self._seat) != self._sights.sight(there.after, self._seat):
            return False
        if event.kind == "deal":
            return True
        return self._sights.line(event, self._seat) == self._sights.line(there, self._seat)

    def _gone_on(self, events: Sequence[PlayEvent], change: CourseChange) -> PlayPoint | None:
        """Return the point after these events, as far on as the true one; None if what was begun cannot be."""
        environment, true = self._environment, self._point
        try:
            point = played(environment, events)
            if true.seats and point.asks is not None:
                point = environment.after(point, point.asks.seats.index(true.seats[0]))
            if true.begun is not None and true.seat is not None:
                rule, values = true.begun
                begun = Action(rule, true.seat, values)
                if true.seat != self._seat:
                    begun = self._renamed(begun, change.renamed)
                for number in environment.acts.of_choices(begun, len(values)):
                    point = environment.after(point, number)
        except ValueError:
            return None
        if point.stopped != true.stopped or point.seat != true.seat:
            return None
        if point.seat == self._seat and environment.legal(point) != environment.legal(true):
            return None
        return point


def _with(stacked: Mapping[tuple[int, int], Cards], renamed: Renamed) -> dict[tuple[int, int], Cards]:
    return {
        key: tuple(face if face is None else renamed.get(face, face) for face in cards)
        for key, cards in stacked.items()
    }
