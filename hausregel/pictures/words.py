"""The sentences and names of controls that pictures and the player need, in each language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

Words = Mapping[str, str]


@cache
def _all() -> Mapping[str, Words]:
    return json.loads(Path(__file__).with_name("words.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]  # our own file


def words_in(language: str) -> Words:
    """Return the words in a language, in English where there are none."""
    return _all().get(language, _all()["en"])


def languages() -> tuple[str, ...]:
    """Return the languages there are words in."""
    return tuple(_all())
