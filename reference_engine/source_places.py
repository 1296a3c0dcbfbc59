"""Zones and variables as Python source: where they lie in a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference_engine.fragments import bounds
from reference_engine.table import FIRST_VARIABLE
from spec.game import Constant, Domain, Expression, Variable, ZoneAt

if TYPE_CHECKING:
    from reference_engine.source import Writer

PlaceKey = tuple[Expression, int, int, int]
"""A key of a zone or variable: its first value, how many there are, and by how much each moves the place."""


def first_of(domain: Domain) -> int:
    """Return the first value of a domain in the engine's representation."""
    return 0 if domain.id == "player" else domain.first


def _keys(keys: tuple[Expression, ...], domains: tuple[Domain, ...]) -> list[PlaceKey]:
    found: list[PlaceKey] = []
    stride = 1
    for key, domain in zip(reversed(keys), reversed(domains), strict=True):
        found.append((key, first_of(domain), domain.size, stride))
        stride *= domain.size
    return found


def _index(writer: Writer, base: int, keys: list[PlaceKey]) -> tuple[str, bool]:
    """Return the source of the number of a zone or variable, and whether it is surely in range."""
    parts: list[str] = []
    sure = True
    for key, first, size, stride in keys:
        if isinstance(key, Constant) and key.value is not None and 0 <= key.value - first < size:
            base += (key.value - first) * stride
            continue
        low, high = bounds(key.type, writer.game)
        sure = sure and not key.maybe and low >= first and high < first + size
        base -= first * stride
        parts.append(writer.code(key) if stride == 1 else f"{stride} * {writer.code(key)}")
    return " + ".join([*([str(base)] if base or not parts else []), *parts]), sure


def _zone_keys(writer: Writer, zone: ZoneAt) -> list[PlaceKey]:
    return _keys(zone.keys, writer.game.zones[zone.id].keys)


def zone(writer: Writer, at: ZoneAt) -> str:
    """Write the contents of a zone."""
    base, keys = writer.game.zones[at.id].base, _zone_keys(writer, at)
    index, sure = _index(writer, base, keys)
    if sure:
        return f"{writer.zones}[{index}]"
    return f"zone_or_empty({writer.zones}, {base}, {_checked(writer, keys)})"


def zone_index(writer: Writer, at: ZoneAt, address: str) -> str:
    """Write the number of a zone, for an effect."""
    base, keys = writer.game.zones[at.id].base, _zone_keys(writer, at)
    index, sure = _index(writer, base, keys)
    declared = list(writer.game.zones).index(at.id)
    return index if sure else f"zone_number({address!r}, {declared}, {base}, {_checked(writer, keys)})"


def _checked(writer: Writer, keys: list[PlaceKey]) -> str:
    return ", ".join(f"({writer.code(key)}, {first}, {size}, {stride})" for key, first, size, stride in keys)


def variable_index(writer: Writer, id_: str, keys: tuple[Expression, ...], address: str) -> str:
    """Write the number of a variable in `State.variables`, for an effect."""
    spec = writer.game.variables[id_]
    base, found = FIRST_VARIABLE + spec.base, _keys(keys, spec.keys)
    index, sure = _index(writer, base, found)
    declared = list(writer.game.variables).index(id_)
    return index if sure else f"variable_number({address!r}, {declared}, {base}, {_checked(writer, found)})"


def variable(writer: Writer, read: Variable) -> str:
    """Write the value of a variable."""
    spec = writer.game.variables[read.id]
    base, found = FIRST_VARIABLE + spec.base, _keys(read.keys, spec.keys)
    index, sure = _index(writer, base, found)
    if sure:
        return f"{writer.variables}[{index}]"
    return f"value_or_nothing({writer.variables}, {base}, {_checked(writer, found)})"
