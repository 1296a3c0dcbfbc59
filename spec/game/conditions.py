"""When the conditions of a move can be asked while its choices are made, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spec.game.game import Condition, Move
from spec.game.knowledge import bare
from spec.game.parts import parts_of
from spec.game.terms import And, Expression, IsKind, IsNothing, Local


def condition_levels(move: Move) -> list[list[Expression]]:
    """Return the conditions of a move in parts: those that no choice bears on, then those to ask after each choice.

    Each part is asked as soon as everything it refers to is chosen, and never before what makes sure that it can be
    asked at all.
    """
    slots = [binder.local.slot for binder in move.choices]
    levels: list[list[Expression]] = [[] for _ in range(len(slots) + 1)]
    tested: dict[Expression, int] = {}
    for condition in _split(move.conditions):
        parts = list(parts_of(condition, {}))
        used = {part.slot for part in parts if isinstance(part, Local)}
        # What was tested before may be why this condition can be asked at all: it does not overtake the test.
        earliest = max((tested.get(bare(part), 0) for part in parts), default=0) if tested else 0
        level = max((slots.index(slot) + 1 for slot in used if slot in slots), default=0)
        levels[max(level, earliest)].append(condition)
        tested |= dict.fromkeys(_tested_in(condition), max(level, earliest))
    return levels


def _split(conditions: Sequence[Condition]) -> Iterator[Expression]:
    """Yield the conditions of a move, with conjunctions split into their parts."""
    for condition in conditions:
        stack = [condition.expression]
        while stack:
            part = stack.pop()
            if isinstance(part, And):
                stack.extend(reversed(part.parts))
            else:
                yield part


def _tested_in(condition: Expression) -> Iterator[Expression]:
    """Yield the terms that a condition tests for their kind or for being something."""
    for part in parts_of(condition, {}):
        if isinstance(part, IsKind):
            yield bare(part.card)
        elif isinstance(part, IsNothing):
            yield bare(part.part)
