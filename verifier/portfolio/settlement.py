"""Settling the properties of one game, each once: the strategy of a property asks the engines in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from verifier.analysis import any_round
from verifier.evidence import Case, Evidence
from verifier.properties import PROPERTIES, BuiltIn, OtherDeal, Shown, property_of, proved, verdict
from verifier.solver import NotExpressible
from verifier.verdict import Verdict, said


def settle(evidence: Evidence, name: str) -> Verdict:
    """Return the verdict on one property; if memory runs out, it stays unsettled."""
    asked = property_of(name)
    try:
        found = _settled(evidence, asked)
    except NotExpressible as error:
        found = verdict(asked, evidence, "unknown", error.why, "none")
    except MemoryError:
        found = verdict(asked, evidence, "unknown", said("out-of-memory"), "none")
    evidence.known[name] = found
    return found


def _settled(evidence: Evidence, subject: BuiltIn) -> Verdict:
    budget = evidence.budget
    if budget.stops_for_uses() if subject.last else _is_late(evidence):
        return verdict(subject, evidence, "unknown", budget.why_stopped, "none", scope=None)
    return subject.settle(evidence)


def _is_late(evidence: Evidence) -> bool:
    """Return whether it is too late to begin with a property; what random play has seen still counts after the time."""
    return evidence.budget.user_stops() or (evidence.budget.stop() and not evidence.random.some_played)


def reconsidered(evidence: Evidence) -> Iterator[Verdict]:
    """Yield new verdicts where a play that was found later says more than the verdict so far."""
    for name, before in tuple(evidence.known.items()):
        if evidence.budget.stop():
            return
        if before.word in ("refuted", "vacuous"):
            continue
        asked = property_of(name)
        after = asked.again(asked, evidence, before)
        if after is not None:
            evidence.known[name] = after
            yield after


def with_other_deal(evidence: Evidence, case: Case) -> list[Verdict]:
    """Return the verdicts on a game that differs in the set-up only, as far as they follow from what was proved here.

    What moves keep is proved once; that it holds after the other deal is proved anew.
    """
    try:
        found = _shown_with_other_deal(evidence, case)
    except NotExpressible:
        return []
    return [
        replace(proved(PROPERTIES[name], evidence, shown.settled, **shown.details), options=case.options)
        for name, shown in found.items()
    ]


def _shown_with_other_deal(evidence: Evidence, case: Case) -> dict[str, Shown]:
    """Return what is proved of each property that is asked with every other value of an option."""
    prover = evidence.solver.prover
    if prover is None or not evidence.solver.sound_by_itself:
        return {}
    asked: dict[str, Callable[[OtherDeal], Shown | None]] = {}
    for name in case.wanted:
        otherwise_dealt = PROPERTIES[name].otherwise_dealt
        ask = None if otherwise_dealt is None else otherwise_dealt(prover)
        if ask is not None:
            asked[name] = ask
    model = prover.model.dealt_as(any_round(case.game)) if asked else None
    if model is None or not prover.knowledge.holds_after(model):
        return {}
    found: dict[str, Shown] = {}
    for name, ask in asked.items():
        shown = ask(OtherDeal(model, prover.knowledge.oracle, case.task.seed))
        if shown is not None:
            found[name] = shown
    return found
