"""Random play at full size."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from verifier.evidence.case import CaseSetting
from verifier.random_play import Sample, sample
from verifier.verdict import said

GAMES: Final = 300
"""How many random games are played of each game to be verified, before other engines run."""

FEW_GAMES: Final = 20
"""How many random games are played of a game with another value of an option."""

GLANCED_MOVES: Final = 1_000
"""After so many moves no further game is begun at a first look at another value of an option."""


class RandomGames:
    """Random games of one case; `all_games` has the results of all of them, `glance` those of the first few."""

    def __init__(self, setting: CaseSetting, may_glance: Callable[[], bool]) -> None:
        """Start without playing; `may_glance` says whether a glance may suffice."""
        self._setting, self._may_glance = setting, may_glance
        self.all_games: Sample | None = None
        self.glance: Sample | None = None

    @property
    def sampled(self) -> Sample:
        """All games."""
        if self.all_games is None:
            self.all_games = self._play(FEW_GAMES if self._setting.case.sweep else GAMES)
        return self.all_games

    @property
    def played(self) -> Sample:
        """The games that were needed so far.

        After an edit that is a glance: what an earlier run settled is likely to come out the same. What neither
        a glance nor a proof settles gets all games.
        """
        if self.all_played or self._setting.case.sweep or not self._may_glance():
            return self.sampled
        if self.glance is None:
            self.glance = self._play(FEW_GAMES)
        return self.glance

    @property
    def all_played(self) -> bool:
        """Whether all games were played."""
        return self.all_games is not None

    @property
    def some_played(self) -> bool:
        """Whether any games were played."""
        return self.all_played or self.glance is not None

    def _play(self, games: int) -> Sample:
        setting = self._setting
        setting.progress(said("playing-at-random"), 0, games)
        seconds = setting.budget.for_random_play()
        moves = GLANCED_MOVES if setting.case.glance else math.inf
        return sample(
            setting.engine, games, setting.seed, setting.rules, seconds=seconds, moves=moves, stop=setting.budget.stop
        )
