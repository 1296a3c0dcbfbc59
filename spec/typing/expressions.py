"""Expressions: from syntax to typed terms; every name is known, every type fits."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Final, NoReturn

from spec.game import (
    Binder,
    CardOf,
    Constant,
    Expression,
    Knowledge,
    Local,
    Number,
    Truth,
    Type,
    ZoneAt,
    alike,
    in_words,
)
from spec.source import Diagnostic, Node, Note, Span, text_of
from spec.typing import calls, comparisons, loops, operators, references
from spec.typing.cell_runs import CellRun
from spec.typing.names import RESERVED, Names
from spec.typing.remedies import remedy
from spec.typing.scopes import Binding, NotTyped, Scope
from spec.typing.several_cards import bound_several, is_choice_of_several, parts_of_choice
from spec.typing.syntax import MAX_LEVELS, Syntax
from spec.words import Filling, Phrase, phrase

_INSTEAD: Final[Mapping[Filling, Phrase]] = {
    phrase("thing.zone"): phrase("instead-of.zone"),
    phrase("thing.domain"): phrase("instead-of.domain"),
    phrase("thing.kind"): phrase("instead-of.kind"),
    phrase("thing.move"): phrase("instead-of.move"),
    phrase("thing.effects"): phrase("instead-of.effects"),
    phrase("thing.phase"): phrase("instead-of.phase"),
    phrase("thing.players"): phrase("instead-of.players"),
    phrase("thing.run"): phrase("instead-of.run"),
    phrase("thing.several-cards"): phrase("instead-of.several-cards"),
    phrase("thing.function"): phrase("instead-of.function"),
}
"""What to write instead of a thing that is no value."""
_A_VALUE: Final = phrase("thing.value")


class Typer:
    """Types the expressions of one rule, in one scope of local names."""

    def __init__(self, names: Names, scope: Mapping[str, Binding], place: Scope, level: int = 0) -> None:
        """Begin with the local names of `scope`, as many levels deep in other expressions as `level` says."""
        self.names = names
        self.level = self.deepest = level
        self.scope: dict[str, Binding] = dict(scope)
        self.place = place
        self.syntax: Syntax
        self.sources: dict[str, ZoneAt] = {}
        """For the slot of a name that runs through the cards of a zone: that zone."""
        self._knowledge = Knowledge()
        self._slots = 0

    # --- whole expressions -------------------------------------------------------------------------------------------

    def value(self, node: Node, hint: Type | None = None) -> Expression | None:
        """Return the typed expression of a scalar node, None if it is faulty (which is noted)."""
        if isinstance(node.value, bool):
            return Constant(node.value, Truth())
        try:
            return self.typed(self.parsed(node), hint)
        except NotTyped:
            return None

    def truth(self, node: Node) -> Expression | None:
        """Return the typed condition of a scalar node."""
        if isinstance(node.value, bool):
            return Constant(node.value, Truth())
        try:
            return self.condition(self.parsed(node))
        except NotTyped:
            return None

    def wanted(self, node: Node, type_: Type) -> Expression | None:
        """Return the typed expression of a scalar node, which must have the type `type_`."""
        try:
            part = self.parsed(node)
            return self.fitting(part, type_)
        except NotTyped:
            return None

    def known_number(self, node: Node) -> int | None:
        """Return the number of a scalar node, which must be known before the game; None if it is not (noted)."""
        typed = self.wanted(node, Number(0, 0))
        if typed is None:
            return None
        if not isinstance(typed, Constant) or typed.value is None:
            self.names.diagnostics.append(Diagnostic(code="HR517", span=node.span, facts={"text": text_of(node)}))
            return None
        return int(typed.value)

    def zone_of(self, node: Node) -> ZoneAt | None:
        """Return the zone that a scalar node names."""
        try:
            return references.zone(self, self.parsed(node))
        except NotTyped:
            return None

    def parsed(self, node: Node) -> ast.expr:
        """Return the syntax tree of a scalar node and make it the current one."""
        syntax = Syntax(node)
        parsed = syntax.parse()
        if isinstance(parsed, Diagnostic):
            self.names.diagnostics.append(parsed)
            raise NotTyped
        self.syntax = syntax
        return parsed

    # --- local names -------------------------------------------------------------------------------------------------

    def bind(self, name: str, type_: Type, at: Span | None = None) -> Local:
        """Bind a name to the values of a loop or a choice; the name must not have another meaning already."""
        taken = name in self.scope or name in RESERVED or name in self.names.zones or name in self.names.variables
        if taken or name in self.names.options or name in self.names.definitions:
            span = at or self.syntax.node.span
            self.names.diagnostics.append(Diagnostic(code="HR416", span=span, facts={"name": name}))
        self.scope[name] = local = self.slot(name, type_)
        return local

    def slot(self, name: str, type_: Type) -> Local:
        """Return a name of its own for a value, which nothing else in the rule has."""
        self._slots += 1
        return Local(name, f"{name}#{self._slots}", type_)

    def bind_run(self, name: str, cells: Number, at: Span | None) -> CellRun:
        """Give a name to the runs that a loop runs through, as `bind` does."""
        first = self.bind(name, cells, at)
        run = CellRun(replace(first, name=f"{name}_first"), Local(f"{name}_last", f"{first.slot}.last", cells))
        self.scope[name] = run
        return run

    @contextmanager
    def inner(self) -> Iterator[None]:
        """Within this context names are bound and facts learned; both are forgotten afterwards."""
        scope, knowledge = dict(self.scope), self._knowledge
        try:
            yield
        finally:
            self.scope, self._knowledge = scope, knowledge

    def learn(self, condition: Expression, *, holds: bool) -> None:
        """Record what a condition implies for the kinds of cards, and for which values are not nothing."""
        self._knowledge = self._knowledge.after(condition, holds=holds)

    def forget(self) -> None:
        """Forget what is known of zones and variables: an effect may change them. Local names keep their values."""
        self._knowledge = self._knowledge.of_locals()

    # --- parts of expressions ----------------------------------------------------------------------------------------

    def fail(self, code: str, part: ast.AST, **facts: Filling) -> NoReturn:
        """Note a fault at a part of the expression, and give up on it."""
        facts.setdefault("text", self.syntax.words(part) if isinstance(part, ast.expr) else "")
        facts.setdefault("hint", _INSTEAD.get(facts.get("what", ""), phrase("another-name")))
        self.names.diagnostics.append(Diagnostic(code=code, span=self.syntax.span(part), facts=facts))
        raise NotTyped

    def fitting(self, part: ast.expr, type_: Type) -> Expression:
        """Return the expression, which must have the type `type_` (whatever its range)."""
        typed = self.typed(part, type_)
        if isinstance(typed, Constant) and typed.value is None:
            return typed
        if not alike(typed.type, type_):
            wanted = phrase("type.number") if isinstance(type_, Number) else in_words(type_)
            wanted = phrase("type.card") if isinstance(type_, CardOf) else wanted
            self.unfit(part, typed.type, type_, wanted)
        return typed

    def unfit(self, part: ast.expr, found: Type, wanted: Type | None, wanted_in_words: Phrase) -> NoReturn:
        """Note that a part of the expression has the wrong type, and where it was defined if not in this file.

        `wanted` as in `remedy`.
        """
        text = self.syntax.words(part)
        hint = remedy(self.names, text, found, wanted)
        name = part.func.id if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) else ""
        defined = self.names.definitions.get(name)
        notes: tuple[Note, ...] = ()
        if defined is not None and defined.body.span.file != self.syntax.span(part).file:
            notes = (Note(phrase("note.defined", name=name), defined.body.span),)
        facts: dict[str, Filling] = {"text": text, "found": in_words(found), "wanted": wanted_in_words, "hint": hint}
        self.names.diagnostics.append(Diagnostic(code="HR406", span=self.syntax.span(part), facts=facts, notes=notes))
        raise NotTyped

    def condition(self, part: ast.expr) -> Expression:
        """Return the expression, which must be yes or no."""
        return self.fitting(part, Truth())

    def typed(self, part: ast.expr, hint: Type | None = None) -> Expression:
        """Return the typed expression; `hint` is the type that a bare name of a value should have if it can."""
        with self.deeper(part, 1):
            return self._knowledge.narrowed(self._typed(part, hint))

    @contextmanager
    def deeper(self, part: ast.expr, levels: int) -> Iterator[None]:
        """Within this context expressions are this many levels deeper; report where that is too deep."""
        self.level += levels
        self.deepest = max(self.deepest, self.level)
        try:
            if self.level > MAX_LEVELS:
                self.fail("HR403", part, limit=phrase("limit.levels-in-all", number=MAX_LEVELS))
            yield
        finally:
            self.level -= levels

    def _typed(self, part: ast.expr, hint: Type | None) -> Expression:
        match part:
            case ast.Constant(value=int() as number):
                return Constant(number, Number(number, number))
            case ast.Name(id=name):
                return references.name_of(self, part, name, hint)
            case ast.Attribute():
                return references.attribute(self, part)
            case ast.Subscript():
                return references.subscript(self, part)
            case ast.Call(func=ast.Name(id=name)):
                return calls.call(self, part, name)
            case ast.BinOp():
                return operators.arithmetic(self, part)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return operators.negation(self, operand)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return operators.joined_numbers(self, part, "-", Constant(0, Number(0, 0)), operand)
            case ast.BoolOp():
                return operators.junction(self, part)
            case ast.Compare():
                return comparisons.comparison(self, part)
            case ast.IfExp():
                return operators.either(self, part, hint)
            case _:
                return self.fail(
                    "HR405", part, name=self.syntax.words(part), what=phrase("thing.list"), wanted=_A_VALUE
                )

    # --- collections -------------------------------------------------------------------------------------------------

    def binder(self, name: str, node: Node, at: Span | None = None) -> loops.Bound | None:
        """Return the collection of a scalar node and bind a name to its values."""
        try:
            return loops.bound(self, name, self.parsed(node), at)
        except NotTyped:
            return None

    def binders(self, name: str, node: Node, at: Span, *, runs: bool) -> tuple[Binder, ...] | None:
        """Return what runs through the collection of a scalar node and bind a name to it; `runs`: or through runs."""
        try:
            if not runs and is_choice_of_several(node):
                number, zone = parts_of_choice(node)
                part = self.parsed(zone)
                return bound_several(self, name, number, loops.collection(self, part), part, at)
            part = self.parsed(node)
            return loops.bound_all(self, name, part, at) if runs else (Binder(*loops.bound(self, name, part, at)),)
        except NotTyped:
            return None
