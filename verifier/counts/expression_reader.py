"""The reader of expressions, as far as what names run through and folds need it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from spec.game import Expression, Game, Type
from spec.game import terms as t
from verifier.counts.amounts import CountWorth, Holding
from verifier.counts.bound_names import NamesCondition, NamesOf
from verifier.counts.count_table import CountTable
from verifier.counts.counted_cards import CountedCards
from verifier.counts.printed_cards import PrintedCards
from verifier.counts.single_cards import SingleCards


class ReadsExpressions(Protocol):
    """The reader of expressions, as far as folds need it."""

    game: Game
    lying: SingleCards
    open: dict[tuple[object, ...], CountWorth]
    printed: PrintedCards
    counted: CountedCards
    divisors: tuple[int, ...]
    unbeaten: Callable[[t.Fold], bool]

    def any_value(self, type_: Type, *, maybe: bool) -> CountWorth:
        """Return any value of a type."""
        ...

    def left_open(self, expression: Expression, names: NamesOf, table: CountTable) -> CountWorth:
        """Return any value of an expression: the same wherever it is asked of the same table."""
        ...

    def key(self, expression: Expression, names: NamesOf, table: CountTable) -> tuple[object, ...]:
        """Return what tells an expression on a table from others."""
        ...

    def all_hold(self, conditions: Sequence[Expression], names: NamesOf, table: CountTable) -> Holding:
        """Return whether all conditions hold."""
        ...

    def worth(self, expression: Expression, names: NamesOf, table: CountTable) -> CountWorth:
        """Return the value of an expression."""
        ...

    def values(self, over: t.Collection, names: NamesOf, table: CountTable) -> Iterator[tuple[Holding, CountWorth]]:
        """Yield the values of a collection that is not of cards in a zone."""
        ...

    def there(self, zone: t.ZoneAt, names: NamesOf, table: CountTable) -> Iterator[tuple[Holding, int]]:
        """Yield the zones that may be meant, each with its condition."""
        ...

    def some(
        self,
        binders: Sequence[t.Binder],
        condition: NamesCondition,
        names: NamesOf,
        table: CountTable,
    ) -> Holding:
        """Return whether a condition holds for some values of names."""
        ...
