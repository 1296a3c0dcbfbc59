"""Patches made by the program, applied to a ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from spec.codes import has_errors
from spec.ruleset import PatchData, Ruleset, apply
from spec.source import Entry, Node, Span


def patched(ruleset: Ruleset, patch: PatchData) -> Ruleset | None:
    """Return a ruleset with a patch applied to it; None if the patch does not fit."""
    root, wrong = apply(ruleset.printed, _node(patch, ruleset.printed.span))
    return None if has_errors(wrong) else replace(ruleset, printed=root)


def _node(value: object, span: Span) -> Node:
    match value:
        case Mapping():
            return Node({str(key): Entry(span, _node(inner, span)) for key, inner in value.items()}, span)
        case str() | bool() | int() | float() | None:
            return Node(value, span)
        case Sequence():
            return Node(tuple(_node(item, span) for item in value), span)
        case _:
            raise TypeError(f"value={value!r} is no part of a patch")
