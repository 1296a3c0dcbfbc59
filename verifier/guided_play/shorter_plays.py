"""Shorter plays with the same fault, as long as one is found.

Detours go first; then another deal is tried, with which the fault comes early; then moves are left out, many at a time
first; then plays much like the best are tried, and other ways to the same position. Removing parts, large ones first,
is delta debugging (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from reference_engine import (
    ENDED,
    Action,
    Engine,
    Ply,
    Replay,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    carry_out,
)
from verifier.allowance import Allowance
from verifier.guided_play.confirmation import evidence
from verifier.guided_play.cycles import cycle_at_end
from verifier.guided_play.delta_debugging import ever_shorter, without_parts
from verifier.guided_play.faults import CYCLES, DealFails, Endless, PlayFault
from verifier.guided_play.games import Hunt, hunt, with_cycle
from verifier.guided_play.local_search import afresh, nearby
from verifier.guided_play.plays import FoundPlay, Play, PlayStep, of_replay, states_of, to_replay, without_detours
from verifier.guided_play.shuffles import Dealing, PlannedStep, dealt, last_deal
from verifier.guided_play.target_play import BeamSearch, learn, reordered, with_swap
from verifier.guided_play.targets import Distance, target_of

SEED: Final = "shorter"

FRESH: Final = 0.1
FEWER: Final = 0.5
ROUNDS: Final = 0.2
NEARBY: Final = 0.5
"""Parts of what is left for each way to a shorter play."""


def shortened(engine: Engine, replay: Replay, fault: PlayFault, allowance: Allowance) -> Replay:
    """Return a play with fewer moves that shows the same kind of fault, as confirmed; the given one if none was found.

    Errors: `ValueError` if the play does not show the fault.
    """
    seen = evidence(engine, replay, fault)
    if seen is None:
        raise ValueError("the play does not show the fault")
    if isinstance(fault, DealFails) or allowance.is_over():
        return replay
    kind = next((kind for kind in CYCLES if kind == seen.kind), None)
    wanted: PlayFault = Endless((kind,)) if isinstance(fault, Endless) and kind is not None else fault
    work = _Shortening(engine, wanted, of_replay(engine, replay), allowance)
    best = replay
    for play in work.plays():
        note = replay.note
        shorter = replace(
            to_replay(engine, play, rules=replay.rules, note=note, seed=replay.seed, smaller=replay.smaller),
            seats=replay.seats,
        )
        if length(shorter) <= length(best) and evidence(engine, shorter, wanted) is not None:
            best = shorter
    return best


def length(replay: Replay) -> int:
    """Return the number of moves of a saved game."""
    return replay.length[1]


class _Shortening:
    def __init__(self, engine: Engine, fault: PlayFault, play: Play, allowance: Allowance) -> None:
        self._engine = engine
        self._fault = fault
        self._allowance = allowance
        self._hunt: Hunt = hunt(engine, fault, random.Random(SEED), allowance.is_late)
        self._hops = learn(self._hunt)
        self._play = replace(play, deal=last_deal(engine, play.deal))
        self._cycle: tuple[PlayStep, ...] = ()

    def plays(self) -> list[Play]:
        """Return plays, each as short as the one before at least."""
        part = self._allowance.part
        ways = (
            self._straight,
            lambda play: afresh(self._hunt, play, part(FRESH)),
            lambda play: without_parts(self, play, part(FEWER).is_over),
            self._tighter,
            lambda play: nearby(self._hunt, play, part(NEARBY)),
            self._another_way,
        )
        return [self._play, *ever_shorter(self, self._play, ways, lambda _: self._allowance.is_over())]

    def is_shorter(self, play: Play, other: Play) -> bool:
        """Return whether a play has fewer moves than another."""
        return len(play.steps) < len(other.steps)

    # --- fewer moves -------------------------------------------------------------------------------------------------

    def _straight(self, play: Play) -> Play:
        """Return a play without detours."""
        states = states_of(self._engine, play)
        end = self._start(play, states) if isinstance(self._fault, Endless) else len(play.steps) - 1
        return without_detours(play, states, end) if 0 < end < len(states) else play

    def planned(self, play: Play) -> tuple[list[PlannedStep], Dealing]:
        """Return what is done in a play up to the cycle, if it ends in one, and its deal."""
        dealing = Dealing(self._engine, play.deal)
        states = states_of(self._engine, play)
        steps = play.steps
        if isinstance(self._fault, Endless):
            start = self._start(play, states)
            self._cycle, steps = steps[start:], steps[:start]
        return dealing.plan(states, steps), dealing

    def _start(self, play: Play, states: Sequence[State]) -> int:
        start = cycle_at_end(self._engine, states, play.steps)
        return len(play.steps) if start is None else start

    def carried_out(self, plan: Sequence[PlannedStep], dealing: Dealing) -> Play | None:
        """Return the play that comes of a plan, up to where it shows the fault; what is not possible is left out."""
        engine, fault = self._engine, self._fault
        state, steps, swaps = dealing.state, list[PlayStep](), list[tuple[int, int]]()
        in_order = True
        seen = not isinstance(fault, Endless) and self._hunt.eye.in_state(state) is not None
        for planned in plan:
            if seen or state.variables[ENDED]:
                break
            between = self._between(state, planned.step.move)
            for move in (*between, planned.step.move) if between is not None else ():
                place = None
                if planned.drawn is not None and move is planned.step.move and in_order and dealing.stack is not None:
                    state, place = _with_on_top(state, dealing.stack[0], planned.drawn)
                    if place is not None and not engine.allows(state, move):
                        return None
                    if place is not None:
                        swaps.append((place, len(state.zones[dealing.stack[0]]) - 1))
                ply = self._look(state, planned.step if move is planned.step.move else PlayStep(move))
                steps.append(PlayStep(move, ply.outcomes))
                seen = self._hunt.eye.in_move(ply) is not None
                if ply.after is None:
                    return Play(reordered(dealing, swaps), tuple(steps)) if seen else None
                if dealing.stack is not None:
                    was, now = state.zones[dealing.stack[0]], ply.after.zones[dealing.stack[0]]
                    in_order = in_order and (now is was or was[: len(now)] == now)
                state = ply.after
                if seen:
                    break
        play = Play(reordered(dealing, swaps), tuple(steps))
        if isinstance(fault, Endless):
            return None if state.variables[ENDED] else self._with_cycle(fault, state, play)
        return play if seen else None

    def _between(self, state: State, wanted: Action) -> tuple[Action, ...] | None:
        """Return the moves needed before a move is possible: none, or one idle move; None if neither helps."""
        if self._engine.allows(state, wanted):
            return ()
        for move in self._engine.legal(state) if self._hunt.idle_rules else ():
            if move.rule in self._hunt.idle_rules:
                after = self._look(state, PlayStep(move)).after
                if after is not None and self._engine.allows(after, wanted):
                    return (move,)
        return None

    def _look(self, state: State, step: PlayStep) -> Ply:
        try:
            return carry_out(self._engine, state, step.move, Scripted(step.outcomes))
        except ScriptMismatch:
            return carry_out(self._engine, state, step.move, SeededChance(0))

    def _with_cycle(self, fault: Endless, state: State, play: Play) -> Play | None:
        rules = frozenset(self._hunt.idle_rules | {step.move.rule for step in self._cycle})
        steps = self._hunt.idling.cycle_from(state, rules)
        if steps is None and "loop" in fault.kinds:
            steps = self._same_cycle(state, self._cycle)
        found = None if steps is None else with_cycle(self._hunt, fault, state, play, steps)
        return None if found is None else found.play

    # --- shorter rounds ----------------------------------------------------------------------------------------------

    def _tighter(self, play: Play) -> Play:
        """Return a play that goes on for ever sooner, or by fewer moves in each round."""
        if not isinstance(self._fault, Endless):
            return play
        states = states_of(self._engine, play)
        start = self._start(play, states)
        self._cycle = play.steps[start:]
        allowance, best = self._allowance.part(ROUNDS), play
        for number, state in enumerate(states[: start + 1]):
            if number >= len(best.steps) or allowance.is_over():
                break
            for steps in (self._hunt.idling.loop_from(state), self._shortest_cycle(state, allowance)):
                if steps is not None and number + len(steps) < len(best.steps):
                    before = Play(play.deal, play.steps[:number], play.opener)
                    found = with_cycle(self._hunt, self._fault, state, before, steps)
                    best = best if found is None else found.play
        return best

    def _shortest_cycle(self, state: State, allowance: Allowance) -> list[PlayStep] | None:
        """Return what is left of the cycle when some moves in a row are left out and it still leads back."""
        best = self._same_cycle(state, self._cycle)
        for size in range(len(self._cycle) - 1, 0, -1):
            for first in range(len(self._cycle) - size + 1 if best is not None else 0):
                if allowance.is_over():
                    return best
                fewer = self._same_cycle(state, (*self._cycle[:first], *self._cycle[first + size :]))
                if fewer is not None:
                    return fewer
        return best

    def _same_cycle(self, state: State, cycle: Sequence[PlayStep]) -> list[PlayStep] | None:
        here = state
        for step in cycle:
            if not self._engine.allows(here, step.move):
                return None
            after = self._look(here, step).after
            if after is None:
                return None
            here = after
        return list(cycle) if here == state and cycle else None

    # --- another way -------------------------------------------------------------------------------------------------

    def _another_way(self, play: Play) -> Play:
        """Return a shorter play to the same position, from the same deal or from one that suits better."""
        states = states_of(self._engine, play)
        end = states[self._start(play, states)] if isinstance(self._fault, Endless) else states[-1]
        distance = Distance(target_of(end), self._hops)
        best = play
        first = Dealing(self._engine, play.deal)
        for number in range(4):
            if self._allowance.is_over():
                break
            dealing: Dealing | None = first
            if number % 2 == 1:
                outcomes = first.near(distance.card, self._hunt.choose)
                dealing = Dealing(self._engine, outcomes) if dealt(self._engine, outcomes) is not None else None
            if dealing is None:
                continue
            course = BeamSearch(self._hunt, dealing, distance)
            found: FoundPlay | None = course.run(self._allowance, (3, 3, 12, 12)[number], len(best.steps) - 1)
            if found is not None and len(found.play.steps) < len(best.steps):
                best = found.play
        return best


def _with_on_top(state: State, zone: int, face: int) -> tuple[State, int | None]:
    """Return a state in which a card of a stack has changed places with the top one, and its place; None if it was."""
    cards = state.zones[zone]
    if not cards or cards[-1] == face or face not in cards:
        return state, None
    return with_swap(state, zone, cards.index(face)), cards.index(face)
