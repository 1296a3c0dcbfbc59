"""Which conditions of moves were seen to hold, and which were seen to fail."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from reference_engine import ENDED, PHASE, TURN, State, compile_parts
from spec.game import And, Expression, Fold, Game, Move, Not, Truth
from verifier.explorer.search import Search

LOOKED_AT: Final = 20_000
"""The most states in which conditions are evaluated, spread over all that were met."""


ConditionQuestion = tuple[str, tuple[str, ...], Callable[..., bool], Callable[..., bool]]


def conditions_seen(search: Search) -> Mapping[str, tuple[bool, bool]]:
    """Return for each condition of a move whether it was seen to hold, and seen to fail, where it mattered."""
    found: dict[str, tuple[bool, bool]] = {}
    states = search.network.gone_through
    some = range(0, states, max(1, states // LOOKED_AT))
    note_conditions(search.game, map(search.state, some), found)
    return found


def note_conditions(
    game: Game, states: Iterable[State], seen: dict[str, tuple[bool, bool]], asked: Sequence[ConditionQuestion] = ()
) -> None:
    """Record which conditions hold and fail in some states: those `asked`, or all of the game, compiled here.

    A condition matters in the phases of its move, for choices for which the conditions before it hold.
    """
    asked = asked or questions(game)
    phases = list(game.phases.values())
    for address, *_ in asked:
        seen.setdefault(address, (False, False))
    for zones, variables in states:
        if variables[ENDED]:
            continue
        asked = [question for question in asked if not all(seen[question[0]])]
        if not asked:
            return
        phase = phases[variables[PHASE] or 0]
        seats = range(game.players) if phase.acts == "race" else (variables[TURN] or 0,)
        for address, in_phases, holds, fails in asked:
            if phase.id in in_phases:
                before = seen[address]
                seen[address] = (
                    before[0] or any(holds(zones, variables, seat) for seat in seats),
                    before[1] or any(fails(zones, variables, seat) for seat in seats),
                )


def questions(game: Game) -> list[ConditionQuestion]:
    """Return, for each condition of a move, whether it can hold and can fail in a state where those before it hold."""
    found: list[ConditionQuestion] = []
    for move in game.moves.values():
        before: tuple[Expression, ...] = ()
        for condition in move.conditions:
            holds = _some_choice(game, move, (*before, condition.expression))
            fails = _some_choice(game, move, (*before, Not(condition.expression)))
            found.append((condition.address, move.phases, holds, fails))
            before = (*before, condition.expression)
    return found


def _some_choice(game: Game, move: Move, conditions: tuple[Expression, ...]) -> Callable[..., bool]:
    body: Expression = And(conditions) if len(conditions) > 1 else conditions[0]
    if move.choices:
        # The choices may be told apart by conditions before others can be asked: they are asked in their order.
        body = Fold("any", move.choices, body, Truth(), maybe=False)
    return compile_parts(game, lambda writer: writer.code(body))
