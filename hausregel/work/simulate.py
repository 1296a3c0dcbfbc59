"""`simulate`: many random games, counted."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from hausregel.work.library import find, library
from hausregel.work.move_log import EngineShelf
from hausregel.work.saved_games import saved
from kernel import NotInKernel, has_numba, kernel_source
from spec.game import Game
from spec.words import COMMAND, Phrase
from verifier.analysis import begin_alike
from verifier.random_play import MAX_MOVES, Sample, Task, joined, run_task, run_tasks, split_games

BATCH = 100
"""Units: games. So many are played between two steps of the progress bar."""

FAST_BATCH = 20_000
"""Units: games. So many does a kernel play between two steps."""

FAST_FROM = 5_000
"""Units: games. From so many on a kernel plays them."""


def simulate(  # noqa: PLR0913, PLR0917  # one for each option of the command
    name: str,
    numbers: Sequence[int],
    options: Mapping[str, str | int],
    games: int,
    seed: int,
    workers: int,
    progress: Callable[[int], None],
    max_moves: int = MAX_MOVES,
    kernels: Path | None = None,
) -> tuple[Sample, ...]:
    """Return what happened in random games, for each number of players; `progress` hears how many games are done.

    With `kernels`, the folder of what is compiled, kernels play them: see `plays_fast`.
    """
    path, told = find(name), tuple(options.items())
    tasks = [Task(path, library(), players, told, games, seed, max_moves, kernels) for players in numbers]
    for task in tasks if kernels is not None else ():
        run_task(replace(task, games=1))  # it is compiled once, before several processes need it
    return tuple(sample for _, sample in played(tasks, workers, progress))


def kernel_folder() -> Path:
    """Return the folder in which compiled kernels are kept for this user."""
    return user_cache_path("hausregel") / "kernels"


def kernels_for_searches() -> Path | None:
    """Return the folder of compiled kernels if kernels can be compiled here, which then carry large searches on."""
    return kernel_folder() if has_numba() else None


def plays_fast(games: Sequence[Game], number: int, *, plain: bool) -> tuple[bool, Phrase | None]:
    """Return whether kernels play so many random games; if not, why the reference engine does, if that is worth saying.

    Kernels play from `FAST_FROM` games on: below, to compile one takes longer than to play without it. They deal first
    rounds, so that all rounds of a match have to begin alike.
    """
    if plain or number < FAST_FROM:
        return False, None
    if not has_numba():
        return False, Phrase("random.plain-no-numba", (), COMMAND)
    for game in games:
        if not begin_alike(game):
            return False, Phrase("random.plain-rounds", (), COMMAND)
        source = kernel_source(game, watched=True)
        if isinstance(source, NotInKernel):
            why = Phrase(f"no-kernel.{source.reason}", (), COMMAND)
            return False, Phrase("random.plain-no-kernel", (("why", why), ("address", source.address)), COMMAND)
    return True, None


def played(tasks: Sequence[Task], workers: int, progress: Callable[[int], None]) -> list[tuple[Task, Sample]]:
    """Return what happened in the games of each task; `progress` hears how many games are done."""
    parts = {part: task for task in tasks for part in split_games(task, BATCH if task.kernels is None else FAST_BATCH)}
    done: dict[Task, list[tuple[int, Sample]]] = {task: [] for task in tasks}
    for part, sample in run_tasks(list(parts), workers):
        done[parts[part]].append((part.first, sample))
        progress(part.games)
    return [
        (task, joined([sample for _, sample in sorted(samples, key=itemgetter(0))], task.seed))
        for task, samples in done.items()
    ]


def default_workers() -> int:
    """Return how many processes to use: the number of processors."""
    return max(1, os.cpu_count() or 1)


def save_findings(folder: Path, engines: EngineShelf, sample: Sample) -> dict[tuple[str, ...], Path]:
    """Save the game of each finding; return the files by the keys of the findings."""
    found: dict[tuple[str, ...], Path] = {}
    for finding in sample.findings:
        file = saved(
            folder, [sample.ruleset, f"{sample.players}p", finding.kind, finding.address], engines, finding.replay
        )
        if file is not None:
            found[finding.key] = file
    return found


def quantile(lengths: Mapping[int, int], part: float) -> int:
    """Return the length that `part` of the games do not exceed."""
    wanted, seen = part * sum(lengths.values()), 0
    for length, games in sorted(lengths.items()):
        seen += games
        if seen >= wanted:
            return length
    return 0


def in_json(sample: Sample, files: Mapping[tuple[str, ...], Path]) -> dict[str, Any]:
    """Return a sample as JSON data."""
    return {
        "ruleset": sample.ruleset,
        "players": sample.players,
        "seed": sample.seed,
        "games": sample.games,
        "moves": sample.moves,
        "lengths": {str(length): games for length, games in sample.lengths.items()},
        "ended": dict(sample.ended),
        "wins": list(sample.wins),
        "used": dict(sample.used),
        "possible": dict(sample.possible),
        "findings": [
            {
                "kind": finding.kind,
                "address": finding.address,
                "what": str(finding.what),
                "games": finding.games,
                "replay": str(files[finding.key]) if finding.key in files else None,
            }
            for finding in sample.findings
        ],
    }
