"""Findings as JSON data, for the site and for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from hausregel.findings.finding import TITLES, Finding
from verifier.comparing.records import Comparison

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
    data = asdict(replace(one, replay=None, other=None))
    del data["replay"], data["other"]
    kept = {key: value for key, value in data.items() if value}
    return {**kept, "title": TITLES[one.kind], "has_play": shown, "plays": list(plays)}
