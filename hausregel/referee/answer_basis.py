"""What an answer about a move can rest on: where two games have it in common, they answer alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, cast

from spec.game import Call, Can, Expression, Game, Move, Points, parts_of

NOT_ASKED: Final = (
    "name", "options", "setup", "redeal", "starter", "start_phase", "winners", "lost", "match", "properties",
    "left_open",
)  # fmt: skip
"""Parts of a game that no answer about a move in a given position can rest on, whatever was played before."""


def equal_but_for_the_deal(game: Game, other: Game) -> bool:
    """Return whether two games play alike once a position lies there."""
    left_aside = {name: getattr(game, name) for name in NOT_ASKED}
    return replace(other, **left_aside) == game


def answers_alike(game: Game, other: Game, move: str) -> bool:
    """Return whether two games must answer alike whether a move is allowed in any position that is laid out.

    What moves do, and what follows from them, is left aside.
    """
    basis = _basis(game, move)
    return basis == _basis(other, move) if basis is not None else equal_but_for_the_deal(game, other)


def _basis(game: Game, move: str) -> tuple[object, ...] | None:
    """Return the things, the ends, and the conditions of a move and of those that it asks about; None if scores are."""
    asked: dict[str, object] = {}
    called: set[str] = set()
    waiting, parts = [move], [part for end in game.ends for part in parts_of(end.condition, game.definitions)]
    while True:
        if any(isinstance(part, Points) for part in parts):
            return None
        waiting += [part.move for part in parts if isinstance(part, Can)]
        called |= {part.definition for part in parts if isinstance(part, Call)}
        waiting = [name for name in waiting if name not in asked and name in game.moves]
        if not waiting:
            break
        rule = game.moves[waiting[0]]
        asked[rule.id] = (rule.phases, rule.choices, rule.conditions)
        parts = list(_parts(game, rule))
    definitions = {name: game.definitions[name] for name in sorted(called & game.definitions.keys())}
    things = (game.players, game.domains, game.kinds, game.faces, game.zones, game.variables, game.phases)
    return (*things, game.ends, asked, definitions)


def _parts(game: Game, rule: Move) -> Iterator[Expression]:
    """Yield all that a move asks, and all that its choices are taken from."""
    for condition in rule.conditions:
        yield from parts_of(condition.expression, game.definitions)
    for binder in rule.choices:
        yield from parts_of(cast(Expression, binder), game.definitions)  # which takes whatever holds expressions
