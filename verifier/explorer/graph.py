"""How surely games end, by the network of all states: choice, chance and race are kept apart.

Players decide against the end, chance is fair and never fails for ever, and nothing is known about races. The states in
which a game can be kept going are a greatest fixed point; it holds the end components of de Alfaro, "Formal
Verification of Probabilistic Systems" (1997), and is empty if and only if the game ends almost surely.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from verifier.explorer.network import Network
from verifier.explorer.reachability import backwards
from verifier.verdict import Ending

TRIED: Final = 400
"""From how many states shortest loops are searched for, starting with those nearest to a deal."""


@dataclass(frozen=True, slots=True)
class EndingOutlook:
    """How surely the games of a network end.

    `bound` is the largest number of moves of a game if games always end. `path` leads from a deal to the position
    or the loop that shows why they need not; `loop` leads from its last state back to it, and is empty if
    no move is possible there. `alone`: one seat can keep the game going whatever the others and chance do.
    """

    ending: Ending
    bound: int | None = None
    path: tuple[int, ...] = ()
    loop: tuple[int, ...] = ()
    alone: bool | None = None


def outlook(network: Network, players: int) -> EndingOutlook | None:
    """Return how surely the games of a completely explored network end.

    None if that is open: only players who knew the order of a stack that nobody sees could keep a game going.
    """
    before = backwards(network)
    trapped = before.without_an_end()
    if trapped:
        final = _final(network, trapped)
        path, loop = _lasso(network, final, network.nexts) if network.nexts(min(final)) else ([], [])
        return EndingOutlook("may-not-end", path=tuple(path or network.path_to(min(final))), loop=tuple(loop))
    bound, going_round = before.longest()
    if not going_round:
        return EndingOutlook("always", bound=bound)
    kept = before.kept_going()
    if not kept:
        if before.kept_going(knowing=True):
            return None
        path, loop = _lasso(network, going_round, network.nexts)
        return EndingOutlook("almost-surely", path=tuple(path), loop=tuple(loop))
    staying = _Staying(network, kept)
    path, loop = _lasso(network, kept, staying.nexts)
    alone = any(before.kept_by_one(players))
    return EndingOutlook("if-players-cooperate", path=tuple(path), loop=tuple(loop), alone=alone)


def _final(network: Network, within: set[int]) -> set[int]:
    """Return the nearest bottom component of a closed set: all its states recur for ever, and nothing leads out of it.

    Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972): the first component that is finished from a state
    leads nowhere else.
    """
    order: dict[int, int] = {}
    lowest: dict[int, int] = {}
    done: set[int] = set()
    found: list[set[int]] = []
    for root in sorted(within):
        if root in order:
            continue
        order[root] = lowest[root] = len(order)
        waiting, todo = [root], [(root, iter(network.nexts(root)))]
        while todo:
            state, following = todo[-1]
            child = next((follower for follower in following if follower not in done), None)
            if child is None:
                todo.pop()
                if lowest[state] == order[state]:
                    component: set[int] = set()
                    while state not in component:
                        component.add(waiting.pop())
                    done |= component
                    if all(successor in component for inner in component for successor in network.nexts(inner)):
                        found.append(component)
                if todo:
                    lowest[todo[-1][0]] = min(lowest[todo[-1][0]], lowest[state])
            elif child in order:
                lowest[state] = min(lowest[state], order[child])
            else:
                order[child] = lowest[child] = len(order)
                waiting.append(child)
                todo.append((child, iter(network.nexts(child))))
    return min(found, key=min)


class _Staying:
    """The ways that lead out of a set in no case, by the moves of those who want to stay in it."""

    def __init__(self, network: Network, kept: set[int]) -> None:
        self._network, self._kept = network, kept

    def nexts(self, state: int) -> list[int]:
        return [
            way[0] for ways in self._network.moves(state) if all(way[0] in self._kept for way in ways) for way in ways
        ]


def _lasso(network: Network, within: set[int], nexts: Callable[[int], list[int]]) -> tuple[list[int], list[int]]:
    """Return a short path from a deal to a loop within a set of states, and the loop; empty if there is none."""
    best: tuple[list[int], list[int]] | None = None
    for state in sorted(within)[:TRIED]:
        path = network.path_to(state)
        most = None if best is None else len(best[0]) + len(best[1]) - len(path)
        if most is not None and most <= 0:
            break
        loop = _loop(state, within, nexts, most)
        if loop is not None:
            best = (path, loop)
    if best is None:
        state = min(within)
        met: dict[int, int] = {}
        walk = [state]
        while walk[-1] not in met:
            met[walk[-1]] = len(walk) - 1
            following = [successor for successor in nexts(walk[-1]) if successor in within]
            if not following:
                return network.path_to(state), []
            walk.append(following[0])
        first = met[walk[-1]]
        best = (network.path_to(state) + walk[1 : first + 1], walk[first + 1 :])
    return best


def _loop(state: int, within: set[int], nexts: Callable[[int], list[int]], most: int | None) -> list[int] | None:
    """Return a shortest loop from a state back to itself with fewer than `most` moves; None if there is none."""
    came_from: dict[int, int] = {}
    todo = deque([(state, 0)])
    while todo:
        at, length = todo.popleft()
        if most is not None and length + 1 >= most:
            return None
        for following in nexts(at):
            if following == state:
                loop = [state]
                while at != state:
                    loop.append(at)
                    at = came_from[at]
                return loop[::-1]
            if following in within and following not in came_from:
                came_from[following] = at
                todo.append((following, length + 1))
    return None
