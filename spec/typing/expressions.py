"""Expressions: from syntax to typed terms; every name is known, every type fits.

The parts of an expression are typed by one another, so they stand in one class, longer than other modules.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final, NoReturn

from spec.game import (
    And,
    Arithmetic,
    Attribute,
    Binder,
    CardOf,
    Constant,
    Domain,
    Either,
    Expression,
    Knowledge,
    Local,
    Member,
    Not,
    Nothing,
    Number,
    Or,
    Seat,
    Truth,
    Type,
    Variable,
    Who,
    ZoneAt,
    alike,
    in_words,
    join,
)
from spec.source import Diagnostic, Node, Note, Span, listed, meant_or
from spec.typing import calls, comparisons, loops
from spec.typing.names import BUILTIN_VALUES, RESERVED, Names
from spec.typing.remedies import remedy
from spec.typing.runs import CellRun
from spec.typing.syntax import MAX_LEVELS, Syntax
from spec.words import Filling, Phrase, phrase

_INSTEAD: Final[Mapping[Filling, Phrase]] = {
    phrase("thing.zone"): phrase("instead-of.zone"),
    phrase("thing.domain"): phrase("instead-of.domain"),
    phrase("thing.kind"): phrase("instead-of.kind"),
    phrase("thing.move"): phrase("instead-of.move"),
    phrase("thing.phase"): phrase("instead-of.phase"),
    phrase("thing.players"): phrase("instead-of.players"),
    phrase("thing.run"): phrase("instead-of.run"),
    phrase("thing.function"): phrase("instead-of.function"),
}
"""What to write instead of a thing that is no value."""
_A_VALUE: Final = phrase("thing.value")


class NotTyped(Exception):
    """The expression cannot be typed; its faults have been recorded."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that an expression may use where it stands."""

    me: bool = True
    was: bool = False
    score: bool = False
    total: bool = False


