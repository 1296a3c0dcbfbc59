"""Random play at full size: it can refute, and never proves."""

from verifier.random_play.random_games import (
    BROKEN,
    MAX_MOVES,
    Sample,
    SampledFault,
    Task,
    can_be_dealt,
    joined,
    run_tasks,
    sample,
    split_games,
)

__all__ = [
    "BROKEN",
    "MAX_MOVES",
    "Sample",
    "SampledFault",
    "Task",
    "can_be_dealt",
    "joined",
    "run_tasks",
    "sample",
    "split_games",
]
