"""The claims of an author as properties."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from reference_engine import Engine, Replay, State, play_again
from spec.game import Property
from verifier.guided_play import ClaimFails
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import seen_throughout, verdict
from verifier.properties.evidence import Evidence
from verifier.properties.strategies import as_a_whole, reconsidered
from verifier.properties.watchdog_questions import Questions
from verifier.verdict import Verdict, clauses, said

if TYPE_CHECKING:
    from verifier.solver import Prover
    from verifier.verdict import SolverAnswer

MET: Final = said("met-elsewhere")


def claim(name: str) -> BuiltIn:
    """Return the property for an author's claim of this name; a `possible` claim is not proved as a whole."""

    def proved_by(prover: Prover) -> SolverAnswer | None:
        asked = any(declared.id == name and declared.mode != "possible" for declared in prover.game.properties)
        return prover.proofs.claim(name) if asked else None

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
        proved_by=proved_by,
        watched=Questions(in_position=broken),
    )


def _claimed(one: BuiltIn, evidence: Evidence) -> Property:
    return next(declared for declared in evidence.game.properties if declared.id == one.id)


def _settled(one: BuiltIn, evidence: Evidence) -> Verdict:
    return _possible(one, evidence) if _claimed(one, evidence).mode == "possible" else as_a_whole(one, evidence)


def _possible(one: BuiltIn, evidence: Evidence) -> Verdict:
    """Settle whether something can happen."""
    sample = evidence.random.played
    if not sample.possible.get(one.id):
        sample = evidence.random.sampled
    seen = sample.possible.get(one.id, 0)
    if seen:
        what = said("was-so", states=seen, games=sample.games)
        return verdict(one, evidence, "proved", what, "random play", address=one.about)
    whole = evidence.whole
    if whole is not None:
        if whole.coverage.possible.get(one.id):
            return seen_throughout(one, evidence, whole, "met-among-all", address=one.about)
        what = said("so-nowhere", states=whole.states)
        return verdict(one, evidence, "refuted", what, "explorer", address=one.about)
    if _is_never_so(one, evidence):
        return verdict(one, evidence, "refuted", said("never-so"), address=one.about)
    if evidence.guided.comes_to(one.id):
        what = said("found-by-guided-play", seed=evidence.case.task.seed)
        return verdict(one, evidence, "proved", what, "guided play", address=one.about)
    on = [version.words for version in evidence.smaller if version.explored.coverage.possible.get(one.id)]
    if on:
        what = said("seen-on-version-only")
        return verdict(one, evidence, "unknown", what, "explorer", scope=clauses(*on), address=one.about)
    return verdict(one, evidence, "unknown", said("never-seen"), address=one.about)


def _is_never_so(one: BuiltIn, evidence: Evidence) -> bool:
    """Return whether the solver proves that the claimed condition holds in no state."""
    from verifier.solver import Bindings, NotExpressible

    prover = evidence.solver.prover
    if prover is None or not evidence.solver.sound:
        return False
    try:
        lit = prover.model.asker.truth(_claimed(one, evidence).expression, Bindings())
        return prover.proofs.never(f"never {one.id}", lit)
    except NotExpressible:
        return False


def _again(one: BuiltIn, evidence: Evidence, before: Verdict) -> Verdict | None:
    if _claimed(one, evidence).mode != "possible":
        return reconsidered(one, evidence, before)
    if before.word == "proved" or not any(_is_so(one, evidence, replay) for replay in evidence.plays()):
        return None
    return replace(before, word="proved", detail=MET, method="guided play")


def _is_so(one: BuiltIn, evidence: Evidence, replay: Replay) -> bool:
    """Return whether a claim holds in some state of a saved game."""
    number = evidence.game.properties.index(_claimed(one, evidence))
    states = play_again(evidence.engine, replay).states
    return any(evidence.engine.claim(state, number) for some in states for state in some)
