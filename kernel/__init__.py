"""Kernels: games compiled to code over a flat array of whole numbers, which play at the speed of native code."""

from kernel.equality import EngineDifference, first_difference, unlike_game
from kernel.loaded import has_numba
from kernel.mirror import MirroredChance, MirroredGame, MirroredLots
from kernel.packed_images import StateRenaming
from kernel.play import (
    CLEAN,
    END,
    MOVES,
    PLAY_STOPS,
    WINNERS,
    Games,
    Kernel,
    KernelTable,
    PlayedGame,
    PlayStop,
    kernel_of,
)
from kernel.pure import seed_of
from kernel.refusal import NotInKernel, Reason
from kernel.search_writer import SearchPlaces, SearchSource, search_source
from kernel.source import KernelSource, kernel_source
from kernel.state_search import SearchStop, StateSearch

__all__ = [
    "CLEAN",
    "END",
    "MOVES",
    "PLAY_STOPS",
    "WINNERS",
    "EngineDifference",
    "Games",
    "Kernel",
    "KernelSource",
    "KernelTable",
    "MirroredChance",
    "MirroredGame",
    "MirroredLots",
    "NotInKernel",
    "PlayStop",
    "PlayedGame",
    "Reason",
    "SearchPlaces",
    "SearchSource",
    "SearchStop",
    "StateRenaming",
    "StateSearch",
    "first_difference",
    "has_numba",
    "kernel_of",
    "kernel_source",
    "search_source",
    "seed_of",
    "unlike_game",
]
