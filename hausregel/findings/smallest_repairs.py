"""The smallest repairs of what a finding says is refuted, looked for and checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from hausregel.findings.finding import Finding, FoundRepair
from hausregel.work.library import find, library, load, players_of
from hausregel.work.repair import verdicts_of, with_options
from hausregel.work.verdict_store import stored
from spec.ruleset import literal_choices
from verifier.repairs import CheckedRepair, LeastRepairs, in_yaml, repairs_of
from verifier.verdict import Report, Verdict, VerifyTask, Witness


@dataclass(frozen=True, slots=True)
class RepairEffort:
    """How much is done for each finding: the budget of each run of the verifier in seconds, None for no limit."""

    budget: float | None
    cache: Path
    most: int = 3
    put: int = 8


def can_be_repaired(one: Finding) -> bool:
    """Return whether repairs are looked for: a property is refuted, as the rules are usually read or to the letter."""
    return bool(one.property and one.what is not None and one.replay is not None and one.replay.rounds)


def with_repairs(one: Finding, effort: RepairEffort) -> Finding:
    """Return a finding with the smallest repairs that were found."""
    printed = load(one.ruleset)
    ruleset = with_options(printed, one.chosen)
    assert one.replay is not None
    task = VerifyTask(
        path=find(one.ruleset), library=library(), players=one.players, budget=effort.budget, cache=effort.cache
    )
    published = stored(printed)
    letter = dict(literal_choices(printed.printed))
    known = () if published is None else published.verdicts if not one.chosen else published.letter
    others = tuple(verdicts_of(known, one.property)) if not one.chosen or dict(one.chosen) == letter else ()
    shown = one.what
    assert shown is not None
    refuted = tuple(
        Verdict(
            property=one.property,
            players=players,
            word="refuted",
            detail=shown,
            method="random play",
            scope=None,
            witnesses=(Witness(kind=one.kind, what=shown, replay=replace(one.replay, note="")),)
            if players == one.replay.players
            else (),
        )
        for players in one.players
    )
    report = Report(
        ruleset=one.ruleset, players=tuple(players_of(printed)), verdicts=(*refuted, *others), seconds=0.0, seed=1
    )
    found = repairs_of(ruleset, task, report, one.property, LeastRepairs(most=effort.most, put=effort.put))
    return replace(one, repairs=tuple(map(_told, found.repairs)), patches=found.tried)


def _told(one: CheckedRepair) -> FoundRepair:
    return FoundRepair(
        kind=one.candidate.kind,
        what=one.candidate.what,
        patch=in_yaml(one.candidate.patch),
        words=dict(one.words),
        some=one.alike.some,
        games=one.alike.games,
        weaker=tuple(dict.fromkeys(name for name, _ in one.weaker)),
    )
