"""A quick check whether data fits a JSON Schema, without saying why not.

This second validator is a hundred times as fast as the one that explains faults, which stands in for it where it is not
there: in a page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import Protocol

    class _Validator(Protocol):
        def is_valid(self, data: object) -> bool: ...


class QuickSchema:
    """A JSON Schema to validate data with."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        """Take a schema. Errors: `ValueError` if it is not valid."""
        self._validator: _Validator = _validator(dict(schema))

    def fits(self, data: object) -> bool:
        """Return whether data fits; false for data that this validator cannot handle."""
        try:
            return self._validator.is_valid(data)
        except (ValueError, OverflowError, TypeError, UnicodeError, RecursionError):
            return False


def _validator(schema: dict[str, Any]) -> _Validator:
    try:
        from jsonschema_rs import Draft202012Validator as Quick
    except ImportError:  # it is compiled for each kind of machine; there is none for pages
        from jsonschema import Draft202012Validator

        return Draft202012Validator(schema)
    return Quick(schema)
