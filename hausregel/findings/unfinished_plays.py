"""Plays of the whole deck that come to no end: by chance, or as plays of smaller versions do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hausregel.findings.sightings import random_positions
from hausregel.work.move_log import EngineShelf
from reference_engine import Engine, Replay
from spec.ruleset import Ruleset, fingerprint
from verifier.allowance import Allowance
from verifier.explorer import Instance
from verifier.guided_play import CYCLES, Endless, Play, Stuck, carried, of_replay

CARRIED: Final = 30_000
"""Units: moves. So much is tried to come to a like table of the whole deck."""

GAMES: Final = 20
LONGEST: Final = 300
"""So many random games are played to see whether they come to an end, for so many moves."""

SEED: Final = 1


def unfinished_games(engine: Engine) -> Iterator[Play]:
    """Yield the random games that come to no end within the limit, or in which nobody can act any more."""
    for _, deal, steps, _, ending in random_positions(engine, f"unfinished {SEED}", GAMES, LONGEST):
        if ending in ("stuck", "limit"):
            yield Play(deal, tuple(steps))


def carried_plays(ruleset: Ruleset, whole: Instance, small: Sequence[Replay]) -> Iterator[Play]:
    """Yield plays of the whole deck that come round, or get stuck, as the first of these of smaller versions does."""
    for replay in small[:1]:
        engine, small_engine = Engine(whole.game), EngineShelf(ruleset).of(replay)
        for fault in (Endless(CYCLES), Stuck()):
            found = carried(
                engine,
                replay,
                small_engine,
                fault,
                allowance=Allowance(engine, moves=CARRIED),
                seed=SEED,
                rules=fingerprint(ruleset),
            )
            if found is not None:
                yield of_replay(engine, found)
