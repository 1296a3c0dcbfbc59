"""Expressions in source: each is written as a Python expression over the array, after the lines that it needs first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, assert_never

from kernel import folds, places
from kernel.fragments import plus
from kernel.layout import NIL, OPENER, TURN
from kernel.writer import KernelWriter
from reference_engine import ASK, OPPOSITE, bounds, is_number, junction
from spec.game import (
    Absolute,
    And,
    Arithmetic,
    Attribute,
    Call,
    Can,
    CardAt,
    CardNamed,
    Compare,
    Constant,
    CountCards,
    Either,
    EndCard,
    Expression,
    Extreme,
    Fold,
    InZone,
    IsKind,
    IsNothing,
    Local,
    Neighbour,
    Not,
    Or,
    Points,
    Position,
    Shifted,
    Truth,
    Variable,
    Was,
    Who,
    parts_of,
    zones_in,
)

INLINE = 60
"""Units: parts. Definitions of up to this size are written out where they are used."""


def code(w: KernelWriter, expression: Expression) -> str:  # noqa: C901, PLR0911, PLR0912  # one case for each kind of expression
    """Write an expression; the lines that it needs first are written before."""
    match expression:
        case Constant(value):
            return "NIL" if value is None else repr(value)
        case Local(slot=slot):
            return w.local(slot)
        case Who(part):
            return {"me": w.me, "turn": f"{w.state}[{TURN}]", "opener": f"{w.state}[{OPENER}]"}[part]
        case Variable(type=type_, maybe=maybe):
            read = places.variable(w, expression)
            return f"({read} == 1)" if isinstance(type_, Truth) and not maybe else read
        case Attribute(card, name):
            return _attribute(w, code(w, card), name, maybe=card.maybe or w.careful)
        case CardNamed():
            return _card_named(w, expression)
        case CountCards(zone):
            at, place = places.zone(w, zone), w.layout.zones[zone.id]
            if place.shape == "cells":
                return f"filled_cells({w.state}, {at}, {place.stride})"
            return f"{w.state}[{plus(at, w.layout.words if place.shape == 'bag' else 0)}]"
        case EndCard(zone, end):
            if w.layout.zones[zone.id].shape != "stack":
                raise w.refuse("end-of-no-stack")
            at = places.zone(w, zone)
            top = f"{w.state}[{at} + {w.state}[{at}]]" if end == "top" else f"{w.state}[{plus(at, 1)}]"
            return f"({top} if {w.state}[{at}] > 0 else NIL)"
        case CardAt():
            return _card_at(w, expression)
        case InZone(card, zone):
            return _in_zone(w, expression)
        case Compare():
            return _compare(w, expression)
        case Arithmetic():
            return _arithmetic(w, expression)
        case Not(part):
            inner = code(w, part)
            return OPPOSITE.get(inner) or f"(not {inner})"
        case And(parts):
            return _junction(w, "and", parts)
        case Or(parts):
            return _junction(w, "or", parts)
        case Either():
            return _either(w, expression)
        case IsKind(card, kinds):
            return is_kind(w, code(w, card), kinds)
        case IsNothing(part):
            return f"({code(w, part)} == NIL)" if part.maybe else "False"
        case Shifted(part, by, low, high):
            held = w.simple(code(w, part))
            if held == "NIL":
                return "NIL"
            if is_number(held):
                return str(int(held) + by) if low <= int(held) + by <= high else "NIL"
            return f"({plus(held, by)} if {low - by} <= {held} <= {high - by} else NIL)"
        case Neighbour(seat, by):
            held = w.simple(code(w, seat))
            if held == "NIL":
                return "NIL"
            if is_number(held):
                return str((int(held) + by) % w.game.players)
            moved = f"({plus(held, by % w.game.players)}) % {w.game.players}"
            return f"({moved} if {held} != NIL else NIL)" if seat.maybe else f"({moved})"
        case Position(part, low):
            return _unless_nothing(w, part, lambda value: plus(value, -low))
        case Absolute(part):
            return _unless_nothing(w, part, lambda value: str(abs(int(value))) if is_number(value) else f"abs({value})")
        case Extreme():
            return _extreme(w, expression)
        case Fold():
            return folds.fold(w, expression)
        case Call():
            return _call(w, expression)
        case Was(part):
            inside = list(parts_of(part, w.game.definitions))
            if any(isinstance(inner, Can) for inner in inside):
                raise w.refuse("was-of-move")
            w.reads_before |= {"", *zones_in(part, w.game.definitions)}
            with w.before_the_move():
                return w.simple(code(w, part))
        case Can(move):
            w.asked_moves.setdefault(w.move_numbers[move])
            return f"can{w.move_numbers[move]}({w.state}, {w.me})"
        case Points(of, seat):
            points = w.layout.scores if of == "score" else w.layout.totals
            if w.careful:
                asked = w.simple(code(w, seat))
                return f"({w.state}[{points} + {asked}] if 0 <= {asked} < {w.game.players} else NIL)"
            return _unless_nothing(w, seat, lambda value: f"{w.state}[{points} + {value}]")
        case _:
            assert_never(expression)


def _attribute(w: KernelWriter, face: str, name: str, *, maybe: bool) -> str:
    values = [face_.values.get(name, NIL) for face_ in w.game.faces]
    if is_number(face) or face == "NIL":
        value = NIL if face == "NIL" else values[int(face)]
        return "NIL" if value == NIL else str(value)
    if not maybe:
        return f"{w.table(values)}[{face}]"
    face = w.simple(face)
    return f"({w.table(values)}[{face}] if {face} >= 0 else NIL)"


def _unless_nothing(w: KernelWriter, part: Expression, write: Callable[[str], str]) -> str:
    """Write what is made of a value, nothing for nothing."""
    value = code(w, part)
    if value == "NIL":
        return "NIL"
    if is_number(value):
        written = write(value)
        return written if is_number(written) else f"({written})"
    if not part.maybe:
        return f"({write(value)})"
    value = w.simple(value)
    return f"({write(value)} if {value} != NIL else NIL)"


def _card_named(w: KernelWriter, named: CardNamed) -> str:
    faces = [
        (tuple(face.values.values()), number) for number, face in enumerate(w.game.faces) if face.kind == named.kind
    ]
    if not named.values:
        return str(faces[0][1]) if faces else "NIL"
    keys = [w.simple(code(w, value)) for value in named.values]
    lows = [min((values[at] for values, _ in faces), default=0) for at in range(len(keys))]
    sizes = [max((values[at] for values, _ in faces), default=0) - low + 1 for at, low in enumerate(lows)]
    table = dict(faces)
    if "NIL" in keys:
        return "NIL"
    if all(is_number(key) for key in keys):
        return str(table.get(tuple(int(key) for key in keys), "NIL"))
    entries, offset, parts, checks = [NIL], 0, list[str](), list[str]()
    for at, (key, low, size, value) in enumerate(zip(keys, lows, sizes, named.values, strict=True)):
        entries = [NIL] * (len(entries) * size)
        stride = 1
        for later in sizes[at + 1 :]:
            stride *= later
        smallest, largest = (int(key), int(key)) if is_number(key) else bounds(value.type, w.game)
        unsure = value.maybe or (w.careful and not is_number(key))
        checks += [f"{key} >= {low}"] if smallest < low or unsure else []
        checks += [f"{key} < {low + size}"] if largest >= low + size or unsure else []
        offset -= low * stride
        parts.append(key if stride == 1 else f"{key} * {stride}")
    for values, number in faces:
        place = 0
        for value_, low, size in zip(values, lows, sizes, strict=True):
            place = place * size + value_ - low
        entries[place] = number
    found = f"{w.table(entries)}[{plus(' + '.join(parts), offset)}]"
    sure = junction("and", checks)
    return found if sure == "True" else f"({found} if {sure} else NIL)"


def _card_at(w: KernelWriter, at: CardAt) -> str:
    cells = w.game.zones[at.zone.id].cells
    assert cells is not None
    zone = places.zone(w, at.zone)
    cell = w.simple(code(w, at.cell))
    if cell == "NIL" or (is_number(cell) and not cells.first <= int(cell) < cells.first + cells.size):
        return "NIL"
    low, high = (int(cell), int(cell)) if is_number(cell) else bounds(at.cell.type, w.game)
    unsure = w.careful and not is_number(cell)
    checks = [f"{cell} >= {cells.first}"] if low < cells.first or at.cell.maybe or unsure else []
    checks += [f"{cell} < {cells.first + cells.size}"] if high >= cells.first + cells.size or unsure else []
    found = f"{w.state}[{plus(f'{zone} + {cell}' if not is_number(cell) else plus(zone, int(cell)), -cells.first)}]"
    sure = junction("and", checks)
    return found if sure == "True" else f"({found} if {sure} else NIL)"


def _in_zone(w: KernelWriter, asked: InZone) -> str:
    face, zone = w.simple(code(w, asked.card)), places.zone(w, asked.zone)
    if face == "NIL":
        return "False"
    place = w.layout.zones[asked.zone.id]
    match place.shape:
        case "bag" if is_number(face):
            word, number = divmod(int(face), 64)
            return f"(({w.state}[{plus(zone, word)}] >> {number}) & 1 != 0)"
        case "bag":
            found = f"bag_has({w.state}, {zone}, {face})"
        case "stack":
            found = f"(place_in({w.state}, {plus(zone, 1)}, {w.state}[{zone}], {face}) != NIL)"
        case _:
            found = f"(place_in({w.state}, {zone}, {place.stride}, {face}) != NIL)"
    if w.careful:
        return f"(0 <= {face} < {len(w.game.faces)} and {found})"
    return f"({face} != NIL and {found})" if asked.card.maybe else found


def is_kind(w: KernelWriter, face: str, kinds: frozenset[str]) -> str:
    """Write whether a face is of one of some kinds; false for nothing."""
    numbers = sorted(number for kind in kinds for number, is_ in enumerate(w.kinds.get(kind, ())) if is_)
    if not numbers or face == "NIL":
        return "False"
    face = w.simple(face)
    if is_number(face):
        return repr(int(face) in numbers)
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"({face} == {numbers[0]})" if len(numbers) == 1 else f"({numbers[0]} <= {face} <= {numbers[-1]})"
    table = w.table([int(number in numbers) for number in range(len(w.game.faces))])
    return f"({face} >= 0 and {table}[{face}] == 1)"


def _compare(w: KernelWriter, compare: Compare) -> str:
    left, right = code(w, compare.left), code(w, compare.right)
    if is_number(left) and is_number(right):
        return repr(ASK[compare.op](int(left), int(right)))
    if "NIL" in (left, right):
        return repr(compare.op == "!=")
    both = compare.left.maybe and compare.right.maybe
    match compare.op:
        case "==" if both:
            left = w.simple(left)
            return f"({left} != NIL and {left} == {right})"
        case "!=" if both:
            left = w.simple(left)
            return f"({left} == NIL or {left} != {right})"
        case "==" | "!=":
            return f"({left} {compare.op} {right})"
        case op:
            checks: list[str] = []
            if compare.left.maybe:
                left = w.simple(left)
                checks.append(f"{left} != NIL")
            if compare.right.maybe:
                right = w.simple(right)
                checks.append(f"{right} != NIL")
            return junction("and", [*checks, f"{left} {op} {right}"]) if checks else f"({left} {op} {right})"


def _arithmetic(w: KernelWriter, sum_: Arithmetic) -> str:
    left, right = code(w, sum_.left), code(w, sum_.right)
    if "NIL" in (left, right):
        return "NIL"
    if not sum_.maybe and not (w.careful and sum_.op in ("//", "%") and not is_number(right)):
        if is_number(left) and is_number(right) and sum_.op in "+-*":
            return str({"+": int(left) + int(right), "-": int(left) - int(right), "*": int(left) * int(right)}[sum_.op])
        return f"({left} {sum_.op} {right})"
    left, right = w.simple(left), w.simple(right)
    checks = [f"{side} != NIL" for side, part in ((left, sum_.left), (right, sum_.right)) if part.maybe]
    checks += [f"{right} != 0"] if sum_.op in ("//", "%") else []
    sure = junction("and", checks)
    return f"({left} {sum_.op} {right} if {sure} else NIL)" if checks else f"({left} {sum_.op} {right})"


def _junction(w: KernelWriter, word: Literal["and", "or"], parts: Sequence[Expression]) -> str:
    """Write conditions so that the later ones, and the lines that they need, are reached only where they are asked."""
    decisive = "False" if word == "and" else "True"
    written = [code(w, parts[0])]
    for part in parts[1:]:
        if written[-1] == decisive:
            break
        with w.captured() as lines:
            later = code(w, part)
        if not lines:
            written.append(later)
            continue
        name = w.fresh("t")
        w.emit(f"{name} = {junction(word, written)}")
        with w.block(f"if {name}:" if word == "and" else f"if not {name}:"):
            w.insert(lines)
            w.emit(f"{name} = {later}")
        written = [name]
    return junction(word, written)


def _either(w: KernelWriter, either: Either) -> str:
    condition = code(w, either.condition)
    if condition in OPPOSITE:
        return code(w, either.then if condition == "True" else either.otherwise)
    with w.captured() as first:
        then = code(w, either.then)
    with w.captured() as second:
        otherwise = code(w, either.otherwise)
    if not first and not second:
        return f"({then} if {condition} else {otherwise})"
    name = w.fresh()
    with w.block(f"if {condition}:"):
        w.insert(first)
        w.emit(f"{name} = {then}")
    with w.block("else:"):
        w.insert(second)
        w.emit(f"{name} = {otherwise}")
    return name


def _extreme(w: KernelWriter, extreme: Extreme) -> str:
    values = [w.simple(code(w, part)) for part in extreme.parts]
    checks = [f"{value} != NIL" for value, part in zip(values, extreme.parts, strict=True) if part.maybe]
    found = f"{extreme.end}({', '.join(values)})" if len(values) > 1 else values[0]
    return f"({found} if {junction('and', checks)} else NIL)" if checks else found


def _call(w: KernelWriter, call: Call) -> str:
    definition = w.game.definitions[call.definition]
    arguments = [w.simple(code(w, argument)) for argument in call.arguments]
    parts = list(parts_of(definition.body, {}))
    asks_before = any(isinstance(part, Was) for part in parts_of(definition.body, w.game.definitions))
    if len(parts) <= INLINE or asks_before:
        slots = {parameter.slot: value for parameter, value in zip(definition.parameters, arguments, strict=True)}
        with w.known(slots):
            return code(w, definition.body)
    name = f"d{list(w.game.definitions).index(call.definition)}"
    if name not in w.functions:
        names = {parameter.slot: w.fresh("a") for parameter in definition.parameters}
        with w.function(f"{name}({', '.join(['S', 'me', *names.values()])})"), w.known(names):
            w.emit(f"return {code(w, definition.body)}")
    return f"{name}({', '.join([w.state, w.me, *arguments])})"
