"""Detours of a play: from a state back to the same state. Without them it leads to the same, with fewer moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reference_engine import State
from verifier.guided_play.plays import Play


def without_detours(play: Play, states: Sequence[State], end: int) -> Play:
    """Return a play whose first `end` moves come to no state twice; what follows them stays.

    Shapes: `states` are those after the deal and after each move.
    """
    last = {state: number for number, state in enumerate(states[: end + 1])}
    steps, here = [], 0
    while (here := last[states[here]]) < end:
        steps.append(play.steps[here])
        here += 1
    return replace(play, steps=(*steps, *play.steps[end:]))
