"""Every state that play can reach in a small game, by brute force: every deal, every move, every way chance can decide.

It asks the plain interpreter of the rules; nothing of `verifier` is used.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Final, Literal, TypeVar

from reference_engine import Action, State
from reference_engine.table import ENDED, FIRST_VARIABLE, PHASE
from spec.game import terms as t
from spec.game.actions import Effect, PickAtRandom, SetVariable
from spec.game.game import Game, Phase
from tests.interpreter import Asker, Doer, Fault, Misplaced, at_move, begun, carry_out, is_refused

T = TypeVar("T")

MOST_WAYS: Final = 800
"""So many ways of chance in one move are gone through at most."""

WAYS_FOR_EACH: Final = 12
"""In a whole game so many for each of the states that it may have."""


class TooLarge(Exception):
    """There is more to go through than was asked for."""


# --- chance ---------------------------------------------------------------------------------------------------------


class Branching:
    """Chance that decides by a script, and always the first way after it; it counts the ways there were."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script, self.ways = script, list[int]()
        self.told: list[int | tuple[int | None, ...]] = []
        """What it has decided, for chance that is told what to decide."""

    def _next(self, ways: int) -> int:
        at = len(self.ways)
        self.ways.append(ways)
        return self.script[at] if at < len(self.script) else 0

    def pick(self, weights: Sequence[int]) -> int:
        possible = [number for number, weight in enumerate(weights) if weight > 0]
        picked = possible[self._next(len(possible))]
        self.told.append(picked)
        return picked

    def order(self, cards: tuple[int | None, ...]) -> tuple[int | None, ...]:
        if len(cards) > 6:
            raise TooLarge
        orders = orders_of(cards)
        ordered = orders[self._next(len(orders))]
        self.told.append(ordered)
        return ordered


@cache
def orders_of(cards: tuple[int | None, ...]) -> tuple[tuple[int | None, ...], ...]:
    """Return every order of some cards, equal cards not told apart."""
    return tuple(dict.fromkeys(itertools.permutations(cards)))


