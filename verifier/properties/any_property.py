"""A property as conclusions and strategies see it, which are what built-in properties have by default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, Self

from verifier.evidence import AskedProperty, Evidence
from verifier.explorer import ExplorerFinding as Small
from verifier.random_play import SampledFault
from verifier.verdict import Verdict, Witness


class AnyProperty(AskedProperty, Protocol):
    """A property with what is concluded of it: see `BuiltIn`."""

    @property
    def of_ended_games(self) -> bool:
        """Whether a game says something about it only once it has ended."""

    @property
    def stands_alone(self) -> bool:
        """Whether a proof of it is valid even if a rule may go wrong."""

    @property
    def at_random(self) -> Callable[[Self, Evidence], Verdict | None]:
        """The verdict of random play on it."""

    @property
    def by_play(self) -> Callable[[Self, Evidence, Witness, str], Verdict]:
        """The verdict from a play, found at this address, that shows one of its faults."""

    def is_refuted_by(self, found: SampledFault | Small) -> bool:
        """Return whether a finding refutes it."""
