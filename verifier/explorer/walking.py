"""Taking a game apart: every expression and every effect in it, with where it stands."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from typing import get_args

from spec.actions import Effect, Flow, ForEach, If
from spec.game import Game
from spec.parts import parts_of
from spec.terms import Binder, Call, Collection, Definition, Expression, ZoneAt

_PARTS = (
    *get_args(Expression), *get_args(Collection), Binder, ZoneAt, *get_args(Effect), *get_args(Flow), Definition,
)  # fmt: skip


def inside(part: object, leave: Callable[[object], bool] | None = None) -> Iterator[object]:
    """Yield a part of a rule and all that stands inside it: terms, collections, binders, zones, effects, flows.

    What `leave` says is left out, with all that stands inside it. Definitions are not entered.
    """
    stack: list[object] = [part]
    while stack:
        one = stack.pop()
        if isinstance(one, tuple):
            stack.extend(reversed(one))
        elif isinstance(one, _PARTS) and not (leave is not None and leave(one)):
            yield one
            stack.extend(getattr(one, field.name) for field in dataclasses.fields(one))


def effects_inside(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Yield effects and those inside them."""
    for effect in effects:
        yield effect
        match effect:
            case If(do=do, otherwise=otherwise):
                yield from effects_inside((*do, *otherwise))
            case ForEach(do=do):
                yield from effects_inside(do)
            case _:
                pass


def play_rules(game: Game) -> Iterator[object]:
    """Yield what decides about play after the deal: moves, what follows, ends, and the definitions they use."""
    roots: list[object] = []
    for move in game.moves.values():
        conditions = tuple(condition.expression for condition in move.conditions)
        roots += [move.choices, conditions, move.effects, move.then]
        if move.weight is not None:
            roots.append(move.weight)
    roots += [(after.binders, after.condition, after.effects) for after in game.after]
    roots += [end.condition for end in game.ends]
    yield from with_definitions(game, roots)


def judging_rules(game: Game) -> Iterator[object]:
    """Yield what judges a state: score, winners, claims, and the definitions they use."""
    roots: list[object] = [game.winners, *(claim.expression for claim in game.properties)]
    if game.score is not None:
        roots.append(game.score)
    yield from with_definitions(game, roots)


def deal_rules(game: Game) -> Iterator[object]:
    """Yield what decides about the deal, and the definitions it uses."""
    roots: list[object] = [effects for _, effects in game.setup]
    roots.append(game.starter)
    if game.redeal is not None:
        roots.append(game.redeal)
    yield from with_definitions(game, roots)


def with_definitions(game: Game, roots: Sequence[object]) -> Iterator[object]:
    """Yield parts and the bodies of all definitions that they use, directly or through others."""
    used: dict[str, None] = {}
    for root in roots:
        yield root
        for part in inside(root):
            if isinstance(part, Call):
                called = (one for one in parts_of(part, game.definitions) if isinstance(one, Call))
                used.update(dict.fromkeys(one.definition for one in called))
    for name in used:
        yield game.definitions[name].body


__all__ = ["deal_rules", "effects_inside", "inside", "judging_rules", "play_rules", "with_definitions"]
