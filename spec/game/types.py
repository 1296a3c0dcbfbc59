"""The types of expressions: what a value in a rule can be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from spec.words import Phrase, phrase

_WIDE: Final = 1_000_000
"""Ranges with more numbers are not worth telling."""


@dataclass(frozen=True, slots=True)
class Truth:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`, both included; `of` is the domain that gives such numbers their names."""

    low: int
    high: int
    of: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Member:
    """A value of a domain of names; held as its position in the domain, from 0."""

    domain: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player; held as the seat, from 0, clockwise."""


@dataclass(frozen=True, slots=True)
class CardOf:
    """A card of one of some kinds; held as the number of its face."""

    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class Void:
    """The type of `nothing`."""


Type = Truth | Number | Member | Seat | CardOf | Void


def join(left: Type, right: Type) -> Type | None:
    """Return the narrowest type that holds the values of both, None if there is none."""
    match left, right:
        case Void(), other:
            return other
        case other, Void():
            return other
        case Number(), Number():
            return Number(min(left.low, right.low), max(left.high, right.high))
        case CardOf(), CardOf():
            return CardOf(left.kinds | right.kinds)
        case _:
            return left if left == right else None


def alike(left: Type, right: Type) -> bool:
    """Return whether values of the two types can be compared: whatever the ranges of numbers and the kinds of cards."""
    match left, right:
        case (Number(), Number()) | (CardOf(), CardOf()):
            return True
        case _:
            return left == right


def in_words(type_: Type) -> Phrase:
    """Return what an author would call a value of this type."""
    match type_:
        case Truth():
            return phrase("type.truth")
        case Number(low, high):
            if high - low > _WIDE:
                return phrase("type.number")
            return phrase("type.one-number", number=low) if low == high else phrase("type.range", low=low, high=high)
        case Member(domain):
            return phrase("type.member", domain=domain)
        case Seat():
            return phrase("type.player")
        case CardOf(kinds):
            return phrase("type.card-of", kinds=tuple(sorted(kinds))) if kinds else phrase("type.card")
        case Void():
            return phrase("type.nothing")
