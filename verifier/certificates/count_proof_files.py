"""Proof files of certificates about numbers: each question with a proof that `proof_checker` checks by itself.

A proof may use fewer terms than its question has, and besides what the names in them mean (see `ArithmeticTerms`).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from spec.ruleset import Ruleset
from spec.source import write_whole
from verifier.certificates.arithmetic_proofs import ArithmeticProof, arithmetic_proof
from verifier.certificates.arithmetic_terms import ArithmeticTerms, NoTerms, digest_of_literal, digests_of
from verifier.certificates.checker import CertificateCheck, game_of
from verifier.certificates.clause_proofs import ProofStep, clause_proof
from verifier.certificates.count_certificate import CountCertificate
from verifier.certificates.count_checker import NOT_SHOWN, CountsAgain, counts_outcome, recount
from verifier.certificates.flaws import Flawed
from verifier.certificates.proof_checker import MARK, VERSION, ProofTerms
from verifier.certificates.proof_files import Proved, proved_in


def write_count_proof(file: Path, certificate: CountCertificate, ruleset: Ruleset) -> Proved:
    """Write the proofs of all questions of a certificate, and return which questions it has none of.

    Errors: `NoSatSolver`, `OSError`.
    """
    again = _again(certificate, ruleset)
    if isinstance(again, Proved):
        return again
    found = [arithmetic_proof(again.terms, question.terms) for question in again.asked]
    terms = ProofTerms(again.terms.told)
    questions: list[str] = []
    left: list[str] = []
    for question, proof in zip(again.asked, found, strict=True):
        steps = None if proof is None else _steps(terms, proof)
        if proof is None or steps is None:
            left.append(question.name)
        else:
            told = {"name": question.name, "terms": proof.given, "steps": steps}
            questions.append(json.dumps(told, ensure_ascii=False))
    about = f"{certificate.ruleset}, {certificate.players} players"
    head = json.dumps({MARK: VERSION, "about": about, "questions": len(questions)}, ensure_ascii=False)
    text = "\n".join([head, json.dumps(again.terms.told, ensure_ascii=False), *questions]) + "\n"
    write_whole(file, gzip.compress(text.encode(), mtime=0))
    return Proved(counts_outcome(certificate, again), len(questions), tuple(left))


def _steps(terms: ProofTerms, proof: ArithmeticProof) -> list[ProofStep] | None:
    return clause_proof(terms, proof.given, proof.sums)


def _again(certificate: CountCertificate, ruleset: Ruleset) -> CountsAgain | Proved:
    """Return the answers to the questions of a certificate, or why there are none."""
    try:
        return recount(certificate, game_of(certificate, ruleset))
    except Flawed as error:
        return Proved(CertificateCheck(ok=False, settled=(), why=error.why), 0)
    except NoTerms:
        return Proved(CertificateCheck(ok=False, settled=(), why=NOT_SHOWN), 0)


def check_counts_by_proof(certificate: CountCertificate, ruleset: Ruleset, file: Path) -> Proved:
    """Check a certificate anew, taking for contradictory only what a proof file proves.

    Errors: `NoProof`, `OSError`.
    """
    proofs: dict[str, tuple[ProofTerms, Sequence[int]]] = {}

    def note(terms: ProofTerms, question: Mapping[str, Any]) -> None:
        proofs[str(question.get("name"))] = terms, question["terms"]

    proved_in(file, note)
    again = _again(certificate, ruleset)
    if isinstance(again, Proved):
        return again
    digests: list[str] = []
    left: list[str] = []
    for question, lits in zip(again.asked, again.lits, strict=True):
        terms, given = proofs.get(question.name, (None, ()))
        if terms is not None and not digests:
            digests = digests_of(terms)
        used = {digest_of_literal(digests, lit) for lit in given}
        if terms is None or not used <= _allowed(again.terms, lits, used):
            left.append(question.name)
    return Proved(counts_outcome(certificate, again), len(again.asked) - len(left), tuple(left))


def _allowed(terms: ArithmeticTerms, lits: Sequence[int], used: set[str]) -> set[str]:
    """Return the digests of the terms of a question, and of what the names mean in those of them that are used."""
    known = {terms.digest(lit): lit for lit in lits}
    beside = terms.meaning([lit for digest, lit in known.items() if digest in used])
    return {*known, *map(terms.digest, beside)}
