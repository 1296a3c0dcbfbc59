"""Counts, sums, smallest, largest and first values over names that run through collections, in numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from spec.game import Expression, Game, Number, Type
from spec.game import terms as t
from verifier.counts.amounts import (
    NOTHING,
    Amount,
    CountWorth,
    Holding,
    all_of,
    any_of,
    either,
    equal,
    implied,
    neither,
    one_of,
    total,
)
from verifier.counts.bound_names import NamesOf
from verifier.counts.card_sums import CardSums
from verifier.counts.count_table import CountTable
from verifier.counts.expression_reader import ReadsExpressions

FoldBranch: TypeAlias = tuple[Holding, NamesOf, tuple[t.Binder, ...]]
"""Values of names, with their condition, and the binders that are left: the first is of a card in a zone."""


class CountFolds:
    """Works out folds with the help of a reader of expressions."""

    def __init__(self, reader: ReadsExpressions) -> None:
        """Take the reader."""
        self._reader, self._sums = reader, CardSums(reader)

    def branches(self, binders: Sequence[t.Binder], names: NamesOf, table: CountTable) -> Iterator[FoldBranch]:
        """Yield the combinations of values up to the first name of a card in a zone, with the binders from there on."""
        if not binders or isinstance(binders[0].over, t.CardsIn | t.MoreCards):
            yield True, names, tuple(binders)
            return
        binder = binders[0]
        for guard, worth in self._reader.values(binder.over, names, table):
            inner = names.knowing(binder.local.slot, worth)
            here = all_of(guard, self._reader.all_hold(binder.conditions, inner, table))
            if here is not False:
                for more, deeper, rest in self.branches(binders[1:], inner, table):
                    yield all_of(here, more), deeper, rest

    def worth(self, fold: t.Fold, names: NamesOf, table: CountTable) -> CountWorth:
        """Return the value of a fold that is not a condition."""
        branches = list(self.branches(fold.binders, names, table))
        match fold.kind:
            case "count":
                return CountWorth(total([self._count(branch, table) for branch in branches]))
            case "sum":
                return self._sum(fold, branches, table)
            case "min" | "max":
                return self._best(fold, branches, names, table)
            case _:
                return self._first(fold, branches, names, table)

    def _count(self, branch: FoldBranch, table: CountTable) -> Amount:
        """Return how many values names can have."""
        guard, inner, rest = branch
        if not rest:
            return either(guard, 1, 0)
        binder = rest[0]
        assert isinstance(binder.over, t.CardsIn | t.MoreCards)
        there = list(self._reader.there(binder.over.zone, inner, table))
        size = total([either(here, table.counts[number], 0) for here, number in there])
        if len(rest) == 1 and not binder.conditions and binder.over.kind is None:
            return either(guard, size, 0)
        found = self._qualifying(rest, there, inner, table)
        some = self._reader.some(rest, lambda _: True, inner, table)
        self._reader.lying.hold(found >= 0, implied(found >= 1, some), implied(some, found >= 1))
        if len(rest) == 1:
            self._reader.lying.hold(found <= size)
            if isinstance(binder.over, t.CardsIn) and binder.over.kind is None:
                bare = (t.Binder(binder.local, binder.over),)
                left = self._reader.some(
                    bare, lambda d: neither(self._reader.all_hold(binder.conditions, d, table)), inner, table
                )
                self._reader.lying.hold(implied(found < size, left), implied(left, found < size))
        return either(guard, found, 0)

    def _qualifying(
        self, rest: Sequence[t.Binder], there: Sequence[tuple[Holding, int]], names: NamesOf, table: CountTable
    ) -> Amount:
        """Return a number for how many values names can have: if they are the cards of one zone, that of those."""
        (binder, *further), over = rest, rest[0].over
        if further or len(there) != 1 or there[0][0] is not True or not isinstance(over, t.CardsIn):
            return self._reader.lying.number("count")
        content = table.filled[there[0][1]]
        return self._reader.counted.number(content, binder.local, over.kind, binder.conditions, names)

    def _sum(self, fold: t.Fold, branches: Sequence[FoldBranch], table: CountTable) -> CountWorth:
        """Return a sum; what is nothing does not count."""
        parts: list[Amount] = []
        for guard, inner, rest in branches:
            if rest:
                parts.append(either(guard, self._sum_of_cards(fold, inner, rest, table), 0))
            else:
                worth = self._reader.worth(fold.body, inner, table)
                parts.append(either(all_of(guard, neither(worth.nothing)), worth.number, 0))
        return CountWorth(total(parts))

    def _sum_of_cards(self, fold: t.Fold, names: NamesOf, rest: tuple[t.Binder, ...], table: CountTable) -> Amount:
        low, high = bounds(self._reader.game, fold.body.type) or (0, 0)
        if fold.body.maybe:
            low, high = min(low, 0), max(high, 0)
        if (followed := self._followed_sum(fold, names, rest, table)) is not None:
            return followed
        count = self._count((True, names, rest), table)
        found = self._reader.lying.number("sum")
        self._reader.lying.hold(found >= low * count, found <= high * count)
        return found

    def _followed_sum(
        self, fold: t.Fold, names: NamesOf, rest: tuple[t.Binder, ...], table: CountTable
    ) -> Amount | None:
        """Return a sum over all cards of a zone of what is printed on them; None for any other."""
        (binder, *further), over = rest, rest[0].over
        if further or binder.conditions or not isinstance(over, t.CardsIn) or over.kind is not None:
            return None
        values = self._sums.values(binder.local, fold.body)
        if values is None:
            return None
        there = self._reader.there(over.zone, names, table)
        sums = ((guard, self._sums.over(table, zone, binder.local, fold.body, values)) for guard, zone in there)
        return total([either(guard, found, 0) for guard, found in sums])

    def _best(
        self,
        fold: t.Fold,
        branches: Sequence[FoldBranch],
        names: NamesOf,
        table: CountTable,
    ) -> CountWorth:
        """Return the smallest or largest of some numbers; nothing if there is none."""
        if fold.body.maybe:
            return self._reader.left_open(fold, names, table)
        if any(rest for _, _, rest in branches):
            return self._best_card(fold, branches, names, table)
        found = NOTHING
        for guard, inner, _ in branches:
            worth = self._reader.worth(fold.body, inner, table)
            more = worth.number > found.number if fold.kind == "max" else worth.number < found.number
            found = one_of(all_of(guard, any_of((found.nothing, more))), worth, found)
        return found

    def _best_card(
        self,
        fold: t.Fold,
        branches: Sequence[FoldBranch],
        names: NamesOf,
        table: CountTable,
    ) -> CountWorth:
        key = self._reader.key(fold, names, table)
        if key in self._reader.open:
            return self._reader.open[key]
        best = self._reader.any_value(fold.type, maybe=False).number

        def over(condition: Callable[[Amount], Holding]) -> Holding:
            return any_of(
                all_of(
                    guard,
                    self._reader.some(
                        rest, lambda d: condition(self._reader.worth(fold.body, d, table).number), inner, table
                    ),
                )
                for guard, inner, rest in branches
            )

        some = over(lambda _: True)
        self._reader.lying.hold(implied(some, over(lambda number: equal(number, best))))
        self._reader.lying.hold(neither(over(lambda number: number > best if fold.kind == "max" else number < best)))
        self._reader.open[key] = CountWorth(best, neither(some))
        return self._reader.open[key]

    def one_is_unbeaten(self, fold: t.Fold, some: Holding, names: NamesOf, table: CountTable) -> None:
        """Note that one of some cards is beaten by none of them, where "beats" is an order: if there is any card."""
        if isinstance(some, bool) or not self._reader.unbeaten(fold):
            return
        there = [
            all_of(guard, table.counts[number] >= 1)
            for here, inner, rest in self.branches(fold.binders, names, table)
            if isinstance(rest[0].over, t.CardsIn)
            for more, number in self._reader.there(rest[0].over.zone, inner, table)
            if (guard := all_of(here, more)) is not False
        ]
        self._reader.lying.hold(implied(any_of(there), some))

    def _first(
        self,
        fold: t.Fold,
        branches: Sequence[FoldBranch],
        names: NamesOf,
        table: CountTable,
    ) -> CountWorth:
        """Return some value that qualifies, the first where the order is known; nothing exactly if there is none."""
        if all(not rest for _, _, rest in branches):
            found = NOTHING
            for guard, inner, _ in reversed(branches):
                found = one_of(guard, self._reader.worth(fold.body, inner, table), found)
            return found
        key = self._reader.key(fold, names, table)
        if fold.body.maybe:
            return self._reader.left_open(fold, names, table)
        if key in self._reader.open:
            return self._reader.open[key]
        number = self._reader.lying.number("first")
        ways: list[Holding] = []
        right: list[Holding] = []
        for guard, inner, rest in branches:
            if isinstance(fold.body, t.Local) and fold.body.slot in inner.local:  # a name outside of the cards
                way = all_of(guard, self._reader.some(rest, lambda _: True, inner, table))
                right.append(all_of(way, equal(number, inner.local[fold.body.slot].number)))
                ways.append(way)
            else:
                ways.append(all_of(guard, self._reader.some(rest, lambda _: True, inner, table)))
                right.append(
                    all_of(
                        guard,
                        self._reader.some(
                            rest, lambda deeper: self._is(fold.body, number, deeper, table), inner, table
                        ),
                    )
                )
        some = any_of(ways)
        self.one_is_unbeaten(fold, some, names, table)
        self._reader.lying.hold(implied(some, any_of(right)))
        found = CountWorth(number, neither(some))
        self._reader.open[key] = found
        return found

    def _is(self, expression: Expression, number: Amount, names: NamesOf, table: CountTable) -> Holding:
        worth = self._reader.worth(expression, names, table)
        return all_of(neither(worth.nothing), equal(worth.number, number))


def bounds(game: Game, type_: Type) -> tuple[int, int] | None:
    """Return the smallest and the largest value of a type; None if there is none."""
    if isinstance(type_, Number):
        return type_.low, type_.high
    values = game.values_in(type_)
    return (values[0], values[-1]) if values else None
