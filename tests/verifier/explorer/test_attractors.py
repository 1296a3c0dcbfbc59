"""Backward reachability comes to the same in arrays as state by state."""

from __future__ import annotations

import random

import pytest

from verifier.explorer.attractors import Predecessors
from verifier.explorer.network import BROKEN, CHANCE, NO_PARENT, OVER, PLAYER, RACE, STUCK, Network
from verifier.explorer.reachability import has_numpy

PLAYERS = 3


def random_network(seed: int) -> Network:
    """Return a network of some states, many of which lead to few others."""
    lots, network = random.Random(seed), Network()
    states = lots.randrange(1, 30)
    for state in range(states):
        network.parents.append(NO_PARENT)
        acts = lots.choice((PLAYER, PLAYER, PLAYER, RACE, CHANCE, OVER, STUCK, BROKEN))
        moves = []
        for _ in range(lots.randrange(1, 4) if acts in (PLAYER, RACE, CHANCE) else 0):
            some = [min(states - 1, max(0, state + lots.randrange(-3, 6))) for _ in range(lots.choice((1, 1, 2, 3)))]
            moves.append((frozenset((after, lots.randrange(PLAYERS)) for after in some), lots.random() < 0.3))
        network.add(acts, lots.randrange(PLAYERS), moves)
    return network


@pytest.mark.skipif(not has_numpy(), reason="NumPy comes with the extra `fast`")
def test_arrays_and_single_states_come_to_the_same() -> None:
    from verifier.explorer.array_attractors import ArrayPredecessors

    seen = set()
    for seed in range(200):
        network = random_network(seed)
        plain, arrays = Predecessors(network), ArrayPredecessors(network)
        bound, going_round = plain.longest()
        assert arrays.without_an_end() == plain.without_an_end()
        assert arrays.longest()[1] == going_round
        assert going_round or arrays.longest()[0] == bound
        kept, alone = plain.kept_going(), plain.kept_by_one(PLAYERS)
        assert arrays.kept_going() == kept
        assert arrays.kept_going(knowing=True) == plain.kept_going(knowing=True)
        assert arrays.kept_by_one(PLAYERS) == alone
        seen.add((bool(going_round), bool(kept), any(alone)))
    assert len(seen) == 4
