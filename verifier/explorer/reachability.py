"""Which way backward reachability is worked out: state by state, or in arrays where there are many states."""

from __future__ import annotations

import importlib.util
from functools import cache
from typing import Final

from verifier.explorer.attractors import Backwards, Predecessors
from verifier.explorer.network import Network

MANY: Final = 20_000
"""Units: states. From so many on it is worked out in arrays, if NumPy is there."""


@cache
def has_numpy() -> bool:
    """Return whether NumPy is installed."""
    return importlib.util.find_spec("numpy") is not None


def backwards(network: Network) -> Backwards:
    """Return what answers questions about a network that lead backwards; the answers are the same either way."""
    if network.gone_through < MANY or not has_numpy():
        return Predecessors(network)
    from verifier.explorer.array_attractors import ArrayPredecessors

    return ArrayPredecessors(network)
