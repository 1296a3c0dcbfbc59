"""What an expression may name where it stands."""

from __future__ import annotations

from dataclasses import dataclass

from spec.game import Expression, ZoneAt
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
