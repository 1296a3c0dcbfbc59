"""Certificates about numbers: facts about numbers of cards and variables, and the numbers that fall with every move.

Such a file holds what `verifier.counts` found about one game, what follows from it, and the digest of each question
that has to come out contradictory. Its origin is not trusted: see `count_checker`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spec.source import read_json
from spec.words import phrase
from verifier.certificates.certificate import CertifiedQuestion, NoCertificate, SentenceData, is_marked, laid_out
from verifier.counts import ColumnTest, CountFact, FallingNumber, LeavesOver, OneOfThese, WeightedSum, WhereAll

COUNT_VERSION: Final = 4
COUNT_MARK: Final = "hausregel_count_certificate"
MAX_COUNT_BYTES: Final = 20_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class CountCertificate:
    """What numbers prove about one game.

    `rules` holds the hash of each rule; `properties` says what was proved, by id, as data. `levels` are there if every
    game was proved to end.
    """

    ruleset: str
    players: int
    options: Mapping[str, str]
    rules: Mapping[str, str]
    versions: Mapping[str, str]
    assumptions: tuple[SentenceData, ...]
    properties: Mapping[str, SentenceData]
    facts: tuple[CountFact, ...]
    levels: tuple[FallingNumber, ...] | None
    questions: tuple[CertifiedQuestion, ...] = ()
    altered: tuple[str, ...] = ()
    """The names of facts that are not what their digests say."""


def count_certificate_text(certificate: CountCertificate) -> str:
    """Return a certificate as JSON text, with one fact or question per line."""
    head: dict[str, object] = {
        COUNT_MARK: COUNT_VERSION,
        "ruleset": certificate.ruleset,
        "players": certificate.players,
        "options": dict(certificate.options),
        "rules": dict(certificate.rules),
        "versions": dict(certificate.versions),
        "assumptions": list(certificate.assumptions),
        "properties": dict(certificate.properties),
        "levels": None if certificate.levels is None else [_level_out(level) for level in certificate.levels],
    }
    body: dict[str, list[dict[str, object]]] = {
        "facts": [
            {"name": fact.name, "phase": fact.phase, "holds": _test_out(fact.holds), "digest": digest_of_fact(fact)}
            for fact in certificate.facts
        ],
        "obligations": [{"name": asked.name, "digest": asked.digest} for asked in certificate.questions],
    }
    return laid_out(head, body)


def digest_of_fact(fact: CountFact) -> str:
    """Return a hash of what a fact says."""
    return hashlib.sha256(json.dumps([fact.phase, _test_out(fact.holds)]).encode()).hexdigest()


def _level_out(level: FallingNumber) -> dict[str, object]:
    return {"weights": list(level.weights), "moves": list(level.moves), "span": level.span}


def _test_out(test: ColumnTest) -> dict[str, object]:
    match test:
        case WeightedSum(parts=parts, constant=constant, exactly=exactly):
            return {"sum": [list(part) for part in parts], "is" if exactly else "least": constant}
        case LeavesOver(columns=columns, divisor=divisor, remainder=remainder):
            return {"columns": list(columns), "divisor": divisor, "leaves": remainder}
        case OneOfThese(column=column, wanted=wanted):
            return {"column": column, "one_of": list(wanted)}
        case WhereAll(tests=tests, then=then):
            return {"where": [_test_out(inner) for inner in tests], "then": _test_out(then)}


def is_count_certificate(text: str | bytes) -> bool:
    """Return whether a text claims to be a certificate about numbers, valid or not."""
    return is_marked(text, COUNT_MARK)


def read_count_certificate(text: str | bytes) -> CountCertificate:
    """Return the certificate in a text, after validating its shape. Errors: `NoCertificate`."""
    kind = phrase("unfit-file.certificate")
    data = read_json(text, kind, COUNT_MARK, COUNT_VERSION, MAX_COUNT_BYTES, count_schema_path(), NoCertificate)
    levels = data["levels"]
    facts = tuple(CountFact(fact["name"], fact["phase"], _test_in(fact["holds"])) for fact in data["facts"])
    return CountCertificate(
        ruleset=data["ruleset"],
        players=data["players"],
        options=data["options"],
        rules=data["rules"],
        versions=data["versions"],
        assumptions=tuple(data["assumptions"]),
        properties=data["properties"],
        facts=facts,
        altered=tuple(
            fact.name for fact, told in zip(facts, data["facts"], strict=True) if told["digest"] != digest_of_fact(fact)
        ),
        levels=None if levels is None else tuple(map(_level_in, levels)),
        questions=tuple(CertifiedQuestion(asked["name"], asked["digest"]) for asked in data["obligations"]),
    )


def _level_in(data: Mapping[str, Any]) -> FallingNumber:
    return FallingNumber(tuple(data["weights"]), tuple(data["moves"]), data["span"])


def _test_in(data: Mapping[str, Any]) -> ColumnTest:
    if "where" in data:
        return WhereAll(tuple(map(_sum_in, data["where"])), _plain_in(data["then"]))
    if "divisor" in data:
        return LeavesOver(tuple(data["columns"]), data["divisor"], data["leaves"])
    return _plain_in(data)


def _plain_in(data: Mapping[str, Any]) -> WeightedSum | OneOfThese:
    return OneOfThese(data["column"], tuple(data["one_of"])) if "one_of" in data else _sum_in(data)


def _sum_in(data: Mapping[str, Any]) -> WeightedSum:
    parts = tuple((column, weight) for column, weight in data["sum"])
    return WeightedSum(parts, data["is"] if "is" in data else data["least"], exactly="is" in data)


def count_schema_path() -> Path:
    """Return the path of the JSON Schema of certificates about numbers."""
    return Path(__file__).with_name("count_certificate.schema.json")
