"""From where an end can be reached, and who can keep play from it: backward reachability in a network of states.

What players can keep going is a greatest fixed point: the states outside the attractor of ends and dead ends, where
who keeps it going picks at their turns, and the others and chance at theirs. Grädel, Thomas, Wilke, "Automata, Logics,
and Infinite Games" (2002), chapter 2.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Protocol

from verifier.explorer.network import BROKEN, OVER, PLAYER, RACE, Network


class Backwards(Protocol):
    """Answers to questions about a network that lead from states to those before them."""

    def without_an_end(self) -> set[int]:
        """Return the states from which no play leads to an end; plays that stop as a rule goes wrong do not count."""
        ...

    def longest(self) -> tuple[int, set[int]]:
        """Return the length of the longest play, and the states from which play can enter a loop.

        The length says nothing if there are such states.
        """
        ...

    def kept_going(self, *, knowing: bool = False) -> set[int]:
        """Return the states in which the players can keep the game from ever ending, whatever chance does.

        With `knowing`, hidden moves lead where players wish, as if they knew the order of the stacks and it suited
        them.
        """
        ...

    def kept_by_one(self, players: int) -> bytearray:
        """Return for each state and seat whether that seat can keep the game from ending, against others and chance.

        Shapes: the entry of a seat in a state is at `state * players + seat`.
        """
        ...


class Predecessors:
    """The predecessors of each state, once for each way to it: all questions answered state by state."""

    def __init__(self, network: Network) -> None:
        """Turn the ways of a network round."""
        self._network = network
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

    def without_an_end(self) -> set[int]:
        """Return the states from which no play leads to an end; see `Backwards`."""
        network = self._network
        can_end = bytearray(network.gone_through)
        todo = [state for state in range(network.gone_through) if network.acts[state] in (OVER, BROKEN)]
        for state in todo:
            can_end[state] = 1
        while todo:
            for earlier in self.of(todo.pop()):
                if not can_end[earlier]:
                    can_end[earlier] = 1
                    todo.append(earlier)
        return {state for state, can in enumerate(can_end) if not can}

    def longest(self) -> tuple[int, set[int]]:
        """Return the length of the longest play, and the states from which play can enter a loop; see `Backwards`."""
        network = self._network
        states = network.gone_through
        waiting = array("I", (len(network.nexts(state)) for state in range(states)))
        length = array("I", bytes(4 * states))
        todo = [state for state in range(states) if not waiting[state]]
        settled = 0
        while todo:
            state = todo.pop()
            settled += 1
            for earlier in self.of(state):
                length[earlier] = max(length[earlier], length[state] + 1)
                waiting[earlier] -= 1
                if not waiting[earlier]:
                    todo.append(earlier)
        left = {state for state in range(states) if waiting[state]} if settled < states else set()
        return max(length, default=0), left

    def kept_going(self, *, knowing: bool = False) -> set[int]:
        """Return the states in which the players can keep the game from ever ending; see `Backwards`."""
        network = self._network
        kept = bytearray(1 for _ in range(network.gone_through))

        def stays(state: int) -> bool:
            moves = network.moves(state)
            inside: Iterator[bool] = (all(kept[way[0]] for way in ways) for ways in moves)
            if knowing:
                pairs = zip(moves, network.hidden(state), strict=True)
                inside = ((any if hidden else all)(kept[way[0]] for way in ways) for ways, hidden in pairs)
            return any(inside) if network.acts[state] in (PLAYER, RACE) else bool(moves) and all(inside)

        _shrink(kept, stays, self.of)
        return {state for state, is_kept in enumerate(kept) if is_kept}

    def kept_by_one(self, players: int) -> bytearray:
        """Return for each state and seat whether that seat can keep the game from ending; see `Backwards`."""
        network = self._network
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
            for state in self.of(node // players):
                yield from range(state * players, (state + 1) * players)

        _shrink(kept, stays, earlier)
        return kept


def _shrink(kept: bytearray, stays: Callable[[int], bool], before: Callable[[int], Iterator[int] | array[int]]) -> None:
    """Remove states from a set until all that remain can stay in it."""
    todo = [node for node in range(len(kept)) if not stays(node)]
    for node in todo:
        kept[node] = 0
    while todo:
        for earlier in before(todo.pop()):
            if kept[earlier] and not stays(earlier):
                kept[earlier] = 0
                todo.append(earlier)
