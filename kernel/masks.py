"""Conditions on a card as sets of cards: whole words of faces at once, where a loop would ask face by face.

What a condition says of a card is known when the kernel is written if it speaks of nothing but what is printed on it;
it is a constant set then. `c in zone` is the zone itself. Whether a cell is filled whose place follows from the card is
a set that is kept up to date: each effect that fills or empties a cell adds or removes the faces that look there. An
attribute compared with a value that does not depend on the card is a table of sets, by the value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from kernel import expressions, places
from kernel.fragments import known_values
from kernel.layout import NIL, signed
from kernel.writer import KernelWriter
from reference_engine import ASK
from spec.game import (
    And,
    Binder,
    Call,
    Can,
    CardAt,
    Compare,
    Constant,
    CountCards,
    Either,
    EndCard,
    Expression,
    Fold,
    InZone,
    IsNothing,
    Local,
    Not,
    Or,
    Points,
    Truth,
    Variable,
    Was,
    Who,
    parts_of,
)

_READS: Final = (Variable, CountCards, EndCard, CardAt, InZone, Who, Can, Points, Was)
_LARGEST: Final = 40
"""Units: parts. Larger conditions are asked face by face."""
_WIDEST: Final = 200
"""Units: values. An attribute is compared by a table of no more values than this."""
_FLIPPED: Final = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


def mask_of(w: KernelWriter, condition: Expression, slot: str, word: str) -> str | None:
    """Write the word number `word` of the set of faces for which a condition holds; None if it is no such set.

    `slot` is the card's. Lines that are needed first are written here, before any card is known.
    """
    opened = _opened(w, condition, 0)
    if sum(1 for _ in parts_of(opened, {})) > _LARGEST or w.state != "S":
        return None
    with w.captured() as lines, w.carefully():
        found = _mask(w, opened, slot, word)
    if found is not None:
        w.lines += lines
    return found


def _opened(w: KernelWriter, part: Any, depth: int) -> Any:  # noqa: ANN401  # a term, or a tuple of terms
    """Return a condition with definitions written out, and short loops over known values as `and` and `or`."""
    if isinstance(part, tuple):
        return tuple(_opened(w, inner, depth) for inner in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    if isinstance(part, Call) and depth < 6:
        definition = w.game.definitions[part.definition]
        given = {p.slot: _opened(w, a, depth) for p, a in zip(definition.parameters, part.arguments, strict=True)}
        return _opened(w, substituted(definition.body, given), depth + 1)
    if isinstance(part, Fold) and part.kind in ("any", "all") and len(part.binders) == 1:
        values = known_values(part.binders[0].over)
        if values is not None and 0 < len(values) <= 6:
            return _opened(w, _spread(part, part.binders[0], values), depth)
    if isinstance(part, Binder | Fold):
        return part
    changed = {
        field.name: new
        for field in fields(part)
        if (new := _opened(w, old := getattr(part, field.name), depth)) is not old and new != old
    }
    return replace(part, **changed) if changed else part


def _spread(fold: Fold, binder: Binder, values: list[int]) -> Expression:
    """Return a loop over known values as `and` or `or`."""
    parts: list[Expression] = []
    for value in values:
        given = {binder.local.slot: Constant(value, binder.local.type)}
        conditions = [substituted(condition, given) for condition in binder.conditions]
        body = substituted(fold.body, given)
        if fold.kind == "any":
            parts.append(And((*conditions, body)) if conditions else body)
        else:
            parts.append(Or((*(Not(condition) for condition in conditions), body)) if conditions else body)
    return Or(tuple(parts)) if fold.kind == "any" else And(tuple(parts))


def substituted(part: Any, given: Mapping[str, Expression]) -> Any:  # noqa: ANN401  # a term, or a tuple of terms
    """Return a term with what local names stand for, by their slots."""
    if isinstance(part, Local):
        return given.get(part.slot, part)
    if isinstance(part, tuple):
        return tuple(substituted(inner, given) for inner in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {
        field.name: new
        for field in fields(part)
        if field.name not in ("type", "local") and (new := substituted(old := getattr(part, field.name), given)) != old
    }
    return replace(part, **changed) if changed else part


def _depends(part: Expression, slot: str) -> bool:
    return any(isinstance(inner, Local) and inner.slot == slot for inner in parts_of(part, {}))


def _mask(w: KernelWriter, part: Expression, slot: str, word: str) -> str | None:
    if not _depends(part, slot):
        return _of_all(w, part)
    if (static := _static(w, part, slot)) is not None:
        return constant(w, [code == "True" for code in static], word) if set(static) <= {"True", "False"} else None
    match part:
        case And(parts) | Or(parts):
            masks = [_mask(w, inner, slot, word) for inner in parts]
            if None in masks:
                return None
            return "(" + (" & " if isinstance(part, And) else " | ").join(mask for mask in masks if mask) + ")"
        case Not(IsNothing(CardAt() as cell)):
            return _filled(w, cell, slot, word)
        case Not(inner):
            mask = _mask(w, inner, slot, word)
            return None if mask is None else f"~{mask}"
        case IsNothing(CardAt() as cell):
            mask = _filled(w, cell, slot, word)
            return None if mask is None else f"~{mask}"
        case Either(condition, then, otherwise):
            masks = [_mask(w, inner, slot, word) for inner in (condition, then, otherwise)]
            if None in masks:
                return None
            return f"(({masks[0]} & {masks[1]}) | (~{masks[0]} & {masks[2]}))"
        case InZone(Local(), zone) if w.layout.zones[zone.id].shape == "bag" and not any(
            _depends(key, slot) for key in zone.keys
        ):
            return f"S[{places.zone(w, zone)} + {word}]"
        case Compare():
            return _compared(w, part, slot, word)
        case _:
            return None


def _of_all(w: KernelWriter, part: Expression) -> str | None:
    """Write a condition that does not depend on the card: all faces or none."""
    if any(isinstance(inner, Call) for inner in parts_of(part, {})):
        return None
    code = expressions.code(w, part)
    return {"True": "-1", "False": "0"}.get(code) or w.simple(f"-1 if {code} else 0")


def _static(w: KernelWriter, part: Expression, slot: str) -> list[str] | None:
    """Return a term for each face, if it speaks of nothing but what is printed on the card; None if it does not."""
    for inner in parts_of(part, {}):
        if isinstance(inner, (*_READS, Fold, Call)) or (isinstance(inner, Local) and inner.slot != slot):
            return None
    return _by_face(w, part, slot)


def _by_face(w: KernelWriter, part: Expression, slot: str) -> list[str] | None:
    """Return the source of a term for each face; None where it needs lines of its own."""
    found: list[str] = []
    for face in range(len(w.game.faces)):
        with w.captured() as lines, w.known({slot: str(face)}):
            found.append(expressions.code(w, part))
        if lines:
            return None
    return found


def constant(w: KernelWriter, faces: list[bool], word: str) -> str:
    """Write the word number `word` of a constant set of faces."""
    words = words_of(w, faces)
    if len(set(words)) == 1:
        return str(words[0])
    return f"{w.table(words)}[{word}]"


def words_of(w: KernelWriter, faces: list[bool]) -> list[int]:
    """Return a constant set of faces as words."""
    return [
        signed(sum(1 << place for place, is_in in enumerate(faces[64 * number : 64 * number + 64]) if is_in))
        for number in range(w.layout.words)
    ]


def _filled(w: KernelWriter, cell: CardAt, slot: str, word: str) -> str | None:
    """Write the set of faces whose cell is filled, which is kept beside the state."""
    codes = _by_face(w, cell, slot)
    if codes is None:
        return None
    place, looks_at = w.layout.zones[cell.zone.id], list[int]()
    for code in codes:
        found = re.fullmatch(r"S\[(\d+)\]", code)
        if found is None and code != "NIL":
            return None
        looks_at.append(int(found[1]) - place.offset if found else NIL)
    return f"S[{w.watched_cells(cell.zone.id, tuple(looks_at))} + {word}]"


def _compared(w: KernelWriter, compare: Compare, slot: str, word: str) -> str | None:
    """Write a comparison of something printed on the card with a value that does not depend on it."""
    of_card, other, op = compare.left, compare.right, compare.op
    if not _depends(of_card, slot):
        of_card, other, op = other, of_card, _FLIPPED[op]  # type: ignore[assignment]  # it is a comparison
    if _depends(other, slot) or isinstance(of_card.type, Truth):
        return None
    static = _static(w, of_card, slot)
    if static is None or any(isinstance(inner, Call) for inner in parts_of(other, {})):
        return None
    printed = [NIL if code == "NIL" else int(code) if code.lstrip("-").isdecimal() else None for code in static]
    if None in printed:
        return None
    known = [value for value in printed if value is not None and value != NIL]
    if not known or max(known) - min(known) > _WIDEST:
        return None
    low, high = min(known) - 1, max(known) + 1
    entries: list[int] = []
    for value in range(low, high + 1):
        holds = [ASK[op](mine, value) if mine not in (NIL, None) else op == "!=" for mine in printed]
        entries += words_of(w, holds)
    value_ = w.simple(expressions.code(w, other))
    at = w.simple(f"(min(max({value_}, {low}), {high}) - {low}) * {w.layout.words}")
    found = f"{w.table(entries)}[{at} + {word}]"
    return f"({found} if {value_} != NIL else 0)" if op != "!=" else found
