"""Rounds of a match: how later ones may differ from the first, and the game in which any of them may begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from reference_engine import Chance, Engine, MatchState, PlayedDeal, State, deal_out, finish_round, new_match
from spec.game import Game, VariableSpec, Who
from verifier.analysis.symmetry import deals_are_alike, seats_are_alike

MOST_ROUNDS: Final = 30
"""So many rounds of a match are looked at in play."""


def has_rounds(game: Game) -> bool:
    """Return whether a game may have several rounds."""
    return game.match is not None or rounds_differ(game)


def kept(game: Game) -> Iterator[VariableSpec]:
    """Yield the variables whose values a round takes over from the round before."""
    yield from (spec for spec in game.variables.values() if spec.lasts == "match" and spec.id not in game.left_open)


def rounds_differ(game: Game) -> bool:
    """Return whether a later round may begin with other values than the first, whoever opens it."""
    return any(True for _ in kept(game))


def begin_alike(game: Game) -> bool:
    """Return whether all rounds begin as the first one does, but for the names of players.

    Nothing is kept from round to round, and the opener stays the same, or could be any of the players.
    """
    if not has_rounds(game):
        return True
    return not rounds_differ(game) and (not openers_differ(game) or (seats_are_alike(game) and deals_are_alike(game)))


def openers_differ(game: Game) -> bool:
    """Return whether another player may open a later round."""
    return game.match is not None and game.match.opener != Who("opener")


def any_round(game: Game) -> Game:
    """Return the game whose round begins with any values of what is kept: what holds in it holds in every round."""
    values = {spec.id: game.values_of(spec) for spec in kept(game)}
    return replace(game, left_open={**game.left_open, **values}) if values else game


class Rounds:
    """Deals rounds of a match one after the other; where all begin as the first does, each is a match of its own."""

    def __init__(self, engine: Engine, *, later: bool = True) -> None:
        """Begin with a first round; without `later`, every round is one."""
        self._engine = engine
        self._may_follow = later and engine.game.match is not None and not begin_alike(engine.game)
        self.match: MatchState | None = None
        """The match before the next round, None before a first one."""

    def deal(self, chance: Chance, opener: int = 0) -> PlayedDeal:
        """Deal the next round; `opener` opens it if it is a first one."""
        match = self.match
        if match is None:
            return deal_out(self._engine, chance, opener)
        return deal_out(self._engine, chance, match.opener, match.kept)

    def came_to(self, state: State | None) -> None:
        """Note to which state the round came, None if to none."""
        self.match = None if state is None else self._after(state)

    def _after(self, state: State) -> MatchState | None:
        """Return the match before the round that follows one that came to a state.

        None if no round follows, or none that begins otherwise than the first.
        """
        if not self._may_follow or not self._engine.is_over(state):
            return None
        after = finish_round(self._engine, self.match or new_match(self._engine), state)
        return None if after.is_over or after.round >= MOST_ROUNDS else after
