"""Whether the rules treat all seats alike, so that whoever acts may be called seat 0."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from spec import terms as t
from spec.game import Game, VariableSpec
from spec.types import Seat


def treats_seats_alike(game: Game) -> bool:
    """Return whether turning the table changes nothing: no rule of play names a seat or asks for the order of seats.

    The set-up and the choice of the starter may name seats: which deals are possible is not taken for alike.
    """
    roots: list[object] = [game.moves, game.after, game.ends, game.score, game.winners, game.definitions]
    roots.append(game.properties)
    return not any(_breaks(part) for root in roots for part in _parts(root))


def speaks_of_a_seat(spec: VariableSpec) -> bool:
    """Return whether a variable is one of several for the players, or names one of them.

    Where one seat stands for all, what its moves do to such a variable is not what the moves of all seats do to it.
    """
    return isinstance(spec.type, Seat) or any(domain.id == "player" for domain in spec.keys)


def _breaks(part: object) -> bool:
    match part:
        case t.Constant(value, type_):
            return value is not None and isinstance(type_, Seat)
        case t.Compare(op, left, _):
            return op not in ("==", "!=") and isinstance(left.type, Seat)
        case t.Position(inner, _) | t.Shifted(inner, _, _, _):
            return isinstance(inner.type, Seat)
        case t.Fold(kind, binders, body):
            if kind in ("min", "max"):
                return isinstance(body.type, Seat)
            return kind == "first" and any(_in_seat_order(binder) for binder in binders)
        case t.Extreme(_, parts):
            return any(isinstance(one.type, Seat) for one in parts)
        case t.Arithmetic(_, left, right):
            return isinstance(left.type, Seat) or isinstance(right.type, Seat)
        case _:
            return False


def _in_seat_order(binder: t.Binder) -> bool:
    return isinstance(binder.local.type, Seat) and not isinstance(binder.over, t.Clockwise)


def _runs_through_seats(binder: t.Binder) -> bool:
    """Return whether a name runs through seats that are listed; the language lists all of them or none."""
    return (
        isinstance(binder.local.type, Seat)
        and isinstance(binder.over, t.Listed)
        and all(isinstance(part, t.Constant) for part in binder.over.parts)
    )


def _parts(root: object) -> Iterator[object]:
    waiting = [root]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple | list):
            waiting.extend(part)
        elif isinstance(part, dict) or (
            hasattr(part, "values") and hasattr(part, "keys") and not dataclasses.is_dataclass(part)
        ):
            waiting.extend(part.values())
        elif dataclasses.is_dataclass(part) and not isinstance(part, type):
            yield part
            if isinstance(part, t.Binder) and _runs_through_seats(part):
                waiting.append(part.conditions)
                continue
            waiting.extend(getattr(part, one.name) for one in dataclasses.fields(part) if one.name != "span")
