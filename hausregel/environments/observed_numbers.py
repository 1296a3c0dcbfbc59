"""What a seat sees, as numbers that always stand in the same places."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from typing import Final, Literal

from reference_engine import FIRST_VARIABLE, Cards, State, owners, sees_faces
from spec.game import CardOf, Game, Member, Number, Seat, Truth, Type, Void, Zone, variable_names, zone_names

HEAD: Final = 5
"""Units: numbers. First come the seat that looks, phase, turn, opener, and the end that was reached (0 for none)."""

PlaceKind = Literal["number", "faces", "cells", "top", "value"]


@dataclass(frozen=True, slots=True)
class ObservedPlace:
    """Where something stands among the numbers: so many of them from `at` on.

    `number`: how many cards lie in a zone, -1 if that is hidden. `faces`: how many cards of each face lie there.
    `cells`: in each cell the face from 1, 0 for none. `top`: the face on top, from 1, 0 for none. `value`: that of a
    variable, 1 for the least, 0 for nothing, -1 if it is hidden. Faces that a seat does not see are 0.
    """

    name: str
    kind: PlaceKind
    index: int
    """The number of the zone, or of the variable among all."""
    at: int
    size: int
    least: int = 0
    seen: tuple[bool, ...] = ()
    """Which seats see it."""


class ObservedNumbers:
    """The places of all numbers of a game, and how they are written for a seat."""

    def __init__(self, game: Game) -> None:
        """Give each zone and variable its places."""
        self._faces = len(game.faces)
        found: list[ObservedPlace] = []
        at = HEAD
        for place in (*_zone_places(game), *_value_places(game)):
            found.append(ObservedPlace(place.name, place.kind, place.index, at, place.size, place.least, place.seen))
            at += place.size
        self.places: Final = tuple(found)
        self.size: Final = at
        self.greatest: Final = _greatest(game)

    def write(self, state: State, seat: int, numbers: MutableSequence[int]) -> None:
        """Write what a seat sees of a state. Shapes: `numbers` has room for `size`."""
        for at in range(self.size):
            numbers[at] = 0
        phase, turn, opener, ended = (value or 0 for value in state.variables[:FIRST_VARIABLE])
        for at, value in enumerate((seat, phase, turn, opener, ended)):
            numbers[at] = value
        for place in self.places:
            if place.kind == "value":
                value_there = state.variables[FIRST_VARIABLE + place.index]
                shown = 0 if value_there is None else int(value_there) - place.least + 1
                numbers[place.at] = shown if place.seen[seat] else -1
            else:
                self._write_zone(place, state.zones[place.index], seat, numbers)

    @staticmethod
    def _write_zone(place: ObservedPlace, cards: Cards, seat: int, numbers: MutableSequence[int]) -> None:
        if place.kind == "number":
            numbers[place.at] = sum(face is not None for face in cards) if place.seen[seat] else -1
        elif not place.seen[seat]:
            return
        elif place.kind == "top":
            numbers[place.at] = (cards[-1] or 0) + 1 if cards else 0
        elif place.kind == "cells":
            for at, face in enumerate(cards):
                numbers[place.at + at] = 0 if face is None else face + 1
        else:
            for face in cards:
                numbers[place.at + (face or 0)] += 1


def _zone_places(game: Game) -> Iterator[ObservedPlace]:
    names = zone_names(game)
    seats = range(game.players)
    for zone in game.zones.values():
        for number, owner in enumerate(owners(zone)):
            index = zone.base + number
            name = names[index]
            faces = tuple(sees_faces(zone, owner, seat) for seat in seats)
            counted = tuple(sees or _counts(zone, owner, seat) for seat, sees in zip(seats, faces, strict=True))
            yield ObservedPlace(name, "number", index, 0, 1, seen=counted)
            if any(faces) and zone.cells is not None:
                yield ObservedPlace(name, "cells", index, 0, zone.cells.size, seen=faces)
            elif any(faces):
                yield ObservedPlace(name, "faces", index, 0, len(game.faces), seen=faces)
            if zone.stacked and (any(faces) or zone.faces == "top"):
                tops = (True,) * game.players if zone.faces == "top" else faces
                yield ObservedPlace(name, "top", index, 0, 1, seen=tops)


def _counts(zone: Zone, owner: int | None, seat: int) -> bool:
    return zone.counts == "everyone" or (zone.counts == "owner" and owner == seat)


def _value_places(game: Game) -> Iterator[ObservedPlace]:
    names = variable_names(game)
    for spec in game.variables.values():
        for number, owner in enumerate(owners(spec)):
            index = spec.base + number
            seen = tuple(
                spec.seen == "everyone" or (spec.seen == "owner" and owner == seat) for seat in range(game.players)
            )
            yield ObservedPlace(names[index], "value", index, 0, 1, _least(spec.type), seen)


def _least(type_: Type) -> int:
    match type_:
        case Number(low, _):
            return low
        case Truth() | Member() | Seat() | CardOf() | Void():
            return 0


def _greatest(game: Game) -> int:
    """Return a number that none of those written exceeds."""
    spans = [len(game.values_in(spec.type)) for spec in game.variables.values()]
    deck = sum(face.count for face in game.faces)
    return max(deck, len(game.faces), len(game.phases), len(game.ends), game.players, *spans, 1)
