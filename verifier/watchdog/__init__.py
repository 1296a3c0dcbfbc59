"""A second opinion that shares no translation: the reference engine against all that was settled of a game."""

from verifier.watchdog.terms import Contradiction
from verifier.watchdog.watching import Watchdog

__all__ = ["Contradiction", "Watchdog"]
