"""What effects can change, what conditions depend on, and whether the two meet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from spec.game import (
    After,
    And,
    Binder,
    Can,
    CardsIn,
    Constant,
    Deal,
    Draw,
    Effect,
    Expression,
    Fold,
    ForEach,
    Game,
    If,
    MoveAll,
    MoveCard,
    Not,
    PickAtRandom,
    SetVariable,
    Shuffle,
    Truth,
    Variable,
    Was,
    parts_of,
    zones_in,
)

Touched = frozenset[str]
"""Names of zones and variables."""


def is_entangled(
    game: Game, binders: Sequence[Binder], closing: Sequence[Expression], inside: Sequence[Effect]
) -> bool:
    """Return whether the effects of a loop can change what its values depend on."""
    asked = [*closing, *(condition for binder in binders for condition in binder.conditions)]
    looked_at = [binder.over.zone.id for binder in binders if isinstance(binder.over, CardsIn)]
    read = frozenset(looked_at).union(*(read_by(game, condition) for condition in asked))
    return bool(touched_by(inside) & read)


def touched_by(effects: Sequence[Effect]) -> Touched:
    """Return the zones and variables that effects can change."""
    found: set[str] = set()
    for effect in effects:
        match effect:
            case MoveCard(source=source, target=target) | MoveAll(source=source, target=target):
                found |= {source.id, target.id}
            case Draw(source=source, target=target):
                found |= {source.id, target.id}
            case Deal(source=source, target=name):
                found |= {source.id, name}
            case Shuffle(zone=zone):
                found.add(zone.id)
            case SetVariable(id=name) | PickAtRandom(id=name):
                found.add(name)
            case If(do=do, otherwise=otherwise):
                found |= touched_by(do) | touched_by(otherwise)
            case ForEach(do=do):
                found |= touched_by(do)
            case _:
                assert_never(effect)
    return frozenset(found)


def is_spared(game: Game, after: After, touched: Touched) -> bool:
    """Return whether `x and not was(x)` cannot hold, because the move touches nothing that x depends on."""
    parts = after.condition.parts if isinstance(after.condition, And) else ()
    for part in parts:
        if isinstance(part, Not) and isinstance(part.part, Was) and part.part.part in parts:
            return not touched & read_by(game, part.part.part)
    return False


def read_by(game: Game, expression: Expression) -> Touched:
    """Return the zones and variables that the value of an expression depends on."""
    definitions = game.definitions
    found: set[str] = set()
    todo, asked = [expression], set[str]()
    while todo:
        part = todo.pop()
        found.update(zones_in(part, definitions))
        for inner in parts_of(part, definitions):
            if isinstance(inner, Variable):
                found.add(inner.id)
            elif isinstance(inner, Can) and inner.move not in asked:
                asked.add(inner.move)
                move = game.moves[inner.move]
                todo.extend(condition.expression for condition in move.conditions)
                # What can be chosen decides too: it is read as a loop over the choices.
                todo.append(Fold("any", move.choices, Constant(value=True, type=Truth()), Truth(), maybe=False))
    return frozenset(found)
