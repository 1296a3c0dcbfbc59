"""Gather the findings of a ruleset: from the report on it, its readings, its examples, and its edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.findings.citations import words_of
from hausregel.findings.faults import Refutation, faults
from hausregel.findings.finding import Finding, FindingKind, ValueCase
from hausregel.findings.partings import apart, shortest
from hausregel.findings.passages import example_failures, reading_values
from hausregel.work.library import load
from hausregel.work.listing import base_of, is_edition, status_of
from hausregel.work.printed_places import cites_of
from spec.ruleset import Ruleset, find, literal_choices, path_of
from spec.source import child, entries
from verifier.comparison import Parting, RulesetComparison
from verifier.verdict import FAULTY, Report, Said, Verdict, said

OF_PROPERTY: Final[Mapping[str, FindingKind]] = {
    "ends": "endless",
    "never-stuck": "stuck",
    "deals-out": "undealable",
    "supplies-last": "missing",
    "has-outcome": "no result",
    "no-clash": "contradiction",
    "no-dead-rule": "dead",
    "keeps-secrets": "secret",
    "examples-hold": "text and example",
}


@dataclass(frozen=True, slots=True)
class RulesetPair:
    """Two rulesets that are to be compared; the second with these values of its options."""

    a: str
    b: str
    options: tuple[tuple[str, str], ...] = ()


Differ = Callable[[RulesetPair], RulesetComparison]
"""Compares two rulesets."""


@dataclass(frozen=True, slots=True)
class VerifiedRuleset:
    """A ruleset with the report on it."""

    name: str
    ruleset: Ruleset
    report: Report


def pairs_of(known: VerifiedRuleset) -> Iterator[RulesetPair]:
    """Yield what is compared for the findings of a ruleset: an edition with what it extends, each reading's values."""
    if is_edition(known.ruleset):
        yield RulesetPair(base_of(known.ruleset), known.name)
    for name, default, values in own_readings(known.ruleset):
        yield from (_with_value(known, name, value) for value in values if value != default)


def _with_value(known: VerifiedRuleset, reading: str, value: str) -> RulesetPair:
    return RulesetPair(known.name, known.name, ((reading, value),))


