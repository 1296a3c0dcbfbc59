"""Making certificates of what the solver has proved about a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from verifier.certificates import Certificate, NoCertificate, file_name, terms_of, to_json
from verifier.memory import versions
from verifier.rechecking import SOUND, recheck
from verifier.symbolic.layout import NotExpressible
from verifier.symbolic.proving import Prover
from verifier.symbolic.ranking import Ranking

if TYPE_CHECKING:
    from verifier.settling import Settling


def certificate_of(settling: Settling) -> Certificate | None:
    """Return the certificate of all that the solver has proved about one game; None if that is nothing.

    The proofs are gone through once more as a checker will do it, so that the questions in the certificate are those
    that it will ask; what is remembered is not asked again.
    """
    if not settling.has_prover or settling.prover is None or not settling.sound:
        return None
    from verifier.settling import ALIKE, ONE_ROUND

    prover, case = settling.prover, settling.case
    ranking = prover.ranking if "ends" in case.wanted else None
    terms, invariants = terms_of(prover.model.circuit, prover.found.proved)
    draft = Certificate(
        ruleset=case.ruleset.name,
        players=case.game.players,
        options={name: str(value) for name, value in case.game.options.items()},
        rules=settling.rules,
        versions=versions(),
        assumptions=(*((ALIKE,) if prover.model.alike else ()), ONE_ROUND),
        properties=dict.fromkeys((name for name in case.wanted if _can_be_shown(prover, name)), ""),
        terms=terms,
        invariants=invariants,
        ranking=ranking if isinstance(ranking, Ranking) else None,
    )
    again = recheck(draft, case.game, settling.memory, settling.stop)
    if not set(SOUND) <= set(again.held):
        return None
    return replace(draft, properties=again.held, questions=again.questions)


def _can_be_shown(prover: Prover, name: str) -> bool:
    built_in = (*SOUND, "supplies-last", "never-stuck", "has-outcome", "deals-out", "ends")
    claims = [one.id for one in prover.game.properties if one.mode != "possible"]
    return name in built_in or name in claims or (name == "lawful-table" and bool(claims))


def write_certificate(folder: Path, settling: Settling) -> Path | None:
    """Write the certificate of all that the solver has proved about one game; None if there is nothing to certify."""
    try:
        certificate = certificate_of(settling)
    except (NoCertificate, NotExpressible):
        return None
    if certificate is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    place = folder / file_name(certificate, settling.case.options)
    draft = place.with_name(place.name + ".part")
    draft.write_text(to_json(certificate), encoding="utf-8")
    draft.replace(place)
    return place


__all__ = ["certificate_of", "write_certificate"]
