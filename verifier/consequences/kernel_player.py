"""Games played by a kernel: the same games, and the same records, as the reference engine's, many times as fast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kernel import TALLY_HEAD, TALLY_STOPS, TALLY_TAIL, Kernel, TalliedGame, TalliedGames, TallyPlan
from spec.game import Game
from verifier.consequences.course import (
    CUT_OFF,
    ENDED,
    ENDLESS,
    FAULT,
    MATCH_BROKEN,
    MATCH_CUT_OFF,
    MATCH_OVER,
    STUCK,
    UNDEALT,
)
from verifier.consequences.game_records import GameColumns, GameRecord, MatchRecord, ReferencePlayer, columns_of

_COLUMNS: Final = {
    "moves": 4, "forced": 5, "decisions": 6, "turns-passed": 7, "lead-changes": 8, "lead-settled": 9,
}  # fmt: skip
"""Where what is counted stands in a row."""

_OTHER: Final = {
    "stuck": STUCK, "fault": FAULT, "limit": CUT_OFF, "undealt": UNDEALT, "refused": UNDEALT, "endless": ENDLESS,
}  # fmt: skip
_MATCH_ENDINGS: Final = {"over": MATCH_OVER, "cut off": MATCH_CUT_OFF, "broken off": MATCH_BROKEN}


@dataclass(frozen=True, slots=True)
class KernelPlayer:
    """Plays games with a kernel, as `plan` says; `reference` plays the same ones where the kernel cannot."""

    kernel: Kernel
    plan: TallyPlan
    reference: ReferencePlayer

    def records(self, numbers: range) -> Iterator[GameRecord]:
        """Yield the record of each game; games of one number begin with the same deal and the same luck."""
        games = self._played(numbers)
        for place, number in enumerate(numbers):
            game = games.game(place)
            yield self._record(game) if game.complete else next(self.reference.records((number,)))

    def columns(self, numbers: range, ids: Sequence[str]) -> GameColumns:
        """Return the measures of games with these ids."""
        if not self.kernel.native:
            return columns_of(list(self.records(numbers)), self.reference.engine, ids)
        games = self._played(numbers)
        rows = _rows_of(games)
        too_many, ended_at = TALLY_STOPS.index("too many"), len(rows) - TALLY_TAIL
        if (rows[0] == too_many).any() or (games.has_match and (rows[ended_at] == too_many).any()):
            return columns_of(list(self.records(numbers)), self.reference.engine, ids)
        over = rows[ended_at] == 0 if games.has_match else rows[0] < 0
        return GameColumns(
            {measure: column for measure in ids if (column := self._column(rows, measure, games)) is not None},
            (rows[0] == 0).astype("int64"),
            over.astype("int64"),
            rows[2],
        )

    def _played(self, numbers: range) -> TalliedGames:
        return self.kernel.tally(len(numbers), self.reference.seed, self.plan, first=numbers.start)

    def _record(self, game: TalliedGame) -> GameRecord:
        engine_game = self.kernel.game
        match = None
        if game.match != "none":
            winners = _seats(game.match_winners, engine_game)
            match = MatchRecord(_MATCH_ENDINGS[game.match], winners, game.match_rounds, game.match_moves)
        ended = game.stopped == "end"
        return GameRecord(
            f"{ENDED}{engine_game.ends[game.end - 1].id}" if ended else _OTHER[game.stopped],
            game.starter,
            _seats(game.winners, engine_game),
            game.moves,
            game.forced,
            game.decisions,
            game.turns_passed,
            game.lead_changes,
            game.lead_settled,
            match,
            game.uses,
        )

    def _column(self, rows: Any, measure: str, games: TalliedGames) -> Any:  # noqa: ANN401  # arrays of numpy, which may be missing
        """Return a measure game by game; None if the game does not have it."""
        game, tail = self.kernel.game, len(rows) - TALLY_TAIL
        head, _, rest = measure.partition(".")
        winners = rows[tail + 1] if head.startswith("match") else rows[3]
        match head.removeprefix("match-"):
            case "place":
                return winners >> (rows[2] + int(rest)) % game.players & 1
            case "seat":
                return winners >> int(rest) & 1
            case "shared":
                return (winners & (winners - 1) > 0).astype("int64")
            case "end":
                ends = [end.id for end in game.ends]
                return ((rows[0] == 0) & (rows[1] == ends.index(rest) + 1)).astype("int64") if rest in ends else None
            case "other":
                stops = [TALLY_STOPS.index(stop) for stop, ending in _OTHER.items() if ending == measure]
                return sum((rows[0] == stop).astype("int64") for stop in stops)
            case "match" if not games.has_match:
                return rows[tail]
            case "match":
                return (rows[tail] == list(_MATCH_ENDINGS.values()).index(measure)).astype("int64")
            case "use":
                moves = list(game.moves)
                return rows[TALLY_HEAD + moves.index(rest)] if rest in moves else None
            case "rounds":
                return rows[tail + 2]
            case "moves" if head == "match-moves":
                return rows[tail + 3]
            case _:
                return rows[_COLUMNS[measure]]


def _rows_of(games: TalliedGames) -> Any:  # noqa: ANN401  # arrays of numpy, which may be missing
    """Return the columns of the rows, each whole, as arrays of 64-bit numbers."""
    import numpy as np

    return np.ascontiguousarray(np.asarray(games.rows).reshape(-1, games.width).T)


def _seats(winners: int, game: Game) -> tuple[int, ...]:
    return tuple(seat for seat in range(game.players) if winners >> seat & 1)


__all__ = ["KernelPlayer"]
