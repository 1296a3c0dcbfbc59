"""A large search carried on by a kernel: the same states many times as fast.

The plain search goes first, which is enough for small versions. Then the kernel begins anew at the deals.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from kernel import NotInKernel, SearchSource, SearchStop, StateSearch, search_source
from spec.source import InternalError
from verifier.explorer.compiled_findings import adopt
from verifier.explorer.outcomes import MOST_ORDERS, TooManyOrders, branches
from verifier.explorer.records import Limits, Searching
from verifier.explorer.run_limits import RunLimits, memory_mb
from verifier.explorer.search import Search
from verifier.verdict import Said, said

BEGINS: Final = 50_000
"""Units: states. So many a search meets plainly before a kernel is compiled, which takes some seconds."""

MOST: Final = 6_000_000
"""Units: states. A kernel meets no more: with what says how games end they take about two gigabytes."""

COMPILING: Final = 30.0
"""Units: seconds. Nothing is compiled if the user gives a search less time."""

SLICE: Final = 50_000
"""Units: states. So many are expanded between two looks at the limits."""


def run(
    search: Search,
    limits: Limits,
    progress: Callable[[Searching], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
    plainly: float = BEGINS,
) -> bool:
    """Continue a search as `Search.run` does, and have a kernel carry it on if it is large and there can be one.

    Units: `plainly` is how many states are met before that.

    Errors: `InternalError` if the kernel and the reference engine disagree.
    """
    if search.compiled is None:
        made, seconds = search.engine.made, search.seconds
        until = math.inf if limits.kernels is None else plainly
        search.run(limits, progress, should_stop, until)
        if not search.is_paused:
            return search.complete
        limits = replace(
            limits,
            moves=limits.moves - (search.engine.made - made),
            seconds=limits.seconds - (search.seconds - seconds),
        )
    states = max(limits.states, min(limits.states * limits.times, MOST))
    more = replace(limits, states=states, moves=limits.moves * limits.times)
    began, seconds = time.monotonic(), search.seconds
    try:
        if not _carry_on(search, more, progress, should_stop):
            return search.run(limits, progress, should_stop)
    except KeyboardInterrupt:
        search.why = said("search-stopped")
    finally:
        search.seconds = max(search.seconds, seconds + time.monotonic() - began)
    return search.complete


def _carry_on(
    search: Search,
    limits: Limits,
    progress: Callable[[Searching], None] | None,
    should_stop: Callable[[], bool] | None,
) -> bool:
    """Go through all states with a kernel; return whether there is one that can."""
    found = search.compiled or begun(search, limits)
    if found is None:
        return False
    run_limits = RunLimits(limits, found, should_stop)
    began, seconds = time.monotonic(), search.seconds
    while (why := run_limits.reason_to_stop(found.met)) is None:
        stopped = found.go_on(SLICE, limits.states, limits.moves)
        if stopped == "look" and (why := _too_many_orders(search, found)) is None:
            return False
        if stopped != "slice":
            why = why or _why(stopped, limits)
            break
        if progress is not None:
            took = seconds + time.monotonic() - began
            progress(Searching(found.met, found.gone_through / took, memory_mb()))
    search.why = why
    adopt(search, found)
    return True


def source_for(search: Search) -> SearchSource | None:
    """Return the source of a kernel that can carry a search on; None if there is none.

    Only the plain search compares what seats see, looks at rules that may conflict, and begins at a table.
    """
    if not search.checks.demands.is_idle or not (search.secrets is None or search.secrets.settled):
        return None
    if not search.deal_of or len(search.deal_of) != search.network.deals:
        return None
    found = search_source(search.game, len(search.game.after), MOST_ORDERS)
    return None if isinstance(found, NotInKernel) else found


def begun(search: Search, limits: Limits) -> StateSearch | None:
    """Return the search of a kernel that has met all deals; None if there can be none."""
    source = source_for(search) if limits.seconds >= COMPILING else None
    if source is None:
        return None
    found = StateSearch(
        search.engine,
        source,
        search.symmetry.on_states(),
        search.draws_hidden,
        states=limits.states + 1,
        most_bytes=limits.memory_mb * 1e6,
        folder=limits.kernels,
        workers=limits.workers,
    )
    deals = [search.book.state(numbers) for numbers in search.deal_of.values()]
    if found.meet(deals) != list(range(len(deals))):
        raise InternalError(f"game={search.game.name!r}: a kernel tells other deals apart")
    return found


def _too_many_orders(search: Search, found: StateSearch) -> Said | None:
    """Return that a stack can be shuffled in too many ways, if that is why a kernel cannot go on with a state."""
    state = found.state(found.gone_through)
    try:
        for move in search.engine.legal(state):
            for _ in branches(search.engine, state, move):
                pass
    except TooManyOrders as error:
        return error.why
    return None


def _why(stopped: SearchStop, limits: Limits) -> Said | None:
    if stopped == "moves":
        return said("too-many-moves", moves=int(limits.moves))
    if stopped == "states":
        return said("too-many-states", states=limits.states)
    return said("search-too-large", megabytes=f"{limits.memory_mb:g}") if stopped == "memory" else None
