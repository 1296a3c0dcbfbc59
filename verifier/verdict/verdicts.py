"""What is known about a claim: one scale for every property, the witnesses, and the report.

Nothing here decides anything; engines make verdicts, `hausregel` shows them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from reference_engine import Replay
from verifier.verdict.sentence import WHOLE_DECK, Said

Word = Literal["proved", "explored", "tested", "refuted", "suspected", "vacuous", "unknown"]
WORDS: Final[tuple[Word, ...]] = ("proved", "explored", "tested", "refuted", "suspected", "vacuous", "unknown")

WORST_FIRST: Final[tuple[Word, ...]] = (
    "refuted",
    "suspected",
    "unknown",
    "tested",
    "explored",
    "vacuous",
    "proved",
)
"""The words from the one that says worst of a ruleset to the best."""

FAULTY: Final = frozenset[Word]({"refuted", "suspected"})
"""The words that tell of a fault, of the whole game or of a smaller version, with a play that shows it."""

Method = Literal[
    "solver",
    "counting",
    "explorer",
    "random play",
    "guided play",
    "reference engine",
    "reading of the rules",
    "none",
]
"""By what a verdict was reached; `counting` where numbers of cards, variables and phases alone show it; `none`
for what nothing has looked at, because the work was stopped before."""

Ending = Literal["always", "almost-surely", "if-players-cooperate", "may-not-end"]
"""How surely a game ends: on every run; unless chance fails for ever; if all want it to; perhaps not at all."""

WATCHED: Final = 120
"""In so many positions of each game what was settled is looked at again, unless the user gives another number."""

ANY: Final = "*"
"""Stands for every value of an option in the `options` of a verdict."""

OR: Final = "|"
"""Stands there between values of an option, if a verdict is on each of them and not on every value."""


@dataclass(frozen=True, slots=True)
class SolverAnswer:
    """What the solver says: whether the claim holds (None: not settled), why or what stands in the way, where."""

    holds: bool | None
    what: Said
    address: str = ""
    state: Mapping[int, bool] = field(default_factory=dict)
    """Where it may fail: the value of each Boolean, by node. No play is known that leads there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """A play from a legal deal that shows that a claim fails; the reference engine has replayed it.

    `kind` says what it shows, in a word or two; `what` says it in a sentence. `smaller` describes the smaller instance
    on which it is played, None for the whole deck. A witness without moves shows a deal.
    """

    kind: str
    what: Said
    replay: Replay
    smaller: Said | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What is known about one property for one number of players and one value for each option.

    `options` names only the options that are not at their default. `scope` says on what it was settled: the whole
    deck, the smaller instance, or the number of games; None if on nothing. `address` is the rule to point at. `ending`
    and `bound` (moves) belong to `ends`. `reused` is whether it was settled in an earlier run.
    """

    property: str
    players: int
    word: Word
    detail: Said
    method: Method
    scope: Said | None = WHOLE_DECK
    options: Mapping[str, str] = field(default_factory=dict)
    assumptions: tuple[Said, ...] = ()
    seconds: float = 0.0
    address: str = ""
    ending: Ending | None = None
    bound: int | None = None
    witnesses: tuple[Witness, ...] = ()
    certificate: str = ""
    reused: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """An engine that broke down, or what contradicts a verdict: a fault of ours, with what was found.

    `contradicts` is whether something was said that is not so; `play` is a saved game that shows it, or empty.
    """

    engine: str
    players: int
    what: str
    contradicts: bool = False
    play: str = ""


@dataclass(frozen=True, slots=True)
class WatchedCount:
    """In how many positions, and in how many steps of the reference engine, what was settled was looked at again.

    `left_out` is in how many games (numbers of players, values of options) the end of the run left no time for it.
    """

    positions: int = 0
    steps: int = 0
    left_out: int = 0

    def __add__(self, other: WatchedCount) -> WatchedCount:
        """Return both together."""
        return WatchedCount(self.positions + other.positions, self.steps + other.steps, self.left_out + other.left_out)


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Everything that is known about a ruleset after a run; `stopped` if it was stopped before all was settled."""

    ruleset: str
    players: tuple[int, ...]
    verdicts: tuple[Verdict, ...]
    seconds: float
    seed: int
    stopped: bool = False
    obligations: int = 0
    obligations_reused: int = 0
    versions: Mapping[str, str] = field(default_factory=dict)
    failures: tuple[Failure, ...] = ()
    watched: WatchedCount = field(default_factory=WatchedCount)

    @property
    def is_contradicted(self) -> bool:
        """Whether something that was said turned out not to be so: then there are no verdicts."""
        return any(failure.contradicts for failure in self.failures)


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a long run is: what is being done, how far, and a note such as states a second. `of` is 0 if unknown."""

    players: int
    what: Said
    done: int = 0
    of: int = 0
    note: Said | None = None


def schema_path() -> Path:
    """Return the file of the JSON Schema of reports."""
    return Path(__file__).with_name("verify.schema.json")


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyTask:
    """What is to be verified, and with what effort.

    `path` is the file of the ruleset, `library` the folder in which names of rulesets are looked up. `options` holds
    the values that the user set, the others are at their default. `properties` are ids, built-in or the author's; none
    stands for all. `other_values` asks for every single other value of each option besides, by random play where play
    itself changes; `all_options` puts these to the solver, too.
    `witnesses` is how many distinct ones are wanted for each refutation. `cache` is the folder of what was settled
    before, None for no such folder; `certificates` is the folder to which proofs are written; `fresh` leaves aside what
    is in the cache, `resume` goes on with what was begun.
    `watched` is in how many positions of each game what was settled is looked at again. `kernels` is the folder of
    compiled kernels, which carry large searches on; None for no kernels. With `first_look`, what a few random games
    show is reported before any other engine begins, and replaced as it is settled.

    Units: `budget` is in seconds of the clock, None for no limit.
    """

    path: Path
    library: Path
    players: tuple[int, ...]
    options: tuple[tuple[str, str | int], ...] = ()
    properties: tuple[str, ...] = ()
    budget: float | None = None
    seed: int = 1
    workers: int = 1
    all_options: bool = False
    other_values: bool = True
    witnesses: int = 1
    cache: Path | None = None
    certificates: Path | None = None
    fresh: bool = False
    resume: bool = False
    watched: int = WATCHED
    kernels: Path | None = None
    first_look: bool = False
