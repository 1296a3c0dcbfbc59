"""The table: states, moves, chance, and what effects do to zones. The compiled rules call these."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple, Protocol

Cards = tuple[int | None, ...]
"""What lies in a zone, as face numbers: sorted if unordered, top last if stacked, with None for an empty cell."""

PHASE, TURN, OPENER, ENDED, FIRST_VARIABLE = 0, 1, 2, 3, 4
"""Where phase, turn, opener, the end that was reached (from 1, 0 for none) and variables stand in `State.variables`."""


class State(NamedTuple):
    """Where every card is, and the value of every variable. A value: never changed in place.

    Shapes: `zones` holds one tuple of faces for each zone of the game, in the order of `Zone.base`;
    `variables` holds phase, turn, opener, the end reached (0 for none), then the variables by `VariableSpec.base`.
    """

    zones: tuple[Cards, ...]
    variables: tuple[int | None, ...]


class Move(NamedTuple):
    """What a seat does: the number of the rule among the moves of the game, the seat, what it chose."""

    rule: int
    seat: int
    choices: tuple[int, ...] = ()


class Shortage(NamedTuple):
    """A rule wanted to hand out more cards than there were."""

    address: str
    wanted: int
    there: int


class RuleFault(Exception):
    """The rules made something impossible happen: a card that is not there, a filled cell, a value out of range."""

    def __init__(self, address: str, what: str) -> None:
        """Say which rule did what."""
        super().__init__(f"{address}: {what}")
        self.address = address
        self.what = what


class Chance(Protocol):
    """What decides where nobody does."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return the number of one of some outcomes, each as likely as its weight."""
        ...

    def order(self, cards: Cards) -> Cards:
        """Return the cards in a random order, top last."""
        ...


