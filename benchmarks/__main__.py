"""Measure, print a table, write the samples as JSON: `python -m benchmarks --help`."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from benchmarks import ours, startup
from benchmarks.measure import Sample, Speed, side_by_side
from benchmarks.subject import Subject

OURS: Final = "Hausregel"
PACKAGES: Final = ("hausregel", "open-spiel", "rlcard", "numpy")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what the arguments ask for."""
    asked = _parser().parse_args(arguments)
    first, _, last = asked.players.partition("-")
    players = range(int(first), int(last or first) + 1)
    speeds = _speeds(asked, players)
    waits = () if asked.only in {"play", "rivals"} else startup.waits(ours.largest(), asked.starts)
    console = Console(width=max(Console().width, 170))
    if speeds:
        console.print(_speed_table(speeds))
    if waits:
        console.print(_wait_table(waits))
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_text(json.dumps(_report(asked, speeds, waits), indent=2) + "\n", encoding="utf-8")
    print(f"seed {asked.seed}; samples in {asked.json}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", choices=["play", "rivals", "startup"], help="leave the rest out")
    parser.add_argument("--ruleset", action="append", default=[], help="of the library; may be repeated (all)")
    parser.add_argument("--players", default="2-6", help="numbers of players, A or A-B (2-6)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each subject in each repetition (1)")
    parser.add_argument("--repetitions", type=int, default=5, help="of all subjects in turn (5)")
    parser.add_argument("--starts", type=int, default=20, help="repetitions of each command (20)")
    parser.add_argument("--seed", type=int, default=1, help="of all games (1)")
    parser.add_argument("--json", type=Path, default=Path("benchmarks/results/latest.json"), help="where samples go")
    return parser


def _speeds(asked: argparse.Namespace, players: range) -> tuple[Speed, ...]:
    if asked.only == "startup":
        return ()
    subjects: list[Subject] = []
    if asked.only != "rivals":
        subjects.extend(ours.subjects(players, tuple(asked.ruleset)))
    if find_spec("pyspiel") and find_spec("rlcard"):
        from benchmarks import rivals

        subjects.extend(rivals.subjects(players))
    else:
        print("open-spiel and rlcard are not installed: measured without them", file=sys.stderr)
    return side_by_side(
        subjects,
        seconds=asked.seconds,
        repetitions=asked.repetitions,
        seed=asked.seed,
        tell=lambda text: print(text, file=sys.stderr),
    )


def _rivals_of(speed: Speed, speeds: Sequence[Speed]) -> list[Speed]:
    players = speed.subject.players
    return [other for other in speeds if other.subject.engine != OURS and other.subject.players == players]


def _speed_table(speeds: Sequence[Speed]) -> Table:
    engines = list(dict.fromkeys(speed.subject.engine for speed in speeds if speed.subject.engine != OURS))
    table = Table(title="Random games: medians over the repetitions", title_justify="left")
    table.add_column("engine", no_wrap=True)
    table.add_column("game", no_wrap=True)
    for heading in ("players", "moves/s", "from-to", "games/s", "moves/game", "stuck/cut"):
        table.add_column(heading, justify="right", no_wrap=True)
    for engine in engines:
        table.add_column(f": {engine}", justify="right", no_wrap=True)
    for speed in speeds:
        slowest, fastest = speed.spread()
        games = sum(sample.games for sample in speed.samples)
        ratios = {other.subject.engine: f"{speed.ratio(other):.3g}" for other in _rivals_of(speed, speeds)}
        table.add_row(
            speed.subject.engine,
            speed.subject.game,
            str(speed.subject.players),
            f"{speed.middle(lambda sample: sample.moves_per_second):,.0f}",
            f"{slowest:,.0f}-{fastest:,.0f}",
            f"{speed.middle(lambda sample: sample.games_per_second):,.1f}",
            f"{sum(sample.moves for sample in speed.samples) / games:.1f}",
            f"{sum(sample.stuck for sample in speed.samples)}/{sum(sample.cut for sample in speed.samples)}",
            *(ratios.get(engine, "") if speed.subject.engine == OURS else "" for engine in engines),
        )
    return table


def _wait_table(waits: Sequence[startup.Wait]) -> Table:
    table = Table(title="Waiting for the command", title_justify="left")
    table.add_column("what")
    for heading in ("median ms", "fastest ms", "slowest ms"):
        table.add_column(heading, justify="right")
    for wait in waits:
        table.add_row(wait.what, f"{wait.middle_ms:.0f}", f"{min(wait.times_ms):.0f}", f"{max(wait.times_ms):.0f}")
    return table


def _report(asked: argparse.Namespace, speeds: Sequence[Speed], waits: Sequence[startup.Wait]) -> dict[str, object]:
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "versions": {package: _version(package) for package in PACKAGES},
        "seconds": asked.seconds,
        "repetitions": asked.repetitions,
        "seed": asked.seed,
        "games": [_speed_record(speed, speeds) for speed in speeds],
        "waits": [{**asdict(wait), "median_ms": wait.middle_ms} for wait in waits],
    }


def _speed_record(speed: Speed, speeds: Sequence[Speed]) -> dict[str, object]:
    ratios = {other.subject.engine: speed.ratio(other) for other in _rivals_of(speed, speeds)}
    return {
        "engine": speed.subject.engine,
        "game": speed.subject.game,
        "players": speed.subject.players,
        "moves_per_second": speed.middle(lambda sample: sample.moves_per_second),
        "games_per_second": speed.middle(lambda sample: sample.games_per_second),
        "ratio_to": ratios if speed.subject.engine == OURS else {},
        "samples": [_sample_record(sample) for sample in speed.samples],
    }


def _sample_record(sample: Sample) -> dict[str, float]:
    return {**asdict(sample)}


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


if __name__ == "__main__":
    main()
