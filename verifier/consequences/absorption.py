"""What a Markov chain comes to: expected visits of each state, by strongly connected components.

A component of one state is settled at once. In a larger one mass is sent round until what is left is too little to
matter: if from every state of it at most half the mass is left after K steps, whatever is left of mass r makes at most
2 K r further visits (a geometric series), which bounds the error.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from verifier.consequences.markov_chain import MarkovChain

PRECISION: Final = 1e-13
"""The greatest error of expected visits that is left in one component."""

MOST_STEPS: Final = 60_000_000
"""So many transitions are followed at most within one component."""


class SlowMixing(Exception):
    """A component holds play for so long that it was not settled within the steps allowed."""


@dataclass(slots=True)
class Visits:
    """How often each state is visited on average.

    `endless` is how likely play comes into a component that nothing leaves, whose states count no visits; `error` is
    the greatest error of a sum of visits.
    """

    visits: list[float]
    endless: float = 0.0
    error: float = 0.0
    loops: bool = False
    """Whether play can come back to a state."""
    closed: set[int] = field(default_factory=set)
    """The states of the components that nothing leaves."""


def components(chain: MarkovChain) -> Iterator[list[int]]:
    """Yield the strongly connected components, each after all those that it leads to (Tarjan, 1972)."""
    order, low = [0] * chain.met, [0] * chain.met
    on_stack = bytearray(chain.met)
    stack: list[int] = []
    counter = 0
    for root in range(chain.met):
        if order[root]:
            continue
        counter += 1
        order[root] = low[root] = counter
        stack.append(root)
        on_stack[root] = 1
        work = [(root, iter([state for state, _ in chain.ways(root)]))]
        while work:
            state, rest = work[-1]
            for after in rest:
                if not order[after]:
                    counter += 1
                    order[after] = low[after] = counter
                    stack.append(after)
                    on_stack[after] = 1
                    work.append((after, iter([state for state, _ in chain.ways(after)])))
                    break
                if on_stack[after]:
                    low[state] = min(low[state], order[after])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[state])
                if low[state] == order[state]:
                    found: list[int] = []
                    while not found or found[-1] != state:
                        found.append(stack.pop())
                        on_stack[found[-1]] = 0
                    yield found


def visits_of(chain: MarkovChain, parts: Sequence[list[int]]) -> Visits:
    """Return the expected visits of each state; `parts` are the components, in the order of `components`.

    Errors: `SlowMixing`.
    """
    visits = [0.0] * chain.met
    for state, odds in chain.start.items():
        visits[state] = odds
    found = Visits(visits)
    for part in reversed(parts):
        inside = set(part)
        rows = {state: [way for way in chain.ways(state) if way[0] in inside] for state in part}
        if any(rows.values()):
            found.loops = True
            leaves = any(chain.faults[state] or len(rows[state]) < _fan(chain, state) for state in part)
            if not leaves:
                found.closed |= inside
                found.endless += sum(visits[state] for state in part)
                for state in part:
                    visits[state] = 0.0
                continue
            _send_round(rows, found)
        for state in part:
            there = visits[state]
            if there:
                for after, odds in chain.ways(state):
                    if after not in inside:
                        visits[after] += there * odds
    return found


def _fan(chain: MarkovChain, state: int) -> int:
    return sum(1 for _ in chain.ways(state))


Rows = dict[int, list[tuple[int, float]]]
"""The ways of each state of a component that stay within it."""


def _send_round(rows: Rows, found: Visits) -> None:
    """Add what mass that comes into a component visits in it."""
    visits = found.visits
    if len(rows) == 1:
        ((state, ways),) = rows.items()
        visits[state] /= 1 - sum(odds for _, odds in ways)
        return
    steps = _half_life(rows)
    pending = {state: visits[state] for state in rows}
    work, fan = 0, sum(map(len, rows.values()))
    while (left := sum(pending.values())) * 2 * steps > PRECISION:
        work += fan
        if work > MOST_STEPS:
            raise SlowMixing
        following = dict.fromkeys(rows, 0.0)
        for state, mass in pending.items():
            for after, odds in rows[state]:
                following[after] += mass * odds
        for state, mass in following.items():
            visits[state] += mass
        pending = following
    found.error += left * 2 * steps


def _half_life(rows: Rows) -> int:
    """Return after how many steps at most half the mass is left, wherever in a component it begins."""
    left = dict.fromkeys(rows, 1.0)
    work, fan, steps = 0, sum(map(len, rows.values())), 0
    while max(left.values()) > 0.5:
        work += fan
        if work > MOST_STEPS:
            raise SlowMixing
        left = {state: sum(odds * left[after] for after, odds in ways) for state, ways in rows.items()}
        steps += 1
    return steps


def chances_to_end(chain: MarkovChain, parts: Sequence[list[int]], ends: set[int], closed: set[int]) -> list[float]:
    """Return for each state how likely play comes from it to one of `ends`.

    Errors: `SlowMixing`.
    """
    found = [1.0 if state in ends else 0.0 for state in range(chain.met)]
    for part in parts:
        if part[0] in ends or part[0] in closed:
            continue
        inside = set(part)
        out = {
            state: sum(odds * found[after] for after, odds in chain.ways(state) if after not in inside)
            for state in part
        }
        rows = {state: [way for way in chain.ways(state) if way[0] in inside] for state in part}
        if len(part) == 1:
            found[part[0]] = out[part[0]] / (1 - sum(odds for _, odds in rows[part[0]]))
            continue
        left, work, fan = dict.fromkeys(part, 1.0), 0, sum(map(len, rows.values()))
        chances = dict.fromkeys(part, 0.0)
        while max(left.values()) > PRECISION:
            work += fan
            if work > MOST_STEPS:
                raise SlowMixing
            chances = {state: out[state] + sum(odds * chances[after] for after, odds in rows[state]) for state in part}
            left = {state: sum(odds * left[after] for after, odds in rows[state]) for state in part}
        for state, chance in chances.items():
            found[state] = chance
    return found
