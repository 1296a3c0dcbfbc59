"""Certificates for what the solver has proved about a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from spec.source import write_whole
from verifier.certificates import (
    Certificate,
    CountCertificate,
    Flawed,
    NoTerms,
    SentenceData,
    assumed,
    count_certificate_text,
    file_name,
    recheck,
    recount,
    terms_of,
    to_json,
)
from verifier.evidence import Evidence
from verifier.properties import GROUND, property_of
from verifier.solver import NotExpressible, Ranking
from verifier.verdict import Said, to_data, versions


def certificate_of(evidence: Evidence) -> Certificate | None:
    """Return a certificate of everything the solver has proved about one game; None if it has proved nothing.

    The proofs are replayed the way a checker will replay them, so that the questions in the certificate are those
    that it will ask; known answers are not asked again.
    """
    prover, case = evidence.solver.asked_so_far, evidence.case
    if prover is None or not evidence.solver.sound_by_itself:
        return None
    ranking = prover.proofs.ranking if any(property_of(name).ranked for name in case.wanted) else None
    terms, invariants = terms_of(prover.model.circuit, prover.found.proved)
    draft = Certificate(
        ruleset=case.ruleset.name,
        players=case.game.players,
        options={name: str(value) for name, value in case.game.options.items()},
        rules=evidence.rules,
        versions=versions(),
        assumptions=tuple(map(to_data, assumed(prover.model))),
        properties={name: {} for name in case.wanted if property_of(name).is_shown(prover)},
        terms=terms,
        invariants=invariants,
        ranking=_without_zeros(ranking) if isinstance(ranking, Ranking) else None,
    )
    while True:
        again = recheck(draft, case.game, evidence.memory, evidence.budget.stop)
        if not set(GROUND) <= set(again.held):
            return None
        if not again.failed:
            return replace(draft, properties=_as_data(again.held), questions=again.questions)
        draft = replace(draft, properties=_as_data(again.held))


def _as_data(held: Mapping[str, Said]) -> dict[str, SentenceData]:
    return {name: to_data(why) for name, why in held.items()}


def _without_zeros(ranking: Ranking) -> Ranking:
    return replace(ranking, weights={corner: weight for corner, weight in sorted(ranking.weights.items()) if weight})


@dataclass(frozen=True, slots=True)
class WrittenCertificate:
    """A certificate file, the properties it shows, and the number of players."""

    file: Path
    players: int
    properties: frozenset[str]


def count_certificate_of(evidence: Evidence) -> CountCertificate | None:
    """Return a certificate of everything that numbers have proved about one game; None if that is nothing.

    The questions are those that a checker will ask. Errors: `Flawed`; `NoTerms`.
    """
    earlier = any(verdict.method == "counting" for verdict in evidence.known.values())
    counting = evidence.counting.counting if earlier else evidence.counting.asked_so_far
    case = evidence.case
    if counting is None:
        return None
    shown = {name: property_of(name).recounted(counting) for name in case.wanted}
    if all(why is None for why in shown.values()):
        return None
    levels = counting.ends if any(property_of(name).ranked for name in case.wanted) else None
    draft = CountCertificate(
        ruleset=case.ruleset.name,
        players=case.game.players,
        options={name: str(value) for name, value in case.game.options.items()},
        rules=evidence.rules,
        versions=versions(),
        assumptions=(),
        properties={name: {} for name, why in shown.items() if why is not None},
        facts=tuple(counting.proved.facts),
        levels=levels,
    )
    again = recount(draft, case.game, evidence.budget.stop)
    while again.failed and again.held:
        draft = replace(draft, properties=_as_data(again.held))
        again = recount(draft, case.game, evidence.budget.stop)
    if not again.held:
        return None
    assumptions = tuple(map(to_data, again.assumptions))
    return replace(draft, properties=_as_data(again.held), assumptions=assumptions, questions=again.questions)


def write_certificates(folder: Path, evidence: Evidence) -> tuple[WrittenCertificate, ...]:
    """Write what numbers have proved about one game, and what the solver has: a file each, if it is anything."""
    written = [write_count_certificate(folder, evidence)]
    if not evidence.budget.stop() and evidence.solver.sound_by_itself:
        written.append(write_certificate(folder, evidence))
    return tuple(file for file in written if file is not None)


def write_count_certificate(folder: Path, evidence: Evidence) -> WrittenCertificate | None:
    """Write the certificate of everything that numbers have proved about one game; None if that is nothing."""
    try:
        certificate = count_certificate_of(evidence)
    except (Flawed, NoTerms):
        return None
    if certificate is None:
        return None
    return _written(folder, evidence, certificate, count_certificate_text(certificate), "counts.certificate")


def write_certificate(folder: Path, evidence: Evidence) -> WrittenCertificate | None:
    """Write the certificate of everything the solver has proved about one game; None if it has proved nothing."""
    try:
        certificate = certificate_of(evidence)
    except (Flawed, NotExpressible):
        return None
    if certificate is None:
        return None
    return _written(folder, evidence, certificate, to_json(certificate))


def _written(
    folder: Path, evidence: Evidence, certificate: Certificate | CountCertificate, text: str, kind: str = "certificate"
) -> WrittenCertificate:
    place = folder / file_name(certificate.ruleset, certificate.players, evidence.case.options, kind)
    write_whole(place, text)
    return WrittenCertificate(place, certificate.players, frozenset(certificate.properties))
