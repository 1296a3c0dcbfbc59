"""Random play of one game by kernel, by hand in C, in the reference engine and in OpenSpiel, in turn, in one run."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Final

from benchmarks.ours import HausregelGame
from benchmarks.subject import Subject

if TYPE_CHECKING:
    from benchmarks.rivals import OpenSpielCrazyEights

BY_HAND: Final = Path(__file__).with_name("classic.c")
GAME: Final = "elfer-raus/classic"
PLAYERS: Final = 4
MEASURED: Final = 300
"""Units: games. So many tell how long games of OpenSpiel are."""


@dataclass(frozen=True, slots=True)
class Rollouts:
    """What one engine did. Units: seconds of processor time."""

    moves: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        """Moves in a second of processor time."""
        return self.moves / self.seconds


Play = Callable[[int], Rollouts]
"""Plays so many games."""


def by_hand(program: Path, seed: int, games: int) -> Rollouts:
    """Play with the program in C, which takes its own time."""
    words = [str(program), str(games), str(seed)]
    told = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return Rollouts(int(told[0]), int(told[2]), float(told[1]))


def kernel_of_game(folder: Path, seed: int) -> Play:
    """Return play by the compiled kernel of the game."""
    from hausregel import load_game
    from kernel import Kernel, kernel_of

    kernel = kernel_of(load_game(GAME, PLAYERS), folder)
    assert isinstance(kernel, Kernel)
    assert kernel.native, "Numba is not installed: pip install hausregel[fast]"

    def play(games: int) -> Rollouts:
        begun = time.process_time()
        moves = kernel.play(games, seed).moves
        return Rollouts(moves, games, time.process_time() - begun)

    play(1)
    return play


def one_by_one(subject: Subject, random: Random, games: int) -> Rollouts:
    """Play games of an engine that is driven from Python, move by move."""
    begun, moves = time.process_time(), 0
    for _ in range(games):
        moves += subject.play(random).moves
    return Rollouts(moves, games, time.process_time() - begun)


def rollouts_in_cpp(rival: OpenSpielCrazyEights, seed: int) -> Play:
    """Return play by OpenSpiel's random rollouts, which its tree search makes in C++ without crossing into Python.

    A search of one step from the first decision evaluates it by so many rollouts. How many moves these make cannot be
    asked: they are taken to be as long as the games that are played from Python.
    """
    import pyspiel

    random = Random(seed)
    length = sum(rival.play(random).moves for _ in range(MEASURED)) / MEASURED

    def play(games: int) -> Rollouts:
        state = rival.loaded.new_initial_state()
        while state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, odds)[0])
        rollouts = pyspiel.RandomRolloutEvaluator(games, seed)
        search = pyspiel.MCTSBot(rival.loaded, rollouts, 2.0, 1, 100, False, seed, False)
        begun = time.process_time()
        search.mcts_search(state)
        return Rollouts(round(games * length), games, time.process_time() - begun)

    return play


def engines(folder: Path, seed: int) -> Iterator[tuple[str, Play]]:
    """Yield the engines by name."""
    program = folder / "classic"
    compiler = ["gcc", "-O3", "-march=native", "-o", str(program), str(BY_HAND)]
    subprocess.run(compiler, check=True)
    yield "by hand in C, gcc -O3 -march=native", partial(by_hand, program, seed)
    yield "kernel, compiled by Numba", kernel_of_game(folder, seed)
    yield "reference engine", partial(one_by_one, HausregelGame(GAME, PLAYERS), Random(seed))
    try:
        from benchmarks.rivals import OpenSpielCrazyEights
    except ImportError:
        return
    rival = OpenSpielCrazyEights(PLAYERS)
    yield "OpenSpiel crazy_eights, from Python", partial(one_by_one, rival, Random(seed))
    yield "OpenSpiel crazy_eights, rollouts in C++", rollouts_in_cpp(rival, seed)


def measured(plays: dict[str, Play], seconds: float, repetitions: int) -> dict[str, list[Rollouts]]:
    """Return what each engine did in each repetition; each begins with another engine."""
    sizes: dict[str, int] = {}
    for name, play in plays.items():
        games = 10
        while (took := play(games).seconds) < seconds / 5:
            games *= 4
        sizes[name] = max(1, round(games * seconds / took))
    found: dict[str, list[Rollouts]] = {name: [] for name in plays}
    names = list(plays)
    for number in range(repetitions):
        for name in names[number % len(names) :] + names[: number % len(names)]:
            found[name].append(plays[name](sizes[name]))
    return found


def table(found: dict[str, list[Rollouts]]) -> Iterator[str]:
    """Yield the lines of a table: rates, and what the kernel makes to each."""
    kernel = next(rollouts for name, rollouts in found.items() if name.startswith("kernel"))
    yield "| engine | moves/s | from-to | moves a game | the kernel makes, times as many |"
    yield "|---|--:|--:|--:|--:|"
    for name, rollouts in found.items():
        rates = sorted(run.rate for run in rollouts)
        length = sum(run.moves for run in rollouts) / sum(run.games for run in rollouts)
        ratio = median(ours.rate / theirs.rate for ours, theirs in zip(kernel, rollouts, strict=True))
        span = f"{rates[0]:,.0f}-{rates[-1]:,.0f}"
        yield f"| {name} | {median(rates):,.0f} | {span} | {length:.1f} | {ratio:.2f} |"


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each engine in each repetition")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        plays = dict(engines(Path(folder), asked.seed))
        found = measured(plays, asked.seconds, asked.repetitions)
    sys.stdout.writelines(f"{line}\n" for line in table(found))


if __name__ == "__main__":
    main()
