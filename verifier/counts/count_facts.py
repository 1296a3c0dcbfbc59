"""Candidates for facts about numbers: what held in every position of play, seen from the player whose turn it was.

A fact speaks of one phase while the round goes on, in columns: how many cards each zone holds, values of variables,
with all seats counted from the one whose turn it is. Equations are all that held among the columns (the affine hull of
the positions, by elimination over fractions); beside them stand bounds, orders, and what follows from "is nothing".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Final, TypeAlias

from spec.game import Game, Number, Seat, Truth
from verifier.counts.amounts import Amount, Holding, all_of, at_least, either, equal, implied, neither, total
from verifier.counts.count_table import CountTable, SeatViews

MOST_COLUMNS: Final = 90
"""With more columns no equations are looked for."""

ColumnValues: TypeAlias = tuple[int, ...]

ColumnTest: TypeAlias = Callable[[Sequence[Amount]], Holding]
"""Whether something holds of the values of all columns."""


@dataclass(frozen=True, slots=True)
class FactColumn:
    """A number that can be read off a table, and what it belongs to: numbers of one group are compared."""

    name: str
    group: str
    flag: bool = False


@dataclass(frozen=True, slots=True)
class CountFact:
    """What holds in one phase of the columns of every table."""

    name: str
    phase: int
    holds: ColumnTest


class FactColumns:
    """The columns of a game, and their values on a table seen from a seat."""

    def __init__(self, game: Game, rotation: SeatViews) -> None:
        """Choose the columns."""
        self.game, self._rotation = game, rotation
        self.all: list[FactColumn] = []
        for zone in game.zones.values():
            self.all += (FactColumn(f"{zone.id}[{number}]", zone.id) for number in range(zone.size))
        self._variables: list[tuple[int, bool, bool]] = []
        for name, spec in game.variables.items():
            if name in game.left_open and len(set(game.left_open[name])) == 1:
                continue
            for number in range(spec.size):
                told = isinstance(spec.type, Number | Truth | Seat)
                self._variables.append((spec.base + number, told, spec.maybe))
                self.all += [FactColumn(f"{name}[{number}]", name)] if told else []
                self.all += [FactColumn(f"no {name}[{number}]", f"no {name}", flag=True)] if spec.maybe else []
        self.all.append(FactColumn("opener", "opener"))

    def of(self, table: CountTable, seat: int) -> list[Amount]:
        """Return the values of the columns on a table as seen from a seat."""
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
    """Yield what held on all tables, phase by phase; each is a table of a round that goes on."""
    for phase in range(len(columns.game.phases)):
        rows = {tuple(columns.of(table, int(table.turn))) for table in tables if table.phase == phase}
        if rows:
            seen = [tuple(int(value) for value in row) for row in sorted(rows)]
            yield from _equations(columns, phase, seen)
            yield from _bounds(columns, phase, seen)
            yield from _orders(columns, phase, seen)
            yield from _where_nothing(columns, phase, seen)


# --- equations -------------------------------------------------------------------------------------------------------


def _equations(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    if len(columns.all) > MOST_COLUMNS:
        return
    for weights, constant in hull(rows):
        told = " + ".join(f"{w} {columns.all[n].name}" for n, w in enumerate(weights) if w)

        def holds(values: Sequence[Amount], weights: ColumnValues = weights, constant: int = constant) -> Holding:
            return equal(total([w * value for w, value in zip(weights, values, strict=True) if w]), constant)

        yield CountFact(f"{told} = {constant}", phase, holds)


def hull(rows: Sequence[ColumnValues]) -> list[tuple[ColumnValues, int]]:
    """Return the linear equations that hold of all rows, as weights and the constant they add up to."""
    first = rows[0]
    basis: dict[int, list[Fraction]] = {}
    for row in rows[1:]:
        rest = [Fraction(value - start) for value, start in zip(row, first, strict=True)]
        for pivot, vector in basis.items():
            if rest[pivot]:
                factor = rest[pivot]
                rest = [value - factor * part for value, part in zip(rest, vector, strict=True)]
        lead = next((number for number in reversed(range(len(rest))) if rest[number]), None)
        if lead is None:
            continue
        vector = [value / rest[lead] for value in rest]
        for pivot, other in basis.items():
            if other[lead]:
                factor = other[lead]
                basis[pivot] = [value - factor * part for value, part in zip(other, vector, strict=True)]
        basis[lead] = vector
    found: list[tuple[ColumnValues, int]] = []
    for free in range(len(first)):
        if free in basis:
            continue
        weights = [Fraction(0)] * len(first)
        weights[free] = Fraction(1)
        for pivot, vector in basis.items():
            weights[pivot] = -vector[free]
        # `weights` is orthogonal to every vector of the basis.
        scale = lcm(*(weight.denominator for weight in weights))
        whole = tuple(int(weight * scale) for weight in weights)
        found.append((whole, sum(weight * value for weight, value in zip(whole, first, strict=True))))
    return found


# --- inequalities ----------------------------------------------------------------------------------------------------


def _bounds(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    for number, column in enumerate(columns.all):
        low, high = min(row[number] for row in rows), max(row[number] for row in rows)
        if low == high:
            continue  # an equation says so
        for least in sorted({low, 1} if low > 1 else {low}):
            if least > 0:
                yield CountFact(f"{column.name} >= {least}", phase, _at_least(number, least))
        yield CountFact(f"{column.name} <= {high}", phase, _at_most(number, high))


def _orders(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    for (a, left), (b, right) in combinations(enumerate(columns.all), 2):
        if left.group != right.group:
            continue
        for more, less in ((a, b), (b, a)):
            apart = min(row[more] - row[less] for row in rows)
            if -2 <= apart <= 1 and any(row[more] != row[less] + apart for row in rows):
                name = f"{columns.all[more].name} >= {columns.all[less].name} + {apart}"
                yield CountFact(name, phase, _apart(more, less, apart))


def _where_nothing(columns: FactColumns, phase: int, rows: Sequence[ColumnValues]) -> Iterator[CountFact]:
    """Yield what follows where a variable is nothing, and where it is something."""
    for number, column in enumerate(columns.all):
        for flag in (0, 1) if column.flag else ():
            there = [row for row in rows if row[number] == flag]
            if not 0 < len(there) < len(rows):
                continue
            for other, beside in enumerate(columns.all):
                values, anyway = {row[other] for row in there}, {row[other] for row in rows}
                if other == number or len(anyway) == 1:
                    continue
                if values == {0} or (len(values) == 1 and beside.flag):
                    value = next(iter(values))
                    name = f"{column.name} = {flag}: {beside.name} = {value}"
                    yield CountFact(name, phase, _where(number, flag, _equal(other, value)))
                elif min(values) > 0 and min(anyway) <= 0:
                    name = f"{column.name} = {flag}: {beside.name} >= 1"
                    yield CountFact(name, phase, _where(number, flag, _at_least(other, 1)))


def _equal(number: int, value: int) -> ColumnTest:
    return lambda values: equal(values[number], value)


def _at_least(number: int, least: int) -> ColumnTest:
    return lambda values: at_least(values[number], least)


def _at_most(number: int, most: int) -> ColumnTest:
    return lambda values: at_least(most, values[number])


def _apart(more: int, less: int, apart: int) -> ColumnTest:
    return lambda values: at_least(values[more] - values[less], apart)


def _where(number: int, flag: int, then: ColumnTest) -> ColumnTest:
    return lambda values: implied(equal(values[number], flag), then(values))
