"""The images of packed states under renamings, as tables: one for each byte and renaming."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kernel.packed_states import BITS, BYTES, PackedField, PackedLayout
from spec.game import Number, Truth, Type


@dataclass(frozen=True, slots=True, kw_only=True)
class StateRenaming:
    """How a renaming acts on states of the reference engine.

    `zones` and `values` say for each place in `State.zones` and `State.variables` from which place its new content
    comes; `faces` is the new face of each; `cells` says, for a zone whose cells change places, from which cell each
    takes its content. `value` is the new value of one of some type; values at the places `kept` stay as they are.
    """

    zones: Sequence[int]
    values: Sequence[int]
    faces: Sequence[int]
    cells: Mapping[str, Sequence[int]]
    value: Callable[[Type, int], int]
    kept: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class _Part:
    """Bits of a state within one byte, and the image of each value that they can hold."""

    first: int
    bits: int
    images: Sequence[int]


def images_of(layout: PackedLayout, renamings: Sequence[StateRenaming]) -> list[int]:
    """Return the images of all bytes under some renamings.

    Shapes: word w of the image of value v of byte b under renaming r stands at
    `((r * BYTES * words + b) * 256 + v) * words + w`; the image of a state is the sum of those of its bytes.
    """
    table: list[int] = []
    for renaming in renamings:
        of_byte: dict[int, list[_Part]] = {}
        for part in _Renamed(layout, renaming).parts():
            of_byte.setdefault(part.first // 8, []).append(part)
        for byte in range(BYTES * layout.words):
            for image in _images_of_byte(of_byte.get(byte, [])):
                table += [image >> BITS * word & (1 << BITS) - 1 for word in range(layout.words)]
    return table


def _images_of_byte(parts: Sequence[_Part]) -> list[int]:
    found = [0] * 256
    for part in parts:
        shift, mask = part.first % 8, (1 << part.bits) - 1
        for value in range(256):
            found[value] |= part.images[value >> shift & mask]
    return found


class _Renamed:
    """Where the fields of a state go under a renaming."""

    def __init__(self, layout: PackedLayout, renaming: StateRenaming) -> None:
        self._layout, self._renaming = layout, renaming
        self._at = {(field.kind, field.zone, field.slot): field for field in layout.fields}
        self._bit_of = {
            (field.zone, field.slot + bit): field.first + bit
            for field in layout.fields
            if field.kind == "faces"
            for bit in range(field.bits)
        }
        self._zone = {source: zone for zone, source in enumerate(renaming.zones)}
        self._place = {source: place for place, source in enumerate(renaming.values)}

    def parts(self) -> Iterator[_Part]:
        """Yield the parts of all fields."""
        for field in self._layout.fields:
            zone = self._zone.get(field.zone, -1)
            match field.kind:
                case "value":
                    yield from self._value(field)
                case "faces":
                    faces = range(field.slot, field.slot + field.bits)
                    yield from _moved(field, [self._bit_of[zone, self._renaming.faces[face]] for face in faces])
                case "number":
                    yield from _moved_to(field, self._at["number", zone, self._renaming.faces[field.slot]])
                case "length":
                    yield from _moved_to(field, self._at["length", zone, 0])
                case "card" | "cell":
                    slot = self._new_cell(field) if field.kind == "cell" else field.slot
                    yield self._cards(field, self._at[field.kind, zone, slot])

    def _value(self, field: PackedField) -> Iterator[_Part]:
        to = self._at["value", -1, self._place[field.slot]]
        if field.slot in self._renaming.kept or isinstance(field.type, Number | Truth) or field.type is None:
            yield from _moved_to(field, to)
            return
        images: list[int] = []
        for held in range(1 << field.bits):
            if field.maybe <= held < field.values:
                value = self._renaming.value(field.type, held + field.low - field.maybe)
                images.append(value - field.low + field.maybe << to.first)
            else:
                images.append(0)  # nothing, or what no state holds
        yield _Part(field.first, field.bits, images)

    def _cards(self, field: PackedField, to: PackedField) -> _Part:
        faces = self._renaming.faces
        some = [faces[face] + 1 << to.first for face in range(len(faces))]
        return _Part(field.first, field.bits, [0, *some, *[0] * ((1 << field.bits) - 1 - len(some))])

    def _new_cell(self, field: PackedField) -> int:
        zones = self._layout.game.zones.values()
        zone = next(zone for zone in zones if zone.base <= field.zone < zone.base + zone.size)
        takes_from = self._renaming.cells.get(zone.id)
        return field.slot if takes_from is None else list(takes_from).index(field.slot)


def _moved_to(field: PackedField, to: PackedField) -> Iterator[_Part]:
    return _moved(field, range(to.first, to.first + field.bits))


def _moved(field: PackedField, bits: Sequence[int]) -> Iterator[_Part]:
    """Yield the parts of a field each of whose bits moves, byte by byte."""
    done = 0
    while done < field.bits:
        first = field.first + done
        some = min(field.bits - done, 8 - first % 8)
        images = [sum(1 << bits[done + bit] for bit in range(some) if value >> bit & 1) for value in range(1 << some)]
        yield _Part(first, some, images)
        done += some
