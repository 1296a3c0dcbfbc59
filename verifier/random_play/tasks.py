"""Many random games, in batches, on several processors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kernel import NotInKernel, kernel_of
from reference_engine import Engine
from spec.codes import has_errors
from spec.ruleset import fingerprint, resolve
from spec.typing import build
from verifier.random_play.kernel_games import sample_by_kernel
from verifier.random_play.random_games import MAX_MOVES, Sample, sample


@dataclass(frozen=True, slots=True)
class Task:
    """Some games to be played in a process of their own."""

    path: Path
    library: Path
    players: int
    options: tuple[tuple[str, str | int], ...]
    games: int
    seed: int
    max_moves: int = MAX_MOVES
    kernels: Path | None = None
    """The folder of compiled kernels, if a kernel plays the games; otherwise the reference engine does."""
    first: int = 0
    """The number of the first game, for a kernel."""


def split_games(task: Task, size: int) -> Iterator[Task]:
    """Yield tasks of `size` games each that together are `task`; their seeds follow from its seed.

    A kernel numbers its games, so that it plays the same ones however they are split.
    """
    for number, first in enumerate(range(0, task.games, size)):
        games = min(size, task.games - first)
        if task.kernels is None:
            yield replace(task, games=games, seed=task.seed * 1_000_003 + number)
        else:
            yield replace(task, games=games, first=first)


def run_task(task: Task) -> Sample:
    """Play the games of a task. Errors: `ValueError` if the ruleset is faulty."""
    resolved = resolve(task.path, task.library)
    ruleset = None if has_errors(resolved.diagnostics) else resolved.value
    outcome = build(ruleset, task.players, dict(task.options)) if ruleset else None
    if ruleset is None or outcome is None or outcome.value is None:
        raise ValueError(f"path={task.path} is faulty")
    engine, rules = Engine(outcome.value.game), fingerprint(ruleset)
    if task.kernels is None:
        return sample(engine, task.games, task.seed, rules, max_moves=task.max_moves)
    kernel = kernel_of(engine.game, task.kernels, watched=True)
    if isinstance(kernel, NotInKernel):
        raise ValueError(f"path={task.path} has no kernel: {kernel}")  # whoever made the task has seen to that
    return sample_by_kernel(
        engine, kernel, task.seed, range(task.first, task.first + task.games), rules, task.max_moves
    )


def run_tasks(tasks: Sequence[Task], workers: int) -> Iterator[tuple[Task, Sample]]:
    """Yield each task with its sample, in any order; with one worker in this process."""
    if workers <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield task, run_task(task)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(run_task, task): task for task in tasks}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
