"""Candidates for facts about numbers: what held in every position of play, seen from the player whose turn it was.

A fact speaks of one phase while the round goes on, in columns: how many cards each zone holds, values of variables,
with all seats counted from the one whose turn it is. Equations are all that held among the columns (the affine hull of
the positions, by elimination in whole numbers); beside them stand bounds, orders, and what follows from "is nothing".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, islice, pairwise, permutations
from math import gcd, lcm
from typing import Final, NamedTuple

from spec.game import CardOf, Game, Number, Seat, Truth
from verifier.counts.amounts import Amount, Holding, all_of, either, equal, implied, neither
from verifier.counts.card_classes import CardClass
from verifier.counts.count_table import CountTable, SeatViews, zones_with_cells
from verifier.counts.fact_tests import (
    ColumnTest,
    ColumnValues,
    LeavesOver,
    OneOfThese,
    WeightedSum,
    WhereAll,
    columns_of,
    value_from,
    value_is,
)

MOST_COLUMNS: Final = 90
"""With more columns equations are looked for among the sums of each group, with still more none."""

HEAVIEST_EQUATION: Final = 1_000_000_000
"""The largest weight of an equation: the solver is slow with larger ones, and no rule of a game speaks of them."""

MOST_VALUES: Final = 12
"""The value of a variable that is no number is a column if it has no more than these."""

MOST_LOTS: Final = 20
"""So many lots of cards are tried of a number."""

MOST_SPLITS: Final = 12
"""Of so many conditions, pairs are tried as well."""


@dataclass(frozen=True, slots=True)
class FactColumn:
    """A number that can be read off a table, and what it belongs to: numbers of one group are compared."""

    name: str
    group: str
    flag: bool = False
    zone: tuple[int, int] | None = None
    """Of a cell, the first of the zones declared together, and its own zone."""
    most: int | None = None
    """Of a variable, the largest number that it may be."""
    seat: bool = False
    """Whether it says how many seats further somebody sits."""


@dataclass(frozen=True, slots=True)
class CountFact:
    """What holds in one phase of the columns of every table."""

    name: str
    phase: int
    holds: ColumnTest


class FactColumns:
    """The columns of a game, and their values on a table seen from a seat."""

    def __init__(
        self, game: Game, rotation: SeatViews, named: tuple[int, ...] = (), classes: Sequence[CardClass] = ()
    ) -> None:
        """Choose the columns; `named` are the cards that have a place, of `classes` it is counted where they lie."""
        self.game, self._rotation, self._named = game, rotation, named
        self._last: tuple[CountTable | None, dict[int, list[Amount]]] = (None, {})
        self.all: list[FactColumn] = []
        for zone in game.zones.values():
            self.all += (FactColumn(f"{zone.id}[{number}]", zone.id) for number in range(zone.size))
        self._variables: list[tuple[int, bool, bool]] = []
        self._choices: list[tuple[int, int]] = []
        """Variables with few values that are no numbers, each with a value that stands for nothing."""
        chosen: list[FactColumn] = []
        for name, spec in game.variables.items():
            if name in game.left_open and len(set(game.left_open[name])) == 1:
                continue
            for number in range(spec.size):
                told = isinstance(spec.type, Number | Truth | Seat)
                self._variables.append((spec.base + number, told, spec.maybe))
                values = () if told or isinstance(spec.type, CardOf) else game.values_in(spec.type)
                if 0 < len(values) <= MOST_VALUES:
                    self._choices.append((spec.base + number, values[0] - 1))
                    chosen.append(FactColumn(f"the value of {name}[{number}]", f"values of {name}"))
                most = spec.type.high if isinstance(spec.type, Number) else None
                seat = isinstance(spec.type, Seat)
                self.all += [FactColumn(f"{name}[{number}]", name, most=most, seat=seat)] if told else []
                self.all += [FactColumn(f"no {name}[{number}]", f"no {name}", flag=True)] if spec.maybe else []
        self.all.append(FactColumn("opener", "opener", seat=True))
        self.numbers = len(self.all)
        """How many columns are numbers; the others are cells, places of named cards, and values of variables."""
        self._cells = [
            (zone.base, number, at)
            for zone in game.zones.values()
            if zone.base in zones_with_cells(game) and zone.cells is not None
            for number in range(zone.size)
            for at in range(zone.cells.size)
        ]
        self.all += (
            FactColumn(f"cell {at} of zone {base + number}", f"cell {at}", zone=(base, base + number))
            for base, number, at in self._cells
        )
        self.added = len(self.all)
        """How many columns are added up in equations: numbers and cells."""
        self.all += (FactColumn(f"the zone of {game.faces[face].name}", "places") for face in named)
        self.all += chosen
        self.first_share = len(self.all)
        """The first column that says how many cards of a class a zone holds; all after it do so, too."""
        self.classes = [some.size for some in classes]
        """How many cards there are of each class."""
        for number in range(len(classes)):
            for zone in game.zones.values():
                group = f"{zone.id} of class {number}"
                self.all += (FactColumn(f"{group} [{at}]", group) for at in range(zone.size))

    def of(self, table: CountTable, seat: int) -> list[Amount]:
        """Return the values of the columns on a table as seen from a seat."""
        if self._last[0] is not table:
            self._last = (table, {})
        known = self._last[1]
        if seat not in known:
            known[seat] = self._seen(table, seat)
        return known[seat]

    def _seen(self, table: CountTable, seat: int) -> list[Amount]:
        players, turned = self.game.players, self._rotation.variables[seat]
        found = [table.counts[number] for number in self._rotation.zones[seat]]
        for number, told, maybe in self._variables:
            worth = table.variables[turned[number]]
            if told:
                names_seat = number in self._rotation.seats
                value = (worth.number - seat) % players if names_seat else worth.number
                found.append(either(worth.nothing, 0, value))
            if maybe:
                found.append(either(worth.nothing, 1, 0))
        found.append((table.opener - seat) % players)
        zones = self._rotation.zones[seat]
        found += (table.cells[zones[base + number]][at] for base, number, at in self._cells)
        for face in self._named:
            place: Amount = 0
            for seen, number in enumerate(self._rotation.zones[seat]):
                place = either(equal(table.places[face], number), seen, place)
            found.append(place)
        for number, none in self._choices:
            worth = table.variables[turned[number]]
            found.append(either(worth.nothing, none, worth.number))
        found += (held[number] for held in table.shares for number in zones)
        return found

    def term(self, fact: CountFact, table: CountTable, over: Holding) -> Holding:
        """Return a fact as a condition on a table."""
        found: list[Holding] = []
        there = all_of(neither(over), equal(table.phase, fact.phase))
        for seat in range(self.game.players):
            here = all_of(there, equal(table.turn, seat))
            if here is not False:
                found.append(implied(here, fact.holds(self.of(table, seat))))
        return all_of(*found)


def candidates(columns: FactColumns, tables: Sequence[CountTable]) -> Iterator[CountFact]:
    """Yield what held on all tables of a round that goes on, of each kind for one phase after the other.

    What others rest on comes first, what chance alone may have made so comes last.
    """
    seen = rows_by_phase(columns, tables)
    largest = [max(values) for values in zip(*(row for rows in seen.values() for row in rows), strict=True)]
    first = (_equations, _one_value, partial(_bounds, seen_anywhere=largest), _in_proportion)
    then = (_remainders, _no_gap, _orders, _where_not_full, _where_nothing, _one_place, _places)
    for of_kind in (*first, *then):
        for phase, rows_there in seen.items():
            yield from of_kind(columns, phase, rows_there)


def rows_by_phase(columns: FactColumns, tables: Sequence[CountTable]) -> dict[int, list[ColumnValues]]:
    """Return the values of all columns on each table, as the player sees them whose turn it is, by phase."""
    seen: dict[int, list[ColumnValues]] = {}
    for phase in range(len(columns.game.phases)):
        rows = {tuple(columns.of(table, int(table.turn))) for table in tables if table.phase == phase}
        if rows:
            seen[phase] = [tuple(int(value) for value in row) for row in sorted(rows)]
    return seen


# --- equations -------------------------------------------------------------------------------------------------------


def _equations(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    added = columns.added if columns.first_share <= MOST_COLUMNS else columns.numbers
    terms: list[tuple[int, ...]] = [(number,) for number in range(added)]
    if len(columns.all) <= MOST_COLUMNS:
        terms += ((number,) for number in range(columns.first_share, len(columns.all)))
    if added > MOST_COLUMNS:
        terms = list(by_group(columns).values())
    if len(terms) > MOST_COLUMNS:
        return
    for weights, constant in hull([tuple(sum(row[number] for number in term) for term in terms) for row in rows]):
        if max(map(abs, weights)) > HEAVIEST_EQUATION:
            continue
        parts = tuple((n, weight) for term, weight in zip(terms, weights, strict=True) if weight for n in term)
        told = " + ".join(f"{weight} {columns.all[number].name}" for number, weight in parts)
        yield CountFact(f"{told} = {constant}", phase, WeightedSum(parts, constant, exactly=True))


def _one_value(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield where a named card always lies, and the only value of a variable that is no number."""
    for number in range(columns.added, columns.first_share):
        values = {row[number] for row in rows}
        if len(values) == 1:
            yield _place(columns, phase, number, values)


