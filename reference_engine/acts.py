"""The functions that compiled rules call: taking and putting cards, drawing, and arithmetic with nothing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from reference_engine.faults import (
    CardNotThere,
    CellFilled,
    NoSuchCell,
    NoSuchVariable,
    NoSuchZone,
    OutOfRange,
    RuleFault,
)
from reference_engine.table import TURN, Cards, Shortage, Work

# Each zone is one of three shapes; the compiled rules pass the right functions.


def take(zones: list[Cards], index: int, face: int | None, address: str) -> None:
    """Take a card out of an unordered zone, or the lowest card of that face out of a stack."""
    cards = zones[index]
    if face is None or face not in cards:
        raise RuleFault(address, CardNotThere(index, face))
    at = cards.index(face)
    zones[index] = cards[:at] + cards[at + 1 :]


def take_top(zones: list[Cards], index: int, face: int | None, address: str) -> None:
    """Take the topmost card of that face out of a stack."""
    cards = zones[index]
    if face is None or face not in cards:
        raise RuleFault(address, CardNotThere(index, face))
    at = len(cards) - 1 - cards[::-1].index(face)
    zones[index] = cards[:at] + cards[at + 1 :]


def take_cell(zones: list[Cards], index: int, face: int | None, address: str, at: int | None = None) -> None:
    """Take a card out of the cell `at` (from 0), or out of the first cell in which it lies."""
    cards = zones[index]
    if face is None or face not in cards:
        raise RuleFault(address, CardNotThere(index, face))
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
        raise RuleFault(address, NoSuchCell(index, face))
    if cards[cell] is not None:
        raise RuleFault(address, CellFilled(index, face))
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

    `ordered`: the cards come in a given order; otherwise their order on a stack is left to chance.
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


def draw_one(work: Work, index: int, *, stacked: bool, cells: bool = False) -> int:
    """Take the top card of a stack, or a random card of another zone; the zone must not be empty."""
    cards = work.zones[index]
    if stacked:
        work.zones[index] = cards[:-1]
        return cards[-1]  # type: ignore[return-value]  # stacks hold no None
    faces = [face for face in dict.fromkeys(cards) if face is not None]
    at = 0 if len(faces) == 1 else work.chance.pick([cards.count(face) for face in faces])
    face = faces[at]
    (take_cell if cells else take)(work.zones, index, face, "")
    return face


def draw(  # noqa: PLR0913  # what a draw needs to know
    work: Work,
    number: int | None,
    source: int,
    target: int,
    address: str,
    *,
    stacked: bool,
    onto: bool,
    under: bool,
    cells: bool = False,
) -> None:
    """Draw cards from one zone to another, at most as many as there are."""
    wanted = max(number or 0, 0)
    there = len(work.zones[source]) - (work.zones[source].count(None) if cells else 0)
    if there < wanted:
        work.shortages.append(Shortage(address, wanted, there))
        wanted = there
    zones = work.zones
    for _ in range(wanted):
        face = draw_one(work, source, stacked=stacked, cells=cells)
        if not onto:
            put(zones, target, face)
        elif under:
            put_under(zones, target, face)
        else:
            put_top(zones, target, face)


def deal(  # noqa: PLR0913  # what a deal needs to know
    work: Work,
    number: int | None,
    source: int,
    target: int,
    seats: int,
    first: int,
    address: str,
    *,
    stacked: bool,
    onto: bool,
    everything: bool,
    cells: bool = False,
) -> None:
    """Deal cards round the table, one at a time, from seat `first`."""
    there = len(work.zones[source]) - (work.zones[source].count(None) if cells else 0)
    wanted = there if everything else max(number or 0, 0) * seats
    if there < wanted:
        work.shortages.append(Shortage(address, wanted, there))
        wanted = there
    for turn in range(wanted):
        face = draw_one(work, source, stacked=stacked, cells=cells)
        (put_top if onto else put)(work.zones, target + (first + turn) % seats, face)


def shuffle(work: Work, index: int) -> None:
    """Shuffle a stack."""
    if len(work.zones[index]) > 1:
        work.zones[index] = work.chance.order(work.zones[index])


def within(value: int | None, low: int, high: int, address: str, place: int, *, maybe: bool) -> int | None:
    """Return a value if the variable can have it."""
    if value is None:
        if not maybe:
            raise RuleFault(address, OutOfRange(place, None, low, high))
    elif not low <= value <= high:
        raise RuleFault(address, OutOfRange(place, value, low, high))
    return value


def seated(work: Work, seat: int | None, address: str) -> int | None:
    """Return the seat whose turn comes next; if there is none, the turn stays, which only a finished round allows."""
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
    """Return the sum, nothing if an operand is nothing."""
    return None if left is None or right is None else left + right


def minus(left: int | None, right: int | None) -> int | None:
    """Return the difference, nothing if an operand is nothing."""
    return None if left is None or right is None else left - right


def times(left: int | None, right: int | None) -> int | None:
    """Return the product, nothing if an operand is nothing."""
    return None if left is None or right is None else left * right


def over(left: int | None, right: int | None) -> int | None:
    """Return the quotient rounded down, nothing if an operand is nothing or the right one is 0."""
    return None if left is None or not right else left // right


def rest(left: int | None, right: int | None) -> int | None:
    """Return the remainder, nothing if an operand is nothing or the right one is 0."""
    return None if left is None or not right else left % right


def lies_in(card: int | None, cards: Cards) -> bool:
    """Return whether a card lies in a zone; nothing lies nowhere."""
    return card is not None and card in cards


def distance(value: int | None) -> int | None:
    """Return the absolute value of a number, nothing for nothing."""
    return None if value is None else abs(value)


def smallest(*values: int | None) -> int | None:
    """Return the smallest of some numbers, nothing if one of them is nothing."""
    there = some(values)
    return min(there) if len(there) == len(values) else None


def largest(*values: int | None) -> int | None:
    """Return the largest of some numbers, nothing if one of them is nothing."""
    there = some(values)
    return max(there) if len(there) == len(values) else None


def shifted(value: int | None, by: int, low: int, high: int) -> int | None:
    """Return the value `by` further in its domain, nothing past the ends."""
    return value + by if value is not None and low <= value + by <= high else None


def entry(table: Sequence[int | None], index: int | None) -> int | None:
    """Return an entry of a table, nothing for nothing."""
    return None if index is None else table[index]


def cell(cards: Cards, index: int | None) -> int | None:
    """Return the card in a cell, nothing if there is none or no such cell."""
    return cards[index] if index is not None and 0 <= index < len(cards) else None


Key = tuple[int | None, int, int, int]
"""A key of a zone or variable: its value, its first possible value, the number of possible values, the stride."""


def zone_or_empty(zones: Sequence[Cards], base: int, *keys: Key) -> Cards:
    """Return a zone by its keys, an empty one if a key is out of range."""
    index = _number(base, keys)
    return () if index is None else zones[index]


def value_or_nothing(variables: Sequence[int | None], base: int, *keys: Key) -> int | None:
    """Return the value of a variable by its keys, nothing if one is out of range."""
    index = _number(base, keys)
    return None if index is None else variables[index]


def zone_number(address: str, zone: int, base: int, *keys: Key) -> int:
    """Return the number of a zone by its keys, which must be in range for an effect."""
    index = _number(base, keys)
    if index is None:
        raise RuleFault(address, NoSuchZone(zone))
    return index


def variable_number(address: str, variable: int, base: int, *keys: Key) -> int:
    """Return the place of a variable by its keys, which must be in range for an effect."""
    index = _number(base, keys)
    if index is None:
        raise RuleFault(address, NoSuchVariable(variable))
    return index


def _number(base: int, keys: Sequence[Key]) -> int | None:
    """Return the number of a zone or variable; None if a key is nothing or out of range."""
    for value, first, size, stride in keys:
        if value is None or not 0 <= value - first < size:
            return None
        base += (value - first) * stride
    return base


def some(values: Sequence[int | None]) -> list[int]:
    """Return the values that are not nothing."""
    return [value for value in values if value is not None]


def between(low: int | None, high: int | None) -> range:
    """Return the numbers from `low` to `high`, both included; none if one of them is nothing."""
    return range(0) if low is None or high is None else range(low, high + 1)


def clockwise(seat: int | None, players: int) -> list[int]:
    """Return all seats from the left neighbour of `seat` round to `seat`; none if it is nothing."""
    return [] if seat is None else [(seat + step) % players for step in range(1, players + 1)]


def more_cards(cards: Sequence[int], before: tuple[int | None, ...], optional: bool) -> Sequence[int | None]:
    """Return the cards that may be chosen after others, as `spec.game.MoreCards` says."""
    last = before[-1] if before else -1
    if last is None:
        return (None,)
    found: list[int | None] = [
        face
        for face in dict.fromkeys(cards)
        if face > last or (face == last and cards.count(face) > before.count(face))
    ]
    return [None, *found] if optional else found
