"""The smallest repairs of what a finding says is refuted, looked for and checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from hausregel.findings.finding import Finding, FoundRepair
from hausregel.work.library import find, library, load, players_of
from hausregel.work.repair import verdicts_of, with_options
from hausregel.work.verdict_store import stored
from spec.ruleset import in_yaml, literal_choices
from verifier.repairs import CheckedRepair, LeastRepairs, repairs_of
from verifier.verdict import Report, Verdict, VerifyTask, Witness


@dataclass(frozen=True, slots=True)
class RepairEffort:
    """How much is done for each finding: the budget of each run of the verifier in seconds, None for no limit."""

    budget: float | None
    cache: Path
    most: int = 3
    put: int = 8


def can_be_repaired(finding: Finding) -> bool:
    """Return whether repairs are looked for: a property is refuted, as the rules are usually read or to the letter."""
    return bool(finding.property and finding.what is not None and finding.replay is not None and finding.replay.rounds)


def with_repairs(finding: Finding, effort: RepairEffort) -> Finding:
    """Return a finding with the smallest repairs that were found."""
    printed = load(finding.ruleset)
    ruleset = with_options(printed, finding.chosen)
    assert finding.replay is not None
    task = VerifyTask(
        path=find(finding.ruleset), library=library(), players=finding.players, budget=effort.budget, cache=effort.cache
    )
    published = stored(printed)
    letter = dict(literal_choices(printed.printed))
    known = () if published is None else published.verdicts if not finding.chosen else published.letter
    others = tuple(verdicts_of(known, finding.property)) if not finding.chosen or dict(finding.chosen) == letter else ()
    shown = finding.what
    assert shown is not None
    refuted = tuple(
        Verdict(
            property=finding.property,
            players=players,
            word="refuted",
            detail=shown,
            method="random play",
            scope=None,
            witnesses=(Witness(kind=finding.kind, what=shown, replay=replace(finding.replay, note="")),)
            if players == finding.replay.players
            else (),
        )
        for players in finding.players
    )
    report = Report(
        ruleset=finding.ruleset, players=tuple(players_of(printed)), verdicts=(*refuted, *others), seconds=0.0, seed=1
    )
    found = repairs_of(ruleset, task, report, finding.property, LeastRepairs(most=effort.most, put=effort.put))
    return replace(finding, repairs=tuple(map(_told, found.repairs)), patches=found.tried)


def _told(repair: CheckedRepair) -> FoundRepair:
    return FoundRepair(
        kind=repair.candidate.kind,
        what=repair.candidate.what,
        patch=in_yaml(repair.candidate.patch),
        words=dict(repair.words),
        some=repair.alike.some,
        games=repair.alike.games,
        weaker=tuple(dict.fromkeys(name for name, _ in repair.weaker)),
    )
