"""The collections of loops and choices, and folds over them (`any`, `all`, `count`, `sum`, `min`, `max`, `first`)."""

from __future__ import annotations

import ast
import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from spec.game import (
    Between,
    Binder,
    CardOf,
    CardsIn,
    Clockwise,
    Collection,
    Compare,
    Constant,
    Domain,
    Expression,
    Fold,
    FoldKind,
    Listed,
    Local,
    Member,
    MoreCards,
    Number,
    Seat,
    Truth,
    Type,
    Void,
    alike,
    in_words,
    join,
)
from spec.source import Span, meant_or
from spec.typing import number_ranges, references, runs, several_cards
from spec.words import phrase

if TYPE_CHECKING:
    from spec.typing.expressions import Typer

Bound = tuple[Local, Collection]


def collection(typer: Typer, part: ast.expr, hint: Type | None = None) -> Collection:
    """Type what stands after `in` or under `choose`.

    A zone, the cards of a kind in a zone (`KIND in ZONE`), a domain, a kind, a list, `players`, `numbers`, `clockwise`.
    """
    names = typer.names
    if references.is_zone(typer, part):
        return CardsIn(references.zone(typer, part), names.any_card)
    if (run := runs.run_of(typer, part)) is not None:
        return run.cells
    if (several := several_cards.several_of(typer, part)) is not None:
        return several.cards
    if runs.are_runs(part):
        what, wanted = phrase("thing.runs"), phrase("thing.single-values")
        typer.fail("HR405", part, name=typer.syntax.words(part), what=what, wanted=wanted)
    match part:
        case ast.Name(id="players"):
            return seats(names.players)
        case ast.Name(id=name) if name not in typer.scope and name in names.domains:
            names.used.add(f"domains.{name}")
            return values_of(names.domains[name])
        case ast.Name(id=name) if name not in typer.scope and name in names.kinds:
            faces = [n for n, face in enumerate(names.faces) if face.kind == name and face.count > 0]
            kind = CardOf(frozenset({name}))
            return Listed(tuple(Constant(number, kind) for number in faces), kind)
        case ast.Compare(left=ast.Name(id=kind), ops=[ast.In()], comparators=[zone]) if kind in names.kinds:
            return CardsIn(references.zone(typer, zone), CardOf(frozenset({kind})), kind)
        case ast.List(elts=elements):
            return _listed(typer, part, elements, hint)
        case ast.Call(func=ast.Name(id="numbers"), args=[low, high]):
            first, last = typer.fitting(low, Number(0, 0)), typer.fitting(high, Number(0, 0))
            if not isinstance(first.type, Number) or not isinstance(last.type, Number):
                typer.fail("HR412", part, text=typer.syntax.words(part))
            return Between(first, last, Number(first.type.low, max(last.type.high, first.type.low)))
        case ast.Call(func=ast.Name(id="clockwise"), args=[seat]):
            return Clockwise(typer.fitting(seat, Seat()))
        case ast.Call(func=ast.Name(id="numbers" | "clockwise" as name)):
            typer.fail("HR410", part, name=name, wanted=phrase("brackets.values", number=2 if name == "numbers" else 1))
        case ast.Subscript(value=ast.Name(id=name)) if references.means_nothing(typer, name):
            return CardsIn(references.zone(typer, part), names.any_card)
        case _:
            if isinstance(part, ast.Name) and part.id in names.later:
                typer.fail("HR517", part, text=part.id)
            if isinstance(part, ast.Name) and not references.meaning(typer, part.id) and part.id not in typer.scope:
                known = [*names.zones, *names.domains, *names.kinds, "players"]
                if part.id not in (*names.variables, *names.options, *names.definitions):
                    typer.fail("HR404", part, name=part.id, hint=meant_or(part.id, known, phrase("unknown.nowhere")))
            facts = {"what": phrase("thing.single-value"), "wanted": phrase("thing.collection")}
            typer.fail("HR405", part, name=typer.syntax.words(part), **facts)


def seats(players: int) -> Listed:
    """Return all players, from seat 0."""
    return Listed(tuple(Constant(seat, Seat()) for seat in range(players)), Seat())


def values_of(domain: Domain) -> Listed:
    """Return all values of a domain, in its order."""
    values = range(domain.first, domain.first + domain.size)
    return Listed(tuple(Constant(value, domain.type) for value in values), domain.type)


