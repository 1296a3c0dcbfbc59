"""How long a person waits for the command: to start, and to check the largest ruleset."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

INSIDE: Final = """
import sys, time
from hausregel.cli import main
sys.argv = ["hausregel", *sys.argv[1:]]
start = time.perf_counter()
try:
    main()
finally:
    print(f"\\n{time.perf_counter() - start!r}", file=sys.stderr)
"""
"""Runs one command in a new process and tells, last on stderr, the seconds after the import of the command line."""


@dataclass(frozen=True, slots=True)
class Wait:
    """How long one thing took, in each repetition, in milliseconds."""

    what: str
    times_ms: tuple[float, ...]

    @property
    def middle_ms(self) -> float:
        """The median."""
        return median(self.times_ms)


def waits(ruleset: Path, repetitions: int) -> tuple[Wait, ...]:
    """Measure in turn: an empty Python, `hausregel --help`, `hausregel check`, and `check` after start-up.

    Errors: `RuntimeError` if a command does not exit with 0.
    """
    command = str(Path(sys.executable).with_name("hausregel"))
    times: dict[str, list[float]] = {}
    for _ in range(repetitions + 1):
        for what, arguments in (
            ("python -c pass", (sys.executable, "-c", "pass")),
            ("hausregel --help", (command, "--help")),
            (f"hausregel check {ruleset.name}", (command, "check", str(ruleset))),
        ):
            start = perf_counter()
            _run(arguments)
            times.setdefault(what, []).append(1000 * (perf_counter() - start))
        told = _run((sys.executable, "-c", INSIDE, "check", str(ruleset)))
        times.setdefault(f"check {ruleset.name}, after start-up", []).append(1000 * float(told.split()[-1]))
    # The first round fills the caches of the file system and of compiled modules.
    return tuple(Wait(what, tuple(found[1:])) for what, found in times.items())


def _run(arguments: Sequence[str]) -> str:
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{arguments=} exited with {done.returncode}: {done.stderr}")
    return done.stderr
