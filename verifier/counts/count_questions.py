"""The questions that were answered, for those who want to ask them again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import z3


class FactNotKept(Exception):
    """A deal (`move` is empty) or a move may break a fact, or it is not known."""

    def __init__(self, move: str, fact: str) -> None:
        """Store the move and the name of the fact."""
        super().__init__(f"move={move!r} fact={fact!r}")
        self.move, self.fact = move, fact


@dataclass(frozen=True, slots=True)
class CountQuestion:
    """Terms that the solver found contradictory."""

    name: str
    terms: tuple[z3.BoolRef, ...]


@dataclass(slots=True)
class CountNotes:
    """The questions on which answers rest; kept only if somebody wants them."""

    wanted: bool = False
    topic: str = ""
    """What the next questions are about."""
    found: list[CountQuestion] = field(default_factory=list)

    def note(self, terms: Sequence[z3.BoolRef], about: str = "") -> None:
        """Note a question, by default about the topic; its name has its number, so that no other has it."""
        if self.wanted:
            self.found.append(CountQuestion(f"{len(self.found) + 1}: {about or self.topic}", tuple(terms)))
