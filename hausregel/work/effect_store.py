"""Numbers of the games of the rulesets that come with Hausregel, kept beside them for the site.

The file says for each ruleset, and for the one that it extends, under which rules its numbers were counted: after an
edit of either it does not speak of the ruleset any more. `python -m hausregel.effect.published` writes it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from hausregel.work.library import library
from spec.ruleset import Ruleset, fingerprint
from spec.source import QuickSchema, contents, write_whole

FILE: Final = "effects.json"
MAX_BYTES: Final = 50_000_000

VERSION: Final = 1
"""Of how games are played and counted: numbers of another version are stale."""


@dataclass(frozen=True, slots=True)
class StoredNumber:
    """An estimate with its interval; without one where all games agree."""

    value: float
    low: float | None
    high: float | None

    @property
    def reach(self) -> float | None:
        """The longer of the two sides of the interval."""
        if self.low is None or self.high is None:
            return None
        return max(self.high - self.value, self.value - self.low)


@dataclass(frozen=True, slots=True)
class StoredGames:
    """What was counted with one number of players by one policy.

    `own` are numbers of the ruleset by measure, `differs` differences from the ruleset that it extends, those that were
    found to be real; empty if it extends none, or if none was seen.
    """

    players: int
    policy: str
    own: Mapping[str, StoredNumber]
    differs: Mapping[str, StoredNumber]


@dataclass(frozen=True, slots=True)
class StoredEffect:
    """What is known of the games of a ruleset: since when, of how many games each, beside which base (or none)."""

    date: str
    games: int
    seed: int
    base: str
    counted: tuple[StoredGames, ...]


def play_hash(ruleset: Ruleset) -> str:
    """Return a hash of the rules alone: words, claims and worked examples are left out."""
    return hashlib.sha256(json.dumps(sorted(fingerprint(ruleset).items())).encode()).hexdigest()[:32]


def store_effect(ruleset: Ruleset, base: Ruleset | None, effect: StoredEffect, folder: Path | None = None) -> None:
    """Write what is known of the games of a ruleset; others keep what is written of them, if they are still there."""
    path = (folder or library()) / FILE
    data = {name: told for name, told in _read(path).items() if (path.parent / f"{name}.yaml").is_file()}
    data[ruleset.name] = {
        "version": VERSION,
        "rules": play_hash(ruleset),
        "base": effect.base,
        "base_rules": "" if base is None else play_hash(base),
        "date": effect.date,
        "games": effect.games,
        "seed": effect.seed,
        "counted": [
            {
                "players": games.players,
                "policy": games.policy,
                "own": {measure: _as_list(number) for measure, number in games.own.items()},
                "differs": {measure: _as_list(number) for measure, number in games.differs.items()},
            }
            for games in effect.counted
        ],
    }
    text = json.dumps({name: data[name] for name in sorted(data)}, indent=1, ensure_ascii=False)
    write_whole(path, text + "\n")


def stored_effect(ruleset: Ruleset, base: Ruleset | None, folder: Path | None = None) -> StoredEffect | None:
    """Return what is known of the games of a ruleset; None if nothing is, or if rules have changed since."""
    found = _read((folder or library()) / FILE).get(ruleset.name)
    if not isinstance(found, dict) or not _form().fits(found):
        return None
    hashes = play_hash(ruleset), "" if base is None else play_hash(base)
    if found["version"] != VERSION or (found["rules"], found["base_rules"]) != hashes:
        return None
    counted = tuple(
        StoredGames(
            games["players"],
            games["policy"],
            {measure: StoredNumber(*number) for measure, number in games["own"].items()},
            {measure: StoredNumber(*number) for measure, number in games["differs"].items()},
        )
        for games in found["counted"]
    )
    return StoredEffect(found["date"], found["games"], found["seed"], found["base"], counted)


def _as_list(number: StoredNumber) -> list[float | None]:
    return [None if part is None else round(part, 6) for part in (number.value, number.low, number.high)]


@cache
def _form() -> QuickSchema:
    number = {"type": "array", "items": {"type": ["number", "null"]}, "minItems": 3, "maxItems": 3}
    numbers = {"type": "object", "additionalProperties": number}
    games = {
        "type": "object",
        "required": ["players", "policy", "own", "differs"],
        "properties": {
            "players": {"type": "integer", "minimum": 1},
            "policy": {"enum": ["random", "practised", "sensible"]},
            "own": numbers,
            "differs": numbers,
        },
    }
    return QuickSchema(
        {
            "type": "object",
            "required": ["version", "rules", "base", "base_rules", "date", "games", "seed", "counted"],
            "properties": {
                **{key: {"type": "string"} for key in ("rules", "base", "base_rules", "date")},
                **{key: {"type": "integer"} for key in ("version", "games", "seed")},
                "counted": {"type": "array", "items": games},
            },
        }
    )


def _read(path: Path) -> dict[str, Any]:
    try:
        return dict(_read_as_of(path, path.stat().st_mtime_ns))
    except (OSError, ValueError, RecursionError):  # it is torn, or no file: nothing is known
        return {}


@lru_cache(maxsize=2)
def _read_as_of(path: Path, changed_ns: int) -> dict[str, Any]:  # noqa: ARG001  # a file that changed is read again
    data = json.loads(contents(path, MAX_BYTES))
    return data if isinstance(data, dict) else {}
