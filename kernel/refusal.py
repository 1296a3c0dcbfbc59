"""What cannot be compiled yet, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from spec.game import Address

Reason = Literal[
    "draw-from-cells", "end-of-no-stack", "many-combinations", "cards-into-cells", "was-of-move", "too-large"
]
"""Why something has no kernel: cards drawn at random from cells; the top or bottom card of what is no stack; a loop of
effects over too many combinations; all cards of a zone, or drawn ones, that go into cells; `was` around a move that can
be made; and, of a kernel that searches, states or rules too many to be told apart in few words."""


@dataclass(frozen=True, slots=True)
class NotInKernel:
    """A game that has no kernel yet: why, and which rule is to blame."""

    reason: Reason
    address: Address


class Uncompilable(Exception):
    """Breaks off the writing of a kernel; never leaves the package."""

    def __init__(self, found: NotInKernel) -> None:
        """Keep what was found."""
        super().__init__(found)
        self.found = found
