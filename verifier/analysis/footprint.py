"""The footprint of effects: what one reads and what it changes, defined once for symmetry, order and conflicts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, assert_never

from spec.game import Game, Number
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis.walk import asked_through, inside

Keys = tuple[t.Expression, ...] | None
"""The keys of a zone or variable; None if another rule determines them, or if all are meant."""

How = Literal["takes a card", "takes some", "takes all", "adds", "shuffles", "sets", "counts up", "counts down"]
"""The way something is changed; `counts up`: a variable grows by a number that is not negative."""


@dataclass(frozen=True, slots=True)
class Change:
    """A zone or variable that an effect changes, and how."""

    id: str
    keys: Keys
    how: How
    value: t.Expression | None = None
    """The value a variable is set to."""

    @property
    def takes(self) -> bool:
        """Whether cards leave the zone."""
        return self.how in ("takes a card", "takes some", "takes all")


@dataclass(frozen=True, slots=True)
class Read:
    """A zone or variable that a rule reads."""

    id: str
    keys: Keys


def changes(effect: a.Effect) -> Iterator[Change]:
    """Yield the changes of an effect itself, without those of nested effects."""
    match effect:
        case a.MoveCard(source=source, target=target):
            yield Change(source.id, source.keys, "takes a card")
            yield Change(target.id, target.keys, "adds")
        case a.MoveAll(source=source, target=target):
            yield Change(source.id, source.keys, "takes all")
            yield Change(target.id, target.keys, "adds")
        case a.Draw(source=source, target=target):
            yield Change(source.id, source.keys, "takes some")
            yield Change(target.id, target.keys, "adds")
        case a.Deal(source=source, target=name):
            yield Change(source.id, source.keys, "takes some")
            yield Change(name, None, "adds")
        case a.Shuffle(zone=zone):
            yield Change(zone.id, zone.keys, "shuffles")
        case a.SetVariable(id=name, keys=keys, value=value):
            yield Change(name, keys, _way(effect), value)
        case a.PickAtRandom(id=name, keys=keys):
            yield Change(name, keys, "sets")
        case a.If() | a.ForEach():
            pass
        case _:
            assert_never(effect)


def _way(effect: a.SetVariable) -> Literal["sets", "counts up", "counts down"]:
    """Return whether an effect raises or lowers a variable by a number that is not negative, or just sets it."""
    match effect.value:
        case t.Arithmetic(op=op, left=t.Variable(id=name, keys=keys), right=right) if op in ("+", "-"):
            never_negative = isinstance(right.type, Number) and right.type.low >= 0 and not right.maybe
            if (name, keys) == (effect.id, effect.keys) and never_negative:
                return "counts up" if op == "+" else "counts down"
    return "sets"


def asks(effect: a.Effect) -> Iterator[object]:
    """Yield the expressions and collections of an effect itself, without those of nested effects."""
    match effect:
        case a.MoveCard(card=card, source=source, source_cell=source_cell, target=target, cell=cell):
            yield from (card, *source.keys, *target.keys)
            yield from (place for place in (source_cell, cell) if place is not None)
        case a.MoveAll(source=source, target=target):
            yield from (*source.keys, *target.keys)
        case a.Draw(number=number, source=source, target=target):
            yield from (number, *source.keys, *target.keys)
        case a.Deal(number=number, source=source):
            yield from source.keys
            if number is not None:
                yield number
        case a.Shuffle(zone=zone):
            yield from zone.keys
        case a.SetVariable(keys=keys, value=value):
            yield from keys
            yield value.right if isinstance(value, t.Arithmetic) and _way(effect) != "sets" else value
        case a.PickAtRandom(keys=keys, over=over):
            yield from (*keys, over)
        case a.If(condition=condition):
            yield condition
        case a.ForEach(binders=binders):
            yield binders
        case _:
            assert_never(effect)


def reads(game: Game, effect: a.Effect) -> Iterator[Read]:
    """Yield the zones and variables that an effect itself reads, directly or through rules that it names."""
    for root in asks(effect):
        yield from reads_of(game, root)


def reads_of(game: Game, root: object) -> Iterator[Read]:
    """Yield the zones and variables that a part of a rule reads, directly or through rules that it names."""
    yield from _plainly(root, own_words=True)
    for body in asked_through(game, root):
        yield from _plainly(body, own_words=False)


def _plainly(root: object, *, own_words: bool) -> Iterator[Read]:
    """Yield the direct reads of a part; names bound in another rule say nothing about this one."""
    for part in inside(root):
        match part:
            case t.CountCards(zone=zone) | t.EndCard(zone=zone) | t.CardAt(zone=zone):
                yield Read(zone.id, zone.keys if own_words else None)
            case t.InZone(zone=zone) | t.CardsIn(zone=zone) | t.MoreCards(zone=zone):
                yield Read(zone.id, zone.keys if own_words else None)
            case t.Variable(id=name, keys=keys):
                yield Read(name, keys if own_words else None)
            case _:
                pass
