"""The setting in which the engines are asked about one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reference_engine import Engine
from spec.game import Game
from verifier.evidence.budget import CaseBudget
from verifier.evidence.case import Case
from verifier.evidence.failures import Failures
from verifier.verdict import Progress, Remembered, Said


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseSetting:
    """What all engines share: the case, the reference engine, how long they may work, and where faults are noted.

    `rules` are the fingerprints of the rules, for saved games; `memory` has what earlier runs settled; `note` is told
    where the work is.
    """

    case: Case
    engine: Engine
    rules: Mapping[str, str]
    memory: Remembered
    budget: CaseBudget
    failures: Failures
    note: Callable[[Progress], None]

    @property
    def game(self) -> Game:
        """The game."""
        return self.case.game

    @property
    def seed(self) -> int:
        """The seed of the run."""
        return self.case.task.seed

    def progress(self, what: Said, done: int = 0, of: int = 0, note: Said | None = None) -> None:
        """Tell where the work is."""
        self.note(Progress(self.game.players, what, done, of, note))