Binding = Expression | ZoneAt | CellRun


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

    def zone_of(self, node: Node) -> ZoneAt | None:
        """Return the zone that a scalar node names."""
        try:
            return self.zone(self.parsed(node))
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
        self._slots += 1
        local = Local(name, f"{name}#{self._slots}", type_)
        self.scope[name] = local
        return local

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
                return self._name(part, name, hint)
            case ast.Attribute():
                return self._attribute(part)
            case ast.Subscript():
                return self._subscript(part)
            case ast.Call(func=ast.Name(id=name)):
                return calls.call(self, part, name)
            case ast.BinOp():
                return self._arithmetic(part)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self._not(operand)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self._join_numbers("-", ast.Constant(0), Constant(0, Number(0, 0)), operand)
            case ast.BoolOp():
                return self._junction(part)
            case ast.Compare():
                return comparisons.comparison(self, part)
            case ast.IfExp():
                return self._either(part, hint)
            case _:
                return self.fail(
                    "HR405", part, name=self.syntax.words(part), what=phrase("thing.list"), wanted=_A_VALUE
                )

    def _name(self, part: ast.Name, name: str, hint: Type | None) -> Expression:
        names = self.names
        if name in self.scope:
            binding = self.scope[name]
            if isinstance(binding, ZoneAt):
                self.fail("HR405", part, name=name, what=phrase("thing.zone"), wanted=_A_VALUE)
            if isinstance(binding, CellRun):
                self.fail("HR405", part, name=name, what=phrase("thing.run"), wanted=_A_VALUE)
            return binding
        if isinstance(hint, Member) and name in names.domains[hint.domain].names:
            return Constant(names.domains[hint.domain].names.index(name), hint)
        if name in BUILTIN_VALUES:
            return self._builtin(part, name)
        if name in names.variables:
            names.used.add(f"variables.{name}")
            spec = names.variables[name]
            return Variable(name, self.keys(part, name, [], spec.keys), spec.type, spec.maybe)
        if name in names.options:
            names.used.add(f"options.{name}")
            return names.options[name]
        if name in names.definitions:
            return calls.definition(self, part, name, [])
        if name in names.kinds and not names.kinds[name]:
            number = names.face_numbers.get((name, ()))
            return Nothing if number is None else Constant(number, CardOf(frozenset({name})))
        members = names.members(name)
        if len(members) == 1:
            domain, position = members[0]
            return Constant(position, domain.type)
        if members:
            self.fail("HR421", part, name=name, domains=tuple(domain.id for domain, _ in members))
        what = self.meaning(name)
        if what:
            self.fail("HR405", part, name=name, what=what, wanted=_A_VALUE)
        self.unknown(part, name)

    def unknown(self, part: ast.AST, name: str) -> NoReturn:
        """Note that a name means nothing here, with the nearest that does."""
        if name in self.names.later:
            self.fail("HR517", part, text=name)
        local = phrase("unknown.local", known=listed(self.scope)) if self.scope else phrase("unknown.nowhere")
        hint = meant_or(name, [*self.scope, *self.names.all_values(), *RESERVED], local)
        self.fail("HR404", part, name=name, hint=hint)

    def meaning(self, name: str) -> Phrase | None:
        """Return what kind of thing a name stands for, if it is no value."""
        names = self.names
        named: tuple[tuple[Phrase, Container[str]], ...] = (
            (phrase("thing.zone"), names.zones),
            (phrase("thing.domain"), names.domains),
            (phrase("thing.kind"), names.kinds),
            (phrase("thing.phase"), names.phases),
            (phrase("thing.move"), names.moves),
            (phrase("thing.players"), ("players",)),
            (phrase("thing.function"), RESERVED),
        )
        return next((what for what, table in named if name in table), None)

    def means_nothing(self, name: str) -> bool:
        """Return whether a name is declared nowhere."""
        names = self.names
        known = name in self.scope or name in names.variables or name in names.options or name in names.definitions
        return not known and self.meaning(name) is None and not names.members(name)

    def _builtin(self, part: ast.Name, name: str) -> Expression:
        match name:
            case "me":
                if not self.place.me:
                    self.fail(
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

    def _attribute(self, part: ast.Attribute) -> Expression:
        card = self.typed(part.value)
        text = self.syntax.words(part.value)
        if not isinstance(card.type, CardOf):
            self.unfit(part.value, card.type, CardOf(frozenset()), phrase("type.card"))
        domains = self.names.attribute_domains(part.attr)
        if not domains:
            known = sorted({name for attributes in self.names.kinds.values() for name, _ in attributes})
            some = phrase("known.attributes", known=tuple(known)) if known else phrase("known.no-attributes")
            self.fail("HR409", part, name=part.attr, hint=meant_or(part.attr, known, some))
        lacking = sorted(card.type.kinds - set(domains))
        if lacking:
            kinds = tuple(sorted(domains))
            self.fail("HR408", part, text=text, attribute=part.attr, without=tuple(lacking), kinds=kinds)
        # Of a card that can be of no kind at all (`c is a and c is b`) every attribute could be asked: it never is.
        types = [domains[kind].type for kind in sorted(card.type.kinds or domains)]
        type_ = types[0]
        for further in types[1:]:
            both = join(type_, further)
            if both is None:
                self.fail("HR407", part, left=in_words(type_), right=in_words(further))
            type_ = both
        return Attribute(card, part.attr, type_)

    def _subscript(self, part: ast.Subscript) -> Expression:
        name = part.value.id if isinstance(part.value, ast.Name) else ""
        if name in self.names.zones or isinstance(self.scope.get(name), ZoneAt):
            self.fail("HR405", part, name=self.syntax.words(part), what=phrase("thing.zone"), wanted=_A_VALUE)
        spec = self.names.variables.get(name)
        if spec is None:
            if self.meaning(name) or name in self.scope:
                self.fail("HR410", part, name=name, wanted=phrase("brackets.none"))
            self.unknown(part.value, name or self.syntax.words(part.value))
        self.names.used.add(f"variables.{name}")
        given = list(part.slice.elts) if isinstance(part.slice, ast.Tuple) else [part.slice]
        keys = self.keys(part, name, given, spec.keys)
        sure = all(not key.maybe and _is_inside(key.type, domain) for key, domain in zip(keys, spec.keys, strict=True))
        return Variable(name, keys, spec.type, spec.maybe or not sure)

    def keys(
        self, part: ast.expr, name: str, given: list[ast.expr], domains: tuple[Domain, ...]
    ) -> tuple[Expression, ...]:
        """Return the keys of a zone or a variable, of which there is one for each combination of `domains`."""
        if len(given) != len(domains):
            player = "me" if self.place.me else "p"
            per = ", ".join(player if domain.id == "player" else domain.id for domain in domains)
            self.fail("HR410", part, name=name, wanted=f"`{name}[{per}]`" if per else phrase("brackets.none-of-one"))
        return tuple(
            self.fitting(key, Seat() if domain.id == "player" else domain.type)
            for key, domain in zip(given, domains, strict=True)
        )

    def zone(self, part: ast.expr) -> ZoneAt:
        """Return the zone that a part of an expression names, with its keys."""
        match part:
            case ast.Name(id=name):
                keys: list[ast.expr] = []
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=elements)):
                keys = list(elements)
            case ast.Subscript(value=ast.Name(id=name), slice=key):
                keys = [key]
            case _:
                wanted = phrase("thing.zone")
                self.fail("HR405", part, name=self.syntax.words(part), what=phrase("thing.expression"), wanted=wanted)
        bound = self.scope.get(name)
        if isinstance(bound, ZoneAt) and not keys:
            return bound
        if name not in self.names.zones:
            if name in self.names.later:
                self.fail("HR517", part, text=name)
            known = tuple(self.names.zones)
            self.fail("HR419", part, name=name, hint=meant_or(name, known, phrase("known.zones", known=known)))
        zone = self.names.zones[name]
        self.names.used.add(f"zones.{name}")
        return ZoneAt(name, self.keys(part, name, keys, zone.keys))

    def is_zone(self, part: ast.expr) -> bool:
        """Return whether a part of an expression names a zone rather than a value."""
        match part:
            case ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)):
                bound = self.scope.get(name)
                return isinstance(bound, ZoneAt) or (bound is None and name in self.names.zones)
            case _:
                return False

    # --- operators ---------------------------------------------------------------------------------------------------

    def _not(self, operand: ast.expr) -> Expression:
        typed = self.condition(operand)
        return Constant(not typed.value, Truth()) if isinstance(typed, Constant) else Not(typed)

    def _junction(self, part: ast.BoolOp) -> Expression:
        every = isinstance(part.op, ast.And)
        parts: list[Expression] = []
        faulty = False
        with self.inner():
            for operand in part.values:
                try:
                    typed = self.condition(operand)
                except NotTyped:
                    faulty = True
                    continue
                self.learn(typed, holds=every)
                parts.append(typed)
        if faulty:
            raise NotTyped
        open_parts = [typed for typed in parts if not isinstance(typed, Constant)]
        if any(isinstance(typed, Constant) and typed.value is not every for typed in parts):
            return Constant(not every, Truth())
        if len(open_parts) < 2:
            return open_parts[0] if open_parts else Constant(every, Truth())
        return And(tuple(open_parts)) if every else Or(tuple(open_parts))

    def _either(self, part: ast.IfExp, hint: Type | None) -> Expression:
        condition = self.condition(part.test)
        with self.inner():
            self.learn(condition, holds=True)
            then = self.typed(part.body, hint)
        with self.inner():
            self.learn(condition, holds=False)
            otherwise = self.typed(part.orelse, hint or then.type)
        type_ = join(then.type, otherwise.type)
        if type_ is None:
            self.fail("HR407", part, left=in_words(then.type), right=in_words(otherwise.type))
        if isinstance(condition, Constant):
            return then if condition.value else otherwise
        return Either(condition, then, otherwise, type_, then.maybe or otherwise.maybe)

    def _arithmetic(self, part: ast.BinOp) -> Expression:
        signs: dict[type[ast.operator], comparisons.Sign] = {
            ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%",
        }  # fmt: skip
        left = self.fitting(part.left, Number(0, 0))
        return self._join_numbers(signs[type(part.op)], part.left, left, part.right)

    def _join_numbers(self, sign: comparisons.Sign, _: ast.expr, left: Expression, right_part: ast.expr) -> Expression:
        right = self.fitting(right_part, Number(0, 0))
        if not isinstance(left.type, Number) or not isinstance(right.type, Number):
            return Nothing
        type_ = comparisons.range_of(sign, left.type, right.type)
        match left, right:
            case Constant(int() as one), Constant(int() as other) if other or sign not in ("//", "%"):
                exact = comparisons.range_of(sign, Number(one, one), Number(other, other))
                return Constant(exact.low, exact)
        divides = sign in ("//", "%") and right.type.low <= 0 <= right.type.high
        return Arithmetic(sign, left, right, type_, left.maybe or right.maybe or divides)

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
            part = self.parsed(node)
            return loops.bound_all(self, name, part, at) if runs else (Binder(*loops.bound(self, name, part, at)),)
        except NotTyped:
            return None


def _is_inside(type_: Type, domain: Domain) -> bool:
    """Return whether all values of a key are values of its domain: a number may lie beyond the ends."""
    if isinstance(type_, Number) and domain.low is not None:
        return domain.low <= type_.low and type_.high < domain.low + domain.size
    return True
