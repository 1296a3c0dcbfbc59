"""Which conditions of moves were seen to hold, and which were seen to fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from reference_engine import ENDED, PHASE, TURN, compile_parts
from spec.game import And, Expression, Fold, Game, Move, Not, Truth
from verifier.explorer.search import Search

LOOKED_AT: Final = 20_000
"""The most states in which conditions are evaluated, spread over all that were met."""


def conditions_seen(search: Search) -> Mapping[str, tuple[bool, bool]]:
    """Return for each condition of a move whether it was seen to hold, and seen to fail, where it mattered.

    It matters in the phases of its move, for choices for which the conditions before it hold.
    """
    asked = questions(search.game)
    found: dict[str, list[bool]] = {address: [False, False] for address, *_ in asked}
    phases = list(search.game.phases)
    states = search.network.gone_through
    step = max(1, states // LOOKED_AT)
    for number in range(0, states, step):
        zones, variables = search.state(number)
        if variables[ENDED]:
            continue
        phase = phases[cast(int, variables[PHASE])]
        acts = search.game.phases[phase].acts
        seats = range(search.game.players) if acts == "race" else (cast(int, variables[TURN]),)
        asked = [question for question in asked if not all(found[question[0]])]
        if not asked:
            break
        for address, in_phases, holds, fails in asked:
            if phase in in_phases:
                seen = found[address]
                seen[0] = seen[0] or any(holds(zones, variables, seat) for seat in seats)
                seen[1] = seen[1] or any(fails(zones, variables, seat) for seat in seats)
    return {address: (holds, fails) for address, (holds, fails) in found.items()}


ConditionQuestion = tuple[str, tuple[str, ...], Callable[..., bool], Callable[..., bool]]


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