class SeededChance:
    """Chance from a seed: equal seeds give equal outcomes."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        """Begin with a seed."""
        self._random = random.Random(seed)

    def pick(self, weights: Sequence[int]) -> int:
        """Return the number of one of some outcomes, each as likely as its weight."""
        at = self._random.randrange(sum(weights))
        for number, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return number
        raise ValueError(f"weights={weights!r}")

    def order(self, cards: Cards) -> Cards:
        """Return the cards in a random order, top last."""
        shuffled = list(cards)
        self._random.shuffle(shuffled)
        return tuple(shuffled)


Outcome = int | Cards


class Recorded:
    """Chance that keeps what it decided, so that it can be told and replayed."""

    __slots__ = ("_chance", "outcomes")

    def __init__(self, chance: Chance) -> None:
        """Let `chance` decide."""
        self._chance = chance
        self.outcomes: list[Outcome] = []

    def pick(self, weights: Sequence[int]) -> int:
        """Return the number of one of some outcomes, each as likely as its weight."""
        picked = self._chance.pick(weights)
        self.outcomes.append(picked)
        return picked

    def order(self, cards: Cards) -> Cards:
        """Return the cards in a random order, top last."""
        ordered = self._chance.order(cards)
        self.outcomes.append(ordered)
        return ordered


class ScriptMismatch(Exception):
    """What was recorded does not fit what the rules ask of chance now."""


class Scripted:
    """Chance that decides as it is told, in order."""

    __slots__ = ("_outcomes",)

    def __init__(self, outcomes: Sequence[Outcome]) -> None:
        """Decide as `outcomes` says, first things first."""
        self._outcomes = list(reversed(outcomes))

    def pick(self, weights: Sequence[int]) -> int:
        """Return the outcome told.

        Errors: `ScriptMismatch` if it is none of those possible.
        """
        told = self._outcomes.pop() if self._outcomes else None
        if not isinstance(told, int) or not 0 <= told < len(weights) or weights[told] == 0:
            raise ScriptMismatch(f"chance was to pick one of {len(weights)}, the record says {told}")
        return told

    def order(self, cards: Cards) -> Cards:
        """Return the order told.

        Errors: `ScriptMismatch` if it does not hold these cards.
        """
        told = self._outcomes.pop() if self._outcomes else None
        if not isinstance(told, tuple) or sorted(told, key=repr) != sorted(cards, key=repr):
            raise ScriptMismatch(f"chance was to shuffle {len(cards)} cards, the record says otherwise")
        return told

    def is_used_up(self) -> bool:
        """Return whether everything told has been asked for."""
        return not self._outcomes


class Work:
    """A state that is being changed by one move."""

    __slots__ = ("chance", "shortages", "variables", "without_turn", "zones")

    def __init__(self, state: State, chance: Chance) -> None:
        """Begin with a copy of `state`."""
        self.zones: list[Cards] = list(state.zones)
        self.variables: list[int | None] = list(state.variables)
        self.chance = chance
        self.shortages: list[Shortage] = []
        self.without_turn: str | None = None
        """The rule that gave the turn to nobody, if one did."""


# Each zone is one of three shapes; the compiled rules pass the right functions.


def take(zones: list[Cards], index: int, face: int | None, address: str) -> None:
    """Take a card out of an unordered zone, or the lowest such card out of a stack."""
    cards = zones[index]
    if face is None or face not in cards:
        raise RuleFault(address, "a card was to be moved that is not there")
    at = cards.index(face)
    zones[index] = cards[:at] + cards[at + 1 :]


def take_top(zones: list[Cards], index: int, face: int | None, address: str) -> None:
    """Take the topmost such card out of a stack."""
    cards = zones[index]
    if face is None or face not in cards:
        raise RuleFault(address, "a card was to be moved that is not there")
    at = len(cards) - 1 - cards[::-1].index(face)
    zones[index] = cards[:at] + cards[at + 1 :]


def take_cell(zones: list[Cards], index: int, face: int | None, address: str, at: int | None = None) -> None:
    """Take a card out of the cell `at` (from 0), or out of the first cell in which it lies."""
    cards = zones[index]
    if face is None or face not in cards:
        raise RuleFault(address, "a card was to be moved that is not there")
    at = cards.index(face) if at is None else at
    zones[index] = (*cards[:at], None, *cards[at + 1 :])


def put(zones: list[Cards], index: int, face: int) -> None:
    """Put a card into an unordered zone."""
    cards = zones[index]
    at = bisect_right(cards, face)  # type: ignore[type-var]  # only cells hold None
    zones[index] = (*cards[:at], face, *cards[at:])


def put_top(zones: list[Cards], index: int, face: int) -> None:
    """Put a card on top of a stack."""
    zones[index] = (*zones[index], face)


def put_under(zones: list[Cards], index: int, face: int) -> None:
    """Put a card under a stack."""
    zones[index] = (face, *zones[index])


def put_cell(zones: list[Cards], index: int, face: int, cell: int | None, address: str) -> None:
    """Put a card into a cell; `cell` counts from 0."""
    cards = zones[index]
    if cell is None or not 0 <= cell < len(cards):
        raise RuleFault(address, "a card was to be put into a cell that does not exist")
    if cards[cell] is not None:
        raise RuleFault(address, "a card was to be put into a cell that is filled")
    zones[index] = (*cards[:cell], face, *cards[cell + 1 :])


def all_of(zones: list[Cards], index: int, *, cells: bool) -> Cards:
    """Take all cards out of a zone and return them, top last."""
    cards = zones[index]
    if cells:
        zones[index] = (None,) * len(cards)
        return tuple(face for face in cards if face is not None)
    zones[index] = ()
    return cards


def lay_down(work: Work, index: int, cards: Cards, *, ordered: bool, stacked: bool, under: bool) -> None:
    """Put cards into an unordered zone or onto (or under) a stack, top last.

    `ordered`: the cards come in an order of their own; otherwise their order on a stack is left to chance.
    """
    zones = work.zones
    if stacked and not ordered and len(cards) > 1:
        cards = work.chance.order(cards)
    if not stacked:
        zones[index] = tuple(sorted(zones[index] + cards))  # type: ignore[type-var]  # only cells hold None
    elif under:
        zones[index] = cards + zones[index]
    else:
        zones[index] = zones[index] + cards


def draw_one(work: Work, index: int, *, stacked: bool) -> int:
    """Take the top card of a stack, or a card of an unordered zone by chance; the zone must not be empty."""
    cards = work.zones[index]
    if stacked:
        work.zones[index] = cards[:-1]
        return cards[-1]  # type: ignore[return-value]  # stacks hold no None
    faces = list(dict.fromkeys(cards))
    at = 0 if len(faces) == 1 else work.chance.pick([cards.count(face) for face in faces])
    face = faces[at]
    assert face is not None
    take(work.zones, index, face, "")
    return face


def draw(
    work: Work, number: int | None, source: int, target: int, address: str, *, stacked: bool, onto: bool, under: bool
) -> None:
    """Let cards go from a zone to another, as many as there are at most."""
    wanted = max(number or 0, 0)
    there = len(work.zones[source])
    if there < wanted:
        work.shortages.append(Shortage(address, wanted, there))
        wanted = there
    zones = work.zones
    for _ in range(wanted):
        face = draw_one(work, source, stacked=stacked)
        if not onto:
            put(zones, target, face)
        elif under:
            put_under(zones, target, face)
        else:
            put_top(zones, target, face)


def deal(
    work: Work, number: int | None, source: int, target: int, seats: int, first: int, address: str,
    *, stacked: bool, onto: bool, everything: bool,
) -> None:  # fmt: skip
    """Let cards go round the table, one at a time, from seat `first`."""
    there = len(work.zones[source])
    wanted = there if everything else max(number or 0, 0) * seats
    if there < wanted:
        work.shortages.append(Shortage(address, wanted, there))
        wanted = there
    for turn in range(wanted):
        face = draw_one(work, source, stacked=stacked)
        (put_top if onto else put)(work.zones, target + (first + turn) % seats, face)


def shuffle(work: Work, index: int) -> None:
    """Shuffle a stack."""
    if len(work.zones[index]) > 1:
        work.zones[index] = work.chance.order(work.zones[index])


def within(value: int | None, low: int, high: int, address: str, *, maybe: bool) -> int | None:
    """Return a value that a variable can take."""
    if value is None:
        if not maybe:
            raise RuleFault(address, "a variable was to be set to nothing")
    elif not low <= value <= high:
        raise RuleFault(address, f"a variable was to be set to {value}, beyond {low}..{high}")
    return value


def seated(work: Work, seat: int | None, address: str) -> int | None:
    """Return the seat whose turn it is to be; if it is nobody's, the turn stays, which only a finished round allows."""
    if seat is None:
        work.without_turn = address
        return work.variables[TURN]
    return seat


