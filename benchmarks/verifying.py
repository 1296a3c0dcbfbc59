"""How long verifying takes: all properties, then again after an edit to the words, then after an edit to one rule.

    python -m benchmarks.verifying [RULESET...]

The default options, every number of players, no cache to begin with. Times are of the clock, with two processes.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import rulesets
from hausregel.library import load, players_of
from verifier.verdicts import Report, VerifyTask
from verifier.verifying import verify

EDITED = {
    "elfer-raus/classic": ("most_drawn: {range: 1..10, default: 3}", "most_drawn: {range: 1..10, default: 4}"),
    "elfer-raus/master": ("pile_empty: count(pile) == 0\n", "pile_empty: not count(pile) > 0\n"),
}
"""An edit to one rule of each ruleset: what is replaced, and by what."""


def measured(path: Path, folder: Path, cache: Path, players: tuple[int, ...]) -> tuple[float, Report]:
    """Return how long a run takes (seconds), and its report."""
    began = time.monotonic()
    task = VerifyTask(path=path, library=folder, players=players, workers=2, cache=cache, other_values=False)
    report = verify(task)
    return time.monotonic() - began, report


def main(names: list[str]) -> None:
    """Measure and print, one ruleset after the other."""
    for name in names or list(EDITED):
        players = tuple(players_of(load(name)))
        with tempfile.TemporaryDirectory() as made:
            folder, cache = Path(made) / "rulesets", Path(made) / "cache"
            shutil.copytree(Path(rulesets.__file__).parent, folder)
            path = folder / f"{name}.yaml"
            first, report = measured(path, folder, cache, players)
            words = Counter(verdict.word for verdict in report.verdicts)
            print(f"{name}, {players[0]} to {players[-1]} players: {first:.1f} s, {dict(words)}", flush=True)
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace("    en: ", "    en: Mind - ", 1), encoding="utf-8")
            again, _ = measured(path, folder, cache, players)
            print(f"  after an edit to the words: {again:.1f} s, {again / first:.3f} of the first run", flush=True)
            old, new = EDITED[name]
            if old not in text:
                raise SystemExit(f"{name}: the rule to be edited is not there")
            path.write_text(text.replace(old, new, 1), encoding="utf-8")
            after, report = measured(path, folder, cache, players)
            share = f"{report.obligations_reused:,} of {report.obligations:,} questions known"
            print(f"  after an edit to one rule: {after:.1f} s, {after / first:.3f} of that; {share}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
