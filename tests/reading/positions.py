"""Moments of games of which a reader is asked what is allowed there, rare situations as often as common ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.playing.course import Course
from hausregel.playing.seats import SEATS
from hausregel.work.library import load, load_game
from reference_engine import Action, Engine, Recorder, Replay, State, owners
from spec.game import CardOf
from spec.ruleset import fingerprint

GAMES: Final = 60
LONGEST: Final = 2_000
MANY: Final = 100
"""Of more moves than these at one moment only so many are thought of at others."""
IN_ALL: Final = 3_000
"""So many different moves are thought of."""


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game, by the number of moves before it, and the seat that looks at it."""

    course: Course
    at: int
    seat: int

    @property
    def state(self) -> State:
        """The state as it is then."""
        return self.course.states[self.at]


class PlayedGames:
    """Games of a ruleset at its defaults, played at random."""

    def __init__(self, name: str, players: int, seed: int) -> None:
        """Play them."""
        self.ruleset = load(name)
        self.game = load_game(name, players)
        self.engine = Engine(self.game)
        self.names = SEATS[:players]
        self.chance = random.Random(seed)
        self.courses = [self._played(seed + number) for number in range(GAMES)]

    def _played(self, seed: int) -> Course:
        game = self.game
        replay = Replay(
            ruleset=game.name, players=game.players, options=game.options, rules=fingerprint(self.ruleset),
            seats=self.names, seed=seed, match=False,
        )  # fmt: skip
        course = Course(self.engine, Recorder(self.engine, replay), seed)
        course.deal(seed % game.players)
        while (moves := self.engine.legal(course.state)) and len(course.happened) < LONGEST:
            luck = not any(0 <= move.seat < game.players for move in moves)
            course.carry_out(course.by_chance(moves) if luck else self.chance.choice(moves))
        return course

    def positions(self, number: int) -> list[Position]:
        """Return so many moments or some more, taking turns among the sets of rules that allow something there."""
        groups: dict[tuple[int, ...], list[Position]] = {}
        for course in self.courses:
            for at, state in enumerate(course.states):
                legal = self.engine.legal(state)
                for seat in sorted({move.seat for move in legal if 0 <= move.seat < self.game.players}):
                    rules = tuple(sorted({move.rule for move in legal if move.seat == seat}))
                    groups.setdefault(rules, []).append(Position(course, at, seat))
        found: list[Position] = []
        for group in groups.values():
            self.chance.shuffle(group)
        waiting = list(groups.values())
        while waiting and len(found) < number:
            found.extend(group.pop() for group in waiting)
            waiting = [group for group in waiting if group]
        return found

    def seen_moves(self) -> list[Action]:
        """Return the moves that were possible somewhere; where there are very many, some of them."""
        found: set[Action] = set()
        for course in self.courses:
            for state in course.states:
                legal = self.engine.legal(state)
                found.update(legal if len(legal) <= MANY else self.chance.sample(legal, MANY))
        every = sorted(found, key=str)
        return every if len(every) <= IN_ALL else self.chance.sample(every, IN_ALL)

    def could_be_thought_of(self, position: Position, moves: Sequence[Action]) -> list[Action]:
        """Return the moves of the seat that take only cards which it sees: what others do is no question."""
        mine = self._cards_seen(position)
        return [move for move in moves if move.seat == position.seat and self._cards(move) <= mine]

    def _cards(self, move: Action) -> set[int]:
        return {
            value
            for binder, value in zip(self.engine.moves[move.rule].choices, move.choices, strict=True)
            if value is not None and isinstance(binder.local.type, CardOf)
        }

    def _cards_seen(self, position: Position) -> set[int]:
        return {
            card
            for zone in self.game.zones.values()
            for number, owner in enumerate(owners(zone))
            if owner == position.seat or zone.faces in ("everyone", "top")
            for card in position.state.zones[zone.base + number]
            if card is not None
        }
