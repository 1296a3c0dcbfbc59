"""Certificates: files with the premises of a proof, so that anybody can check it without searching for it.

A certificate holds facts that are true in every state (invariants) as terms, the reason why every game ends, and the
digest of each question that the solver must answer. Its origin is not trusted: see `checker`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spec.source import UnfitFile, read_json
from spec.words import phrase
from verifier.certificates.flaws import Flawed
from verifier.solver import Candidate, Circuit, Lit, Ranking

VERSION: Final = 2
MAX_BYTES: Final = 50_000_000
MARK: Final = "hausregel_certificate"

Name = tuple[str | int | None, ...]
"""What a Boolean stands for: `card`, zone, cell, face, least number of cards; `value`, variable, value; or `end`,
stack, `top` or `bottom`, face (None for no card).
"""


class NoCertificate(UnfitFile):
    """A text is not a certificate."""


SentenceData = Mapping[str, Any]
"""A sentence as data, with its id and facts."""


@dataclass(frozen=True, slots=True)
class CertifiedTerm:
    """A Boolean (`name`), a conjunction (`bound` 0), or weighted parts that must add up to a bound.

    A part is twice the index of an earlier term, plus one for its negation; term 0 is true.
    """

    name: Name = ()
    parts: tuple[int, ...] = ()
    weights: tuple[int, ...] = ()
    bound: int = 0


@dataclass(frozen=True, slots=True)
class Invariant:
    """A fact about every state: its name, the digest of its term, and the term as a part (see `CertifiedTerm`)."""

    name: str
    digest: str
    part: int


@dataclass(frozen=True, slots=True)
class CertifiedQuestion:
    """A question that the solver found contradictory: its name and the digest of its terms."""

    name: str
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What was proved about one game, and the premises of the proofs.

    `rules` holds the hash of each rule; `properties` says what was proved, by id. Sentences are data, since their words
    may change. `ranking` is present if every game was proved to end.
    """

    ruleset: str
    players: int
    options: Mapping[str, str]
    rules: Mapping[str, str]
    versions: Mapping[str, str]
    assumptions: tuple[SentenceData, ...]
    properties: Mapping[str, SentenceData]
    terms: tuple[CertifiedTerm, ...]
    invariants: tuple[Invariant, ...]
    ranking: Ranking | None
    questions: tuple[CertifiedQuestion, ...] = ()


# --- terms -----------------------------------------------------------------------------------------------------------


def terms_of(circuit: Circuit, facts: Sequence[Candidate]) -> tuple[tuple[CertifiedTerm, ...], tuple[Invariant, ...]]:
    """Return facts as terms that can be read without a circuit."""
    place: dict[int, int] = {0: 0}
    terms: list[CertifiedTerm] = [CertifiedTerm()]
    for number in circuit.digests.below([fact.lit for fact in facts], known=place):
        node = circuit.nodes[number]
        place[number] = len(terms)
        parts = tuple(place[lit >> 1] * 2 + (lit & 1) for lit in node.parts)
        terms.append(CertifiedTerm(_name(circuit, number) if not parts else (), parts, node.weights, node.bound))
    digests = _digests(terms)
    parts_of = [place[fact.lit >> 1] * 2 + (fact.lit & 1) for fact in facts]
    found = [Invariant(fact.name, _digest(digests, part), part) for fact, part in zip(facts, parts_of, strict=True)]
    return tuple(terms), tuple(found)


def _digests(terms: Sequence[CertifiedTerm]) -> list[str]:
    """Return a hash of the meaning of each term, which includes the names of its Booleans."""
    found: list[str] = []
    for term in terms:
        parts = sorted(zip((_digest(found, part) for part in term.parts), term.weights or term.parts, strict=True))
        said = [digest for digest, _ in parts] if not term.weights else parts
        found.append(hashlib.sha256(json.dumps([term.name, said, term.bound]).encode()).hexdigest())
    return found


def _digest(digests: Sequence[str], part: int) -> str:
    return hashlib.sha256(f"not {digests[part >> 1]}".encode()).hexdigest() if part & 1 else digests[part >> 1]


def _name(circuit: Circuit, number: int) -> Name:
    match circuit.names[number]:
        case ("card", (int() as zone, int() | None as cell), int() as face, int() as count):
            return "card", zone, cell, face, count
        case ("value", int() as variable, int() | None as value):
            return "value", variable, value
        case ("end", int() as stack, "top" | "bottom" as end, int() | None as face):
            return "end", stack, end, face
        case other:
            raise ValueError(f"name={other!r} is no Boolean of a state")


def facts_in(circuit: Circuit, certificate: Certificate) -> list[Candidate]:
    """Return the invariants of a certificate as terms of a circuit.

    Errors: `Flawed` if they name something that the circuit does not have, or do not match their digests.
    """
    terms = certificate.terms
    for number, term in enumerate(terms):
        if any(part >> 1 >= number for part in term.parts):
            raise Flawed("flaw-term-order", number=number)
        if term.weights and len(term.weights) != len(term.parts):
            raise Flawed("flaw-weights", number=number)
    digests = _digests(terms)
    made: list[Lit] = []
    for term in terms:
        parts = [made[part >> 1] ^ (part & 1) for part in term.parts]
        if term.name:
            made.append(_variable(circuit, term.name))
        elif term.weights:
            made.append(circuit.at_least(term.bound, zip(term.weights, parts, strict=True)))
        else:
            made.append(circuit.all(parts))
    facts: list[Candidate] = []
    for invariant in certificate.invariants:
        if invariant.part >> 1 >= len(made) or _digest(digests, invariant.part) != invariant.digest:
            raise Flawed("flaw-digest", fact=invariant.name)
        lit = made[invariant.part >> 1] ^ (invariant.part & 1)
        facts.append(Candidate(invariant.name, lit, while_going=True))
    return facts


