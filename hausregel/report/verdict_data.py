"""Reports of `verify` as JSON and SARIF."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hausregel import __version__
from hausregel.report.base_report import base_in_json
from hausregel.report.diagnostics import sarif_log
from hausregel.work.base_comparison import BaseComparison
from hausregel.work.claims import address_of, claim_in_full, claim_of, in_order, meaning
from hausregel.work.rule_places import span_of
from hausregel.work.verify import Filed, VerifyResult
from spec.source import Span
from spec.words import Words
from verifier.properties import PROPERTIES
from verifier.verdict import FAULTY, REPORT, Verdict, WatchedCount, to_data


def in_json(outcomes: Sequence[VerifyResult], compared: BaseComparison | None = None) -> dict[str, Any]:
    """Return the reports on a ruleset, as usually played and to the letter, as JSON data: see `verify.schema.json`.

    `compared` is what the ruleset did to the verdicts on its base, if it has one.
    """
    reports = [outcome.report for outcome in outcomes]
    verdicts = {_key(filed.verdict): _verdict(outcome, filed) for outcome in outcomes for filed in outcome.filed}
    report = reports[0]
    return {
        "ruleset": report.ruleset,
        "players": list(report.players),
        "verdicts": list(verdicts.values()),
        "seconds": round(sum(report.seconds for report in reports), 3),
        "seed": report.seed,
        "stopped": any(report.stopped for report in reports),
        "obligations": {
            "settled": sum(report.obligations for report in reports),
            "reused": sum(report.obligations_reused for report in reports),
        },
        "versions": dict(report.versions),
        "failures": [asdict(failure) for report in reports for failure in report.failures],
        "watched": asdict(sum((report.watched for report in reports), WatchedCount())),
        **({"base": base_in_json(compared)} if compared is not None else {}),
    }


def _key(verdict: Verdict) -> tuple[object, ...]:
    """Return what a verdict is about: the run that looks at the letter alone says more than a glance in the other."""
    return verdict.property, verdict.players, verdict.address, tuple(sorted(verdict.options.items()))


def _verdict(outcome: VerifyResult, filed: Filed) -> dict[str, Any]:
    verdict = filed.verdict
    game = outcome.games[verdict.players]
    address = address_of(game, verdict)
    span = span_of(outcome.ruleset, address)
    data: dict[str, Any] = {
        "property": verdict.property,
        "players": verdict.players,
        "verdict": verdict.word,
        "detail": str(verdict.detail),
        "said": to_data(verdict.detail),
        "method": verdict.method,
        "scope": "" if verdict.scope is None else str(verdict.scope),
        "options": dict(verdict.options),
        "assumptions": list(map(str, verdict.assumptions)),
        "seconds": round(verdict.seconds, 3),
        "address": address,
        "place": {"file": span.file, "line": span.line, "column": span.column},
        "ending": verdict.ending,
        "bound": verdict.bound,
        "certificate": verdict.certificate,
        "reused": verdict.reused,
        "witnesses": [
            {
                "kind": witness.kind,
                "what": str(witness.what),
                "file": None if file is None else str(file),
                "moves": sum(len(played.moves) for played in witness.replay.rounds),
                "smaller": "" if witness.smaller is None else str(witness.smaller),
            }
            for witness, file in zip(verdict.witnesses, filed.files, strict=True)
        ],
    }
    first = next((str(file) for file in filed.files if file is not None), None)
    return data if first is None else data | {"witness": first}


# --- SARIF -----------------------------------------------------------------------------------------------------------


def in_sarif(outcomes: Sequence[VerifyResult]) -> dict[str, object]:
    """Return what was refuted or not settled as a SARIF 2.1.0 log."""
    told = [
        (outcome, filed)
        for outcome in outcomes
        for filed in outcome.filed
        if filed.verdict.word in (*FAULTY, "unknown")
    ]
    properties = in_order([filed.verdict.property for _, filed in told])
    rules = [_sarif_rule(outcomes[0], property_id) for property_id in properties]
    return sarif_log(
        rules, [_sarif_result(outcome, filed) for outcome, filed in told], __version__, _warnings(outcomes)
    )


def _warnings(outcomes: Sequence[VerifyResult]) -> list[str]:
    """Return what a reader has to know of a run besides what was found."""
    left_out = sum(outcome.report.watched.left_out for outcome in outcomes)
    return [Words("en", REPORT)("settled.not-compared", number=left_out)] if left_out else []


def _sarif_rule(outcome: VerifyResult, property_id: str) -> dict[str, object]:
    claim = claim_of(next(iter(outcome.games.values())), property_id)
    more = claim_in_full(property_id) if property_id in PROPERTIES else claim
    return {
        "id": f"verify/{property_id}",
        "shortDescription": {"text": claim},
        "fullDescription": {"text": more},
        "help": {"text": meaning("refuted")},
    }


def _sarif_result(outcome: VerifyResult, filed: Filed) -> dict[str, object]:
    verdict = filed.verdict
    result: dict[str, object] = {
        "ruleId": f"verify/{verdict.property}",
        "level": "error" if verdict.word == "refuted" else "warning",
        "message": {"text": _message(filed)},
        "locations": [_location(span_of(outcome.ruleset, address_of(outcome.games[verdict.players], verdict)))],
        "properties": {"players": verdict.players, "options": dict(verdict.options), "verdict": verdict.word},
    }
    files = [file for file in filed.files if file is not None]
    if files:
        result["relatedLocations"] = [
            {
                "physicalLocation": {"artifactLocation": {"uri": _uri(file)}},
                "message": {"text": f"a game that shows it: {witness.what}"},
            }
            for witness, file in zip(verdict.witnesses, filed.files, strict=True)
            if file is not None
        ]
    return result


def _message(filed: Filed) -> str:
    verdict = filed.verdict
    fails = {"refuted": "fails", "suspected": "fails in a smaller version"}.get(verdict.word, "is not settled")
    set_ = "".join(f", {name} = {value}" for name, value in verdict.options.items())
    text = f"{verdict.property} {fails} with {verdict.players} players{set_}: {verdict.detail}"
    file = next((file for file in filed.files if file is not None), None)
    return text if file is None else f"{text}; `hausregel replay {file}` shows it"


def _location(span: Span) -> dict[str, object]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(Path(span.file))},
            "region": {
                "startLine": span.line,
                "startColumn": span.column,
                "endLine": span.end_line,
                "endColumn": span.end_column,
            },
        }
    }


def _uri(path: Path) -> str:
    return path.as_posix()
