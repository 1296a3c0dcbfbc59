"""`demo`: the main job on all rulesets: check, worked examples, random games."""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hausregel import __version__
from hausregel.checking import Checked, check_file
from hausregel.library import built, find, load, names, players_of
from hausregel.simulating import default_workers, quantile, save_findings, simulate
from hausregel.simulating import in_json as sample_in_json
from hausregel.tables import progress
from hausregel.verdict_store import rules_hash
from reference_engine.engine import Engine
from verifier.sampling import Finding, Sample

HELD, REFUTED, FAULTY = 0, 1, 3
ABOUT_THE_GAME = ("stuck", "standstill", "cut off", "shortage", "no winner")
"""Findings that say something about a printed game; the others say that rules or engine are wrong."""


@dataclass(frozen=True, slots=True)
class Row:
    """What came out for one ruleset. `saved` holds the files of the findings, for each sample.

    `same_as` names a ruleset before it with the same rules, of which the random games were played.
    """

    name: str
    checked: Checked
    samples: tuple[Sample, ...]
    saved: tuple[Mapping[str, Path], ...]
    same_as: str = ""

    @property
    def findings(self) -> Iterator[tuple[Sample, Finding, Path | None]]:
        """Every finding, with the file of its replay."""
        for sample, files in zip(self.samples, self.saved, strict=True):
            for finding in sample.findings:
                yield sample, finding, files.get(f"{finding.kind} {finding.address}")

    @property
    def status(self) -> int:
        """Return 3 if the ruleset is faulty, 1 if cards were lost, a claim broken or a rule at fault, else 0."""
        if self.checked.is_faulty:
            return FAULTY
        return HELD if all(finding.kind in ABOUT_THE_GAME for _, finding, _ in self.findings) else REFUTED


def demonstrate(
    errors: Console, games: int, workers: int | None, save: Path, report: Path | None
) -> tuple[tuple[Row, ...], float]:
    """Check every ruleset, play its examples and many random games; return what came out, and the seconds it took.

    `report`: a file for the outcome as Markdown.
    """
    began = time.monotonic()
    seen: dict[str, str] = {}
    rows = tuple(_row(name, errors, games, workers or default_workers(), save, seen) for name in names())
    seconds = time.monotonic() - began
    if report is not None:
        report.parent.mkdir(parents=True, exist_ok=True)
        report.write_text("\n".join(_report(rows, games, seconds)) + "\n", encoding="utf-8")
    return rows, seconds


def print_rows(console: Console, rows: Sequence[Row], seconds: float) -> None:
    """Print what came out: a table, and each finding with the command that replays it."""
    console.print(_table(rows))
    console.print()
    for row in rows:
        for sample, finding, file in row.findings:
            head = f"{row.name}, {sample.players} players: {finding.kind} at {finding.address}"
            console.print(head, style="bold", markup=False)
            console.print(f"  {finding.what} ({finding.games:,} of {sample.games:,} games)", markup=False)
            console.print(f"  hausregel replay {file}", style="cyan", markup=False)
    console.print(
        "\nIn every state the cards were counted and the claims asked; every game was played again from its record."
        f"\nWhat held was tested in these games, not proved. {seconds:.0f} s.",
        style="dim",
    )


def in_json(rows: Sequence[Row]) -> dict[str, object]:
    """Return what came out as JSON data."""
    return {
        "rulesets": [
            {
                "ruleset": row.name,
                "held": row.status == HELD,
                "same_as": row.same_as,
                "examples": row.checked.examples,
                "samples": [sample_in_json(*pair) for pair in zip(row.samples, row.saved, strict=True)],
            }
            for row in rows
        ]
    }


