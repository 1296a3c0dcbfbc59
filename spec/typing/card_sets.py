"""What the name of several chosen cards stands for in expressions."""

from __future__ import annotations

from dataclasses import dataclass

from spec.game import Listed, Local, Type, ZoneAt


@dataclass(frozen=True, slots=True)
class CardSet:
    """What the name of several chosen cards stands for: a name for each of them, and where they lie."""

    parts: tuple[Local, ...]
    zone: ZoneAt

    @property
    def cards(self) -> Listed:
        """The cards that were chosen."""
        return Listed(self.parts, self.type)

    @property
    def type(self) -> Type:
        """The type of each card."""
        return self.parts[0].type
