"""The worked examples play as printed."""

from __future__ import annotations

from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(id="examples-hold", bears="everything")

__all__ = ["PROPERTY"]