def by_group(columns: FactColumns) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the columns of each group."""
    groups = [column.group for column in columns.all[: columns.numbers]]
    return {group: tuple(n for n, name in enumerate(groups) if name == group) for group in dict.fromkeys(groups)}


def hull(rows: Sequence[ColumnValues]) -> list[tuple[ColumnValues, int]]:
    """Return the linear equations that hold of all rows, as weights and the constant they add up to.

    They are those of the first row and of each row that breaks one of those so far: few rows break any.
    """
    first = rows[0]
    basis: dict[int, ColumnValues] = {}
    equations = _equations_of(basis, len(first))
    for row in rows[1:]:
        apart = [value - start for value, start in zip(row, first, strict=True)]
        if any(sum(weight * apart[column] for column, weight in parts) for parts in equations):
            _extend(basis, apart)
            equations = _equations_of(basis, len(first))
    found: list[tuple[ColumnValues, int]] = []
    for parts in equations:
        weights = [0] * len(first)
        for column, weight in parts:
            weights[column] = weight
        found.append((tuple(weights), sum(weight * first[column] for column, weight in parts)))
    return found


def _extend(basis: dict[int, ColumnValues], row: Sequence[int]) -> None:
    """Add a row that is independent of a basis; there each vector alone is not zero in its own column, the key."""
    for pivot, vector in basis.items():
        row = _cleared(row, pivot, vector)
    lead = max(number for number, value in enumerate(row) if value)
    basis.update({pivot: _cleared(vector, lead, row) for pivot, vector in basis.items()})
    basis[lead] = _cleared(row, lead, [0] * len(row))


def _cleared(row: Sequence[int], column: int, by: Sequence[int]) -> ColumnValues:
    """Return a multiple of a row, less one of another, that is zero in a column of that; in whole numbers, reduced."""
    if by[column] and row[column]:
        row = [by[column] * value - row[column] * part for value, part in zip(row, by, strict=True)]
    shared = gcd(*row)
    return tuple(value // shared for value in row)


def _equations_of(basis: Mapping[int, ColumnValues], columns: int) -> list[tuple[tuple[int, int], ...]]:
    """Return what is orthogonal to every vector of a basis: columns and their weights, one for each free column."""
    found: list[tuple[tuple[int, int], ...]] = []
    for free in range(columns):
        if free not in basis:
            bent = [(pivot, vector[free], vector[pivot]) for pivot, vector in basis.items() if vector[free]]
            scale = lcm(*(whole // gcd(part, whole) for _, part, whole in bent))
            parts = [(pivot, -scale * part // whole) for pivot, part, whole in bent]
            found.append(tuple(sorted([(free, scale), *parts])))
    return found


# --- inequalities ----------------------------------------------------------------------------------------------------


def _bounds(
    columns: FactColumns, phase: int, rows: Sequence[ColumnValues], seen_anywhere: Sequence[int]
) -> Iterator[CountFact]:
    """Yield between which ends each number lies; `seen_anywhere` is the largest of each in any phase.

    Where less is seen than anywhere, or than may be, just less than that is tried as well: what a phase comes to is
    rarely seen.
    """
    for number, column in enumerate(columns.all[: columns.numbers]):
        low, high = min(row[number] for row in rows), max(row[number] for row in rows)
        if low == high:
            continue  # an equation says so
        for least in sorted({low, 1} if low > 1 else {low}):
            if least > 0:
                yield CountFact(f"{column.name} >= {least}", phase, value_from(number, least))
        tops = [] if column.most is None else [seen_anywhere[number] - 1, column.most - 1]
        for most in [] if column.flag else sorted({high, *(top for top in tops if top > high)}):
            bound = WeightedSum(((number, -1),), -most, exactly=False)
            yield CountFact(f"{column.name} <= {most}", phase, bound)
    yield from _totals(columns, phase, rows)
    yield from _one_or_other(columns, phase, rows)


def _one_or_other(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield that the player whose turn it is has a card in one of two zones, though in neither alone."""
    own = [numbers[0] for zone, numbers in by_group(columns).items() if zone in columns.game.zones and numbers[1:]]
    for a, b in combinations(own, 2):
        if all(any(not row[number] for row in rows) for number in (a, b)) and all(row[a] + row[b] for row in rows):
            name = f"{columns.all[a].name} + {columns.all[b].name} >= 1"
            yield CountFact(name, phase, WeightedSum(((a, 1), (b, 1)), 1, exactly=False))


