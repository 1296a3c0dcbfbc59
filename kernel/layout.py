"""Where a state lies in the flat array of a kernel: a header, the variables, the zones, room to work in."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from reference_engine import FIRST_VARIABLE, Cards, State
from spec.game import Game, VariableSpec, Zone

NIL: Final = -(1 << 62)
"""What stands for `nothing`."""

RNG, PHASE, TURN, OPENER, ENDED, FAULT, SHORT, ASTRAY, NOTHING = range(9)
"""The header: the state of chance; phase, turn, opener, the end reached (from 1); the fault of the last move (from 1),
how often too few cards were there, the rule that gave the turn to nobody (a fault, from 1), and a place that always
holds `NIL`."""

HEADER: Final = 9

WORD: Final = 64
"""Units: faces. LoopForm many a word of a bit set holds."""

ZoneShape = Literal["bag", "stack", "cells"]


@dataclass(frozen=True, slots=True)
class ZonePlace:
    """Where the zones of one declaration lie: `number` of them from `offset`, `stride` apart, then one always empty.

    A bag is a bit set of the faces that lie in it, the number of its cards, and the number of cards of each face that
    there is more than once. A stack is the number of its cards and then the cards, the bottom one first. Cells are
    cells, `NIL` where nothing lies.
    """

    shape: ZoneShape
    offset: int
    stride: int
    number: int

    @property
    def empty(self) -> int:
        """Where the zone is that is always empty."""
        return self.offset + self.stride * self.number


class ArrayLayout:
    """The layout of one game."""

    def __init__(self, game: Game) -> None:
        """Lay out a game."""
        self.game = game
        self.deck: Final = sum(face.count for face in game.faces)
        self.words: Final = max(1, -(-len(game.faces) // WORD))
        self.slots: Final = self._slots_of(game)
        self.doubles: Final = sum(slot >= 0 for slot in self.slots)
        self.variables: Final = HEADER
        number = sum(spec.size for spec in game.variables.values())
        self.scores: Final = HEADER + number
        self.totals: Final = self.scores + game.players
        self.cards: Final = self.totals + game.players
        """Room for the cards of one effect."""
        self.zones: Final[dict[str, ZonePlace]] = {}
        at = self.first_zone = self.cards + self.deck
        for zone in game.zones.values():
            self.zones[zone.id] = place = self._place(zone, at)
            at = place.empty + place.stride
        self.size: Final = at

    @staticmethod
    def _slots_of(game: Game) -> tuple[int, ...]:
        """Return for each face its place among those that there are more than once, -1 if it is none of them."""
        found, next_slot = list[int](), 0
        for face in game.faces:
            found.append(next_slot if face.count > 1 else -1)
            next_slot += face.count > 1
        return tuple(found)

    def _place(self, zone: Zone, at: int) -> ZonePlace:
        if zone.cells is not None:
            return ZonePlace("cells", at, zone.cells.size, zone.size)
        if zone.stacked:
            return ZonePlace("stack", at, 1 + self.deck, zone.size)
        return ZonePlace("bag", at, self.words + 1 + self.doubles, zone.size)

    def variable(self, spec: VariableSpec) -> int:
        """Return where the values of a variable begin."""
        return self.variables + spec.base

    # --- between states of the reference engine and arrays ---------------------------------------------------------

    def write(self, state: State, array: MutableSequence[int]) -> None:
        """Write a state of the reference engine into an array; what is no part of a state is set to 0."""
        for number in range(len(array)):
            array[number] = 0
        array[NOTHING] = NIL
        values = [NIL if value is None else int(value) for value in state.variables]
        array[PHASE], array[TURN], array[OPENER], array[ENDED] = values[:FIRST_VARIABLE]
        for number, value in enumerate(values[FIRST_VARIABLE:]):
            array[self.variables + number] = value
        for zone in self.game.zones.values():
            place = self.zones[zone.id]
            contents = [*state.zones[zone.base : zone.base + zone.size], ()]
            for number, cards in enumerate(contents):
                self._write_zone(place, cards, place.offset + number * place.stride, array)

    def _write_zone(self, place: ZonePlace, cards: Cards, at: int, array: MutableSequence[int]) -> None:
        match place.shape:
            case "cells":
                filled = cards or (None,) * place.stride
                for number, face in enumerate(filled):
                    array[at + number] = NIL if face is None else face
            case "stack":
                array[at] = len(cards)
                for number, face in enumerate(cards, start=1):
                    array[at + number] = face or 0
            case "bag":
                array[at + self.words] = len(cards)
                for word in range(self.words):
                    held = {face for face in cards if face is not None and face // WORD == word}
                    array[at + word] = signed(sum(1 << face % WORD for face in held))
                for face in cards:
                    if face is not None and self.slots[face] >= 0:
                        array[at + self.words + 1 + self.slots[face]] += 1

    def read(self, array: Sequence[int]) -> State:
        """Return the state of the reference engine that an array holds."""
        size = sum(spec.size for spec in self.game.variables.values())
        held = [*array[PHASE : ENDED + 1], *array[self.variables : self.variables + size]]
        zones: list[Cards] = []
        for zone in self.game.zones.values():
            place = self.zones[zone.id]
            for number in range(zone.size):
                zones.append(self._read_zone(place, place.offset + number * place.stride, array))  # noqa: PERF401
        return State(tuple(zones), tuple(None if value == NIL else int(value) for value in held))

    def _read_zone(self, place: ZonePlace, at: int, array: Sequence[int]) -> Cards:
        match place.shape:
            case "cells":
                return tuple(None if face == NIL else int(face) for face in array[at : at + place.stride])
            case "stack":
                return tuple(int(face) for face in array[at + 1 : at + 1 + int(array[at])])
            case "bag":
                faces: list[int] = []
                for face, slot in enumerate(self.slots):
                    if int(array[at + face // WORD]) >> face % WORD & 1:
                        faces += [face] * (1 if slot < 0 else int(array[at + self.words + 1 + slot]))
                return tuple(faces)


def signed(word: int) -> int:
    """Return 64 bits as the signed number that an array holds."""
    return word - (1 << WORD) if word >> (WORD - 1) & 1 else word


__all__ = ["HEADER", "NIL", "WORD", "ArrayLayout", "ZonePlace", "ZoneShape", "signed"]