def every_way(do: Callable[[Branching], T]) -> Iterator[tuple[T, Branching]]:
    """Yield what comes of something for everything that chance can decide in it. Errors: `TooLarge`."""
    script: list[int] = []
    for _ in range(MOST_WAYS):
        chance = Branching(script)
        yield do(chance), chance
        script = [*script, *[0] * (len(chance.ways) - len(script))]
        while script and script[-1] + 1 >= chance.ways[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1
    raise TooLarge


# --- all states -----------------------------------------------------------------------------------------------------


@dataclass
class Step:
    """A move that is possible in a state, the states that it can lead to, and whether it can go wrong."""

    move: Action
    ways: set[int] = field(default_factory=set)
    goes_wrong: bool = False


@dataclass
class Space:
    """Every state that play can reach, and what happens on the way.

    `acts` says for each state who acts, "over" if nobody does any more; `moves` are the moves that are possible in it.
    """

    game: Game
    states: list[State] = field(default_factory=list)
    acts: list[str] = field(default_factory=list)
    moves: list[list[Step]] = field(default_factory=list)
    ways: int = 0
    """In how many ways moves were carried out so far."""
    undealt: bool = False
    """Whether some set-up cannot be carried out, or none is ever accepted."""
    refused: bool = False
    """Whether a set-up may be done again, and so again and again."""
    misplaced: bool = False
    clashes: bool = False
    short: bool = False
    short_if_wrong: bool = False
    """Whether a move that goes wrong hands out more than there is before it does."""
    opposed: bool = False
    """Whether two rules that follow from one move set one value differently."""
    used: set[str] = field(default_factory=set)
    used_if_wrong: set[str] = field(default_factory=set)
    """What follows from moves that go wrong."""
    number_of: dict[State, int] = field(default_factory=dict)

    def reach(self, state: State) -> int:
        number = self.number_of.setdefault(state, len(self.states))
        if number == len(self.states):
            self.states.append(state)
        return number


def before_the_deal(game: Game) -> State:
    """Return the state before the set-up: cards where they start, variables at their start, the first seat opens."""
    zones: list[tuple[int | None, ...]] = []
    for zone in game.zones.values():
        there = [face for face, card in enumerate(game.faces) if card.starts == zone.id for _ in range(card.count)]
        zones += [tuple(there) or ((None,) * zone.cells.size if zone.cells else ())] * zone.size
    values = [value for spec in game.variables.values() for value in [spec.start] * spec.size]
    return State(tuple(zones), (list(game.phases).index(game.start_phases[0]), 0, 0, 0, *values))


def dealt(space: Space, most: int, before: State | None = None) -> set[State]:
    """Return every state in which play can begin; what goes wrong in a set-up is noted.

    `before` is the state before the set-up, if it is not that of a first round.
    """
    game = space.game
    layer: dict[State, None] = {before or before_the_deal(game): None}
    for effect in [effect for _, effects in game.setup for effect in effects]:
        after: dict[State, None] = {}
        for state in layer:

            def carry_out(chance: Branching, state: State = state, effect: Effect = effect) -> State | None:
                doer = Doer(Asker(game, state), chance)
                try:
                    doer.one(effect)
                except Fault:
                    return None
                return None if doer.short else doer.asker.state

            for found, _ in every_way(carry_out):
                space.undealt = space.undealt or found is None
                if found is not None:
                    after[found] = None
            if len(after) > most:
                raise TooLarge
        layer = after
    accepted = [state for state in layer if not is_refused(game, state)]
    space.undealt = space.undealt or not accepted
    space.refused = len(accepted) < len(layer)
    begun_in: set[State] = set()
    for state in accepted:
        try:
            begun_in.add(begun(game, state))
        except Fault:
            space.undealt = True
    return begun_in


def space_of(game: Game, most: int, before: State | None = None) -> Space:
    """Return every state that play can reach. Errors: `TooLarge` if there are more than `most`.

    `before` is the state before the set-up, if it is not that of a first round.
    """
    space = Space(game)
    for state in sorted(dealt(space, most, before), key=repr):
        space.reach(state)
    at = 0
    while at < len(space.states):
        if len(space.states) > most or space.ways > WAYS_FOR_EACH * most:
            raise TooLarge
        state = space.states[at]
        if state.variables[ENDED]:
            space.acts.append("over")
            space.moves.append([])
        else:
            space.acts.append(phase_of(game, state).acts)
            space.moves.append([_step(space, state, move) for move in possible(game, state)])
        at += 1
    return space


def phase_of(game: Game, state: State) -> Phase:
    return list(game.phases.values())[state.variables[PHASE] or 0]


def possible(game: Game, state: State) -> list[Action]:
    """Return every move that can be made; where chance acts, what has no weight does not happen."""
    found = list(Asker(game, state).possible())
    if phase_of(game, state).acts != "chance":
        return found
    rules = list(game.moves.values())
    return [move for move in found if rules[move.rule].weight is None or _weight(game, state, move) > 0]


def _weight(game: Game, state: State, move: Action) -> int:
    rule = list(game.moves.values())[move.rule]
    names = {choice.local.slot: chosen for choice, chosen in zip(rule.choices, move.choices, strict=True)}
    assert rule.weight is not None
    return Asker(game, state, move.seat, names).ask(rule.weight) or 0


def _step(space: Space, state: State, move: Action) -> Step:
    game = space.game
    rivals = _rivals(game)
    deck = _cards(state)

    def done(chance: Branching) -> tuple[Doer, Fault | None]:
        doer = at_move(game, state, move, chance)
        try:
            carry_out(doer, move)
        except Fault as fault:
            return doer, fault
        return doer, None

    step = Step(move)
    space.used.add(f"moves.{list(game.moves)[move.rule]}")
    for (doer, fault), _ in every_way(done):
        space.ways += 1
        follows = {f"after.{rule}" for rule in doer.followed}
        if fault is not None:
            step.goes_wrong = True
            space.misplaced = space.misplaced or isinstance(fault, Misplaced)
            space.clashes = space.clashes or not isinstance(fault, Misplaced)
            space.short_if_wrong = space.short_if_wrong or doer.short
            space.used_if_wrong |= follows
            continue
        assert _cards(doer.asker.state) == deck
        space.short = space.short or doer.short
        space.used |= follows
        space.opposed = space.opposed or _opposed(rivals, doer)
        step.ways.add(space.reach(doer.asker.state))
    return step


def _cards(state: State) -> list[int]:
    return sorted(face for zone in state.zones for face in zone if face is not None)


# --- rules that demand different things ---------------------------------------------------------------------------


def _rivals(game: Game) -> dict[str, set[str]]:
    """Return, for each rule under `after`, the variables that it sets and does not read."""
    if len(game.after) < 2:
        return {}
    return {after.id: set(_named(game, after, "set")) - set(_named(game, after, "read")) for after in game.after}


def _opposed(rivals: Mapping[str, set[str]], doer: Doer) -> bool:
    game = doer.game
    names = [spec.id for spec in game.variables.values() for _ in range(spec.size)]
    written: dict[int, set[object]] = {}
    for (rule, place), value in doer.written.items():
        if rule and value is not None and names[place - FIRST_VARIABLE] in rivals.get(rule, ()):
            written.setdefault(place, set()).add(value)
    return any(len(values) > 1 for values in written.values())


def _named(game: Game, part: object, how: Literal["set", "read"]) -> Iterator[str]:
    """Yield the variables that are set in a part of the rules, or read in it."""
    todo: list[object] = [part]
    asked: set[str] = set()
    while todo:
        one = todo.pop()
        if isinstance(one, tuple | frozenset):
            todo.extend(one)
        elif is_dataclass(one):
            if isinstance(one, t.Variable) and how == "read":
                yield one.id
            if isinstance(one, SetVariable | PickAtRandom) and how == "set":
                yield one.id
            if isinstance(one, t.Call) and one.definition not in asked:
                asked.add(one.definition)
                todo.append(game.definitions[one.definition].body)
            if isinstance(one, t.Can) and one.move not in asked:
                asked.add(one.move)
                todo += [game.moves[one.move].choices, game.moves[one.move].conditions]
            todo.extend(getattr(one, each.name) for each in fields(one))


def rules_may_oppose(game: Game) -> bool:
    """Return whether two rules under `after` set the same variable."""
    setters = [name for names in _rivals(game).values() for name in names]
    return len(setters) > len(set(setters))
