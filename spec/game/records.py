"""The values of a record, whatever its type: what takes games apart asks for them very often."""

from __future__ import annotations

import dataclasses
from typing import Final

_COMPARED: Final[dict[type, tuple[str, ...]]] = {}
"""By type of record, as far as it was asked: the fields by which records of it are compared."""


def values_of(record: object) -> list[object]:
    """Return the values of the fields by which records of this type are compared, in their order.

    Errors: `TypeError` if it is no record.
    """
    names = _COMPARED.get(type(record))
    if names is None:
        fields = dataclasses.fields(record)  # type: ignore[arg-type]  # it says so itself if it is none
        names = _COMPARED[type(record)] = tuple(field.name for field in fields if field.compare)
    return [getattr(record, name) for name in names]
