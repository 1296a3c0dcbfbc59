"""Expressions that differ only in the names they give, as one; so that a question asked twice has one answer."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from spec.game import Type
from spec.game import terms as t

T = TypeVar("T")


def alike(part: T) -> T:
    """Return an expression in which each name bound inside it is called by how many are bound around it."""
    return _renamed(part, {})  # type: ignore[no-any-return]  # of the same family


def _renamed(part: Any, names: dict[str, str]) -> Any:  # noqa: ANN401  # any part of an expression
    match part:
        case tuple():
            return tuple(_renamed(inner, names) for inner in part)
        case t.Local(slot=slot):
            return replace(part, slot=names[slot], name="") if slot in names else part
        case t.Fold(binders=binders, body=body):
            known, bound = dict(names), list[t.Binder]()
            for binder in binders:
                over = _renamed(binder.over, known)
                known[binder.local.slot] = f"bound {len(known)}"
                bound.append(
                    t.Binder(_renamed(binder.local, known), over, _renamed(binder.conditions, known)),
                )
            return replace(part, binders=tuple(bound), body=_renamed(body, known))
        case _ if is_dataclass(part) and not isinstance(part, type | Type):
            own = {field.name: getattr(part, field.name) for field in fields(part)}
            changed = {name: new for name, old in own.items() if (new := _renamed(old, names)) is not old}
            return replace(part, **changed) if changed else part
        case _:
            return part
