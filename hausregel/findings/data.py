"""Findings as JSON data, for the site and for programs, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from hausregel.findings.faults import Rate
from hausregel.findings.finding import TITLES, Apart, Edition, Finding, FoundRepair, ValueCase
from reference_engine import Replay
from verifier.verdict import Said, from_data, to_data

VERSION: Final = 1


def in_json(
    found: Sequence[Finding],
    editions: Sequence[Edition],
    about: Mapping[str, object],
    plays: Mapping[int, Sequence[str]],
) -> dict[str, Any]:
    """Return findings as JSON data.

    `about` says how they were made; `plays` are the files of the plays that show a finding, by its place.
    """
    return {
        "hausregel_findings": VERSION,
        **about,
        "findings": [_one(finding, plays.get(at, ())) for at, finding in enumerate(found)],
        "editions": [_out(edition) for edition in editions],
    }


def _one(finding: Finding, plays: Sequence[str]) -> dict[str, Any]:
    kept = {
        field.name: _out(value)
        for field in fields(finding)
        if field.name not in ("replay", "other") and (value := getattr(finding, field.name))
    }
    return {**kept, "title": TITLES[finding.kind], "has_play": finding.replay is not None, "plays": list(plays)}


def _out(value: object) -> object:
    match value:
        case Said():
            return to_data(value)
        case Apart() | ValueCase() | Edition() | Rate() | FoundRepair():
            return {field.name: _out(getattr(value, field.name)) for field in fields(value)}
        case tuple():
            return [_out(item) for item in value]
        case Mapping():
            return {str(key): _out(item) for key, item in value.items()}
        case _:
            return value


def from_json(
    data: Mapping[str, Any], replay_of: Callable[[str], Replay | None]
) -> tuple[tuple[Finding, ...], tuple[Edition, ...]]:
    """Return the findings and editions that `in_json` made data of; `replay_of` reads a saved game by its file name.

    Errors: `ValueError`, `LookupError`, `TypeError` if the data is of another form.
    """
    if data["hausregel_findings"] != VERSION:
        raise ValueError(f"hausregel_findings={data['hausregel_findings']}")
    return tuple(_finding(finding, replay_of) for finding in data["findings"]), tuple(
        Edition(**{"differing": 1, **edition, "detail": from_data(edition["detail"])}) for edition in data["editions"]
    )


def _finding(data: Mapping[str, Any], replay_of: Callable[[str], Replay | None]) -> Finding:
    plays = [replay_of(name) for name in data["plays"]]
    plain = {key: data[key] for key in ("ruleset", "kind", "address", "told", "ending", "property") if key in data}
    return Finding(
        **plain,
        players=tuple(data.get("players", ())),
        what=_said(data, "what"),
        settled=_said(data, "settled"),
        cites=tuple(data.get("cites", ())),
        smaller=_said(data, "smaller"),
        apart=_apart(data.get("apart")),
        cases=tuple(map(_case, data.get("cases", ()))),
        replay=plays[0] if plays else None,
        other=plays[1] if len(plays) > 1 else None,
        readings=_tuples(data.get("readings", {})),
        chosen=data.get("chosen", {}),
        literal=tuple(data.get("literal", ())),
        rates={int(players): Rate(**rate) for players, rate in data.get("rates", {}).items()},
        not_with=_tuples(data.get("not_with", {})),
        other_fault=_tuples(data.get("other_fault", {})),
        mended_by=_tuples(data.get("mended_by", {})),
        repairs=tuple(map(_repair, data.get("repairs", ()))),
        patches=data.get("patches", 0),
        printed=tuple((where, says) for where, says in data.get("printed", ())),
    )


def _said(data: Mapping[str, Any], key: str) -> Said | None:
    return from_data(data[key]) if data.get(key) else None


def _tuples(lists: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(some) for key, some in lists.items()}


def _apart(data: Mapping[str, Any] | None) -> Apart | None:
    if data is None:
        return None
    one, other = map(from_data, data["said"])
    a, b = data["names"]
    return Apart(
        what=from_data(data["what"]),
        names=(a, b),
        said=(one, other),
        moves=data["moves"],
        smaller=_said(data, "smaller"),
    )


def _repair(data: Mapping[str, Any]) -> FoundRepair:
    told = {
        "what": from_data(data["what"]),
        "patch": tuple(data["patch"]),
        "words": {int(players): word for players, word in data["words"].items()},
        "weaker": tuple(data["weaker"]),
    }
    return FoundRepair(**{**data, **told})


def _case(data: Mapping[str, Any]) -> ValueCase:
    plain = {key: data[key] for key in ("value", "property", "word")}
    return ValueCase(**plain, players=tuple(data["players"]), apart=_apart(data["apart"]), detail=_said(data, "detail"))
