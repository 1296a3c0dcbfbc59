"""What kernels rest on, in plain Python: for machines without Numba, for debugging, and to say what is meant."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Final, TypeVar

from kernel.layout import signed

T = TypeVar("T")

_ALL: Final = (1 << 64) - 1
_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The constants of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014)."""


def compiled(function: Callable[..., T]) -> Callable[..., T]:
    """Return a function as it is."""
    return function


def entry(function: Callable[..., T]) -> Callable[..., T]:
    """Return a function as it is."""
    return function


def address(array: T) -> T:
    """Return an array as it is."""
    return array


def fetch(array: object, place: int) -> None:
    """Do nothing: a processor that runs native code fetches what stands at that place."""


def table(values: Sequence[int]) -> Sequence[int]:
    """Return constant numbers by place."""
    return tuple(values)


def bit(face: int) -> int:
    """Return the word in which the bit of a face is set, the last six bits of its number."""
    return signed(1 << (face & 63))


def lowest(word: int) -> int:
    """Return the number of the lowest bit that is set, from 0; the word must not be 0."""
    return (word & -word).bit_length() - 1


def without_lowest(word: int) -> int:
    """Return a word without its lowest bit; it must not be 0."""
    return word ^ signed((word & -word) & _ALL)


def ones(word: int) -> int:
    """Return how many bits are set."""
    return (word & _ALL).bit_count()


def mixed(number: int) -> int:
    """Return the output of SplitMix64 for a state, as a signed number."""
    number &= _ALL
    number = ((number ^ number >> 30) * _FIRST) & _ALL
    number = ((number ^ number >> 27) * _SECOND) & _ALL
    return signed(number ^ number >> 31)


def stirred(S: MutableSequence[int]) -> int:  # noqa: N803  # the name that kernels have
    """Move chance on, and return 32 random bits."""
    S[0] = signed((S[0] + _STEP) & _ALL)
    return (mixed(S[0]) & _ALL) >> 32


def seed_of(seed: int, number: int) -> int:
    """Return the state of chance with which a game begins, by the seed and its number."""
    return mixed(mixed(seed) + number * _STEP)
