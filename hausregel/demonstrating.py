"""`demo`: the main job on all rulesets."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hausregel.checking import check_file
from hausregel.library import built, find, load, names, players_of
from hausregel.simulating import default_workers, save_findings, simulate
from hausregel.tables import progress
from reference_engine.engine import Engine
from verifier.sampling import Sample

HELD, REFUTED, FAULTY = 0, 1, 3


def demonstrate(console: Console, errors: Console, games: int, workers: int | None, save: Path) -> int:
    """Check every ruleset, play its examples and many random games, print a table; return the exit status.

    A finding about a printed game is a result, not a failure: the status is 0 if all rulesets are well formed, all
    worked examples hold, and no card was lost, no claim broken and no rule at fault in any game.
    """
    began = time.monotonic()
    table = Table(
        box=None,
        pad_edge=False,
        header_style="bold",
        title="Check, worked examples and random games",
        title_justify="left",
    )
    for column in ("ruleset", "players", "errors", "examples", "games", "moves", "finished", "findings"):
        table.add_column(column, justify="left" if column in ("ruleset", "findings") else "right")
    found: list[tuple[Sample, dict[str, Path]]] = []
    status = HELD
    for name in names():
        checked = check_file(find(name))
        if checked.is_faulty:
            table.add_row(name, "", str(len(checked.diagnostics)), "", "", "", "", "faulty: see `hausregel check`")
            status = FAULTY
            continue
        numbers = list(players_of(load(name)))
        with progress(errors, games * len(numbers), name) as advance:
            samples = simulate(name, numbers, {}, games, 1, workers or default_workers(), advance)
        for sample in samples:
            saved = (
                save_findings(save, Engine(built(load(name), sample.players).game), sample) if sample.findings else {}
            )
            found.append((sample, saved))
        kinds = {f"{f.kind} at {f.address}" for sample in samples for f in sample.findings}
        if any(
            f.kind not in ("stuck", "standstill", "cut off", "shortage", "no winner")
            for s in samples
            for f in s.findings
        ):
            status = max(status, REFUTED)
        finished = sum(sum(sample.ended.values()) for sample in samples)
        total = sum(sample.games for sample in samples)
        table.add_row(
            name,
            f"{numbers[0]}-{numbers[-1]}",
            "0",
            f"{checked.examples} held",
            f"{total:,}",
            f"{sum(s.moves for s in samples):,}",
            f"{100 * finished / total:.2f} %",
            "; ".join(sorted(kinds)) or "none",
        )
    console.print(table)
    console.print()
    for sample, saved in found:
        for finding in sample.findings:
            file = saved[f"{finding.kind} {finding.address}"]
            console.print(
                f"{sample.ruleset}, {sample.players} players: {finding.kind} at {finding.address}",
                style="bold",
                markup=False,
            )
            console.print(f"  {finding.what} ({finding.games:,} of {sample.games:,} games)", markup=False)
            console.print(f"  hausregel replay {file}", style="cyan", markup=False)
    console.print(
        "\nIn every state the cards were counted and the claims asked; every game was played again from its record."
        f"\nWhat held was tested in these games, not proved. {time.monotonic() - began:.0f} s.",
        style="dim",
    )
    return status
