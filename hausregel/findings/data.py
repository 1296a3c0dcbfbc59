"""Findings as JSON data, for the site and for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from hausregel.findings.finding import TITLES, Apart, Case, Finding
from verifier.comparing.records import Comparison
from verifier.verdict.said import Said, to_data

VERSION: Final = 1


def in_json(
    found: Sequence[Finding],
    editions: Sequence[Comparison],
    about: Mapping[str, object],
    plays: Mapping[int, Sequence[str]],
) -> dict[str, Any]:
    """Return findings as JSON data.

    `about` says how they were made; `plays` are the files of the plays that show a finding, by its place.
    """
    return {
        "hausregel_findings": VERSION,
        **about,
        "findings": [_one(one, plays.get(at, ())) for at, one in enumerate(found)],
        "editions": [
            {
                "edition": one.b,
                "compared_with": one.a,
                "word": one.word,
                "detail": to_data(one.detail),
                "seconds": one.seconds,
            }
            for one in editions
        ],
    }


def _one(one: Finding, plays: Sequence[str]) -> dict[str, Any]:
    kept = {
        field.name: _out(value)
        for field in fields(one)
        if field.name not in ("replay", "other") and (value := getattr(one, field.name))
    }
    return {**kept, "title": TITLES[one.kind], "has_play": one.replay is not None, "plays": list(plays)}


def _out(value: object) -> object:
    match value:
        case Said():
            return to_data(value)
        case Apart() | Case():
            return {field.name: _out(getattr(value, field.name)) for field in fields(value)}
        case tuple():
            return [_out(one) for one in value]
        case Mapping():
            return {key: _out(one) for key, one in value.items()}
        case _:
            return value
