"""Expressions as numbers and conditions over a table; what is not about numbers is open, but for its range."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from spec.game import Expression, Game, Type, VariableSpec, Void, Zone
from spec.game import terms as t
from verifier.analysis import inside, with_definitions
from verifier.counts.amounts import (
    NOTHING,
    Amount,
    CountWorth,
    Holding,
    all_of,
    any_of,
    calculated,
    compared,
    either,
    equal,
    extreme,
    identity,
    neither,
    one_of,
    total,
    whether,
)
from verifier.counts.bound_alike import alike
from verifier.counts.bound_names import NamesCondition, NamesOf
from verifier.counts.card_places import CardPlaces
from verifier.counts.card_questions import CardQuestions
from verifier.counts.count_divisors import divisors_of
from verifier.counts.count_folds import CountFolds, bounds
from verifier.counts.count_runs import CountRuns
from verifier.counts.count_table import CountTable
from verifier.counts.counted_cards import CountedCards
from verifier.counts.printed_cards import PrintedCards
from verifier.counts.single_cards import SingleCards


class CountReader:
    """Works out expressions on tables."""

    def __init__(
        self, game: Game, lying: SingleCards, unbeaten: Callable[[t.Fold], bool] = lambda _fold: False
    ) -> None:
        """Read the expressions of a game; `unbeaten` is whether some card always qualifies: see `CardOrders`."""
        self.game, self.lying, self.unbeaten = game, lying, unbeaten
        self.open: dict[tuple[object, ...], CountWorth] = {}
        self._alike: dict[Expression, tuple[Expression, frozenset[str], bool]] = {}
        """For an expression one that asks the same, the names in it, and whether it is asked who acts."""
        self._kept: list[object] = []
        self._folds, self._runs, self.cards = CountFolds(self), CountRuns(self), CardPlaces(self)
        self._questions = CardQuestions(self, self._folds)
        self.printed = PrintedCards(game, lying)
        self.counted = CountedCards(lying)
        self.divisors = divisors_of(game)

    # --- what is open ------------------------------------------------------------------------------------------------

    def any_value(self, type_: Type, *, maybe: bool) -> CountWorth:
        """Return any value of a type."""
        if isinstance(type_, Void):
            return NOTHING
        ends = bounds(self.game, type_)
        if ends is None:
            return NOTHING
        return CountWorth(self.lying.between(*ends, "open"), self.lying.truth("nothing") if maybe else False)

    def left_open(self, expression: Expression, names: NamesOf, table: CountTable) -> CountWorth:
        """Return any value of an expression: the same wherever it is asked of the same table."""
        key = self.key(expression, names, table)
        if key not in self.open:
            self.open[key] = self.any_value(expression.type, maybe=expression.maybe)
        return self.open[key]

    def key(self, expression: Expression, names: NamesOf, table: CountTable) -> tuple[object, ...]:
        """Return what tells an expression on a table from others."""
        if expression not in self._alike:
            named = frozenset(part.slot for part in inside(expression) if isinstance(part, t.Local))
            asked = {part for root in with_definitions(self.game, [expression]) for part in inside(root)}
            of_me = any(isinstance(part, t.Can) or part == t.Who("me") for part in asked)
            self._alike[expression] = alike(expression), named, of_me
        expression, named, of_me = self._alike[expression]
        used: list[object] = []
        for slot, value in names.local.items():
            if slot in named:
                used += (slot, *(identity(part, self._kept) for part in (value.number, value.nothing)))
        me = identity(names.me, self._kept) if of_me and names.me is not None else None
        before = None if names.before is None else names.before.stamp
        return (expression, table.stamp, before, me, *used)

    # --- places ------------------------------------------------------------------------------------------------------

    def places(
        self, declared: Zone | VariableSpec, keys: Sequence[Expression], names: NamesOf, table: CountTable
    ) -> list[tuple[Holding, int | None]]:
        """Return the zones (or values) that keys may mean, each with its condition; None for none."""
        found: list[tuple[Holding, int | None]] = [(True, declared.base)]
        stride = declared.size
        for domain, key in zip(declared.keys, keys, strict=True):
            stride //= domain.size
            worth = self.worth(key, names, table)
            values = range(domain.first, domain.first + domain.size)
            if isinstance(worth.number, int):
                inside = [(neither(worth.nothing), worth.number)] if worth.number in values else []
            else:
                inside = [(all_of(neither(worth.nothing), worth.number == value), value) for value in values]
            outside = neither(any_of(guard for guard, _ in inside))
            options = [*((guard, (value - domain.first) * stride) for guard, value in inside), (outside, None)]
            found = [
                (both, None if number is None or more is None else number + more)
                for here, number in found
                for guard, more in options
                if (both := all_of(here, guard)) is not False
            ]
        return found

    def zones(self, zone: t.ZoneAt, names: NamesOf, table: CountTable) -> list[tuple[Holding, int | None]]:
        """Return the zones that may be meant, each with its condition; None for none."""
        return self.places(self.game.zones[zone.id], zone.keys, names, table)

    def there(self, zone: t.ZoneAt, names: NamesOf, table: CountTable) -> Iterator[tuple[Holding, int]]:
        """Yield the zones that may be meant, each with its condition."""
        yield from ((guard, number) for guard, number in self.zones(zone, names, table) if number is not None)

    # --- conditions --------------------------------------------------------------------------------------------------

    def truth(self, expression: Expression, names: NamesOf, table: CountTable) -> Holding:
        """Return whether a condition holds."""
        match expression:
            case t.Constant(value=value):
                return bool(value)
            case t.Not(part):
                return neither(self.truth(part, names, table))
            case t.And(parts):
                return all_of(*(self.truth(part, names, table) for part in parts))
            case t.Or(parts):
                return any_of(self.truth(part, names, table) for part in parts)
            case t.Compare(op, left, right):
                return compared(op, self.worth(left, names, table), self.worth(right, names, table))
            case t.IsNothing(part):
                return self.worth(part, names, table).nothing
            case t.IsKind(card, kinds):
                return self.printed.is_kind(self.worth(card, names, table), kinds)
            case t.InZone(card, zone):
                worth = self.worth(card, names, table)
                there = list(self.there(zone, names, table))
                lies = any_of(all_of(guard, self.lying.lies(table, number, worth.number)) for guard, number in there)
                if isinstance(card, t.Call | t.CardNamed) and not isinstance(worth.number, int):
                    for _, number in there:
                        self.lying.speak_of(table, number, worth.number)
                return all_of(neither(worth.nothing), lies)
            case t.Fold("any" | "all") | t.Can():
                return self._questions.truth(expression, names, table)
            case t.Either(condition, then, otherwise):
                asked = self.truth(condition, names, table)
                return whether(asked, self.truth(then, names, table), self.truth(otherwise, names, table))
            case t.Call(definition, arguments):
                made = self.game.definitions[definition]
                return self.truth(made.body, self._called(made, arguments, names, table), table)
            case t.Was(part):
                return self.truth(part, names, names.before or table)
            case _:
                worth = self.worth(expression, names, table)
                return all_of(neither(worth.nothing), neither(equal(worth.number, 0)))

    def all_hold(self, conditions: Sequence[Expression], names: NamesOf, table: CountTable) -> Holding:
        """Return whether all conditions hold."""
        return all_of(*(self.truth(condition, names, table) for condition in conditions))

    def _called(
        self, made: t.Definition, arguments: Sequence[Expression], names: NamesOf, table: CountTable
    ) -> NamesOf:
        local = {
            parameter.slot: self.worth(argument, names, table)
            for parameter, argument in zip(made.parameters, arguments, strict=True)
        }
        return replace(names, local=local)

    # --- values ------------------------------------------------------------------------------------------------------

    def worth(self, expression: Expression, names: NamesOf, table: CountTable) -> CountWorth:  # noqa: C901, PLR0911, PLR0912
        """Return the value of an expression."""
        match expression:
            case t.Constant(value=value):
                return NOTHING if value is None else CountWorth(int(value))
            case t.Local(slot=slot):
                return names.local[slot]
            case t.Who(part):
                who = {"me": names.me, "turn": table.turn, "opener": table.opener}[part]
                return NOTHING if who is None else CountWorth(who)
            case t.Variable(id=name, keys=keys):
                return self._variable(name, keys, names, table)
            case t.Attribute(card, name):
                kinds = getattr(card.type, "kinds", frozenset(self.game.kinds))
                found = self.printed.attribute(self.worth(card, names, table), name, kinds)
                return self.left_open(expression, names, table) if found is None else found
            case t.CardNamed(kind, values):
                told = [self.worth(value, names, table) for value in values]
                return self.printed.of_values(kind, told, self.left_open(expression, names, table))
            case t.CountCards(zone):
                there = self.there(zone, names, table)
                return CountWorth(total([either(guard, table.counts[number], 0) for guard, number in there]))
            case t.EndCard(zone, end):
                return self.cards.at_end(zone, end, names, table)
            case t.CardAt(zone, cell) if table.cells:
                return self.cards.in_cell(zone, self.worth(cell, names, table), names, table)
            case t.CardAt():
                return self.left_open(expression, names, table)
            case t.Arithmetic():
                return self._arithmetic(expression, names, table)
            case t.Either(condition, then, otherwise):
                asked = self.truth(condition, names, table)
                if isinstance(asked, bool):
                    return self.worth(then if asked else otherwise, names, table)
                return one_of(asked, self.worth(then, names, table), self.worth(otherwise, names, table))
            case t.Shifted(part, by, low, high):
                worth = self.worth(part, names, table)
                number = worth.number + by
                inside = all_of(number >= low, number <= high)
                return CountWorth(number, any_of((worth.nothing, neither(inside))))
            case t.Neighbour(seat, by):
                worth = self.worth(seat, names, table)
                return CountWorth((worth.number + by) % self.game.players, worth.nothing)
            case t.Position(part, low):
                worth = self.worth(part, names, table)
                return CountWorth(worth.number - low, worth.nothing)
            case t.Absolute(part):
                worth = self.worth(part, names, table)
                return CountWorth(either(worth.number >= 0, worth.number, -worth.number), worth.nothing)
            case t.Extreme(end, parts):
                return extreme(end, [self.worth(part, names, table) for part in parts])
            case t.Fold(kind="count" | "sum" | "min" | "max" | "first"):
                return self._folds.worth(expression, names, table)
            case t.Call(definition, arguments):
                made = self.game.definitions[definition]
                return self.worth(made.body, self._called(made, arguments, names, table), table)
            case t.Was(part):
                return self.worth(part, names, names.before or table)
            case t.Points():
                return self.left_open(expression, names, table)
            case (
                t.InZone() | t.Compare() | t.Not() | t.And() | t.Or() | t.IsKind() | t.IsNothing() | t.Fold() | t.Can()
            ):
                return CountWorth(either_number(self.truth(expression, names, table)))
            case _:
                assert_never(expression)

    def _variable(self, name: str, keys: Sequence[Expression], names: NamesOf, table: CountTable) -> CountWorth:
        spec = self.game.variables[name]
        found = NOTHING
        for guard, number in self.places(spec, keys, names, table):
            if number is not None:
                found = one_of(guard, table.variables[number], found)
        return found

    def _arithmetic(self, asked: t.Arithmetic, names: NamesOf, table: CountTable) -> CountWorth:
        left, right = self.worth(asked.left, names, table), self.worth(asked.right, names, table)
        found = calculated(asked.op, left, right)
        return self.left_open(asked, names, table) if found is None else found

    # --- what names run through --------------------------------------------------------------------------------------

    def some(
        self, binders: Sequence[t.Binder], condition: NamesCondition, names: NamesOf, table: CountTable
    ) -> Holding:
        """Return whether a condition holds for some values of names that run through collections."""
        return self._runs.some(binders, condition, names, table)

    def values(self, over: t.Collection, names: NamesOf, table: CountTable) -> Iterator[tuple[Holding, CountWorth]]:
        """Yield the values of a collection that is not of cards in a zone, each with its condition, in some order."""
        return self._runs.values(over, names, table)


def either_number(condition: Holding) -> Amount:
    """Return 1 where a condition holds, else 0."""
    return either(condition, 1, 0)
