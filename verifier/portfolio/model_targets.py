"""Counterexample positions of the solver as targets for guided play."""

from __future__ import annotations

from collections.abc import Mapping

from verifier.guided_play import PositionPart
from verifier.solver import Model


def target_of_model(model: Model, true: Mapping[int, bool]) -> PositionPart:
    """Return where the cards lie if exactly these Booleans (by node) of a model hold."""
    zones: dict[int, list[int]] = {}
    for (number, _), there in model.layout.cards.items():
        faces = zones.setdefault(number, [])
        for face, lits in there.items():
            faces += [face] * sum(true.get(lit >> 1, False) for lit in lits)
    return {number: tuple(sorted(faces)) for number, faces in zones.items()}
