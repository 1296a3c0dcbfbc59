"""Kernels: games compiled to code over a flat array of whole numbers, which play at the speed of native code."""

from kernel.batches import (
    BATCH_STOPS,
    BatchStop,
    BatchTables,
    GameBatch,
    NumberedRule,
    NumberedSight,
    batch_of,
)
from kernel.equality import EngineDifference, first_difference, unlike_game
from kernel.loaded import has_numba
from kernel.mirror import MirroredChance, MirroredGame, MirroredLots, round_chances
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
from kernel.source import TALLY_HEAD, TALLY_TAIL, KernelSource, kernel_source
from kernel.state_search import SearchStop, StateSearch
from kernel.tallies import (
    PLAIN_WEIGHT,
    TALLY_STOPS,
    WITHOUT_CHOICE,
    TalliedGame,
    TalliedGames,
    TallyPlan,
    TallyStop,
    WeightTable,
)

__all__ = [
    "BATCH_STOPS",
    "CLEAN",
    "END",
    "MOVES",
    "PLAIN_WEIGHT",
    "PLAY_STOPS",
    "TALLY_HEAD",
    "TALLY_STOPS",
    "TALLY_TAIL",
    "WINNERS",
    "WITHOUT_CHOICE",
    "BatchStop",
    "BatchTables",
    "EngineDifference",
    "GameBatch",
    "Games",
    "Kernel",
    "KernelSource",
    "KernelTable",
    "MirroredChance",
    "MirroredGame",
    "MirroredLots",
    "NotInKernel",
    "NumberedRule",
    "NumberedSight",
    "PlayStop",
    "PlayedGame",
    "Reason",
    "SearchPlaces",
    "SearchSource",
    "SearchStop",
    "StateRenaming",
    "StateSearch",
    "TalliedGame",
    "TalliedGames",
    "TallyPlan",
    "TallyStop",
    "WeightTable",
    "batch_of",
    "first_difference",
    "has_numba",
    "kernel_of",
    "kernel_source",
    "round_chances",
    "search_source",
    "seed_of",
    "unlike_game",
]
