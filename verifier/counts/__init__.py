"""Numbers of cards: rules as linear arithmetic, facts found in play and proved by induction, measures that fall."""

from verifier.counts.count_facts import CountFact, FactColumns, candidates
from verifier.counts.count_induction import ProvedCounts
from verifier.counts.count_measures import FallingNumber, Quantities
from verifier.counts.count_proofs import Counting
from verifier.counts.count_steps import CountStep, CountSteps
from verifier.counts.count_table import CountTable, as_table
from verifier.counts.ledger import VainDemand

__all__ = [
    "CountFact",
    "CountStep",
    "CountSteps",
    "CountTable",
    "Counting",
    "FactColumns",
    "FallingNumber",
    "ProvedCounts",
    "Quantities",
    "VainDemand",
    "as_table",
    "candidates",
]
