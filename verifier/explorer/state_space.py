"""Breadth-first search through a state space: one game, or two that are played as one."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from verifier.explorer.deals import TooManyDeals
from verifier.explorer.outcomes import TooManyOrders
from verifier.verdict import Said


class StateSpace(Protocol):
    """What a search needs: states numbered in the order in which they are met, deals first."""

    @property
    def met(self) -> int:
        """How many states were met."""
        ...

    @property
    def gone_through(self) -> int:
        """How many states were expanded: those with smaller numbers than this."""
        ...

    @property
    def is_dealt(self) -> bool:
        """Whether all deals were met."""
        ...

    def deal(self) -> None:
        """Add the state after every deal. Errors: `TooManyDeals`, `TooManyOrders`, `SearchStopped`."""
        ...

    def go_through(self, number: int) -> None:
        """Expand a state: add every state its moves lead to. Errors: `TooManyOrders`, `SearchStopped`."""
        ...


class SearchStopped(Exception):
    """The search stops in the middle of a state, for the given reason."""

    def __init__(self, why: Said) -> None:
        """Say why."""
        super().__init__(why)
        self.why = why


def breadth_first(
    space: StateSpace, reason_to_stop: Callable[[], Said | None], every: int = 1, until: float = math.inf
) -> Said | None:
    """Expand all reachable states, nearest to a deal first; return why the search stopped early, None if it did not.

    It is asked for a `reason_to_stop` once for `every` so many states. It also returns once more than `until` states
    were met.
    """
    try:
        if not space.is_dealt:
            space.deal()
        while space.gone_through < space.met <= until:
            if space.gone_through % every == 0 and (reason := reason_to_stop()) is not None:
                return reason
            space.go_through(space.gone_through)
    except (TooManyDeals, TooManyOrders) as error:
        return reason_to_stop() or error.why
    except SearchStopped as stopped:
        return stopped.why
    return None
