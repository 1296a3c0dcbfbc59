"""`simulate`: many random games, counted."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from hausregel.work.library import find, library
from hausregel.work.move_log import EngineShelf
from hausregel.work.saved_games import saved
from verifier.random_play import MAX_MOVES, Sample, Task, joined, run_tasks, split_games

BATCH = 100
"""Units: games. So many are played between two steps of the progress bar."""


def simulate(
    name: str,
    numbers: Sequence[int],
    options: Mapping[str, str | int],
    games: int,
    seed: int,
    workers: int,
    progress: Callable[[int], None],
    max_moves: int = MAX_MOVES,
) -> tuple[Sample, ...]:
    """Return what happened in random games, for each number of players; `progress` hears how many games are done."""
    tasks = [
        Task(find(name), library(), players, tuple(options.items()), games, seed, max_moves) for players in numbers
    ]
    return tuple(sample for _, sample in played(tasks, workers, progress))


def played(tasks: Sequence[Task], workers: int, progress: Callable[[int], None]) -> list[tuple[Task, Sample]]:
    """Return what happened in the games of each task; `progress` hears how many games are done."""
    parts = {part: task for task in tasks for part in split_games(task, BATCH)}
    done: dict[Task, list[Sample]] = {task: [] for task in tasks}
    for part, sample in run_tasks(list(parts), workers):
        done[parts[part]].append(sample)
        progress(part.games)
    return [(task, joined(samples, task.seed)) for task, samples in done.items()]


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
