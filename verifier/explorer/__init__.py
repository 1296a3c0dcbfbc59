"""The explorer: breadth-first search over every state of smaller versions of a game."""

from verifier.explorer.concrete import NotConcrete
from verifier.explorer.explored import (
    Coverage,
    Explored,
    ExplorerFinding,
    HowItEnds,
    Instance,
    Limits,
    Searching,
)
from verifier.explorer.exploring import explore, explored
from verifier.explorer.instances import instance_of, instances
from verifier.explorer.keeping import keep, take_up
from verifier.explorer.search import Search

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
