"""Positions from models of the solver: values of the Booleans turned into a state."""

from __future__ import annotations

from collections.abc import Mapping

from reference_engine import Engine, State
from verifier.solver import Lit, Model


def state_of(model: Model, engine: Engine, values: Mapping[int, bool]) -> State:
    """Return the position in which the Booleans have these values (by node); the rest is as at the start.

    Cards that the values do not mention go where nothing rules them out: a question names only what matters to it.
    """
    start, game, layout = model.engine_start, engine.game, model.layout
    known = {**_elsewhere(model, values), **values}

    def holds(lit: Lit) -> bool:
        return known.get(lit >> 1, False)

    zones: list[list[int | None]] = [[None] * len(cards) if None in cards else [] for cards in start.zones]
    for zone in game.zones.values():
        for number in range(zone.base, zone.base + zone.size):
            zones[number] = [None] * zone.cells.size if zone.cells else []
    for (number, cell), there in layout.cards.items():
        for face, lits in there.items():
            count = sum(map(holds, lits))
            if cell is None:
                zones[number] += [face] * count
            elif count:
                zones[number][cell] = face
    for (number, end), faces in layout.ends.items():
        outer = next((face for face, lit in faces.items() if face is not None and holds(lit)), None)
        if outer in zones[number]:
            zones[number].remove(outer)
            zones[number].insert(len(zones[number]) if end == "top" else 0, outer)
    variables = list(start.variables)
    for number, by_value in layout.variables.items():
        variables[number] = next((value for value, lit in by_value.items() if holds(lit)), variables[number])
    return engine.with_end(State(tuple(map(tuple, zones)), tuple(variables)))


def _elsewhere(model: Model, values: Mapping[int, bool]) -> dict[int, bool]:
    """Return places for the cards that these values do not place, as far as there is room."""
    missing = {
        face: model.game.faces[face].count - sum(values.get(lit >> 1, False) for lit in lits)
        for face, lits in model.layout.by_face.items()
    }
    found: dict[int, bool] = {}
    for there in model.layout.cards.values():
        for face, lits in there.items():
            for lit in lits:
                if not values.get(lit >> 1, missing[face] > 0):
                    break  # fewer cards lie there
                if lit >> 1 not in values:
                    found[lit >> 1] = True
                    missing[face] -= 1
    return found
