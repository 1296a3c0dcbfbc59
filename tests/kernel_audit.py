"""Compiled kernels beside the reference engine, for every ruleset: `python -m tests.kernel_audit`.

Each kernel is compiled by Numba and plays games, and the reference engine plays the same ones: how each ends, its
number of moves, how many were possible in all, scores, winners and the state of chance at the end must be equal; and
whole matches with all that is counted in them. Then both play alone, and their rates are taken, as moves in a second of
processor time. A difference ends the run with status 1.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.work.library import load, load_game, names, players_of
from kernel import Kernel, MirroredGame, NotInKernel, TallyPlan, kernel_of, unlike_game
from reference_engine import Engine, SeededChance, deal_out, playout, uniform
from verifier.consequences import GameRecord, KernelPlayer, ReferencePlayer, by_weights, has_lead, seated

MOST: Final = 2_000
"""Units: moves. A game is cut off after so many."""
ROUNDS: Final = 30
"""A match is cut off after so many."""
TALLIED: Final = 5
"""Units: games. One of so many is played as a match, too, with what is counted in it."""
SECONDS: Final = 0.5
"""So long is each measured, at least."""


@dataclass(frozen=True, slots=True)
class KernelAccount:
    """What came of one ruleset. Units: seconds of processor time; moves a second of it."""

    name: str
    players: int
    games: int
    came: str
    """`equal`, the first difference, or why there is no kernel."""
    compiled_in: float = 0.0
    rate: float = 0.0
    reference: float = 0.0

    @property
    def is_equal(self) -> bool:
        """Whether kernel and engine played the same games."""
        return self.came == "equal"


def account_of(name: str, players: int, games: int, seed: int, folder: Path) -> KernelAccount:
    """Return what comes of a ruleset at a number of players."""
    game = load_game(name, players)
    engine, begun = Engine(game), time.process_time()
    kernel = kernel_of(game, folder)
    if isinstance(kernel, NotInKernel):
        return KernelAccount(name, players, 0, f"{kernel.reason} at {kernel.address}")
    kernel.play(0, seed)
    compiled_in = time.process_time() - begun
    unlike: object = unlike_game(engine, kernel, games, seed, most=MOST)
    unlike = unlike or unlike_tally(engine, kernel, max(1, games // TALLIED), seed)
    came = "equal" if unlike is None else f"{unlike}"
    return KernelAccount(
        name, players, games, came, compiled_in, kernel_rate(kernel, seed), reference_rate(engine, seed)
    )


def unlike_tally(engine: Engine, kernel: Kernel, games: int, seed: int) -> tuple[GameRecord, GameRecord] | None:
    """Return the records of the first of these games, with its match, that differ; None if there is none.

    Half of the moves of a game are more likely than others.
    """
    seen = MirroredGame(engine, seed, 0, MOST).positions()
    weights = {(move.rule, move.choices): 40 + 90 * move.rule for here in seen for move in here.legal[::2]}
    policy = seated(engine, [by_weights(weights)] * engine.game.players)
    reference = ReferencePlayer(engine, seed, policy, MOST, ROUNDS)
    plan = TallyPlan(most=MOST, rounds=ROUNDS, leads=has_lead(engine.game), weights=weights)
    numbers = range(games)
    pairs = zip(KernelPlayer(kernel, plan, reference).records(numbers), reference.records(numbers), strict=True)
    return next((pair for pair in pairs if pair[0] != pair[1]), None)


def kernel_rate(kernel: Kernel, seed: int) -> float:
    """Return how many moves a kernel makes in a second of processor time."""
    games = 20
    while True:
        begun = time.process_time()
        moves = kernel.play(games, seed, most=MOST).moves
        took = time.process_time() - begun
        if took >= SECONDS or games > 10**6:
            return moves / took
        games = max(2 * games, int(games * SECONDS / max(took, 1e-3)))


def reference_rate(engine: Engine, seed: int) -> float:
    """Return how many moves the reference engine makes in a second of processor time."""
    lots, chance = random.Random(seed), SeededChance(seed)
    moves, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        state = deal_out(engine, chance).state
        # The last position is of no move.
        moves += max(0, sum(1 for _ in playout(engine, state, uniform(lots), chance, lots, most=MOST)) - 1)
    return moves / (time.process_time() - begun)


def report(accounts: Sequence[KernelAccount], games: int) -> str:
    """Return the report."""
    equal = sum(account.is_equal for account in accounts)
    said = (
        "{equal} of {all} kernels, compiled by Numba, played {games} games each as the reference engine does: the same"
        " ends, numbers of moves, numbers of possible moves, scores, winners and states of chance. Games were cut off"
        " after {most:,} moves. Of one game in {tallied} the match was played, too: `effect` counts the same in it."
        " Rates are moves in a second of processor time, taken one after the other in one run;"
        " *compiled in* is processor time from an empty cache, 0.0 s where a ruleset above has the same kernel."
    )
    lines = [
        "# Kernels beside the reference engine",
        "",
        f"Made by `make kernels` (`python -m tests.kernel_audit --games {games}`).",
        "",
        said.format(equal=equal, all=len(accounts), games=games, most=MOST, tallied=TALLIED),
        "",
        "| ruleset | players | games | came | compiled in | kernel, moves/s | reference engine | times |",
        "|---|---:|---:|---|---:|---:|---:|---:|",
    ]
    for row in accounts:
        figures = f"{row.compiled_in:.1f} s | {row.rate / 1e6:.1f} M | {row.reference / 1e3:.0f} k"
        times = f"{row.rate / row.reference:.0f}" if row.reference else ""
        lines.append(f"| {row.name} | {row.players} | {row.games} | {row.came} | {figures} | {times} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Make the run, tell each ruleset in a line, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: all of the library")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--players", type=int, help="default: the most that a ruleset allows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    accounts: list[KernelAccount] = []
    with tempfile.TemporaryDirectory() as folder:
        for name in asked.rulesets or names():
            players = asked.players or players_of(load(name))[-1]
            made = account_of(name, players, asked.games, asked.seed, Path(folder))
            accounts.append(made)
            rates = f"{made.rate / 1e6:.2f} M/s, reference {made.reference / 1e3:.0f} k/s"
            sys.stdout.write(f"{name} {players}: {made.came[:300]}; compiled in {made.compiled_in:.1f} s; {rates}\n")
            sys.stdout.flush()
            if asked.report is not None:
                asked.report.write_text(report(accounts, asked.games), encoding="utf-8")
    sys.exit(0 if all(account.is_equal for account in accounts) else 1)


if __name__ == "__main__":
    main()
