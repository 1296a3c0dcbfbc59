"""Many games of a ruleset side by side on a kernel, in the numbers of its environment."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hausregel.environments.game_environment import GameEnvironment
from hausregel.environments.observed_numbers import PlaceKind
from hausregel.environments.payoffs import is_shared
from hausregel.work.simulate import kernel_folder
from kernel import BatchTables, GameBatch, NotInKernel, NumberedRule, NumberedSight, batch_of

KINDS: Final[tuple[PlaceKind, ...]] = ("number", "faces", "cells", "top", "value")


def side_by_side(
    environment: GameEnvironment, places: int, seed: int, *, folder: Path | None = None
) -> GameBatch | NotInKernel:
    """Return games of an environment side by side, or why its game has no kernel.

    Acts, what seats see, and what they get are in the numbers of the environment; chance draws by itself. What is
    compiled is kept in `folder`, by default in the user's cache; without Numba all runs in plain Python.
    Errors: `ValueError` if it cannot be dealt, or if another seat than the first opens.
    """
    if environment.setting.opener:
        raise ValueError(f"opener={environment.setting.opener}: side by side the first seat opens")
    where = folder or kernel_folder()
    return batch_of(environment.game, tables_of(environment), places, seed, most=environment.setting.most, folder=where)


def tables_of(environment: GameEnvironment) -> BatchTables:
    """Return the numbers of an environment in the form that a kernel takes."""
    acts, numbers = environment.acts, environment.sights.numbers
    return BatchTables(
        rules=[NumberedRule(rule.base, rule.values, rule.together, rule.after_nothing) for rule in acts.rules],
        acts=acts.total,
        sights=[
            NumberedSight(KINDS.index(place.kind), place.index, place.at, place.size, place.least, place.seen)
            for place in numbers.places
        ],
        observed=numbers.size,
        shared=is_shared(environment.game),
        by_points=environment.setting.payoff == "points",
        waiting=acts.waiting,
        by_lot=environment.setting.race == "by_lot",
    )
