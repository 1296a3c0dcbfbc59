"""The names of zones as players write them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from spec.game import Game


def zone_names(game: Game, seats: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the names of all zones of a game in the order of `Zone.base`: `row[red]`, `hand[0]` or `hand[Anna]`."""
    names: list[str] = []
    for zone in game.zones.values():
        keys = [
            [seats[n] if domain.id == "player" and n < len(seats) else name for n, name in enumerate(domain.names)]
            for domain in zone.keys
        ]
        names.extend(f"{zone.id}[{', '.join(key)}]" if key else zone.id for key in itertools.product(*keys))
    return tuple(names)
