"""What lay where while a move was carried out, one effect after the other."""

from __future__ import annotations

from functools import cached_property

from reference_engine.compiler import CompiledRules, compile_noting
from reference_engine.engine import Engine
from reference_engine.table import Action, Cards, Chance, State, Work

Moment = tuple[Cards, ...]
"""The contents of all zones, in the order of `State.zones`."""


class NotingWork(Work):
    """The work on one move that keeps what lay where after each effect."""

    __slots__ = ("moments",)

    def __init__(self, state: State, chance: Chance) -> None:
        """Begin with a copy of `state`."""
        super().__init__(state, chance)
        self.moments: list[Moment] = []

    def note(self) -> None:
        """Keep what lies where now."""
        self.moments.append(tuple(self.zones))


class Moments:
    """Carries out moves of one game effect by effect."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine; the rules are compiled again, with notes between the effects, on first use."""
        self._engine = engine

    @cached_property
    def _code(self) -> CompiledRules:
        return compile_noting(self._engine.game)

    def noted(self, state: State, move: Action, chance: Chance) -> NotingWork:
        """Return the work on a move: what lay where after each effect that moves cards, and the shortages.

        `after` rules are included. Errors: `RuleFault` if the rules go wrong.
        """
        work = NotingWork(state, chance)
        self._code[f"do{move.rule}"](work, work.zones, work.variables, *state, move.seat, *move.choices)
        return work
