"""Traps: positions from which nobody can finish any more, or one seat can keep the game from ever ending.

Both are read off the network of all states by backward reachability. What chance could still end is no trap: chance is
taken to decide against whoever wants to keep the game going.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from verifier.explorer.network import STUCK, Network
from verifier.explorer.reachability import backwards

TrapKind = Literal["no end", "forced"]
"""No play whatever reaches an end; or one seat can keep every play from it, though some play does reach one."""

Prospect = Literal["goes on", "gets stuck", "either"]
"""What becomes of all plays that never reach an end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trap:
    """A position (by number) from which play never ends, or need not: which seat can see to that, what comes then.

    `seat` is a seat of the state, None if nobody can finish any more; then `prospect` says what all plays come to.
    `path` leads from a deal to the position.
    """

    kind: TrapKind
    state: int
    path: tuple[int, ...]
    seat: int | None = None
    prospect: Prospect = "goes on"


@dataclass(frozen=True, slots=True)
class TrapMap:
    """Where the traps of a completely explored network are.

    `lost` are the states from which no play reaches an end. `kept` says for each state and seat whether that seat can
    keep play from an end: at `state * players + seat`.
    """

    network: Network
    players: int
    lost: frozenset[int]
    kept: bytearray

    def keeper(self, state: int) -> int | None:
        """Return a seat that can keep the game from ever ending though it could end; None if none can."""
        if state in self.lost:
            return None
        return next((seat for seat in range(self.players) if self.kept[state * self.players + seat]), None)

    def kind(self, state: int) -> TrapKind | None:
        """Return what kind of trap a state is, None if it is none: where nobody can act, nothing is left to be said."""
        if state in self.lost:
            return "no end" if self.network.nexts(state) else None
        return None if self.keeper(state) is None else "forced"

    def at(self, state: int) -> Trap | None:
        """Return the trap in a state; None if it is none."""
        kind = self.kind(state)
        if kind is None:
            return None
        path = tuple(self.network.path_to(state))
        if kind == "no end":
            return Trap(kind=kind, state=state, path=path, prospect=_prospect(self.network, state))
        return Trap(kind=kind, state=state, path=path, seat=self.keeper(state))

    def nearest(self) -> tuple[Trap, ...]:
        """Return for each kind the trap that the fewest moves lead to, if there is one."""
        first: dict[TrapKind, int] = {}
        for state in range(self.network.gone_through):  # states are numbered by how near they are to a deal
            kind = self.kind(state)
            if kind is not None:
                first.setdefault(kind, state)
            if len(first) == len(get_args(TrapKind)):
                break
        return tuple(trap for state in first.values() if (trap := self.at(state)) is not None)


def trap_map(network: Network, players: int) -> TrapMap:
    """Return where the traps of a completely explored network are."""
    before = backwards(network)
    return TrapMap(network, players, frozenset(before.without_an_end()), before.kept_by_one(players))


def _prospect(network: Network, state: int) -> Prospect:
    """Return what becomes of all plays from a state from which none reaches an end."""
    met, stuck = {state}, False
    todo = [state]
    while todo:
        at = todo.pop()
        stuck = stuck or network.acts[at] == STUCK
        fresh = set(network.nexts(at)) - met
        met |= fresh
        todo += fresh
    if not stuck:
        return "goes on"
    return "either" if _goes_round(network, met) else "gets stuck"


def _goes_round(network: Network, closed: set[int]) -> bool:
    """Return whether play can go round within a set that it does not leave: some state is never out of reach of others.

    Kahn, "Topological sorting of large networks" (1962).
    """
    entries = dict.fromkeys(closed, 0)
    for state in closed:
        for following in network.nexts(state):
            entries[following] += 1
    todo = [state for state, number in entries.items() if not number]
    for state in todo:
        for following in network.nexts(state):
            entries[following] -= 1
            if not entries[following]:
                todo.append(following)
    return len(todo) < len(closed)
