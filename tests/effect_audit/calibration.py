"""How often intervals of estimates hold the exact number, on small versions of the rulesets of the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final
from zlib import crc32

from hausregel.work.library import load, names, players_of
from reference_engine import Engine
from tests.effect_audit.storm import disagreement
from verifier.consequences import (
    ExactNumbers,
    GameRecord,
    MarkovChain,
    ReferencePlayer,
    SlowMixing,
    evenly,
    exact_numbers,
    is_share,
    of_mean,
    of_share,
    values_of,
)
from verifier.explorer import Instance, instances

SELDOM: Final = 0.02
"""Shares below this, or above one less this, are counted apart, as well as what hardly ever happens in a game."""

NEAR: Final = "shares near 0 or 1"
SELDOM_AT_ALL: Final = "what hardly ever happens in a game"
APART: Final = (NEAR, SELDOM_AT_ALL)

LONGEST: Final = 3_000
"""Units: moves. Versions with longer games on average are left out."""


@dataclass(slots=True)
class Calibration:
    """What came of one version: how many intervals hold the exact number, of how many, by kind."""

    name: str
    states: int = 0
    left_out: str = ""
    held: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    apart: float | None = None
    """How far Storm's numbers are from ours; None where it was not asked."""


def games_with_versions(wanted: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Yield each ruleset of the library, or of those wanted, with each number of players."""
    for name in names():
        if not wanted or name in wanted:
            yield from ((name, players) for players in players_of(load(name)))


def calibrations(game: tuple[str, int], most: int, states: int, games: int, samples: int) -> list[Calibration]:
    """Return what comes of so many smaller versions of a ruleset for a number of players."""
    name, players = game
    return [
        calibrated(f"{name} {players} {number}", instance, states, games, samples)
        for number, instance in enumerate(instances(load(name), players, {}, most=most))
    ]


def calibrated(name: str, instance: Instance, states: int, games: int, samples: int) -> Calibration:
    """Return how often intervals of so many samples of so many games hold the exact numbers of a version."""
    found = Calibration(name)
    chain = MarkovChain(instance.game, most=states)
    if not chain.run():
        found.left_out = str(chain.why)
        return found
    found.states = chain.met
    try:
        exact = exact_numbers(chain)
    except SlowMixing:
        found.left_out = "play goes round for too long"
        return found
    if exact.values.get("moves", 0.0) > LONGEST or exact.values["other.endless"] > 0:
        found.left_out = "games are too long, or never end"
        return found
    found.apart = disagreement(chain, exact)
    engine = Engine(instance.game)
    for sample in range(samples):
        player = ReferencePlayer(engine, crc32(f"{name}/{sample}".encode()), evenly, max_moves=100 * LONGEST)
        _count(found, exact, engine, list(player.records(range(games))))
    return found


def _count(found: Calibration, exact: ExactNumbers, engine: Engine, games: list[GameRecord]) -> None:
    ended = [game.reached_an_end for game in games]
    for measure, values in values_of(games, engine, exact.values).items():
        wanted = exact.values[measure]
        kind = _kind(measure, wanted)
        if is_share(measure):
            interval = of_share(sum(values), len(values))
        else:
            some = of_mean([value for value, reached in zip(values, ended, strict=True) if reached])
            if some is None or some.low is None:
                continue
            interval = some
        assert interval.low is not None
        assert interval.high is not None
        found.asked[kind] += 1
        found.held[kind] += interval.low - 1e-9 <= wanted <= interval.high + 1e-9


def _kind(measure: str, wanted: float) -> str:
    """Return under which kind a number is counted."""
    if is_share(measure):
        if not SELDOM <= wanted <= 1 - SELDOM:
            return NEAR
        if measure == "place.0":
            return "chance of whoever begins"
        return "other chances" if measure.startswith("place.") else "ends"
    if wanted < 5 * SELDOM:
        return SELDOM_AT_ALL
    return "moves in all" if measure == "moves" else "use of rules" if measure.startswith("use.") else "course of games"


def table(done: Sequence[Calibration]) -> str:
    """Return the shares of intervals that hold the exact number, by kind, in Markdown."""
    asked: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for calibration in done:
        asked.update(calibration.asked)
        held.update(calibration.held)
    lines = ["| number | intervals | hold the exact number |", "|---|---:|---:|"]
    for kind, number in sorted(asked.items()):
        lines.append(f"| {kind} | {number:,} | {100 * held[kind] / number:.1f} % |")
    share = share_held(done)
    if share is not None:
        number = sum(asked[kind] for kind in asked if kind not in APART)
        lines.append(f"| **all but what is counted apart** | {number:,} | **{100 * share:.2f} %** |")
    return "\n".join(lines)


def share_held(done: Sequence[Calibration]) -> float | None:
    """Return which share of the intervals hold the exact number, without those counted apart; None if there is none."""
    asked = sum(number for calibration in done for kind, number in calibration.asked.items() if kind not in APART)
    held = sum(number for calibration in done for kind, number in calibration.held.items() if kind not in APART)
    return held / asked if asked else None