# Comparisons and arithmetic where a side can be nothing.


def same(left: int | None, right: int | None) -> bool:
    """Return whether both are something and equal."""
    return left is not None and left == right


def less(left: int | None, right: int | None) -> bool:
    """Return whether both are something and the left is smaller."""
    return left is not None and right is not None and left < right


def at_most(left: int | None, right: int | None) -> bool:
    """Return whether both are something and the left is not larger."""
    return left is not None and right is not None and left <= right


def plus(left: int | None, right: int | None) -> int | None:
    """Return the sum, nothing if a side is."""
    return None if left is None or right is None else left + right


def minus(left: int | None, right: int | None) -> int | None:
    """Return the difference, nothing if a side is."""
    return None if left is None or right is None else left - right


def times(left: int | None, right: int | None) -> int | None:
    """Return the product, nothing if a side is."""
    return None if left is None or right is None else left * right


def over(left: int | None, right: int | None) -> int | None:
    """Return the quotient rounded down, nothing if a side is or the right is 0."""
    return None if left is None or not right else left // right


def rest(left: int | None, right: int | None) -> int | None:
    """Return the remainder, nothing if a side is or the right is 0."""
    return None if left is None or not right else left % right


def shifted(value: int | None, by: int, low: int, high: int) -> int | None:
    """Return the value `by` further in its domain, nothing past the ends."""
    return value + by if value is not None and low <= value + by <= high else None


def entry(table: Sequence[int | None], index: int | None) -> int | None:
    """Return an entry of a table, nothing for nothing."""
    return None if index is None else table[index]


def cell(cards: Cards, index: int | None) -> int | None:
    """Return the card in a cell, nothing if there is none or no such cell."""
    return cards[index] if index is not None and 0 <= index < len(cards) else None


def zone_or_empty(zones: Sequence[Cards], base: int, *keys: tuple[int | None, int, int, int]) -> Cards:
    """Return a zone by its keys (value, first value, size, stride), an empty one if a key is out of range."""
    index = base
    for value, first, size, stride in keys:
        if value is None or not 0 <= value - first < size:
            return ()
        index += (value - first) * stride
    return zones[index]


def value_or_nothing(variables: Sequence[int | None], base: int, *keys: tuple[int | None, int, int, int]) -> int | None:
    """Return the value of a variable by its keys (value, first value, size, stride), nothing if one is out of range."""
    index = base
    for value, first, size, stride in keys:
        if value is None or not 0 <= value - first < size:
            return None
        index += (value - first) * stride
    return variables[index]


def number_of(address: str, base: int, *keys: tuple[int | None, int, int, int]) -> int:
    """Return the number of a zone or variable by its keys, which must be in range for an effect."""
    index = base
    for value, first, size, stride in keys:
        if value is None or not 0 <= value - first < size:
            raise RuleFault(address, "a zone or variable was to be changed that does not exist")
        index += (value - first) * stride
    return index


def some(values: Sequence[int | None]) -> list[int]:
    """Return the values that are not nothing."""
    return [value for value in values if value is not None]
