"""Effects that cannot be encoded for the solver: everything they may change has an arbitrary value afterwards.

Only what holds by the encoding is known then: cards are only moved, each variable has one of its values. So a
proof that still succeeds holds whatever the effects really do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from reference_engine import FIRST_VARIABLE, PHASE, TURN
from spec.game import Effect
from verifier.analysis import changes, effects_inside
from verifier.solver.circuit_nodes import Lit
from verifier.solver.layout import CellPlace
from verifier.solver.post_state import Midway
from verifier.verdict import said

LEFT_OPEN: Final = said("unreadable-fault")


def havoc(mid: Midway, effects: Sequence[Effect], when: Lit, address: str) -> None:
    """Give everything that effects may change an arbitrary value, under a condition."""
    inside = tuple(effects_inside(effects))
    zones, variables = mid.game.zones, mid.game.variables
    gets: set[str] = set()
    gives: set[str] = set()
    for change in (change for effect in inside for change in changes(effect)):
        if change.id in variables:
            spec = variables[change.id]
            _any_value(mid, range(FIRST_VARIABLE + spec.base, FIRST_VARIABLE + spec.base + spec.size), when)
        elif change.how == "adds":
            gets.add(change.id)
        elif change.how != "shuffles":
            gives.add(change.id)
        else:
            for number in range(zones[change.id].base, zones[change.id].base + zones[change.id].size):
                mid.doubt(number, when)
    mid.fault("rules", address, LEFT_OPEN, when)
    if any(change.how == "takes some" for effect in inside for change in changes(effect)):
        mid.shortages.append((address, when))
    if gets or gives:
        _any_cards(mid, gets, gives, when)
        mid.fault("cards", address, LEFT_OPEN, when)
        mid.cards_left_open = True


def havoc_flow(mid: Midway, when: Lit) -> None:
    """Give phase, turn, and what a new turn resets arbitrary values, under a condition."""
    reset = [spec for spec in mid.game.variables.values() if spec.lasts == "turn"]
    numbers = (n for spec in reset for n in range(FIRST_VARIABLE + spec.base, FIRST_VARIABLE + spec.base + spec.size))
    _any_value(mid, (PHASE, TURN, *numbers), when)


def _any_value(mid: Midway, numbers: Iterable[int], when: Lit) -> None:
    circuit = mid.circuit
    for number in numbers:
        lits = mid.layout.variables.get(number)
        if lits is None:
            mid.unseen.add(number)
            continue
        name = mid.chance("open")
        fresh = {value: circuit.variable((*name, value)) for value in lits}
        mid.constraints.append(circuit.exactly(1, tuple(fresh.values())))
        for value, lit in lits.items():
            mid.put(lit >> 1, circuit.choose(when, fresh[value], mid.bit(lit)))


def _any_cards(mid: Midway, gets: set[str], gives: set[str], when: Lit) -> None:
    """Redistribute the cards of some zones arbitrarily among them; zones that only give have fewer cards afterwards."""
    circuit, cards, faces = mid.circuit, mid.layout.cards, mid.game.faces
    numbers = [n for name in sorted(gets | gives) for n in _numbers(mid, name)]
    places = [place for number in numbers for place in mid.layout.cells_of(number)]
    may = sorted({face for place in places for face in cards[place]})
    name = mid.chance("open")
    fresh: dict[tuple[CellPlace, int], list[Lit]] = {}
    for place in places:
        getting = mid.layout.zone_of[place[0]] in gets
        for face in may if getting else cards[place]:
            room = 1 if place[1] is not None else faces[face].count
            lits = cards[place].get(face, ())
            if getting and len(lits) < room:
                mid.missing[place, face] = room
            fresh[place, face] = [circuit.variable((*name, place, face, number)) for number in range(len(lits))]
            mid.constraints += [circuit.implies(more, fewer) for fewer, more in pairwise(fresh[place, face])]
            if not getting:
                was = [mid.bit(lit) for lit in lits]
                mid.constraints += [circuit.implies(*pair) for pair in zip(fresh[place, face], was, strict=True)]
        if place[1] is not None:
            there = [fresh[place, face][0] for face in cards[place] if fresh.get((place, face))]
            mid.constraints.append(circuit.at_most(1, there))
    for face in may:
        then = [(1, lit) for place in places for lit in fresh.get((place, face), ())]
        before = [(-1, mid.bit(lit)) for place in places for lit in cards[place].get(face, ())]
        mid.constraints += [circuit.at_least(0, [*then, *before]), circuit.at_least(1, [*then, *before]) ^ 1]
    for (place, face), values in fresh.items():
        for lit, value in zip(cards[place].get(face, ()), values, strict=True):
            mid.put(lit >> 1, circuit.choose(when, value, mid.bit(lit)))
    for number in numbers:
        mid.doubt(number, when)
        mid.mass += [(number, target, when) for target in numbers if target != number]
    mid.sizes.clear()


def _numbers(mid: Midway, name: str) -> range:
    zone = mid.game.zones[name]
    return range(zone.base, zone.base + zone.size)
