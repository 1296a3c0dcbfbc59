"""Play towards a position: a deal in which the cards lie near to it, then moves that bring them nearer.

What lies hidden in a stack since the shuffle may be any of its cards: whichever is wished for is drawn, and the deal is
written down to suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Protocol

from reference_engine import (
    ENDED,
    Action,
    Choose,
    Engine,
    Outcome,
    Ply,
    SeededChance,
    State,
    carry_out,
    deal_out,
    uniform,
)
from verifier.allowance import Allowance
from verifier.guided_play.biased_play import Then
from verifier.guided_play.faults import DealFails, Endless, Eye
from verifier.guided_play.games import Hunt, one_game, with_cycle
from verifier.guided_play.plays import FoundPlay, Play, PlayStep
from verifier.guided_play.shuffles import Dealing, dealt
from verifier.guided_play.targets import Distance, Hops, PositionPart

LESSONS: Final = 12
"""The number of fair games from which the flow of cards between zones is learned."""
WIDTHS: Final = (4, 12, 3, 40, 120)
PATIENCE: Final = 30
"""A try is given up after this many moves without progress."""
MOST_DEEP: Final = 600
WISHES: Final = 3
PLAYED_OUT: Final = 12


@dataclass(frozen=True, slots=True)
class _Node:
    state: State
    parent: _Node | None
    step: PlayStep | None
    swap: tuple[int, int] | None
    """Which two cards of the stack had to change places before the step, counted from its bottom."""
    in_order: bool
    """Whether the stack lies as it was dealt, less what was drawn from its top."""


def learn(hunted: Hunt) -> Hops:
    """Return how cards go from zone to zone in fair games; the hunt learns which rules can be idle."""
    hops = Hops(hunted.engine)
    nothing = Endless(())
    lessons = replace(hunted, fault=nothing, eye=Eye(hunted.engine, nothing), most_moves=400, games=0, moves=0)
    for _ in range(LESSONS):
        trail: list[State] = []
        one_game(lessons, SeededChance(hunted.choose.randrange(2**32)), uniform(hunted.choose), trail)
        for before, after in pairwise(trail):
            hops.learn(before, after)
    return hops


def guided(hunted: Hunt, target: PositionPart, allowance: Allowance) -> FoundPlay | None:
    """Return a play that shows the fault, searched for on the way to a target; None if none was found."""
    if isinstance(hunted.fault, DealFails):
        return None
    distance = Distance(target, learn(hunted))
    number = 0
    while not allowance.is_over():
        dealing = fair_dealing(hunted)
        if dealing is None:
            return None
        outcomes = dealing.near(distance.card, hunted.choose)
        state = dealt(hunted.engine, outcomes)
        if state is None:
            number += 1
            if number > 200:
                return None
            continue
        lapse = hunted.eye.in_state(state)
        if lapse is not None:
            return FoundPlay(hunted.fault.kind, lapse.what, Play(outcomes), lapse.address)
        course = BeamSearch(hunted, Dealing(hunted.engine, outcomes), distance)
        found = course.run(allowance, WIDTHS[number % len(WIDTHS)], MOST_DEEP)
        if found is not None:
            return found
        number += 1
    return None


def fair_dealing(hunted: Hunt) -> Dealing | None:
    """Return a random deal; None if none can be carried out."""
    for _ in range(20):
        deal = deal_out(hunted.engine, SeededChance(hunted.choose.randrange(2**32)))
        if deal.state is not None:
            return Dealing(hunted.engine, deal.outcomes)
    return None


class Far(Protocol):
    """How far states are from where play heads, and how far a card in a zone is from where it is wanted."""

    def __call__(self, state: State, /) -> int:
        """Return how far a state is."""
        ...

    def card(self, zone: int, face: int, /) -> int:
        """Return how far a card is."""
        ...


class BeamSearch:
    """A beam search from one deal towards a target."""

    def __init__(self, hunted: Hunt, dealing: Dealing, distance: Far) -> None:
        """Begin at the deal."""
        self._hunted = hunted
        self._engine: Engine = hunted.engine
        self._dealing = dealing
        self._distance = distance
        self._rules = frozenset(hunted.idle_rules)

    def run(self, allowance: Allowance, width: int, deep: int) -> FoundPlay | None:
        """Return the first play that shows the fault, `deep` moves long at most, keeping `width` plays at a time."""
        choose = self._hunted.choose
        layer = [_Node(self._dealing.state, None, None, None, in_order=True)]
        seen = {hash(self._dealing.state)}  # hashes: the states would fill the memory
        best, best_at, nearest = self._distance(layer[0].state), 0, layer[0]
        for depth in range(1, deep + 1):
            reached: list[tuple[int, float, _Node]] = []
            for node in layer:
                for child in self._children(node):
                    if allowance.is_late():
                        return None
                    if isinstance(child, FoundPlay):
                        return child
                    known = hash(child.state)
                    if known not in seen and not child.state.variables[ENDED]:
                        seen.add(known)
                        reached.append((self._distance(child.state), choose.random(), child))
                if allowance.is_over():
                    return None
            reached.sort(key=lambda entry: entry[:2])
            layer = [node for _, _, node in reached[:width]]
            if not layer:
                break
            if reached[0][0] < best:
                best, best_at, nearest = reached[0][0], depth, layer[0]
            found = self._round_from(reached[:width], best)
            if found is not None:
                return found
            if depth - best_at > PATIENCE:
                break
        return self._played_out(nearest, allowance)

    def _round_from(self, reached: Sequence[tuple[int, float, _Node]], best: int) -> FoundPlay | None:
        fault = self._hunted.fault
        if not isinstance(fault, Endless) or not self._rules:
            return None
        for number, (far, _, node) in enumerate(reached):
            if number == 0 or far <= min(2, best):
                steps = self._hunted.idling.cycle_from(node.state, self._rules)
                if steps is not None:
                    found = with_cycle(self._hunted, fault, node.state, self._play(node), steps)
                    if found is not None:
                        return found
        return None

    def _played_out(self, node: _Node, allowance: Allowance) -> FoundPlay | None:
        play = self._play(node)
        told = [*play.deal, *(outcome for step in play.steps for outcome in step.outcomes)]
        for _ in range(PLAYED_OUT):
            if allowance.is_over():
                return None
            chance = Then(told, self._hunted.choose.randrange(2**32))
            found = one_game(self._hunted, chance, _first_these(self._hunted, play), told=len(play.steps))
            if found is not None:
                return found
        return None

    def _children(self, node: _Node) -> Iterator[_Node | FoundPlay]:
        engine = self._engine
        for move in engine.legal(node.state):
            ply = self._look(node.state, move)
            yield from self._child(node, ply, None)
            drawn = self._drawn(node, ply)
            if drawn is None:
                continue
            for place in self._wished(node, drawn):
                state = with_swap(node.state, drawn[0], place)
                ply = self._look(state, move)
                yield from self._child(node, ply, (place, len(state.zones[drawn[0]]) - 1))

    def _look(self, state: State, move: Action) -> Ply:
        return carry_out(self._engine, state, move, SeededChance(self._hunted.choose.randrange(2**32)))

    def _child(self, node: _Node, ply: Ply, swap: tuple[int, int] | None) -> Iterator[_Node | FoundPlay]:
        step = PlayStep(ply.move, ply.outcomes)
        lapse = self._hunted.eye.in_move(ply)
        if ply.after is None:
            child = _Node(ply.before, node, step, swap, in_order=False)
        else:
            child = _Node(ply.after, node, step, swap, self._stays_in_order(node, ply.before, ply.after))
        if lapse is not None:
            yield FoundPlay(self._hunted.fault.kind, lapse.what, self._play(child), lapse.address)
        elif ply.after is not None:
            yield child

    def _stays_in_order(self, node: _Node, before: State, after: State) -> bool:
        if self._dealing.stack is None or not node.in_order:
            return False
        was, now = before.zones[self._dealing.stack[0]], after.zones[self._dealing.stack[0]]
        return now is was or was[: len(now)] == now

    def _drawn(self, node: _Node, ply: Ply) -> tuple[int, int] | None:
        """Return the stack from which one card was drawn, and the zone to which it went."""
        if self._dealing.stack is None or not node.in_order or ply.after is None:
            return None
        zone = self._dealing.stack[0]
        was = node.state.zones[zone]
        if len(was) < 2 or self._dealing.drawn(node.state, ply.after) is None:
            return None
        for number, (old, new) in enumerate(zip(node.state.zones, ply.after.zones, strict=True)):
            if number != zone and old is not new and new.count(was[-1]) > old.count(was[-1]):
                return zone, number
        return None

    def _wished(self, node: _Node, drawn: tuple[int, int]) -> list[int]:
        zone, goal = drawn
        cards = node.state.zones[zone]
        gain = {
            face: self._distance.card(goal, face) - self._distance.card(zone, face)
            for face in set(cards[:-1])
            if face is not None and face != cards[-1]
        }
        best = sorted(gain, key=lambda face: (gain[face], self._hunted.choose.random()))[:WISHES]
        return [cards.index(face) for face in best]

    def _play(self, node: _Node) -> Play:
        way: list[_Node] = []
        here: _Node | None = node
        while here is not None and here.step is not None:
            way.append(here)
            here = here.parent
        steps = tuple(reached.step for reached in reversed(way) if reached.step is not None)
        swaps = [reached.swap for reached in reversed(way) if reached.swap is not None]
        return Play(reordered(self._dealing, swaps), steps)


def reordered(dealing: Dealing, swaps: Sequence[tuple[int, int]]) -> tuple[Outcome, ...]:
    """Return the outcomes of a deal after cards of the stack changed places, counted from its bottom."""
    if dealing.stack is None or not swaps:
        return dealing.deal
    first = dealing.stack[1]
    order = list(dealing.order)
    for left, right in swaps:
        order[first + left], order[first + right] = order[first + right], order[first + left]
    return dealing.with_order(order)


def with_swap(state: State, zone: int, place: int) -> State:
    """Return a state in which a card of a stack has changed places with the top one."""
    cards = list(state.zones[zone])
    cards[place], cards[-1] = cards[-1], cards[place]
    return State((*state.zones[:zone], tuple(cards), *state.zones[zone + 1 :]), state.variables)


def _first_these(hunted: Hunt, play: Play) -> Choose:
    made = 0
    freely = uniform(hunted.choose)

    def chosen(state: State, legal: Sequence[Action]) -> Action:
        nonlocal made
        made += 1
        if made <= len(play.steps) and play.steps[made - 1].move in legal:
            return play.steps[made - 1].move
        return freely(state, legal)

    return chosen
