"""States sampled from random play, and what holds in all of them: a filter for facts worth proving."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from reference_engine import Action, Choose, Engine, SeededChance, State, playout, uniform
from verifier.analysis import Rounds
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import Lit
from verifier.solver.layout import Layout

LIKINGS: Final = (1, 10, 100)
"""How much a rule may be liked beside others."""

MOST_ACTIONS: Final = 2_000_000
"""Of so many actions players choose in all: where each may choose among thousands, fewer games are played."""

LONGEST: Final = 600
"""Units: moves. Random games are cut off after this many."""


def states_of_play(
    engine: Engine,
    games: int,
    seed: int,
    most: int = 3_000,
    stop: Callable[[], bool] = lambda: False,
    *,
    later_rounds: bool = False,
    lopsided: bool = False,
) -> tuple[State, ...]:
    """Return about `most` distinct states of random games at most, finished ones included.

    `later_rounds`: those of a match are played too, where they begin otherwise than the first.
    `lopsided`: in every second game some rules are seldom followed, and others often, which leads elsewhere.
    After `stop`, or with very many actions to choose from, no more are looked for.
    """
    share = most // games + 1
    actions = 0
    found: dict[State, None] = {}
    rounds = Rounds(engine, later=later_rounds)
    for number in range(games):
        if stop() or actions > MOST_ACTIONS:
            break
        choose = random.Random(f"{seed}/{number}")
        chance = SeededChance(choose.randrange(2**32))
        deal = rounds.deal(chance, opener=choose.randrange(engine.game.players))
        played: list[State] = []
        choosing = by_rule(engine, choose) if lopsided and number % 2 else uniform(choose)
        for here in playout(engine, deal.state, choosing, chance, choose, most=LONGEST):
            if here.ending == "fault" or (len(played) > 1 and here.state == played[-2]):
                break  # nothing happens any more
            played.append(here.state)
            actions += len(here.legal)
            if actions > MOST_ACTIONS or (len(played) % 32 == 0 and stop()):
                break
        rounds.came_to(played[-1] if played else None)
        last = played[-3:]
        found.update(dict.fromkeys([*choose.sample(played, min(share, len(played))), *last]))
    return tuple(found)


def by_rule(engine: Engine, choose: random.Random) -> Choose:
    """Return players who choose a rule first, by likings that are drawn by lot for the whole game, then its names."""
    liked = [choose.choice(LIKINGS) for _ in engine.moves]

    def chosen(_state: State, actions: Sequence[Action]) -> Action:
        rules = sorted({action.rule for action in actions})
        rule = choose.choices(rules, [liked[number] for number in rules])[0]
        return choose.choice([action for action in actions if action.rule == rule])

    return chosen


class Columns:
    """Many states in columns: for each Boolean, the states in which it holds, as bits of one number."""

    def __init__(self, layout: Layout, states: Sequence[State]) -> None:
        """Read the Booleans of all states; states that do not fit the layout are skipped."""
        self.circuit: Circuit = layout.circuit
        self._held: dict[int, int] = {}
        number = 0
        for state in states:
            try:
                holding = tuple(layout.holding(state))
            except ValueError:
                continue
            for node in holding:
                self._held[node] = self._held.get(node, 0) | 1 << number
            number += 1
        self.every = (1 << number) - 1
        self._held[0] = self.every

    def held(self, lit: Lit) -> int:
        """Return the states in which a term holds, as bits."""
        held, nodes, every = self._held, self.circuit.nodes, self.every
        if lit >> 1 not in held:
            for number in self.circuit.digests.below([lit]):
                if number in held:
                    continue
                node = nodes[number]
                if node.kind == "variable":
                    held[number] = 0
                    continue
                parts = [held[part >> 1] ^ (every if part & 1 else 0) for part in node.parts]
                if node.kind == "and":
                    both = every
                    for part in parts:
                        both &= part
                    held[number] = both
                else:
                    held[number] = _reached(parts, node.weights, node.bound, every)
        return held[lit >> 1] ^ (every if lit & 1 else 0)

    def always(self, lit: Lit) -> bool:
        """Return whether a term holds in all states."""
        return self.held(lit) == self.every


def _reached(parts: Sequence[int], weights: Sequence[int], bound: int, every: int) -> int:
    planes: list[int] = []
    for part, weight in zip(parts, weights, strict=True):
        place = 0
        while weight >> place:
            if weight >> place & 1:
                carry, at = part, place
                while carry:
                    if at >= len(planes):
                        planes.extend([0] * (at + 1 - len(planes)))
                    planes[at], carry = planes[at] ^ carry, planes[at] & carry
                    at += 1
            place += 1
    more, equal = 0, every
    for place in range(max(len(planes), bound.bit_length()) - 1, -1, -1):
        plane = planes[place] if place < len(planes) else 0
        if bound >> place & 1:
            equal &= plane
        else:
            more |= equal & plane
            equal &= every ^ plane
    return more | equal
