"""Zones into which cards are sorted by what is printed on them: each card goes to the zone of its own value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from spec.game import Effect, Expression, Game, Listed, Number, Truth, Type
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import all_effects, inside

_OF_CARDS = (t.Local, t.Constant, t.Attribute, t.Compare, t.And, t.Or, t.Not, t.IsKind)
"""What asks of nothing but the cards that are run through."""


def sorted_zones(game: Game) -> Iterator[Expression]:
    """Yield, of zones that rules sort cards into and take named cards from, that each card lies where it belongs."""
    moves = [effect for effect in all_effects(game) if isinstance(effect, a.MoveCard)]
    named = {effect.source.id for effect in moves if isinstance(effect.card, t.CardNamed | t.Call)}
    for effect in moves:
        zone = game.zones[effect.target.id]
        for place, key in enumerate(effect.target.keys):
            if isinstance(key, t.Attribute) and zone.id in named and _same_values(key.type, zone.keys[place].type):
                yield _each_where_it_belongs(game, effect.target, place, key)


def _each_where_it_belongs(game: Game, zone: t.ZoneAt, place: int, key: t.Attribute) -> Expression:
    binders: list[t.Binder] = []
    for number, domain in enumerate(game.zones[zone.id].keys):
        value = t.Local("", f"key {number}", domain.type)
        every = tuple(t.Constant(domain.first + at, domain.type) for at in range(domain.size))
        binders.append(t.Binder(value, Listed(every, domain.type)))
    there = t.ZoneAt(zone.id, tuple(binder.local for binder in binders))
    card = t.Local("", "card", key.card.type)
    binders.append(t.Binder(card, t.CardsIn(there, card.type)))
    fits = t.Compare("==", t.Attribute(card, key.name, key.type), binders[place].local)
    return t.Fold("all", tuple(binders), fits, Truth(), maybe=False)


def value_by_value(
    game: Game, binder: t.Binder, closing: Expression | None, do: Sequence[Effect]
) -> list[tuple[Expression | None, Sequence[Effect]]]:
    """Return a loop that sorts cards as one loop for each value, with its condition: they come to the same.

    Of any other loop, return its condition and its effects as they are.
    """
    effect = do[0] if len(do) == 1 else None
    asked = [part for some in (*binder.conditions, closing) if some is not None for part in inside(some)]
    if not isinstance(effect, a.MoveCard) or not all(isinstance(part, _OF_CARDS) for part in asked):
        return [(closing, do)]
    keys = effect.target.keys
    at = next((at for at, key in enumerate(keys) if _is_of(key, binder)), None)
    if at is None or not _same_values(keys[at].type, game.zones[effect.target.id].keys[at].type):
        return [(closing, do)]
    found: list[tuple[Expression | None, Sequence[Effect]]] = []
    domain = game.zones[effect.target.id].keys[at]
    for value in range(domain.first, domain.first + domain.size):
        told = t.Constant(value, domain.type)
        here = t.Compare("==", keys[at], told)
        target = replace(effect.target, keys=(*keys[:at], told, *keys[at + 1 :]))
        moved = replace(effect, target=target)
        found.append((here if closing is None else t.And((closing, here)), (moved,)))
    return found


def _is_of(key: Expression, binder: t.Binder) -> bool:
    return isinstance(key, t.Attribute) and isinstance(key.card, t.Local) and key.card.slot == binder.local.slot


def _same_values(first: Type, second: Type) -> bool:
    """Return whether a zone is there for each value."""
    if isinstance(first, Number) and isinstance(second, Number):
        return second.low <= first.low and first.high <= second.high
    return first == second
