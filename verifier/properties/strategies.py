"""The order in which a property asks the engines, as far as it is the same for several.

What random play shows counts first. What the solver leaves open is looked for by guided play and in smaller versions.
What none settles is said to be tested, with the number of games, or unknown, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from reference_engine import to_json
from verifier.properties.conclusions import (
    ONE_ROUND,
    as_far,
    by_counting,
    from_smaller,
    from_whole,
    proved,
    refuted_in_more_play,
    searched,
    verdict,
)
from verifier.random_play import SampledFault
from verifier.verdict import SolverAnswer, Verdict, said

if TYPE_CHECKING:
    from verifier.evidence import Evidence, Version
    from verifier.explorer import ExplorerFinding as Small
    from verifier.properties.any_property import AnyProperty


def as_a_whole(subject: AnyProperty, evidence: Evidence) -> Verdict:
    """Settle a property that the solver answers as a whole."""
    known = subject.at_random(subject, evidence) or from_whole(subject, evidence)
    if known is not None and ONE_ROUND not in known.assumptions:
        return known
    counted = by_counting(subject, evidence)
    if counted is not None:
        return counted
    read = subject.read(evidence.game)
    if read is not None:
        return verdict(subject, evidence, "proved", read, "reading of the rules")
    settled = evidence.solver.asked(subject)
    if settled.holds and (subject.ground is not None or evidence.solver.sound):
        return proved(subject, evidence, settled)
    counted = by_counting(subject, evidence, further=True)
    if counted is not None:
        return counted
    if known is not None:
        return refuted_in_more_play(subject, evidence) or known
    if settled.holds:  # it would only be proved if cards were conserved
        settled = SolverAnswer(None, said("rests-on-all-cards"), settled.address)
    return without_proof(subject, evidence, settled)


def without_proof(subject: AnyProperty, evidence: Evidence, settled: SolverAnswer) -> Verdict:
    """Settle what the solver left open: look for a rarer play, then explore smaller versions."""
    refuted = refuted_in_more_play(subject, evidence)
    if refuted is not None:
        return refuted
    shown = evidence.guided.shown(subject.faults) or searched(subject, evidence, settled)
    if shown is not None:
        return subject.by_play(subject, evidence, shown, settled.address)
    return suspicion(subject, evidence, subject.is_refuted_by) or as_far(subject, evidence, settled)


def suspicion(
    subject: AnyProperty, evidence: Evidence, refutes: Callable[[SampledFault | Small], bool]
) -> Verdict | None:
    """Return what a fault of a smaller version says of a property; None if none is known.

    It refutes the property if a play of the whole deck shows it, too; otherwise it is a suspicion. Versions that
    cannot do what the whole game does count only if the ruleset names them.
    """
    suspected: Verdict | None = None
    for version in evidence.smaller:
        if version.missing and not version.name:
            continue
        bad = next((found for found in _findings(version) if refutes(found)), None)
        if bad is None:
            continue
        found = from_smaller(subject, evidence, version, bad)
        if found.word == "refuted":
            return found
        suspected = suspected or found
    return suspected


def _findings(version: Version) -> Iterator[SampledFault | Small]:
    """Yield what goes wrong in a smaller version: where it was gone through first, since that gives shortest plays."""
    yield from version.explored.findings
    how = version.explored.how_it_ends
    if how is not None and how.witness is not None and how.ending in ("may-not-end", "if-players-cooperate"):
        what = how.witness.what
        yield replace(how.witness, what=said("by-one-player-alone", what=what) if how.alone else what)
    yield from version.sample.findings


def reconsidered(subject: AnyProperty, evidence: Evidence, before: Verdict) -> Verdict | None:
    """Return a new verdict where a play that was found later says more than the one before.

    A play that contradicts a proof is a fault of ours, unless it shows a later round and the proof is of the first.
    """
    shown = evidence.guided.shown(subject.faults)
    if shown is None:
        return None
    of_first_round = ONE_ROUND in before.assumptions
    if before.word == "proved" and not (of_first_round and len(shown.replay.rounds) > 1):
        what = f"`{subject.id}` is proved, and a play shows: {shown.what}"
        evidence.failures.contradicted(what, to_json(evidence.engine, shown.replay))
    return subject.by_play(subject, evidence, shown, "")


def left_open(subject: AnyProperty, evidence: Evidence, options: Collection[str]) -> bool:  # noqa: ARG001  # of some
    """Return whether the solver proves a property of a game in which some options are left open."""
    return evidence.solver.asked(subject).holds is True
