"""Games whose `after` rules leave a mark when they apply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from reference_engine import State
from spec.game import Address, Constant, Effect, ForEach, Game, If, Number, SetVariable, VariableSpec


def with_marks(game: Game) -> Game:
    """Return the game in which each `after` rule marks that it applied, in a variable of its own after all others.

    One that follows the set-up as well marks it there, too.
    """
    variables = dict(game.variables)
    base = sum(spec.size for spec in variables.values())
    yes_or_no = Number(0, 1)
    afters = []
    setup = dict(game.setup)
    for number, after in enumerate(game.after):
        name = f"followed: {after.id}"
        variables[name] = VariableSpec(
            id=name, type=yes_or_no, start=0, maybe=False, lasts="round", keys=(), seen="nobody", base=base + number
        )
        mark = SetVariable(id=name, keys=(), value=Constant(1, yes_or_no), span=after.span)
        afters.append(replace(after, effects=(*after.effects, mark)))
        dealt = Address(f"{after.address}.setup")
        if dealt in setup:
            setup[dealt] = _marked(setup[dealt], mark)
    return replace(game, variables=variables, after=tuple(afters), setup=tuple(setup.items()))


def _marked(effects: tuple[Effect, ...], mark: SetVariable) -> tuple[Effect, ...]:
    """Return the effects of a rule as a step of the set-up, which also mark that it applied."""
    match effects:
        case (ForEach() | If() as asked,):
            return (replace(asked, do=(*asked.do, mark)),)
        case _:
            return (*effects, mark)


def marked_in(game: Game, state: State) -> Iterator[str]:
    """Yield the addresses of the `after` rules of a game with marks that have applied."""
    marks = state.variables[len(state.variables) - len(game.after) :]
    return (f"after.{after.id}" for after, mark in zip(game.after, marks, strict=True) if mark)


def unmarked_in(game: Game, state: State) -> State:
    """Return a state of a game as one of the game with marks, in which none is left."""
    return State(state.zones, (*state.variables, *([0] * len(game.after))))
