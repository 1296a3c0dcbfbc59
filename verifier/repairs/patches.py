"""Patches made by the program: applied to a ruleset, and written as YAML that stands in a house rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from spec.codes import has_errors
from spec.ruleset import Ruleset, apply
from spec.source import Entry, Node, Span, plain_scalar, quoted_scalar

PatchData = Mapping[str, object]
"""A patch as plain data: what stands under `set`, `add`, `replace` and `remove`."""

_WIDTH: Final = 100


def patched(ruleset: Ruleset, patch: PatchData) -> Ruleset | None:
    """Return a ruleset with a patch applied to it; None if the patch does not fit."""
    root, wrong = apply(ruleset.printed, _node(patch, ruleset.printed.span))
    return None if has_errors(wrong) else replace(ruleset, printed=root)


def in_yaml(patch: PatchData) -> tuple[str, ...]:
    """Return the lines of a patch, as they stand in the file of a house rule."""
    lines: list[str] = []
    for verb, what in patch.items():
        if isinstance(what, Mapping) and verb != "set":
            lines.append(f"{verb}:")
            for address, value in what.items():
                lines.extend(_entry(f"  {address}", value))
        else:
            lines.append(f"{verb}: {_flow(what)}")
    return tuple(lines)


def _entry(start: str, value: object) -> Iterator[str]:
    short = f"{start}: {_flow(value, inside=False)}"
    if len(short) <= _WIDTH or not isinstance(value, Sequence | Mapping) or isinstance(value, str):
        yield short
        return
    pad = " " * (len(start) - len(start.lstrip()) + 2)
    yield f"{start}:"
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _entry(f"{pad}{key}", inner)
    else:
        yield from (f"{pad}- {_flow(item)}" for item in value)


def _flow(value: object, *, inside: bool = True) -> str:
    match value:
        case Mapping():
            return "{" + ", ".join(f"{_key(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
        case str():
            # In brackets some characters end a text.
            is_plain = plain_scalar(value) == (value, None) and value == value.strip() and "\n" not in value
            bare = is_plain and re.fullmatch(r"[\w(][^#]*", value) and ": " not in value and not value.endswith(":")
            return value if bare and not (inside and set("[]{},") & set(value)) else quoted_scalar(value)
        case bool():
            return "true" if value else "false"
        case None | int() | float():
            return "null" if value is None else str(value)
        case Sequence():
            return "[" + ", ".join(_flow(item) for item in value) + "]"
        case _:
            raise TypeError(f"value={value!r} is no part of a patch")


def _key(key: object) -> str:
    text = str(key)
    return text if re.fullmatch(r"\w[\w.-]*|\d+", text) else quoted_scalar(text)


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
