"""The explorer: breadth-first search over every state of smaller versions of a game."""

from verifier.explorer.concretion import NotConcrete
from verifier.explorer.exploration import explore, explored
from verifier.explorer.kept_search import keep, take_up
from verifier.explorer.records import (
    Coverage,
    Explored,
    ExplorerFinding,
    HowItEnds,
    Instance,
    Limits,
    Searching,
)
from verifier.explorer.search import Search
from verifier.explorer.smaller_versions import instance_of, instances

__all__ = [
    "Coverage",
    "Explored",
    "ExplorerFinding",
    "HowItEnds",
    "Instance",
    "Limits",
    "NotConcrete",
    "Search",
    "Searching",
    "explore",
    "explored",
    "instance_of",
    "instances",
    "keep",
    "take_up",
]
