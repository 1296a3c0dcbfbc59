"""What a fact says of the numbers in its columns, as data: it can be evaluated, written down and read again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from verifier.counts.amounts import Amount, Holding, all_of, any_of, at_least, equal, implied, times, total

ColumnValues: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WeightedSum:
    """The weighted values of some columns add up to a number (`exactly`), or to that at least.

    Each part is a column and its weight.
    """

    parts: tuple[tuple[int, int], ...]
    constant: int
    exactly: bool

    def __call__(self, values: Sequence[Amount]) -> Holding:
        """Return whether it holds."""
        number = total([times(weight, values[column]) for column, weight in self.parts])
        return equal(number, self.constant) if self.exactly else at_least(number, self.constant)


@dataclass(frozen=True, slots=True)
class LeavesOver:
    """The values of some columns, added up and divided by a number of 2 at least, leave this remainder."""

    columns: tuple[int, ...]
    divisor: int
    remainder: int

    def __call__(self, values: Sequence[Amount]) -> Holding:
        """Return whether it holds."""
        return equal(total([values[column] for column in self.columns]) % self.divisor, self.remainder)


@dataclass(frozen=True, slots=True)
class OneOfThese:
    """The value of a column is one of some numbers."""

    column: int
    wanted: tuple[int, ...]

    def __call__(self, values: Sequence[Amount]) -> Holding:
        """Return whether it holds."""
        return any_of(equal(values[self.column], value) for value in self.wanted)


@dataclass(frozen=True, slots=True)
class WhereAll:
    """Where some tests hold, another holds, too."""

    tests: tuple[WeightedSum, ...]
    then: WeightedSum | OneOfThese

    def __call__(self, values: Sequence[Amount]) -> Holding:
        """Return whether it holds."""
        return implied(all_of(*(test(values) for test in self.tests)), self.then(values))


ColumnTest: TypeAlias = WeightedSum | LeavesOver | OneOfThese | WhereAll
"""Whether something holds of the values of all columns."""


def value_is(column: int, value: int) -> WeightedSum:
    """Return the test that a column has a value."""
    return WeightedSum(((column, 1),), value, exactly=True)


def value_from(column: int, least: int) -> WeightedSum:
    """Return the test that a column has this value at least."""
    return WeightedSum(((column, 1),), least, exactly=False)


def columns_of(test: ColumnTest) -> frozenset[int]:
    """Return the columns that a test speaks of."""
    match test:
        case WeightedSum(parts=parts):
            return frozenset(column for column, _ in parts)
        case LeavesOver(columns=columns):
            return frozenset(columns)
        case OneOfThese(column=column):
            return frozenset((column,))
        case WhereAll(tests=tests, then=then):
            return columns_of(then).union(*map(columns_of, tests))
