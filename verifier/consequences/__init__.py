"""What a rule does to the game: exact numbers of small versions, and estimates from games on the same deals."""

from verifier.consequences.absorption import SlowMixing
from verifier.consequences.choices import Policy, by_weights, evenly, seated
from verifier.consequences.comparison_of_records import (
    FAMILY,
    EstimatedLengths,
    EstimatedMeasure,
    EstimatedSides,
    EstimateWord,
    compared,
    estimated,
    joined_measures,
    judged,
    measures_of,
)
from verifier.consequences.confidence_sequences import FIRST_LOOK, at_any_time, share_at_any_time, wider
from verifier.consequences.course import ENDED, ENDLESS, PLACE, SEAT, USE, has_lead, is_of_match, is_share, joined_ids
from verifier.consequences.deal_share import DealSums, deal_sums, deal_sums_of, share_of_deal
from verifier.consequences.extensive_form import GameTree, NoTree, WhyNoTree, game_tree
from verifier.consequences.game_records import (
    MAX_MOVES,
    MAX_ROUNDS,
    GameColumns,
    GamePlayer,
    GameRecord,
    MatchRecord,
    ReferencePlayer,
    values_of,
)
from verifier.consequences.intervals import LEVEL, Interval, difference_of_shares, of_mean, of_share
from verifier.consequences.kernel_player import KernelPlayer
from verifier.consequences.markov_chain import MarkovChain
from verifier.consequences.numbers_of_chain import ExactLengths, ExactNumbers, exact_numbers
from verifier.consequences.optimal_play import BestPlay, best_play
from verifier.consequences.paired_counts import PairedCounts, counted, total_of
from verifier.consequences.paired_versions import (
    MOST_STATES,
    ExactRow,
    ExactVersion,
    ExactWord,
    RuleSide,
    WhyNoVersion,
    exact_version,
)
from verifier.consequences.regret_minimization import Equilibrium, best_answer, equilibrium
from verifier.consequences.report_schema import schema_path

__all__ = [
    "ENDED",
    "ENDLESS",
    "FAMILY",
    "FIRST_LOOK",
    "LEVEL",
    "MAX_MOVES",
    "MAX_ROUNDS",
    "MOST_STATES",
    "PLACE",
    "SEAT",
    "USE",
    "BestPlay",
    "DealSums",
    "Equilibrium",
    "EstimateWord",
    "EstimatedLengths",
    "EstimatedMeasure",
    "EstimatedSides",
    "ExactLengths",
    "ExactNumbers",
    "ExactRow",
    "ExactVersion",
    "ExactWord",
    "GameColumns",
    "GamePlayer",
    "GameRecord",
    "GameTree",
    "Interval",
    "KernelPlayer",
    "MarkovChain",
    "MatchRecord",
    "NoTree",
    "PairedCounts",
    "Policy",
    "ReferencePlayer",
    "RuleSide",
    "SlowMixing",
    "WhyNoTree",
    "WhyNoVersion",
    "at_any_time",
    "best_answer",
    "best_play",
    "by_weights",
    "compared",
    "counted",
    "deal_sums",
    "deal_sums_of",
    "difference_of_shares",
    "equilibrium",
    "estimated",
    "evenly",
    "exact_numbers",
    "exact_version",
    "game_tree",
    "has_lead",
    "is_of_match",
    "is_share",
    "joined_ids",
    "joined_measures",
    "judged",
    "measures_of",
    "of_mean",
    "of_share",
    "schema_path",
    "seated",
    "share_at_any_time",
    "share_of_deal",
    "total_of",
    "values_of",
    "wider",
]
