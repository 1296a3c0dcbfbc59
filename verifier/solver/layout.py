"""The Booleans that encode a state of a game: where each card is, and the value of each variable.

A zone is a multiset: for each face that may lie there, one Boolean says that at least one such card does, the next
that at least two do, and so on. The encoding does not assume that a card is in one place only; that is proved.

The order of a stack is encoded only as far as some rule asks for it: which face is on top, or at the bottom. What comes
to light when that card is gone is left open: it is some card of the stack. So every proof holds for every
order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, Literal

from reference_engine import FIRST_VARIABLE, OPENER, PHASE, TURN, State
from spec.game import EndCard, Game
from verifier.analysis import deal_rules, inside, judging_rules, play_rules
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import Lit

CellPlace = tuple[int, int | None]
"""The number of a zone and the number of a cell in it, from 0; None for a zone without cells."""

Room = Mapping[tuple[CellPlace, int], int]
"""The maximum number of cards of a face in a place."""

StackEnd = tuple[int, Literal["top", "bottom"]]
"""The number of a stack, and one of its ends."""

MAX_VALUES: Final = 400
"""A variable with more values than this is left open: it may have any of them at any time."""


class Layout:
    """The Booleans of one game, for the places where each card may ever lie."""

    def __init__(self, game: Game, circuit: Circuit, may: Room) -> None:
        """Make the Booleans for the cards that may lie in places."""
        self.game, self.circuit = game, circuit
        self.may = dict(sorted(may.items(), key=repr))
        self.cards: dict[CellPlace, dict[int, tuple[Lit, ...]]] = {place: {} for place in self.all_places()}
        for (place, face), most in self.may.items():
            self.cards[place][face] = tuple(circuit.variable(("card", place, face, n)) for n in range(1, most + 1))
        for there in self.cards.values():
            for face in sorted(there):
                there[face] = there.pop(face)  # in order of face
        self.ends: dict[StackEnd, dict[int | None, Lit]] = {}
        """Which face is at an end of a stack, None for none: for the ends that some rule asks for."""
        for number, end in asked_ends(game):
            faces = (*self.cards[number, None], None)
            self.ends[number, end] = {face: circuit.variable(("end", number, end, face)) for face in faces}
        self.variables: dict[int, dict[int | None, Lit]] = {}
        self.left_open: set[int] = set()
        """The variables that have too many values for terms."""
        for number, values in self._ranges():
            if len(values) > MAX_VALUES:
                self.left_open.add(number)
            else:
                self.variables[number] = {value: circuit.variable(("value", number, value)) for value in values}

    def cells_of(self, number: int) -> list[CellPlace]:
        """Return the places of a zone: its cells, or the zone."""
        cells = self.game.zones[self.zone_of[number]].cells
        return [(number, None)] if cells is None else [(number, cell) for cell in range(cells.size)]

    def all_places(self) -> Iterator[CellPlace]:
        """Yield every place of the game."""
        for zone in self.game.zones.values():
            for number in range(zone.base, zone.base + zone.size):
                if zone.cells is None:
                    yield number, None
                else:
                    yield from ((number, cell) for cell in range(zone.cells.size))

    def _ranges(self) -> Iterator[tuple[int, tuple[int | None, ...]]]:
        game = self.game
        seats = tuple(range(game.players))
        yield PHASE, tuple(range(len(game.phases)))
        yield TURN, seats
        yield OPENER, seats
        for spec in game.variables.values():
            values = game.values_of(spec)
            yield from ((FIRST_VARIABLE + spec.base + number, values) for number in range(spec.size))

    @cached_property
    def zone_of(self) -> dict[int, str]:
        """The id of the zone that each zone number belongs to."""
        zones = self.game.zones.values()
        return {number: zone.id for zone in zones for number in range(zone.base, zone.base + zone.size)}

    @cached_property
    def by_face(self) -> dict[int, tuple[Lit, ...]]:
        """All Booleans that say that a card of this face lies somewhere."""
        found: dict[int, list[Lit]] = {face: [] for face in range(len(self.game.faces))}
        for there in self.cards.values():
            for face, lits in there.items():
                found[face].extend(lits)
        return {face: tuple(lits) for face, lits in found.items()}

    def order(self) -> list[Lit]:
        """Return the constraints on the ends of stacks: a card at an end lies in the stack; none if it is empty."""
        circuit = self.circuit
        holds: list[Lit] = []
        for (number, _), faces in self.ends.items():
            there = self.cards[number, None]
            holds += [circuit.implies(lit, there[face][0]) for face, lit in faces.items() if face is not None]
            holds.append(circuit.same(faces[None], circuit.all(lits[0] ^ 1 for lits in there.values())))
        return holds

    @cached_property
    def order_nodes(self) -> int:
        """The Booleans for the ends of stacks, as a set of bits."""
        return sum(1 << (lit >> 1) for faces in self.ends.values() for lit in faces.values())

    @cached_property
    def nodes(self) -> tuple[int, ...]:
        """The Booleans of a state, by node."""
        groups = (*self.by_face.values(), *(lits.values() for lits in (*self.variables.values(), *self.ends.values())))
        return tuple(lit >> 1 for lits in groups for lit in lits)

    def holding(self, state: State) -> Iterator[int]:
        """Yield the Booleans that hold in a state of the engine, by node.

        Errors: `ValueError` if a card lies where it was not expected.
        """
        for (zone, cell), there in self.cards.items():
            cards = state.zones[zone] if cell is None else (state.zones[zone][cell],)
            for face in set(cards):
                if face is None:
                    continue
                lits, count = there.get(face, ()), cards.count(face)
                if count > len(lits):
                    raise ValueError(f"face={face} place={(zone, cell)} is not expected")
                for lit in lits[:count]:
                    yield lit >> 1
        for number, values in self.variables.items():
            is_ = state.variables[number]
            if is_ not in values:
                raise ValueError(f"variable={number} value={is_} is not expected")
            yield values[is_] >> 1
        for (number, end), faces in self.ends.items():
            cards = state.zones[number]
            seen = None if not cards else cards[-1] if end == "top" else cards[0]
            if seen in faces:
                yield faces[seen] >> 1

    def valuation(self, state: State) -> dict[int, bool]:
        """Return the value of each Boolean in a state of the engine, by node. Errors: as `holding`."""
        values = dict.fromkeys(self.nodes, False)
        values.update(dict.fromkeys(self.holding(state), True))
        return values


def asked_ends(game: Game) -> Iterator[StackEnd]:
    """Yield the ends of stacks that some rule asks for."""
    asked: dict[tuple[str, Literal["top", "bottom"]], None] = {}
    for root in (*play_rules(game), *judging_rules(game), *deal_rules(game)):
        asked.update(((part.zone.id, part.end), None) for part in inside(root) if isinstance(part, EndCard))
    for name, end in asked:
        zone = game.zones[name]
        yield from ((number, end) for number in range(zone.base, zone.base + zone.size))
