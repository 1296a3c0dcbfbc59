"""How long verifying takes: all properties, then again after an edit to the words, then after edits to one rule.

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
from hausregel.work.library import load, players_of
from verifier.portfolio import verify
from verifier.verdict import Report, VerifyTask

EDITED = {
    "elfer-raus/classic": {
        "the score": ("score: sum(c.rank for c in hand[p])", "score: 2 * sum(c.rank for c in hand[p])"),
        "how many are dealt": ("5: 12, 6: 10}}", "5: 12, 6: 9}}"),
        "when one may pass": (
            "count(pile) == 0 or drawn_stays and draws > 0",
            "count(pile) == 0 or drawn_stays and draws > 1",
        ),
        "what follows a laid card": ("    then: more\n", "    then: more if count(hand[me]) > 3 else next_player\n"),
        "how many are drawn": ("most_drawn: {range: 1..10, default: 3}", "most_drawn: {range: 1..10, default: 4}"),
    },
    "elfer-raus/master": {
        "the score": ("score: bonus_points * count(won[p])", "score: 2 * bonus_points * count(won[p])"),
        "how many are dealt": ("5: 12, 6: 12}}", "5: 12, 6: 11}}"),
        "when a joker is exchanged": ("exchange_time == any_time or laid > 0", "exchange_time == any_time or laid > 1"),
        "when one may pass": ("pile_empty: count(pile) == 0", "pile_empty: count(pile) < 2"),
        "how many are laid": ("most_laid: {range: 1..8, default: 4}", "most_laid: {range: 1..8, default: 5}"),
    },
}
"""Edits to one rule of each ruleset: what is replaced, and by what."""


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
            for number, (what, (old, new)) in enumerate(EDITED[name].items()):
                if old not in text:
                    raise SystemExit(f"{name}: the rule to be edited is not there: {what}")
                path.write_text(text.replace(old, new, 1), encoding="utf-8")
                known = cache.with_name(f"cache-{number}")
                shutil.copytree(cache, known)
                after, report = measured(path, folder, known, players)
                share = f"{report.obligations_reused:,} of {report.obligations:,} questions known"
                print(
                    f"  after an edit to {what}: {after:.1f} s, {after / first:.2f} of the first run; {share}",
                    flush=True,
                )


if __name__ == "__main__":
    main(sys.argv[1:])
