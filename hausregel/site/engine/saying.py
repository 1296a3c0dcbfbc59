"""What the game in the page says, in each language it speaks: words for the page itself, and words for its engine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

Part = Literal["page", "engine"]


@cache
def _all() -> Mapping[str, Mapping[Part, Mapping[str, str]]]:
    found: dict[str, dict[Part, dict[str, str]]] = json.loads(
        Path(__file__).with_name("words.json").read_text(encoding="utf-8")
    )
    return found


def sayings(language: str, part: Part) -> Mapping[str, str]:
    """Return the sentences of a language by their keys, those of English where it is not spoken."""
    return _all().get(language, _all()["en"])[part]


class Sayer:
    """Says what the engine has to say in one language, in English where that is not spoken."""

    def __init__(self, language: str) -> None:
        """Choose a language by its two letters."""
        self._sayings = sayings(language, "engine")

    def __call__(self, key: str, **facts: object) -> str:
        """Return what the key stands for, with its facts filled in."""
        return self._sayings[key].format(**facts)
