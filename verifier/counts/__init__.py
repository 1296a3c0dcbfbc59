"""Numbers of cards: rules as linear arithmetic, facts found in play and proved by induction, measures that fall."""

from verifier.counts.count_facts import CountFact, FactColumns, candidates
from verifier.counts.count_groundwork import ToldCounts
from verifier.counts.count_induction import ProvedCounts
from verifier.counts.count_measures import FallingNumber
from verifier.counts.count_proofs import Counting
from verifier.counts.count_quantities import Quantities, quantities_for
from verifier.counts.count_questions import CountQuestion, FactNotKept
from verifier.counts.count_steps import CountStep, CountSteps
from verifier.counts.count_table import CountTable, as_table
from verifier.counts.fact_tests import ColumnTest, LeavesOver, OneOfThese, WeightedSum, WhereAll, columns_of
from verifier.counts.ledger import VainDemand

__all__ = [
    "ColumnTest",
    "CountFact",
    "CountQuestion",
    "CountStep",
    "CountSteps",
    "CountTable",
    "Counting",
    "FactColumns",
    "FactNotKept",
    "FallingNumber",
    "LeavesOver",
    "OneOfThese",
    "ProvedCounts",
    "Quantities",
    "ToldCounts",
    "VainDemand",
    "WeightedSum",
    "WhereAll",
    "as_table",
    "candidates",
    "columns_of",
    "quantities_for",
]
