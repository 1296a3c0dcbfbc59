"""A quick check whether data fits a JSON Schema, without saying why not.

This second validator is a hundred times as fast as the one that explains faults.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # imported on first use
    from jsonschema_rs import Draft202012Validator


class QuickSchema:
    """A JSON Schema to validate data with."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        """Take a schema. Errors: `ValueError` if it is not valid."""
        from jsonschema_rs import Draft202012Validator

        self._validator: Draft202012Validator = Draft202012Validator(dict(schema))

    def fits(self, data: object) -> bool:
        """Return whether data fits; false for data that this validator cannot handle."""
        try:
            return self._validator.is_valid(data)
        except (ValueError, OverflowError, TypeError, UnicodeError):
            return False
