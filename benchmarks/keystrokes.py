"""How long diagnostics take after a keystroke: `python -m benchmarks.keystrokes`; in milliseconds of processor time."""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path
from statistics import median
from typing import Final

from hausregel.language_service import LanguageService
from hausregel.work.library import find

RULESETS: Final = ("elfer-raus/master", "push/push", "elfer-raus/classic")
KEYS: Final = 8


def edits(text: str) -> list[str]:
    """Return a text with single keys struck at places all over it: every other one in a comment."""
    lines = text.split("\n")
    found = []
    for number in range(KEYS):
        at = (number * 997) % (len(lines) - 2) + 1
        found.append("\n".join([*lines[:at], lines[at] + (" # x" if number % 2 else "q"), *lines[at + 1 :]]))
    return found


def measured(path: Path) -> list[float]:
    """Return how long each keystroke takes in a file that is open and was checked before."""
    service = LanguageService()
    text = path.read_text(encoding="utf-8")
    service.open(path, text)
    service.diagnostics(path)
    times = []
    for changed in edits(text):
        began = time.process_time()
        service.open(path, changed)
        service.diagnostics(path)
        times.append((time.process_time() - began) * 1000)
    return times


def main() -> None:
    """Print a line for each file, with garbage looked for as seldom as in the server."""
    gc.set_threshold(100_000, 20, 20)
    for name in RULESETS:
        rules = find(name)
        for path in (rules, rules.with_name(f"{rules.stem}.de.yaml")):
            times = measured(path)
            sys.stdout.write(f"{path.name:20} median {median(times):4.0f} ms, most {max(times):4.0f} ms\n")


if __name__ == "__main__":
    main()