def _listed(typer: Typer, part: ast.List, elements: list[ast.expr], hint: Type | None) -> Listed:
    typed: list[Expression] = []
    type_: Type = Void()
    for element in elements:
        item = typer.typed(element, hint if isinstance(type_, Void) else type_)
        both = join(type_, item.type)
        if both is None:
            typer.fail("HR407", element, left=in_words(type_), right=in_words(item.type))
        type_ = both
        typed.append(item)
    if isinstance(type_, Void):
        typer.fail("HR412", part, text=typer.syntax.words(part))
    return Listed(tuple(typed), type_)


def size_limit(typer: Typer, over: Collection) -> int:
    """Return the largest possible number of values in a collection."""
    match over:
        case CardsIn() | MoreCards():
            return max(typer.names.total_cards, 1)
        case Between(type=Number(low, high)):
            return max(high - low + 1, 1)
        case Between():
            return 1
        case Listed(parts):
            return len(parts)
        case Clockwise():
            return typer.names.players


def bound(typer: Typer, name: str, part: ast.expr, at: Span | None) -> Bound:
    """Type a collection and bind a name to its values."""
    over = collection(typer, part)
    return typer.bind(name, over.type, at), over


def bound_all(typer: Typer, name: str, part: ast.expr, at: Span | None) -> tuple[Binder, ...]:
    """Type a collection and bind a name to what it runs through; for runs, that is a first and a last cell."""
    if runs.are_runs(part):
        return runs.bound_runs(typer, name, part, at)
    return (Binder(*bound(typer, name, part, at)),)


def any_equal(typer: Typer, value: Expression, right: ast.expr) -> Expression:
    """Type `value in COLLECTION` for a collection that is no zone and no list."""
    with typer.inner():
        over = collection(typer, right, value.type)
        if not alike(value.type, over.type):
            typer.fail("HR407", right, left=in_words(value.type), right=in_words(over.type))
        local = typer.bind("_one", over.type)
        body = Compare("==", value, local)
        return Fold("any", (Binder(local, over),), body, Truth(), maybe=False)


def fold(typer: Typer, kind: FoldKind, generator: ast.GeneratorExp) -> Expression:
    """Type a fold over a generator."""
    if kind == "all" and (asked := several_cards.for_all(typer, generator, partial(fold, typer, "all"))) is not None:
        return asked
    with typer.inner():
        binders: list[Binder] = []
        size = 1
        for clause in generator.generators:
            assert isinstance(clause.target, ast.Name)
            made = bound_all(typer, clause.target.id, clause.iter, typer.syntax.span(clause.target))
            conditions = [*made[-1].conditions]
            for test in clause.ifs:
                condition = typer.condition(test)
                typer.learn(condition, holds=True)
                conditions.append(condition)
            binders += [*made[:-1], replace(made[-1], conditions=tuple(conditions))]
            size = min(size * math.prod(size_limit(typer, binder.over) for binder in made), 10**9)
        body = _body(typer, kind, generator.elt)
        type_, maybe = _result(kind, body, size)
        if number_ranges.is_too_wide(type_):
            typer.fail("HR417", generator, limit=number_ranges.WIDEST)
        return Fold(kind, tuple(binders), body, type_, maybe)


def _body(typer: Typer, kind: FoldKind, part: ast.expr) -> Expression:
    match kind:
        case "any" | "all":
            return typer.condition(part)
        case "sum" | "min" | "max":
            return typer.fitting(part, Number(0, 0))
        case "count":
            if (run := runs.run_of(typer, part)) is not None:
                return run.first
            body = typer.typed(part)
            if isinstance(body.type, Truth):
                typer.fail("HR425", part, text=typer.syntax.words(part))
            return body
        case "first":
            return typer.typed(part)


def _result(kind: FoldKind, body: Expression, size: int) -> tuple[Type, bool]:
    match kind, body.type:
        case "any" | "all", _:
            return Truth(), False
        case "count", _:
            return Number(0, size), False
        case "sum", Number(low, high):
            return Number(min(0, low * size), max(0, high * size)), False
        case "min" | "max" | "first", (Number() | Member() | Seat() | CardOf() | Truth()) as type_:
            return type_, True
        case _:
            return Void(), True
