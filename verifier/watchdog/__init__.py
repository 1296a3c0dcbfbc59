"""A second opinion without the solver's translation: the reference engine checks all that was settled of a game."""

from verifier.watchdog.reductions import other_search
from verifier.watchdog.second_opinion import Watchdog
from verifier.watchdog.translation import Contradiction

__all__ = [
    "Contradiction",
    "Watchdog",
    "other_search",
]
