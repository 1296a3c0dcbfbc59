"""Whether `verify --budget` keeps its budget: every ruleset of the library, all properties, nothing known before.

    python -m benchmarks.budgets SECONDS [RULESET...]

A budget is kept if the command, its start included, takes no more than a tenth and two seconds beyond it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hausregel.work.library import names

SPARE, PART = 2.0, 0.1
"""Units: seconds; of the budget."""


def taken(name: str, budget: float) -> tuple[float, int]:
    """Return how long `verify` takes with a budget (both in seconds), and how it ends."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(Path(sys.executable).with_name("hausregel")),
            "verify",
            name,
            "--budget",
            f"{budget:g}s",
            "--fresh",
        ]
        command += ["--cache", f"{folder}/cache", "--save", f"{folder}/games"]
        began = time.monotonic()
        done = subprocess.run(command, capture_output=True, check=False)
        return time.monotonic() - began, done.returncode


def main(budget: float, wanted: list[str]) -> None:
    """Measure and print, one ruleset after the other."""
    over: list[str] = []
    every = wanted or list(names())
    for name in every:
        seconds, status = taken(name, budget)
        kept = seconds <= budget * (1 + PART) + SPARE
        if not kept:
            over.append(name)
        print(f"{name}: {seconds:.1f} s, status {status}{'' if kept else ', NOT KEPT'}", flush=True)
    print(f"budget {budget:g} s: kept on {len(every) - len(over)} of {len(every)} rulesets", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
