"""Hausregel's reference engine as a subject: the only module of the benchmarks that knows its interface."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import yaml

from benchmarks.subject import MAX_MOVES, Played, Subject

LIBRARY: Final = Path(__file__).parent.parent / "rulesets"


@dataclass(frozen=True, slots=True)
class HausregelGame:
    """A ruleset of the library in the reference engine, with its default options."""

    game: str
    players: int
    running: Any = field(init=False, repr=False, compare=False)
    engine: str = "Hausregel"

    def __post_init__(self) -> None:
        """Load the ruleset, which is not measured here."""
        from hausregel import load_game
        from reference_engine import Engine

        object.__setattr__(self, "running", Engine(load_game(self.game, self.players)))

    def play(self, random: Random) -> Played:
        """Play one whole game, from the shuffle."""
        from reference_engine import SeededChance

        engine, chance = self.running, SeededChance(random.getrandbits(32))
        state = engine.deal(chance)
        for moves in range(MAX_MOVES):
            if engine.is_over(state):
                return Played(moves, "over")
            legal = engine.legal(state)
            if not legal:
                return Played(moves, "stuck")
            state = engine.advance(state, random.choice(legal), chance)
        return Played(MAX_MOVES, "cut")


def rulesets() -> tuple[str, ...]:
    """Return the names of the rulesets of the library, sorted."""
    from hausregel import names

    return names()


def path_of(name: str) -> Path:
    """Return the file of a ruleset of the library."""
    return LIBRARY / f"{name}.yaml"


def lineage(path: Path) -> tuple[Path, ...]:
    """Return the file of a ruleset and those it extends, nearest first."""
    files = [path]
    while base := _read(files[-1]).get("extends"):
        files.append(files[-1].parent / base if base.endswith(".yaml") else path_of(base))
    return tuple(files)


def players_of(name: str) -> range:
    """Return the numbers of players of a ruleset, which it may inherit."""
    import hausregel

    return hausregel.players_of(hausregel.load(name))


def largest() -> Path:
    """Return the file of the ruleset that has the most text, counted with what it extends."""
    return max(
        (path_of(name) for name in rulesets()),
        key=lambda path: sum(file.stat().st_size for file in lineage(path)),
    )


def subjects(players: range, names: tuple[str, ...]) -> Iterator[Subject]:
    """Yield the rulesets called `names` (all if none) at each of the numbers of players they and `players` allow."""
    for name in names or rulesets():
        for number in players_of(name):
            if number in players:
                yield HausregelGame(name, number)


def _read(path: Path) -> dict[str, Any]:
    read = yaml.safe_load(path.read_text(encoding="utf-8"))
    return read if isinstance(read, dict) else {}
