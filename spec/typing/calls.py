"""Calls: the functions of the language, cards by name, and the author's definitions."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, cast

from spec.game import (
    Absolute,
    Binder,
    Call,
    Can,
    CardAt,
    CardNamed,
    CardOf,
    Clockwise,
    Constant,
    CountCards,
    Definition,
    EndCard,
    Expression,
    Extreme,
    Fold,
    FoldKind,
    IsNothing,
    Listed,
    Local,
    Member,
    Neighbour,
    Not,
    Nothing,
    Number,
    Points,
    Position,
    Seat,
    Shifted,
    Was,
    ZoneAt,
)
from spec.source import Note, Span, meant_or
from spec.typing import loops, references, runs
from spec.typing.cell_runs import CellRun
from spec.typing.names import FOLDS
from spec.typing.scopes import Binding, NotTyped
from spec.typing.several_cards import several_of
from spec.words import Filling, Phrase, phrase

if TYPE_CHECKING:
    from spec.typing.expressions import Typer
    from spec.typing.names import RawDefinition

MAX_INSTANCES: Final = 400


def call(typer: Typer, part: ast.Call, name: str) -> Expression:
    """Type a call."""
    names = typer.names
    if name in FOLDS and len(part.args) == 1 and isinstance(part.args[0], ast.GeneratorExp):
        return loops.fold(typer, cast(FoldKind, name), part.args[0])
    if any(isinstance(argument, ast.GeneratorExp) for argument in part.args):
        typer.fail("HR402", part, what=phrase("beyond.loop", name=name))
    if name in _FUNCTIONS:
        number, function = _FUNCTIONS[name]
        if number is not None and len(part.args) != number:
            typer.fail("HR410", part, name=name, wanted=phrase("brackets.values", number=number))
        return function(typer, part)
    if name in names.kinds:
        return _card(typer, part, name)
    if name in names.definitions:
        return definition(typer, part, name, part.args)
    if name in typer.scope or references.meaning(typer, name) or name in names.variables or name in names.options:
        facts: dict[str, Filling] = {"name": name, "what": phrase("thing.not-called"), "wanted": phrase("thing.called")}
        if typer.names.attribute_domains(name) and len(part.args) == 1:
            facts["hint"] = phrase("after-a-point", text=f"{typer.syntax.words(part.args[0])}.{name}")
        typer.fail("HR405", part.func, **facts)
    if name in names.later:
        typer.fail("HR517", part, text=typer.syntax.words(part))
    known = [*names.definitions, *_FUNCTIONS, *FOLDS, *names.kinds]
    typer.fail("HR404", part.func, name=name, hint=meant_or(name, known, phrase("unknown.undefined")))


# --- functions of the language ---------------------------------------------------------------------------------------


def _neighbour(by: int) -> Callable[[Typer, ast.Call], Expression]:
    def function(typer: Typer, part: ast.Call) -> Expression:
        return Neighbour(typer.fitting(part.args[0], Seat()), by)

    return function


def _shifted(by: int) -> Callable[[Typer, ast.Call], Expression]:
    def function(typer: Typer, part: ast.Call) -> Expression:
        value = typer.typed(part.args[0])
        low, high = _bounds(typer, part.args[0], value)
        if isinstance(value, Constant):
            shifted = None if value.value is None else value.value + by
            return Constant(shifted if shifted is not None and low <= shifted <= high else None, value.type)
        return Shifted(value, by, low, high, value.type)

    return function


def _bounds(typer: Typer, part: ast.expr, value: Expression) -> tuple[int, int]:
    match value.type:
        case Member(domain):
            return 0, typer.names.domains[domain].size - 1
        case Number():
            typer.unfit(part, value.type, None, phrase("type.named-no-number"))
        case other:
            typer.unfit(part, other, None, phrase("type.named"))


def _position(typer: Typer, part: ast.Call) -> Expression:
    value = typer.typed(part.args[0])
    if isinstance(value.type, Seat):
        return Position(value, 0, Number(0, typer.names.players - 1))
    low, high = _bounds(typer, part.args[0], value)
    if isinstance(value, Constant) and value.value is not None:
        return Constant(value.value - low, Number(value.value - low, value.value - low))
    return Position(value, low, Number(0, high - low))


def _absolute(typer: Typer, part: ast.Call) -> Expression:
    value = typer.fitting(part.args[0], Number(0, 0))
    if not isinstance(value.type, Number):
        return Nothing
    low, high = value.type.low, value.type.high
    least = 0 if low <= 0 <= high else min(abs(low), abs(high))
    return Absolute(value, Number(least, max(abs(low), abs(high))))


def _extreme(end: Literal["min", "max"]) -> Callable[[Typer, ast.Call], Expression]:
    def function(typer: Typer, part: ast.Call) -> Expression:
        if len(part.args) < 2:
            typer.fail("HR410", part, name=end, wanted=phrase("brackets.two-or-loop"))
        parts = tuple(typer.fitting(argument, Number(0, 0)) for argument in part.args)
        ranges = [typed.type for typed in parts if isinstance(typed.type, Number)]
        if len(ranges) < len(parts):
            return Nothing
        pick = min if end == "min" else max
        type_ = Number(pick(r.low for r in ranges), pick(r.high for r in ranges))
        return Extreme(end, parts, type_, any(typed.maybe for typed in parts))

    return function


def _count(typer: Typer, part: ast.Call) -> Expression:
    argument = part.args[0]
    if references.is_zone(typer, argument):
        zone = references.zone(typer, argument)
        cells = typer.names.zones[zone.id].cells
        return CountCards(zone, Number(0, cells.size if cells else typer.names.total_cards))
    if (run := runs.run_of(typer, argument)) is not None:
        return run.length
    if runs.are_runs(argument):
        with typer.inner():
            first, _ = runs.bound_runs(typer, "_run", argument, None)  # each run begins once
            most = (loops.size_limit(typer, first.over) + 1) // 2
            return Fold("count", (first,), first.local, Number(0, most), maybe=False)
    over = loops.collection(typer, argument)
    match over:
        case Listed(parts) if all(isinstance(value, Constant) and value.value is not None for value in parts):
            return Constant(len(parts), Number(len(parts), len(parts)))
        case Clockwise():
            return Constant(typer.names.players, Number(typer.names.players, typer.names.players))
        case _:
            each = Local("one", "one", over.type)
            return Fold("count", (Binder(each, over),), each, Number(0, loops.size_limit(typer, over)), maybe=False)


def _end_card(end: Literal["top", "bottom"]) -> Callable[[Typer, ast.Call], Expression]:
    def function(typer: Typer, part: ast.Call) -> Expression:
        zone = references.zone(typer, part.args[0])
        if not typer.names.zones[zone.id].stacked:
            typer.fail("HR420", part.args[0], name=zone.id, lacks=phrase("lacks.order"), wanted=f"`{end}( )`")
        return EndCard(zone, end, typer.names.any_card)

    return function


def _at(typer: Typer, part: ast.Call) -> CardAt:
    zone = references.zone(typer, part.args[0])
    cells = typer.names.zones[zone.id].cells
    if cells is None:
        wanted = f"`{typer.syntax.words(part.func)}( )`"
        typer.fail("HR420", part.args[0], name=zone.id, lacks=phrase("lacks.cells"), wanted=wanted)
    return CardAt(zone, typer.fitting(part.args[1], cells.type), typer.names.any_card)


def _filled(typer: Typer, part: ast.Call) -> Expression:
    return Not(IsNothing(_at(typer, part)))


def _can(typer: Typer, part: ast.Call) -> Expression:
    argument = part.args[0]
    move = argument.id if isinstance(argument, ast.Name) else ""
    if move not in typer.names.moves:
        known = tuple(typer.names.moves)
        hint = meant_or(move, known, phrase("known.moves", known=known))
        typer.fail("HR414", argument, name=typer.syntax.words(argument), hint=hint)
    if not typer.place.me:
        facts = {"where": phrase("unasked.nobody-acts"), "hint": phrase("belongs.can")}
        typer.fail("HR418", part, name=f"can({move})", **facts)
    return Can(move)


def _was(typer: Typer, part: ast.Call) -> Expression:
    if not typer.place.was:
        typer.fail("HR413", part)
    place = typer.place
    typer.place = replace(place, was=False)
    try:
        with typer.inner():
            typer.forget()  # what is known of zones and variables is known of the state after the move
            inner = typer.typed(part.args[0])
    finally:
        typer.place = place
    return Was(inner, inner.type, inner.maybe)


def _points(of: Literal["score", "total"]) -> Callable[[Typer, ast.Call], Expression]:
    def function(typer: Typer, part: ast.Call) -> Expression:
        allowed = typer.place.score if of == "score" else typer.place.total
        if not allowed or (of == "score" and not typer.names.has_score):
            where = phrase("unasked.no-score") if allowed else phrase("unasked.during-the-round")
            if of == "total" and not allowed:
                where = phrase("unasked.outside-the-match")
            hint = phrase("belongs.score") if of == "score" else phrase("belongs.total")
            typer.fail("HR418", part, name=f"{of}( )", where=where, hint=hint)
        seat = typer.fitting(part.args[0], Seat())
        return Points(of, seat, Number(-(10**9), 10**9), maybe=seat.maybe)

    return function


_FUNCTIONS: Final[Mapping[str, tuple[int | None, Callable[[Typer, ast.Call], Expression]]]] = {
    "left": (1, _neighbour(1)),
    "right": (1, _neighbour(-1)),
    "next": (1, _shifted(1)),
    "previous": (1, _shifted(-1)),
    "position": (1, _position),
    "abs": (1, _absolute),
    "min": (None, _extreme("min")),
    "max": (None, _extreme("max")),
    "count": (1, _count),
    "top": (1, _end_card("top")),
    "bottom": (1, _end_card("bottom")),
    "filled": (2, _filled),
    "at": (2, _at),
    "can": (1, _can),
    "was": (1, _was),
    "score": (1, _points("score")),
    "total": (1, _points("total")),
}


# --- cards and definitions -------------------------------------------------------------------------------------------


def _alone(name: str) -> Phrase:
    return phrase("brackets.alone", name=name)


def _card(typer: Typer, part: ast.Call, kind: str) -> Expression:
    attributes = typer.names.kinds[kind]
    if len(part.args) != len(attributes):
        wanted = f"`{kind}({', '.join(name for name, _ in attributes)})`" if attributes else _alone(kind)
        typer.fail("HR410", part, name=kind, wanted=wanted)
    values = tuple(
        typer.fitting(argument, domain.type) for argument, (_, domain) in zip(part.args, attributes, strict=True)
    )
    constants = tuple(v.value for v in values if isinstance(v, Constant) and v.value is not None)
    if len(constants) == len(values):
        number = typer.names.face_numbers.get((kind, constants))
        return Constant(number, CardOf(frozenset({kind})))
    return CardNamed(kind, values, maybe=True)


def definition(typer: Typer, part: ast.expr, name: str, arguments: list[ast.expr]) -> Expression:
    """Type the use of a definition; its body is typed anew for each choice of types of its parameters."""
    raw = typer.names.definitions[name]
    use(typer, part, raw, arguments)
    if any(several_of(typer, argument) for argument in arguments):
        return _written_out(typer, part, raw, arguments)
    given: list[Expression] = []
    scope: dict[str, Binding] = {}
    parameters: list[Local] = []
    signature: list[str] = [name, repr(typer.place)]
    for parameter, argument in zip(raw.parameters, arguments, strict=True):
        if references.is_zone(typer, argument):
            zone = references.zone(typer, argument)
            keys = [
                Local(f"{parameter}_{n}", f"{parameter}[{n}]", key.type, key.maybe) for n, key in enumerate(zone.keys)
            ]
            scope[parameter] = ZoneAt(zone.id, tuple(keys))
            given.extend(zone.keys)
            parameters.extend(keys)
            signature.append(f"{zone.id} {[(key.type, key.maybe) for key in keys]}")
        elif (run := runs.run_of(typer, argument)) is not None:
            ends = [replace(end, slot=f"{parameter}[{n}]") for n, end in enumerate((run.first, run.last))]
            scope[parameter] = CellRun(*ends)
            given.extend((run.first, run.last))
            parameters.extend(ends)
            signature.append(f"run {run.first.type}")
        else:
            value = typer.typed(argument)
            local = Local(parameter, parameter, value.type, value.maybe)
            scope[parameter] = local
            given.append(value)
            parameters.append(local)
            signature.append(f"{value.type} {value.maybe}")
    instance = _instance(typer, part, raw.id, "|".join(signature), scope, tuple(parameters))
    if isinstance(instance.body, Constant):
        return instance.body
    return Call(instance.id, tuple(given), instance.body.type, instance.body.maybe)


def _written_out(typer: Typer, part: ast.expr, raw: RawDefinition, arguments: list[ast.expr]) -> Expression:
    """Type a definition that is given several cards in place, so that each of its conditions is asked early."""
    scope: dict[str, Binding] = {}
    for parameter, argument in zip(raw.parameters, arguments, strict=True):
        if (several := several_of(typer, argument)) is not None:
            scope[parameter] = several
        elif references.is_zone(typer, argument):
            scope[parameter] = references.zone(typer, argument)
        else:
            scope[parameter] = runs.run_of(typer, argument) or typer.typed(argument)
    names, syntax, place = typer.names, typer.syntax, typer.place
    before = len(names.diagnostics)
    names.open_definitions.append(raw.id)
    try:
        with typer.inner(), typer.deeper(part, 1):
            typer.scope, typer.place = scope, replace(place, was=False)
            body = typer.value(raw.body)
    finally:
        names.open_definitions.pop()
        typer.syntax, typer.place = syntax, place
    if body is None:
        say_where(typer, part, raw.id, before)
        raise NotTyped
    return body


def use(typer: Typer, part: ast.expr, raw: RawDefinition, arguments: list[ast.expr]) -> None:
    """Note that a definition is used; fail if what it is given is too few or too many, or if it uses itself."""
    names = typer.names
    names.used.add(str(raw.address))
    if len(arguments) != len(raw.parameters):
        wanted = f"`{raw.id}({', '.join(raw.parameters)})`" if raw.parameters else _alone(raw.id)
        typer.fail("HR410", part, name=raw.id, wanted=wanted)
    if raw.id in names.open_definitions:
        chain: Filling = f"`{raw.id}`"
        for user in reversed(names.open_definitions[names.open_definitions.index(raw.id) :]):
            chain = phrase("chain.uses", first=user, rest=chain)
        typer.fail("HR411", part, chain=chain)


def _instance(
    typer: Typer, part: ast.expr, name: str, signature: str, scope: Mapping[str, Binding], parameters: tuple[Local, ...]
) -> Definition:
    from spec.typing.expressions import Typer as Inner

    names = typer.names
    if signature in names.failed:
        raise NotTyped
    if signature in names.instances:
        with typer.deeper(part, names.levels[signature]):
            return names.instances[signature]
    if len(names.instances) >= MAX_INSTANCES:
        typer.fail("HR403", part, limit=phrase("limit.definitions", number=MAX_INSTANCES))
    raw = names.definitions[name]
    names.open_definitions.append(name)
    before = len(names.diagnostics)
    inner = Inner(names, scope, replace(typer.place, was=False), typer.level)
    body = inner.value(raw.body)
    names.open_definitions.pop()
    if body is None:
        names.failed.add(signature)
        say_where(typer, part, name, before)
        raise NotTyped
    number = sum(1 for made in names.instances.values() if made.id.split("#")[0] == name)
    instance = Definition(name if number == 0 else f"{name}#{number + 1}", raw.address, parameters, body)
    names.instances[signature] = instance
    names.levels[signature] = inner.deepest - typer.level
    typer.deepest = max(typer.deepest, inner.deepest)
    return instance


def say_where(typer: Typer, part: ast.expr, name: str, before: int, known: Collection[tuple[str, Span]] = ()) -> None:
    """Add to what was found in a definition, and is not known yet, where it was used: its types come from there."""
    found = typer.names.diagnostics
    note = Note(phrase("note.used", name=name), typer.syntax.span(part))
    found[before:] = [
        replace(told, notes=(*told.notes, note)) for told in found[before:] if (told.code, told.span) not in known
    ]
