"""Effects: from YAML to typed effects of the game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from spec.game import (
    Binder,
    CardAt,
    CardOf,
    CardsIn,
    Constant,
    Deal,
    Draw,
    Effect,
    Either,
    Expression,
    ForEach,
    If,
    IsNothing,
    Listed,
    Local,
    MoveAll,
    MoveCard,
    Not,
    Number,
    PickAtRandom,
    SetVariable,
    Shuffle,
    Type,
    VariableSpec,
    Void,
    ZoneAt,
    in_words,
)
from spec.source import Diagnostic, Node, child, entries, items, meant_or, text_of
from spec.typing import named_effects, references
from spec.typing.card_sets import CardSet
from spec.typing.expressions import Typer
from spec.typing.refills import drawn_one_by_one
from spec.typing.remedies import remedy
from spec.typing.scopes import FAULTY, NotTyped
from spec.typing.several_cards import for_each
from spec.words import Filling, phrase

VERBS: Final = ("move", "draw", "deal", "shuffle", "set", "random", "for", "if", "let", "do")


def verb_of(effect: Node) -> str:
    """Return what an effect does, in whatever order its keys are written; nothing if it has no verb."""
    return next((verb for verb in VERBS if child(effect, verb) is not None), "")


def effects(typer: Typer, node: Node | None) -> tuple[Effect, ...]:
    """Type a list of effects."""
    found: list[Effect] = []
    for item in items(node):
        typer.forget()
        found.extend(_effect(typer, item))
    return tuple(found)


def _effect(typer: Typer, node: Node) -> Iterator[Effect]:
    verb = verb_of(node)
    what = child(node, verb)
    assert what is not None
    match verb:
        case "move":
            yield from _move(typer, node, what)
        case "draw":
            yield from _draw(typer, node, what)
        case "deal":
            yield from _deal(typer, node, what)
        case "shuffle":
            yield from _shuffle(typer, what)
        case "set" | "random":
            yield from _set(typer, node, what)
        case "if":
            yield from _if(typer, node, what)
        case "let":
            yield from named_effects.let(typer, what, node.span, lambda: effects(typer, child(node, "do")))
        case "do":
            yield from named_effects.done(typer, what, effects)
        case _:
            yield from _for(typer, node, what)


def _no_cells(typer: Typer, node: Node, source: ZoneAt | None) -> bool:
    """Return whether cards can be drawn from a zone; those in cells are moved one by one, or all."""
    if source is None or typer.names.zones[source.id].cells is None:
        return True
    _report(typer, "HR508", child(node, "from") or node, text=phrase("cells.lie", zone=source.id))
    return False


def _report(typer: Typer, code: str, node: Node, **facts: Filling) -> None:
    typer.names.diagnostics.append(Diagnostic(code=code, span=node.span, facts=facts))


def _not_fitting(typer: Typer, node: Node, found: Type, wanted: Type) -> None:
    text = text_of(node)
    hint = remedy(typer.names, text, found, wanted)
    _report(typer, "HR406", node, text=text, found=in_words(found), wanted=in_words(wanted), hint=hint)


def _target(typer: Typer, node: Node, *, cell: bool) -> tuple[ZoneAt | None, Expression | None, bool]:
    to = child(node, "to")
    assert to is not None
    target = typer.zone_of(to)
    cell_node, under_node = child(node, "cell"), child(node, "under")
    under = under_node is not None and under_node.value is True
    if target is None:
        return None, None, under
    zone = typer.names.zones[target.id]
    if under_node is not None and not zone.stacked:
        _report(typer, "HR509", under_node, name=f"`{zone.id}`", key="under")
    if zone.cells is None:
        if cell_node is not None:
            _report(typer, "HR508", cell_node, text=phrase("cells.none", zone=zone.id))
        return target, None, under
    if cell_node is None or not cell:
        text = phrase("cells.unnamed", zone=zone.id) if cell else phrase("cells.one-by-one", zone=zone.id)
        _report(typer, "HR508", to, text=text)
        return None, None, under
    found = typer.wanted(cell_node, zone.cells.type)
    return (target if found is not None else None), found, under


def _source(typer: Typer, node: Node, card: Expression | None) -> ZoneAt | None:
    from_node = child(node, "from")
    if from_node is not None:
        return typer.zone_of(from_node)
    if isinstance(card, Local) and card.slot in typer.sources:
        source = typer.sources[card.slot]
        if all(named_effects.lasts(key) for key in source.keys):
            return source
    if isinstance(card, Constant) and card.value is None:
        return None  # the choice is faulty, which has been told
    _report(typer, "HR507", child(node, "move") or node)
    return None


def _move(typer: Typer, node: Node, what: Node) -> Iterator[Effect]:
    if what.value == "all":
        source = _source(typer, node, None)
        target, _, under = _target(typer, node, cell=False)
        turned = child(node, "turned")
        if source is not None and target is not None:
            turns = turned is not None and turned.value is True
            yield MoveAll(source=source, target=target, turned=turns, under=under, span=node.span)
        return
    if isinstance(what.value, str) and isinstance(several := typer.scope.get(what.value.strip()), CardSet):
        yield from _move_each(typer, node, what.value.strip(), several)
        return
    yield from _move_card(typer, node, typer.wanted(what, typer.names.any_card))


def _move_card(typer: Typer, node: Node, card: Expression | None) -> Iterator[MoveCard]:
    source = _source(typer, node, card) if card is not None or child(node, "from") is not None else None
    target, cell, under = _target(typer, node, cell=True)
    if (turned := child(node, "turned")) is not None:
        _report(typer, "HR509", turned, name=phrase("one-card"), key="turned")
    if card is not None and source is not None and target is not None:
        by_cell = card.cell if isinstance(card, CardAt) and card.zone == source else None
        yield MoveCard(
            card=card, source=source, source_cell=by_cell, target=target, cell=cell, under=under, span=node.span
        )


def _move_each(typer: Typer, node: Node, name: str, several: CardSet) -> Iterator[Effect]:
    """Type the move of several chosen cards, one after the other; the cell may depend on the card."""
    for number, card in enumerate(for_each(typer, name, several)):
        told = len(typer.names.diagnostics)
        for made in _move_card(typer, node, card):
            yield If(condition=Not(IsNothing(card)), do=(made,), otherwise=(), span=node.span) if card.maybe else made
        if number:
            del typer.names.diagnostics[told:]  # told of the first card


def _draw(typer: Typer, node: Node, what: Node) -> Iterator[Effect]:
    number = typer.wanted(what, Number(0, 0))
    source = _source(typer, node, None)
    target, _, under = _target(typer, node, cell=False)
    if _no_cells(typer, node, source) and number is not None and source is not None and target is not None:
        refill = typer.names.refills.get(source.id)
        if refill is None:
            yield Draw(number=number, source=source, target=target, under=under, span=what.span)
        else:
            yield from drawn_one_by_one(typer, refill, number, source, target, under=under, span=what.span)


def _deal(typer: Typer, node: Node, what: Node) -> Iterator[Effect]:
    number = None if what.value == "all" else typer.wanted(what, Number(0, 0))
    source = _source(typer, node, None)
    to = child(node, "to")
    assert to is not None
    zone = typer.names.zones.get(text_of(to))
    if zone is None or [key.id for key in zone.keys] != ["player"] or zone.cells is not None:
        known = [z.id for z in typer.names.zones.values() if [key.id for key in z.keys] == ["player"]]
        some = phrase("known.dealt-to", known=tuple(known)) if known else phrase("known.none-dealt-to")
        _report(typer, "HR511", to, name=text_of(to), hint=meant_or(text_of(to), known, some))
        return
    typer.names.used.add(f"zones.{zone.id}")
    if _no_cells(typer, node, source) and source is not None and (number is not None or what.value == "all"):
        yield Deal(number=number, source=source, target=zone.id, span=what.span)


def _shuffle(typer: Typer, what: Node) -> Iterator[Effect]:
    zone = typer.zone_of(what)
    if zone is None:
        return
    if not typer.names.zones[zone.id].stacked:
        _report(typer, "HR509", what, name=f"`{zone.id}`", key="shuffle")
        return
    yield Shuffle(zone=zone, span=what.span)


def _variable(typer: Typer, what: Node) -> tuple[VariableSpec, tuple[Expression, ...]] | None:
    try:
        part = typer.parsed(what)
        match part:
            case ast.Name(id=name):
                keys: list[ast.expr] = []
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=elements)):
                keys = list(elements)
            case ast.Subscript(value=ast.Name(id=name), slice=key):
                keys = [key]
            case _:
                name, keys = "", []
        spec = typer.names.variables.get(name)
        if spec is None:
            known = tuple(typer.names.variables)
            some = phrase("known.variables", known=known) if known else phrase("known.no-variables")
            typer.fail("HR520", part, name=typer.syntax.words(part), hint=meant_or(name, known, some))
        return spec, references.keys(typer, part, name, keys, spec.keys)
    except NotTyped:
        return None


def _set(typer: Typer, node: Node, what: Node) -> Iterator[Effect]:
    found = _variable(typer, what)
    value_node = child(node, "to")
    if value_node is None:
        among = child(node, "among")
        assert among is not None
        with typer.inner():
            bound = typer.binder("_value", among)
        if found is None or bound is None:
            return
        spec, keys = found
        if not _holds(spec.type, bound[1].type):
            _not_fitting(typer, among, bound[1].type, spec.type)
            return
        yield PickAtRandom(id=spec.id, keys=keys, over=bound[1], span=node.span)
        return
    flag = found is not None and found[0].id in typer.names.flags
    value = typer.truth(value_node) if flag else typer.value(value_node, found[0].type if found else None)
    if found is None or value is None:
        return
    spec, keys = found
    if flag:
        value = _as_flag(value, spec.type)
    if isinstance(value, Constant) and value.value is None:
        if not spec.maybe:
            nothing, wanted = phrase("type.nothing"), phrase("type.not-nothing")
            _report(typer, "HR513", value_node, name=spec.id, value=nothing, wanted=wanted)
            return
    elif not _holds(spec.type, value.type):
        if isinstance(value.type, Number) and isinstance(spec.type, Number):
            _report(typer, "HR513", value_node, name=spec.id, value=in_words(value.type), wanted=in_words(spec.type))
        else:
            _not_fitting(typer, value_node, value.type, spec.type)
        return
    yield SetVariable(id=spec.id, keys=keys, value=value, span=node.span)


def _as_flag(asked: Expression, type_: Type) -> Expression:
    """Return the value of a flag: whether something holds; nothing of nothing."""
    if isinstance(asked, Constant):
        return asked if asked.value is None else Constant(int(asked.value), type_)
    return Either(asked, Constant(1, type_), Constant(0, type_), type_, maybe=False)


def _holds(wanted: Type, found: Type) -> bool:
    """Return whether a variable can take a value of the type, at least for some values."""
    match wanted, found:
        case _, Void():
            return True
        case Number(), Number():
            return found.low <= wanted.high and found.high >= wanted.low
        case CardOf(), CardOf():
            return found.kinds <= wanted.kinds
        case _:
            return wanted == found


def _if(typer: Typer, node: Node, what: Node) -> Iterator[Effect]:
    condition = typer.truth(what)
    with typer.inner():
        if condition is not None:
            typer.learn(condition, holds=True)
        then = effects(typer, child(node, "do"))
    with typer.inner():
        if condition is not None:
            typer.learn(condition, holds=False)
        otherwise = effects(typer, child(node, "else"))
    if isinstance(condition, Constant):
        yield from then if condition.value else otherwise
    elif condition is not None:
        yield If(condition=condition, do=then, otherwise=otherwise, span=node.span)


def binders(typer: Typer, node: Node, condition: Node | None, *, loop: bool = True) -> tuple[Binder, ...] | None:
    """Type the names of a `for` or `choose`, each with what it runs through; `condition` closes the last.

    `loop`: it is a `for`, which may run through runs; what is chosen is a single value.
    """
    made: list[Binder] = []
    faulty = False
    for name, entry in entries(node).items():
        bound = typer.binders(name, entry.node, entry.key_span, runs=loop)
        if bound is None:
            faulty = True
            typer.scope[name] = FAULTY
            continue
        over, source = bound[0].over, None
        if isinstance(over, CardsIn):
            source = over.zone
        elif isinstance(over, Listed) and len(lie := {_lies_in(typer, part) for part in over.parts}) == 1:
            source = lie.pop()  # they are several cards that were chosen
        if source is not None:
            typer.sources[bound[0].local.slot] = source
        made.extend(bound)
    if condition is not None and made:
        asked = typer.truth(condition)
        if asked is None:
            return None
        typer.learn(asked, holds=True)
        if not (isinstance(asked, Constant) and asked.value):
            made[-1] = replace(made[-1], conditions=(*made[-1].conditions, asked))
    return None if faulty else tuple(made)


def _lies_in(typer: Typer, part: Expression) -> ZoneAt | None:
    """Return the zone from which a name was chosen, if it was."""
    return typer.sources.get(part.slot) if isinstance(part, Local) else None


def _for(typer: Typer, node: Node, what: Node) -> Iterator[Effect]:
    with typer.inner():
        made = binders(typer, what, child(node, "if"))
        inside = effects(typer, child(node, "do"))
    if made is not None:
        yield ForEach(binders=made, do=inside, span=node.span)
