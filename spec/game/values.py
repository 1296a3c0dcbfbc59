"""Values in words: from what engines hold to what players say, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spec.game.game import Domain, Face, Game, Move
from spec.game.terms import Binder, MoreCards, Value
from spec.game.types import CardOf, Member, Number, Seat, Truth, Type, Void


def spell(
    domains: Mapping[str, Domain], faces: Sequence[Face], type_: Type, value: Value, seats: Sequence[str] = ()
) -> str:
    """Return a value in words: `apple 1`, `apple`, `7`, a seat by its name in `seats` or its number."""
    if value is None:
        return "nothing"
    match type_:
        case Truth():
            return "true" if value else "false"
        case Member(domain):
            return domains[domain].names[value]
        case CardOf():
            return faces[value].name
        case Seat():
            return seats[value] if value < len(seats) else str(value)
        case Number() | Void():
            return str(value)


def read_value(game: Game, type_: Type, text: str, seats: Sequence[str] = ()) -> Value:
    """Return the value that `text` spells.

    Errors: `ValueError` if it spells none of the type.
    """
    text = " ".join(text.split())
    match type_:
        case Truth():
            if text in ("true", "false"):
                return text == "true"
        case Member(domain):
            if text in game.domains[domain].names:
                return game.domains[domain].names.index(text)
        case CardOf():
            for number, face in enumerate(game.faces):
                if face.name == text:
                    return number
        case Seat():
            if text in seats:
                return list(seats).index(text)
            if text.isdecimal() and len(text) < 3 and int(text) < game.players:
                return int(text)
        case Number(low, high):
            if text.lstrip("-").isdecimal() and len(text) < 10 and low <= int(text) <= high:
                return int(text)
        case Void():
            pass
    raise ValueError(f"text={text!r}")


def binders_of(rule: Move, number: int) -> tuple[Binder, ...] | None:
    """Return the names under `choose` to which so many values belong; None if it cannot be so many."""
    left_out = len(rule.choices) - number
    optional = [binder for binder in rule.choices if isinstance(binder.over, MoreCards) and binder.over.optional]
    if not 0 <= left_out <= len(optional):
        return None
    without = {binder.local.slot for binder in optional[len(optional) - left_out :]}
    return tuple(binder for binder in rule.choices if binder.local.slot not in without)
