"""Checking the claims about a game: so far by random play at full size, which can refute and never proves."""

from verifier.sampling import Finding, Sample, Task, joined, run_tasks, sample, split_games

__all__ = ["Finding", "Sample", "Task", "joined", "run_tasks", "sample", "split_games"]
