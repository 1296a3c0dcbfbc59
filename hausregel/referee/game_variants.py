"""The games of one ruleset that a position is laid out in: one for each way to read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from hausregel.referee.one_game import OneGame
from hausregel.referee.position_text import AskedMove, LaidPosition
from hausregel.referee.ruling import Opinion, Unasked
from spec.codes import said_by
from spec.examples import game_of
from spec.game import Game
from spec.ruleset import Ruleset
from spec.source import NotPossible

ChosenOptions = Mapping[str, str | int]

NOT_ASKED: Final = (
    "name", "options", "setup", "redeal", "starter", "start_phase", "winners", "lost", "match", "properties",
    "left_open",
)  # fmt: skip
"""Parts of a game that no answer about a move in a given position can rest on."""


class GameVariants:
    """Builds each game once, and asks it only what it can answer otherwise."""

    def __init__(self, ruleset: Ruleset, options: ChosenOptions, language: str) -> None:
        """Take what is chosen in all games; what is not is usual."""
        self.ruleset, self.options, self._language = ruleset, options, language
        self._games: dict[tuple[int, tuple[tuple[str, str | int], ...]], OneGame | Unasked] = {}
        self._alike: dict[tuple[OneGame, OneGame], bool] = {}

    def settled(self, laid: LaidPosition) -> ChosenOptions:
        """Return what is chosen, or set by a position: what is not left open."""
        return {**self.options, **laid.written.options}

    def game(self, laid: LaidPosition, chosen: ChosenOptions = MappingProxyType({})) -> OneGame | Unasked:
        """Return the game in which a position is laid out, with further choices; or why there is none."""
        options = {**chosen, **self.settled(laid)}
        key = (laid.written.players, tuple(sorted(options.items())))
        if key not in self._games:
            self._games[key] = self._built(laid, options)
        return self._games[key]

    def opinion(self, asked: AskedMove, chosen: ChosenOptions, here: OneGame, known: Opinion) -> Opinion | Unasked:
        """Return what the game of further choices says; `known` is what `here` says.

        It is not asked if everything is equal in both games that the answer can rest on.
        """
        other = self.game(asked.laid, chosen)
        if isinstance(other, Unasked):
            return other
        if (here, other) not in self._alike:
            self._alike[here, other] = answers_alike(here.built.game, other.built.game)
        return known if self._alike[here, other] else other.opinion(asked)

    def _built(self, laid: LaidPosition, options: ChosenOptions) -> OneGame | Unasked:
        try:
            made = game_of(self.ruleset, laid.written, options)
        except NotPossible as error:
            return Unasked(error.why)
        if made.value is None:
            return Unasked(said_by(made.diagnostics[0]))
        return OneGame(self.ruleset, made.value, self._language)


def answers_alike(game: Game, other: Game) -> bool:
    """Return whether two games must answer a question about a move alike: all that it can rest on is equal."""
    left_aside = {name: getattr(game, name) for name in NOT_ASKED}
    return replace(other, **left_aside) == game
