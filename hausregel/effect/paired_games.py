"""Games of two rules on the same deals, played in several processes and counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from hausregel.effect.policies import policy_of, weights_of
from hausregel.work.library import built, load
from kernel import Kernel, TallyPlan, kernel_of
from reference_engine import Engine
from verifier.consequences import (
    GamePlayer,
    KernelPlayer,
    PairedCounts,
    ReferencePlayer,
    counted,
    evenly,
    has_lead,
    joined_measures,
    measures_of,
    seated,
)

BATCH: Final = 250
"""Units: pairs of games. So many are played between two steps of the progress bar."""

FAST_BATCH: Final = 10_000
"""Units: pairs of games. So many do kernels play between two steps."""

FAST_FROM: Final = 5_000
"""Units: games. From so many on kernels play them: below, to compile one takes longer than to play without it."""


@dataclass(frozen=True, slots=True)
class SideOfTask:
    """One of two rules: a name of the library or a path, and its options."""

    ruleset: str
    options: tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PairsTask:
    """Pairs of games to be played, numbered from `first`.

    Units: `max_moves` of a round, `rounds` of a match. With `kernels`, the folder of what is compiled, kernels play
    where they can; that makes no difference to any number.
    """

    base: SideOfTask
    rule: SideOfTask
    players: int
    policy: str
    seed: int
    first: int
    games: int
    max_moves: int
    rounds: int
    kernels: Path | None = None


@dataclass(frozen=True, slots=True)
class _Side:
    """Who plays the games of one rule; `ids` is what is counted in them."""

    engine: Engine
    player: GamePlayer
    ids: tuple[str, ...]


@lru_cache(maxsize=8)
def _side_of(  # all that the player of a game depends on
    side: SideOfTask, players: int, policy: str, seed: int, max_moves: int, rounds: int, kernels: Path | None
) -> _Side:
    """Return who plays one side of a task, whose rules stay compiled from batch to batch."""
    engine = Engine(built(load(side.ruleset), players, dict(side.options)).game)
    weights = weights_of(policy, engine, seed)
    way = policy_of(weights, engine, seed)
    seats = evenly if way is evenly else seated(engine, [way] * players)
    reference = ReferencePlayer(engine, seed, seats, max_moves, rounds)
    if kernels is not None and weights is not None:
        kernel = kernel_of(engine.game, kernels)
        if isinstance(kernel, Kernel) and kernel.native:
            plan = TallyPlan(most=max_moves, rounds=rounds, leads=has_lead(engine.game), weights=weights)
            return _Side(engine, KernelPlayer(kernel, plan, reference), measures_of(engine))
    return _Side(engine, reference, measures_of(engine))


def run_pairs(task: PairsTask) -> PairedCounts:
    """Play the games of a task, and count them. Errors: `FaultyRules`."""
    how = task.players, task.policy, task.seed, task.max_moves, task.rounds, task.kernels
    base, rule = _side_of(task.base, *how), _side_of(task.rule, *how)
    numbers = range(task.first, task.first + task.games)
    first = base.player.columns(numbers, base.ids)
    second = first if task.rule == task.base else rule.player.columns(numbers, rule.ids)
    return counted(first, second, joined_measures((base.engine, rule.engine)))


def in_batches(task: PairsTask) -> Iterator[PairsTask]:
    """Yield tasks that together are `task`."""
    last, size = task.first + task.games, BATCH if task.kernels is None else FAST_BATCH
    for first in range(task.first, last, size):
        yield replace(task, first=first, games=min(size, last - first))


def played(tasks: Sequence[PairsTask], workers: int) -> Iterator[tuple[PairsTask, int, PairedCounts]]:
    """Yield what was counted in each batch, with its task and its number of pairs, in any order.

    With one worker they are played in this process.
    """
    parts = {part: task for task in tasks for part in in_batches(task)}
    if workers <= 1 or len(parts) <= 1:
        for part, task in parts.items():
            yield task, part.games, run_pairs(part)
        return
    for task in tasks:
        if task.kernels is not None:
            run_pairs(replace(task, games=1))  # compiled once, before several processes need it
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(run_pairs, part): part for part in parts}
        try:
            for done in as_completed(waiting):
                part = waiting[done]
                yield parts[part], part.games, done.result()
        finally:
            for future in waiting:
                future.cancel()
