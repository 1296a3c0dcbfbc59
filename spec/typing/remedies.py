"""Suggestions where a value has one type and another is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spec.game import CardOf, Member, Number, Seat, Truth, Type
from spec.typing.names import Names

_LONG: Final = 40
"""Characters; a longer expression is not repeated in a hint."""
_JOINING: Final = (" if ", " or ", " and ", "not ")
"""What binds its parts less tightly than a comparison does."""


def remedy(names: Names, text: str, found: Type, wanted: Type | None) -> str:
    """Return what would be right instead of the expression `text` of type `found`.

    `wanted` is None where any value of a domain of names would do.
    """
    part = "..." if len(text) > _LONG else f"({text})" if any(word in text for word in _JOINING) else text
    match found, wanted:
        case Number(), Truth():
            return f"compare it with a number, as in `{part} > 0`"
        case Member(domain), Truth():
            return f"compare it with a value of `{domain}`, as in `{part} == {_first_value(names, domain)}`"
        case Seat(), Truth():
            return f"compare it with a player, as in `{part} == me`"
        case CardOf(), Truth():
            name = _attribute(names, found, lambda _: True)
            return f"ask something of the card, as in `{part}.{name} == ...`" if name else f"ask `{part} is KIND`"
        case Truth(), Number():
            return f"to count how often it holds write `count(... if {text})` with a loop; or `1 if {text} else 0`"
        case Member(domain), Number():
            return f"`position({text})` is its place in `{domain}`, as a number"
        case Seat(), Number():
            return f"`position({text})` is the seat of the player, as a number"
        case CardOf(), Number():
            return _of_the_card(names, found, part, "an attribute that is a number", lambda type_: type_ == "number")
        case CardOf(), Member(domain):
            return _of_the_card(names, found, part, "an attribute of that kind", lambda type_: type_ == domain)
        case CardOf(), None:
            return _of_the_card(names, found, part, "an attribute that has names", lambda type_: type_ != "number")
        case _, Member(domain):
            return f"name a value of `{domain}`, such as `{_first_value(names, domain)}`"
        case Seat(), None:
            return "`left( )` and `right( )` are the neighbours of a player"
        case _, Seat():
            return "name a player: `me`, `turn`, `opener`, or one from a loop, as in `any(... for p in players)`"
        case _, CardOf():
            return f"name a card, as in `{_a_card(names)}`, or take one from a loop, as in `any(... for c in ZONE)`"
        case _:
            return "look whether another name is meant"


def _of_the_card(names: Names, card: CardOf, part: str, what: str, fits: Callable[[str], bool]) -> str:
    name = _attribute(names, card, fits)
    return f"take {what}, as in `{part}.{name}`" if name else f"this card has not {what}"


def _attribute(names: Names, card: CardOf, fits: Callable[[str], bool]) -> str | None:
    """Return an attribute that the cards have, of a type that fits: the id of a domain of names, or `number`."""
    kinds = sorted(card.kinds or names.kinds)
    for name, domain in (pair for kind in kinds for pair in names.kinds.get(kind, ())):
        if fits(domain.id if isinstance(domain.type, Member) else "number"):
            return name
    return None


def _first_value(names: Names, domain: str) -> str:
    values = names.domains[domain].names if domain in names.domains else ()
    return values[0] if values else "..."


def _a_card(names: Names) -> str:
    kind, attributes = next(iter(names.kinds.items()), ("KIND", ()))
    return f"{kind}({', '.join(name for name, _ in attributes)})" if attributes else kind
