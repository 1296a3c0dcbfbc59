"""Games in files: how they are named, and that none is written over another."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from hausregel.work.library import FaultyRules
from hausregel.work.move_log import EngineShelf
from reference_engine import Replay, to_json

MAX_NAME: Final = 150
"""Units: characters of a file's name, the ending not counted."""


def file_name(words: Iterable[str]) -> str:
    """Return a file name made of some words, without its ending."""
    return "-".join("".join(c if c.isalnum() else "-" for c in word) for word in words)[:MAX_NAME]


def saved(folder: Path, words: Iterable[str], engines: EngineShelf, replay: Replay) -> Path | None:
    """Save a game under a name made of some words; return the file, None if the rules do not have its cards.

    A file with other contents is never written over: the new one gets a number.
    """
    try:
        text = to_json(engines.of(replay), replay)
    except (FaultyRules, ValueError):
        return None
    folder.mkdir(parents=True, exist_ok=True)
    name = file_name(words)
    path, again = folder / f"{name}.replay.json", 1
    while path.exists():
        if path.is_file() and path.read_bytes() == text.encode():
            return path
        again += 1
        path = folder / f"{name}-v{again}.replay.json"
    path.write_text(text, encoding="utf-8")
    return path
