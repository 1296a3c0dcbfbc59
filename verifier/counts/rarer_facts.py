"""Further candidates for facts, tried where those of `count_facts` show too little: there are many of them.

How many seats further somebody sits decides what others have done meanwhile; a number may be limited by the cards that
lie in some zones; and whoever has the turn may never be without cards, though nobody was ever seen without.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

from verifier.counts.count_facts import (
    MOST_LOTS,
    CardLot,
    CountFact,
    FactColumns,
    RowSplit,
    by_group,
    facts_where,
    places_where,
    rows_by_phase,
    splits_by_nothing,
)
from verifier.counts.count_table import CountTable
from verifier.counts.fact_tests import ColumnValues, WeightedSum, WhereAll, columns_of, value_from, value_is

MOST_SEATS: Final = 6
"""With more players it is not told apart how many seats further somebody sits."""


def rarer_candidates(columns: FactColumns, tables: Sequence[CountTable]) -> Iterator[CountFact]:
    """Yield what held on all tables of a round that goes on, of each kind for one phase after the other."""
    seen = rows_by_phase(columns, tables)
    for of_kind in (_as_many_cards, _never_without, _by_seats):
        for phase, rows in seen.items():
            yield from of_kind(columns, phase, rows)


def _as_many_cards(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield that a number is at most how many cards some zones hold; of two together, neither does alone."""
    alone = [
        CardLot(f"all {zone.id}", frozenset((zone.id,)), tuple((zone.base + at, 1) for at in range(zone.size)))
        for zone in columns.game.zones.values()
    ]
    for number, column in enumerate(columns.all):
        if column.most is None or not any(row[number] for row in rows):
            continue
        enough = [lot for lot in alone if lot.is_enough(number, rows)]
        pairs = combinations((lot for lot in alone if lot not in enough), 2)
        enough += (both for here, beside in pairs if (both := here.and_also(beside)).is_enough(number, rows))
        for lot in enough[:MOST_LOTS]:
            bound = WeightedSum(((number, -1), *lot.parts), 0, exactly=False)
            yield CountFact(f"{column.name} <= {lot.name}", phase, bound)


def _never_without(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield that who has the turn, or is next, has cards where something is nothing, though they always had some."""
    groups = by_group(columns)
    near = [place for zone in columns.game.zones if len(groups[zone]) > 1 for place in groups[zone][:2]]
    for (name, test, _), other in product(splits_by_nothing(columns, rows), near):
        if all(row[other] for row in rows) and other not in columns_of(test):
            beside = columns.all[other].name
            yield CountFact(f"{name}: {beside} >= 1", phase, WhereAll((test,), value_from(other, 1)))


def _by_seats(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield what follows from how many seats further somebody sits."""
    splits = list(_splits_by_seats(columns, rows))
    yield from facts_where(columns, phase, rows, splits, any_value=True)
    yield from places_where(columns, phase, rows, splits, anywhere=False)


def _splits_by_seats(columns: FactColumns, rows: Sequence[ColumnValues]) -> Iterator[RowSplit]:
    groups = by_group(columns)
    for number, column in enumerate(columns.all[: columns.numbers]):
        values = {row[number] for row in rows}
        if not column.seat or len(groups[column.group]) > 1 or len(values) < 2 or columns.game.players > MOST_SEATS:
            continue
        for value in sorted(values):
            there = [row for row in rows if row[number] == value]
            yield RowSplit(f"{column.name} = {value}", value_is(number, value), there)
