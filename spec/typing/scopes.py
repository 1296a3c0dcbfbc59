"""What an expression may name where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spec.game import Constant, Expression, Void, ZoneAt
from spec.typing.card_sets import CardSet
from spec.typing.cell_runs import CellRun


class NotTyped(Exception):
    """The expression cannot be typed; its faults have been recorded."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that an expression may use where it stands."""

    me: bool = True
    was: bool = False
    score: bool = False
    total: bool = False


Binding = Expression | ZoneAt | CellRun | CardSet

FAULTY: Final = Constant(None, Void())
"""What a name stands for whose own declaration is faulty: what uses it is not typed, and nothing more is said."""
