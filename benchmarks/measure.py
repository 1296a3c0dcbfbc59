"""Side-by-side measurement: in every repetition each subject has its turn, so that all meet the same machine."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.subject import Subject


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """What one subject did in one repetition."""

    seconds: float
    games: int
    moves: int
    stuck: int
    cut: int

    @property
    def moves_per_second(self) -> float:
        """Decisions of players carried out in a second of wall-clock time, deals included."""
        return self.moves / self.seconds

    @property
    def games_per_second(self) -> float:
        """Whole games in a second of wall-clock time."""
        return self.games / self.seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Speed:
    """All samples of one subject, in the order of the repetitions."""

    subject: Subject
    samples: tuple[Sample, ...]

    def middle(self, rate: Callable[[Sample], float]) -> float:
        """Return the median of a rate over the repetitions."""
        return median(rate(sample) for sample in self.samples)

    def spread(self) -> tuple[float, float]:
        """Return the slowest and the fastest repetition, in moves a second."""
        rates = [sample.moves_per_second for sample in self.samples]
        return min(rates), max(rates)

    def ratio(self, other: Speed) -> float:
        """Return the median over the repetitions of this subject's moves a second to the other's."""
        pairs = zip(self.samples, other.samples, strict=True)
        return median(ours.moves_per_second / theirs.moves_per_second for ours, theirs in pairs)


def play_for(subject: Subject, seconds: float, random: Random) -> Sample:
    """Play whole games until at least `seconds` have gone by."""
    gc.collect()
    endings: Counter[str] = Counter()
    moves = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not endings:
        played = subject.play(random)
        moves += played.moves
        endings[played.ending] += 1
    return Sample(seconds=spent, games=endings.total(), moves=moves, stuck=endings["stuck"], cut=endings["cut"])


def side_by_side(
    subjects: Sequence[Subject], *, seconds: float, repetitions: int, seed: int, tell: Callable[[str], None]
) -> tuple[Speed, ...]:
    """Measure every subject once in each repetition; each repetition begins with another subject.

    Units: `seconds` is the least time for one subject in one repetition. One game of each is played first, unmeasured.
    """
    samples: list[list[Sample]] = [[] for _ in subjects]
    for subject in subjects:
        subject.play(Random(seed))
    for repetition in range(repetitions):
        tell(f"repetition {repetition + 1} of {repetitions}")
        shift = repetition * len(subjects) // repetitions
        for place in range(len(subjects)):
            index = (place + shift) % len(subjects)
            samples[index].append(play_for(subjects[index], seconds, Random(f"{seed}/{repetition}/{index}")))
    return tuple(Speed(subject=subject, samples=tuple(found)) for subject, found in zip(subjects, samples, strict=True))
