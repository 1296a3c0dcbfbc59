"""What a seat may do rests only on what it may know."""

from __future__ import annotations

from verifier.properties.built_in import BuiltIn

PROPERTY = BuiltIn(id="keeps-secrets")

__all__ = ["PROPERTY"]