def _variable(circuit: Circuit, name: Name) -> Lit:
    match name:
        case ("card", int() as zone, int() | None as cell, int() as face, int() as count):
            lit = circuit.known(("card", (zone, cell), face, count))
        case ("value", int() as variable, int() | None as value):
            lit = circuit.known(("value", variable, value))
        case ("end", int() as stack, "top" | "bottom" as end, int() | None as face):
            lit = circuit.known(("end", stack, end, face))
        case _:
            lit = None
    if lit is None:
        raise Flawed("flaw-unknown-name", name=json.dumps(name)[:80])
    return lit


# --- JSON ------------------------------------------------------------------------------------------------------------


def to_json(certificate: Certificate) -> str:
    """Return a certificate as JSON text, with one fact or question per line."""
    head: dict[str, object] = {
        MARK: VERSION,
        "ruleset": certificate.ruleset,
        "players": certificate.players,
        "options": dict(certificate.options),
        "rules": dict(certificate.rules),
        "versions": dict(certificate.versions),
        "assumptions": list(certificate.assumptions),
        "properties": dict(certificate.properties),
        "ranking": None if certificate.ranking is None else _ranking_out(certificate.ranking),
    }
    body: dict[str, Iterable[object]] = {
        "terms": [_term_out(term) for term in certificate.terms],
        "invariants": [
            {"name": invariant.name, "digest": invariant.digest, "term": invariant.part}
            for invariant in certificate.invariants
        ],
        "obligations": [{"name": question.name, "digest": question.digest} for question in certificate.questions],
    }
    return laid_out(head, body)


def laid_out(head: Mapping[str, object], body: Mapping[str, Iterable[object]]) -> str:
    """Return JSON text with one entry of the lists of `body` per line, after `head`."""
    lines = [json.dumps(head, ensure_ascii=False, indent=1)[:-2]]
    for key, entries in body.items():
        rows = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
        lines.append(f',\n "{key}": [\n  {rows}\n ]' if rows else f',\n "{key}": []')
    return "".join(lines) + "\n}\n"


def _term_out(term: CertifiedTerm) -> dict[str, object]:
    if term.name:
        return {"is": list(term.name)}
    if term.weights:
        return {"at_least": term.bound, "of": list(term.parts), "weights": list(term.weights)}
    return {"all": list(term.parts)}


def _ranking_out(ranking: Ranking) -> dict[str, object]:
    return {
        "weights": [
            {"kind": kind, "zone": zone, "weight": weight}
            for (kind, zone), weight in sorted(ranking.weights.items())
            if weight
        ],
        "falls": [{"what": measure, "moves": list(moves)} for measure, moves in ranking.falls],
        "idle": list(ranking.idle),
        "bound": ranking.bound,
    }


def is_certificate(text: str | bytes) -> bool:
    """Return whether a text claims to be a certificate, valid or not."""
    return is_marked(text, MARK)


def is_marked(text: str | bytes, mark: str) -> bool:
    """Return whether a mark stands where a file begins."""
    head = text[:200] if isinstance(text, bytes) else text[:200].encode()
    return f'"{mark}"'.encode() in head


def read(text: str | bytes) -> Certificate:
    """Return the certificate in a text, after validating its shape.

    Errors: `NoCertificate`.
    """
    data = read_json(text, phrase("unfit-file.certificate"), MARK, VERSION, MAX_BYTES, schema_path(), NoCertificate)
    return Certificate(
        ruleset=data["ruleset"],
        players=data["players"],
        options=data["options"],
        rules=data["rules"],
        versions=data["versions"],
        assumptions=tuple(data["assumptions"]),
        properties=data["properties"],
        terms=tuple(_term_in(term) for term in data["terms"]),
        invariants=tuple(
            Invariant(invariant["name"], invariant["digest"], invariant["term"]) for invariant in data["invariants"]
        ),
        ranking=None if data["ranking"] is None else _ranking_in(data["ranking"]),
        questions=tuple(CertifiedQuestion(question["name"], question["digest"]) for question in data["obligations"]),
    )


def _term_in(data: Mapping[str, Any]) -> CertifiedTerm:
    if "is" in data:
        return CertifiedTerm(name=tuple(data["is"]))
    if "all" in data:
        return CertifiedTerm(parts=tuple(data["all"]))
    return CertifiedTerm((), tuple(data["of"]), tuple(data["weights"]), data["at_least"])


def _ranking_in(data: Mapping[str, Any]) -> Ranking:
    return Ranking(
        {(weight["kind"], weight["zone"]): weight["weight"] for weight in data["weights"]},
        tuple((fall["what"], tuple(fall["moves"])) for fall in data["falls"]),
        tuple(data["idle"]),
        data["bound"],
    )


def schema_path() -> Path:
    """Return the path of the JSON Schema of certificates."""
    return Path(__file__).with_name("certificate.schema.json")


def file_name(ruleset: str, players: int, changed: Mapping[str, str], what: str = "certificate") -> str:
    """Return a file name for a certificate; `changed` are the options that do not have their default value."""
    parts = [
        ruleset,
        f"{players}p",
        *(f"{option}={value}" for option, value in changed.items()),
    ]
    return re.sub(r"[^A-Za-z0-9=.]+", "-", "-".join(parts)).strip("-.")[:150] + f".{what}.json"
