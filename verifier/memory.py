"""What was settled before, by content: questions to the solver, and whole verdicts.

The folder may be removed at any time; what is not found in it is settled anew. Its files are read as data only.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, TextIO

import z3

from spec.game import Game

VERSION: Final = 5
"""Changes whenever what a verdict means has changed; what older versions said is not used."""

QUESTIONS: Final = 3
"""The same for questions to the solver."""


def versions() -> dict[str, str]:
    """Return the versions on which answers depend."""
    return {"z3": z3.get_version_string(), "verifier": str(VERSION)}


def content_of(game: Game, *more: object) -> str:
    """Return a hash of a game and whatever else an answer depends on; where rules stand in files is no part of it."""
    text = re.sub(r"span=Span\([^()]*\)", "", repr(game))
    # Python shows a set in another order in every run.
    text = re.sub(r"frozenset\(\{([^{}]*, [^{}]*)\}\)", lambda found: str(sorted(found[1].split(", "))), text)
    return hashlib.sha256("\n".join([text, repr(more), repr(sorted(versions().items()))]).encode()).hexdigest()


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
            self.file.write(f"{digest} {int(contradictory)}\n")
            self.file.flush()


def remembered(folder: Path | None, name: str, *, fresh: bool = False) -> Remembered:
    """Return what is known from earlier runs; each process writes to a file of its own, `name`."""
    if folder is None:
        return Remembered()
    place = folder / f"questions-{QUESTIONS}-z3-{z3.get_version_string()}"
    place.mkdir(parents=True, exist_ok=True)
    known: dict[str, bool] = {}
    for path in () if fresh else sorted(place.glob("*.txt")):
        for line in path.read_text(encoding="ascii", errors="replace").splitlines():
            digest, _, said = line.partition(" ")
            if len(digest) == 64 and said in ("0", "1"):  # a line may be cut off where a run was killed
                known[digest] = said == "1"
    return Remembered(known, (place / f"{name}.txt").open("a", encoding="ascii"), frozenset(known))


Kind = Literal["verdicts", "facts", "shown", "plays"]
"""What is kept: verdicts by the content of a game; by its name facts, what was shown of moves, plays with faults."""


def recall(folder: Path | None, kind: Kind, key: str) -> Mapping[str, object] | None:
    """Return what was kept under a hash, None if there is nothing that can be read."""
    if folder is None:
        return None
    try:
        found = json.loads((folder / kind / f"{key}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def keep(folder: Path | None, kind: Kind, key: str, data: Mapping[str, object]) -> None:
    """Keep something under a hash."""
    if folder is None:
        return
    place = folder / kind
    place.mkdir(parents=True, exist_ok=True)
    draft = place / f"{key}.draft"
    draft.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    draft.replace(place / f"{key}.json")
