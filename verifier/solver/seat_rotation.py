"""Rotating the table by one seat: a fact with every seat replaced by the next.

Where one seat represents all, only its moves are checked. A fact proved so is valid only if the facts say
the same of every seat: each fact, rotated, must be among them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from reference_engine import FIRST_VARIABLE, OPENER, TURN
from spec.game import Domain, Seat
from verifier.solver.circuit_nodes import Lit
from verifier.solver.layout import Layout

PLAYER: Final = "player"


def one_sided(layout: Layout, facts: Sequence[Lit]) -> list[Lit]:
    """Return the facts with a conjunct whose rotation to the next seat is not among the conjuncts of all facts."""
    circuit = layout.circuit
    parts = {lit: circuit.conjuncts(lit) for lit in facts}
    every = [part for some in parts.values() for part in some]
    here, there = dict[int, bytes](), dict[int, bytes]()
    circuit.digests.tell(every, here, {})
    circuit.digests.tell(every, there, turned(layout))
    said = {(here[part >> 1], part & 1) for part in every}
    return [lit for lit, some in parts.items() if any((there[part >> 1], part & 1) not in said for part in some)]


def turned(layout: Layout) -> Mapping[int, Lit]:
    """Return for each Boolean of a state (by node) its counterpart for the next seat.

    Errors: `KeyError` if there is none; where one seat represents all, every Boolean has one.
    """
    found: dict[int, Lit] = {}
    game, players = layout.game, layout.game.players
    zones = {
        zone.base + number: zone.base + target
        for zone in game.zones.values()
        for number, target in enumerate(next_seats(zone.keys, players))
    }
    for (zone, cell), there in layout.cards.items():
        for face, lits in there.items():
            others = layout.cards[zones[zone], cell][face]
            found.update((lit >> 1, image) for lit, image in zip(lits, others, strict=True))
    for (zone, end), faces in layout.ends.items():
        found.update((lit >> 1, layout.ends[zones[zone], end][face]) for face, lit in faces.items())
    numbers = {TURN: TURN, OPENER: OPENER}
    seats = {TURN, OPENER}
    for spec in game.variables.values():
        first = FIRST_VARIABLE + spec.base
        numbers.update((first + number, first + target) for number, target in enumerate(next_seats(spec.keys, players)))
        if isinstance(spec.type, Seat):
            seats.update(range(first, first + spec.size))
    for number, values in layout.variables.items():
        others_of = layout.variables[numbers.get(number, number)]
        for value, lit in values.items():
            turns = number in seats and value is not None
            found[lit >> 1] = others_of[(value + 1) % players if turns and value is not None else value]
    return {node: lit for node, lit in found.items() if lit != node << 1}


def next_seats(keys: Sequence[Domain], players: int) -> list[int]:
    """Return, for each combination of keys in order, the place of the one with every player replaced by the next."""
    places = [0]
    for domain in keys:
        turns = domain.id == PLAYER
        places = [
            place * domain.size + ((value + 1) % players if turns else value)
            for place in places
            for value in range(domain.size)
        ]
    return places
