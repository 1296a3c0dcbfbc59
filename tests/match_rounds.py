"""What is true of every round of a match of a small game, by brute force: whoever opens it, whatever it takes over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reference_engine import State
from reference_engine.table import ENDED, FIRST_VARIABLE, OPENER, TURN
from spec.game.game import Game
from tests.interpreter import Asker
from tests.state_space import before_the_deal, space_of
from tests.truth import Judge, Truth

Takes = tuple[int, tuple[tuple[int, int | None], ...]]
"""What a round takes over: who opens it, and the values that last for a match, by their places."""


def truths_of_rounds(game: Game, most: int) -> tuple[Truth, ...]:
    """Return what is true of each round to which a match can come, the first one first; rounds that begin alike once.

    Errors: `TooLarge` if one has more than `most` states. A match that goes on until something holds is none of these.
    """
    first = before_the_deal(game)
    begun: Takes = (0, tuple((at, first.variables[at]) for at in _kept(game)))
    found: dict[Takes, Truth] = {}
    waiting = [begun]
    for _ in range(_number_of_rounds(game, first)):
        following: dict[Takes, None] = {}
        for takes in waiting:
            space = space_of(game, most, _before(first, takes))
            found[takes] = Judge(space).truth()
            following |= dict.fromkeys(_next(game, state) for state in space.states if state.variables[ENDED])
        waiting = [takes for takes in following if takes not in found]
    return tuple(found.values())


def holds_in_all(game: Game, truths: Sequence[Truth], name: str) -> bool | None:
    """Return whether a property holds in every round, what is possible in some round; None if that is open."""
    each = {truth.holds[name] for truth in truths}
    possible = any(claim.id == name and claim.mode == "possible" for claim in game.properties)
    if possible in each:
        return possible
    return None if None in each else not possible


def _number_of_rounds(game: Game, first: State) -> int:
    assert game.match is not None
    assert game.match.until is None
    assert game.match.rounds is not None
    return Asker(game, first).ask(game.match.rounds) or 1


def _kept(game: Game) -> Iterator[int]:
    for spec in game.variables.values():
        if spec.lasts == "match":
            yield from range(FIRST_VARIABLE + spec.base, FIRST_VARIABLE + spec.base + spec.size)


def _before(first: State, takes: Takes) -> State:
    variables = list(first.variables)
    variables[TURN], variables[OPENER] = takes[0], takes[0]
    for at, value in takes[1]:
        variables[at] = value
    return State(first.zones, tuple(variables))


def _next(game: Game, state: State) -> Takes:
    assert game.match is not None
    opener = Asker(game, state).ask(game.match.opener)
    kept = tuple((at, state.variables[at]) for at in _kept(game))
    return (state.variables[OPENER] or 0) if opener is None else opener, kept
