"""Canonical texts of values of the language: equal values have equal texts, in every process and on every machine."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping

from spec.game.records import values_of
from spec.source import Span


def canonical(value: object) -> str:
    """Return a text that identifies a value of the language (a game, a term, plain data).

    Positions in files are left out. Sets are sorted; mappings keep their order, which can matter.
    Errors: `TypeError` for any other value.
    """
    match value:
        case None | bool() | int() | float() | str():
            return json.dumps(value)
        case tuple() | list():
            return f"[{','.join(map(canonical, value))}]"
        case frozenset() | set():
            return f"set[{','.join(sorted(map(canonical, value)))}]"
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            told = [canonical(part) for part in values_of(value) if not isinstance(part, Span)]
            return f"{type(value).__name__}({','.join(told)})"
        case Mapping():
            return f"{{{','.join(f'{canonical(key)}:{canonical(inner)}' for key, inner in value.items())}}}"
        case _:
            raise TypeError(f"value={value!r:.80} is no value of the language")
