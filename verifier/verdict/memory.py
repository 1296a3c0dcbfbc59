"""What was settled before, by content: questions to the solver, and whole verdicts.

The folder may be removed at any time; what is not found in it is settled anew. Its files are read as data only, and
never trusted: a record whose checksum, key or form is not as it was written is left aside, with a word in the log.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TextIO

import z3

from spec.canonical import canonical
from spec.files import contents
from spec.game import Game

VERSION: Final = 7
"""Changes whenever what a verdict means has changed; what older versions said is not used."""

QUESTIONS: Final = 4
"""The same for questions to the solver."""

MAX_BYTES: Final = 1_000_000_000
"""Files that are larger are not read."""

DRAFTS_SECONDS: Final = 3_600.0
"""A draft that is older was left behind by a run that was killed."""

_LOG: Final = logging.getLogger("hausregel")
_QUESTION: Final = re.compile(r"([0-9a-f]{64}) ([01]) ([0-9a-f]{8})")


def versions() -> dict[str, str]:
    """Return the versions on which answers depend."""
    return {"z3": z3.get_version_string(), "verifier": str(VERSION)}


def content_of(game: Game, *more: object) -> str:
    """Return a hash of a game and whatever else an answer depends on, equal in every process.

    Where rules stand in files, and how the ruleset is named, is no part of it.
    """
    told = [replace(game, name=""), more, sorted(versions().items())]
    return hashlib.sha256(canonical(told).encode()).hexdigest()


def left_aside(place: Path, why: object) -> None:
    """Say in the log that something that was kept is not used."""
    _LOG.warning("hausregel: %s is left aside: %s", place, why)


def not_kept(place: Path, why: object) -> None:
    """Say in the log that something cannot be kept."""
    _LOG.warning("hausregel: %s cannot be kept: %s", place, why)


@dataclass(slots=True)
class Remembered:
    """Questions to the solver by their digest; what is learnt goes to a file at once, if there is one."""

    known: dict[str, bool] = field(default_factory=dict)
    file: TextIO | None = None
    earlier: frozenset[str] = frozenset()
    """What was known before this run began."""

    def recall(self, digest: str) -> bool | None:
        """Return whether the terms with this digest are contradictory, None if it is not known."""
        return self.known.get(digest)

    def learn(self, digest: str, contradictory: bool) -> None:  # what is learnt
        """Keep whether the terms with this digest are contradictory."""
        self.known[digest] = contradictory
        if self.file is not None:
            self.file.write(_line(digest, contradictory))
            self.file.flush()


def _line(digest: str, contradictory: bool) -> str:  # as in `learn`
    said = f"{digest} {int(contradictory)}"
    return f"{said} {hashlib.sha256(said.encode()).hexdigest()[:8]}\n"


def remembered(folder: Path | None, *, fresh: bool = False) -> Remembered:
    """Return what is known from earlier runs; all processes add to one file, a line at a time."""
    if folder is None:
        return Remembered()
    place = folder / f"questions-{QUESTIONS}-z3-{z3.get_version_string()}.txt"
    _remove_drafts(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = {} if fresh else _questions(place)
        if place.exists():
            contents(place, 0)  # a pipe in its place would be waited on for ever
        file = place.open("a", encoding="ascii")
    except OSError as error:
        left_aside(place, error)
        return Remembered()
    return Remembered(known, file, frozenset(known))


def _questions(place: Path) -> dict[str, bool]:
    known: dict[str, bool] = {}
    if not place.exists():
        return known
    unfit = 0
    for line in contents(place, MAX_BYTES).decode("ascii", errors="replace").splitlines():
        found = _QUESTION.fullmatch(line)
        # A line may be cut off where a run was killed.
        if found is not None and line + "\n" == _line(found[1], found[2] == "1"):
            known[found[1]] = found[2] == "1"
        else:
            unfit += 1
    if unfit:
        left_aside(place, f"{unfit:,} lines are not as they were written")
    return known


def _remove_drafts(folder: Path) -> None:
    """Remove the drafts that killed runs left behind."""
    for draft in folder.glob("*/*.draft"):
        try:
            if time.time() - draft.lstat().st_mtime > DRAFTS_SECONDS:
                draft.unlink()
        except OSError as error:
            left_aside(draft, error)


Kind = Literal["verdicts", "facts", "shown", "plays"]
"""What is kept: verdicts by the content of a game; by its name facts, what was shown of moves, plays with faults."""


def recall(folder: Path | None, kind: Kind, key: str) -> Mapping[str, Any] | None:
    """Return what was kept under a hash, None if there is nothing, or not what was written there."""
    if folder is None:
        return None
    place = folder / kind / f"{key}.json"
    try:
        # Links are followed, as far as they lead to an ordinary file; a dangling one is as good as none.
        if not place.exists():
            return None
        record = json.loads(contents(place, MAX_BYTES))
    except (OSError, ValueError, RecursionError) as error:
        left_aside(place, error)
        return None
    if not isinstance(record, dict) or record.get("key") != key or not isinstance(record.get("data"), dict):
        left_aside(place, "it is no record of this key")
        return None
    data: Mapping[str, Any] = record["data"]
    if record.get("sha256") != _checksum(kind, key, data):
        left_aside(place, "it is not as it was written")
        return None
    problem = next(_validator(kind).iter_errors(data), None)
    if problem is not None:
        where = ".".join(str(part) for part in problem.absolute_path)[:200]
        left_aside(place, f"at {where}: {problem.message[:200]}")
        return None
    return data


def keep(folder: Path | None, kind: Kind, key: str, data: Mapping[str, object]) -> None:
    """Keep something under a hash, whole or not at all; where that cannot be done, the log says why."""
    if folder is None:
        return
    place = folder / kind / f"{key}.json"
    record = {"key": key, "sha256": _checksum(kind, key, data), "data": data}
    draft = place.with_name(f"{key}.{os.getpid()}.draft")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
        draft.replace(place)
    except OSError as error:
        not_kept(place, error)
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _checksum(kind: Kind, key: str, data: Mapping[str, object]) -> str:
    text = json.dumps([kind, key, data], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@cache
def _validator(kind: Kind) -> Any:  # noqa: ANN401  # jsonschema's validators share no public base type
    import jsonschema

    schema = json.loads(Path(__file__).with_name("kept.schema.json").read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{kind}"})
