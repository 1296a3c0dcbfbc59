"""The states of a search as a network: who acts in each, and where its moves can lead."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

OVER, PLAYER, RACE, CHANCE, STUCK, BROKEN = 0, 1, 2, 3, 4, 5
"""Who acts in a state: nobody because the round is over, a player, whoever is first, chance, nobody at all."""

NO_PARENT: Final = 0xFFFFFFFF
_FIRST: Final = 0x80000000

_HIDDEN: Final = 0x80
"""On the seats by which a way moves everybody on: the move draws from a stack whose order nobody knows."""

Successor = tuple[int, int]
"""The result of a move: a state, and the number of seats by which the renaming has rotated the table."""


class Network:
    """States in the order in which they were met, deals first.

    For each expanded state it stores who acts, whose turn it is, and for each move its successors, one for each
    outcome of chance. `turn` is a seat of the state; a successor that rotates by k turns its seat s into seat s + k.
    A move is hidden if it draws from a stack that was shuffled before: its outcome is fixed, but nobody knows it.
    """

    def __init__(self) -> None:
        """Begin empty."""
        self.acts = bytearray()
        self.turns = bytearray()
        self.parents = array("I")
        self.deals = 0
        self._starts = array("Q", [0])
        self._to = array("I")
        self._moved_on = bytearray()

    @property
    def gone_through(self) -> int:
        """How many states were expanded: those with smaller numbers than this."""
        return len(self.acts)

    @property
    def transitions(self) -> int:
        """The number of distinct transitions of all states."""
        return len(self._to)

    def add(self, acts: int, turn: int, moves: list[tuple[frozenset[Successor], bool]]) -> None:
        """Add who acts in the next state, its moves with their successors, and which are hidden; equal ones once."""
        for ways, hidden in dict.fromkeys(moves):
            flag = _FIRST
            for state, moved_on in sorted(ways):
                self._to.append(state | flag)
                self._moved_on.append(moved_on | _HIDDEN * hidden)
                flag = 0
        self._starts.append(len(self._to))
        self.turns.append(turn)
        self.acts.append(acts)

    def cut(self, gone_through: int, states: int) -> None:
        """Cut back to this many expanded states and this many met."""
        del self.acts[gone_through:], self.turns[gone_through:], self.parents[states:]
        del self._starts[gone_through + 1 :]
        del self._to[self._starts[-1] :], self._moved_on[self._starts[-1] :]

    def ways(self, state: int) -> Iterator[Successor]:
        """Yield all successors of a state."""
        for at in range(self._starts[state], self._starts[state + 1]):
            yield self._to[at] & ~_FIRST, self._moved_on[at] & ~_HIDDEN

    def nexts(self, state: int) -> list[int]:
        """Return the states that can be reached from a state in one move."""
        return [edge & ~_FIRST for edge in self._to[self._starts[state] : self._starts[state + 1]]]

    def moves(self, state: int) -> list[list[Successor]]:
        """Return the successors of each move of a state."""
        found: list[list[Successor]] = []
        for at in range(self._starts[state], self._starts[state + 1]):
            if self._to[at] & _FIRST:
                found.append([])
            found[-1].append((self._to[at] & ~_FIRST, self._moved_on[at] & ~_HIDDEN))
        return found

    def hidden(self, state: int) -> list[bool]:
        """Return for each move of a state whether it is hidden."""
        ways = range(self._starts[state], self._starts[state + 1])
        return [bool(self._moved_on[at] & _HIDDEN) for at in ways if self._to[at] & _FIRST]

    def path_to(self, state: int) -> list[int]:
        """Return the states on a shortest path from a deal to a state, both included."""
        path = [state]
        while self.parents[path[-1]] != NO_PARENT:
            path.append(self.parents[path[-1]])
        return path[::-1]

    def to_lists(self) -> dict[str, bytes]:
        """Return the contents as bytes, by name."""
        return {
            "acts": bytes(self.acts),
            "turns": bytes(self.turns),
            "parents": self.parents.tobytes(),
            "starts": self._starts.tobytes(),
            "to": self._to.tobytes(),
            "moved_on": bytes(self._moved_on),
        }

    @classmethod
    def from_lists(cls, deals: int, lists: Mapping[str, bytes]) -> Network:
        """Return a network, as `to_lists` tells it."""
        network = cls()
        network.deals = deals
        network.acts, network.turns = bytearray(lists["acts"]), bytearray(lists["turns"])
        network._moved_on = bytearray(lists["moved_on"])
        network.parents.frombytes(lists["parents"])
        network._to.frombytes(lists["to"])
        network._starts = array("Q")
        network._starts.frombytes(lists["starts"])
        return network

    @classmethod
    def from_stored(cls, deals: int, lists: Mapping[str, bytes]) -> Network:
        """Return a stored network. Errors: `ValueError` if the data is inconsistent."""
        network = cls.from_lists(deals, lists)
        if not network._is_sound():  # noqa: SLF001  # its own
            raise ValueError("the network does not fit together")
        return network

    def _is_sound(self) -> bool:
        gone, states, starts = len(self.acts), len(self.parents), self._starts
        sound = len(self.turns) == gone <= states and len(starts) == gone + 1
        sound = sound and len(self._to) == len(self._moved_on) and starts[gone] == len(self._to)
        sound = sound and all(edge & ~_FIRST < states for edge in self._to)
        sound = sound and all(a <= b for a, b in pairwise(starts))
        return sound and all(parent == NO_PARENT or parent < at for at, parent in enumerate(self.parents))
