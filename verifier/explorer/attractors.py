"""From where an end can be reached, and who can keep play from it: backward reachability in a network of states.

What one seat can keep going is a greatest fixed point: the states outside the attractor of ends and dead ends, where
the seat picks at its turns, and the others, races and chance at theirs. Grädel, Thomas, Wilke, "Automata, Logics, and
Infinite Games" (2002), chapter 2.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator

from verifier.explorer.network import BROKEN, OVER, PLAYER, Network


class Predecessors:
    """The predecessors of each state, once for each way to it."""

    def __init__(self, network: Network) -> None:
        """Turn the ways of a network round."""
        states = network.gone_through
        self._starts = array("Q", bytes(8 * (states + 1)))
        for state in range(states):
            for following in network.nexts(state):
                self._starts[following + 1] += 1
        for state in range(states):
            self._starts[state + 1] += self._starts[state]
        place = array("Q", self._starts)
        self._from = array("I", bytes(4 * network.transitions))
        for state in range(states):
            for following in network.nexts(state):
                self._from[place[following]] = state
                place[following] += 1

    def of(self, state: int) -> array[int]:
        """Return the states that lead to a state."""
        return self._from[self._starts[state] : self._starts[state + 1]]


def without_an_end(network: Network, before: Predecessors) -> set[int]:
    """Return the states from which no play leads to an end; plays that stop because a rule goes wrong do not count."""
    can_end = bytearray(network.gone_through)
    todo = [state for state in range(network.gone_through) if network.acts[state] in (OVER, BROKEN)]
    for state in todo:
        can_end[state] = 1
    while todo:
        for earlier in before.of(todo.pop()):
            if not can_end[earlier]:
                can_end[earlier] = 1
                todo.append(earlier)
    return {state for state, can in enumerate(can_end) if not can}


def kept_by_one(network: Network, before: Predecessors, players: int) -> bytearray:
    """Return for each state and seat whether that seat can keep the game from ending against all others and chance.

    Shapes: the entry of a seat in a state is at `state * players + seat`.
    """
    kept = bytearray(1 for _ in range(network.gone_through * players))

    def stays(node: int) -> bool:
        state, seat = divmod(node, players)
        moves = network.moves(state)
        inside = (
            all(kept[following * players + (seat + moved_on) % players] for following, moved_on in ways)
            for ways in moves
        )
        if network.acts[state] == PLAYER and network.turns[state] == seat:
            return any(inside)
        return bool(moves) and all(inside)

    def earlier(node: int) -> Iterator[int]:
        for state in before.of(node // players):
            yield from range(state * players, (state + 1) * players)

    shrink(kept, stays, earlier)
    return kept


def shrink(kept: bytearray, stays: Callable[[int], bool], before: Callable[[int], Iterator[int] | array[int]]) -> None:
    """Remove states from a set until all that remain can stay in it."""
    todo = [node for node in range(len(kept)) if not stays(node)]
    for node in todo:
        kept[node] = 0
    while todo:
        for earlier in before(todo.pop()):
            if kept[earlier] and not stays(earlier):
                kept[earlier] = 0
                todo.append(earlier)
