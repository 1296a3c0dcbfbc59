"""Backward reachability in large networks, all states of one round at a time, in arrays of NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from verifier.explorer.network import BROKEN, OVER, PLAYER, RACE, Network

NumberArray = Any
"""An array of whole numbers."""


class ArrayPredecessors:
    """A network turned round: it answers as `Predecessors` does, with the same states."""

    def __init__(self, network: Network) -> None:
        """Turn the ways of a network round."""
        lists = network.to_lists()
        edges = np.frombuffer(lists["to"], dtype=np.uint32)
        turned = np.frombuffer(lists["moved_on"], dtype=np.uint8)
        starts = np.frombuffer(lists["starts"], dtype=np.uint64).astype(np.int64)
        self._acts = np.frombuffer(lists["acts"], dtype=np.uint8)
        self._turns = np.frombuffer(lists["turns"], dtype=np.uint8)
        self._states = len(self._acts)
        opens = np.flatnonzero(edges >> 31)
        self._ways = np.diff(starts)
        state_of: NumberArray = np.repeat(np.arange(self._states, dtype=np.uint32), self._ways)
        self._state_of_move = state_of[opens].astype(np.int64)
        self._size_of_move: NumberArray = np.diff(np.append(opens, len(edges)))
        self._is_hidden = (turned[opens] >> 7).astype(bool)
        nexts = edges & np.uint32(0x7FFFFFFF)
        order = np.argsort(nexts, kind="stable")
        self._from = state_of[order].astype(np.int64)
        self._move_from = (np.cumsum(edges >> 31, dtype=np.int64) - 1)[order]
        self._turned_from = (turned & 0x7F)[order].astype(np.int64)
        self._starts: NumberArray = np.append(0, np.cumsum(np.bincount(nexts, minlength=self._states)))

    def _into(self, states: NumberArray) -> NumberArray:
        """Return the places of all ways into some states, state by state."""
        first, number = self._starts[states], self._starts[states + 1] - self._starts[states]
        return np.repeat(first - np.cumsum(number) + number, number) + np.arange(number.sum())

    def without_an_end(self) -> set[int]:
        """Return the states from which no play leads to an end; see `Backwards`."""
        can_end = (self._acts == OVER) | (self._acts == BROKEN)
        todo = np.flatnonzero(can_end)
        while len(todo):
            earlier = self._from[self._into(todo)]
            todo = np.unique(earlier[~can_end[earlier]])
            can_end[todo] = True
        return set(np.flatnonzero(~can_end).tolist())

    def longest(self) -> tuple[int, set[int]]:
        """Return the length of the longest play, and the states from which play can enter a loop; see `Backwards`."""
        waiting = self._ways.copy()
        todo, length = np.flatnonzero(waiting == 0), -1
        while len(todo):
            length += 1
            earlier, number = np.unique(self._from[self._into(todo)], return_counts=True)
            waiting[earlier] -= number
            todo = earlier[waiting[earlier] == 0]
        return max(length, 0), set(np.flatnonzero(waiting).tolist())

    def kept_going(self, *, knowing: bool = False) -> set[int]:
        """Return the states in which the players can keep the game from ever ending; see `Backwards`."""
        picks = (self._acts == PLAYER) | (self._acts == RACE)
        kept = self._kept(1, picks, self._is_hidden if knowing else np.zeros_like(self._is_hidden))
        return set(np.flatnonzero(kept).tolist())

    def kept_by_one(self, players: int) -> bytearray:
        """Return for each state and seat whether that seat can keep the game from ending; see `Backwards`."""
        picks = (self._acts == PLAYER)[:, None] & (self._turns[:, None] == np.arange(players))
        return bytearray(self._kept(players, picks.ravel(), np.zeros_like(self._is_hidden)).astype(np.uint8).tobytes())

    def _kept(self, players: int, picks: NumberArray, is_free: NumberArray) -> NumberArray:
        """Return which nodes, a state with a seat each, can stay among themselves for ever.

        A node that `picks` needs one move that stays, another all of its moves, and at least one. A move stays if all
        its ways do, a free one if any does. A way turns the seat as well; with one player it does not.
        """
        needed = np.where(is_free, self._size_of_move, 1).repeat(players)
        moves = np.bincount(self._state_of_move, minlength=self._states).repeat(players)
        kept = moves > 0
        todo = np.flatnonzero(~kept)
        while len(todo):
            states, seats = np.divmod(todo, players)
            ways = self._into(states)
            numbers = self._starts[states + 1] - self._starts[states]
            before = (seats.repeat(numbers) - self._turned_from[ways]) % players
            left, number = np.unique(self._move_from[ways] * players + before, return_counts=True)
            stayed = needed[left] > 0
            needed[left] -= number
            lost = left[stayed & (needed[left] <= 0)]
            nodes, number = np.unique(
                self._state_of_move[lost // players] * players + lost % players, return_counts=True
            )
            moves[nodes] -= number
            out = nodes[kept[nodes] & (~picks[nodes] | (moves[nodes] == 0))]
            kept[out] = False
            todo = out
        return kept
