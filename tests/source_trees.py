"""The syntax trees of our own code, each parsed once for all tests that look at them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a module; whoever asks may not change it."""
    return ast.parse(path.read_text(encoding="utf-8"))
