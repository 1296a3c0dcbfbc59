"""What is measured: something that plays whole random games."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Literal, Protocol

MAX_MOVES: Final = 10_000
"""A game that has not ended after so many moves is given up and counted as cut."""

Ending = Literal["over", "stuck", "cut"]


@dataclass(frozen=True, slots=True)
class Played:
    """One game: how many decisions of players were carried out, and how it ended."""

    moves: int
    ending: Ending


class Subject(Protocol):
    """A game in one engine, at one number of players.

    `play` deals and plays one game; every decision is drawn uniformly from the legal ones with `random`.
    """

    @property
    def engine(self) -> str:
        """The engine's name."""

    @property
    def game(self) -> str:
        """The game's name in that engine."""

    @property
    def players(self) -> int:
        """How many play."""

    def play(self, random: Random) -> Played:
        """Play one whole game, from the shuffle."""
