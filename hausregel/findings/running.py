"""From rulesets to findings: each is verified, its readings and editions are compared, and everything is gathered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console

from hausregel.findings.finding import TITLES, Finding
from hausregel.findings.gathering import (
    Differ,
    Known,
    is_edition,
    of_editions,
    open_passages,
    refutations,
    status_of,
    unchecked_duties,
)
from hausregel.library import find, library, load, players_of
from hausregel.simulating import default_workers
from hausregel.verdict_progress import progress
from hausregel.verdict_store import rules_hash
from verifier.comparing import differences
from verifier.comparing.records import Comparison, Side
from verifier.verdicts import VerifyTask
from verifier.verifying import verify


@dataclass(frozen=True, slots=True)
class Gathered:
    """The rulesets with the reports on them, what was found in those that are printed, and how editions compare."""

    known: tuple[Known, ...]
    findings: tuple[Finding, ...]
    editions: tuple[Comparison, ...]


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is done: the folder of what is settled; seconds for each ruleset, and for each comparison; processes."""

    cache: Path
    budget: float | None
    comparing: float
    workers: int | None


def gather(errors: Console, names: Sequence[str], effort: Effort) -> Gathered:
    """Return what was found in some rulesets.

    Editions with the rules of a ruleset before them share its report but for their name.
    """
    reports: dict[str, Known] = {}
    known = tuple(_known(errors, name, effort, reports) for name in names)
    compared: list[Comparison] = []

    def compare(a: str, b: str, options: Mapping[str, str]) -> Comparison:
        compared.append(
            differences(Side(ruleset=load(a)), Side(ruleset=load(b), options=options), budget=effort.comparing)
        )
        return compared[-1]

    printed = [one for one in known if status_of(one.ruleset) == "official"]
    findings = tuple(finding for one in printed for finding in _of(errors, one, known, compare))
    return Gathered(known, findings, tuple(one for one in compared if one.a != one.b))


def in_json(found: Sequence[Finding]) -> Mapping[str, object]:
    """Return findings as JSON data; the plays are left out."""
    return {
        "findings": [
            {
                "ruleset": one.ruleset,
                "kind": one.kind,
                "title": TITLES[one.kind],
                "players": list(one.players),
                "address": one.address,
                "what": one.what,
                "settled": one.settled,
                "cites": list(one.cites),
                "readings": {name: list(values) for name, values in one.readings.items()},
                "mended_by": list(one.mended_by),
                "has_play": one.replay is not None,
            }
            for one in found
        ]
    }


def _known(errors: Console, name: str, effort: Effort, reports: dict[str, Known]) -> Known:
    ruleset = load(name)
    own = rules_hash(ruleset)
    if (twin := reports.get(own)) is not None:
        return Known(name, ruleset, replace(twin.report, ruleset=name))
    task = VerifyTask(
        path=find(name),
        library=library(),
        players=tuple(players_of(ruleset)),
        workers=effort.workers or default_workers(),
        budget=effort.budget,
        other_values=status_of(ruleset) == "official" and not is_edition(ruleset),
        cache=effort.cache,
    )
    with progress(errors, name) as shown:
        reports[own] = Known(name, ruleset, verify(task, progress=shown.doing, settled=shown.settled))
    return reports[own]


def _of(errors: Console, one: Known, known: Sequence[Known], compare: Differ) -> Iterator[Finding]:
    errors.print(f"{one.name}: comparing readings and editions", style="dim")
    if is_edition(one.ruleset):
        # What is wrong with the text it stands beside is told there, and not again for each language.
        yield from of_editions(one, compare)
        return
    yield from refutations(one, known)
    yield from unchecked_duties(one)
    yield from open_passages(one, compare)
