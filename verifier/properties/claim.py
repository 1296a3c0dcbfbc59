"""The claims of an author as properties."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from reference_engine import Engine, Replay, State, play_again
from spec.game import Not, Property
from verifier.analysis import begin_alike
from verifier.guided_play import ClaimFails
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import seen_throughout, verdict
from verifier.properties.strategies import as_a_whole, reconsidered
from verifier.properties.watchdog_questions import Questions
from verifier.verdict import KEPT_BY_EVERY_MOVE, Verdict, clauses, said

if TYPE_CHECKING:
    from verifier.counts import Counting
    from verifier.evidence import Evidence
    from verifier.solver import Prover
    from verifier.verdict import Said, SolverAnswer

MET: Final = said("met-elsewhere")


def claim(name: str) -> BuiltIn:
    """Return the property for an author's claim of this name; a `possible` claim is not proved as a whole."""

    def proved_by(prover: Prover) -> SolverAnswer | None:
        asked = any(declared.id == name and declared.mode != "possible" for declared in prover.game.properties)
        return prover.proofs.claim(name) if asked else None

    def counted(counting: Counting) -> Said | None:
        for declared in counting.game.properties:
            if declared.id == name and declared.mode != "possible":
                wanted = declared.expression if declared.mode == "always" else Not(declared.expression)
                return KEPT_BY_EVERY_MOVE if counting.claim(wanted) else None
        return None

    def broken(engine: Engine, state: State) -> str | None:
        for number, declared in enumerate(engine.game.properties):
            if (
                declared.id == name
                and declared.mode != "possible"
                and engine.claim(state, number) != (declared.mode == "always")
            ):
                return f"the claim `{name}` is proved, and broken"
        return None

    return BuiltIn(
        id=name,
        bears="claims",
        kinds=("claim",),
        about=f"properties.{name}",
        faults=(ClaimFails(name),),
        pace="long",
        strategy=_settled,
        again=_again,
        counted_by=counted,
        proved_by=proved_by,
        watched=Questions(in_position=broken),
    )


def _claimed(subject: BuiltIn, evidence: Evidence) -> Property:
    return next(declared for declared in evidence.game.properties if declared.id == subject.id)


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    return (
        _possible(subject, evidence)
        if _claimed(subject, evidence).mode == "possible"
        else as_a_whole(subject, evidence)
    )


def _possible(subject: BuiltIn, evidence: Evidence) -> Verdict:
    """Settle whether something can happen."""
    sample = evidence.random.played
    if not sample.possible.get(subject.id):
        sample = evidence.random.sampled
    seen = sample.possible.get(subject.id, 0)
    if seen:
        what = said("was-so", states=seen, games=sample.games)
        return verdict(subject, evidence, "proved", what, "random play", address=subject.about)
    whole, nowhere = evidence.whole, None
    if whole is not None:
        if whole.coverage.possible.get(subject.id):
            return seen_throughout(subject, evidence, whole, "met-among-all", address=subject.about)
        what = said("so-nowhere", states=whole.states)
        nowhere = verdict(subject, evidence, "unknown", what, "explorer", address=subject.about)
        if begin_alike(evidence.game):  # otherwise it might be so in a later round
            return replace(nowhere, word="refuted")
    if _is_never_so(subject, evidence):
        return verdict(subject, evidence, "refuted", said("never-so"), address=subject.about)
    if evidence.guided.comes_to(subject.id):
        what = said("found-by-guided-play", seed=evidence.case.task.seed)
        return verdict(subject, evidence, "proved", what, "guided play", address=subject.about)
    on = [version.words for version in evidence.smaller if version.explored.coverage.possible.get(subject.id)]
    if on:
        what = said("seen-on-version-only")
        return verdict(subject, evidence, "unknown", what, "explorer", scope=clauses(*on), address=subject.about)
    return nowhere or verdict(subject, evidence, "unknown", said("never-seen"), address=subject.about)


def _is_never_so(subject: BuiltIn, evidence: Evidence) -> bool:
    """Return whether the solver proves that the claimed condition holds in no state."""
    from verifier.solver import Bindings, NotExpressible

    prover = evidence.solver.prover
    if prover is None or not evidence.solver.sound:
        return False
    try:
        lit = prover.model.asker.truth(_claimed(subject, evidence).expression, Bindings())
        return prover.proofs.never(f"never {subject.id}", lit)
    except NotExpressible:
        return False


def _again(subject: BuiltIn, evidence: Evidence, before: Verdict) -> Verdict | None:
    if _claimed(subject, evidence).mode != "possible":
        return reconsidered(subject, evidence, before)
    if before.word == "proved" or not any(_is_so(subject, evidence, replay) for replay in evidence.plays()):
        return None
    return replace(before, word="proved", detail=MET, method="guided play")


def _is_so(subject: BuiltIn, evidence: Evidence, replay: Replay) -> bool:
    """Return whether a claim holds in some state of a saved game."""
    number = evidence.game.properties.index(_claimed(subject, evidence))
    states = play_again(evidence.engine, replay).states
    return any(evidence.engine.claim(state, number) for some in states for state in some)
