"""Suggestions where a value has one type and another is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spec.game import CardOf, Member, Number, Seat, Truth, Type
from spec.typing.names import Names
from spec.words import Phrase, phrase

_LONG: Final = 40
"""Characters; a longer expression is not repeated in a hint."""
_JOINING: Final = (" if ", " or ", " and ", "not ")
"""What binds its parts less tightly than a comparison does."""


def remedy(names: Names, text: str, found: Type, wanted: Type | None) -> Phrase:
    """Return what would be right instead of the expression `text` of type `found`.

    `wanted` is None where any value of a domain of names would do.
    """
    part = "..." if len(text) > _LONG else f"({text})" if any(word in text for word in _JOINING) else text
    match found, wanted:
        case Number(), Truth():
            return phrase("remedy.compare-number", part=part)
        case Member(domain), Truth():
            return phrase("remedy.compare-member", part=part, domain=domain, value=_first_value(names, domain))
        case Seat(), Truth():
            return phrase("remedy.compare-player", part=part)
        case CardOf(), Truth():
            name = _attribute(names, found, lambda _: True)
            return phrase("remedy.ask-card", part=part, name=name) if name else phrase("remedy.ask-kind", part=part)
        case Truth(), Number():
            return phrase("remedy.count-answers", text=text)
        case Member(domain), Number():
            return phrase("remedy.position-member", text=text, domain=domain)
        case Seat(), Number():
            return phrase("remedy.position-player", text=text)
        case CardOf(), Number():
            name = _attribute(names, found, lambda type_: type_ == "number")
            return phrase("remedy.number-of-card", part=part, name=name) if name else phrase("remedy.no-number-of-card")
        case CardOf(), Member(domain):
            name = _attribute(names, found, lambda type_: type_ == domain)
            return phrase("remedy.kind-of-card", part=part, name=name) if name else phrase("remedy.no-kind-of-card")
        case CardOf(), None:
            name = _attribute(names, found, lambda type_: type_ != "number")
            return phrase("remedy.names-of-card", part=part, name=name) if name else phrase("remedy.no-names-of-card")
        case _, Member(domain):
            return phrase("remedy.name-member", domain=domain, value=_first_value(names, domain))
        case Seat(), None:
            return phrase("remedy.neighbours")
        case _, Seat():
            return phrase("remedy.name-player")
        case _, CardOf():
            return phrase("remedy.name-card", card=_a_card(names))
        case _:
            return phrase("another-name")


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
