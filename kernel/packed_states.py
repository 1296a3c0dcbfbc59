"""States of a kernel packed into few words: fields of bits, in an order in which renamings act on them byte by byte.

A word holds 56 bits, so that it is never negative. A field whose values a renaming may exchange (a seat, a card, a
value of a domain) lies within one byte; a field that is only moved as a whole may lie across several. So the image of a
state under a renaming is a sum over its bytes, looked up in a table: see `packed_images.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypedDict, Unpack

from kernel.layout import ENDED, OPENER, PHASE, TURN, WORD, ArrayLayout, ZonePlace
from reference_engine import FIRST_VARIABLE, Cards, State
from spec.game import CardOf, Game, Member, Number, Seat, Truth, Type, VariableSpec

BYTES: Final = 7
"""How many bytes of a word are used."""

BITS: Final = 8 * BYTES

MOST_FIELDS: Final = 1_500
MOST_WORDS: Final = 40
"""States with more fields, or of more words, are not packed."""

FieldKind = Literal["value", "faces", "number", "length", "card", "cell"]
"""A value of the header or a variable; which of some faces lie in a bag, as bits; how many cards of one face do; the
length of a stack, a card of a stack, a cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedField:
    """A field: its first bit among those of the state, and what it holds.

    `at` is where that stands in the array of a state. What is held is `low` less than its value, and one more where it
    may be nothing, which is 0. `zone` is a place in `State.zones`, -1 for values; `slot` is the first face of `faces`,
    the face of `number`, the place in a stack or cells, from 0, or the place in `State.variables`.
    """

    kind: FieldKind
    first: int
    values: int
    """How many different values there are."""
    at: int
    low: int = 0
    maybe: bool = False
    zone: int = -1
    slot: int = 0
    type: Type | None = None

    @property
    def bits(self) -> int:
        """How many bits it takes."""
        return (self.values - 1).bit_length()

    @property
    def is_exchanged(self) -> bool:
        """Whether a renaming may exchange its values, rather than move it as a whole."""
        return self.kind in ("card", "cell") or (self.kind == "value" and not isinstance(self.type, Number | Truth))

    @property
    def word(self) -> int:
        """The word in which it begins."""
        return self.first // BITS

    @property
    def shift(self) -> int:
        """Its first bit in that word."""
        return self.first % BITS


class _More(TypedDict, total=False):
    low: int
    maybe: bool
    zone: int
    slot: int
    type: Type | None


