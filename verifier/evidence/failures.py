"""Failures of our own: engines that crash, and contradicted verdicts. They do not stop the rest of a run."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from verifier.solver import NotExpressible
from verifier.verdict import Failure

T = TypeVar("T")


class Failures:
    """Failures of the engines on one game."""

    def __init__(self, players: int) -> None:
        """Start without failures."""
        self.found: list[Failure] = []
        self._players = players

    def contradicted(self, what: str, play: str = "") -> None:
        """Record that a verdict was contradicted, with a saved game that shows it if there is one."""
        told = Failure(engine="watchdog", players=self._players, what=what, contradicts=True, play=play)
        self.found.append(told)

    def guarded(self, engine: str, ask: Callable[[], T], otherwise: T) -> T:
        """Return an engine's result; if it crashes, record that, and let the others go on without it."""
        try:
            return ask()
        except (NotExpressible, MemoryError):
            raise
        except Exception as error:  # noqa: BLE001  # whatever it is, it is our fault, and must take nothing else with it
            where = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
            self.found.append(Failure(engine=engine, players=self._players, what=what))
            return otherwise
