"""Effects and flow as Python source."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final, assert_never

from reference_engine import source_places
from reference_engine.dependence import is_entangled
from reference_engine.fragments import junction, known_values, plus_number
from reference_engine.source import Writer
from reference_engine.source_loops import collection
from reference_engine.table import FIRST_VARIABLE, OPENER, PHASE, TURN
from spec.game import (
    Binder,
    Branch,
    Deal,
    Draw,
    Effect,
    EndCard,
    Expression,
    Flow,
    ForEach,
    If,
    Local,
    MoveAll,
    MoveCard,
    NewTurn,
    Number,
    PickAtRandom,
    SetVariable,
    Shuffle,
    Stay,
    ToPhase,
    ZoneAt,
    moves_cards,
)

WRITTEN_OUT: Final = 12
"""The most known combinations of a loop of effects for it to be unrolled."""


def loops(
    writer: Writer,
    binders: Sequence[Binder],
    closing: Sequence[Expression],
    inside: Sequence[Effect],
    address: str,
    indent: str,
) -> list[str]:
    """Write loops whose values, conditions included, are fixed before the first effect."""
    if not is_entangled(writer.game, binders, closing, inside):
        written_out = _written_out(writer, binders, closing, inside, address, indent)
        if written_out is not None:
            return written_out
    names = {binder.local.slot: writer.fresh() for binder in binders}
    with writer.known(names):
        clauses: list[str] = []
        for binder in binders:
            clauses.append(f"for {names[binder.local.slot]} in {collection(writer, binder.over)}")
            clauses.extend(f"if {writer.code(condition)}" for condition in binder.conditions)
        clauses.extend(f"if {writer.code(condition)}" for condition in closing)
        block = effects_of(writer, inside, address, indent + "    ") or [f"{indent}    pass"]
    if not binders:
        return [f"{indent}{' and '.join(clauses) or 'if True'}:".replace(" and if ", " and "), *block]
    values = "".join(f"{name}, " for name in names.values())
    return [f"{indent}for {values}in [({values}) {' '.join(clauses)}]:", *block]


def _written_out(
    writer: Writer,
    binders: Sequence[Binder],
    closing: Sequence[Expression],
    inside: Sequence[Effect],
    address: str,
    indent: str,
) -> list[str] | None:
    """Unroll short loops over known values, one block for each combination; None if they are not short."""
    values = [known_values(binder) for binder in binders]
    known = [some for some in values if some is not None]
    copies = math.prod(len(some) for some in known)
    if len(known) < len(binders) or not 0 < copies * writer.copies <= WRITTEN_OUT:
        return None
    lines: list[str] = []
    writer.copies *= copies
    for combination in itertools.product(*known):
        with writer.known({b.local.slot: repr(v) for b, v in zip(binders, combination, strict=True)}):
            asked = [*(condition for binder in binders for condition in binder.conditions), *closing]
            condition = junction("and", [writer.code(part) for part in asked])
            if condition != "False":
                deeper = indent if condition == "True" else indent + "    "
                block = effects_of(writer, inside, address, deeper) or [f"{deeper}pass"]
                lines.extend(block if condition == "True" else [f"{indent}if {condition}:", *block])
    writer.copies //= copies
    return lines


def effects_of(writer: Writer, effects: Sequence[Effect], address: str, indent: str) -> list[str]:
    """Write effects, one after the other."""
    lines: list[str] = []
    for effect in effects:
        lines += _effect(writer, effect, address, indent)
        if writer.noting and moves_cards(effect):
            lines.append(f"{indent}w.note()")
    return lines


def _move_card(writer: Writer, effect: MoveCard, address: str, indent: str) -> list[str]:
    face, zones = writer.fresh(), writer.game.zones
    named = f"{indent}{face} = {writer.code(effect.card)}"
    card, source, target = effect.card, effect.source, effect.target
    cells = zones[source.id].cells
    from_top = zones[source.id].stacked and not (isinstance(card, EndCard) and card.end == "bottom")
    how = "_cell" if cells is not None else "_top" if from_top else ""
    take = f"take{how}(Z, {source_places.zone_index(writer, source, address)}, {face}, {address!r}"
    if cells is not None and effect.source_cell is not None:
        take += f", {plus_number(writer.code(effect.source_cell), -cells.first, effect.source_cell)}"
    to = zones[target.id]
    if to.cells is not None and effect.cell is not None:
        number = plus_number(writer.code(effect.cell), -to.cells.first, effect.cell)
        place = f"put_cell(Z, {source_places.zone_index(writer, target, address)}, {face}, {number}, {address!r})"
    else:
        put = ("put_under" if effect.under else "put_top") if to.stacked else "put"
        place = f"{put}(Z, {source_places.zone_index(writer, target, address)}, {face})"
    # The place is worked out after the card has been taken: effects happen one after the other.
    return [named, f"{indent}{take})", f"{indent}{place}"]


def _effect(writer: Writer, effect: Effect, address: str, indent: str) -> list[str]:
    zones = writer.game.zones

    def index(zone: ZoneAt) -> str:
        return source_places.zone_index(writer, zone, address)

    match effect:
        case MoveCard():
            return _move_card(writer, effect, address, indent)
        case MoveAll(source=source, target=target, turned=turned, under=under):
            cards = writer.fresh()
            taken = f"{indent}{cards} = all_of(Z, {index(source)}, cells={zones[source.id].cells is not None})"
            order = f"{cards}[::-1]" if turned else cards
            ordered = zones[source.id].stacked or zones[source.id].cells is not None
            how = f"ordered={ordered}, stacked={zones[target.id].stacked}, under={under}"
            return [taken, f"{indent}lay_down(w, {index(target)}, {order}, {how})"]
        case Draw(number=number, source=source, target=target, under=under):
            how = f"stacked={zones[source.id].stacked}, onto={zones[target.id].stacked}, under={under}"
            how += ", cells=True" if zones[source.id].cells else ""
            return [f"{indent}draw(w, {writer.code(number)}, {index(source)}, {index(target)}, {address!r}, {how})"]
        case Deal(number=number, source=source, target=name):
            wanted = "None" if number is None else writer.code(number)
            how = f"stacked={zones[source.id].stacked}, onto={zones[name].stacked}, everything={number is None}"
            how += ", cells=True" if zones[source.id].cells else ""
            where = f"{index(source)}, {zones[name].base}, {writer.game.players}, V[{OPENER}]"
            return [f"{indent}deal(w, {wanted}, {where}, {address!r}, {how})"]
        case Shuffle(zone=zone):
            return [f"{indent}shuffle(w, {index(zone)})"]
        case SetVariable(id=name, keys=keys, value=value):
            taken_on = _within(writer, name, writer.code(value), value, address)
            return [f"{indent}V[{source_places.variable_index(writer, name, keys, address)}] = {taken_on}"]
        case PickAtRandom(id=name, keys=keys, over=over):
            values = writer.fresh()
            picked = f"{values}[w.chance.pick((1,) * len({values}))]"
            local = Local("", "", over.type)
            checked = _within(writer, name, picked, local, address)
            return [
                f"{indent}{values} = tuple({collection(writer, over)})",
                f"{indent}if {values}:",
                f"{indent}    V[{source_places.variable_index(writer, name, keys, address)}] = {checked}",
            ]
        case If(condition=condition, do=do, otherwise=otherwise):
            lines = [
                f"{indent}if {writer.code(condition)}:",
                *(effects_of(writer, do, address, indent + "    ") or [f"{indent}    pass"]),
            ]
            if otherwise:
                other = effects_of(writer, otherwise, address, indent + "    ") or [f"{indent}    pass"]
                lines += [f"{indent}else:", *other]
            return lines
        case ForEach(binders=binders, do=do):
            return loops(writer, binders, (), do, address, indent)
        case _:
            assert_never(effect)


def _within(writer: Writer, name: str, code: str, value: Expression, address: str) -> str:
    spec = writer.game.variables[name]
    if not isinstance(spec.type, Number) or not isinstance(value.type, Number):
        return (
            code
            if spec.maybe or not value.maybe
            else f"within({code}, 0, {10**9}, {address!r}, {FIRST_VARIABLE + spec.base}, maybe=False)"
        )
    if not value.maybe and spec.type.low <= value.type.low and value.type.high <= spec.type.high:
        return code
    bounds = f"{spec.type.low}, {spec.type.high}"
    return f"within({code}, {bounds}, {address!r}, {FIRST_VARIABLE + spec.base}, maybe={spec.maybe})"


def flow_of(writer: Writer, flow: Flow, address: str, indent: str) -> list[str]:
    """Write where a move leads."""
    game = writer.game
    phases = list(game.phases)
    match flow:
        case Stay():
            return []
        case ToPhase(phase):
            return [f"{indent}V[{PHASE}] = {phases.index(phase)}"]
        case NewTurn(seat, phase):
            resets = [
                f"{indent}V[{FIRST_VARIABLE + spec.base + n}] = {spec.start!r}"
                for spec in game.variables.values()
                if spec.lasts == "turn"
                for n in range(spec.size)
            ]
            code = f"seated(w, {writer.code(seat)}, {address!r})" if seat.maybe else writer.code(seat)
            return [f"{indent}V[{TURN}] = {code}", f"{indent}V[{PHASE}] = {phases.index(phase)}", *resets]
        case Branch(condition, then, otherwise):
            lines = [
                f"{indent}if {writer.code(condition)}:",
                *(flow_of(writer, then, address, indent + "    ") or [f"{indent}    pass"]),
            ]
            other = flow_of(writer, otherwise, address, indent + "    ")
            return [*lines, f"{indent}else:", *other] if other else lines
        case _:
            assert_never(flow)
