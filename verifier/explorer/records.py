"""Records of what a search found."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from reference_engine import Replay
from spec.game import Game
from verifier.verdict import Ending, Said

ExplorerFaultKind = Literal[
    "impossible deal", "stuck", "misplaced card", "clash", "shortage", "lost cards", "claim", "no winner", "secret",
    "position", "loop",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Instance:
    """A smaller version of a ruleset, for one number of players and one value of each option.

    `options` are the values that differ from the requested ones; `smaller` is as in `spec.scaling`; `words` describes
    both. `rules` are the fingerprints for replays.
    """

    players: int
    options: Mapping[str, str | int]
    smaller: Mapping[str, str]
    game: Game
    words: Said
    rules: Mapping[str, str] = field(default_factory=dict)
    missing: tuple[str, ...] = ()
    """The rules used at full size whose use was not seen in random games of this version."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits at which a search gives up: states and deals, and the moves, seconds and megabytes of one run.

    With `kernels`, the folder of what is compiled, a large search is carried on by a kernel, which may visit and make
    `times` as many states and moves, with so many `workers`; their number makes no difference to what is found.
    """

    states: int = 1_000_000
    deals: int = 200_000
    moves: float = math.inf
    seconds: float = math.inf
    memory_mb: float = 2_000.0
    kernels: Path | None = None
    times: int = 1
    workers: int = 1


@dataclass(frozen=True, slots=True)
class Searching:
    """The progress of a search."""

    states: int
    states_per_second: float
    memory_mb: float


@dataclass(frozen=True, slots=True)
class ExplorerFinding:
    """A fault: its kind, the rule concerned, a description, and a shortest game that shows it."""

    kind: ExplorerFaultKind
    address: str
    what: Said
    replay: Replay


@dataclass(frozen=True, slots=True)
class Coverage:
    """How often each rule was used, by address: phases, moves, `after` rules, ends; and which claims were seen to hold.

    `conditions` says for each condition of a move whether it was seen to hold and seen to fail where the conditions
    before it hold.
    """

    used: Mapping[str, int]
    possible: Mapping[str, bool]
    conditions: Mapping[str, tuple[bool, bool]]


@dataclass(frozen=True, slots=True, kw_only=True)
class HowItEnds:
    """How surely the games of an instance end.

    `bound` is the largest number of moves of a game if it always ends. If players can keep it going, `alone` says
    whether one of them can do so against all others.
    """

    ending: Ending
    bound: int | None = None
    alone: bool | None = None
    witness: ExplorerFinding | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explored:
    """What a search of one instance found.

    `complete` is whether every reachable state was visited. If not, `why` gives the reason, `how_it_ends` is
    None, and there may be faults that were not found. It is also None where only players who knew the order of a stack
    that nobody sees could keep games going, and where games may go on while a card drawn from such a stack can stop
    play. `renamings` is how many states at most are merged into one.
    """

    instance: Instance
    states: int
    transitions: int
    deals: int
    complete: bool
    why: Said | None
    renamings: int
    bags: tuple[str, ...]
    findings: tuple[ExplorerFinding, ...]
    coverage: Coverage
    how_it_ends: HowItEnds | None
