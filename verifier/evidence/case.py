"""One game to be settled: one ruleset, one number of players, one value for each option."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spec.game import Game
from spec.ruleset import Ruleset
from spec.typing import Built
from verifier.verdict import VerifyTask, values_chosen


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

    @property
    def game(self) -> Game:
        """The game."""
        return self.built.game

    @property
    def chosen(self) -> dict[str, str | int]:
        """The options that the user set or that are not at their default, with their values."""
        return values_chosen({**dict(self.task.options), **self.options})
