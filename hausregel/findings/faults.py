"""What is refuted of a game under which readings: as usually played, with each other value, and to the letter."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Final

from spec.ruleset import Ruleset, literal_choices
from spec.ruleset import reading_values as values_of_reading
from spec.source import child, entries
from verifier.verdict import FAULTY, Report, Said, Verdict, without_numbers

SURE: Final = NormalDist().inv_cdf(0.975)
"""Of 100 intervals 95 hold the true share."""


@dataclass(frozen=True, slots=True)
class Rate:
    """In how many of some random games something happened."""

    some: int
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """The lowest and the highest share that agrees with what was seen, after Wilson (1927)."""
        n, share, z = self.games, self.some / self.games, SURE
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def is_more_than(self, other: Rate) -> bool:
        """Return whether it surely happens more often: the two intervals do not meet."""
        return self.interval[0] > other.interval[1]


def rate_of(verdict: Verdict) -> Rate | None:
    """Return in how many random games on the whole deck something failed; None if that was not counted."""
    facts = dict(verdict.detail.facts)
    return Rate(facts["some"], facts["games"]) if "games" in facts and verdict.detail.id in COUNTED else None


@dataclass(frozen=True, slots=True)
class Refutation:
    """What fails in the same way with one or more numbers of players.

    `chosen` are the readings with which it fails, none for the usual ones. `verdicts` are sorted by the number of
    players.
    """

    verdicts: tuple[Verdict, ...]
    chosen: Mapping[str, str] = field(default_factory=dict)

    @property
    def players(self) -> tuple[int, ...]:
        """With how many players it fails."""
        return tuple(verdict.players for verdict in self.verdicts)

    @property
    def what(self) -> Said:
        """What is seen to fail; how often is said by itself."""
        detail = self.verdicts[0].detail
        what = dict(detail.facts).get("what")
        return what if detail.id in COUNTED and isinstance(what, Said) else detail

    @property
    def rates(self) -> Mapping[int, Rate]:
        """How often it was seen in random play, for each number of players with which that was counted."""
        return {verdict.players: rate for verdict in self.verdicts if (rate := rate_of(verdict)) is not None}


def faults(
    ruleset: Ruleset, report: Report, readings: Iterable[str], told: Iterable[Refutation] = ()
) -> tuple[Refutation, ...]:
    """Return what is refuted or suspected: as usually played, with each value of some readings, and to the letter.

    What was reported before, here or in `told`, is not repeated under another reading, unless it surely happens more
    often there.
    """
    known = [verdict for refutation in told for verdict in refutation.verdicts]
    found: list[Refutation] = []
    for chosen in _choices(ruleset, readings):
        there = _told_once(
            [verdict for verdict in report.verdicts if verdict.word in FAULTY and dict(verdict.options) == chosen]
        )
        fresh = [verdict for verdict in there if not any(_says_the_same(verdict, before) for before in known)]
        known += fresh
        found += [Refutation(tuple(some), chosen) for some in _groups(fresh)]
    return tuple(found)


def _choices(ruleset: Ruleset, readings: Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield what is chosen: nothing, single values (those of the letter first), all values of the letter together."""
    letter = literal_choices(ruleset.printed)
    yield {}
    yield from ({name: letter[name]} for name in readings if name in letter)
    for name in readings:
        reading = entries(child(ruleset.printed, "readings"))[name].node
        yield from ({name: value} for value in values_of_reading(reading) if letter.get(name) != value)
    if len(letter) > 1:
        yield letter


def _says_the_same(verdict: Verdict, before: Verdict) -> bool:
    if verdict.players != before.players or _cause(verdict) != _cause(before):
        return False
    now, then = rate_of(verdict), rate_of(before)
    return now is None or then is None or not now.is_more_than(then)


def _cause(verdict: Verdict) -> tuple[str, str, str, Said | None]:
    """Return what tells two faults apart: neither numbers, nor which of many endless rounds was found."""
    if verdict.ending == "if-players-cooperate":
        return verdict.property, "", verdict.ending, None
    return verdict.property, verdict.address, verdict.ending or "", without_numbers(_bare(verdict.detail))


def _bare(detail: Said) -> Said:
    """Return what was seen, without in how many games or on which version."""
    what = dict(detail.facts).get("what")
    return _bare(what) if detail.id in _ROUND and isinstance(what, Said) else detail


COUNTED: Final = frozenset({"in-some-games", "goes-wrong-in-games", "in-one-game"})
"""Sentences that say in how many random games something was seen."""
_ROUND: Final = COUNTED | {"carried", "not-carried"}


def _groups(verdicts: Sequence[Verdict]) -> list[list[Verdict]]:
    found: dict[tuple[str, str, str, Said | None], list[Verdict]] = {}
    for verdict in sorted(verdicts, key=lambda verdict: verdict.players):
        found.setdefault(_cause(verdict), []).append(verdict)
    return list(found.values())


def _told_once(refuted: Sequence[Verdict]) -> list[Verdict]:
    """Return some verdicts without those that say again what another says.

    What breaks a claim breaks `lawful-table`, too; a game in which nobody can act does not end.
    """
    told = {(verdict.property, verdict.players, verdict.address) for verdict in refuted}
    return [
        verdict
        for verdict in refuted
        if not (
            verdict.property == "lawful-table"
            and (verdict.address.partition(".")[2], verdict.players, verdict.address) in told
        )
        and not (verdict.property == "ends" and ("never-stuck", verdict.players, verdict.address) in told)
    ]
