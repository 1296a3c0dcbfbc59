"""Drawing from a stack that is refilled when there is no card to draw."""

from __future__ import annotations

from collections.abc import Iterator
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
    Listed,
    MoveAll,
    MoveCard,
    Number,
    Shuffle,
    ZoneAt,
)
from spec.source import Span
from spec.typing.names import Refill

if TYPE_CHECKING:
    from spec.typing.expressions import Typer

FEW: Final = 6
"""So many cards are drawn by as many effects, more by a loop."""


def drawn_one_by_one(
    typer: Typer, refill: Refill, number: Expression, source: ZoneAt, target: ZoneAt, *, under: bool, span: Span
) -> Iterator[Effect]:
    """Yield the effects by which cards are drawn from a stack that is refilled, also in the middle of the draw."""
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
