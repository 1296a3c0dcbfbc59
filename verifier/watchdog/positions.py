"""Positions and steps of the reference engine: from random games, from plays of the run, and altered at random.

An altered position need not be reachable. The solver's terms cover every position: which moves are possible and what
they lead to. So they can be tested in positions that play reaches seldom or never.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from reference_engine import (
    FIRST_VARIABLE,
    OPENER,
    PHASE,
    TURN,
    Action,
    Cards,
    Engine,
    Ply,
    SeededChance,
    State,
    deal_out,
    playout,
    uniform,
)
from spec.game import Domain, Game, Seat, Zone

LONGEST: Final = 400
"""Units: moves. Random games stop after this many."""

ELSEWHERE: Final = 0.1
"""The probability of putting a card where none of its kind was seen."""


def random_play(engine: Engine, seed: str) -> Iterator[tuple[State, Ply | None]]:
    """Yield the states of a random game opened by seat 0, each with the move that follows, None at the end."""
    choose = random.Random(seed)
    chance = SeededChance(choose.randrange(2**32))
    for here in playout(engine, deal_out(engine, chance).state, uniform(choose), chance, choose, most=LONGEST):
        if here.ply is not None:
            yield here.ply.before, here.ply
        if here.ending not in (None, "fault"):
            yield here.state, None


class Altering:
    """Alters positions: cards and values change places at random, and no card is lost."""

    def __init__(self, engine: Engine, seen: Sequence[State], seed: str) -> None:
        """Record where cards of each kind lie in some states: altered positions prefer those places."""
        self.engine, self.game, self._choose = engine, engine.game, random.Random(seed)
        self._zones = {zone.base + number: zone for zone in self.game.zones.values() for number in range(zone.size)}
        self._seen: dict[str, list[int]] = {}
        for state in seen:
            for number, cards in enumerate(state.zones):
                for kind in {self.game.faces[face].kind for face in cards if face is not None}:
                    at = self._seen.setdefault(kind, [])
                    if number not in at:
                        at.append(number)

    def altered(self, state: State) -> State:
        """Return a position that differs in one or more places."""
        zones, variables = [list(cards) for cards in state.zones], list(state.variables)
        ways = [self._put_elsewhere, self._swap, self._gather, self._mix, self._set, self._set, self._control]
        while True:
            self._choose.choice(ways)(zones, variables)
            if self._choose.random() < 0.4:  # often several changes
                break
        told = State(tuple(map(tuple, zones)), tuple(variables))
        return self.engine.with_end(told)

    def put(self, state: State, face: int, target: int) -> State | None:
        """Return a position with a card moved to a zone (by number); None if it lies there, or there is no room."""
        zones = [list(cards) for cards in state.zones]
        place = next((place for place in self._places(zones) if zones[place[0]][place[1]] == face), None)
        if place is None or face in zones[target] or not self._put_into(zones, place, target):
            return None
        return self.engine.with_end(State(tuple(map(tuple, zones)), state.variables))

    def _places(self, zones: Sequence[Sequence[int | None]]) -> list[tuple[int, int]]:
        return [(n, at) for n, cards in enumerate(zones) for at, face in enumerate(cards) if face is not None]

    def _put_elsewhere(self, zones: list[list[int | None]], _: list[int | None]) -> None:
        places = self._places(zones)
        if places:
            self._put(zones, self._choose.choice(places))

    def _put(self, zones: list[list[int | None]], place: tuple[int, int]) -> None:
        source, at = place
        face = zones[source][at]
        assert face is not None
        targets = self._seen.get(self.game.faces[face].kind, [])
        if not targets or self._choose.random() < ELSEWHERE:
            targets = list(self._zones)
        self._put_into(zones, place, self._choose.choice(targets))

    def _put_into(self, zones: list[list[int | None]], place: tuple[int, int], target: int) -> bool:
        """Put a card into a zone; return whether there is room for it."""
        source, at = place
        face, zone = zones[source][at], self._zones[target]
        if zone.cells is not None:
            free = [cell for cell, there in enumerate(zones[target]) if there is None]
            if not free:
                return False
            self._take(zones, source, at)
            zones[target][self._choose.choice(free)] = face
            return True
        self._take(zones, source, at)
        zones[target].insert(self._choose.randrange(len(zones[target]) + 1), face)
        self._in_order(zone, zones[target])
        return True

    def _take(self, zones: list[list[int | None]], source: int, at: int) -> None:
        if self._zones[source].cells is not None:
            zones[source][at] = None
        else:
            del zones[source][at]

    def _in_order(self, zone: Zone, cards: list[int | None]) -> None:
        if zone.cells is None and not zone.stacked:
            cards.sort(key=lambda face: -1 if face is None else face)

    def _swap(self, zones: list[list[int | None]], _: list[int | None]) -> None:
        places = self._places(zones)
        if len(places) > 1:
            (a, i), (b, j) = self._choose.sample(places, 2)
            zones[a][i], zones[b][j] = zones[b][j], zones[a][i]
            for number in (a, b):
                self._in_order(self._zones[number], zones[number])

    def _gather(self, zones: list[list[int | None]], _: list[int | None]) -> None:
        """Empty a zone, or leave one card in it."""
        number = self._choose.randrange(len(zones))
        left = self._choose.randrange(2)
        there = [at for at, face in enumerate(zones[number]) if face is not None]
        for at in reversed(there[left:]):
            self._put(zones, (number, at))

    def _mix(self, zones: list[list[int | None]], _: list[int | None]) -> None:
        stacks = [number for number, zone in self._zones.items() if zone.stacked or zone.cells is not None]
        if stacks:
            self._choose.shuffle(zones[self._choose.choice(stacks)])

    def _set(self, _: list[list[int | None]], variables: list[int | None]) -> None:
        specs = list(self.game.variables.values())
        if specs:
            spec = self._choose.choice(specs)
            at = FIRST_VARIABLE + spec.base + self._choose.randrange(spec.size)
            variables[at] = self._choose.choice(self.game.values_of(spec))

    def _control(self, _: list[list[int | None]], variables: list[int | None]) -> None:
        match self._choose.randrange(3):
            case 0:
                variables[PHASE] = self._choose.randrange(len(self.game.phases))
            case 1:
                variables[TURN] = self._choose.randrange(self.game.players)
            case _:
                variables[OPENER] = self._choose.randrange(self.game.players)


# --- other seats -----------------------------------------------------------------------------------------------------


class Turning:
    """Rotates the seats of positions, moves and steps."""

    def __init__(self, game: Game) -> None:
        """Take the game."""
        self.game = game

    def state(self, state: State, by: int) -> State:
        """Return a position with every seat moved on by `by` places."""
        if not by:
            return state
        game = self.game
        zones: list[Cards] = list(state.zones)
        variables = list(state.variables)
        for zone in game.zones.values():
            for number, target in enumerate(self._moved(zone.keys, by)):
                zones[zone.base + target] = state.zones[zone.base + number]
        for seat in (TURN, OPENER):
            variables[seat] = self._seat(state.variables[seat], by)
        for spec in game.variables.values():
            first = FIRST_VARIABLE + spec.base
            for number, target in enumerate(self._moved(spec.keys, by)):
                value = state.variables[first + number]
                variables[first + target] = self._seat(value, by) if isinstance(spec.type, Seat) else value
        return State(tuple(zones), tuple(variables))

    def move(self, move: Action, by: int) -> Action:
        """Return the same move, made by the seat `by` places further on."""
        binders = self.game.moves[list(self.game.moves)[move.rule]].choices
        chosen = tuple(
            self._seat(value, by) if isinstance(binder.local.type, Seat) else value
            for value, binder in zip(move.choices, binders, strict=True)
        )
        return Action(move.rule, (move.seat + by) % self.game.players, chosen)

    def step(self, done: Ply, by: int) -> Ply:
        """Return the same step with every seat moved on by `by` places."""
        after = None if done.after is None else self.state(done.after, by)
        return done._replace(before=self.state(done.before, by), move=self.move(done.move, by), after=after)

    def _seat(self, value: int | None, by: int) -> int | None:
        return None if value is None else (value + by) % self.game.players

    def _moved(self, keys: Sequence[Domain], by: int) -> Iterator[int]:
        """Yield, for each combination of keys in order, the index of the combination with its seats moved on."""
        ranges = [range(domain.size) for domain in keys]
        places = {values: number for number, values in enumerate(itertools.product(*ranges))}
        for values in itertools.product(*ranges):
            turned = tuple(
                (value + by) % self.game.players if domain.id == "player" else value
                for domain, value in zip(keys, values, strict=True)
            )
            yield places[turned]


def has_all_cards(engine: Engine, state: State) -> bool:
    """Return whether the cards on the table are those of the deck: proofs say nothing of positions that lack some."""
    return Counter(face for zone in state.zones for face in zone if face is not None) == Counter(
        {number: face.count for number, face in enumerate(engine.game.faces) if face.count}
    )