class PackedLayout:
    """Where everything in a state of one game lies when it is packed."""

    def __init__(self, game: Game, layout: ArrayLayout, left_out: int = 0) -> None:
        """Lay out a game; the last `left_out` variables are always 0 and take no room."""
        self.game: Final = game
        self.layout: Final = layout
        self.left_out: Final = left_out
        self.fields: list[PackedField] = []
        self._end = 0
        self._values()
        for zone in game.zones.values():
            for number in range(zone.size):
                place = layout.zones[zone.id]
                self._zone(place, zone.base + number, place.offset + number * place.stride)
        self.words: Final = max(1, -(-self._end // BITS))
        self._of_zone: dict[tuple[int, Cards], int] = {}
        self._cards: dict[tuple[int, int], Cards] = {}
        self._by_zone = [
            [field for field in self.fields if field.zone == zone]
            for zone in range(sum(zone.size for zone in game.zones.values()))
        ]

    @property
    def bytes(self) -> int:
        """How many bytes of a state are used."""
        return -(-self._end // 8)

    @property
    def is_small(self) -> bool:
        """Whether states are small enough to be packed."""
        narrow = all(field.bits <= (8 if field.is_exchanged else 32) for field in self.fields if field.kind != "faces")
        return narrow and len(self.fields) <= MOST_FIELDS and self.words <= MOST_WORDS

    # --- fields ------------------------------------------------------------------------------------------------------

    def _add(self, kind: FieldKind, values: int, at: int, **more: Unpack[_More]) -> None:
        """Add a field for so many different values, unless there is only one."""
        made = PackedField(kind=kind, first=self._end, values=values, at=at, **more)
        if made.bits == 0:
            return
        if made.is_exchanged and self._end % 8 + made.bits > 8:
            made = replace(made, first=self._end + 8 - self._end % 8)
        self.fields.append(made)
        self._end = made.first + made.bits

    def _values(self) -> None:
        game = self.game
        self._add("value", len(game.phases), PHASE, slot=0, type=Truth())
        self._add("value", game.players, TURN, slot=1, type=Seat())
        self._add("value", game.players, OPENER, slot=2, type=Seat())
        self._add("value", len(game.ends) + 1, ENDED, slot=3, type=Truth())
        last = sum(spec.size for spec in game.variables.values()) - self.left_out
        for spec in game.variables.values():
            low, values = self._range(spec)
            for number in range(spec.base, min(spec.base + spec.size, last)):
                at = self.layout.variables + number
                self._add(
                    "value", values + spec.maybe, at, low=low, maybe=spec.maybe, slot=FIRST_VARIABLE + number,
                    type=spec.type,
                )  # fmt: skip

    def _range(self, spec: VariableSpec) -> tuple[int, int]:
        """Return the lowest value of a variable, and how many there are."""
        match spec.type:
            case Number(low, high):
                return low, high - low + 1
            case Seat():
                return 0, self.game.players
            case Member(domain):
                return 0, self.game.players if domain == "player" else self.game.domains[domain].size
            case CardOf():
                return 0, len(self.game.faces)
            case _:
                return 0, 2

    def _zone(self, place: ZonePlace, number: int, at: int) -> None:
        faces = self.game.faces
        match place.shape:
            case "bag":
                for first, end in self._runs():
                    self._add("faces", 1 << (end - first), at + first // WORD, zone=number, slot=first)
                for face, slot in enumerate(self.layout.slots):
                    if slot >= 0:
                        values = faces[face].count + 1
                        self._add("number", values, at + self.layout.words + 1 + slot, zone=number, slot=face)
            case "stack":
                self._add("length", self.layout.deck + 1, at, zone=number)
                for slot in range(self.layout.deck):
                    self._add("card", len(faces) + 1, at + 1 + slot, zone=number, slot=slot)
            case "cells":
                for slot in range(place.stride):
                    self._add("cell", len(faces) + 1, at + slot, zone=number, slot=slot)

    def _runs(self) -> Iterator[tuple[int, int]]:
        """Yield runs of faces of which there is one card each: within a word, its last bit apart."""
        first, slots = 0, self.layout.slots
        for face in range(len(slots) + 1):
            is_run_over = face == len(slots) or slots[face] >= 0
            if face > first and (is_run_over or face % WORD in (0, WORD - 1) or face - first >= BITS):
                yield first, face
                first = face
            if is_run_over:
                first = face + 1

    # --- between states of the reference engine and numbers ----------------------------------------------------------

    def pack(self, state: State) -> int:
        """Return a state as one number, whose lowest 56 bits are its first word, and so on.

        Errors: `ValueError` if a value does not fit.
        """
        packed = 0
        for field in self.fields:
            if field.zone >= 0:
                break
            packed |= _held(field, state.variables[field.slot]) << field.first
        for zone, cards in enumerate(state.zones):
            held = self._of_zone.get((zone, cards))
            if held is None:
                held = self._of_zone[zone, cards] = self._packed_zone(zone, cards)
            packed |= held
        return packed

    def _packed_zone(self, zone: int, cards: Cards) -> int:
        packed = 0
        for field in self._by_zone[zone]:
            held = 0
            match field.kind:
                case "faces":
                    for face in cards:
                        if face is not None and field.slot <= face < field.slot + field.bits:
                            held |= 1 << (face - field.slot)
                case "number":
                    held = cards.count(field.slot)
                case "length":
                    held = len(cards)
                case "card" | "cell":
                    card = cards[field.slot] if field.slot < len(cards) else None
                    held = 0 if card is None else card + 1
                case "value":
                    pass
            packed |= held << field.first
        return packed

    def unpack(self, packed: int) -> State:
        """Return the state that a number holds."""
        variables: list[int | None] = [0] * FIRST_VARIABLE
        for spec in self.game.variables.values():
            variables += [self._range(spec)[0]] * spec.size  # where a field has no bits
        for field in self.fields:
            if field.zone >= 0:
                break
            held = packed >> field.first & (1 << field.bits) - 1
            variables[field.slot] = None if field.maybe and held == 0 else held + field.low - field.maybe
        return State(tuple(self._zone_of(zone, packed) for zone in range(len(self._by_zone))), tuple(variables))

    def _zone_of(self, zone: int, packed: int) -> Cards:
        fields = self._by_zone[zone]
        if not fields:
            return ()
        first, end = fields[0].first, fields[-1].first + fields[-1].bits
        bits = packed >> first & (1 << end - first) - 1
        cards = self._cards.get((zone, bits))
        if cards is None:
            cards = self._cards[zone, bits] = _unpacked_zone(fields, packed)
        return cards


def _held(field: PackedField, value: int | None) -> int:
    held = 0 if value is None else int(value) - field.low + field.maybe
    if (value is None and not field.maybe) or not 0 <= held < field.values:
        raise ValueError(f"value={value!r} does not fit into {field}")
    return held


def _unpacked_zone(fields: Sequence[PackedField], packed: int) -> Cards:
    found: list[int | None] = []
    length: int | None = None
    for field in fields:
        held = packed >> field.first & (1 << field.bits) - 1
        match field.kind:
            case "faces":
                found += [field.slot + bit for bit in range(field.bits) if held >> bit & 1]
            case "number":
                found += [field.slot] * held
            case "length":
                length = held
            case "card" | "cell":
                found.append(held - 1 if held else None)
            case "value":
                pass
    if length is not None:
        return tuple(found[:length])
    return tuple(found) if fields[0].kind == "cell" else tuple(sorted(face for face in found if face is not None))
