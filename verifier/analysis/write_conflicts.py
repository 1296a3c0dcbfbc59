"""Possible write conflicts: variables that several `after` rules set after one move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spec.game import After, Effect, Game, Variable, effects_inside, variable_set
from verifier.analysis.walk import inside, with_definitions


def rivals(game: Game) -> dict[str, tuple[int, ...]]:
    """Return the variables that several `after` rules set without reading their value, with those rules.

    A rule that reads what it sets, such as a counter, takes the rules before it into account.

    Shapes: rules are numbered as in `game.after`.
    """
    setters: dict[str, list[int]] = {}
    for number, after in enumerate(game.after):
        read = set(_read(game, after))
        for name in sorted(set(set_by(after.effects)) - read):
            setters.setdefault(name, []).append(number)
    return {name: tuple(numbers) for name, numbers in setters.items() if len(numbers) > 1}


def set_by(effects: Sequence[Effect]) -> Iterator[str]:
    """Yield the names of the variables that effects set."""
    return (name for effect in effects_inside(effects) if (name := variable_set(effect)) is not None)


def _read(game: Game, after: After) -> Iterator[str]:
    """Yield the names of the variables that a rule and the definitions in it read."""
    roots = with_definitions(game, (after.condition, *(binder.over for binder in after.binders), after.effects))
    return (part.id for root in roots for part in inside(root) if isinstance(part, Variable))
