"""One game to be settled: one ruleset, one number of players, one value for each option; and what its engines share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reference_engine import Engine
from spec.game import Game
from spec.ruleset import Ruleset
from spec.typing import Built
from verifier.evidence.budget import CaseBudget
from verifier.evidence.failures import Failures
from verifier.verdict import Progress, Remembered, Said, VerifyTask, values_chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A game to be settled: its ruleset, the options that are not at their default, and how thoroughly to check it."""

    ruleset: Ruleset
    built: Built
    options: Mapping[str, str]
    wanted: tuple[str, ...]
    task: VerifyTask
    deadline: float | None
    sweep: bool = False
    """Whether this game has another value of an option, so that fewer properties are checked."""
    light: bool = False
    """Whether only random play runs, not the solver."""
    glance: bool = False
    """Whether only few random games are played, before any other engine has its turn; plays are not shortened."""
    first_look: bool = False
    """Whether a glance is taken although all engines will have their turn."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.built.game

    @property
    def chosen(self) -> dict[str, str | int]:
        """The options that the user set or that are not at their default, with their values."""
        return values_chosen({**dict(self.task.options), **self.options})


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseSetting:
    """What all engines share: the case, the reference engine, how long they may work, and where faults are noted.

    `rules` are the fingerprints of the rules, for saved games; `memory` has what earlier runs settled; `note` gets
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
