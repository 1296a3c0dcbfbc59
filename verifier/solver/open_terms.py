"""Open terms for what cannot be encoded: their values are arbitrary, and differ from state to state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from spec.game import Expression, Game
from verifier.analysis import address_of
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import TRUE, Lit
from verifier.solver.not_expressible import NotExpressible, OutOfTime
from verifier.solver.symbolic_values import Cases
from verifier.verdict import Said


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """A part of the rules that cannot be encoded, with the reason; its result is left open."""

    address: str
    why: Said


class OpenTerms:
    """The open Booleans of one game; with `strictly`, a part that cannot be encoded is an error."""

    def __init__(self, game: Game, circuit: Circuit, *, strictly: bool) -> None:
        """Begin with nothing left open."""
        self._game, self._circuit, self._strictly = game, circuit, strictly
        self.nodes = 0
        """The open Booleans, as a set of bits."""
        self.noted: dict[LeftOpen, None] = {}

    def note(self, address: str, error: NotExpressible) -> None:
        """Record that a rule cannot be encoded. Errors: `NotExpressible` where nothing may be left open."""
        if self._strictly or isinstance(error, OutOfTime):
            raise error
        self.noted[LeftOpen(address, error.why)] = None

    def truth(self, part: object, error: NotExpressible) -> Lit:
        """Return an open Boolean for what cannot be encoded. Errors: `NotExpressible` where nothing may be open."""
        self.note(address_of(self._game, part), error)
        lit = self._circuit.variable(("open", self.nodes.bit_count()))
        self.nodes |= 1 << (lit >> 1)
        return lit

    def any_value(self, expression: Expression, cases: Callable[[], Cases]) -> Cases:
        """Return the cases of an expression; if it cannot be encoded, it may have any value of its type."""
        try:
            return cases()
        except NotExpressible as error:
            values = [*self._game.values_in(expression.type), *([None] if expression.maybe else [])]
            return self._any_of(expression, error, values)

    def _any_of(self, part: object, error: NotExpressible, values: Sequence[int | None]) -> Cases:
        found: list[tuple[int | None, Lit]] = []
        still = TRUE
        for value in values[:-1]:
            is_ = self.truth(part, error)
            found.append((value, self._circuit.both(still, is_)))
            still = self._circuit.both(still, is_ ^ 1)
        return (*found, (values[-1], still))
