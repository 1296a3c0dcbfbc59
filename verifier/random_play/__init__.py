"""Random play at full size: it can refute, and never proves."""

from verifier.random_play.kernel_games import sample_by_kernel
from verifier.random_play.random_games import (
    BROKEN,
    MAX_MOVES,
    Sample,
    SampledFault,
    can_be_dealt,
    joined,
    sample,
)
from verifier.random_play.tasks import Task, run_task, run_tasks, split_games

__all__ = [
    "BROKEN",
    "MAX_MOVES",
    "Sample",
    "SampledFault",
    "Task",
    "can_be_dealt",
    "joined",
    "run_task",
    "run_tasks",
    "sample",
    "sample_by_kernel",
    "split_games",
]
