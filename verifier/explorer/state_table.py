"""Compact states: the contents of a zone are stored once, and states refer to them by number."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from reference_engine import Cards, State

Numbers = tuple[int, ...]
"""A state by numbers: one for the contents of each zone, then one for the values of all variables."""


class StateTable:
    """Numbers the contents of zones and the values of variables in the order in which they are met."""

    def __init__(self, zones: int) -> None:
        """Start empty, for states with this many zones."""
        self._cards: dict[Cards, int] = {}
        self._values: dict[tuple[int | None, ...], int] = {}
        self.cards: list[Cards] = []
        self.values: list[tuple[int | None, ...]] = []
        self._packed = struct.Struct(f"<{zones + 1}I")

    def number_of_cards(self, cards: Cards) -> int:
        """Return the number of the contents of a zone."""
        number = self._cards.get(cards)
        if number is None:
            number = len(self.cards)
            self.cards.append(cards)  # first the list: an interrupt in between does no harm
            self._cards[cards] = number
        return number

    def number_of_values(self, values: tuple[int | None, ...]) -> int:
        """Return the number of the values of all variables."""
        number = self._values.get(values)
        if number is None:
            number = len(self.values)
            self.values.append(values)
            self._values[values] = number
        return number

    def numbers(self, state: State) -> Numbers:
        """Return a state by numbers."""
        of = self._cards
        try:
            return (*[of[cards] for cards in state.zones], self._values[state.variables])
        except KeyError:
            return (*(self.number_of_cards(cards) for cards in state.zones), self.number_of_values(state.variables))

    def state(self, numbers: Numbers) -> State:
        """Return the state with these numbers."""
        cards = self.cards
        return State(tuple([cards[number] for number in numbers[:-1]]), self.values[numbers[-1]])

    def pack(self, numbers: Numbers) -> bytes:
        """Return numbers as bytes; equal states have equal bytes."""
        return self._packed.pack(*numbers)

    def unpack(self, packed: bytes) -> Numbers:
        """Return the numbers packed in bytes."""
        return self._packed.unpack(packed)

    @property
    def packed_size(self) -> int:
        """The number of bytes of a packed state."""
        return self._packed.size

    def unpack_all(self, packed: bytes) -> Iterator[Numbers]:
        """Yield the numbers of a sequence of packed states."""
        yield from self._packed.iter_unpack(packed)
