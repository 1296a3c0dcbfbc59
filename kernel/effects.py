"""Effects and flow in source."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import assert_never

from kernel import cards, expressions, places
from kernel.folds import LoopForm, loop, nested
from kernel.fragments import known_values
from kernel.layout import ASTRAY, PHASE, TURN
from kernel.writer import MOST_COMBINATIONS, KernelWriter
from reference_engine import junction, read_by, touched_by
from spec.game import (
    Between,
    Binder,
    Branch,
    CardsIn,
    Clockwise,
    Collection,
    Deal,
    Draw,
    Effect,
    Expression,
    Flow,
    ForEach,
    If,
    Listed,
    MoreCards,
    MoveAll,
    MoveCard,
    NewTurn,
    Number,
    PickAtRandom,
    SetVariable,
    Shuffle,
    Stay,
    ToPhase,
)


def effects_of(w: KernelWriter, effects: Sequence[Effect]) -> None:
    """Write effects, one after the other."""
    for effect in effects:
        _effect(w, effect)


def _effect(w: KernelWriter, effect: Effect) -> None:
    match effect:
        case MoveCard():
            cards.move_card(w, effect)
        case MoveAll():
            cards.move_all(w, effect)
        case Draw():
            cards.draw(w, effect)
        case Deal():
            cards.deal(w, effect)
        case Shuffle(zone=zone):
            at = places.zone_of_effect(w, zone)
            w.emit(f"shuffle(S, {at} + 1, S[{at}])")
        case SetVariable(id=name, keys=keys, value=value):
            taken_on = w.simple(expressions.code(w, value)) if _may_be_outside(w, name, value) else ""
            if taken_on:
                _demand_range(w, name, taken_on, value)
            else:
                taken_on = expressions.code(w, value)
            w.emit(f"S[{places.variable_of_effect(w, name, keys)}] = {taken_on}")
        case PickAtRandom():
            _pick(w, effect)
        case If(condition=condition, do=do, otherwise=otherwise):
            asked = expressions.code(w, condition)
            with w.block(f"if {asked}:"):
                effects_of(w, do)
            if otherwise:
                with w.block("else:"):
                    effects_of(w, otherwise)
        case ForEach(binders=binders, do=do):
            loops(w, binders, (), do)
        case _:
            assert_never(effect)


def _may_be_outside(w: KernelWriter, name: str, value: Expression) -> bool:
    spec = w.game.variables[name]
    if value.maybe and not spec.maybe:
        return True
    if not isinstance(spec.type, Number) or not isinstance(value.type, Number):
        return False
    return value.type.low < spec.type.low or value.type.high > spec.type.high


def _demand_range(w: KernelWriter, name: str, code: str, value: Expression) -> None:
    spec = w.game.variables[name]
    if isinstance(spec.type, Number) and isinstance(value.type, Number):
        fits = f"({spec.type.low} <= {code} <= {spec.type.high})"
        places.demand(w, junction("or", [f"{code} == NIL", fits]) if spec.maybe and value.maybe else fits)
    else:
        places.demand(w, f"({code} != NIL)")


def _pick(w: KernelWriter, effect: PickAtRandom) -> None:
    """Write that a variable takes one of several values: they are put aside, and one is taken."""
    number = w.fresh("n")
    at = w.room(_most(w, effect.over))
    w.emit(f"{number} = 0")

    def put_aside(name: str) -> None:
        w.emit(f"S[{at} + {number}] = {name}")
        w.emit(f"{number} += 1")

    loop(w, effect.over, put_aside, LoopForm())
    with w.block(f"if {number} > 0:"):
        picked, spec = w.simple(f"S[{at} + below(S, {number})]"), w.game.variables[effect.id]
        over, held = effect.over.type, spec.type
        if isinstance(held, Number) and isinstance(over, Number) and (over.low < held.low or over.high > held.high):
            places.demand(w, f"({held.low} <= {picked} <= {held.high})")
        w.emit(f"S[{places.variable_of_effect(w, effect.id, effect.keys)}] = {picked}")


def _most(w: KernelWriter, over: Collection) -> int:
    """Return how many values a collection has at most."""
    known = known_values(over)
    match over:
        case _ if known is not None:
            return len(known)
        case Listed(parts):
            return len(parts)
        case Clockwise():
            return w.game.players
        case _ if isinstance(over.type, Number):
            return over.type.high - over.type.low + 1
        case _:
            return w.layout.deck


def asked_by(over: Collection) -> tuple[Expression, ...]:
    """Return the expressions on which it depends what a collection runs through."""
    match over:
        case Between(low, high):
            return low, high
        case Listed(parts):
            return parts
        case Clockwise(seat):
            return (seat,)
        case CardsIn(zone) | MoreCards(zone):
            return zone.keys
        case _:
            assert_never(over)


def _is_entangled(
    w: KernelWriter, binders: Sequence[Binder], closing: Sequence[Expression], inside: Sequence[Effect]
) -> bool:
    """Return whether the effects of a loop can change what its values depend on."""
    asked = [*closing, *(part for binder in binders for part in (*binder.conditions, *asked_by(binder.over)))]
    looked_at = {binder.over.zone.id for binder in binders if isinstance(binder.over, CardsIn | MoreCards)}
    return bool(touched_by(inside) & looked_at.union(*(read_by(w.game, part) for part in asked)))


def loops(w: KernelWriter, binders: Sequence[Binder], closing: Sequence[Expression], inside: Sequence[Effect]) -> None:
    """Write effects for each of several values, which are all fixed, conditions included, before the first effect."""
    if not binders or not _is_entangled(w, binders, closing, inside):
        nested(w, binders, lambda: effects_of(w, inside), LoopForm(), closing)
        return
    most, width = math.prod(_most(w, binder.over) for binder in binders), len(binders)
    if most > MOST_COMBINATIONS:
        raise w.refuse("many-combinations")
    at, number = w.room(most * width), w.fresh("n")
    w.emit(f"{number} = 0")

    def put_aside() -> None:
        for place, binder in enumerate(binders):
            w.emit(f"S[{at + place} + {number}] = {w.local(binder.local.slot)}")
        w.emit(f"{number} += {width}")

    nested(w, binders, put_aside, LoopForm(), closing)
    step = w.fresh("i")
    with w.block(f"for {step} in range(0, {number}, {width}):"):
        names = {binder.local.slot: w.fresh() for binder in binders}
        for place, name in enumerate(names.values()):
            w.emit(f"{name} = S[{at + place} + {step}]")
        with w.known(names):
            effects_of(w, inside)


def flow_of(w: KernelWriter, flow: Flow) -> None:
    """Write where a move leads."""
    phases = list(w.game.phases)
    match flow:
        case Stay():
            pass
        case ToPhase(phase):
            w.emit(f"S[{PHASE}] = {phases.index(phase)}")
        case NewTurn(seat, phase):
            code = expressions.code(w, seat)
            if seat.maybe:
                code = w.simple(code)
                with w.block(f"if {code} == NIL:"):
                    w.emit(f"S[{ASTRAY}] = {w.fault(w.address)}")
                with w.block("else:"):
                    w.emit(f"S[{TURN}] = {code}")
            else:
                w.emit(f"S[{TURN}] = {code}")
            w.emit(f"S[{PHASE}] = {phases.index(phase)}")
            for spec in w.game.variables.values():
                if spec.lasts == "turn":
                    start = "NIL" if spec.start is None else spec.start
                    for number in range(spec.size):
                        w.emit(f"S[{w.layout.variable(spec) + number}] = {start}")
        case Branch(condition, then, otherwise):
            with w.block(f"if {expressions.code(w, condition)}:"):
                flow_of(w, then)
            if not isinstance(otherwise, Stay):
                with w.block("else:"):
                    flow_of(w, otherwise)
        case _:
            assert_never(flow)
