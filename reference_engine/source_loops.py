"""Loops as Python source: the collections they range over, and folds over these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from reference_engine import source_places
from reference_engine.fragments import OPPOSITE, junction, known_values, plus_number
from spec.game import Between, CardsIn, Clockwise, Collection, Constant, Expression, Fold, Listed, MoreCards, Shifted

if TYPE_CHECKING:
    from reference_engine.source import Writer

UNROLL: Final = 24
"""The most known values of a loop for it to be unrolled."""


LONGEST: Final = 3_000
"""Units: characters. Loops that would be longer than this are not unrolled."""


def collection(writer: Writer, over: Collection, *, each_once: bool = False) -> str:
    """Write the collection a loop ranges over; `each_once`: equal cards count as one."""
    match over:
        case CardsIn(zone, _, kind):
            code = source_places.zone(writer, zone)
            if kind is not None:
                code = f"[f for f in {code} if f in {writer.kinds[kind]}]" if kind in writer.kinds else "()"
            elif writer.game.zones[zone.id].cells:
                code = f"[f for f in {code} if f is not None]"
            doubles = any(face.count > 1 for face in writer.game.faces if kind in (None, face.kind))
            return f"dict.fromkeys({code})" if each_once and doubles else code
        case MoreCards(zone, type_, before=before, optional=optional, kind=kind):
            cards = collection(writer, CardsIn(zone, type_, kind))
            chosen = "".join(f"{writer.code(card)}, " for card in before)
            return f"more_cards({cards}, ({chosen}), {optional})"
        case Between(low, high) if low.maybe or high.maybe:
            return f"between({writer.code(low)}, {writer.code(high)})"
        case Between(low, high):
            return f"range({writer.code(low)}, {writer.code(high)} + 1)"
        case Listed(parts) if (table := _steps(writer, parts)) is not None:
            return table
        case Listed(parts):
            code = "(" + "".join(f"{writer.code(part)}, " for part in parts) + ")"
            code = f"some({code})" if any(part.maybe for part in parts) else code
            sure = all(isinstance(part, Constant) for part in parts) and len(set(parts)) == len(parts)
            return f"dict.fromkeys({code})" if each_once and not sure else code
        case Clockwise(seat):
            return f"clockwise({writer.code(seat)}, {writer.game.players})"
        case _:
            assert_never(over)


def _steps(writer: Writer, parts: tuple[Expression, ...]) -> str | None:
    """Write a list of neighbours of a value in its domain as a table over the domain; None if it has another form."""
    first = parts[0] if parts else None
    if not isinstance(first, Shifted) or first.part.maybe:
        return None
    by: list[int] = []
    for part in parts:
        if not isinstance(part, Shifted) or part.part != first.part or part.low != first.low:
            return None
        by.append(part.by)
    if len(set(by)) < len(by):
        return None
    values = range(first.low, first.high + 1)
    table = tuple(tuple(v + b for b in by if v + b in values) for v in values)
    name = f"S{len(writer.tables)}"
    writer.tables[name] = table
    return f"{name}[{plus_number(writer.code(first.part), -first.low, first.part)}]"


def fold(writer: Writer, fold: Fold) -> str:
    """Write a fold over a loop."""
    written_out = _written_out(writer, fold)
    if written_out is not None:
        return written_out
    names = {binder.local.slot: writer.fresh() for binder in fold.binders}
    with writer.known(names):
        clauses: list[str] = []
        for binder in fold.binders:
            clauses.append(f"for {names[binder.local.slot]} in {collection(writer, binder.over)}")
            clauses.extend(f"if {writer.code(condition)}" for condition in binder.conditions)
        body = writer.code(fold.body)
    loop = " ".join(clauses)
    match fold.kind:
        case "any" | "all":
            return f"{fold.kind}({body} {loop})"
        case "count":
            return f"sum(1 {loop})"
        case "sum":
            return f"sum(some([{body} {loop}]))" if fold.body.maybe else f"sum([{body} {loop}])"
        case "min" | "max":
            items = f"some([{body} {loop}])" if fold.body.maybe else f"[{body} {loop}]"
            return f"{fold.kind}({items}, default=None)"
        case "first":
            return f"next(({body} {loop}), None)"


def _written_out(writer: Writer, fold: Fold) -> str | None:
    """Unroll a short loop over known values into parts joined by `and`, `or` or `+`; None if it is not short."""
    if len(fold.binders) != 1 or fold.kind not in ("any", "all", "count", "sum") or fold.body.maybe:
        return None
    binder = fold.binders[0]
    values = known_values(binder)
    if values is None or not 0 < len(values) <= UNROLL:
        return None
    parts: list[str] = []
    for value in values:
        with writer.known({binder.local.slot: repr(value)}):
            condition = junction("and", [writer.code(condition) for condition in binder.conditions])
            body = writer.code(fold.body) if condition != "False" else "False"
        match fold.kind:
            case "any":
                parts.append(junction("and", [condition, body]))
            case "all":
                parts.append(junction("or", [OPPOSITE.get(condition) or f"(not {condition})", body]))
            case _ if condition != "False":
                amount = body if fold.kind == "sum" else "1"
                parts.append(amount if condition == "True" else f"({amount} if {condition} else 0)")
            case _:
                pass
        if sum(len(part) for part in parts) > LONGEST:
            return None
    if fold.kind in ("any", "all"):
        return junction("or" if fold.kind == "any" else "and", parts)
    return f"({' + '.join(parts) or '0'})"
