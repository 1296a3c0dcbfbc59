"""Cycles of play: their kinds, and finding one by passing the turn round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from reference_engine import (
    ENDED,
    FIRST_VARIABLE,
    OPENER,
    Cards,
    Engine,
    Replay,
    State,
    carry_out,
    carry_out_all,
    play_again,
)
from verifier.guided_play.faults import CycleKind
from verifier.guided_play.plays import PlayStep, play_of_round, told

MOST_STATES: Final = 400
"""The most states, differing in phase, turn and what lasts a turn, that are visited; with more it is no standstill."""


class NotForcedError(Exception):
    """Chance had to take a decision with more than one possible outcome."""


class Forced:
    """Chance that decides only where there is one possible outcome."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return the only outcome that has a weight. Errors: `NotForcedError`."""
        possible = [number for number, weight in enumerate(weights) if weight > 0]
        if len(possible) != 1:
            raise NotForcedError
        return possible[0]

    def order(self, cards: Cards) -> Cards:
        """Return equal cards as they are. Errors: `NotForcedError`."""
        if len(set(cards)) > 1:
            raise NotForcedError
        return cards


class Idling:
    """Tells whether anything but the phase, the turn and what lasts a turn has changed between two states."""

    def __init__(self, engine: Engine) -> None:
        """Look up which variables last longer than a turn, once."""
        self._engine = engine
        self._lasting = [OPENER, ENDED] + [
            FIRST_VARIABLE + spec.base + number
            for spec in engine.game.variables.values()
            if spec.lasts != "turn"
            for number in range(spec.size)
        ]

    def same(self, state: State, other: State) -> bool:
        """Return whether nothing else differs."""
        if any(a is not b and a != b for a, b in zip(state.zones, other.zones, strict=True)):
            return False
        return all(state.variables[place] == other.variables[place] for place in self._lasting)

    def kind(self, states: Sequence[State]) -> CycleKind:
        """Return the kind of a cycle; `states` are those on it, each once."""
        if not all(self.same(states[0], state) for state in states[1:]):
            return "loop"
        return "standstill" if self._is_closed(states) else "endless passing"

    def _is_closed(self, states: Iterable[State]) -> bool:
        engine = self._engine
        waiting = list(states)
        seen = set(waiting)
        while waiting:
            state = waiting.pop()
            for move in engine.legal(state):
                try:
                    after = carry_out(engine, state, move, Forced()).after
                except NotForcedError:
                    return False
                if after is None or not self.same(state, after):
                    return False
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
                    if len(seen) > MOST_STATES:
                        return False
        return True

    def cycle_from(self, state: State, rules: frozenset[int]) -> list[PlayStep] | None:
        """Return moves of `rules` that lead back to a state and change nothing else; None if none were found."""
        return self._round(state, 60, rules, self.same)

    def loop_from(self, state: State) -> list[PlayStep] | None:
        """Return the fewest moves without chance that lead from a state back to it; None if none were found.

        What is changed on the way does not matter.
        """
        return self._round(state, 200, frozenset(range(len(self._engine.moves))), lambda _before, _after: True)

    def _round(
        self, state: State, most: int, rules: frozenset[int], may: Callable[[State, State], bool]
    ) -> list[PlayStep] | None:
        """Return the fewest moves from a state back to it; each has to be of `rules` and `may` lead where it does.

        About `most` states are visited.
        """
        engine = self._engine
        came: dict[State, tuple[State, PlayStep]] = {}
        waiting = [state]
        for here in waiting:  # grows while it is walked: breadth first, so that the shortest cycle is found
            legal = engine.legal(here)
            if len(legal) > 1 and engine.acts(here) == "chance":
                continue
            for move in legal:
                if move.rule not in rules:
                    continue
                try:
                    seen = carry_out(engine, here, move, Forced())
                except NotForcedError:
                    continue
                after = seen.after
                if after is None or after in came or not may(here, after):
                    continue
                came[after] = (here, PlayStep(move, seen.outcomes))
                if after == state:
                    return _way(came, state)
                waiting.append(after)
            if len(waiting) > most:
                return None
        return None


def _way(came: dict[State, tuple[State, PlayStep]], state: State) -> list[PlayStep]:
    """Return the steps from a state round to it."""
    here, step = came[state]
    steps = [step]
    while here != state:
        here, step = came[here]
        steps.append(step)
    return steps[::-1]


def cycle_at_end(engine: Engine, states: Sequence[State], steps: Sequence[PlayStep]) -> int | None:
    """Return where the shortest cycle that ends with the last state begins; None if there is none without chance.

    Shapes: the `steps` lead from each of the states to the next.
    """
    free = [ply.free for ply in carry_out_all(engine, states[0], told(steps))]
    for start in range(len(states) - 2, -1, -1):
        if free[start]:
            return None
        if engine.acts(states[start]) == "chance" and len(engine.legal(states[start])) > 1:
            return None
        if states[start] == states[-1]:
            return start
    return None


def loop_of(engine: Engine, replay: Replay) -> tuple[str, ...]:
    """Return the rules of the moves in which a saved game comes back, at its end, to where it was; none if it does not.

    They stand in the order in which they were made. Of a match, that is its last round.
    """
    play, states = play_of_round(engine, replay.rounds[-1]), play_again(engine, replay).states[-1]
    start = next((number for number in range(len(states) - 2, -1, -1) if states[number] == states[-1]), None)
    if start is None:
        return ()
    return tuple(engine.moves[step.move.rule].id for step in play.steps[start:])
