"""Looking at data at a glance: whether it fits a JSON Schema, not why it does not.

A second validator looks, a hundred times as fast as the one that tells what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # it is imported when it is first needed
    from jsonschema_rs import Draft202012Validator


class QuickSchema:
    """A JSON Schema that data is held against."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        """Take a schema. Errors: `ValueError` if it is none."""
        from jsonschema_rs import Draft202012Validator

        self._validator: Draft202012Validator = Draft202012Validator(dict(schema))

    def fits(self, data: object) -> bool:
        """Return whether data fits; of what this validator cannot take it says that it does not."""
        try:
            return self._validator.is_valid(data)
        except (ValueError, OverflowError, TypeError, UnicodeError):
            return False
