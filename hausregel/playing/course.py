"""The course of a round: its states, what happened, and what decides where nobody at the table does."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from hausregel.playing.knowledge import Happened
from reference_engine import Action, Chance, Engine, Moments, Recorder, Scripted, SeededChance, State


class Course:
    """One round while it is played. Equal seeds and moves make equal rounds, whatever was undone in between."""

    def __init__(self, engine: Engine, recorder: Recorder, seed: int, number: int = 0) -> None:
        """Begin before the deal of the round with this number, from 0."""
        self.states: list[State] = []
        self.happened: list[Happened] = []
        self._engine = engine
        self._moments = Moments(engine)
        self._recorder = recorder
        self._seed = seed
        self._number = number
        self._forced: set[State] = set()

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.states[-1]

    @property
    def key(self) -> str:
        """What tells this moment from all others of the game."""
        return f"{self._number}/{len(self.happened)}"

    @property
    def goes_for_ever(self) -> bool:
        """Whether the game has come back to a state, and neither a choice nor chance was in between."""
        return self.state in self._forced

    def deal(self, opener: int = 0, kept: Sequence[int | None] | None = None) -> None:
        """Deal. Errors: `ImpossibleDeal`."""
        self.states = [self._recorder.deal(self._chance("deal"), opener, kept)]

    def take_up(self, states: Sequence[State], moves: Sequence[Action]) -> None:
        """Go on with a round that was saved: its states, the deal first, and the moves between them."""
        self.states = list(states)
        self.happened = [
            Happened(before, move, after) for before, after, move in zip(states, states[1:], moves, strict=False)
        ]

    def carry_out(self, move: Action) -> None:
        """Carry out a move that is possible. Errors: `RuleFault`."""
        before = self.state
        is_forced = len(self._engine.legal(before)) == 1
        after = self._recorder.play(before, move, self._chance(str(len(self.happened))))
        outcomes = self._recorder.replay.rounds[-1].moves[-1].outcomes
        work = self._moments.noted(before, move, Scripted(outcomes))
        self.states.append(after)
        self.happened.append(Happened(before, move, after, tuple(work.shortages), tuple(work.moments)))
        self._forced = self._forced | {before} if is_forced and not outcomes else set()

    def by_chance(self, moves: Sequence[Action]) -> Action:
        """Return the move that chance makes."""
        weights = self._engine.weights(self.state, moves)
        return moves[self._chance(f"{len(self.happened)}/who").pick(weights)] if sum(weights) else moves[0]

    def quickest(self, seats: Sequence[int]) -> int:
        """Return which of the seats is first in a race: each is as likely."""
        return seats[self._chance(f"{len(self.happened)}/race").pick([1] * len(seats))]

    def last_decision(self, seat: int) -> int | None:
        """Return how many moves were made before the last one in which a seat had a choice, None if it had none."""
        for at in range(len(self.happened) - 1, -1, -1):
            event = self.happened[at]
            if event.move.seat == seat and sum(move.seat == seat for move in self._engine.legal(event.before)) > 1:
                return at
        return None

    def undo(self, seat: int) -> bool:
        """Go back to the last decision that a seat really had; return whether there was one."""
        at = self.last_decision(seat)
        if at is None:
            return False
        del self.happened[at:]
        del self.states[at + 1 :]
        *before, last = self._recorder.replay.rounds
        self._recorder.replay = replace(self._recorder.replay, rounds=(*before, replace(last, moves=last.moves[:at])))
        self._forced = set()
        return True

    def _chance(self, at: str) -> Chance:
        """Return chance for one moment of the round: what it decides there does not depend on what was undone."""
        digest = hashlib.sha256(f"{self._seed}/{self._number}/{at}".encode()).digest()
        return SeededChance(int.from_bytes(digest[:8]))
