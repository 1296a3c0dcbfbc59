"""Records of games: what each came to, played by the reference engine with a deal and luck of its own number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from kernel import MirroredLots, round_chances
from reference_engine import Engine, MatchState, champions, deal_out, finish_round, new_match, playout
from verifier.consequences.choices import Policy
from verifier.consequences.course import (
    ENDED,
    MATCH_BROKEN,
    MATCH_CUT_OFF,
    MATCH_OVER,
    UNDEALT,
    USE,
    place_of,
)
from verifier.consequences.course_tally import CourseTally, RoundTally

MAX_MOVES: Final = 2_000
"""A round that is not over after so many moves is cut off, and counted as such."""

MAX_ROUNDS: Final = 1_000
"""A match that is not over after so many rounds is cut off, and counted as such."""


class MatchRecord(NamedTuple):
    """What one match came to: an id of `course`, the seats that win it, its rounds, and its moves in all rounds."""

    ending: str
    winners: tuple[int, ...]
    rounds: int
    moves: int


class GameRecord(NamedTuple):
    """What one game came to: a round, and the match that begins with it.

    `ending` is an id of `course`, `starter` the seat that began, `winners` are seats. Moves are counted by what they
    were; after move number `lead_settled` the lead changed no more; `uses` counts moves by the number of their rule.
    """

    ending: str
    starter: int = 0
    winners: tuple[int, ...] = ()
    moves: int = 0
    forced: int = 0
    decisions: int = 0
    turns_passed: int = 0
    lead_changes: int = 0
    lead_settled: int = 0
    match: MatchRecord | None = None
    uses: tuple[int, ...] = ()

    @property
    def reached_an_end(self) -> bool:
        """Whether the round came to an end of the rules."""
        return self.ending.startswith(ENDED)

    @property
    def match_is_over(self) -> bool:
        """Whether a match was played and somebody could have won it."""
        return self.match is not None and self.match.ending == MATCH_OVER


@dataclass(frozen=True, slots=True)
class GameColumns:
    """Many games, number by number: each measure of each game, 0 or 1 for a share, else how often.

    `ended` is 1 for games that reached an end of the rules, `over` for those whose match is over, `starters` are seats.
    """

    values: Mapping[str, Sequence[int]]
    ended: Sequence[int]
    over: Sequence[int]
    starters: Sequence[int]


class GamePlayer(Protocol):
    """Whoever plays games of one ruleset by one policy."""

    def records(self, numbers: range) -> Iterator[GameRecord]:
        """Yield the record of each game; games of one number begin with the same deal and the same luck."""
        ...

    def columns(self, numbers: range, ids: Sequence[str]) -> GameColumns:
        """Return the measures of games with these ids."""
        ...


@dataclass(frozen=True, slots=True)
class ReferencePlayer:
    """Plays games with the reference engine; equal seeds and numbers give equal games.

    Matches are played for up to so many `rounds`, none with 0. `luck` sets games apart that begin with the same deal.
    """

    engine: Engine
    seed: int
    policy: Policy
    max_moves: int = MAX_MOVES
    rounds: int = 0
    luck: int = 0
    in_turn: tuple[Policy, ...] = ()
    """Policies that take turns instead of `policy`, by the number of the game."""

    def records(self, numbers: Iterable[int]) -> Iterator[GameRecord]:
        """Yield the record of each game; games of one number begin with the same deal and the same luck."""
        for number in numbers:
            yield self._record(number)

    def columns(self, numbers: range, ids: Sequence[str]) -> GameColumns:
        """Return the measures of games with these ids."""
        return columns_of(list(self.records(numbers)), self.engine, ids)

    def _record(self, number: int) -> GameRecord:
        has_match = self.engine.game.match is not None and self.rounds > 0
        match = new_match(self.engine) if has_match else None
        first = self._round(number, 0, match)
        after = None if match is None else self._match(number, match, first)
        if first is None:
            return GameRecord(UNDEALT, match=after, uses=(0,) * len(self.engine.moves))
        counts = first.counts
        return GameRecord(
            first.ending,
            first.starter,
            first.winners,
            counts["moves"],
            counts["forced"],
            counts["decisions"],
            counts["turns-passed"],
            counts["lead-changes"],
            counts["lead-settled"],
            after,
            first.uses,
        )

    def _match(self, number: int, match: MatchState, played: RoundTally | None) -> MatchRecord:
        """Return what a match came to whose first round was played."""
        moves, rounds = 0, 1
        while True:
            moves += 0 if played is None else played.counts["moves"]
            if played is None or not played.ending.startswith(ENDED):
                return MatchRecord(MATCH_BROKEN, (), rounds, moves)
            match = finish_round(self.engine, match, played.last)
            if match.is_over:
                return MatchRecord(MATCH_OVER, champions(self.engine, match, played.last), rounds, moves)
            if rounds == self.rounds:
                return MatchRecord(MATCH_CUT_OFF, (), rounds, moves)
            played = self._round(number, rounds, match)
            rounds += 1

    def _round(self, number: int, place: int, match: MatchState | None) -> RoundTally | None:
        """Return what a round came to, by its place in the match from 0; None if it could not be dealt."""
        dealing, luck, choosing = round_chances(self.seed, number, place, self.luck)
        before = (0, None) if match is None else (match.opener, match.kept)
        deal = deal_out(self.engine, dealing, *before).state
        if deal is None:
            return None
        tally = CourseTally(self.engine, deal, luck)
        choose = (self.in_turn[number % len(self.in_turn)] if self.in_turn else self.policy)(choosing)
        for here in playout(self.engine, deal, choose, luck, MirroredLots(luck), most=self.max_moves):
            ending = tally.follow(here)
            if ending is not None:
                return tally.tally(ending)
        raise AssertionError("a round has a last position")


def columns_of(games: Sequence[GameRecord], engine: Engine, ids: Iterable[str]) -> GameColumns:
    """Return the measures of some games, number by number."""
    return GameColumns(
        values_of(games, engine, ids),
        [int(game.reached_an_end) for game in games],
        [int(game.match_is_over) for game in games],
        [game.starter for game in games],
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
            case "place." | "match-place.":
                found[measure] = [
                    int(any(place_of(seat, game.starter, players) == int(rest) for seat in _winners(game, head)))
                    for game in games
                ]
            case "seat." | "match-seat.":
                found[measure] = [int(int(rest) in _winners(game, head)) for game in games]
            case "end." | "other.":
                found[measure] = [int(game.ending == measure) for game in games]
            case "match.":
                found[measure] = [int(game.match is not None and game.match.ending == measure) for game in games]
            case "use.":
                if measure in known:
                    found[measure] = [game.uses[known[measure]] if game.uses else 0 for game in games]
            case "shared" | "match-shared":
                found[measure] = [int(len(_winners(game, head)) > 1) for game in games]
            case "match-rounds" | "match-moves":
                part = head.removeprefix("match-")
                found[measure] = [0 if game.match is None else int(getattr(game.match, part)) for game in games]
            case _:
                name = measure.replace("-", "_")
                found[measure] = [int(getattr(game, name)) for game in games]
    return found


def _winners(game: GameRecord, head: str) -> tuple[int, ...]:
    """Return who won the round, or the match for what the match is asked."""
    if not head.startswith("match"):
        return game.winners
    return () if game.match is None else game.match.winners


__all__ = [
    "MAX_MOVES", "MAX_ROUNDS", "GameColumns", "GamePlayer", "GameRecord", "MatchRecord", "ReferencePlayer",
    "columns_of", "values_of",
]  # fmt: skip
