"""Conflicts between two `after` rules that set a variable to different values after one move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from reference_engine import FIRST_VARIABLE, Action, Engine, Outcome, RuleFault, Scripted, ScriptMismatch, State
from spec.game import (
    Effect,
    If,
    IsNothing,
    Not,
    PickAtRandom,
    SetVariable,
    Variable,
    VariableSpec,
    each_replaced,
    variable_set,
)
from verifier.analysis.write_conflicts import rivals
from verifier.verdict import Said, said


@dataclass(frozen=True, slots=True)
class Opposed:
    """Two of the `after` rules that set one variable to different values after one move."""

    rule: str
    other: str
    variable: str

    @property
    def address(self) -> str:
        """The address of the later rule."""
        return f"after.{self.other}"

    @property
    def what(self) -> Said:
        """The conflict as a sentence."""
        return said("rules-clash", rule=f"after.{self.rule}", other=self.address, variable=self.variable)


class Demands:
    """Finds moves after which two of the `after` rules set one variable to different values.

    It plays a game in which each of these rules also writes what it wants into a variable of its own.
    """

    def __init__(self, engine: Engine) -> None:
        """Compile that game, if two rules set the same variable."""
        game = engine.game
        found = rivals(game)
        variables = dict(game.variables)
        size = sum(spec.size for spec in variables.values())
        self._own: dict[tuple[str, int], VariableSpec] = {}
        for name, numbers in found.items():
            for number in numbers:
                own = replace(
                    game.variables[name], id=f"{name}_{number}", start=None, maybe=True, lasts="match", base=size
                )
                variables[own.id] = self._own[name, number] = own
                size += own.size
        afters = tuple(
            replace(after, effects=tuple(_written(after.effects, game.variables, frozenset(found), number)))
            for number, after in enumerate(game.after)
        )
        self._names = tuple(after.id for after in game.after)
        self._rivals = found
        self._extra = size - sum(spec.size for spec in game.variables.values())
        self._engine = Engine(replace(game, variables=variables, after=afters)) if found else None

    @property
    def is_idle(self) -> bool:
        """Whether no two rules set the same variable, so that none can be in conflict."""
        return self._engine is None

    def clash(self, before: State, move: Action, outcomes: Sequence[Outcome]) -> Opposed | None:
        """Return two rules in conflict after a move; None if there are none."""
        if self._engine is None:
            return None
        longer = State(before.zones, (*before.variables, *(None,) * self._extra))
        try:
            values = self._engine.advance(longer, move, Scripted(outcomes)).variables
        except (RuleFault, ScriptMismatch):
            return None
        for variable, numbers in self._rivals.items():
            for first, second in combinations(numbers, 2):
                mine, yours = self._own[variable, first], self._own[variable, second]
                for key in range(mine.size):
                    a, b = values[FIRST_VARIABLE + mine.base + key], values[FIRST_VARIABLE + yours.base + key]
                    if a is not None and b is not None and a != b:
                        return Opposed(self._names[first], self._names[second], variable)
        return None


def _written(
    effects: Sequence[Effect], variables: Mapping[str, VariableSpec], names: frozenset[str], number: int
) -> tuple[Effect, ...]:
    """Return effects extended to set a rule's own variables, too.

    The original variables are set as well, since later rules may read them.
    """

    def written(effect: Effect) -> Iterator[Effect]:
        match effect:
            case SetVariable(id=name) if name in names:
                yield replace(effect, id=f"{name}_{number}")
                yield effect
            case PickAtRandom(id=name, keys=keys, span=span) if name in names:
                own = replace(effect, id=f"{name}_{number}")
                picked = Variable(own.id, keys, variables[name].type, maybe=True)
                taken = SetVariable(id=name, keys=keys, value=picked, span=span)
                yield own  # nothing, if there was nothing to pick from
                yield If(condition=Not(IsNothing(picked)), do=(taken,), otherwise=(), span=span)
            case _:
                assert variable_set(effect) not in names
                yield effect

    return each_replaced(effects, written)
