"""Records of games: what each came to, played by the reference engine with a deal and luck of its own number."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from reference_engine import TURN, Choose, Engine, PlayPosition, SeededChance, State, deal_out, playout
from verifier.consequences.course import (
    CUT_OFF,
    ENDED,
    ENDLESS,
    FAULT,
    PLACE,
    SEAT,
    SHARED,
    STUCK,
    UNDEALT,
    USE,
    has_lead,
    is_pass,
    lead_changed,
    leaders,
    place_of,
)

MAX_MOVES: Final = 2_000
"""A game that is not over after so many moves is cut off, and counted as such."""


class GameRecord(NamedTuple):
    """What one game came to.

    `ending` is an id of `course`, `starter` the seat that began, `winners` are seats. Moves are counted by what they
    were; `uses` counts them by the number of their rule.
    """

    ending: str
    starter: int = 0
    winners: tuple[int, ...] = ()
    moves: int = 0
    forced: int = 0
    decisions: int = 0
    turns_passed: int = 0
    lead_changes: int = 0
    uses: tuple[int, ...] = ()

    @property
    def reached_an_end(self) -> bool:
        """Whether the game came to an end of the rules."""
        return self.ending.startswith(ENDED)


Policy = Callable[[random.Random], Choose]
"""How seats choose: given chance of its own for each game."""


class GamePlayer(Protocol):
    """Whoever plays games of one ruleset by one policy. A faster engine takes its place here."""

    def records(self, numbers: Iterable[int]) -> Iterator[GameRecord]:
        """Yield the record of each game; games of one number begin with the same deal and the same luck."""
        ...


@dataclass(frozen=True, slots=True)
class ReferencePlayer:
    """Plays games with the reference engine; equal seeds and numbers give equal games."""

    engine: Engine
    seed: int
    policy: Policy
    max_moves: int = MAX_MOVES

    def records(self, numbers: Iterable[int]) -> Iterator[GameRecord]:
        """Yield the record of each game; games of one number begin with the same deal and the same luck."""
        points = has_lead(self.engine.game)
        for number in numbers:
            yield self._record(number, points=points)

    def _record(self, number: int, *, points: bool) -> GameRecord:
        own = random.Random(f"{self.seed}/{number}")
        dealing, within, lots, choosing = (own.getrandbits(48) for _ in range(4))
        deal = deal_out(self.engine, SeededChance(dealing)).state
        if deal is None:
            return GameRecord(UNDEALT, uses=(0,) * len(self.engine.moves))
        tally = _CourseTally(self.engine, deal, points=points)
        choose = self.policy(random.Random(choosing))
        chance = SeededChance(within)
        for here in playout(self.engine, deal, choose, chance, random.Random(lots), most=self.max_moves):
            ending = tally.follow(here)
            if ending is not None:
                return tally.record(ending)
        raise AssertionError("a game has a last position")


class _CourseTally:
    """Counts what happens in one game."""

    def __init__(self, engine: Engine, deal: State, *, points: bool) -> None:
        self._engine, self._points = engine, points
        self._starter = deal.variables[TURN] or 0
        self._counts = Counter[str]()
        self._uses = [0] * len(engine.moves)
        self._forced: set[State] = set()
        """The states since the last choice or chance."""
        self._lead = leaders(engine, deal) if points else 0
        self._last = deal
        self._alone = True
        """Whether no other move was possible in the last position."""
        self._by_chance = engine.has_chance_phases

    def follow(self, here: PlayPosition) -> str | None:
        """Count the move that led to a position; return how the game came out, None if it goes on."""
        ply = here.ply
        if ply is not None:
            if ply.after is None:
                return FAULT
            self._count(ply.before, here.state, alone=self._alone)
            self._uses[ply.move.rule] += 1
            self._counts["turns-passed"] += is_pass(ply.before, ply.move, here.state)
            if ply.outcomes or not self._alone:
                self._forced.clear()
        self._last, self._alone = here.state, len(here.legal) == 1
        match here.ending:
            case "end":
                return f"{ENDED}{self._engine.end(here.state)}"
            case "stuck":
                return STUCK
            case None | "fault" | "limit":
                pass
        if self._alone:
            if here.state in self._forced:
                return ENDLESS
            self._forced.add(here.state)
        return CUT_OFF if here.ending == "limit" else None

    def _count(self, before: State, after: State, *, alone: bool) -> None:
        self._counts["moves"] += 1
        if not self._by_chance or self._engine.acts(before) != "chance":
            self._counts["forced" if alone else "decisions"] += 1
        if self._points:
            lead = leaders(self._engine, after)
            self._counts["lead-changes"] += lead_changed(self._lead, lead)
            self._lead = lead

    def record(self, ending: str) -> GameRecord:
        """Return the record of the game, which came out so."""
        result = self._engine.result(self._last)
        counts = self._counts
        return GameRecord(
            ending,
            self._starter,
            () if result is None else result.winners,
            counts["moves"],
            counts["forced"],
            counts["decisions"],
            counts["turns-passed"],
            counts["lead-changes"],
            tuple(self._uses),
        )


def values_of(records: Iterable[GameRecord], engine: Engine, ids: Iterable[str]) -> dict[str, list[int]]:
    """Return each measure of some games, game by game: 0 or 1 for a share, else how often.

    Ids that the game does not have are left out.
    """
    known = {f"{USE}{move.id}": number for number, move in enumerate(engine.moves)}
    games = list(records)
    players = engine.game.players
    found: dict[str, list[int]] = {}
    for measure in ids:
        head, _, rest = measure.partition(".")
        match f"{head}." if rest else head:
            case "place.":
                place = int(rest)
                found[measure] = [
                    int(any(place_of(seat, game.starter, players) == place for seat in game.winners)) for game in games
                ]
            case "seat.":
                found[measure] = [int(int(rest) in game.winners) for game in games]
            case "end." | "other.":
                found[measure] = [int(game.ending == measure) for game in games]
            case "use.":
                if measure in known:
                    found[measure] = [game.uses[known[measure]] if game.uses else 0 for game in games]
            case "shared":
                found[measure] = [int(len(game.winners) > 1) for game in games]
            case _:
                name = measure.replace("-", "_")
                found[measure] = [int(getattr(game, name)) for game in games]
    return found


__all__ = [
    "MAX_MOVES", "PLACE", "SEAT", "SHARED", "GamePlayer", "GameRecord", "Policy", "ReferencePlayer", "values_of",
]  # fmt: skip
