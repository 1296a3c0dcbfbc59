"""Every rule is of use: each move, condition, end and definition, and what follows from a move."""

from __future__ import annotations

from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(id="no-dead-rule", bears="rules")

__all__ = ["PROPERTY"]
