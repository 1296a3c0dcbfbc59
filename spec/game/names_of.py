"""The names of zones and variables as players write them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from spec.game.game import Game, VariableSpec, Zone


def zone_names(game: Game, seats: Sequence[str] = ()) -> tuple[str, ...]:
    """Return all zones of a game in the order of `Zone.base`: `shelf[apple]`, `plate[0]` or `plate[Ann]`."""
    return tuple(name for zone in game.zones.values() for name in _names(zone, seats))


def variable_names(game: Game, seats: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the names of all variables of a game in the order of `VariableSpec.base`."""
    return tuple(name for spec in game.variables.values() for name in _names(spec, seats))


def _names(declared: Zone | VariableSpec, seats: Sequence[str]) -> Iterator[str]:
    keys = [
        [seats[n] if domain.id == "player" and n < len(seats) else name for n, name in enumerate(domain.names)]
        for domain in declared.keys
    ]
    for key in itertools.product(*keys):
        yield f"{declared.id}[{', '.join(key)}]" if key else declared.id
