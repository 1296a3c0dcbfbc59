"""Effects that move cards, in source."""

from __future__ import annotations

from kernel import expressions, places
from kernel.fragments import plus
from kernel.layout import OPENER
from kernel.writer import KernelWriter
from reference_engine import bounds, read_by
from spec.game import Deal, Draw, EndCard, MoveAll, MoveCard, ZoneAt


def move_card(w: KernelWriter, effect: MoveCard) -> None:
    """Write that one card goes from a zone to another."""
    card, source, target = effect.card, effect.source, effect.target
    face = w.simple(expressions.code(w, card))
    place, at = w.layout.zones[source.id], places.zone_of_effect(w, source)
    if card.maybe:
        places.demand(w, f"({face} != NIL)")
    match place.shape:
        case "bag":
            places.demand(w, f"bag_has(S, {at}, {face})")
            w.emit(f"take_bag(S, {at}, {face})")
        case "stack":
            from_top = not (isinstance(card, EndCard) and card.end == "bottom")
            places.demand(w, f"take_stack(S, {at}, {face}, {from_top})")
        case "cells":
            _take_cell(w, effect, at, face)
    # The place is worked out after the card has been taken: effects happen one after the other.
    to, onto = w.layout.zones[target.id], places.zone_of_effect(w, target)
    match to.shape:
        case "bag":
            w.emit(f"put_bag(S, {onto}, {face})")
        case "stack":
            w.emit(f"{'put_under' if effect.under else 'put_top'}(S, {onto}, {face})")
        case "cells":
            cells = w.game.zones[target.id].cells
            if effect.cell is None or cells is None:
                raise w.refuse("cards-into-cells")
            cell = w.simple(expressions.code(w, effect.cell))
            low, high = bounds(effect.cell.type, w.game)
            if effect.cell.maybe or low < cells.first or high >= cells.first + cells.size:
                places.demand(w, f"({cells.first} <= {cell} < {cells.first + cells.size})")
            slot = w.simple(f"{onto} + {plus(cell, -cells.first)}")
            places.demand(w, f"(S[{slot}] == NIL)")
            w.emit(f"S[{slot}] = {face}")
            w.emit(f"filled{list(w.layout.zones).index(target.id)}(S, {slot})")


def _take_cell(w: KernelWriter, effect: MoveCard, at: str, face: str) -> None:
    cells, place = w.game.zones[effect.source.id].cells, w.layout.zones[effect.source.id]
    assert cells is not None
    slot = w.simple(f"place_in(S, {at}, {place.stride}, {face})")
    places.demand(w, f"({slot} != NIL)")
    if effect.source_cell is not None:
        cell = w.simple(expressions.code(w, effect.source_cell))
        places.demand(w, f"({cells.first} <= {cell} < {cells.first + cells.size})")
        slot = w.simple(f"{at} + {plus(cell, -cells.first)}")
    w.emit(f"S[{slot}] = NIL")
    w.emit(f"emptied{list(w.layout.zones).index(effect.source.id)}(S, {slot})")


def _count(w: KernelWriter, zone: ZoneAt, at: str) -> str:
    place = w.layout.zones[zone.id]
    if place.shape == "cells":
        raise w.refuse("draw-from-cells")
    return f"S[{plus(at, w.layout.words if place.shape == 'bag' else 0)}]"


def _taken(w: KernelWriter, zone: ZoneAt, at: str) -> str:
    """Write that the top card of a stack is taken, or a random one out of a bag; return its name."""
    how = "take_top" if w.layout.zones[zone.id].shape == "stack" else "pick_bag"
    return w.simple(f"{how}(S, {at})")


def _put(w: KernelWriter, zone: str, at: str, face: str, *, under: bool = False) -> None:
    match w.layout.zones[zone].shape:
        case "bag":
            w.emit(f"put_bag(S, {at}, {face})")
        case "stack":
            w.emit(f"{'put_under' if under else 'put_top'}(S, {at}, {face})")
        case "cells":
            raise w.refuse("cards-into-cells")


def _at_most(w: KernelWriter, wanted: str, there: str) -> None:
    """Write that no more cards are handed out than there are, and that this is noted."""
    with w.block(f"if {there} < {wanted}:"):
        w.emit(w.shortage())
        w.emit(f"{wanted} = {there}")


def draw(w: KernelWriter, effect: Draw) -> None:
    """Write that some cards are drawn."""
    wanted = w.fresh("n")
    w.emit(f"{wanted} = max({expressions.code(w, effect.number)}, 0)")
    source, target = places.zone_of_effect(w, effect.source), places.zone_of_effect(w, effect.target)
    _at_most(w, wanted, _count(w, effect.source, source))
    with w.block(f"for {w.fresh('i')} in range({wanted}):"):
        face = _taken(w, effect.source, source)
        _put(w, effect.target.id, target, face, under=effect.under)


def deal(w: KernelWriter, effect: Deal) -> None:
    """Write that cards go round the table, one at a time, from the opener on."""
    players, place = w.game.players, w.layout.zones[effect.target]
    wanted, step = w.fresh("n"), w.fresh("i")
    number = None if effect.number is None else w.simple(f"max({expressions.code(w, effect.number)}, 0)")
    source = places.zone_of_effect(w, effect.source)
    there = _count(w, effect.source, source)
    w.emit(f"{wanted} = {there}" if number is None else f"{wanted} = {number} * {players}")
    if number is not None:
        _at_most(w, wanted, there)
    with w.block(f"for {step} in range({wanted}):"):
        face = _taken(w, effect.source, source)
        seat = f"(S[{OPENER}] + {step}) % {players}"
        _put(w, effect.target, w.simple(f"{place.offset} + {place.stride} * ({seat})"), face)


def move_all(w: KernelWriter, effect: MoveAll) -> None:
    """Write that all cards of a zone go to another."""
    source, target = w.layout.zones[effect.source.id], w.layout.zones[effect.target.id]
    at = places.zone_of_effect(w, effect.source)
    if target.shape == "cells":
        raise w.refuse("cards-into-cells")
    # The target is worked out after the cards are taken: effects happen one after the other.
    apart = not any(effect.source.id in read_by(w.game, key) for key in effect.target.keys)
    if source.shape == target.shape == "bag" and apart:
        w.emit(f"pour(S, {at}, {places.zone_of_effect(w, effect.target)})")
        return
    number = w.fresh("n")
    more = f", {source.stride}" if source.shape == "cells" else ""
    if source.shape == "cells":
        step = w.fresh("i")
        with w.block(f"for {step} in range({at}, {at} + {source.stride}):"):
            w.emit(f"emptied{list(w.layout.zones).index(effect.source.id)}(S, {step})")
    w.emit(f"{number} = gather_{source.shape}(S, {at}{more})")
    onto = places.zone_of_effect(w, effect.target)
    if target.shape == "bag":
        w.emit(f"lay_bag(S, {onto}, {number})")
        return
    if effect.turned:
        w.emit(f"turn_over(S, {number})")
    if source.shape == "bag":
        w.emit(f"shuffle(S, CARDS, {number})")
    w.emit(f"{'lay_under' if effect.under else 'lay_top'}(S, {onto}, {number})")
