"""Names in expressions, and what they refer to: values, variables, attributes, zones."""

from __future__ import annotations

import ast
from collections.abc import Container
from typing import TYPE_CHECKING, Final, NoReturn

from spec.game import (
    Attribute,
    CardOf,
    Compare,
    Constant,
    Domain,
    Expression,
    Member,
    Nothing,
    Number,
    Seat,
    Truth,
    Type,
    Variable,
    Who,
    ZoneAt,
    in_words,
    join,
)
from spec.source import listed, meant_or
from spec.typing import calls
from spec.typing.card_sets import CardSet
from spec.typing.cell_runs import CellRun
from spec.typing.names import BUILTIN_VALUES, RESERVED
from spec.typing.scopes import FAULTY, NotTyped
from spec.words import Phrase, phrase

if TYPE_CHECKING:
    from spec.typing.expressions import Typer

_A_VALUE: Final = phrase("thing.value")


def name_of(typer: Typer, part: ast.Name, name: str, hint: Type | None) -> Expression:
    """Type a name that stands alone; `hint` as in `Typer.typed`."""
    names = typer.names
    if name in typer.scope:
        binding = typer.scope[name]
        if binding is FAULTY:
            raise NotTyped
        if isinstance(binding, ZoneAt):
            typer.fail("HR405", part, name=name, what=phrase("thing.zone"), wanted=_A_VALUE)
        if isinstance(binding, CardSet):
            typer.fail("HR405", part, name=name, what=phrase("thing.several-cards"), wanted=_A_VALUE)
        if isinstance(binding, CellRun):
            typer.fail("HR405", part, name=name, what=phrase("thing.run"), wanted=_A_VALUE)
        return binding
    if isinstance(hint, Member) and name in names.domains[hint.domain].names:
        return Constant(names.domains[hint.domain].names.index(name), hint)
    if name in BUILTIN_VALUES:
        return _builtin(typer, part, name)
    if name in names.variables:
        names.used.add(f"variables.{name}")
        spec = names.variables[name]
        return _asked(typer, Variable(name, keys(typer, part, name, [], spec.keys), spec.type, spec.maybe))
    if name in names.options:
        names.used.add(f"options.{name}")
        return names.options[name]
    if name in names.definitions:
        return calls.definition(typer, part, name, [])
    if name in names.kinds and not names.kinds[name]:
        number = names.face_numbers.get((name, ()))
        return Nothing if number is None else Constant(number, CardOf(frozenset({name})))
    members = names.members(name)
    if len(members) == 1:
        domain, position = members[0]
        return Constant(position, domain.type)
    if members:
        typer.fail("HR421", part, name=name, domains=tuple(domain.id for domain, _ in members))
    what = meaning(typer, name)
    if what:
        typer.fail("HR405", part, name=name, what=what, wanted=_A_VALUE)
    unknown(typer, part, name)


def attribute(typer: Typer, part: ast.Attribute) -> Expression:
    """Type an attribute of a card."""
    card = typer.typed(part.value)
    text = typer.syntax.words(part.value)
    if not isinstance(card.type, CardOf):
        typer.unfit(part.value, card.type, CardOf(frozenset()), phrase("type.card"))
    domains = typer.names.attribute_domains(part.attr)
    if not domains:
        known = sorted({name for attributes in typer.names.kinds.values() for name, _ in attributes})
        some = phrase("known.attributes", known=tuple(known)) if known else phrase("known.no-attributes")
        typer.fail("HR409", part, name=part.attr, hint=meant_or(part.attr, known, some))
    lacking = sorted(card.type.kinds - set(domains))
    if lacking:
        kinds = tuple(sorted(domains))
        typer.fail("HR408", part, text=text, attribute=part.attr, without=tuple(lacking), kinds=kinds)
    # Of a card that can be of no kind at all (`c is a and c is b`) every attribute could be asked: it never is.
    types = [domains[kind].type for kind in sorted(card.type.kinds or domains)]
    type_ = types[0]
    for further in types[1:]:
        both = join(type_, further)
        if both is None:
            typer.fail("HR407", part, left=in_words(type_), right=in_words(further))
        type_ = both
    return Attribute(card, part.attr, type_)


def subscript(typer: Typer, part: ast.Subscript) -> Expression:
    """Type a variable with its keys."""
    name = part.value.id if isinstance(part.value, ast.Name) else ""
    if name in typer.names.zones or isinstance(typer.scope.get(name), ZoneAt):
        typer.fail("HR405", part, name=typer.syntax.words(part), what=phrase("thing.zone"), wanted=_A_VALUE)
    spec = typer.names.variables.get(name)
    if spec is None:
        if meaning(typer, name) or name in typer.scope:
            typer.fail("HR410", part, name=name, wanted=phrase("brackets.none"))
        unknown(typer, part.value, name or typer.syntax.words(part.value))
    typer.names.used.add(f"variables.{name}")
    given = list(part.slice.elts) if isinstance(part.slice, ast.Tuple) else [part.slice]
    given_keys = keys(typer, part, name, given, spec.keys)
    sure = all(
        not key.maybe and _is_inside(key.type, domain) for key, domain in zip(given_keys, spec.keys, strict=True)
    )
    return _asked(typer, Variable(name, given_keys, spec.type, spec.maybe or not sure))


