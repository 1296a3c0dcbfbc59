"""`demo`: the main job on all rulesets: check, worked examples, random games."""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hausregel import __version__
from hausregel.report.tables import kind_in_words, progress
from hausregel.report.verdict_tables import numbers
from hausregel.work.check import check_file
from hausregel.work.library import find, library, load
from hausregel.work.listing import status_of
from hausregel.work.move_log import EngineShelf
from hausregel.work.simulate import default_workers, played, quantile, save_findings
from hausregel.work.simulate import in_json as sample_in_json
from hausregel.work.statuses import FAULTY, HELD, REFUTED
from hausregel.work.verdict_store import rules_hash
from spec.words import COMMAND, Words, decimal, number
from verifier.random_play import Sample, SampledFault, Task

ABOUT_THE_GAME = ("stuck", "standstill", "loop", "cut off", "shortage", "no winner")
"""Findings that say something about a printed game; the others say that rules or engine are wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks:
    """What `check` says of a ruleset: diagnostics, worked examples that hold, who can play, a hash of the rules.

    `printed` is whether it says what is printed.
    """

    name: str
    printed: bool
    faulty: bool
    diagnostics: int
    examples: int
    players: tuple[int, ...]
    rules: str


@dataclass(frozen=True, slots=True)
class DemoRow:
    """What came out for one ruleset. `saved` holds the files of the findings, for each sample.

    `same_as` names a ruleset before it with the same rules, of which the random games were played.
    """

    checked: Checks
    samples: tuple[Sample, ...]
    saved: tuple[Mapping[tuple[str, ...], Path], ...]
    same_as: str = ""

    @property
    def name(self) -> str:
        """The name of the ruleset."""
        return self.checked.name

    @property
    def findings(self) -> Iterator[tuple[Sample, SampledFault, Path | None]]:
        """Every finding, with the file of its replay."""
        for sample, files in zip(self.samples, self.saved, strict=True):
            for finding in sample.findings:
                yield sample, finding, files.get(finding.key)

    @property
    def status(self) -> int:
        """Return 3 if the ruleset is faulty, 1 if cards were lost, a claim broken or a rule at fault, else 0.

        That what is printed claims something false says something about the printed game.
        """
        if self.checked.faulty:
            return FAULTY
        about_the_game = (*ABOUT_THE_GAME, *(["claim"] if self.checked.printed else []))
        return HELD if all(finding.kind in about_the_game for _, finding, _ in self.findings) else REFUTED


def demonstrate(  # what the command was given
    errors: Console,
    rulesets: Sequence[str],
    games: int,
    workers: int | None,
    save: Path,
    report: Path | None,
    language: str = "en",
) -> tuple[tuple[DemoRow, ...], float]:
    """Check rulesets, play their examples and many random games; return what came out, and the seconds it took.

    `report`: a file for the outcome as Markdown.
    """
    began = time.monotonic()
    workers = workers or default_workers()
    say = Words(language, COMMAND)
    checked = _checked(errors, rulesets, workers, say)
    first: dict[str, str] = {}
    for checks in checked:
        first.setdefault(checks.rules, checks.name)
    fresh = [checks for checks in checked if not checks.faulty and first[checks.rules] == checks.name]
    tasks = {
        Task(find(checks.name), library(), players, (), games, 1): checks.name
        for checks in fresh
        for players in checks.players
    }
    samples: dict[str, list[Sample]] = {checks.name: [] for checks in checked}
    with progress(errors, games * len(tasks), say("demo.random"), language) as advance:
        for task, sample in played(list(tasks), workers, advance):
            samples[tasks[task]].append(sample)
    rows = tuple(
        DemoRow(
            checks,
            tuple(samples[checks.name]),
            tuple(_saved(save, checks.name, sample) for sample in samples[checks.name]),
            "" if checks.faulty or first[checks.rules] == checks.name else first[checks.rules],
        )
        for checks in checked
    )
    seconds = time.monotonic() - began
    if report is not None:
        report.parent.mkdir(parents=True, exist_ok=True)
        report.write_text("\n".join(_report(rows, games, seconds)) + "\n", encoding="utf-8")
    return rows, seconds


def print_rows(console: Console, rows: Sequence[DemoRow], seconds: float, language: str = "en") -> None:
    """Print what came out: a table, and each finding with the command that replays it."""
    say = Words(language, COMMAND)
    console.print(_table(rows, say))
    same: dict[str, list[str]] = {}
    for row in (row for row in rows if row.same_as):
        same.setdefault(row.same_as, []).append(row.name)
    if same:
        console.print(f"\n{say('demo.same')}", markup=False)
    for name, others in same.items():
        console.print(f"  {name}: {', '.join(others)}", markup=False)
    console.print()
    for row in rows:
        for (kind, address), found in _grouped(row).items():
            _, finding, file = found[0]
            players = numbers((sample.players for sample, _, _ in found), language)
            facts = {"ruleset": row.name, "kind": kind_in_words(kind, say), "address": address}
            console.print(say("demo.finding", players=players, **facts), style="bold", markup=False)
            games = sum(seen.games for _, seen, _ in found)
            every = sum(sample.games for sample, _, _ in found)
            told = say("demo.share", what=finding.what.in_language(language), games=games, all=every)
            console.print(f"  {told}", markup=False)
            console.print(f"  hausregel replay {file}", style="cyan", markup=False)
    for row in (row for row in rows if row.checked.faulty):
        console.print(say("demo.faulty", ruleset=row.name), style="bold", markup=False)
    examples = sum(row.checked.examples for row in rows)
    console.print(
        f"\n{say('demo.checked', rulesets=len(rows), examples=examples)}"
        f"\n{say('demo.counted')}\n{say('demo.tested', seconds=f'{seconds:.0f}')}",
        style="dim",
    )


def _grouped(row: DemoRow) -> dict[tuple[str, str], list[tuple[Sample, SampledFault, Path | None]]]:
    """Return the findings of a ruleset, those of one kind and rule together, whatever the number of players."""
    found: dict[tuple[str, str], list[tuple[Sample, SampledFault, Path | None]]] = {}
    for sample, finding, file in row.findings:
        found.setdefault((finding.kind, finding.address), []).append((sample, finding, file))
    return found


def in_json(rows: Sequence[DemoRow]) -> dict[str, object]:
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


def _checked(errors: Console, todo: Sequence[str], workers: int, say: Words) -> list[Checks]:
    """Check rulesets, several at a time."""
    with progress(errors, len(todo), say("demo.check"), say.language) as advance:
        found: list[Checks] = []
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            for checks in pool.map(_check, todo):
                found.append(checks)
                advance(1)
    return found


def _check(name: str) -> Checks:
    checked = check_file(find(name))
    rules, printed = name, False
    if checked.ruleset is not None:
        rules = rules_hash(checked.ruleset, examples=False)
        printed = status_of(checked.ruleset) == "official"
    return Checks(
        name=name,
        printed=printed,
        faulty=checked.is_faulty,
        diagnostics=len(checked.diagnostics),
        examples=checked.examples,
        players=tuple(sorted(checked.games)),
        rules=rules,
    )


def _saved(folder: Path, name: str, sample: Sample) -> Mapping[tuple[str, ...], Path]:
    if not sample.findings:
        return {}
    return save_findings(folder, EngineShelf(load(name)), sample)


def _table(rows: Sequence[DemoRow], say: Words) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", title=say("demo.title"), title_justify="left")
    table.add_column(say("demo.ruleset"), no_wrap=True)
    for column in ("players", "games", "finished"):
        table.add_column(say(f"demo.{column}"), justify="right")
    table.add_column(say("demo.findings"))
    for row in rows:
        if row.checked.faulty:
            table.add_row(row.name, "", "", "", say("demo.faults", number=row.checked.diagnostics))
            continue
        if row.same_as:
            continue
        players = [sample.players for sample in row.samples]
        games = sum(sample.games for sample in row.samples)
        finished = sum(sum(sample.ended.values()) for sample in row.samples)
        kinds = sorted({finding.kind for _, finding, _ in row.findings})
        table.add_row(
            row.name,
            "-".join(str(number) for number in dict.fromkeys((players[0], players[-1]))),
            number(games, say.language),
            f"{decimal(100 * finished / games, say.language)} %",
            ", ".join(kind_in_words(kind, say) for kind in kinds) or say("demo.none"),
        )
    return table


def _report(rows: Sequence[DemoRow], games: int, seconds: float) -> Iterator[str]:
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
            found = (
                "; ".join(f"{finding.kind} at `{finding.address}` ({finding.games:,})" for finding in sample.findings)
                or "none"
            )
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


def _never(rows: Sequence[DemoRow]) -> Iterator[str]:
    for row in rows:
        for sample in row.samples:
            unused = [rule for rule, times in sample.used.items() if not times]
            unseen = [claim for claim, times in sample.possible.items() if not times]
            if unused or unseen:
                yield f"- {row.name}, {sample.players} players: {', '.join([*unused, *unseen])}"