def _totals(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield between which ends the sum of all numbers of one group lies; of two values, how often there is each."""
    groups = dict(by_group(columns))
    for number in range(columns.added, columns.first_share):
        if {row[number] for row in rows} <= {0, 1}:
            group = columns.all[number].group
            groups[group] = (*groups.get(group, ()), number)
    for group, numbers in groups.items():
        sums = {sum(row[number] for number in numbers) for row in rows}
        if len(numbers) > 1 and len(sums) > 1:
            low, high = min(sums), max(sums)
            every = tuple((number, 1) for number in numbers)
            most = tuple((number, -1) for number in numbers)
            if low:
                yield CountFact(f"all {group} >= {low}", phase, WeightedSum(every, low, exactly=False))
            yield CountFact(f"all {group} <= {high}", phase, WeightedSum(most, -high, exactly=False))


def _in_proportion(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield that a number is at most so many times the cards of a class that lie in one zone, or in one of two.

    With all cards of the class it comes to what it may be at most. In one of the zones cards of another class may count
    as well.
    """
    for number, column in enumerate(columns.all):
        if column.most is None or not any(row[number] for row in rows):
            continue
        sizes = [(kind, size) for kind, size in enumerate(columns.classes) if column.most >= size]
        by_class = [_lots(columns, kind, column.most // size) for kind, size in sizes]
        lots = [lot for some in by_class for lot in some]
        for some, others in permutations(by_class, 2):
            lots += (few.and_also(more) for few in some for more in others if more.zones < few.zones)
        enough = (lot for lot in lots if lot.is_enough(number, rows))
        for lot in islice(enough, MOST_LOTS):
            parts = ((number, -1), *lot.parts)
            yield CountFact(f"{column.name} <= {lot.name}", phase, WeightedSum(parts, 0, exactly=False))


@dataclass(frozen=True, slots=True)
class CardLot:
    """Cards of a class in some zones, each of them counted so many times: columns and their weights."""

    name: str
    zones: frozenset[str]
    parts: tuple[tuple[int, int], ...]

    def and_also(self, other: CardLot) -> CardLot:
        """Return both together."""
        return CardLot(f"{self.name} + {other.name}", self.zones | other.zones, (*self.parts, *other.parts))

    def is_enough(self, number: int, rows: Sequence[ColumnValues]) -> bool:
        """Return whether the value of a column is never more."""
        return all(row[number] <= sum(weight * row[card] for card, weight in self.parts) for row in rows)


def _lots(columns: FactColumns, kind: int, times: int) -> list[CardLot]:
    """Return the cards of a class in each zone, then in each two."""
    zones = list(columns.game.zones.values())
    first, lots = columns.first_share + kind * sum(zone.size for zone in zones), list[CardLot]()
    for zone in zones:
        cards = range(first + zone.base, first + zone.base + zone.size)
        parts = tuple((card, times) for card in cards)
        lots.append(CardLot(f"{times} {zone.id} of class {kind}", frozenset((zone.id,)), parts))
    return [*lots, *(here.and_also(beside) for here, beside in combinations(lots, 2))]


def _one_place(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield which cells of the same place in two zones are never both filled."""
    cells = enumerate(columns.all[columns.numbers : columns.added], columns.numbers)
    for (a, left), (b, right) in combinations(cells, 2):
        if left.group == right.group and {row[a] + row[b] for row in rows} == {0, 1}:
            name = f"{left.name} + {right.name} <= 1"
            yield CountFact(name, phase, WeightedSum(((a, -1), (b, -1)), -1, exactly=False))


def _no_gap(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield which cells of zones declared together are never filled before, or after, the one beside them."""
    pairs: dict[tuple[int, bool], list[tuple[int, int]]] = {}
    cells = columns.all[: columns.added]
    for number, (column, beside) in enumerate(pairwise(cells)):
        if column.zone is not None and column.zone == beside.zone:
            pairs.setdefault((column.zone[0], True), []).append((number, number + 1))
            pairs.setdefault((column.zone[0], False), []).append((number + 1, number))
    for alike in pairs.values():
        apart = {row[more] - row[less] for more, less in alike for row in rows}
        if min(apart) == 0 < max(apart):
            for more, less in alike:
                name = f"{cells[more].name} >= {cells[less].name}"
                yield CountFact(name, phase, WeightedSum(((more, 1), (less, -1)), 0, exactly=False))


def _remainders(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield what is left over where numbers of cards that go up and down by more than one are divided by that.

    Of each zone alone, and of all zones of one group together.
    """
    groups = by_group(columns)
    for together in (groups[zone] for zone in columns.game.zones):
        for some in dict.fromkeys([*((number,) for number in together), together]):
            sums = sorted({sum(row[number] for number in some) for row in rows})
            divisor = gcd(*(value - sums[0] for value in sums))
            if len(sums) > 1 and divisor > 1:
                name = " + ".join(columns.all[number].name for number in some)
                left = sums[0] % divisor
                yield CountFact(f"({name}) % {divisor} = {left}", phase, LeavesOver(some, divisor, left))


def _orders(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    for (a, left), (b, right) in combinations(enumerate(columns.all[: columns.numbers]), 2):
        if left.group != right.group:
            continue
        for more, less in ((a, b), (b, a)):
            apart = min(row[more] - row[less] for row in rows)
            if (0 if left.flag else -2) <= apart <= 1 and any(row[more] != row[less] + apart for row in rows):
                name = f"{columns.all[more].name} >= {columns.all[less].name} + {apart}"
                yield CountFact(name, phase, WeightedSum(((more, 1), (less, -1)), apart, exactly=False))


class RowSplit(NamedTuple):
    """A test by which rows are split: its name, the test, and the rows where it holds."""

    name: str
    test: WeightedSum
    there: list[ColumnValues]


def splits_by_nothing(columns: FactColumns, rows: Sequence[ColumnValues]) -> Iterator[RowSplit]:
    """Yield that something is nothing, none or zero, and that it is not, each with the rows where it is so."""
    single = [column.group for column in columns.all]
    for number, column in enumerate(columns.all[: columns.numbers]):
        if single.count(column.group) > 1 and not column.flag:
            continue
        there = [row for row in rows if row[number] == 0]
        more = [row for row in rows if row[number] > 0]
        if 0 < len(there) < len(rows):
            yield RowSplit(f"{column.name} = 0", value_is(number, 0), there)
            if more:  # the others may all be less
                yield RowSplit(f"{column.name} > 0", value_from(number, 1), more)
    for group in dict.fromkeys(columns.game.zones):
        numbers = [number for number, name in enumerate(single) if name == group]
        there = [row for row in rows if not any(row[number] for number in numbers)]
        if len(numbers) > 1 and 0 < len(there) < len(rows):
            yield RowSplit(f"no {group}", WeightedSum(tuple((n, 1) for n in numbers), 0, exactly=True), there)


def _where_nothing(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield what follows where something is nothing, none or zero, and where it is not; of one of several at last."""
    several = Counter(column.group for column in columns.all)
    splits = list(splits_by_nothing(columns, rows))
    splits.sort(key=lambda split: any(several[columns.all[number].group] > 1 for number in columns_of(split.test)))
    yield from facts_where(columns, phase, rows, splits)


def facts_where(
    columns: FactColumns,
    phase: int,
    rows: Sequence[ColumnValues],
    splits: Sequence[RowSplit],
    *,
    any_value: bool = False,
) -> Iterator[CountFact]:
    """Yield which numbers have one value, or are not zero, in some of the rows, though not in all.

    The value is zero or the largest, unless it may be `any_value`.
    """
    for name, test, there in splits:
        for other, beside in enumerate(columns.all[: columns.numbers]):
            values, anyway = {row[other] for row in there}, {row[other] for row in rows}
            if len(anyway) == 1 or other in columns_of(test):
                continue
            if values == {0} or (len(values) == 1 and (any_value or beside.flag or values == {max(anyway)})):
                value = next(iter(values))
                yield CountFact(f"{name}: {beside.name} = {value}", phase, WhereAll((test,), value_is(other, value)))
            elif min(values) > 0 >= min(anyway):
                yield CountFact(f"{name}: {beside.name} >= 1", phase, WhereAll((test,), value_from(other, 1)))


def _where_not_full(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield what follows where a zone of several holds fewer cards than it may: how much another number is at most.

    That is so where cards are drawn for those that were played as long as there are any. What was seen may be a little
    less than what may be.
    """
    alike = Counter(column.group for column in columns.all)
    groups = [column.group for column in columns.all[: columns.numbers]]
    alone = [number for number, group in enumerate(groups) if alike[group] == 1]
    for number in (n for n, group in enumerate(groups) if group in columns.game.zones and alike[group] > 1):
        full = max(row[number] for row in rows)
        less = [row for row in rows if row[number] < full]
        if not 0 < len(less) < len(rows) / 2:
            continue
        test = WeightedSum(((number, -1),), 1 - full, exactly=False)
        for other in alone:
            seen = max(row[other] for row in less)
            for most in range(seen, min(seen + 2, max(row[other] for row in rows))):
                name = f"{columns.all[number].name} < {full}: {columns.all[other].name} <= {most}"
                yield CountFact(name, phase, WhereAll((test,), WeightedSum(((other, -1),), -most, exactly=False)))


def _places(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield in which zones a named card lies, or which values a variable has that is no number.

    Also where something is nothing, none or zero, or two such things are.
    """
    yield from places_where(columns, phase, rows, list(splits_by_nothing(columns, rows)))


def places_where(
    columns: FactColumns, phase: int, rows: Sequence[ColumnValues], splits: Sequence[RowSplit], *, anywhere: bool = True
) -> Iterator[CountFact]:
    """Yield the zones of named cards and the values of variables in some of the rows, and where two tests hold."""
    some = [(name, test, set(there)) for name, test, there in splits]
    pairs = [
        (f"{name} and {second}", (test, beside), there & rest)
        for (name, test, there), (second, beside, rest) in combinations(some[:MOST_SPLITS], 2)
    ]
    for number in range(columns.added, columns.first_share):
        anyway = {row[number] for row in rows}
        if anywhere:
            yield _place(columns, phase, number, anyway)
        narrow: list[set[int]] = []
        for where, test, there in some:
            values = {row[number] for row in there}
            narrow.append(values)
            if len(values) < len(anyway):
                yield _place(columns, phase, number, values, where, (test,))
        for (where, tests, there), (first, second) in zip(pairs, combinations(narrow[:MOST_SPLITS], 2), strict=True):
            values = {row[number] for row in there}
            if there and values < first and values < second:
                yield _place(columns, phase, number, values, where, tests)


def _place(
    columns: FactColumns,
    phase: int,
    number: int,
    values: set[int],
    where: str = "",
    tests: tuple[WeightedSum, ...] = (),
) -> CountFact:
    """Return that a named card lies in one of some zones, or a variable has one of some values, where tests hold."""
    there = OneOfThese(number, tuple(sorted(values)))
    name = f"{columns.all[number].name} is one of {sorted(values)}"
    return CountFact(f"{where}: {name}" if tests else name, phase, WhereAll(tests, there) if tests else there)
