"""The far side of a table: room for the other players side by side, with all that is theirs small."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from hausregel.pictures.blocks import Cluster, across
from hausregel.pictures.rooms import words_wide
from hausregel.pictures.scene import WIDTH


def beyond(rooms: Sequence[Cluster], wide: float) -> tuple[Cluster, ...]:
    """Return the room of one player there, `wide` units at most."""
    return tuple(replace(cluster, blocks=tuple(across(block, wide) for block in cluster.blocks)) for cluster in rooms)


def in_a_row(rooms: Sequence[Sequence[Cluster]], between: float) -> tuple[int, float]:
    """Return how many players are put side by side, as many as have room for their words, and how wide each is.

    Units: `between` two players, as wide.
    """
    for rows in range(1, len(rooms) + 1):
        per_row = math.ceil(len(rooms) / rows)
        wide = (WIDTH - between * (per_row - 1)) / per_row
        if per_row == 1 or all(_fits(cluster, wide) for each in rooms for cluster in beyond(each, wide)):
            return per_row, wide
    return 1, float(WIDTH)


def _fits(cluster: Cluster, wide: float) -> bool:
    return max(cluster.wide, words_wide(cluster)) <= wide
