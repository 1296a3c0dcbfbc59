"""What expressions are worth, as terms over the Booleans of a state.

An expression is worked out once, over the Booleans of a whole state; what it is worth in the middle of a move follows
by replacing Booleans. Values are cases (each value with the condition under which it is taken), sums of weighted
conditions for counts and points, or the best of some sums.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from reference_engine.table import FIRST_VARIABLE, OPENER, TURN
from spec import terms as t
from spec.game import Move, VariableSpec, Zone
from spec.terms import Collection, Expression
from spec.types import Truth
from verifier.symbolic.circuit import FALSE, TRUE, Lit
from verifier.symbolic.layout import Layout, NotExpressible, Place

MAX_CASES: Final = 4_000
"""Products of cases larger than this are beyond the solver."""

Cases = tuple[tuple[int | None, Lit], ...]
"""Each possible value with its condition; exactly one of the conditions holds."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A constant plus weighted conditions; nothing where `nothing` holds."""

    constant: int
    parts: tuple[tuple[int, Lit], ...]
    nothing: Lit = FALSE


@dataclass(frozen=True, slots=True)
class Best:
    """The largest (or smallest) of those sums whose condition holds; nothing if none does."""

    largest: bool
    parts: tuple[tuple[Lit, Sum], ...]


Worth = Cases | Sum | Best


@dataclass(frozen=True, slots=True)
class Names:
    """Who acts, whose turn it is (None where it is not fixed), and what local names stand for."""

    me: int | None = None
    turn: int | None = None
    local: Mapping[str, Cases] = field(default_factory=dict)

    def knowing(self, slot: str, value: int | None) -> Names:
        """Return the names with one more."""
        return replace(self, local={**self.local, slot: ((value, TRUE),)})


