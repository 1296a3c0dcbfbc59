"""Mistakes in examples."""

from __future__ import annotations

from typing import Final

from spec.diagnostics import Code

CODES: Final[tuple[Code, ...]] = ()
