"""Ends that one player reaches, and which player has reached them."""

from __future__ import annotations

from dataclasses import replace

from reference_engine import Engine
from spec.game import Compare, Constant, End, Fold, Property, Seat


def is_of_one(end: End) -> bool:
    """Return whether an end comes about as soon as something holds of any one player."""
    match end.condition:
        case Fold(kind="any", binders=(first, *_)):
            return isinstance(first.local.type, Seat)
        case _:
            return False


def reached_by(engine: Engine, end: End) -> Engine:
    """Return an engine whose claims say, for each seat, whether an end of one player is that player's."""
    game, condition = engine.game, end.condition
    assert isinstance(condition, Fold)
    first, *others = condition.binders
    claims = []
    for seat in range(game.players):
        alone = Compare("==", first.local, Constant(seat, first.local.type))
        binders = (replace(first, conditions=(*first.conditions, alone)), *others)
        claims.append(
            Property(
                id=f"reached_{seat}", address=end.address, mode="always", expression=replace(condition, binders=binders)
            )
        )
    return Engine(replace(game, properties=tuple(claims)))
