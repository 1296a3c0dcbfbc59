"""Loops in source: what they run through, and folds over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final, assert_never

from kernel import expressions, masks, places
from kernel.fragments import known_values, plus
from kernel.writer import KernelWriter
from reference_engine import OPPOSITE, junction
from spec.game import (
    And,
    Between,
    Binder,
    CardsIn,
    Clockwise,
    Collection,
    Expression,
    Fold,
    Listed,
    MoreCards,
    Not,
)

UNROLL: Final = 6
"""Units: values. Short loops over known values are written out."""

Inner = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class LoopForm:
    """How a loop runs.

    `flag`: the name that is true when all loops are to be left. `once`: equal cards need to be met once only.
    `distinct`: no value is met twice, as in a choice. `tally`: the name that only counts how often the loop runs.
    """

    flag: str | None = None
    once: bool = False
    distinct: bool = False
    tally: str | None = None


def guarded(w: KernelWriter, conditions: Sequence[Expression], inner: Inner) -> None:
    """Write what is done where all conditions hold."""
    with ExitStack() as stack:
        for condition in conditions:
            asked = expressions.code(w, condition)
            if asked == "False":
                return
            if asked != "True":
                stack.enter_context(w.block(f"if {asked}:"))
        inner()


def nested(
    w: KernelWriter, binders: Sequence[Binder], inner: Inner, how: LoopForm, closing: Sequence[Expression] = ()
) -> None:
    """Write loops over binders, one within the other, as far as their conditions and `closing` hold."""
    if not binders:
        guarded(w, closing, inner)
        return
    if len(binders) == 1:
        each(w, binders[0], closing, lambda _: inner(), how)
    else:
        each(w, binders[0], (), lambda _: nested(w, binders[1:], inner, how, closing), how)


def each(
    w: KernelWriter, binder: Binder, closing: Sequence[Expression], inner: Callable[[str], None], how: LoopForm
) -> None:
    """Write a loop over what a binder runs through, as far as its conditions and those of `closing` hold."""
    slot, over = binder.local.slot, binder.over
    conditions = [*binder.conditions, *closing]

    def body(name: str, asked: Sequence[Expression]) -> None:
        with w.known({slot: name}):
            guarded(w, asked, lambda: inner(name))

    if isinstance(over, CardsIn) and w.layout.zones[over.zone.id].shape == "bag":
        _bag(w, over, slot, conditions, body, how)
    else:
        loop(w, over, lambda name: body(name, conditions), how)


def loop(w: KernelWriter, over: Collection, inner: Callable[[str], None], how: LoopForm) -> None:
    """Write a loop over a collection; `inner` writes what is done with a value, whose name it is given."""
    match over:
        case CardsIn():
            _cards(w, over, inner, how)
        case MoreCards():
            _more_cards(w, over, inner)
        case Between(low, high):
            first, last = w.simple(expressions.code(w, low)), w.simple(expressions.code(w, high))
            checks = [f"{end} != NIL" for end, part in ((first, low), (last, high)) if part.maybe]
            with ExitStack() as stack:
                if checks:
                    stack.enter_context(w.block(f"if {junction('and', checks)}:"))
                name = w.fresh()
                with w.block(f"for {name} in range({first}, {plus(last, 1)}):"):
                    inner(name)
                    _leave(w, how.flag)
        case Listed():
            _listed(w, over, inner, how)
        case Clockwise(seat):
            begin = w.simple(expressions.code(w, seat))
            step, name = w.fresh("i"), w.fresh()
            with ExitStack() as stack:
                if seat.maybe:
                    stack.enter_context(w.block(f"if {begin} != NIL:"))
                with w.block(f"for {step} in range(1, {w.game.players + 1}):"):
                    w.emit(f"{name} = ({begin} + {step}) % {w.game.players}")
                    inner(name)
                    _leave(w, how.flag)
        case _:
            assert_never(over)


def _leave(w: KernelWriter, flag: str | None) -> None:
    if flag is not None:
        with w.block(f"if {flag}:"):
            w.emit("break")


def _has_doubles(w: KernelWriter, over: CardsIn) -> bool:
    return any(face.count > 1 for face in w.game.faces if over.kind in (None, face.kind))


def _cards(w: KernelWriter, over: CardsIn, inner: Callable[[str], None], how: LoopForm) -> None:
    """Write a loop over the cards of a zone, face by face."""
    if over.kind is not None and over.kind not in w.kinds:
        return
    place = w.layout.zones[over.zone.id]
    if place.shape == "bag":
        _bag(w, over, "", (), lambda name, _: inner(name), how)
        return
    at = places.zone(w, over.zone)
    step, name, s = w.fresh("i"), w.fresh(), w.state
    first = plus(at, 1) if place.shape == "stack" else at
    end = f"{first} + {s}[{at}]" if place.shape == "stack" else plus(first, place.stride)
    with w.block(f"for {step} in range({first}, {end}):"), ExitStack() as stack:
        w.emit(f"{name} = {s}[{step}]")
        checks = [f"{name} != NIL"] if place.shape == "cells" else []
        if over.kind is not None:
            checks.append(expressions.is_kind(w, name, frozenset({over.kind})))
        if how.distinct and _has_doubles(w, over):
            checks.append(f"place_in({s}, {first}, {step} - ({first}), {name}) == NIL")
        if checks:
            stack.enter_context(w.block(f"if {junction('and', checks)}:"))
        inner(name)
        stack.close()
        _leave(w, how.flag)


def _bag(
    w: KernelWriter, over: CardsIn, slot: str, conditions: Sequence[Expression],
    inner: Callable[[str, Sequence[Expression]], None], how: LoopForm,
) -> None:  # fmt: skip
    """Write a loop over the cards of a bag: those of a set that fulfil all conditions that are sets themselves."""
    if over.kind is not None and over.kind not in w.kinds:
        return
    at, words, s = places.zone(w, over.zone), w.layout.words, w.state
    word = "0" if words == 1 else w.fresh("k")
    asked = list(conjuncts(conditions))
    sets = [masks.mask_of(w, condition, slot, word) for condition in asked]
    rest = [condition for condition, set_ in zip(asked, sets, strict=True) if set_ is None]
    if over.kind is not None and len(w.kinds) > 1:
        sets.insert(0, masks.constant(w, w.kinds[over.kind], word))
    held = " & ".join(
        [f"{s}[{at if word == '0' else f'{at} + {word}'}]", *(set_ for set_ in sets if set_ not in (None, "-1"))]
    )
    repeated = _has_doubles(w, over) and not (how.once or how.distinct)
    with ExitStack() as stack:
        if words > 1:
            stack.enter_context(w.block(f"for {word} in range({words}):"))
        if how.tally is not None and not rest and not repeated:
            w.emit(f"{how.tally} += ones({held})")
            return
        left, name = w.fresh("w"), w.fresh()
        w.emit(f"{left} = {held}")
        with w.block(f"while {left} != 0:"):
            w.emit(f"{name} = lowest({left})" + (f" + 64 * {word}" if words > 1 else ""))
            w.emit(f"{left} = without_lowest({left})")
            if repeated:
                with w.block(f"for {w.fresh('i')} in range(bag_number({s}, {at}, {name})):"):
                    inner(name, rest)
                    _leave(w, how.flag)
            else:
                inner(name, rest)
            _leave(w, how.flag)
        if words > 1:
            _leave(w, how.flag)


def conjuncts(conditions: Sequence[Expression]) -> Iterator[Expression]:
    """Yield conditions, with those joined by `and` on their own."""
    for condition in conditions:
        if isinstance(condition, And):
            yield from conjuncts(condition.parts)
        else:
            yield condition


def _listed(w: KernelWriter, over: Listed, inner: Callable[[str], None], how: LoopForm) -> None:
    known = known_values(over)
    name, step = w.fresh(), w.fresh("i")
    if known is not None:
        values = list(dict.fromkeys(known)) if how.distinct else known
        if not values:
            return
        if values == list(range(values[0], values[-1] + 1)):
            head = f"for {name} in range({values[0]}, {values[-1] + 1}):"
        else:
            head = f"for {step} in range({len(values)}):"
        with w.block(head):
            if step in head:
                w.emit(f"{name} = {w.table(values)}[{step}]")
            inner(name)
            _leave(w, how.flag)
        return
    values_ = [w.simple(expressions.code(w, part)) for part in over.parts]
    with w.block(f"for {step} in range({len(values_)}):"):
        for number, value in enumerate(values_):
            condition = "if" if number == 0 else "elif"
            with w.block(f"{condition} {step} == {number}:" if number < len(values_) - 1 or number == 0 else "else:"):
                earlier = [f"{value} == {other}" for other in values_[:number]] if how.distinct else []
                repeated = junction("or", earlier)
                w.emit(f"{name} = {value}" if repeated == "False" else f"{name} = NIL if {repeated} else {value}")
        with w.block(f"if {name} != NIL:"):
            inner(name)
        _leave(w, how.flag)


def _more_cards(w: KernelWriter, over: MoreCards, inner: Callable[[str], None]) -> None:
    """Write a loop over the cards that may be chosen after others, with nothing first if it may be no more cards."""
    before = [w.simple(expressions.code(w, card)) for card in over.before]
    if over.kind is not None and over.kind not in w.kinds and not over.optional:
        return
    if w.layout.zones[over.zone.id].shape == "bag":
        _more_of_bag(w, over, before, inner)
    else:
        _more_in_order(w, over, before, inner)


def _of_kind(w: KernelWriter, over: MoreCards, name: str) -> str:
    if over.kind is None:
        return "True"
    return junction("or", [f"{name} == NIL", expressions.is_kind(w, name, frozenset({over.kind}))])


def _more_of_bag(w: KernelWriter, over: MoreCards, before: Sequence[str], inner: Callable[[str], None]) -> None:
    at, s = places.zone(w, over.zone), w.state
    first, name, more = w.fresh("f"), w.fresh(), w.fresh("t")
    if not before:
        w.emit(f"{first} = next_bag({s}, {at}, -1)")
    else:
        last = before[-1]
        taken = " + ".join(["1", *(f"({last} == {other})" for other in before[:-1])])
        again = f"bag_number({s}, {at}, {last}) > {taken}"
        onwards = f"next_bag({s}, {at}, {last})"
        found = f"({last} if {again} else {onwards})" if w.layout.doubles else onwards
        w.emit(f"{first} = {found} if {last} != NIL else NIL" if over.before[-1].maybe else f"{first} = {found}")
    w.emit(f"{name} = {'NIL' if over.optional else first}")
    w.emit(f"{more} = {'True' if over.optional else f'{name} != NIL'}")
    with w.block(f"while {more}:"):
        with ExitStack() as stack:
            if (fits := _of_kind(w, over, name)) != "True":
                stack.enter_context(w.block(f"if {fits}:"))
            inner(name)
        following = f"next_bag({s}, {at}, {name})"
        w.emit(f"{name} = {f'({following} if {name} != NIL else {first})' if over.optional else following}")
        w.emit(f"{more} = {name} != NIL")


def _more_in_order(w: KernelWriter, over: MoreCards, before: Sequence[str], inner: Callable[[str], None]) -> None:
    """Write the loop over a stack or cells: each face where it lies first."""
    place, at, s = w.layout.zones[over.zone.id], places.zone(w, over.zone), w.state
    first = plus(at, 1) if place.shape == "stack" else at
    number = f"{s}[{at}]" if place.shape == "stack" else str(place.stride)
    step, name = w.fresh("i"), w.fresh()
    begin = "-1" if over.optional else "0"
    with w.block(f"for {step} in range({begin}, {number}):"):
        w.emit(f"{name} = {s}[{first} + {step}] if {step} >= 0 else NIL")
        checks = [f"place_in({s}, {first}, {step}, {name}) == NIL"]
        if before:
            last = before[-1]
            taken = " + ".join(f"({last} == {other})" for other in before)
            checks += [
                f"({name} > {last} or ({name} == {last} and number_in({s}, {first}, {number}, {name}) > {taken}))"
            ]
            checks += [f"{last} != NIL"] if over.before[-1].maybe else []
        is_card = junction("and", [f"{name} != NIL", *checks])
        asked = junction("or", [f"{step} < 0", is_card]) if over.optional else is_card
        with w.block(f"if {junction('and', [asked, _of_kind(w, over, name)])}:"):
            inner(name)


# --- folds -----------------------------------------------------------------------------------------------------------


def fold(w: KernelWriter, fold: Fold) -> str:
    """Write a fold over a loop."""
    return _written_out(w, fold) or _folded(w, fold)


def _folded(w: KernelWriter, fold: Fold) -> str:
    result, kind = w.fresh("r"), fold.kind
    beginning = {"any": "False", "all": "True", "count": "0", "sum": "0"}.get(kind, "NIL")
    w.emit(f"{result} = {beginning}")
    closing: tuple[Expression, ...] = ()
    flag, tally = None, result if kind == "count" and len(fold.binders) == 1 else None
    match kind:
        case "any":
            closing, flag = (fold.body,), result
        case "all":
            closing, flag = (Not(fold.body),), w.fresh("t")
        case "first":
            flag = w.fresh("t")
        case _:
            pass
    if flag not in (None, result):
        w.emit(f"{flag} = False")
    how = LoopForm(flag=flag, once=kind not in ("count", "sum"), tally=tally)
    nested(w, fold.binders, lambda: _counted_in(w, fold, result, flag), how, closing)
    return result


def _counted_in(w: KernelWriter, fold: Fold, result: str, flag: str | None) -> None:
    """Write what a fold does with one of its values."""
    match fold.kind:
        case "any":
            w.emit(f"{result} = True")
        case "all":
            w.emit(f"{result} = False")
            w.emit(f"{flag} = True")
        case "count":
            w.emit(f"{result} += 1")
        case "first":
            w.emit(f"{result} = {expressions.code(w, fold.body)}")
            w.emit(f"{flag} = True")
        case kind:
            value = w.simple(expressions.code(w, fold.body))
            checks = [f"{value} != NIL"] if fold.body.maybe else []
            if kind != "sum":
                checks.append(f"({result} == NIL or {value} {'<' if kind == 'min' else '>'} {result})")
            with ExitStack() as stack:
                if checks:
                    stack.enter_context(w.block(f"if {junction('and', checks)}:"))
                w.emit(f"{result} {'+=' if kind == 'sum' else '='} {value}")


def _written_out(w: KernelWriter, fold: Fold) -> str | None:
    """Write a short loop over known values as parts joined by `and`, `or` or `+`; None if it is not short."""
    if len(fold.binders) != 1 or fold.kind not in ("any", "all", "count", "sum") or fold.body.maybe:
        return None
    binder = fold.binders[0]
    values = known_values(binder.over)
    if values is None or not 0 < len(values) <= UNROLL:
        return None
    parts: list[str] = []
    with w.captured() as lines:
        for value in values:
            with w.known({binder.local.slot: repr(value)}):
                condition = junction("and", [expressions.code(w, asked) for asked in binder.conditions])
                body = expressions.code(w, fold.body) if condition != "False" else "False"
            if lines:
                return None
            match fold.kind:
                case "any":
                    parts.append(junction("and", [condition, body]))
                case "all":
                    parts.append(junction("or", [OPPOSITE.get(condition) or f"(not {condition})", body]))
                case _ if condition != "False":
                    amount = body if fold.kind == "sum" else "1"
                    parts.append(amount if condition == "True" else f"({amount} if {condition} else 0)")
                case _:
                    pass
    if fold.kind in ("any", "all"):
        return junction("or" if fold.kind == "any" else "and", parts)
    return f"({' + '.join(parts) or '0'})"