class Asker:
    """Works out expressions of one game. What `was` is spoken of with twins of the Booleans: see `twin`."""

    def __init__(self, layout: Layout) -> None:
        """Begin with nothing worked out."""
        self.layout, self.game, self.circuit = layout, layout.game, layout.circuit
        self._memo: dict[object, object] = {}
        self._slots: dict[int, tuple[str, ...]] = {}
        self._kept: list[Expression] = []
        self._twins: dict[int, Lit] = {}
        self._twin_done: dict[int, Lit] = {}
        self.originals: dict[int, Lit] = {}
        """For each twin, by node, the Boolean that it is the twin of."""
        self.twin_nodes = 0
        """All twins, as a set of bits."""
        self._values = {
            face.kind: {tuple(f.values.values()): n for n, f in enumerate(self.game.faces) if f.kind == face.kind}
            for face in self.game.faces
        }

    # --- twins: the state before the move --------------------------------------------------------------------------

    def twin(self, lit: Lit) -> Lit:
        """Return a term about the state before the move."""
        circuit = self.circuit
        support = circuit.support(lit)
        number, rest = 0, support
        while rest:
            number = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            if number not in self._twins:
                twin = self._twins[number] = circuit.variable(("before", number))
                self.originals[twin >> 1] = number << 1
                self.twin_nodes |= 1 << (twin >> 1)
        return circuit.replaced(lit, self._twins, support, self._twin_done)

    # --- truth -----------------------------------------------------------------------------------------------------

    def truth(self, expression: Expression, names: Names) -> Lit:
        """Return whether a condition holds."""
        match expression:
            case (
                t.Compare() | t.Not() | t.And() | t.Or() | t.IsKind() | t.IsNothing() | t.InZone() | t.Can() | t.Fold()
            ):
                key = self._key("truth", expression, names)
                found = self._memo.get(key)
                if found is None:
                    found = self._memo[key] = self._truth(expression, names)
                assert isinstance(found, int)
                return found
            case _:
                return self.circuit.any(lit for value, lit in self.cases(expression, names) if value)

    def _key(self, what: str, expression: Expression, names: Names) -> object:
        slots = self._slots.get(id(expression))
        if slots is None:
            slots = self._slots[id(expression)] = tuple(sorted(slots_of(expression)))
            self._kept.append(expression)  # an id is only good while its owner lives
        local = names.local
        return what, id(expression), names.me, names.turn, tuple(local.get(slot) for slot in slots)

    def _truth(self, expression: Expression, names: Names) -> Lit:  # one case for each expression
        circuit = self.circuit
        match expression:
            case t.Compare(op, left, right):
                return self._compare(op, self.worth(left, names), self.worth(right, names))
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
                worth = self.worth(part, names)
                match worth:
                    case Sum(nothing=nothing):
                        return nothing
                    case Best(parts=some):
                        return circuit.any(lit for lit, _ in some) ^ 1
                    case _:
                        return circuit.any(lit for value, lit in worth if value is None)
            case t.InZone(card, zone):
                cards = self.cases(card, names)
                return circuit.any(
                    circuit.both(guard, is_, self.lies(number, face))
                    for number, guard in self.zones(zone, names)
                    if number is not None
                    for face, is_ in cards
                    if face is not None
                )
            case t.Can(move):
                return circuit.any(lit for _, lit in self.choices(self.game.moves[move], names))
            case t.Fold(kind, binders, body):
                if kind not in ("any", "all"):
                    return circuit.any(lit for value, lit in self.cases(expression, names) if value)
                bound = self.bind(binders, names)
                if kind == "any":
                    return circuit.any(circuit.both(guard, self.truth(body, inner)) for inner, guard in bound)
                return circuit.all(circuit.implies(guard, self.truth(body, inner)) for inner, guard in bound)
            case _:
                raise AssertionError(expression)

    def _while(self, parts: Sequence[Expression], names: Names, settles: Lit) -> Iterator[Lit]:
        """Yield what parts are worth, up to the first that settles it."""
        for part in parts:
            lit = self.truth(part, names)
            yield lit
            if lit == settles:
                return

    def _compare(self, op: t.Comparison, left: Worth, right: Worth) -> Lit:
        circuit = self.circuit
        if op == "!=":
            return self._compare("==", left, right) ^ 1
        if op == "<":
            return self._compare(">", right, left)
        if op == "<=":
            return self._compare(">=", right, left)
        if isinstance(left, tuple) and isinstance(right, tuple):
            if op == "==":
                others = dict(right)
                return circuit.any(circuit.both(lit, others[v]) for v, lit in left if v is not None and v in others)
            return circuit.any(
                circuit.both(a, b)
                for x, a in left
                for y, b in right
                if x is not None and y is not None and (x >= y if op == ">=" else x > y)
            )
        if op == "==":
            return circuit.both(self._compare(">=", left, right), self._compare(">=", right, left))
        if isinstance(left, Best):
            reach = [(guard, self._compare(op, one, right)) for guard, one in left.parts]
            some = circuit.any(guard for guard, _ in reach)
            if left.largest:
                return circuit.any(circuit.both(*pair) for pair in reach)
            return circuit.both(some, *(circuit.implies(*pair) for pair in reach))
        if isinstance(right, Best):
            reach = [(guard, self._compare(op, left, one)) for guard, one in right.parts]
            some = circuit.any(guard for guard, _ in reach)
            if right.largest:
                return circuit.both(some, *(circuit.implies(*pair) for pair in reach))
            return circuit.any(circuit.both(*pair) for pair in reach)
        a, b = self.total(left), self.total(right)
        bound = b.constant - a.constant + (1 if op == ">" else 0)
        reached = circuit.at_least(bound, [*a.parts, *((-weight, lit) for weight, lit in b.parts)])
        return circuit.both(a.nothing ^ 1, b.nothing ^ 1, reached)

    # --- values ----------------------------------------------------------------------------------------------------

    def cases(self, expression: Expression, names: Names) -> Cases:
        """Return the possible values of an expression, each with its condition.

        Errors: `NotExpressible` if there are too many.
        """
        worth = self.worth(expression, names)
        if isinstance(worth, tuple):
            return worth
        if isinstance(worth, Best):
            raise NotExpressible("a largest or smallest count is used as a value")
        return self._spread(worth)

    def _spread(self, worth: Sum) -> Cases:
        circuit = self.circuit
        reachable = {worth.constant}
        for weight, _ in worth.parts:
            reachable |= {value + weight for value in reachable}
            if len(reachable) > 200:
                raise NotExpressible("a count with more than 200 values is used as a value")
        found: list[tuple[int | None, Lit]] = []
        for value in sorted(reachable):
            more = circuit.at_least(value - worth.constant, worth.parts)
            less = circuit.at_least(value + 1 - worth.constant, worth.parts) ^ 1
            found.append((value, circuit.both(more, less, worth.nothing ^ 1)))
        return self.merged([*found, (None, worth.nothing)])

    def merged(self, found: Iterable[tuple[int | None, Lit]]) -> Cases:
        """Return cases with equal values put together, impossible ones left out."""
        by_value: dict[int | None, list[Lit]] = {}
        for value, lit in found:
            if lit != FALSE:
                by_value.setdefault(value, []).append(lit)
        if len(by_value) == 1:
            return ((next(iter(by_value)), TRUE),)
        pairs = ((value, self.circuit.any(lits)) for value, lits in by_value.items())
        return tuple(pair for pair in pairs if pair[1] != FALSE)

    def total(self, worth: Worth) -> Sum:
        """Return a number as a sum."""
        if isinstance(worth, Sum):
            return worth
        if isinstance(worth, Best):
            raise NotExpressible("there is arithmetic with a largest or smallest count")
        nothing = self.circuit.any(lit for value, lit in worth if value is None)
        if len(worth) == 1 and worth[0][0] is not None:
            return Sum(int(worth[0][0]), ())
        return Sum(0, tuple((int(value), lit) for value, lit in worth if value), nothing)

    def worth(self, expression: Expression, names: Names) -> Worth:
        """Return what an expression is worth."""
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

    def _worth(self, expression: Expression, names: Names) -> Worth:  # noqa: C901, PLR0911, PLR0912  # one case each
        circuit, game = self.circuit, self.game
        match expression:
            case t.Constant() | t.Local():
                return self.worth(expression, names)
            case t.Who(part):
                return self._who(part, names)
            case t.Variable(id_, keys):
                spec = game.variables[id_]
                return self.merged(
                    (value, circuit.both(guard, lit))
                    for number, guard in self.places_of(spec, keys, names)
                    for value, lit in (
                        ((None, TRUE),) if number is None else self.layout.variables[FIRST_VARIABLE + number].items()
                    )
                )
            case t.Attribute(card, name):
                faces = game.faces
                return self._mapped(self.cases(card, names), lambda face: faces[face].values[name])
            case t.CardNamed(kind, values):
                named = self._values.get(kind, {})
                return self._product(
                    [self.cases(value, names) for value in values],
                    named.get,
                )
            case t.CountCards(zone):
                return self._count(zone, names)
            case t.EndCard():
                raise NotExpressible("the order of a stack matters (`top`, `bottom`)")
            case t.CardAt(zone, cell):
                return self._card_at(zone, cell, names)
            case t.Arithmetic(op, left, right):
                return self._calculate(op, self.worth(left, names), self.worth(right, names))
            case t.Either(condition, then, otherwise):
                return self._either(condition, then, otherwise, names)
            case t.Shifted(part, by, low, high):
                return self._mapped(self.cases(part, names), lambda v: v + by if low <= v + by <= high else None)
            case t.Neighbour(seat, by):
                return self._mapped(self.cases(seat, names), lambda v: (v + by) % game.players)
            case t.Position(part, low):
                return self._mapped(self.cases(part, names), lambda v: v - low)
            case t.Absolute(part):
                return self._mapped(self.cases(part, names), abs)
            case t.Extreme(end, parts):
                return self._extreme(end, [self.worth(part, names) for part in parts])
            case t.Fold():
                return self._fold(expression, names)
            case t.Call(definition, arguments):
                called = game.definitions[definition]
                given = [self.cases(argument, names) for argument in arguments]
                inner = {p.slot: cases for p, cases in zip(called.parameters, given, strict=True)}
                if isinstance(called.body.type, Truth):
                    return self._as_cases(self.truth(called.body, replace(names, local=inner)))
                return self.worth(called.body, replace(names, local=inner))
            case t.Was(part):
                if isinstance(part.type, Truth):
                    return self._as_cases(self.twin(self.truth(part, names)))
                return self._was(self.worth(part, names))
            case t.Points(of, seat):
                if of == "total" or game.score is None:
                    raise NotExpressible("the points of a match are spoken of")
                return self._points(seat, names)
            case t.Compare() | t.Not() | t.And() | t.Or() | t.IsKind() | t.IsNothing() | t.InZone() | t.Can():
                return self._as_cases(self.truth(expression, names))
            case _:
                assert_never(expression)

    def _as_cases(self, lit: Lit) -> Cases:
        return tuple(pair for pair in ((1, lit), (0, lit ^ 1)) if pair[1] != FALSE)

    def _was(self, worth: Worth) -> Worth:
        match worth:
            case Sum(constant, parts, nothing):
                return Sum(constant, tuple((w, self.twin(lit)) for w, lit in parts), self.twin(nothing))
            case Best(largest, parts):
                return Best(
                    largest,
                    tuple((self.twin(guard), self.total(self._was(one))) for guard, one in parts),
                )
            case _:
                return tuple((value, self.twin(lit)) for value, lit in worth)

    def _who(self, part: str, names: Names) -> Cases:
        if part == "opener":
            return self.merged(self.layout.variables[OPENER].items())
        seat = names.me if part == "me" else names.turn
        if seat is None:
            return self.merged(self.layout.variables[TURN].items())
        return ((seat, TRUE),)

    def _mapped(self, cases: Cases, by: object) -> Cases:
        assert callable(by)
        return self.merged((None if value is None else by(value), lit) for value, lit in cases)

    def _product(self, parts: Sequence[Cases], by: object) -> Cases:
        assert callable(by)
        size = 1
        for part in parts:
            size *= len(part)
        if size > MAX_CASES:
            raise NotExpressible(f"{size:,} cases of one expression")
        return self.merged(
            (by(tuple(value for value, _ in combined)), self.circuit.all(lit for _, lit in combined))
            for combined in itertools.product(*parts)
        )

    def _either(self, condition: Expression, then: Expression, otherwise: Expression, names: Names) -> Worth:
        circuit = self.circuit
        guard = self.truth(condition, names)
        if guard == TRUE:
            return self.worth(then, names)
        if guard == FALSE:
            return self.worth(otherwise, names)
        one, two = self.worth(then, names), self.worth(otherwise, names)
        if isinstance(one, tuple) and isinstance(two, tuple):
            return self.merged(
                [*((v, circuit.both(guard, lit)) for v, lit in one), *((v, circuit.both(guard ^ 1, x)) for v, x in two)]
            )
        if isinstance(one, Best) or isinstance(two, Best):
            raise NotExpressible("a largest or smallest count depends on a condition")
        a, b = self.total(one), self.total(two)
        parts = [(w, circuit.both(guard, lit)) for w, lit in a.parts]
        parts += [(w, circuit.both(guard ^ 1, lit)) for w, lit in b.parts]
        parts += [(a.constant - b.constant, guard)]
        return Sum(b.constant, tuple(parts), circuit.choose(guard, a.nothing, b.nothing))

    def _calculate(self, op: str, left: Worth, right: Worth) -> Worth:
        if isinstance(left, tuple) and isinstance(right, tuple) and len(left) * len(right) <= 64:
            return self._product([left, right], lambda pair: _calculated(op, *pair))
        a, b = self.total(left), self.total(right)
        nothing = self.circuit.any((a.nothing, b.nothing))
        if op == "+":
            return Sum(a.constant + b.constant, (*a.parts, *b.parts), nothing)
        if op == "-":
            return Sum(a.constant - b.constant, (*a.parts, *((-w, lit) for w, lit in b.parts)), nothing)
        if op == "*" and (not a.parts or not b.parts):
            by, of = (a, b) if not a.parts else (b, a)
            return Sum(by.constant * of.constant, tuple((by.constant * w, lit) for w, lit in of.parts), nothing)
        if op == "*" and len(a.parts) * len(b.parts) <= MAX_CASES:
            parts = [(v * w, self.circuit.both(x, y)) for v, x in a.parts for w, y in b.parts]
            parts += [(a.constant * w, y) for w, y in b.parts] + [(b.constant * v, x) for v, x in a.parts]
            return Sum(a.constant * b.constant, tuple(parts), nothing)
        return self._product([self._cases_of(left), self._cases_of(right)], lambda pair: _calculated(op, *pair))

    def _cases_of(self, worth: Worth) -> Cases:
        if isinstance(worth, Best):
            raise NotExpressible("there is arithmetic with a largest or smallest count")
        return worth if isinstance(worth, tuple) else self._spread(worth)

    def _extreme(self, end: str, parts: Sequence[Worth]) -> Worth:
        some = [part for part in parts if isinstance(part, tuple)]
        size = 1
        for part in some:
            size *= len(part)
        if len(some) == len(parts) and size <= MAX_CASES:
            pick = max if end == "max" else min
            return self._product(some, lambda given: None if None in given else pick(given))
        sums = [self.total(part) for part in parts]
        if any(one.nothing != FALSE for one in sums):
            raise NotExpressible("the largest or smallest of counts that can be nothing")
        return Best(end == "max", tuple((TRUE, one) for one in sums))

    def _fold(self, fold: t.Fold, names: Names) -> Worth:
        circuit = self.circuit
        if fold.kind in ("any", "all"):
            return self._as_cases(self.truth(fold, names))
        bound = list(self.bind(fold.binders, names, ordered=fold.kind == "first"))
        match fold.kind:
            case "count":
                return Sum(0, tuple((1, guard) for _, guard in bound))
            case "sum":
                constant, parts = 0, []
                for inner, guard in bound:
                    one = self.total(self.worth(fold.body, inner))
                    parts.append((one.constant, circuit.both(guard, one.nothing ^ 1)))
                    parts += [(weight, circuit.both(guard, lit)) for weight, lit in one.parts]
                return Sum(constant, tuple((w, lit) for w, lit in parts if w and lit != FALSE))
            case "first":
                found: list[tuple[int | None, Lit]] = []
                still = TRUE
                for inner, guard in bound:
                    found += [(value, circuit.both(still, guard, lit)) for value, lit in self.cases(fold.body, inner)]
                    still = circuit.both(still, guard ^ 1)
                return self.merged([*found, (None, still)])
            case _:
                return self._best(fold, [(guard, self.worth(fold.body, inner)) for inner, guard in bound])

    def _best(self, fold: t.Fold, bound: Sequence[tuple[Lit, Worth]]) -> Worth:
        circuit = self.circuit
        if all(isinstance(one, tuple) for _, one in bound):
            by_value: dict[int, list[Lit]] = {}
            for guard, one in bound:
                assert isinstance(one, tuple)
                for value, lit in one:
                    if value is not None:
                        by_value.setdefault(value, []).append(circuit.both(guard, lit))
            found: list[tuple[int | None, Lit]] = []
            still = TRUE
            for value in sorted(by_value, reverse=fold.kind == "max"):
                here = circuit.any(by_value[value])
                found.append((value, circuit.both(still, here)))
                still = circuit.both(still, here ^ 1)
            return self.merged([*found, (None, still)])
        parts: list[tuple[Lit, Sum]] = []
        for guard, one in bound:
            if isinstance(one, Best):
                raise NotExpressible("the largest of what is largest already")
            worth = self.total(one)
            parts.append((circuit.both(guard, worth.nothing ^ 1), worth))
        return Best(fold.kind == "max", tuple(parts))

    def _points(self, seat: Expression, names: Names) -> Worth:
        score = self.game.score
        assert score is not None
        sums: list[tuple[Lit, Sum]] = []
        for value, guard in self.cases(seat, names):
            if value is not None:
                inner = Names(None, names.turn).knowing(self.game.player.slot, value)
                sums.append((guard, self.total(self.worth(score, inner))))
        if len(sums) == 1:
            return replace(sums[0][1], nothing=FALSE)
        raise NotExpressible("the points of a player who is not fixed")

    # --- zones -----------------------------------------------------------------------------------------------------

    def places_of(
        self, declared: Zone | VariableSpec, keys: Sequence[Expression], names: Names
    ) -> list[tuple[int | None, Lit]]:
        """Return the numbers of the zones (or values) that keys may name, each with its condition; None for none."""
        found: list[tuple[int | None, Lit]] = [(declared.base, TRUE)]
        stride = declared.size
        for domain, key in zip(declared.keys, keys, strict=True):
            stride //= domain.size
            cases = self.cases(key, names)
            if len(found) * len(cases) > MAX_CASES:
                raise NotExpressible(f"too many of `{declared.id}` may be meant")
            found = [
                (
                    None
                    if number is None or value is None or not 0 <= value - domain.first < domain.size
                    else number + (value - domain.first) * stride,
                    self.circuit.both(guard, lit),
                )
                for number, guard in found
                for value, lit in cases
            ]
        return [pair for pair in found if pair[1] != FALSE]

    def zones(self, zone: t.ZoneAt, names: Names) -> list[tuple[int | None, Lit]]:
        """Return the zones that may be meant, each with its condition."""
        return self.places_of(self.game.zones[zone.id], zone.keys, names)

    def cells_of(self, number: int) -> list[Place]:
        """Return the places of a zone: its cells, or the zone."""
        cells = self.game.zones[self.layout.zone_of[number]].cells
        return [(number, None)] if cells is None else [(number, cell) for cell in range(cells.size)]

    def lies(self, number: int, face: int) -> Lit:
        """Return whether a card of this face lies in a zone."""
        cards = self.layout.cards
        return self.circuit.any(cards[place][face][0] for place in self.cells_of(number) if face in cards[place])

    def _count(self, zone: t.ZoneAt, names: Names) -> Sum:
        """Return how many cards lie in a zone: the cells that are filled, or all its cards."""
        parts: list[tuple[int, Lit]] = []
        for number, guard in self.zones(zone, names):
            if number is not None:
                parts += ((1, self.circuit.both(guard, lit)) for lit in self.there(number))
        return Sum(0, tuple(parts))

    def there(self, number: int) -> Iterator[Lit]:
        """Yield terms of which as many hold as cards lie in a zone: in a cell lies one card at most."""
        for place in self.cells_of(number):
            lits = [lit for some in self.layout.cards[place].values() for lit in some]
            if place[1] is None:
                yield from lits
            elif lits:
                yield self.circuit.any(lits)

    def _card_at(self, zone: t.ZoneAt, cell: Expression, names: Names) -> Cases:
        circuit = self.circuit
        cells = self.game.zones[zone.id].cells
        assert cells is not None
        found: list[tuple[int | None, Lit]] = []
        for number, guard in self.zones(zone, names):
            for at, is_ in self.cases(cell, names):
                here = circuit.both(guard, is_)
                if number is None or at is None or not 0 <= at - cells.first < cells.size:
                    found.append((None, here))
                    continue
                there = self.layout.cards[number, at - cells.first]
                found += [(face, circuit.both(here, lits[0])) for face, lits in there.items()]
                found.append((None, circuit.both(here, *(lits[0] ^ 1 for lits in there.values()))))
        return self.merged(found)

    # --- what loops and choices run through --------------------------------------------------------------------------

    def run(
        self, over: Collection, names: Names, *, each_card: bool = True, ordered: bool = False
    ) -> list[tuple[int, Lit]]:
        """Return what a loop runs through, each value with its condition; each face once unless `each_card`."""
        match over:
            case t.CardsIn(zone, _, kind):
                return self._cards_in(zone, kind, names, each_card=each_card, ordered=ordered)
            case t.Between(low, high):
                pairs = [(a, b) for a in self.cases(low, names) for b in self.cases(high, names)]
                found: dict[int, list[Lit]] = {}
                for (first, one), (last, two) in pairs:
                    if first is not None and last is not None:
                        for value in range(first, last + 1):
                            found.setdefault(value, []).append(self.circuit.both(one, two))
                return [(value, self.circuit.any(lits)) for value, lits in sorted(found.items())]
            case t.Listed(parts):
                return [(value, lit) for part in parts for value, lit in self.cases(part, names) if value is not None]
            case t.Clockwise(seat):
                cases, players = self.cases(seat, names), self.game.players
                if len(cases) == 1 and cases[0][0] is not None:
                    return [((cases[0][0] + step) % players, TRUE) for step in range(1, players + 1)]
                some = self.circuit.any(lit for value, lit in cases if value is not None)
                if ordered:
                    raise NotExpressible("the order round the table from a player who is not fixed")
                return [(value, some) for value in range(players)]
            case _:
                assert_never(over)

    def _cards_in(
        self, zone: t.ZoneAt, kind: str | None, names: Names, *, each_card: bool, ordered: bool
    ) -> list[tuple[int, Lit]]:
        circuit, faces, cards = self.circuit, self.game.faces, self.layout.cards
        declared = self.game.zones[zone.id]
        if ordered and declared.stacked:
            raise NotExpressible("the order of a stack matters (`first`)")
        found: list[tuple[int, Lit]] = []
        for number, guard in self.zones(zone, names):
            if number is None:
                continue
            for place in self.cells_of(number):
                for face, lits in cards[place].items():
                    if kind in (None, faces[face].kind):
                        found += [(face, circuit.both(guard, lit)) for lit in (lits if each_card else lits[:1])]
        if each_card:
            return found
        once: dict[int, list[Lit]] = {}
        for face, lit in found:
            once.setdefault(face, []).append(lit)
        return [(face, circuit.any(lits)) for face, lits in once.items()]

    def bind(
        self, binders: Sequence[t.Binder], names: Names, *, each_card: bool = True, ordered: bool = False
    ) -> Iterator[tuple[Names, Lit]]:
        """Yield what binders run through, each combination with its condition."""
        if not binders:
            yield names, TRUE
            return
        first, *rest = binders
        for value, lit in self.run(first.over, names, each_card=each_card, ordered=ordered):
            inner = names.knowing(first.local.slot, value)
            guard = self.circuit.all([lit, *(self.truth(condition, inner) for condition in first.conditions)])
            if guard == FALSE:
                continue
            for innermost, more in self.bind(rest, inner, each_card=each_card, ordered=ordered):
                both = self.circuit.both(guard, more)
                if both != FALSE:
                    yield innermost, both

    def choices(self, move: Move, names: Names) -> list[tuple[Names, Lit]]:
        """Return what can be chosen for a move, each choice with the condition under which it is possible."""
        key = ("choices", move.id, names.me, names.turn)
        found = self._memo.get(key)
        if found is None:
            plain = Names(names.me, names.turn)
            made: list[tuple[Names, Lit]] = []
            for inner, guard in self.bind(move.choices, plain, each_card=False):
                conditions = (self.truth(condition.expression, inner) for condition in move.conditions)
                lit = self.circuit.all([guard, *conditions])
                if lit != FALSE:
                    made.append((inner, lit))
            found = self._memo[key] = made
        assert isinstance(found, list)
        return found


def slots_of(expression: object) -> set[str]:
    """Return the local names that an expression speaks of."""
    found: set[str] = set()
    waiting: list[object] = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, t.Local):
            found.add(part.slot)
        elif isinstance(part, tuple):
            waiting.extend(part)
        elif dataclasses.is_dataclass(part) and not isinstance(part, type):
            waiting.extend(getattr(part, one.name) for one in dataclasses.fields(part) if one.name not in _PLAIN)
    return found


_PLAIN: Final = frozenset({"type", "id", "name", "kind", "op", "definition"})


def _calculated(op: str, left: int | None, right: int | None) -> int | None:
    if left is None or right is None or (op in ("//", "%") and right == 0):
        return None
    match op:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "//":
            return left // right
        case _:
            return left % right
