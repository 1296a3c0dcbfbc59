"""The explorer: breadth-first search over every state of smaller versions of a game."""

from verifier.explorer.compiled_search import begun, run, source_for
from verifier.explorer.concretion import NotConcrete, ReplayLabel, concrete
from verifier.explorer.conditions import note_conditions, questions
from verifier.explorer.coverage import FAILS, HOLDS, lacking, parts_of_play
from verifier.explorer.deals import Dealer, TooManyDeals
from verifier.explorer.exploration import explore, explored
from verifier.explorer.hidden_stacks import bags_of, with_bags
from verifier.explorer.kept_search import keep, take_up
from verifier.explorer.marks import marked_in, with_marks
from verifier.explorer.outcomes import TooManyOrders, all_outcomes, branches
from verifier.explorer.records import (
    Explored,
    ExplorerFinding,
    HowItEnds,
    Instance,
    Limits,
)
from verifier.explorer.search import Search
from verifier.explorer.smaller_versions import instance_of, instances, size_estimate, uses, with_missing
from verifier.explorer.state_space import SearchStopped, breadth_first
from verifier.explorer.state_table import StateTable
from verifier.explorer.symmetry import Renaming, Symmetry, renamings_of
from verifier.explorer.trapped_play import (
    NearestTraps,
    TrappedTable,
    carried_on,
    endless_from,
    nearest_traps,
    trapped_at,
)
from verifier.explorer.traps import TrapKind

__all__ = [
    "FAILS",
    "HOLDS",
    "Dealer",
    "Explored",
    "ExplorerFinding",
    "HowItEnds",
    "Instance",
    "Limits",
    "NearestTraps",
    "NotConcrete",
    "Renaming",
    "ReplayLabel",
    "Search",
    "SearchStopped",
    "StateTable",
    "Symmetry",
    "TooManyDeals",
    "TooManyOrders",
    "TrapKind",
    "TrappedTable",
    "all_outcomes",
    "bags_of",
    "begun",
    "branches",
    "breadth_first",
    "carried_on",
    "concrete",
    "endless_from",
    "explore",
    "explored",
    "instance_of",
    "instances",
    "keep",
    "lacking",
    "marked_in",
    "nearest_traps",
    "note_conditions",
    "parts_of_play",
    "questions",
    "renamings_of",
    "run",
    "size_estimate",
    "source_for",
    "take_up",
    "trapped_at",
    "uses",
    "with_bags",
    "with_marks",
    "with_missing",
]
