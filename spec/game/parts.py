"""Generic traversal of expressions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from spec.game.records import values_of
from spec.game.terms import Binder, Call, Collection, Definition, Expression, ZoneAt

_EXPRESSIONS = frozenset(get_args(Expression))
_PARTS = _EXPRESSIONS | {*get_args(Collection), Binder, ZoneAt}


def parts_of(expression: Expression, definitions: Mapping[str, Definition]) -> Iterator[Expression]:
    """Yield an expression and all its subexpressions, including those of the definitions it uses, each once."""
    stack: list[object] = [expression]
    entered: set[str] = set()
    while stack:
        part = stack.pop()
        if isinstance(part, tuple):
            stack.extend(part)
            continue
        if type(part) not in _PARTS:
            continue
        if type(part) in _EXPRESSIONS:
            yield part  # type: ignore[misc]  # it is one of them
        if isinstance(part, Call) and part.definition not in entered and part.definition in definitions:
            entered.add(part.definition)
            stack.append(definitions[part.definition].body)
        stack.extend(values_of(part))


def zones_in(expression: Expression, definitions: Mapping[str, Definition] | None = None) -> Iterator[str]:
    """Yield the names of the zones that an expression refers to."""
    stack: list[object] = [*parts_of(expression, definitions or {})]
    for part in stack:
        for value in values_of(part):
            if isinstance(value, ZoneAt):
                yield value.id
            elif isinstance(value, tuple):
                yield from (
                    binder.over.zone.id
                    for binder in value
                    if isinstance(binder, Binder) and hasattr(binder.over, "zone")
                )
