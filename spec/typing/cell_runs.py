"""What the name of a run stands for in expressions."""

from __future__ import annotations

from dataclasses import dataclass

from spec.game import And, Arithmetic, Between, Compare, Constant, Expression, Local, Number


@dataclass(frozen=True, slots=True)
class CellRun:
    """What the name of a run stands for: its first and its last cell."""

    first: Local
    last: Local

    @property
    def cells(self) -> Between:
        """Its cells, in their order."""
        return Between(self.first, self.last, _both(self))

    @property
    def length(self) -> Expression:
        """How many cells it has."""
        type_ = _both(self)
        apart = Arithmetic("-", self.last, self.first, Number(0, type_.high - type_.low), maybe=False)
        one = Constant(1, Number(1, 1))
        return Arithmetic("+", apart, one, Number(1, type_.high - type_.low + 1), maybe=False)

    def holds(self, cell: Expression) -> Expression:
        """Return whether a cell is one of its cells."""
        return And((Compare("<=", self.first, cell), Compare("<=", cell, self.last)))


def _both(run: CellRun) -> Number:
    assert isinstance(run.first.type, Number)
    return run.first.type
