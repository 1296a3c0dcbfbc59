"""What a rule does to the game: exact numbers of small versions, and estimates from games on the same deals."""

from verifier.consequences.absorption import SlowMixing
from verifier.consequences.comparison_of_records import (
    FAMILY,
    EstimatedLengths,
    EstimatedMeasure,
    EstimatedSides,
    EstimateWord,
    compared,
    judged,
)
from verifier.consequences.course import ENDED, PLACE, SEAT, USE, is_share, joined_ids
from verifier.consequences.game_records import MAX_MOVES, GamePlayer, GameRecord, Policy, ReferencePlayer, values_of
from verifier.consequences.intervals import LEVEL, Interval, of_mean, of_share
from verifier.consequences.markov_chain import MarkovChain
from verifier.consequences.numbers_of_chain import ExactLengths, ExactNumbers, exact_numbers
from verifier.consequences.paired_versions import (
    MOST_STATES,
    ExactRow,
    ExactVersion,
    ExactWord,
    RuleSide,
    WhyNoVersion,
    exact_version,
)
from verifier.consequences.report_schema import schema_path

__all__ = [
    "ENDED",
    "FAMILY",
    "LEVEL",
    "MAX_MOVES",
    "MOST_STATES",
    "PLACE",
    "SEAT",
    "USE",
    "EstimateWord",
    "EstimatedLengths",
    "EstimatedMeasure",
    "EstimatedSides",
    "ExactLengths",
    "ExactNumbers",
    "ExactRow",
    "ExactVersion",
    "ExactWord",
    "GamePlayer",
    "GameRecord",
    "Interval",
    "MarkovChain",
    "Policy",
    "ReferencePlayer",
    "RuleSide",
    "SlowMixing",
    "WhyNoVersion",
    "compared",
    "exact_numbers",
    "exact_version",
    "is_share",
    "joined_ids",
    "judged",
    "of_mean",
    "of_share",
    "schema_path",
    "values_of",
]
