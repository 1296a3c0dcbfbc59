"""The view of a seat: what it may see of a state."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import cast

from reference_engine.engine import Engine
from reference_engine.table import ENDED, FIRST_VARIABLE, OPENER, PHASE, TURN, Cards, State
from spec.game import VariableSpec, Zone, variable_names


@dataclass(frozen=True, slots=True)
class SeenZone:
    """One zone as a seat sees it.

    Shapes: `cards` are all its faces if they are visible, else None; `top` is the top face if only that is visible;
    `count` is the number of cards, None if even that is hidden.
    """

    name: str
    zone: str
    cards: Cards | None
    top: int | None
    count: int | None


@dataclass(frozen=True, slots=True)
class Hidden:
    """A value that a seat may not see."""


@dataclass(frozen=True, slots=True)
class View:
    """A state as a seat sees it; two states that look the same to a seat have equal views."""

    seat: int
    phase: str
    turn: int
    opener: int
    ended: int
    zones: tuple[SeenZone, ...]
    variables: tuple[tuple[str, int | Hidden | None], ...]


def owners(zone: Zone | VariableSpec) -> tuple[int | None, ...]:
    """Return the owner of each zone or value of a declaration, None where there is none."""
    if not any(domain.id == "player" for domain in zone.keys):
        return (None,) * zone.size
    place = [domain.id for domain in zone.keys].index("player")
    return tuple(keys[place] for keys in itertools.product(*(range(domain.size) for domain in zone.keys)))


def sees_faces(zone: Zone, owner: int | None, seat: int) -> bool:
    """Return whether a seat sees all cards of a zone."""
    match zone.faces:
        case "everyone":
            return True
        case "owner":
            return owner == seat
        case "others":
            return owner != seat
        case "nobody" | "top":
            return False


def view(engine: Engine, state: State, seat: int) -> View:
    """Return the view of a seat on a state."""
    names, variables_named = engine.zone_names(), variable_names(engine.game)
    seen: list[SeenZone] = []
    for zone in engine.game.zones.values():
        for number, owner in enumerate(owners(zone)):
            index = zone.base + number
            cards = state.zones[index]
            counted = zone.counts == "everyone" or (zone.counts == "owner" and owner == seat)
            faces = cards if sees_faces(zone, owner, seat) else None
            top = cards[-1] if zone.faces == "top" and cards else None
            there = sum(1 for face in cards if face is not None)
            seen.append(SeenZone(names[index], zone.id, faces, top, there if counted or faces is not None else None))
    values: list[tuple[str, int | Hidden | None]] = []
    for spec in engine.game.variables.values():
        for number, owner in enumerate(owners(spec)):
            value = state.variables[FIRST_VARIABLE + spec.base + number]
            values.append((variables_named[spec.base + number], value if _sees_value(spec, owner, seat) else Hidden()))
    variables = cast(tuple[int, ...], state.variables)
    phase = list(engine.game.phases)[variables[PHASE]]
    return View(seat, phase, variables[TURN], variables[OPENER], variables[ENDED], tuple(seen), tuple(values))


def _sees_value(spec: VariableSpec, owner: int | None, seat: int) -> bool:
    return spec.seen == "everyone" or (spec.seen == "owner" and owner == seat)
