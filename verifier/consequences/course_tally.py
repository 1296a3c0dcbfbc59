"""What is counted in one round, position by position, as the reference engine plays it."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kernel import WITHOUT_CHOICE, MirroredChance
from reference_engine import TURN, Engine, PlayPosition, State
from verifier.consequences.course import (
    CUT_OFF,
    ENDED,
    ENDLESS,
    FAULT,
    STUCK,
    has_lead,
    is_pass,
    lead_changed,
    leaders,
)


class RoundTally(NamedTuple):
    """What one round came to: see `GameRecord`."""

    ending: str
    starter: int
    winners: tuple[int, ...]
    counts: Counter[str]
    uses: tuple[int, ...]
    last: State


class CourseTally:
    """Counts what happens in one round."""

    def __init__(self, engine: Engine, deal: State, luck: MirroredChance) -> None:
        """Begin after the deal; `luck` decides within moves."""
        self._engine, self._luck, self._points = engine, luck, has_lead(engine.game)
        self._drawn = luck.state[0]
        self._starter = deal.variables[TURN] or 0
        self._counts = Counter[str]()
        self._uses = [0] * len(engine.moves)
        self._forced = _WithoutChoice()
        self._lead = leaders(engine, deal) if self._points else 0
        self._last = deal
        self._alone = True
        """Whether no other move was possible in the last position."""
        self._by_chance = engine.has_chance_phases

    def follow(self, here: PlayPosition) -> str | None:
        """Count the move that led to a position; return how the round came out, None if it goes on."""
        ply = here.ply
        if ply is not None:
            if ply.after is None:
                return FAULT
            self._count(ply.before, here.state, alone=self._alone)
            self._uses[ply.move.rule] += 1
            self._counts["turns-passed"] += is_pass(ply.before, ply.move, here.state)
            if self._luck.state[0] != self._drawn or not self._alone:
                self._forced = _WithoutChoice()
        self._drawn = self._luck.state[0]
        self._last, self._alone = here.state, len(here.legal) == 1
        match here.ending:
            case "end":
                return f"{ENDED}{self._engine.end(here.state)}"
            case "stuck":
                return STUCK
            case None | "fault" | "limit":
                pass
        if self._alone and self._forced.comes_back_to(here.state):
            return ENDLESS
        return CUT_OFF if here.ending == "limit" else None

    def _count(self, before: State, after: State, *, alone: bool) -> None:
        self._counts["moves"] += 1
        if not self._by_chance or self._engine.acts(before) != "chance":
            self._counts["forced" if alone else "decisions"] += 1
        if self._points:
            lead = leaders(self._engine, after)
            self._counts["lead-changes"] += lead_changed(self._lead, lead)
            if lead != self._lead:
                self._counts["lead-settled"] = self._counts["moves"]
            self._lead = lead

    def tally(self, ending: str) -> RoundTally:
        """Return what was counted in the round, which came out so."""
        result = self._engine.result(self._last)
        winners = () if result is None else result.winners
        return RoundTally(ending, self._starter, winners, self._counts, tuple(self._uses), self._last)


class _WithoutChoice:
    """Notices when play without choice and chance comes back to a state: it then does so for ever (Brent, 1980)."""

    def __init__(self) -> None:
        self._kept: State | None = None
        self._moves, self._wait = 0, WITHOUT_CHOICE

    def comes_back_to(self, state: State) -> bool:
        """Take the next state; return whether it is the one that is kept."""
        self._moves += 1
        if state == self._kept:
            return True
        if self._moves == self._wait:
            self._kept = state
            self._wait *= 2
        return False
