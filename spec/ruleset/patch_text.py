"""Patches made by the program, as plain data, written as YAML that stands in a house rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from spec.source import plain_scalar, quoted_scalar

PatchData: TypeAlias = Mapping[str, object]
"""A patch as plain data: what stands under `set`, `add`, `replace` and `remove`."""

_WIDTH: Final = 100


def in_yaml(patch: PatchData) -> tuple[str, ...]:
    """Return the lines of a patch, as they stand in the file of a house rule."""
    lines: list[str] = []
    for verb, what in patch.items():
        if isinstance(what, Mapping) and verb != "set":
            lines.append(f"{verb}:")
            for address, value in what.items():
                lines.extend(entry_in_yaml(address, value, "  "))
        else:
            lines.append(f"{verb}: {_flow(what)}")
    return tuple(lines)


def entry_in_yaml(address: str, value: object, pad: str) -> Iterator[str]:
    """Yield the lines of one rule under its address, `pad` before each."""
    start = f"{pad}{_key(address)}"
    short = f"{start}: {_flow(value, inside=False)}"
    if len(short) <= _WIDTH or not isinstance(value, Sequence | Mapping) or isinstance(value, str):
        yield short
        return
    yield f"{start}:"
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from entry_in_yaml(str(key), inner, f"{pad}  ")
    else:
        yield from (f"{pad}  - {_flow(item)}" for item in value)


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
