"""Games whose `after` rules leave a mark when they apply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from reference_engine import State
from spec.game import Address, Constant, Effect, ForEach, Game, If, Number, SetVariable, VariableSpec, step_of_after


def with_marks(game: Game, *, in_setup: bool = False) -> Game:
    """Return the game in which each `after` rule marks that it applied, in a variable of its own after all others.

    With `in_setup` one that is a step of the set-up as well also marks that it applied there.
    """
    variables = dict(game.variables)
    marks: dict[Address, SetVariable] = {}
    base = sum(spec.size for spec in variables.values())
    yes_or_no = Number(0, 1)
    afters = []
    for number, after in enumerate(game.after):
        name = f"followed: {after.id}"
        variables[name] = VariableSpec(
            id=name, type=yes_or_no, start=0, maybe=False, lasts="round", keys=(), seen="nobody", base=base + number
        )
        mark = SetVariable(id=name, keys=(), value=Constant(1, yes_or_no), span=after.span)
        marks |= {step_of_after(after.id): mark} if in_setup else {}
        afters.append(replace(after, effects=(*after.effects, mark)))
    setup = ((address, _marking(effects, marks.get(address))) for address, effects in game.setup)
    return replace(game, variables=variables, setup=tuple(setup), after=tuple(afters))


def _marking(effects: tuple[Effect, ...], mark: SetVariable | None) -> tuple[Effect, ...]:
    """Return the effects of a step that sets a mark where it applies."""
    match effects:
        case _ if mark is None:
            return effects
        case (ForEach() | If() as step,):
            return (replace(step, do=(*step.do, mark)),)
        case _:
            return (*effects, mark)


def marked_in(game: Game, state: State) -> Iterator[str]:
    """Yield the addresses of the `after` rules of a game with marks that have applied."""
    marks = state.variables[len(state.variables) - len(game.after) :]
    return (f"after.{after.id}" for after, mark in zip(game.after, marks, strict=True) if mark)


def unmarked_in(game: Game, state: State) -> State:
    """Return a state of a game as one of the game with marks, in which none is left."""
    return State(state.zones, (*state.variables, *([0] * len(game.after))))
