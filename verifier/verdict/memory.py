"""What was settled before, by content: questions to the solver, and records such as whole verdicts.

The folder may be removed at any time; what is not found in it is settled anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from spec.game import Game, canonical

if TYPE_CHECKING:  # a page has no database: what is settled there lasts as long as the page
    from verifier.store import Kind, Store

VERSION: Final = 23
"""Changes whenever what a verdict means has changed, or one was false; what older versions said is not used."""

QUESTIONS: Final = 4
"""The same for questions to the solver."""

PACKAGES: Final = ("spec", "reference_engine", "verifier")
"""The packages whose code reaches verdicts."""


@cache
def _z3() -> str:
    """Return the version of Z3, which is loaded for it: it takes long, and who only reads verdicts does without."""
    import z3

    return str(z3.get_version_string())


def versions() -> dict[str, str]:
    """Return the versions on which answers depend."""
    return {"z3": _z3(), "verifier": str(VERSION)}


@cache
def program() -> str:
    """Return a hash of the code that reaches verdicts: what it left open, other code may settle."""
    digest, folder = hashlib.sha256(), Path(__file__).parents[2]
    for package in PACKAGES:
        for file in sorted((folder / package).rglob("*.py")):
            digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def content_of(game: Game, *more: object) -> str:
    """Return a hash of a game and whatever else an answer depends on, equal in every process.

    Where rules stand in files, and how the ruleset is named, is no part of it.
    """
    told = [replace(game, name=""), more, sorted(versions().items())]
    return hashlib.sha256(canonical(told).encode()).hexdigest()


def _store(folder: Path) -> Store:
    from verifier.store import Store

    return Store(folder)


class Remembered:
    """What earlier runs have settled, and this one does; without a folder it lasts as long as this object.

    With `fresh` nothing is taken from earlier runs; what is learnt is kept for later ones all the same.
    """

    def __init__(self, folder: Path | None = None, *, fresh: bool = False) -> None:
        """Open what is kept in a folder; where that cannot be done, the log says why."""
        self._store = None if folder is None else _store(folder)
        self._fresh = fresh
        self._learnt: dict[str, bool] = {}
        self.earlier: set[str] = set()
        """The questions that were recalled, and that were known before this run began."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._store is not None:
            self._store.close()

    @property
    def lasts(self) -> bool:
        """Whether what is kept outlives this object, as far as can be said."""
        return self._store is not None

    def recall(self, digest: str) -> bool | None:
        """Return whether the terms with this digest are contradictory, None if it is not known."""
        known = self._learnt.get(digest)
        if known is None and self._store is not None and not self._fresh:
            known = self._store.get("questions", _question(digest), before=True)
            if known is not None:
                self._learnt[digest] = known
                self.earlier.add(digest)
        return known

    def learn(self, digest: str, contradictory: bool) -> None:  # what is learnt
        """Keep whether the terms with this digest are contradictory."""
        self._learnt[digest] = contradictory
        if self._store is not None:
            self._store.put("questions", _question(digest), contradictory)

    def record(self, kind: Kind, key: str) -> Mapping[str, Any] | None:
        """Return what an earlier run kept under a key, None if there is nothing that fits."""
        return None if self._store is None or self._fresh else self._store.get(kind, key)

    def keep(self, kind: Kind, key: str, data: Mapping[str, object]) -> None:
        """Keep something under a key for later runs."""
        if self._store is not None:
            self._store.put(kind, key, data)

    def forget(self, kind: Kind, key: str, why: object) -> None:
        """Remove a record that does not fit, and say so in the log."""
        if self._store is not None:
            self._store.forget(kind, key, why)


def _question(digest: str) -> str:
    return f"{digest} {QUESTIONS} {_z3()}"
