"""Games with what was counted in each: how a kernel is told to play them, and the rows that it writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from kernel.layout import NIL
from kernel.source import TALLY_HEAD, TALLY_TAIL

TallyStop = Literal["end", "stuck", "fault", "limit", "undealt", "refused", "too many", "endless"]
"""How a game came out: as `PlayStop`, or without choice and chance play came back to a state."""

TALLY_STOPS: Final[tuple[TallyStop, ...]] = (
    "end", "stuck", "fault", "limit", "undealt", "refused", "too many", "endless",
)  # fmt: skip

MatchStop = Literal["over", "cut off", "broken off", "none"]
"""How a match came out: it is over, it was cut off after so many rounds, one of its rounds did not reach an end; or
none was played."""

_MATCH_STOPS: Final[tuple[MatchStop, ...]] = ("over", "cut off", "broken off")
_TOO_MANY: Final = 6

WITHOUT_CHOICE: Final = 16
"""Units: moves. After so many moves without choice or chance it is first looked whether play came back to a state."""

PLAIN_WEIGHT: Final = 256
"""The weight of a move that is not in a table of weights."""

WeightTable = Mapping[tuple[int, tuple[int | None, ...]], int]
"""How often a move is made against others, by its rule and choices; `PLAIN_WEIGHT` where it is not there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyPlan:
    """How games are played.

    Units: `most` counts moves of a round, `rounds` those of a match (0: first rounds only). `leads`: points decide, so
    that it is counted who would win if the game were over. Seats choose by `weights`; with `one_seat` only one of them
    does, a different one from game to game, and the others choose evenly. `luck` sets games apart that begin with the
    same deal.
    """

    most: int
    rounds: int = 0
    leads: bool = False
    weights: WeightTable = field(default_factory=dict)
    one_seat: bool = False
    luck: int = 0

    @property
    def who(self) -> int:
        """The set of seats that choose by weight, as bits; -1 for one in turn."""
        if not self.weights:
            return 0
        return -1 if self.one_seat else (1 << 62) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TalliedGame:
    """What was counted in one game; `end` counts from 1, 0 for none; winners are sets as bits."""

    stopped: TallyStop
    end: int
    starter: int
    winners: int
    moves: int
    forced: int
    decisions: int
    turns_passed: int
    lead_changes: int
    lead_settled: int
    uses: tuple[int, ...]
    match: MatchStop
    match_winners: int
    match_rounds: int
    match_moves: int
    complete: bool
    """Whether the kernel could play it to the end; otherwise chance had more moves than it has room for."""


@dataclass(frozen=True, slots=True)
class TalliedGames:
    """What was counted in some games: `rows` holds `width` numbers for each, in order."""

    rows: Sequence[int]
    width: int
    has_match: bool

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.rows) // self.width

    def game(self, place: int) -> TalliedGame:
        """Return what was counted in one game, by its place."""
        row = [int(number) for number in self.rows[place * self.width : (place + 1) * self.width]]
        stop, end, starter, winners, moves, forced, decisions, passed, changes, settled = row[:TALLY_HEAD]
        match, champions, rounds, in_all = row[-TALLY_TAIL:]
        has_match = self.has_match and match < len(_MATCH_STOPS)
        return TalliedGame(
            stopped=TALLY_STOPS[stop],
            end=end,
            starter=starter,
            winners=winners,
            moves=moves,
            forced=forced,
            decisions=decisions,
            turns_passed=passed,
            lead_changes=changes,
            lead_settled=settled,
            uses=tuple(row[TALLY_HEAD:-TALLY_TAIL]),
            match=_MATCH_STOPS[match] if has_match else "none",
            match_winners=champions,
            match_rounds=rounds,
            match_moves=in_all,
            complete=_TOO_MANY not in (stop, match),
        )


def written_weights(weights: WeightTable, entry: int, choices: Sequence[int]) -> list[int]:
    """Return a table of weights as kernels read it: open addressing with `entry` numbers each, after the mask.

    Shapes: `choices` holds for each rule how many choices it has.
    """
    size = 1
    while size <= 2 * len(weights):
        size *= 2
    table = [size - 1, *[0] * (size * entry)]
    for (rule, chosen), weight in weights.items():
        values = [NIL if value is None else value for value in chosen[: choices[rule]]]
        at = rule
        for value in values:
            at = (at * 1_000_003 + value) & (size - 1)
        at &= size - 1
        while table[1 + at * entry] != 0:
            at = (at + 1) & (size - 1)
        table[1 + at * entry : 1 + at * entry + 1 + len(values)] = [rule + 1, *values]
        table[1 + at * entry + entry - 1] = weight
    return table
