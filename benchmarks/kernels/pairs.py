"""Pairs of games for `effect`, by kernels and by the engine, in one run: `python -m benchmarks.kernels.pairs`.

Both count the same in the same games; how many pairs each plays and counts in a second of processor time is printed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

from hausregel.effect import PairsTask, SideOfTask, WayToPlay, run_pairs

GAMES: Final = (
    ("elfer-raus/classic", (("most_drawn", 2),), 4),
    ("elfer-raus/master", (("most_laid", 3),), 4),
    ("classics/crazy-eights", (), 4),
    ("classics/hearts", (), 4),
)
"""Rulesets, with what is changed, and players."""


def rate(task: PairsTask, games: int) -> tuple[float, object]:
    """Return how many pairs a second of processor time were played and counted, and what was counted."""
    run_pairs(replace(task, games=1))
    begun = time.process_time()
    found = run_pairs(replace(task, games=games))
    return games / (time.process_time() - begun), found


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="of the kernel; the engine plays a hundredth")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    sys.stdout.write("| game | policy | rounds | kernel, pairs/s | engine, pairs/s | times as many |\n")
    sys.stdout.write("|---|---|---|--:|--:|--:|\n")
    with tempfile.TemporaryDirectory() as folder:
        for name, options, players in GAMES:
            for policy in ("random", "practised"):
                way = WayToPlay(policy)
                for rounds in (0, 1_000):
                    task = PairsTask(
                        base=SideOfTask(name, ()), rule=SideOfTask(name, options), players=players, ways=(way, way),
                        seed=asked.seed, first=0, games=1, max_moves=2_000, rounds=rounds, kernels=Path(folder),
                    )  # fmt: skip
                    few = asked.games // 100
                    fast, _ = rate(task, asked.games)
                    slow, plain = rate(replace(task, kernels=None), few)
                    assert run_pairs(replace(task, games=few)) == plain
                    told = (
                        f"| {name} {players} | {policy} | {'all' if rounds else 'first'} | {fast:,.0f} | {slow:,.1f} |"
                    )
                    sys.stdout.write(f"{told} {fast / slow:,.0f} |\n")
                    sys.stdout.flush()


if __name__ == "__main__":
    main()
