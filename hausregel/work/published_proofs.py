"""Proof files that come with Hausregel, which the page of a game follows on the reader's device.

`python -m tests.proof_publication` makes them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hausregel.work.library import library
from hausregel.work.verdict_store import rules_hash
from spec.ruleset import Ruleset

FOLDER: Final = "proofs"
FILE: Final = "proofs.json"
"""Both lie in the library: the proof files, and what is in them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedProof:
    """A proof file: where it lies in the folder of the library, what it proves, and how much.

    `properties` are ids. Units: `size` is in bytes.
    """

    file: str
    players: int
    properties: tuple[str, ...]
    questions: int
    size: int
    sha256: str

    @property
    def path(self) -> Path:
        """Where it lies."""
        return library() / FOLDER / self.file


def published_proofs(ruleset: Ruleset) -> tuple[PublishedProof, ...]:
    """Return the proof files of a ruleset as it is usually played; none if its rules have changed since."""
    found = proof_index().get(ruleset.name)
    if found is None or found["rules"] != rules_hash(ruleset, examples=False):
        return ()
    return tuple(PublishedProof(**{**each, "properties": tuple(each["properties"])}) for each in found["files"])


@cache
def proof_index() -> dict[str, Any]:
    """Return what is published, by ruleset, as the file has it."""
    path = library() / FILE
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else {}
