"""Values of variables beside the table, in words: those that everyone knows and that are not as at the start."""

from __future__ import annotations

from collections.abc import Iterator

from hausregel.pictures.names import Naming
from reference_engine import FIRST_VARIABLE, State
from spec.game import Number, VariableSpec


def told(naming: Naming, state: State, seat: int | None) -> Iterator[str]:
    """Yield the values of a player, or those of nobody: `drawn: 2`."""
    for spec in naming.game.variables.values():
        if spec.seen != "everyone":
            continue
        for number, ((owner, _), keys) in enumerate(zip(naming.owners(spec), naming.keys(spec), strict=True)):
            value = state.variables[FIRST_VARIABLE + spec.base + number]
            if owner == seat and value is not None and not _is_nothing(spec, value):
                at = next((n for n, domain in enumerate(spec.keys) if domain.id == "player"), None)
                words = [naming.called(f"variables.{spec.id}"), *(key for n, key in enumerate(keys) if n != at)]
                yield f"{' '.join(words)}{naming.colon}{naming.value(spec.type, value)}"


def _is_nothing(spec: VariableSpec, value: int) -> bool:
    """Return whether a value says nothing: that of the start, or zero where it does not stand for a known number."""
    return value == spec.start or (isinstance(spec.type, Number) and value == 0 and spec.start is not None)
