"""Breadth-first search through whatever can be gone through state by state: one game, or two that are played as one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from verifier.explorer.deals import TooManyDeals
from verifier.explorer.outcomes import TooManyOrders
from verifier.verdict import Said


class StateSpace(Protocol):
    """What a search needs: states that are numbered as they are met, the deals first."""

    @property
    def met(self) -> int:
        """How many states were met."""
        ...

    @property
    def gone_through(self) -> int:
        """How many states were gone through: those with smaller numbers than this."""
        ...

    @property
    def is_dealt(self) -> bool:
        """Whether all deals were met."""
        ...

    def deal(self) -> None:
        """Meet the state after every deal. Errors: `TooManyDeals`, `TooManyOrders`, `SearchStopped`."""
        ...

    def go_through(self, number: int) -> None:
        """Meet every state to which moves lead from one. Errors: `TooManyOrders`, `SearchStopped`."""
        ...


class SearchStopped(Exception):
    """The search is to stop within a state, for a reason that it names."""

    def __init__(self, why: Said) -> None:
        """Say why."""
        super().__init__(why)
        self.why = why


def breadth_first(space: StateSpace, reason_to_stop: Callable[[], Said | None], every: int = 1) -> Said | None:
    """Go through all that can be reached, what is nearest to a deal first; return what was in the way, None if nothing.

    It is asked for a `reason_to_stop` once for `every` so many states.
    """
    try:
        if not space.is_dealt:
            space.deal()
        while space.gone_through < space.met:
            if space.gone_through % every == 0 and (reason := reason_to_stop()) is not None:
                return reason
            space.go_through(space.gone_through)
    except (TooManyDeals, TooManyOrders) as error:
        return reason_to_stop() or error.why
    except SearchStopped as stopped:
        return stopped.why
    return None