def own_readings(ruleset: Ruleset) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield the readings of a ruleset as `reading_values` does; of an edition, those to which it adds something."""
    own = next(iter(ruleset.files))
    declared = entries(child(ruleset.printed, "readings"))
    for name, default, values in reading_values(ruleset):
        added = (declared[name], *entries(child(declared[name].node, "values")).values())
        if not is_edition(ruleset) or any(entry.key_span.file == own for entry in added):
            yield name, default, values


def faults_of(known: VerifiedRuleset, everything: Sequence[VerifiedRuleset]) -> tuple[Refutation, ...]:
    """Return what is refuted or suspected of a ruleset; of an edition, what is not so of the text beside it."""
    base = base_of(known.ruleset) if is_edition(known.ruleset) else ""
    beside = next((other for other in everything if other.name == base), None)
    told = faults_of(beside, everything) if beside is not None else ()
    return faults(known.ruleset, known.report, [name for name, _, _ in own_readings(known.ruleset)], told)


def refutations(known: VerifiedRuleset, everything: Sequence[VerifiedRuleset]) -> Iterator[Finding]:
    """Yield what is refuted or suspected of a game under its readings, with what mends it as usually played."""
    for fault in faults_of(known, everything):
        first = fault.verdicts[0]
        witness = first.witnesses[0] if first.witnesses else None
        address = first.address or first.property
        ruleset = known.ruleset.read_as(fault.chosen)
        without = [] if fault.chosen else list(_not_with(known.report, fault.verdicts))
        yield Finding(
            ruleset=known.name,
            kind=_kind(ruleset, first),
            players=fault.players,
            address=address,
            what=fault.what,
            ending=first.ending or "",
            settled=_how(first),
            cites=cites_of(ruleset, _place(ruleset, first)),
            chosen=fault.chosen,
            literal=_literal(known.ruleset, fault.chosen),
            rates=fault.rates,
            not_with=_by_name((name, value) for name, value, failing in without if not failing),
            other_fault={f"{name} = {value}": failing for name, value, failing in without if failing},
            smaller=witness.smaller if witness is not None else None,
            replay=witness.replay if witness is not None else None,
            other=first.witnesses[1].replay if first.property == "keeps-secrets" and len(first.witnesses) > 1 else None,
            told=_told(known, address, fault.chosen),
            property=first.property,
            mended_by={} if fault.chosen else dict(_mended_by(known, first.property, fault.players, everything)),
        )


def _literal(ruleset: Ruleset, chosen: Mapping[str, str]) -> tuple[str, ...]:
    """Return the readings of which the value that keeps to the letter is chosen."""
    letter = literal_choices(ruleset.printed)
    return tuple(name for name, value in chosen.items() if letter.get(name) == value)


def open_passages(
    known: VerifiedRuleset, compare: Differ, everything: Sequence[VerifiedRuleset] = ()
) -> Iterator[Finding]:
    """Yield a finding for each reading: what is refuted with each value, and the play that tells the values apart."""
    found = faults_of(known, everything)
    for name, default, values in own_readings(known.ruleset):
        address = f"readings.{name}"
        cases: list[ValueCase] = []
        shown: Parting | None = None
        for value in values:
            if value == default:
                continue
            cases.extend(_case(fault, value) for fault in found if fault.chosen == {name: value})
            for failure in example_failures(known.ruleset, {name: value}):
                yield Finding(
                    ruleset=known.name,
                    kind="text and example",
                    players=(failure.players,),
                    address=f"examples.{failure.example}",
                    what=said("example-against-reading", choice=(name, value), why=f": {failure.what}"),
                    settled=said("example-was-played"),
                    cites=tuple(
                        dict.fromkeys(
                            (*cites_of(known.ruleset, address), *cites_of(known.ruleset, f"examples.{failure.example}"))
                        )
                    ),
                    told=_told(known, address),
                )
            comparison = compare(_with_value(known, name, value))
            parting = shortest(comparison)
            cases.append(
                ValueCase(value=value, apart=apart(parting, (default, value)))
                if parting is not None
                else ValueCase(value=value, word=comparison.word, detail=comparison.detail)
            )
            shown = shown or parting
        yield Finding(
            ruleset=known.name,
            kind="open passage",
            players=(shown.players,) if shown is not None else known.report.players,
            address=address,
            what=said("ways-to-read", number=len(values)),
            cases=tuple(cases),
            settled=said("played-with-both-values") if shown is not None else None,
            smaller=shown.smaller if shown is not None else None,
            cites=cites_of(known.ruleset, address),
            readings={name: (default, *(value for value in values if value != default))},
            replay=(shown.replay_b or shown.replay_a) if shown is not None else None,
            told=_told(known, address),
        )


def of_editions(known: VerifiedRuleset, compare: Differ) -> Iterator[Finding]:
    """Yield what an edition says differently from the ruleset that it extends."""
    if not is_edition(known.ruleset):
        return
    base = base_of(known.ruleset)
    comparison = compare(RulesetPair(base, known.name))
    for judged in comparison.judged:
        if judged.word != "differs":
            continue
        parting = judged.parting
        address = next((cause for cause in judged.causes if cites_of(known.ruleset, cause)), judged.address)
        yield Finding(
            ruleset=known.name,
            kind="editions",
            players=judged.players,
            address=judged.address,
            what=judged.detail,
            apart=apart(parting, (base, known.name)) if parting is not None else None,
            settled=said("played-under-both") if parting is not None else None,
            smaller=parting.smaller if parting is not None else None,
            cites=tuple(dict.fromkeys((*cites_of(load(base), address), *cites_of(known.ruleset, address)))),
            replay=(parting.replay_b or parting.replay_a) if parting is not None else None,
            told=_told(known, address),
        )


def single_cases(
    known: VerifiedRuleset, everything: Sequence[VerifiedRuleset]
) -> Mapping[tuple[str, str], Sequence[ValueCase]]:
    """Return what is refuted with single values: the ruleset and the address of a reading -> the cases."""
    found: dict[tuple[str, str], list[ValueCase]] = {}
    for fault in faults_of(known, everything):
        if len(fault.chosen) == 1:
            ((name, value),) = fault.chosen.items()
            found.setdefault((known.name, f"readings.{name}"), []).append(_case(fault, value))
    return found


def _case(fault: Refutation, value: str) -> ValueCase:
    first = fault.verdicts[0]
    return ValueCase(value=value, property=first.property, players=fault.players, word=first.word, detail=fault.what)


def _told(known: VerifiedRuleset, address: str, chosen: Mapping[str, str] | None = None) -> str:
    return words_of(known.ruleset, known.report.players[0], address, chosen or {})


# --- what a refutation is about ---------------------------------------------------------------------------------------


def _kind(ruleset: Ruleset, verdict: Verdict) -> FindingKind:
    kind = OF_PROPERTY.get(verdict.property, "broken claim")
    if kind == "dead" and base_of(ruleset) and _is_inherited(ruleset, verdict.address):
        return "base and variant"
    return kind


def _is_inherited(ruleset: Ruleset, address: str) -> bool:
    own = next(iter(ruleset.files))
    entry = find(ruleset.root, path_of(address))
    return entry is not None and entry.key_span.file != own


def _how(verdict: Verdict) -> Said:
    """Return by what a property was refuted, and on what deck."""
    by = said(f"refuted-by-{verdict.method.replace(' ', '-')}")
    small = verdict.witnesses[0].smaller if verdict.witnesses else None
    return by if small is None else said("on-a-smaller-deck", what=by, version=small)


def _place(ruleset: Ruleset, verdict: Verdict) -> str:
    """Return the rule whose place in print is to be named: that of the verdict, or that which the property is about."""
    if verdict.address and find(ruleset.root, path_of(verdict.address)) is not None:
        return verdict.address
    ends = list(entries(child(ruleset.root, "end")))
    return f"end.{ends[0]}" if ends and verdict.property in ("ends", "has-outcome") else verdict.address


def _not_with(report: Report, group: Sequence[Verdict]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield the options and readings with another value of which the same was not refuted, and what fails there.

    What fails as usually played, too, is left out.
    """
    property_id = group[0].property
    usual = {verdict.property for verdict in report.verdicts if verdict.word in FAULTY and not verdict.options}
    others: dict[tuple[str, str], list[Verdict]] = {}
    for verdict in report.verdicts:
        if len(verdict.options) == 1 and verdict.word != "vacuous":
            others.setdefault(next(iter(verdict.options.items())), []).append(verdict)
    for (name, value), verdicts in others.items():
        words = {verdict.word for verdict in verdicts if verdict.property == property_id}
        if words and not words & {*FAULTY, "unknown"}:
            failing = (
                verdict.property for verdict in verdicts if verdict.word in FAULTY and verdict.property not in usual
            )
            yield name, value, tuple(dict.fromkeys(failing))


def _by_name(values: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for name, value in values:
        found.setdefault(name, []).append(value)
    return {name: tuple(some) for name, some in found.items()}


def _mended_by(
    known: VerifiedRuleset, property_id: str, players: Sequence[int], everything: Sequence[VerifiedRuleset]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for other in everything:
        if status_of(other.ruleset) != "house" or next(iter(known.ruleset.files)) not in other.ruleset.files:
            continue
        words = {
            verdict.word
            for verdict in other.report.verdicts
            if verdict.property == property_id and verdict.players in players and not verdict.options
        }
        if words and not words & {*FAULTY, "unknown"}:
            yield other.name, tuple(sorted(words))