def _asked(typer: Typer, variable: Variable) -> Expression:
    """Return the value of a variable; a flag is asked whether it is true."""
    if variable.id not in typer.names.flags:
        return variable
    return Compare("==", variable, Constant(1, variable.type))


def keys(
    typer: Typer, part: ast.expr, name: str, given: list[ast.expr], domains: tuple[Domain, ...]
) -> tuple[Expression, ...]:
    """Return the keys of a zone or a variable, of which there is one for each combination of `domains`."""
    if len(given) != len(domains):
        player = "me" if typer.place.me else "p"
        per = ", ".join(player if domain.id == "player" else domain.id for domain in domains)
        typer.fail("HR410", part, name=name, wanted=f"`{name}[{per}]`" if per else phrase("brackets.none-of-one"))
    return tuple(
        typer.fitting(key, Seat() if domain.id == "player" else domain.type)
        for key, domain in zip(given, domains, strict=True)
    )


def zone(typer: Typer, part: ast.expr) -> ZoneAt:
    """Return the zone that a part of an expression names, with its keys."""
    match part:
        case ast.Name(id=name):
            given: list[ast.expr] = []
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=elements)):
            given = list(elements)
        case ast.Subscript(value=ast.Name(id=name), slice=key):
            given = [key]
        case _:
            wanted = phrase("thing.zone")
            typer.fail("HR405", part, name=typer.syntax.words(part), what=phrase("thing.expression"), wanted=wanted)
    bound = typer.scope.get(name)
    if isinstance(bound, ZoneAt) and not given:
        return bound
    if name not in typer.names.zones:
        if name in typer.names.later:
            typer.fail("HR517", part, text=name)
        known = tuple(typer.names.zones)
        typer.fail("HR419", part, name=name, hint=meant_or(name, known, phrase("known.zones", known=known)))
    typer.names.used.add(f"zones.{name}")
    return ZoneAt(name, keys(typer, part, name, given, typer.names.zones[name].keys))


def is_zone(typer: Typer, part: ast.expr) -> bool:
    """Return whether a part of an expression names a zone rather than a value."""
    match part:
        case ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)):
            bound = typer.scope.get(name)
            return isinstance(bound, ZoneAt) or (bound is None and name in typer.names.zones)
        case _:
            return False


def unknown(typer: Typer, part: ast.AST, name: str) -> NoReturn:
    """Note that a name means nothing here, with the nearest that does."""
    if name in typer.names.later:
        typer.fail("HR517", part, text=name)
    local = phrase("unknown.local", known=listed(typer.scope)) if typer.scope else phrase("unknown.nowhere")
    hint = meant_or(name, [*typer.scope, *typer.names.all_values(), *RESERVED], local)
    if name.lower() in ("yes", "no"):
        hint = phrase("did-you-mean", name="true" if name.lower() == "yes" else "false")
    typer.fail("HR404", part, name=name, hint=hint)


def meaning(typer: Typer, name: str) -> Phrase | None:
    """Return what kind of thing a name stands for, if it is no value."""
    names = typer.names
    named: tuple[tuple[Phrase, Container[str]], ...] = (
        (phrase("thing.zone"), names.zones),
        (phrase("thing.domain"), names.domains),
        (phrase("thing.kind"), names.kinds),
        (phrase("thing.effects"), names.named_effects),
        (phrase("thing.phase"), names.phases),
        (phrase("thing.move"), names.moves),
        (phrase("thing.players"), ("players",)),
        (phrase("thing.function"), RESERVED),
    )
    return next((what for what, table in named if name in table), None)


def means_nothing(typer: Typer, name: str) -> bool:
    """Return whether a name is declared nowhere."""
    names = typer.names
    known = name in typer.scope or name in names.variables or name in names.options or name in names.definitions
    return not known and meaning(typer, name) is None and not names.members(name)


def _builtin(typer: Typer, part: ast.Name, name: str) -> Expression:
    match name:
        case "me":
            if not typer.place.me:
                typer.fail(
                    "HR418", part, name="me", where=phrase("unasked.nobody-acts"), hint=phrase("name-the-player")
                )
            return Who("me")
        case "turn":
            return Who("turn")
        case "opener":
            return Who("opener")
        case "true" | "false":
            return Constant(name == "true", Truth())
        case _:
            return Nothing


def _is_inside(type_: Type, domain: Domain) -> bool:
    """Return whether all values of a key are values of its domain: a number may lie beyond the ends."""
    if isinstance(type_, Number) and domain.low is not None:
        return domain.low <= type_.low and type_.high < domain.low + domain.size
    return True
