"""A short game of OpenSpiel's, written down once: what can be compared without OpenSpiel."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from benchmarks.openspiel.theirs import Act, Position, Setting, Shown

_GAME: Final = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))

SETTING: Final = Setting(**_GAME["setting"])
ACTS: Final = tuple(Act(action, by_chance) for action, by_chance in _GAME["acts"])
SHOWN: Final = Shown(
    positions=tuple(
        Position(**{**position, "legal": tuple(position["legal"]), "hands": tuple(map(tuple, position["hands"]))})
        for position in _GAME["positions"]
    ),
    stocks={int(at): tuple((card, odds) for card, odds in stock) for at, stock in _GAME["stocks"].items()},
    returns=tuple(_GAME["returns"]),
)
"""An eight is put back first, two cards owed are drawn, a suit is called, somebody is skipped, draws, and passes."""
