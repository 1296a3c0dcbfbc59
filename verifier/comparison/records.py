"""Records of how two rulesets differ: rule by rule, and in play.

Nothing here decides anything. The two rulesets are called `a` and `b`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from reference_engine import Replay
from spec.ruleset import Ruleset
from spec.source import Node, Span
from verifier.verdict import Said

DifferenceWord = Literal["differs", "suspected", "proved", "explored", "tested", "unknown"]
"""Whether a rule makes a difference in play, with the whole deck or only in a smaller version, or how far it is known
to make none."""
WORST_FIRST: Final[tuple[DifferenceWord, ...]] = (
    "differs",
    "suspected",
    "unknown",
    "tested",
    "explored",
    "proved",
)

DifferenceKind = Literal[
    "deck", "deal", "acts", "move", "effect", "odds", "fault", "sight", "end", "score", "winners", "match"
]
"""How two games differ: the cards there are; the set-up; who acts; what is possible; what a move does; how likely a
move of chance is; that rules go wrong; who sees a card; whether the round is over; points; who wins; the match.
"""

ReachedBy = Literal["both", "a", "b"]


def is_by_one(kind: DifferenceKind, reached: ReachedBy) -> bool:
    """Return whether play by the rules of one side alone leads to a difference; a deck or deal needs no play."""
    return reached != "both" and kind not in ("deck", "deal")


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedSide:
    """One of the two sides: a ruleset, and the values of options that do not have their default."""

    ruleset: Ruleset
    options: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChange:
    """A rule whose text differs in the two rulesets.

    `a` and `b` are what stands under the address, None if nothing does; `place_a` and `place_b` say where. For an
    option that is set to different values, `value_a` and `value_b` hold them. `rules` are the rules of play whose
    conditions or effects it changes, whether or not that shows in play; `word` is the worst of their words.
    """

    address: str
    kind: Literal["only in a", "only in b", "changed", "set"]
    a: Node | None = None
    b: Node | None = None
    place_a: Span | None = None
    place_b: Span | None = None
    value_a: str = ""
    value_b: str = ""
    rules: tuple[str, ...] = ()
    word: DifferenceWord = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """A moment in which two games diverge: a position, what was to be done in it, and what each ruleset says of that.

    `what` names the moment, such as a move; `said_a` and `said_b` say what happens. `replay_a` and `replay_b` are the
    games that lead there, each replayed by the engine under its ruleset; None where there is none. `reached` says by
    whose rules the position was reached: by both with the same moves, or by one, with the other asked in its positions.
    `moves` counts the moves before the one in question. `smaller` describes the smaller version in play, None for the
    whole deck.
    """

    kind: DifferenceKind
    players: int
    what: Said
    said_a: Said
    said_b: Said
    moves: int = 0
    seat: int | None = None
    reached: ReachedBy = "both"
    replay_a: Replay | None = None
    replay_b: Replay | None = None
    smaller: Said | None = None

    @property
    def by_one(self) -> bool:
        """Whether play by the rules of one side alone leads there."""
        return is_by_one(self.kind, self.reached)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What is known of one rule of play for some numbers of players.

    `detail` says how far it was checked, None if the parting says it all. A rule that `differs` has its shortest
    parting, unless the difference can be seen without one. `causes` are the addresses of the changes on which it
    depends.
    """

    address: str
    word: DifferenceWord
    players: tuple[int, ...]
    detail: Said | None
    causes: tuple[str, ...] = ()
    parting: Parting | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetComparison:
    """Everything that is known about how two rulesets differ.

    `players` are the numbers that were compared, `only_a` and `only_b` those that only one side allows. `word` is the
    verdict on play as a whole, `detail` how far that was checked. `left` are partings that could not be traced to a
    single rule. Units: `seconds` of the clock.
    """

    a: str
    b: str
    options_a: Mapping[str, str]
    options_b: Mapping[str, str]
    players: tuple[int, ...]
    only_a: tuple[int, ...] = ()
    only_b: tuple[int, ...] = ()
    changes: tuple[RuleChange, ...] = ()
    judged: tuple[Judged, ...] = ()
    left: tuple[Parting, ...] = ()
    word: DifferenceWord
    detail: Said
    seconds: float = 0.0
    seed: int = 1
    stopped: bool = False

    def of(self, address: str) -> Iterator[Judged]:
        """Yield what is known of a rule, by numbers of players."""
        return (judged for judged in self.judged if judged.address == address)


def worst(words: Iterator[DifferenceWord]) -> DifferenceWord:
    """Return the worst of some words, `proved` if there are none."""
    return min(words, key=WORST_FIRST.index, default="proved")


def schema_path() -> Path:
    """Return the path of the JSON Schema of comparisons."""
    return Path(__file__).with_name("diff.schema.json")
