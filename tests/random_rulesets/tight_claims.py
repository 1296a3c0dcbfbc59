"""Claims about numbers that are just true or just false: read off all states of a game, some of them off by one."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from spec.game import Compare, Game
from spec.typing.builder import build
from tests.interpreter import Asker
from tests.random_rulesets.counting_rulesets import ruleset_of_counts, world_of
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import read
from tests.random_rulesets.picks import Picks, Seeded, one
from tests.state_space import Space, TooLarge, space_of

ATTEMPTS: Final = 8
FEWEST: Final = 10
"""Units: states. A game with fewer is passed over, as long as there are attempts."""

PROBES: Final = 6


class Countable(Protocol):
    """What may be counted in a game."""

    players: int
    total: int
    zones: list[str]

    def number(self) -> str:
        """Return a number that can be read off a table."""
        ...

    def of(self, *ways: str) -> str:
        """Return one of some texts."""
        ...


@dataclass(frozen=True)
class Probed:
    """A number, with its values in all states of a game, in their order."""

    told: str
    values: tuple[int, ...]


def counted(seed: int, number: int, most: int) -> Yaml:
    """Return a ruleset by its number: the first of some attempts that is accepted, and has neither few states nor many.

    What it claims was read off its states, of which there are `most` at most.
    """
    made: Yaml = {}
    with tempfile.TemporaryDirectory() as folder:
        for attempt in range(ATTEMPTS):
            picks = Seeded(f"counts {seed}/{number}/{attempt}")
            made = ruleset_of_counts(picks)
            found = claimed(Path(folder), picks, made, most)
            if found is not None:
                return found
    return made


def claimed(folder: Path, picks: Picks, made: Yaml, most: int, world: Countable | None = None) -> Yaml | None:
    """Return a ruleset with claims; None if it is refused, or has few states or too many.

    Without a `world` that says what may be counted, it is one of counts.
    """
    world = world or world_of(picks, made)
    asked = [world.number() for _ in range(PROBES)]
    ruleset = read(
        folder, {**made, "properties": {f"probe_{n}": {"possible": f"{told} == 0"} for n, told in enumerate(asked)}}
    )
    if ruleset is None:
        return None
    built = build(ruleset, world.players)
    try:
        space = None if built.value is None else space_of(built.value.game, most)
    except TooLarge:
        return None
    if space is None or len(space.states) < FEWEST:
        return None
    probes = list(_probed(space, asked))
    claims = dict(_claims(world, picks, probes)) if len(probes) > 1 else {}
    return {**made, "properties": claims} if claims else made


def _probed(space: Space, asked: Sequence[str]) -> Iterator[Probed]:
    game: Game = space.game
    for told, declared in zip(asked, game.properties, strict=True):
        if isinstance(declared.expression, Compare):
            number = declared.expression.left
            values = [Asker(game, state).ask(number) for state in space.states]
            if all(value is not None for value in values):
                yield Probed(told, tuple(int(value or 0) for value in values))


def _claims(world: Countable, picks: Picks, probes: Sequence[Probed]) -> Iterator[tuple[str, object]]:
    every = " + ".join(_size(zone) for zone in world.zones)
    yield "all_are_there", f"{every} {world.of('==', '==', '<=')} {world.total}"
    for number in range(picks.number(3, 6)):
        probe = one(picks, probes)
        off = one(picks, (0, 0, 1, 1, 2))
        told = one(picks, (_bound, _bound, _where, _where, _together, _value))(picks, probe, probes, off)
        mode = one(picks, ("always", "always", "always", "never", "possible"))
        negated = f"not ({told})"
        yield f"claim_{number}", told if mode == "always" else {mode: negated if mode == "never" else told}


def _size(zone: str) -> str:
    if zone in ("hand", "won"):
        return f"sum(count({zone}[q]) for q in players)"
    return "sum(count(row[s]) for s in side)" if zone == "row" else f"count({zone})"


def _bounded(picks: Picks, told: str, values: Sequence[int], off: int) -> str:
    if one(picks, (False, True)):
        return f"{told} <= {max(values) - off}"
    return f"{told} >= {min(values) + off}"


def _bound(picks: Picks, probe: Probed, probes: Sequence[Probed], off: int) -> str:
    del probes
    return _bounded(picks, probe.told, probe.values, off)


def _where(picks: Picks, probe: Probed, probes: Sequence[Probed], off: int) -> str:
    """Return a bound that holds where another number has some value."""
    other = one(picks, probes)
    value = one(picks, sorted(set(other.values)))
    there = [here for here, beside in zip(probe.values, other.values, strict=True) if beside == value]
    return f"{other.told} != {value} or {_bounded(picks, probe.told, there, off)}"


def _together(picks: Picks, probe: Probed, probes: Sequence[Probed], off: int) -> str:
    """Return a bound of a sum or difference of two numbers."""
    other, sign = one(picks, probes), one(picks, (1, -1))
    sums = [here + sign * beside for here, beside in zip(probe.values, other.values, strict=True)]
    return _bounded(picks, f"{probe.told} {'+' if sign > 0 else '-'} ({other.told})", sums, off)


def _value(picks: Picks, probe: Probed, probes: Sequence[Probed], off: int) -> str:
    """Return that a number never has a value: one that it has seldom, or one that it has not and might."""
    del probes
    counted = Counter(probe.values)
    if off:
        return f"{probe.told} != {min(counted, key=lambda value: (counted[value], value))}"
    missing = sorted(set(range(min(counted) - 1, max(counted) + 2)) - set(counted))
    return f"{probe.told} != {one(picks, missing)}"
