"""Values of expressions, as terms over the Booleans of a state.

An expression is evaluated once, over the Booleans of a whole state; its value in the middle of a move follows
by substitution. `symbolic_values` represents values and calculates with them, `binders` says what loops range over,
`place_terms` what lies in zones, and `twins` what held before a move.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from reference_engine import FIRST_VARIABLE, OPENER, TURN
from spec.game import Definition, Expression, Move, Truth, values_of
from spec.game import terms as t
from verifier.analysis import inside
from verifier.solver.binders import bind, choices
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.layout import MAX_VALUES, Layout
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.open_terms import OpenTerms
from verifier.solver.place_terms import card_at, counted, end_card, lies, places_of, zones_of
from verifier.solver.symbolic_values import Best, Bindings, Calculator, Cases, Sum, Worth
from verifier.solver.twins import Twins
from verifier.verdict import said


class Asker:
    """Evaluates expressions of one game as terms; a condition it cannot evaluate is left open, unless `strictly`."""

    def __init__(self, layout: Layout, *, strictly: bool = False) -> None:
        """Begin with nothing worked out."""
        self.layout, self.game, self.circuit = layout, layout.game, layout.circuit
        self.open = OpenTerms(self.game, self.circuit, strictly=strictly)
        self.twins = Twins(self.circuit)
        self.sums = Calculator(layout.circuit)
        self._memo: dict[object, object] = {}
        self._slots: dict[int, tuple[str, ...]] = {}
        self._kept: list[Expression] = []
        self._values: dict[str, dict[tuple[int | None, ...], int]] = {
            face.kind: {tuple(f.values.values()): n for n, f in enumerate(self.game.faces) if f.kind == face.kind}
            for face in self.game.faces
        }

    # --- truth -----------------------------------------------------------------------------------------------------

    def truth(self, expression: Expression, names: Bindings) -> Lit:
        """Return whether a condition holds."""
        match expression:
            case (
                t.Compare() | t.Not() | t.And() | t.Or() | t.IsKind() | t.IsNothing() | t.InZone() | t.Can() | t.Fold()
            ):
                key = self._key("truth", expression, names)
                found = self._memo.get(key)
                if found is None:
                    found = self._memo[key] = self._truth_or_open(expression, names)
                assert isinstance(found, int)
                return found
            case _:
                try:
                    return self.circuit.any(lit for value, lit in self.cases(expression, names) if value)
                except NotExpressible as error:
                    return self.open.truth(expression, error)

    def _truth_or_open(self, expression: Expression, names: Bindings) -> Lit:
        try:
            return self._truth(expression, names)
        except NotExpressible as error:
            return self.open.truth(expression, error)

    def _key(self, what: str, expression: Expression, names: Bindings) -> object:
        slots = self._slots.get(id(expression))
        if slots is None:
            slots = self._slots[id(expression)] = tuple(sorted(slots_of(expression)))
            self._kept.append(expression)  # an id is only good while its owner lives
        return what, id(expression), names.me, names.turn, tuple(map(names.local.get, slots))

    def _truth(self, expression: Expression, names: Bindings) -> Lit:  # one case for each expression
        circuit = self.circuit
        match expression:
            case t.Compare(op, left, right):
                return self.sums.compare(op, self.worth(left, names), self.worth(right, names))
            case t.Not(part):
                return self.truth(part, names) ^ 1
            case t.And(parts):
                return circuit.all(self._while(parts, names, FALSE))
            case t.Or(parts):
                return circuit.any(self._while(parts, names, TRUE))
            case t.IsKind(card, kinds):
                faces = self.game.faces
                cases = self.cases(card, names)
                return circuit.any(lit for face, lit in cases if face is not None and faces[face].kind in kinds)
            case t.IsNothing(part):
                return self.sums.nothing(self.worth(part, names))
            case t.InZone(card, zone):
                cards = self.cases(card, names)
                return circuit.any(
                    circuit.both(guard, is_, lies(self.layout, number, face))
                    for number, guard in zones_of(self, zone, names)
                    if number is not None
                    for face, is_ in cards
                    if face is not None
                )
            case t.Can(move):
                return circuit.any(lit for _, lit in self.choices(self.game.moves[move], names))
            case t.Fold(kind, binders, body):
                if kind not in ("any", "all"):
                    return circuit.any(lit for value, lit in self.cases(expression, names) if value)
                bound = bind(self, binders, names)
                if kind == "any":
                    return circuit.any(circuit.both(guard, self.truth(body, inner)) for inner, guard in bound)
                return circuit.all(circuit.implies(guard, self.truth(body, inner)) for inner, guard in bound)
            case _:
                raise AssertionError(expression)

    def _while(self, parts: Sequence[Expression], names: Bindings, settles: Lit) -> Iterator[Lit]:
        """Yield the truth of each part, up to the first that decides the whole."""
        for part in parts:
            lit = self.truth(part, names)
            yield lit
            if lit == settles:
                return

    # --- values ----------------------------------------------------------------------------------------------------

    def cases(self, expression: Expression, names: Bindings) -> Cases:
        """Return the possible values of an expression, each with its condition.

        Errors: `NotExpressible` if there are too many.
        """
        return self.sums.spread(self.worth(expression, names))

    def worth(self, expression: Expression, names: Bindings) -> Worth:
        """Return the symbolic value of an expression."""
        match expression:
            case t.Constant(value):
                return ((value, TRUE),)
            case t.Local(slot=slot):
                return names.local[slot]
        key = self._key("worth", expression, names)
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = self._worth(expression, names)
        assert isinstance(found, (tuple, Sum, Best))
        return found

    def _worth(self, expression: Expression, names: Bindings) -> Worth:  # noqa: C901, PLR0911, PLR0912  # one case each
        circuit, game = self.circuit, self.game
        match expression:
            case t.Constant() | t.Local():
                return self.worth(expression, names)
            case t.Who(part):
                return self._who(part, names)
            case t.Variable(id_, keys):
                spec = game.variables[id_]
                if FIRST_VARIABLE + spec.base in self.layout.left_open:
                    raise NotExpressible(said("variable-too-wide", variable=id_, values=MAX_VALUES))
                return self.sums.merged(
                    (value, circuit.both(guard, lit))
                    for number, guard in places_of(self, spec, keys, names)
                    for value, lit in (
                        ((None, TRUE),) if number is None else self.layout.variables[FIRST_VARIABLE + number].items()
                    )
                )
            case t.Attribute(card, name):
                faces = game.faces
                # A card of a kind without the attribute is asked for it only where its kind has been ruled out.
                return self.sums.mapped(self.cases(card, names), lambda face: faces[face].values.get(name))
            case t.CardNamed(kind, values):
                named = self._values.get(kind, {})
                return self.sums.product([self.cases(value, names) for value in values], named.get)
            case t.CountCards(zone):
                return counted(self, zone, names)
            case t.EndCard(zone, end):
                return end_card(self, zone, end, names)
            case t.CardAt(zone, cell):
                return card_at(self, zone, cell, names)
            case t.Arithmetic(op, left, right):
                return self.sums.calculate(op, self.worth(left, names), self.worth(right, names))
            case t.Either(condition, then, otherwise):
                return self._either(condition, then, otherwise, names)
            case t.Shifted(part, by, low, high):
                return self.sums.mapped(self.cases(part, names), lambda v: v + by if low <= v + by <= high else None)
            case t.Neighbour(seat, by):
                return self.sums.mapped(self.cases(seat, names), lambda v: (v + by) % game.players)
            case t.Position(part, low):
                return self.sums.mapped(self.cases(part, names), lambda v: v - low)
            case t.Absolute(part):
                return self.sums.absolute(self.worth(part, names))
            case t.Extreme(end, parts):
                return self.sums.extreme(end, [self.worth(part, names) for part in parts])
            case t.Fold():
                return self._fold(expression, names)
            case t.Call(definition, arguments):
                return self._called(game.definitions[definition], arguments, names)
            case t.Was(part):
                if isinstance(part.type, Truth):
                    return self.sums.as_cases(self.twins.of(self.truth(part, names)))
                return self.twins.of_worth(self.worth(part, names))
            case t.Points(of, seat):
                if of == "total" or game.score is None:
                    raise NotExpressible(said("points-of-match"))
                return self._points(seat, names)
            case t.Compare() | t.Not() | t.And() | t.Or() | t.IsKind() | t.IsNothing() | t.InZone() | t.Can():
                return self.sums.as_cases(self.truth(expression, names))
            case _:
                assert_never(expression)

    def _called(self, called: Definition, arguments: Sequence[Expression], names: Bindings) -> Worth:
        given = [self.cases(argument, names) for argument in arguments]
        inner = {p.slot: cases for p, cases in zip(called.parameters, given, strict=True)}
        if isinstance(called.body.type, Truth):
            return self.sums.as_cases(self.truth(called.body, replace(names, local=inner)))
        return self.worth(called.body, replace(names, local=inner))

    def _who(self, part: str, names: Bindings) -> Cases:
        if part == "opener":
            return self.sums.merged(self.layout.variables[OPENER].items())
        seat = names.me if part == "me" else names.turn
        if seat is None:
            return self.sums.merged(self.layout.variables[TURN].items())
        return ((seat, TRUE),)

    def _either(self, condition: Expression, then: Expression, otherwise: Expression, names: Bindings) -> Worth:
        guard = self.truth(condition, names)
        if guard == TRUE:
            return self.worth(then, names)
        if guard == FALSE:
            return self.worth(otherwise, names)
        return self.sums.either(guard, self.worth(then, names), self.worth(otherwise, names))

    def _fold(self, fold: t.Fold, names: Bindings) -> Worth:
        if fold.kind in ("any", "all"):
            return self.sums.as_cases(self.truth(fold, names))
        bound = bind(self, fold.binders, names, order="all" if fold.kind == "first" else "none")
        match fold.kind:
            case "count":
                return Sum(0, tuple((1, guard) for _, guard in bound))
            case "sum":
                return self.sums.summed((guard, self.worth(fold.body, inner)) for inner, guard in bound)
            case "first":
                found = [(guard, self.cases(fold.body, inner)) for inner, guard in bound]
                best = best_of_all(fold, self.game.players)
                if best is None or len(found) != self.game.players:
                    return self.sums.first(found)
                # Somebody has the best value if anybody has one: the last does if none before.
                slot, value = best
                some = (self.worth(value, names.knowing(slot, seat)) for seat in range(self.game.players))
                there = self.circuit.any(self.sums.nothing(worth) ^ 1 for worth in some)
                return self.sums.first([*found[:-1], (there, found[-1][1])])
            case _:
                return self.sums.best(fold.kind, [(guard, self.worth(fold.body, inner)) for inner, guard in bound])

    def _points(self, seat: Expression, names: Bindings) -> Worth:
        score = self.game.score
        assert score is not None
        seats = self.cases(seat, names)
        if len(seats) != 1 or seats[0][0] is None:
            raise NotExpressible(said("points-of-somebody"))
        inner = Bindings(None, names.turn).knowing(self.game.player.slot, seats[0][0])
        return self.sums.summed([(TRUE, self.worth(score, inner))])  # 0 where it is nothing

    def choices(self, move: Move, names: Bindings) -> list[tuple[Bindings, Lit]]:
        """Return what can be chosen for a move, each choice with the condition under which it is possible."""
        key = ("choices", move.id, names.me, names.turn)
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = choices(self, move, names)
        assert isinstance(found, list)
        return found


def best_of_all(fold: t.Fold, players: int) -> tuple[str, Expression] | None:
    """Return what a `first` compares if it looks for a player with the best value of all players, else None.

    That is `first(... for p in players if x(p) == max(x(q) for q in players))`: the slot of `p`, and `x(p)`.
    """
    match fold.binders:
        case (
            t.Binder(
                local=t.Local(slot=slot),
                over=over,
                conditions=(t.Compare(left=value) as condition,),
            ),
        ) if is_everybody(over, players) and has_best(condition, slot, players):
            return slot, value
        case _:
            return None


def has_best(condition: t.Expression, slot: str, players: int) -> bool:
    """Return whether a condition says that a player, named by `slot`, has the largest or smallest value of all players.

    That is `x(p) == max(x(q) for q in players)`, or `all(x(p) >= x(q) for q in players)`. Somebody has it, if it is a
    value: see `maybe`. What is compared must be the same for every `p`: of `x(q, p)` nobody need have the best.
    """
    match condition:
        case t.Compare("==", value, t.Fold("min" | "max", (t.Binder(other, all_, ()),), compared)):
            pass
        case t.Fold("all", (t.Binder(other, all_, ()),), t.Compare("<=" | ">=", value, compared)):
            pass
        case _:
            return False
    alike = slot not in slots_of(compared) and other.slot not in slots_of(value)
    return alike and is_everybody(all_, players) and renamed(compared, other.slot, slot) == renamed(value, slot, slot)


def is_everybody(over: t.Collection, players: int) -> bool:
    """Return whether a loop runs through every player once, whatever the state."""
    match over:
        case t.Clockwise(seat):
            return not seat.maybe
        case t.Listed(parts):
            return len({part.value for part in parts if isinstance(part, t.Constant)}) == players == len(parts)
        case _:
            return False


def renamed(part: object, old: str, new: str) -> object:
    """Return an expression with a local name replaced, in a comparable form."""
    if isinstance(part, t.Local):
        return "local", new if part.slot == old else part.slot
    if isinstance(part, tuple):
        return tuple(renamed(item, old, new) for item in part)
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        return type(part), tuple(renamed(value, old, new) for value in values_of(part))
    return part


def slots_of(expression: object) -> set[str]:
    """Return the slots of the local names in an expression."""
    return {part.slot for part in inside(expression) if isinstance(part, t.Local)}
