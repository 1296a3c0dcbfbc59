"""Drawing from a stack that is refilled when there is no card to draw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from spec.game import (
    And,
    Between,
    Binder,
    Compare,
    Constant,
    CountCards,
    Draw,
    Effect,
    EndCard,
    Expression,
    ForEach,
    If,
    IsNothing,
    Listed,
    MoveAll,
    MoveCard,
    Number,
    Or,
    Shuffle,
    ZoneAt,
)
from spec.source import Span
from spec.typing.named_effects import lasts
from spec.typing.names import Refill

if TYPE_CHECKING:
    from spec.typing.expressions import Typer

FEW: Final = 6
"""So many cards are drawn by as many effects, more by a loop."""


def drawn_one_by_one(
    typer: Typer, refill: Refill, number: Expression, source: ZoneAt, target: ZoneAt, *, under: bool, span: Span
) -> Iterator[Effect]:
    """Yield the effects by which cards are drawn from a stack that is refilled, also in the middle of the draw.

    From where and to where is settled before the first card, as in a draw without a refill.
    """
    unsettled = [key for key in dict.fromkeys((*source.keys, *target.keys)) if not lasts(key)]
    names = {key: typer.slot("key", key.type) for key in unsettled}
    settled = [replace(zone, keys=tuple(names.get(key, key) for key in zone.keys)) for zone in (source, target)]
    do = tuple(_drawn(typer, refill, number, *settled, under=under, span=span))
    for key, name in names.items():
        do = (ForEach(binders=(Binder(name, Listed((key,), key.type)),), do=do, span=span),)
    if maybe := [IsNothing(key) for key in unsettled if key.maybe]:
        whole = Draw(number=number, source=source, target=target, under=under, span=span)  # which goes wrong
        do = (If(condition=Or(tuple(maybe)), do=(whole,), otherwise=do, span=span),)
    yield from do


def _drawn(
    typer: Typer, refill: Refill, number: Expression, source: ZoneAt, target: ZoneAt, *, under: bool, span: Span
) -> Iterator[Effect]:
    one = Constant(1, Number(1, 1))
    drawn = (
        _refilled(typer, refill, source, span),
        Draw(number=one, source=source, target=target, under=under, span=span),
    )
    if isinstance(number, Constant) and number.value is not None and number.value <= FEW:
        yield from drawn * int(number.value)
        return
    assert isinstance(number.type, Number)
    times = typer.slot("time", Number(1, max(1, number.type.high)))
    yield ForEach(binders=(Binder(times, Between(one, number, times.type)),), do=drawn, span=span)


def _refilled(typer: Typer, refill: Refill, stack: ZoneAt, span: Span) -> Effect:
    """Return the effect that refills a stack if it is empty and there is something to refill it with."""
    names = typer.names
    source = ZoneAt(refill.source, stack.keys)
    most, kept = Number(0, names.total_cards), int(refill.keeps_top)
    is_empty = Compare("==", CountCards(stack, most), Constant(0, Number(0, 0)))
    some_left = Compare(">", CountCards(source, most), Constant(kept, Number(kept, kept)))
    taken = MoveAll(source=source, target=stack, turned=False, under=False, span=span)
    mixed = Shuffle(zone=stack, span=span)
    do: tuple[Effect, ...] = (taken, mixed)
    if refill.keeps_top:
        top = typer.slot("top", names.any_card)
        back = MoveCard(card=top, source=stack, source_cell=None, target=source, cell=None, under=False, span=span)
        over = Listed((EndCard(source, "top", names.any_card),), names.any_card)
        do = (ForEach(binders=(Binder(top, over),), do=(taken, back, mixed), span=span),)
    return If(condition=And((is_empty, some_left)), do=do, otherwise=(), span=span)
