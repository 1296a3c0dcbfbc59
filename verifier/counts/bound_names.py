"""The names of rules and what they stand for, in numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from verifier.counts.amounts import Amount, CountWorth, Holding
from verifier.counts.count_table import CountTable


@dataclass(frozen=True, slots=True)
class NamesOf:
    """Who acts (`None` where nobody does), what names stand for, and the table before the move."""

    me: Amount | None = None
    local: Mapping[str, CountWorth] = field(default_factory=dict)
    before: CountTable | None = None

    def knowing(self, slot: str, value: CountWorth) -> NamesOf:
        """Return the names with one more."""
        return replace(self, local={**self.local, slot: value})


NamesCondition: TypeAlias = Callable[[NamesOf], Holding]
"""A condition on what names stand for."""
