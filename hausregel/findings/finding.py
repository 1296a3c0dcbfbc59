"""What a finding is: a fault or a gap of printed rules, with its place, the play that shows it, and what mends it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from hausregel.findings.faults import Rate
from reference_engine import Replay
from verifier.comparison import DifferenceWord
from verifier.verdict import Said

FindingKind = Literal[
    "endless",
    "stuck",
    "trap",
    "undealable",
    "missing",
    "no result",
    "tie",
    "good loser",
    "contradiction",
    "dead",
    "base and variant",
    "inheritance",
    "broken claim",
    "unkept promise",
    "secret",
    "unchecked duty",
    "uneven deal",
    "uneven turns",
    "later choice",
    "unequal seats",
    "no choice",
    "hollow end",
    "cut short",
    "idle move",
    "open order",
    "open passage",
    "not in print",
    "said twice",
    "text and example",
    "editions",
    "print differs",
    "left to the table",
    "at odds",
    "wording",
    "misprint",
]

TITLES: Final[Mapping[FindingKind, str]] = {
    "endless": "Games that need not end",
    "stuck": "Positions in which nobody can act",
    "trap": "Positions from which nobody can finish, or one player can prevent it for ever",
    "undealable": "Deals that cannot be made",
    "missing": "Components that run out",
    "no result": "Ends without a result",
    "tie": "Games that several can win",
    "good loser": "Losers whose points are as good as a winner's",
    "contradiction": "Rules that contradict one another",
    "dead": "Statements that are never, or always, true",
    "base and variant": "Rules of the base game that mean nothing in the variant",
    "inheritance": "Sentences of the base game that the variant replaces or leaves out",
    "broken claim": "Claims that do not hold",
    "unkept promise": "Promises that a game need not keep",
    "secret": "Rules that give away hidden cards",
    "unchecked duty": "Duties that nobody else can check",
    "uneven deal": "Deals that do not come out even, leave nothing over, or must be repeated",
    "uneven turns": "Games that end before all have had equally many turns",
    "later choice": "Choices that players make when they know those of others",
    "unequal seats": "Seats that win more often than others",
    "no choice": "Games in which nobody ever decides anything",
    "hollow end": "Whoever ends the game need not win it",
    "cut short": "Turns that a lack of cards cuts short",
    "idle move": "Moves that can be made in vain",
    "open order": "Things that happen at once, in an order that is left open",
    "text and example": "Readings that the printed example contradicts",
    "open passage": "Passages that can be read in several ways",
    "not in print": "Rules that no printed sentence settles",
    "said twice": "Things that are said twice",
    "editions": "Editions and languages that say different things",
    "print differs": "Sentences that a language or edition leaves out or says otherwise",
    "left to the table": "Questions that the print leaves to the players",
    "at odds": "Sentences that do not agree with one another",
    "wording": "Words that stand for two things, and things that have two words",
    "misprint": "Misprints",
}
"""The kinds in the order of the page."""

TOLD_OF: Final[Mapping[str, str]] = {"readings": "question", "properties": "claim"}
"""What the words of a finding are, by the section of its address; elsewhere they are those of a rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """How two readings or editions part: the moment, what each of the two says of it, after how many moves.

    `names` are what the two are called; `smaller` describes the smaller version it was seen on, None for the whole
    deck.
    """

    what: Said
    names: tuple[str, str]
    said: tuple[Said, Said]
    moves: int
    smaller: Said | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What is known of play by an edition beside the ruleset it is compared with.

    `differing` is how many rules are written otherwise and had to be compared. Units: `seconds` of the clock.
    """

    edition: str
    compared_with: str
    word: DifferenceWord
    detail: Said
    seconds: float
    differing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueCase:
    """What is known of one value of a reading: a property that is refuted with it, or whether it matters in play.

    `property` and `players` belong to a refutation, of which `detail` tells more. Otherwise `apart` is a play that
    tells it from the value taken; where there is none, `word` and `detail` say how far a difference was looked for.
    """

    value: str
    property: str = ""
    players: tuple[int, ...] = ()
    apart: Apart | None = None
    word: str = ""
    detail: Said | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRepair:
    """A small patch with which the property holds that a finding says fails, and no other is lost.

    `patch` are the lines of a house rule; `words` what was settled, by number of players. Of `games` random games from
    the same deals `some` come out the same. `weaker` are properties of which less is known with it.
    """

    kind: str
    what: Said
    patch: tuple[str, ...]
    words: Mapping[int, str]
    some: int
    games: int
    weaker: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that is wrong, missing, open or different in printed rules.

    `address` is the rule, `cites` are its places in print, in words. `ending` says how surely the game ends,
    `apart` how two editions part; `what` says anything else that is wrong, None if that says it all. `readings` are
    the values of the reading it is about, that taken here first; `chosen` are the readings with which it was found
    if they are not the usual ones, `literal` those of them that keep to the letter; `rates` say how often it was
    seen in random games, for each number of players; `not_with` are values of options with which neither this was
    seen nor another fault, `other_fault` settings with which other properties fail instead. `settled` says how it
    is known, None if nothing shows it. `told` are the words of the rule, `cases` what is known of each value of a
    reading. `replay` shows it, on a version with fewer cards if `smaller` says so; `other` is a second play to set
    beside it. `mended_by` are rulesets that extend this one and of which the same property was not refuted, each
    with the verdicts. `repairs` are the least of so many small `patches` that were tried, 0 if none was. `printed` are
    sentences of booklets that it is about: where each stands, and what it says in our words.
    """

    ruleset: str
    kind: FindingKind
    players: tuple[int, ...]
    address: str
    what: Said | None
    settled: Said | None
    cites: tuple[str, ...] = ()
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    chosen: Mapping[str, str] = field(default_factory=dict)
    literal: tuple[str, ...] = ()
    rates: Mapping[int, Rate] = field(default_factory=dict)
    not_with: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    other_fault: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    smaller: Said | None = None
    replay: Replay | None = None
    other: Replay | None = None
    told: str = ""
    ending: str = ""
    apart: Apart | None = None
    cases: tuple[ValueCase, ...] = ()
    property: str = ""
    mended_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    repairs: tuple[FoundRepair, ...] = ()
    patches: int = 0
    printed: tuple[tuple[str, str], ...] = ()
