"""Exact numbers of a small game under random play: chances, ends, course and length, from its Markov chain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from verifier.consequences.absorption import chances_to_end, components, visits_of
from verifier.consequences.course import (
    CUT_OFF,
    ENDED,
    ENDLESS,
    FAULT,
    PLACE,
    SEAT,
    SHARED,
    UNDEALT,
    USE,
    ids_of,
)
from verifier.consequences.markov_chain import MarkovChain

HALF: Final = 0.5
MOST: Final = 0.95
"""The parts of the games whose length is reported."""

LONGEST: Final = 20_000
"""Units: moves. Lengths are followed up to this many."""

ROUNDING: Final = 1e-9
"""What is allowed for the rounding of sums of floating-point numbers."""


@dataclass(frozen=True, slots=True)
class ExactLengths:
    """Lengths of games that reach an end, in moves; None where it was not settled.

    `shortest` is the least possible; half the games have at most `median` moves, 95 % at most `most_have`.
    `longest` is the greatest possible; None if there is no bound, or none is known.
    """

    shortest: int | None
    median: int | None
    most_have: int | None
    longest: int | None
    bounded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactNumbers:
    """The exact numbers of one game under random play, by the ids of `course`.

    `values`: shares are of all games, all else is a mean over the games that reach an end; that is left out where
    none does. `error` is the greatest error of a share.
    """

    values: Mapping[str, float]
    lengths: ExactLengths
    states: int
    transitions: int
    error: float


def exact_numbers(chain: MarkovChain, *, by_seat: bool = False) -> ExactNumbers:
    """Return the exact numbers of a chain all of whose states were visited.

    Errors: `SlowMixing` if play goes round for too long to settle them.
    """
    parts = list(components(chain))
    found = visits_of(chain, parts)
    visits = found.visits
    values = dict.fromkeys(ids_of(chain.engine, by_seat=by_seat), 0.0)
    ends: set[int] = set()
    for outcome, states in chain.outcomes.items():
        share = sum(visits[state] for state in states)
        values[outcome.ending] += share
        values[SHARED] += share * (len(outcome.seats) > 1)
        for place in outcome.places:
            values[f"{PLACE}{place}"] += share
        for seat in outcome.seats if by_seat else ():
            values[f"{SEAT}{seat}"] += share
        if outcome.ending.startswith(ENDED):
            ends.update(states)
    values[ENDLESS] = found.endless
    values[FAULT] = sum(there * fault for there, fault in zip(visits, chain.faults, strict=True))
    del values[CUT_OFF], values[UNDEALT]
    ended = sum(share for measure, share in values.items() if measure.startswith(ENDED))
    error = found.error + ROUNDING
    reach = None
    if ended < 1 - error:
        reach = chances_to_end(chain, parts, ends, found.closed)
    course = _course(chain, visits, reach, ended) if ended > error else {}
    for measure in list(values):
        if not measure.startswith((PLACE, SEAT, ENDED, "other.", SHARED)):
            del values[measure]
    names = ids_of(chain.engine, by_seat=by_seat)
    values.update({measure: course[measure] for measure in names if measure in course})
    return ExactNumbers(
        values=values,
        lengths=_lengths(chain, parts, ends, ended, loops=found.loops),
        states=chain.met,
        transitions=chain.transitions,
        error=error,
    )


def _course(
    chain: MarkovChain, visits: Sequence[float], reach: Sequence[float] | None, ended: float
) -> dict[str, float]:
    """Return the means of what is counted, over the games that reach an end.

    Where some do not, each way counts as often as games go it that reach an end from there.
    """
    if reach is not None:
        return _course_of_ended(chain, visits, reach, ended)
    found = dict.fromkeys(("moves", "forced", "decisions", "turns-passed", "lead-changes"), 0.0)
    uses = [0.0] * len(chain.engine.moves)
    for there, rewards in zip(visits, chain.rewards, strict=True):
        if there:
            found["forced"] += there * rewards.forced
            found["decisions"] += there * rewards.decisions
            found["turns-passed"] += there * rewards.turns_passed
            found["lead-changes"] += there * rewards.lead_changes
            for rule, share in rewards.uses:
                uses[rule] += there * share
    found["moves"] = sum(uses)
    found.update({f"{USE}{move.id}": use for move, use in zip(chain.engine.moves, uses, strict=True)})
    return {measure: value / ended for measure, value in found.items()}


def _course_of_ended(
    chain: MarkovChain, visits: Sequence[float], reach: Sequence[float], ended: float
) -> dict[str, float]:
    """Return the means of what is counted, over the games that reach an end, where some do not."""
    found = dict.fromkeys(("moves", "forced", "decisions", "turns-passed", "lead-changes"), 0.0)
    uses = [0.0] * len(chain.engine.moves)
    for state, there in enumerate(visits):
        if not there or reach[state] == 0:
            continue
        moves = 0.0
        for step in chain.steps(state) if chain.goes_on(state) else ():
            if step.after is not None:
                likely = there * step.odds * reach[step.after]
                moves += likely
                uses[step.rule] += likely
                found["turns-passed"] += likely * step.is_pass
                found["lead-changes"] += likely * step.changes_lead
        found["moves"] += moves
        found["forced"] += moves * (chain.rewards[state].forced > 0)
        found["decisions"] += moves * (chain.rewards[state].decisions > 0)
    found.update({f"{USE}{move.id}": use for move, use in zip(chain.engine.moves, uses, strict=True)})
    return {measure: value / ended for measure, value in found.items()}


def _lengths(
    chain: MarkovChain, parts: Sequence[list[int]], ends: set[int], ended: float, *, loops: bool
) -> ExactLengths:
    """Return how long games are, by following all of them move by move."""
    longest = None if loops else _longest(chain, parts, ends)
    shortest = median = most_have = None
    now, done = dict(chain.start), 0.0
    for moves in range(LONGEST):
        there = sum(mass for state, mass in now.items() if state in ends)
        done += there
        if there and shortest is None:
            shortest = moves
        if done and median is None and done >= HALF * ended - ROUNDING:
            median = moves
        if done and done >= MOST * ended - ROUNDING:
            most_have = moves
            break
        following: dict[int, float] = {}
        for state, mass in now.items():
            for after, odds in chain.ways(state):
                following[after] = following.get(after, 0.0) + mass * odds
        if not following:
            break
        now = following
    return ExactLengths(shortest, median, most_have, longest, bounded=not loops)


def _longest(chain: MarkovChain, parts: Sequence[list[int]], ends: set[int]) -> int | None:
    """Return the length of the longest way to an end, in a chain without loops."""
    far: dict[int, int] = {}
    for (state,) in parts:
        if state in ends:
            far[state] = 0
        else:
            known = [far[after] for after, _ in chain.ways(state) if after in far]
            if known:
                far[state] = 1 + max(known)
    return max((far[state] for state in chain.start if state in far), default=None)
