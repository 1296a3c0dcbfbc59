"""A second opinion that shares no translation: the reference engine against all that was settled of a game."""

from verifier.watchdog.reductions import other_search
from verifier.watchdog.second_opinion import Watchdog
from verifier.watchdog.translation import Contradiction

__all__ = [
    "Contradiction",
    "Watchdog",
    "other_search",
]
