"""Refutations that join a page: what a run for some properties found, beside what the page says of these already.

What was refuted stays refuted while the rules are the same, so nothing that stands on the page is taken away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from hausregel.findings.faults import COUNTED
from hausregel.findings.finding import Finding, ValueCase
from verifier.verdict import Said, without_numbers

MOST: Final = 0.5

RefutedValues = Mapping[tuple[str, str], Sequence[ValueCase]]
"""What is refuted with single values: a ruleset and the address of a reading -> the cases."""


def with_faults(before: Sequence[Finding], fresh: Sequence[Finding], cases: RefutedValues) -> list[Finding]:
    """Return what stands on a page with refutations that are new to it, each in the place of the same one if there is.

    With other readings nothing is reported that the page says of the usual ones, unless it surely happens more often.
    """
    found = list(before)
    for finding in sorted(fresh, key=lambda finding: bool(finding.chosen)):
        at = next((number for number, old in enumerate(found) if _is_same(old, finding)), None)
        if at is not None:
            found[at] = _joined(found[at], finding)
        elif players := tuple(p for p in finding.players if not any(_says_it(old, finding, p) for old in found)):
            rates = {number: rate for number, rate in finding.rates.items() if number in players}
            found.insert(_place(found, finding), replace(finding, players=players, rates=rates))
    return [_with_cases(finding, cases.get((finding.ruleset, finding.address), ())) for finding in found]


def _is_same(old: Finding, new: Finding) -> bool:
    return dict(old.chosen) == dict(new.chosen) and _is_alike(old, new)


def _is_alike(old: Finding, new: Finding) -> bool:
    """Return whether the same fails for the same reason. Which of many endless rounds was found is no other reason."""
    if (old.ruleset, old.kind, old.property, old.ending) != (new.ruleset, new.kind, new.property, new.ending):
        return False
    if new.ending == "if-players-cooperate":
        return True
    is_there = new.address in (old.address, new.property)  # a play that was searched for may name no rule
    return is_there and _bare(old.what) == _bare(new.what)


def _bare(what: Said | None) -> Said | None:
    """Return what was seen, without in how many games and after how many moves."""
    inner = dict(what.facts).get("what") if what is not None else None
    bare = inner if what is not None and what.id in COUNTED and isinstance(inner, Said) else what
    return without_numbers(bare) if bare is not None else None


def _says_it(old: Finding, new: Finding, players: int) -> bool:
    """Return whether the usual readings have the same fault with as many players, and about as often.

    Where it is not known how often, what surely happens in most games is reported.
    """
    if old.chosen or not new.chosen or not _is_alike(old, new) or players not in old.players:
        return False
    rate, then = new.rates.get(players), old.rates.get(players)
    if rate is not None and then is None:
        return rate.interval[0] <= MOST
    return rate is None or then is None or not rate.is_more_than(then)


def _joined(old: Finding, new: Finding) -> Finding:
    """Return a finding with what a later run adds: numbers of players, and how often with each."""
    counted = old.what is not None and old.what.id in COUNTED
    return replace(
        old,
        players=tuple(sorted({*old.players, *new.players})),
        rates={number: (new.rates if number in new.rates else old.rates)[number] for number in _numbers(old, new)},
        what=new.what if counted and new.rates else old.what,
        mended_by=old.mended_by or new.mended_by,
    )


def _numbers(old: Finding, new: Finding) -> list[int]:
    return sorted({*old.rates, *new.rates})


def _place(found: Sequence[Finding], new: Finding) -> int:
    """Return where a finding goes: behind those of its ruleset, whose kinds the page sorts, or at the end."""
    return max((number + 1 for number, old in enumerate(found) if old.ruleset == new.ruleset), default=len(found))


def _with_cases(finding: Finding, fresh: Sequence[ValueCase]) -> Finding:
    """Return a passage with what is refuted with its values, each before the play that tells the value apart."""
    cases = list(finding.cases)
    for case in fresh:
        told = (other for other in cases if (other.value, other.property) == (case.value, case.property))
        if not any(set(case.players) <= set(other.players) for other in told):
            cases = [other for other in cases if not _is_less(other, case)]
            at = next((number for number, other in enumerate(cases) if other.value == case.value), len(cases))
            cases.insert(at, case)
    return replace(finding, cases=tuple(cases))


def _is_less(old: ValueCase, new: ValueCase) -> bool:
    is_of_it = (old.value, old.property) == (new.value, new.property)
    return is_of_it and bool(old.property) and set(old.players) <= set(new.players)
