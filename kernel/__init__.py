"""Kernels: games compiled to code over a flat array of whole numbers, which play at the speed of native code."""

from kernel.equality import EngineDifference, first_difference, unlike_game
from kernel.loaded import has_numba
from kernel.mirror import MirroredChance, MirroredGame
from kernel.play import PLAY_STOPS, Games, Kernel, KernelTable, PlayedGame, PlayStop, kernel_of
from kernel.refusal import NotInKernel, Reason
from kernel.source import KernelSource, kernel_source

__all__ = [
    "PLAY_STOPS",
    "EngineDifference",
    "Games",
    "Kernel",
    "KernelSource",
    "KernelTable",
    "MirroredChance",
    "MirroredGame",
    "NotInKernel",
    "PlayStop",
    "PlayedGame",
    "Reason",
    "first_difference",
    "has_numba",
    "kernel_of",
    "kernel_source",
    "unlike_game",
]
