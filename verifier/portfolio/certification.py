"""Certificates for what the solver has proved about a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from spec.source import write_whole
from verifier.certificates import Certificate, Flawed, SentenceData, assumed, file_name, recheck, terms_of, to_json
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
    if prover is None or not evidence.solver.sound:
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


def write_certificate(folder: Path, evidence: Evidence) -> WrittenCertificate | None:
    """Write the certificate of everything the solver has proved about one game; None if it has proved nothing."""
    try:
        certificate = certificate_of(evidence)
    except (Flawed, NotExpressible):
        return None
    if certificate is None:
        return None
    place = folder / file_name(certificate, evidence.case.options)
    write_whole(place, to_json(certificate))
    return WrittenCertificate(place, certificate.players, frozenset(certificate.properties))
