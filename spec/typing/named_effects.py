"""Names among effects: `let` gives a value a name, and `do` does the effects that a definition names."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from spec.game import (
    Arithmetic,
    Attribute,
    Binder,
    Constant,
    Effect,
    Expression,
    ForEach,
    If,
    Listed,
    Local,
    Neighbour,
    Shifted,
    Truth,
    Void,
    Who,
    parts_of,
)
from spec.source import Diagnostic, Entry, Node, Span, entries, meant_or, text_of
from spec.typing import calls, references, runs
from spec.typing.scopes import FAULTY, Binding, NotTyped
from spec.typing.several_cards import several_of
from spec.words import Filling, phrase

if TYPE_CHECKING:
    from spec.typing.expressions import Typer
    from spec.typing.names import RawDefinition

MAX_DONE: Final = 400
"""So often the rules of a game may do effects that have a name, those inside one another counted each time."""

_LASTING: Final = (Constant, Local, Who, Attribute, Neighbour, Shifted, Arithmetic)

Body = Callable[[], tuple[Effect, ...]]
"""Types the effects for which a name is known."""

TypedEffects = Callable[["Typer", Node | None], tuple[Effect, ...]]
"""Types a list of effects."""


def lasts(term: Expression) -> bool:
    """Return whether no effect changes the value of a term: before and after it means the same."""
    return all(isinstance(part, _LASTING) for part in parts_of(term, {}))


# --- let -------------------------------------------------------------------------------------------------------------


def let(typer: Typer, what: Node, span: Span, body: Body) -> tuple[Effect, ...]:
    """Type effects in which values have names; each is settled before the first effect, and may use those before it.

    A value that is nothing gets no name: then the effects are left out.
    """

    def with_names(left: tuple[tuple[str, Entry], ...]) -> tuple[Effect, ...]:
        if not left:
            return body()
        (name, entry), *further = left
        value = typer.value(entry.node)
        if value is None or isinstance(value.type, Void):
            if value is not None:
                facts: dict[str, Filling] = {"text": text_of(entry.node)}
                typer.names.diagnostics.append(Diagnostic(code="HR412", span=entry.node.span, facts=facts))
            typer.scope[name] = FAULTY
            return with_names(tuple(further))
        local = typer.bind(name, value.type, entry.key_span)
        return _with_value(typer, local, value, span, lambda: with_names(tuple(further)))

    with typer.inner():
        return with_names(tuple(entries(what).items()))


def _with_value(typer: Typer, local: Local, value: Expression, span: Span, body: Body) -> tuple[Effect, ...]:
    """Return effects in which a name has a value, where it is not nothing."""
    if lasts(value) and not value.maybe:
        typer.scope[local.name] = value
        return body()
    if isinstance(value.type, Truth):
        made: list[tuple[Effect, ...]] = []
        for holds in (True, False):
            with typer.inner():
                typer.scope[local.name] = Constant(value=holds, type=Truth())
                typer.learn(value, holds=holds)
                made.append(body())
        return (If(condition=value, do=made[0], otherwise=made[1], span=span),)
    typer.scope[local.name] = local
    return (ForEach(binders=(Binder(local, Listed((value,), value.type)),), do=body(), span=span),)


# --- do --------------------------------------------------------------------------------------------------------------


def done(typer: Typer, what: Node, effects: TypedEffects) -> tuple[Effect, ...]:
    """Type the effects that a definition names, with its parameters as names for what it is given, as in `let`."""
    try:
        part = typer.parsed(what)
        raw, arguments = _definition(typer, part)
        return _done(typer, part, raw, arguments, effects)
    except NotTyped:
        return ()


def _definition(typer: Typer, part: ast.expr) -> tuple[RawDefinition, list[ast.expr]]:
    names = typer.names
    match part:
        case ast.Name(id=name):
            arguments: list[ast.expr] = []
        case ast.Call(func=ast.Name(id=name), args=arguments):
            pass
        case _:
            name, arguments = "", []
    raw = names.named_effects.get(name)
    if raw is None:
        known = tuple(names.named_effects)
        some = phrase("known.named-effects", known=known) if known else phrase("known.no-named-effects")
        typer.fail("HR528", part, name=typer.syntax.words(part), hint=meant_or(name, known, some))
    calls.use(typer, part, raw, arguments)
    names.done += 1
    if names.done > MAX_DONE:
        typer.fail("HR403", part, limit=phrase("limit.named-effects", number=MAX_DONE))
    return raw, arguments


def _done(
    typer: Typer, part: ast.expr, raw: RawDefinition, arguments: list[ast.expr], effects: TypedEffects
) -> tuple[Effect, ...]:
    names, at = typer.names, typer.syntax.span(part)
    scope: dict[str, Binding] = {}
    settled: list[tuple[Local, Expression]] = []

    def given(parameter: str, value: Expression) -> Expression:
        if lasts(value) and not value.maybe:
            return value
        local = typer.slot(parameter, value.type)
        settled.append((local, value))
        return local

    for parameter, argument in zip(raw.parameters, arguments, strict=True):
        if references.is_zone(typer, argument):
            zone = references.zone(typer, argument)
            keys = (given(f"{parameter}_{n}", key) for n, key in enumerate(zone.keys))
            scope[parameter] = replace(zone, keys=tuple(keys))
        elif (several := several_of(typer, argument) or runs.run_of(typer, argument)) is not None:
            scope[parameter] = several
        else:
            scope[parameter] = given(parameter, typer.typed(argument))

    def body() -> tuple[Effect, ...]:
        names.open_definitions.append(raw.id)
        known = {(told.code, told.span) for told in names.diagnostics}
        before = len(names.diagnostics)
        try:
            return effects(typer, raw.body)
        finally:
            names.open_definitions.pop()
            calls.say_where(typer, part, raw.id, before, known)

    def with_values(left: tuple[tuple[Local, Expression], ...]) -> tuple[Effect, ...]:
        if not left:
            return body()
        (local, value), *further = left
        return _with_value(typer, local, value, at, lambda: with_values(tuple(further)))

    with typer.inner():
        typer.scope = {**scope}
        return with_values(tuple(settled))
