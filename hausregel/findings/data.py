"""Findings as JSON data, for the site and for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from hausregel.findings.finding import TITLES, Finding
from verifier.comparing.records import Comparison
from verifier.said import Said, to_data

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
            {"edition": one.b, "compared_with": one.a, "word": one.word, "detail": one.detail, "seconds": one.seconds}
            for one in editions
        ],
    }


def _one(one: Finding, plays: Sequence[str]) -> dict[str, Any]:
    shown = one.replay is not None
    cases = [{**asdict(case), "detail": _told(case.detail)} for case in one.cases]
    data = asdict(replace(one, replay=None, other=None, cases=()))
    del data["replay"], data["other"]
    told = {"what": _told(one.what), "settled": _told(one.settled), "smaller": _told(one.smaller), "cases": cases}
    kept = {key: value for key, value in {**data, **told}.items() if value}
    return {**kept, "title": TITLES[one.kind], "has_play": shown, "plays": list(plays)}


def _told(one: Said | str | None) -> object:
    return to_data(one) if isinstance(one, Said) else one