def _row(name: str, errors: Console, games: int, workers: int, save: Path, seen: dict[str, str]) -> Row:
    """Check a ruleset and play it, unless the same rules were played before; `seen` keeps their hashes."""
    checked = check_file(find(name))
    if checked.is_faulty:
        return Row(name, checked, (), ())
    ruleset = load(name)
    before = seen.setdefault(rules_hash(ruleset, examples=False), name)
    if before != name:
        return Row(name, checked, (), (), before)
    numbers = list(players_of(ruleset))
    with progress(errors, games * len(numbers), name) as advance:
        samples = simulate(name, numbers, {}, games, 1, workers, advance)
    saved = tuple(
        save_findings(save, Engine(built(ruleset, sample.players).game), sample) if sample.findings else {}
        for sample in samples
    )
    return Row(name, checked, samples, saved)


def _table(rows: Sequence[Row]) -> Table:
    title = "Check, worked examples and random games"
    table = Table(box=None, pad_edge=False, header_style="bold", title=title, title_justify="left")
    for column in ("ruleset", "players", "errors", "examples", "games", "moves", "finished", "findings"):
        table.add_column(column, justify="left" if column in ("ruleset", "findings") else "right")
    for row in rows:
        if row.checked.is_faulty:
            table.add_row(row.name, "", str(len(row.checked.diagnostics)), "", "", "", "", "see `hausregel check`")
            continue
        if row.same_as:
            table.add_row(row.name, "", "0", f"{row.checked.examples} held", "", "", "", f"same rules as {row.same_as}")
            continue
        players = [sample.players for sample in row.samples]
        games = sum(sample.games for sample in row.samples)
        finished = sum(sum(sample.ended.values()) for sample in row.samples)
        kinds = sorted({f"{finding.kind} at {finding.address}" for _, finding, _ in row.findings})
        table.add_row(
            row.name,
            "-".join(str(number) for number in dict.fromkeys((players[0], players[-1]))),
            "0",
            f"{row.checked.examples} held",
            f"{games:,}",
            f"{sum(sample.moves for sample in row.samples):,}",
            f"{100 * finished / games:.2f} %",
            "; ".join(kinds) or "none",
        )
    return table


def _report(rows: Sequence[Row], games: int, seconds: float) -> Iterator[str]:
    """Yield the lines of the outcome as Markdown."""
    today = datetime.now(UTC).date().isoformat()
    yield f"# Random games, {today}"
    yield ""
    yield (
        f"`hausregel demo --games {games}`, Hausregel {__version__}, Python {platform.python_version()}, seed 1, "
        f"{seconds:.0f} s."
    )
    yield ""
    yield "Each ruleset at its default options, each number of players. After every move the cards were counted and the"
    yield "claims (`properties`) asked; every game was played again from its record and came to the same end, unless"
    yield "listed below. This is what was *tested* in these games; nothing here is proved."
    yield ""
    yield "| ruleset | players | games | moves | median | longest | finished | wins by seat, % | findings |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for row in rows:
        for sample in row.samples:
            finished = sum(sample.ended.values())
            wins = " ".join(f"{100 * won / max(finished, 1):.1f}" for won in sample.wins)
            found = "; ".join(f"{one.kind} at `{one.address}` ({one.games:,})" for one in sample.findings) or "none"
            share = f"{100 * finished / sample.games:.2f} %"
            middle, longest = quantile(sample.lengths, 0.5), max(sample.lengths)
            yield (
                f"| {row.name} | {sample.players} | {sample.games:,} | {sample.moves:,} | {middle} | {longest:,} | "
                f"{share} | {wins} | {found} |"
            )
    yield ""
    yield "Rules never used, and claims of possibility never seen, in these games:"
    yield ""
    yield from list(_never(rows)) or ["- none"]


def _never(rows: Sequence[Row]) -> Iterator[str]:
    for row in rows:
        for sample in row.samples:
            unused = [rule for rule, times in sample.used.items() if not times]
            unseen = [claim for claim, times in sample.possible.items() if not times]
            if unused or unseen:
                yield f"- {row.name}, {sample.players} players: {', '.join([*unused, *unseen])}"
