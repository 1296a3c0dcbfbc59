"""Games of two rules on the same deals, played in several processes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from functools import lru_cache
from multiprocessing import get_context
from typing import Final

from hausregel.effect.policies import policy_of
from hausregel.work.library import built, load
from reference_engine import Engine
from verifier.consequences import GamePlayer, GameRecord, ReferencePlayer

BATCH: Final = 250
"""Units: games. So many are played between two steps of the progress bar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesTask:
    """Games of one rule to be played, numbered from `first`; `ruleset` is a name of the library or a path."""

    ruleset: str
    options: tuple[tuple[str, str | int], ...]
    players: int
    policy: str
    seed: int
    first: int
    games: int
    max_moves: int


@lru_cache(maxsize=8)
def _player_of(
    ruleset: str, options: tuple[tuple[str, str | int], ...], players: int, policy: str, seed: int, max_moves: int
) -> GamePlayer:
    """Return who plays the games of a task, whose rules stay compiled from batch to batch.

    A faster engine would be chosen here.
    """
    engine = Engine(built(load(ruleset), players, dict(options)).game)
    return ReferencePlayer(engine, seed, policy_of(policy, engine, seed), max_moves)


def run_games(task: GamesTask) -> tuple[GameRecord, ...]:
    """Play the games of a task, in order. Errors: `FaultyRules`."""
    player = _player_of(task.ruleset, task.options, task.players, task.policy, task.seed, task.max_moves)
    return tuple(player.records(range(task.first, task.first + task.games)))


def in_batches(task: GamesTask) -> Iterator[GamesTask]:
    """Yield tasks that together are `task`."""
    last = task.first + task.games
    for first in range(task.first, last, BATCH):
        yield replace(task, first=first, games=min(BATCH, last - first))


def played(tasks: Sequence[GamesTask], workers: int) -> Iterator[tuple[GamesTask, tuple[GameRecord, ...]]]:
    """Yield each batch of all tasks with its records, in any order; with one worker in this process."""
    parts = [part for task in tasks for part in in_batches(task)]
    if workers <= 1 or len(parts) <= 1:
        for part in parts:
            yield part, run_games(part)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(run_games, part): part for part in parts}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            for future in waiting:
                future.cancel()


def joined(batches: Mapping[GamesTask, tuple[GameRecord, ...]], task: GamesTask) -> tuple[GameRecord, ...]:
    """Return the records of a task from those of its batches, in the order of the games."""
    return tuple(record for part in in_batches(task) for record in batches[part])
