"""Columns of whole numbers, one for each game: lists, or arrays of numpy where a compiled kernel played."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any, cast

Column = Sequence[int]
"""Shapes: a number for each game. Two columns that are put together are both lists or both arrays of 64-bit numbers."""


def is_array(column: Column) -> bool:
    """Return whether a column is an array."""
    return hasattr(column, "dot")


def as_list(column: Column) -> list[int]:
    """Return a column as a list."""
    return cast("list[int]", cast(Any, column).tolist()) if is_array(column) else list(column)


def total(column: Column) -> int:
    """Return the sum of a column."""
    return int(cast(Any, column).sum()) if is_array(column) else sum(column)


def dot(first: Column, second: Column) -> int:
    """Return the sum of the products of two columns."""
    return int(cast(Any, first).dot(second)) if is_array(first) else sum(map(mul, first, second))


def times(first: Column, second: Column) -> Column:
    """Return the products of two columns."""
    return cast(Column, cast(Any, first) * second) if is_array(first) else list(map(mul, first, second))


def unlike(first: Column, second: Column) -> Column:
    """Return 1 where two columns differ, else 0."""
    if is_array(first):
        return cast(Column, (cast(Any, first) != second).astype("int64"))
    return [int(left != right) for left, right in zip(first, second, strict=True)]


def either(first: Column, second: Column) -> Column:
    """Return 1 where one of two columns is not 0, else 0; both hold only 0 and 1."""
    if is_array(first):
        return cast(Column, cast(Any, first) | second)
    return [left | right for left, right in zip(first, second, strict=True)]
