"""Verifying the claims about a game, by engines that check one another."""

from verifier.random_play import Sample, SampledFault, Task, joined, run_tasks, sample, split_games

__all__ = ["Sample", "SampledFault", "Task", "joined", "run_tasks", "sample", "split_games"]
