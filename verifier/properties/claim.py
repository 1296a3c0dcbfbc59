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


def _claimed(property_: BuiltIn, evidence: Evidence) -> Property:
    return next(declared for declared in evidence.game.properties if declared.id == property_.id)


def _settled(property_: BuiltIn, evidence: Evidence) -> Verdict:
    return (
        _possible(property_, evidence)
        if _claimed(property_, evidence).mode == "possible"
        else as_a_whole(property_, evidence)
    )


def _possible(property_: BuiltIn, evidence: Evidence) -> Verdict:
    """Settle whether something can happen."""
    sample = evidence.random.played
    if not sample.possible.get(property_.id):
        sample = evidence.random.sampled
    seen = sample.possible.get(property_.id, 0)
    if seen:
        what = said("was-so", states=seen, games=sample.games)
        return verdict(property_, evidence, "proved", what, "random play", address=property_.about)
    whole = evidence.whole
    if whole is not None:
        if whole.coverage.possible.get(property_.id):
            return seen_throughout(property_, evidence, whole, "met-among-all", address=property_.about)
        what = said("so-nowhere", states=whole.states)
        return verdict(property_, evidence, "refuted", what, "explorer", address=property_.about)
    if _is_never_so(property_, evidence):
        return verdict(property_, evidence, "refuted", said("never-so"), address=property_.about)
    if evidence.guided.comes_to(property_.id):
        what = said("found-by-guided-play", seed=evidence.case.task.seed)
        return verdict(property_, evidence, "proved", what, "guided play", address=property_.about)
    on = [version.words for version in evidence.smaller if version.explored.coverage.possible.get(property_.id)]
    if on:
        what = said("seen-on-version-only")
        return verdict(property_, evidence, "unknown", what, "explorer", scope=clauses(*on), address=property_.about)
    return verdict(property_, evidence, "unknown", said("never-seen"), address=property_.about)


def _is_never_so(property_: BuiltIn, evidence: Evidence) -> bool:
    """Return whether the solver proves that the claimed condition holds in no state."""
    from verifier.solver import Bindings, NotExpressible

    prover = evidence.solver.prover
    if prover is None or not evidence.solver.sound:
        return False
    try:
        lit = prover.model.asker.truth(_claimed(property_, evidence).expression, Bindings())
        return prover.proofs.never(f"never {property_.id}", lit)
    except NotExpressible:
        return False


def _again(property_: BuiltIn, evidence: Evidence, before: Verdict) -> Verdict | None:
    if _claimed(property_, evidence).mode != "possible":
        return reconsidered(property_, evidence, before)
    if before.word == "proved" or not any(_is_so(property_, evidence, replay) for replay in evidence.plays()):
        return None
    return replace(before, word="proved", detail=MET, method="guided play")


def _is_so(property_: BuiltIn, evidence: Evidence, replay: Replay) -> bool:
    """Return whether a claim holds in some state of a saved game."""
    number = evidence.game.properties.index(_claimed(property_, evidence))
    states = play_again(evidence.engine, replay).states
    return any(evidence.engine.claim(state, number) for some in states for state in some)
