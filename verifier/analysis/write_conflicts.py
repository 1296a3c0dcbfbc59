"""Possible write conflicts: variables that several `after` rules set after one move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from spec.game import (
    After,
    Definition,
    Effect,
    Expression,
    ForEach,
    Game,
    If,
    PickAtRandom,
    SetVariable,
    Variable,
    parts_of,
    values_of,
)


def rivals(game: Game) -> dict[str, tuple[int, ...]]:
    """Return the variables that several `after` rules set without reading their value, with those rules.

    A rule that reads what it sets, such as a counter, takes the rules before it into account.

    Shapes: rules are numbered as in `game.after`.
    """
    setters: dict[str, list[int]] = {}
    for number, after in enumerate(game.after):
        read = set(_read(after, game.definitions))
        for name in sorted(set(set_by(after.effects)) - read):
            setters.setdefault(name, []).append(number)
    return {name: tuple(numbers) for name, numbers in setters.items() if len(numbers) > 1}


def set_by(effects: Sequence[Effect]) -> Iterator[str]:
    """Yield the names of the variables that effects set."""
    for effect in effects:
        match effect:
            case SetVariable(id=name) | PickAtRandom(id=name):
                yield name
            case If():
                yield from set_by((*effect.do, *effect.otherwise))
            case ForEach():
                yield from set_by(effect.do)
            case _:
                pass


def _read(after: After, definitions: Mapping[str, Definition]) -> Iterator[str]:
    stack: list[object] = [after.condition, *(binder.over for binder in after.binders), *after.effects]
    while stack:
        part = stack.pop()
        if isinstance(part, tuple):
            stack.extend(part)
        elif isinstance(part, Effect):
            stack.extend(values_of(part))
        else:
            expressions: Iterator[Expression] = parts_of(part, definitions)  # type: ignore[arg-type]  # it skips others
            yield from (expression.id for expression in expressions if isinstance(expression, Variable))
