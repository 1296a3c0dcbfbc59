"""A second opinion without the solver's translation: the reference engine checks all that was settled of a game."""

from verifier.watchdog.counted_positions import CountedPositions
from verifier.watchdog.reductions import other_search
from verifier.watchdog.sightings import Sightings
from verifier.watchdog.three_valued_terms import Planes
from verifier.watchdog.translation import Contradiction, spelled

__all__ = [
    "Contradiction",
    "CountedPositions",
    "Planes",
    "Sightings",
    "other_search",
    "spelled",
]
