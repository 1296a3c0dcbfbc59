"""The built-in properties, a module each, which are checked of every ruleset, and the claims of authors."""

from verifier.properties.conclusions import ALIKE, NOTHING_WRONG, ONE_ROUND, OtherDeal, Shown, proved, verdict
from verifier.properties.cone_of_influence import alike, bearing_on, bearing_on_rounds
from verifier.properties.registry import BUILT_IN, GROUND, PROPERTIES, SWEPT, BuiltIn, property_of, what_it_shows
from verifier.properties.watchdog_questions import Doubt, Questions, solver_said

__all__ = [
    "ALIKE",
    "BUILT_IN",
    "GROUND",
    "NOTHING_WRONG",
    "ONE_ROUND",
    "PROPERTIES",
    "SWEPT",
    "BuiltIn",
    "Doubt",
    "OtherDeal",
    "Questions",
    "Shown",
    "alike",
    "bearing_on",
    "bearing_on_rounds",
    "property_of",
    "proved",
    "solver_said",
    "verdict",
    "what_it_shows",
]
