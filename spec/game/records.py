"""The field values of records of any type, cached because traversals of games read them very often."""

from __future__ import annotations

import dataclasses
from typing import Final

_COMPARED: Final[dict[type, tuple[str, ...]]] = {}
"""A cache by type of record: the fields by which its records are compared."""


def values_of(record: object) -> list[object]:
    """Return the values of the fields by which records of this type are compared, in order.

    Errors: `TypeError` if it is not a record.
    """
    names = _COMPARED.get(type(record))
    if names is None:
        fields = dataclasses.fields(record)  # type: ignore[arg-type]  # it says so itself if it is none
        names = _COMPARED[type(record)] = tuple(field.name for field in fields if field.compare)
    return [getattr(record, name) for name in names]
