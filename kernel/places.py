"""Zones and variables in source: where they lie in the array."""

from __future__ import annotations

from kernel import expressions
from kernel.layout import NOTHING
from kernel.writer import KernelWriter
from reference_engine import bounds, is_number, junction
from spec.game import Domain, Expression, Variable, ZoneAt


def _index(
    w: KernelWriter, offset: int, stride: int, keys: tuple[Expression, ...], domains: tuple[Domain, ...]
) -> tuple[str, list[str]]:
    """Return the source of where a zone or variable lies, and the conditions under which there is one."""
    parts: list[str] = []
    checks: list[str] = []
    strides: list[int] = []
    for domain in reversed(domains):
        strides.insert(0, stride)
        stride *= domain.size
    for key, domain, step in zip(keys, domains, strides, strict=True):
        first = 0 if domain.id == "player" else domain.first
        code, last = w.simple(expressions.code(w, key)), first + domain.size - 1
        if code == "NIL":
            checks.append("False")
            continue
        if is_number(code):
            checks += [] if first <= int(code) <= last else ["False"]
            offset += (int(code) - first) * step
            continue
        low, high = bounds(key.type, w.game)
        offset -= first * step
        parts.append(code if step == 1 else f"{code} * {step}")
        checks += [f"{code} >= {first}"] if low < first or key.maybe or w.careful else []
        checks += [f"{code} <= {last}"] if high > last or w.careful else []
    return " + ".join([str(offset), *parts]), checks


def zone(w: KernelWriter, at: ZoneAt) -> str:
    """Write where a zone lies that is read; one that does not exist is empty."""
    place = w.layout.zones[at.id]
    index, checks = _index(w, place.offset, place.stride, at.keys, w.game.zones[at.id].keys)
    return w.simple(_or_else(index, checks, place.empty))


def _or_else(index: str, checks: list[str], other: int) -> str:
    sure = junction("and", checks)
    return index if sure == "True" else str(other) if sure == "False" else f"({index} if {sure} else {other})"


def zone_of_effect(w: KernelWriter, at: ZoneAt) -> str:
    """Write where a zone lies that an effect changes; it is a fault if there is none."""
    place = w.layout.zones[at.id]
    index, checks = _index(w, place.offset, place.stride, at.keys, w.game.zones[at.id].keys)
    demand(w, junction("and", checks))
    return w.simple(index)


def demand(w: KernelWriter, condition: str) -> None:
    """Write that the move breaks off with a fault unless a condition holds."""
    if condition != "True":
        with w.block(f"if not {condition}:"):
            w.emit(f"S[5] = {w.fault(w.address)}")
            w.emit("return")


def variable(w: KernelWriter, read: Variable) -> str:
    """Write the value of a variable; nothing if there is no such variable."""
    spec = w.game.variables[read.id]
    index, checks = _index(w, w.layout.variable(spec), 1, read.keys, spec.keys)
    return f"{w.state}[{_or_else(index, checks, NOTHING)}]"


def variable_of_effect(w: KernelWriter, name: str, keys: tuple[Expression, ...]) -> str:
    """Write where a variable lies that an effect sets; it is a fault if there is none."""
    spec = w.game.variables[name]
    index, checks = _index(w, w.layout.variable(spec), 1, keys, spec.keys)
    demand(w, junction("and", checks))
    return index
