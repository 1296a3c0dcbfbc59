"""Proof files: the questions of a certificate with a proof of each, which `proof_checker` checks by itself.

The solver's word is not taken for anything that such a file shows. It still leads the way: from its counterexamples the
next question is made, which the file must prove.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spec.ruleset import Ruleset
from spec.source import UnfitFile, write_whole
from spec.words import phrase
from verifier.certificates.certificate import Certificate
from verifier.certificates.checker import AskedAgain, CertificateCheck, game_of, outcome, recheck
from verifier.certificates.clause_proofs import clause_proof
from verifier.certificates.counting_proofs import counting_proof
from verifier.certificates.flaws import Flawed
from verifier.certificates.proof_checker import MARK, VERSION, ProofTerms, Wrong, checked
from verifier.solver import Circuit, CircuitNode, Lit, NotExpressible, TermDigests

_GZIP_MAGIC: Final = b"\x1f\x8b"


class NoProof(UnfitFile):
    """A file is no proof file, or a proof in it is wrong."""


@dataclass(frozen=True, slots=True)
class Proved:
    """A certificate put beside a proof file: the check, how many of its questions the file proves, and which not."""

    checked: CertificateCheck
    proved: int
    open: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the certificate holds and every question of it is proved."""
        return self.checked.ok and not self.open


def is_proof(head: bytes) -> bool:
    """Return whether a file with these first bytes may be a proof file."""
    return head.startswith(_GZIP_MAGIC)


# --- writing ---------------------------------------------------------------------------------------------------------


def write_proof(file: Path, certificate: Certificate, ruleset: Ruleset) -> Proved:
    """Write the proofs of all questions of a certificate, and return which questions it has none of.

    Errors: `NoSatSolver`, `OSError`.
    """
    try:
        again = recheck(certificate, game_of(certificate, ruleset), None)
    except (Flawed, NotExpressible) as error:
        return Proved(CertificateCheck(ok=False, settled=(), why=error.why), 0)
    numbers, told = _terms_out(again)
    terms = ProofTerms(told)
    questions: list[str] = []
    left: list[str] = []
    for name, lits, by_counting in _questions(again):
        given = sorted({2 * numbers[lit >> 1] + (lit & 1) for lit in lits})
        proof = _proof(terms, given, by_counting=by_counting)
        if proof is None:
            left.append(name)
        else:
            questions.append(json.dumps({"name": name, "terms": given, **proof}, ensure_ascii=False))
    about = f"{certificate.ruleset}, {certificate.players} players"
    head = json.dumps({MARK: VERSION, "about": about, "questions": len(questions)}, ensure_ascii=False)
    text = "\n".join([head, json.dumps(told, ensure_ascii=False), *questions]) + "\n"
    write_whole(file, gzip.compress(text.encode(), mtime=0))
    return Proved(outcome(certificate, again), len(questions), tuple(left))


def _questions(again: AskedAgain) -> Iterator[tuple[str, Sequence[Lit], bool]]:
    """Yield each question: its name, its terms, and whether counting settles it."""
    yield from ((each.name, each.lits, False) for each in again.obligations)
    yield from ((each.name, each.lits, True) for each in again.counted)


def _proof(terms: ProofTerms, given: Sequence[int], *, by_counting: bool) -> dict[str, object] | None:
    sums = counting_proof(terms, given) if by_counting else None
    steps = clause_proof(terms, given) if sums is None else None
    if sums is None and steps is None and not by_counting:
        sums = counting_proof(terms, given)
    if sums is not None:
        return {"sums": sums}
    return None if steps is None else {"steps": steps}


def _terms_out(again: AskedAgain) -> tuple[Mapping[int, int], list[dict[str, object]]]:
    """Return the terms of all questions in the file's form, and the number of each in it.

    They keep their order, on which the digest of a question depends.
    """
    circuit: Circuit = again.prover.model.circuit
    lits = [lit for _, some, _ in _questions(again) for lit in some]
    nodes = sorted({0, *circuit.digests.below(lits)})
    numbers = {node: number for number, node in enumerate(nodes)}
    told: list[dict[str, object]] = [{"is": "truth"}]
    for number in nodes[1:]:
        node = circuit.nodes[number]
        parts = [2 * numbers[part >> 1] + (part & 1) for part in node.parts]
        match node.kind:
            case "and":
                told.append({"all": parts})
            case "threshold":
                told.append({"at_least": node.bound, "of": parts, "weights": list(node.weights)})
            case _:
                told.append({"is": repr(circuit.names.get(number, number))})
    return numbers, told


# --- checking --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ProvedQuestions:
    """What a proof file says it is about, how many questions it proves, and their digests."""

    about: str
    number: int
    digests: frozenset[str]


@dataclass(slots=True)
class _Digests:
    """The digests of the questions of a file, by the same way as those of a certificate."""

    found: set[str]
    _terms: ProofTerms | None = None
    _digests: TermDigests | None = None

    def note(self, terms: ProofTerms, question: Mapping[str, Any]) -> None:
        """Take a question that is proved."""
        if self._terms is not terms or self._digests is None:
            self._terms, self._digests = terms, TermDigests(_nodes(terms), {})
        self.found.add(self._digests.digest(question["terms"]))


def _nodes(terms: ProofTerms) -> list[CircuitNode]:
    nodes = [CircuitNode("truth")]
    for number in range(1, len(terms.kinds)):
        if terms.kinds[number] == "and":
            nodes.append(CircuitNode("and", terms.parts[number]))
        elif terms.kinds[number] == "threshold":
            nodes.append(CircuitNode("threshold", terms.parts[number], terms.weights[number], terms.bounds[number]))
        else:
            nodes.append(CircuitNode("variable"))
    return nodes


def proved_in(file: Path, seen: Callable[[ProofTerms, Mapping[str, Any]], None] | None = None) -> ProvedQuestions:
    """Return the questions that a proof file proves; `seen` is given each, with the terms of the file.

    Errors: `NoProof` if it is none, or one of its proofs is wrong; `OSError`.
    """
    digests = _Digests(set())

    def note(terms: ProofTerms, question: Mapping[str, Any]) -> None:
        digests.note(terms, question)
        if seen is not None:
            seen(terms, question)

    with file.open("rb") as opened:
        try:
            head = checked(opened, note)
        except Wrong as error:
            raise NoProof(phrase("unfit-file.proof", why=str(error))) from None
    return ProvedQuestions(str(head.get("about"))[:200], head["questions"], frozenset(digests.found))


def check_by_proof(certificate: Certificate, ruleset: Ruleset, file: Path) -> Proved:
    """Check a certificate anew, taking for contradictory only what a proof file proves.

    Errors: `NoProof`, `OSError`.
    """
    proved = proved_in(file)
    try:
        again = recheck(certificate, game_of(certificate, ruleset), None)
    except (Flawed, NotExpressible) as error:
        return Proved(CertificateCheck(ok=False, settled=(), why=error.why), 0)
    left = tuple(question.name for question in again.questions if question.digest not in proved.digests)
    return Proved(outcome(certificate, again), len(again.questions) - len(left), left)
