"""What the solver says of a claim."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from verifier.verdict.sentence import Said


@dataclass(frozen=True, slots=True)
class SolverAnswer:
    """What the solver says: whether the claim holds (None: not settled), why or what stands in the way, where."""

    holds: bool | None
    what: Said
    address: str = ""
    state: Mapping[int, bool] = field(default_factory=dict)
    """Where it may fail: the value of each Boolean, by node. No play is known that leads there."""
