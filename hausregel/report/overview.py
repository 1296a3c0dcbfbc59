"""All rulesets verified, in one table: what is proved, what is refuted, what is open."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from hausregel.report.verdict_tables import numbers, span_of_numbers, verdict_in_words
from hausregel.work.library import built, load, players_of
from hausregel.work.verdict_store import rules_hash
from hausregel.work.verify import Effort, announcer, stopping, verified
from spec.ruleset import Ruleset
from spec.words import COMMAND, Words
from verifier.verdict import REPORT, WORDS, Report, Verdict

LEAST_SECONDS: Final = 3.0
"""A ruleset is not begun with less time than this."""

NAMED: Final = 8
"""So many rulesets that were not begun are named, more are counted."""


@dataclass(frozen=True, slots=True)
class Verified:
    """A ruleset and the report on it."""

    name: str
    report: Report


@dataclass(frozen=True, slots=True)
class Overview:
    """The reports, and the rulesets that were not begun because the time was over."""

    done: tuple[Verified, ...]
    missing: tuple[str, ...] = ()


def overview(
    errors: Console,
    rulesets: Sequence[str],
    whole: Sequence[str],
    seconds: float,
    workers: int | None,
    language: str = "en",
) -> Overview:
    """Verify rulesets at their default options: those in `whole` first, the others in `seconds` together.

    Of several with the same rules, such as the editions of a game, one is verified. Those for which no time is left
    are not begun; the smaller come first. Errors: `KeyboardInterrupt`.
    """
    effort = Effort(budget=None, workers=workers, cache=Path(".hausregel/settled"))
    with stopping(announcer(errors, language)) as stop:
        done: list[Verified] = []

        def verify(name: str, budget: float | None) -> None:
            done.append(Verified(name, verified(errors, name, replace(effort, budget=budget), stop, language)))
            if stop.wanted:
                raise KeyboardInterrupt

        for name in whole:
            verify(name, None)
        began = time.monotonic()
        known = {rules_hash(load(name)) for name in whole}
        first: dict[str, tuple[int, str]] = {}
        for name in rulesets:
            ruleset = load(name)
            if (own := rules_hash(ruleset)) not in known:
                first.setdefault(own, (_size(ruleset), name))
        rest = [name for _, name in sorted(first.values())]
        for number, name in enumerate(rest):
            left = seconds - (time.monotonic() - began)
            if left < LEAST_SECONDS:
                return Overview(tuple(done), tuple(rest[number:]))
            # What one does not use is left to those after it.
            verify(name, max(LEAST_SECONDS, left / (len(rest) - number)))
    return Overview(tuple(done))


def _size(ruleset: Ruleset) -> int:
    """Return how many cards a game has; the smaller are verified first, so that more is settled in the time."""
    game = built(ruleset, players_of(ruleset)[0]).game
    return sum(face.count for face in game.faces)


def print_overview(console: Console, found: Overview, language: str = "en") -> None:
    """Print a row for each ruleset, what is refuted, and what was not settled in the time."""
    if not found.done and not found.missing:
        return
    done, say, report = found.done, Words(language, COMMAND), Words(language, REPORT)
    table = Table(box=None, pad_edge=False, header_style="bold", title=say("overview.title"), title_justify="left")
    table.add_column(say("demo.ruleset"))
    words = [verdict_in_words(word, report) for word in WORDS]
    for heading in (say("demo.players"), *words, say("overview.seconds")):
        table.add_column(heading, justify="right")
    for ruleset in done:
        counts = [sum(verdict.word == word for verdict in ruleset.report.verdicts) for word in WORDS]
        cells = [str(count) if count else "-" for count in counts]
        table.add_row(ruleset.name, span_of_numbers(ruleset.report.players), *cells, f"{ruleset.report.seconds:.0f}")
    if done:
        console.print()
        console.print(table)
    for ruleset in done:
        late = sum(verdict.word == "unknown" and ruleset.report.stopped for verdict in ruleset.report.verdicts)
        for word in ("refuted", "unknown"):
            there = [verdict for verdict in ruleset.report.verdicts if verdict.word == word]
            for group in [] if word == "unknown" and late else _groups(there):
                players = numbers((verdict.players for verdict in group), language)
                facts = {"ruleset": ruleset.name, "property": group[0].property, "players": players}
                told = say("overview.group", word=verdict_in_words(group[0].word, report), **facts)
                console.print(f"\n{told}", style="bold", markup=False)
                console.print(f"  {group[0].detail.in_language(language)}", markup=False)
        if late:
            told = say("overview.late", ruleset=ruleset.name, number=late)
            console.print(f"\n{told}", style="dim", markup=False)
    if found.missing:
        many = say("overview.many", number=len(found.missing))
        names = ", ".join(found.missing) if len(found.missing) <= NAMED else many
        told = say("overview.not-begun", names=names)
        console.print(f"\n{told}", style="dim", markup=False)
    console.print(f"\n{say('overview.whole')}", markup=False)


def _groups(verdicts: Sequence[Verdict]) -> list[list[Verdict]]:
    found: dict[tuple[str, str], list[Verdict]] = {}
    for verdict in verdicts:
        found.setdefault((verdict.property, verdict.address), []).append(verdict)
    return list(found.values())


def overview_in_json(done: Sequence[Verified]) -> list[dict[str, object]]:
    """Return what came out as JSON data."""
    return [
        {
            "ruleset": ruleset.name,
            "seconds": ruleset.report.seconds,
            "verdicts": [
                {"property": v.property, "players": v.players, "verdict": v.word, "detail": str(v.detail)}
                for v in ruleset.report.verdicts
            ],
        }
        for ruleset in done
    ]
