"""How many cards of a zone satisfy a condition on what is printed on them: one number wherever it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from spec.game import Expression
from spec.game import terms as t
from verifier.counts.amounts import Amount, identity
from verifier.counts.bound_names import NamesOf
from verifier.counts.fresh_terms import FreshTerms

CardQuestion: TypeAlias = tuple[object, ...]
"""A condition on cards with the card called so, and other names by their values."""


@dataclass(frozen=True, slots=True)
class _Swept:
    """What is left of a content of which all cards that satisfy some conditions may have been taken."""

    content: int
    kind: str | None
    taken: tuple[CardQuestion | None, ...]


class CountedCards:
    """Gives equal questions the same number: what a zone held when it was asked, and the condition, tell them apart."""

    def __init__(self, terms: FreshTerms) -> None:
        """Begin with none."""
        self._terms = terms
        self._numbers: dict[tuple[object, ...], Amount] = {}
        self._swept: dict[int, _Swept] = {}
        self._kept: list[object] = []
        """Terms in keys, so that no other gets their identity."""

    def number(
        self, content: int, card: t.Local, kind: str | None, conditions: Sequence[Expression], names: NamesOf
    ) -> Amount:
        """Return how many cards of a content satisfy all conditions, of which nothing else is known yet."""
        asked = self._asked(card, conditions, names)
        if None in asked:
            return self._terms.number("count")
        while (left := self._swept.get(content)) is not None and _are_apart(kind, asked, left):
            content = left.content
        key = (content, kind, *asked)
        if key not in self._numbers:
            self._numbers[key] = self._terms.number("count")
        return self._numbers[key]

    def sweep(
        self,
        content: int,
        before: int,
        card: t.Local,
        kind: str | None,
        conditions: Sequence[Expression],
        names: NamesOf,
    ) -> None:
        """Note that a content is another, or that without all cards that satisfy some conditions."""
        self._swept[content] = _Swept(before, kind, self._asked(card, conditions, names))

    def _asked(
        self, card: t.Local, conditions: Sequence[Expression], names: NamesOf
    ) -> tuple[CardQuestion | None, ...]:
        return tuple(_called(condition, card.slot, names, self._kept) for condition in conditions)


def _are_apart(kind: str | None, asked: Sequence[CardQuestion | None], left: _Swept) -> bool:
    """Return whether no card satisfies both: they want different kinds, or different values of an attribute."""
    if None not in (kind, left.kind) and kind != left.kind:
        return True
    wanted, taken = _values(asked), _values(left.taken)
    return any(taken[name] != wanted[name] for name in wanted.keys() & taken.keys())


def _values(asked: Sequence[CardQuestion | None]) -> dict[object, int]:
    """Return the values that attributes of the card must have."""
    found: dict[object, int] = {}
    for question in asked:
        match question:
            case (t.Compare, "==", (t.Attribute, name, (t.Local, "the card")), value) | (
                t.Compare,
                "==",
                value,
                (t.Attribute, name, (t.Local, "the card")),
            ):
                match value:
                    case (t.Constant, int(number)) | (t.Local, (int(number), False)):
                        found[name] = number
    return found


def _called(part: Expression, card: str, names: NamesOf, kept: list[object]) -> CardQuestion | None:
    """Return a condition with the card called so and other names by their values; None if it asks for more than that.

    It depends on nothing but the card and the values of names.
    """
    parts: tuple[Expression, ...] = ()
    own: object = None
    match part:
        case t.Local(slot=slot) if slot == card:
            own = "the card"
        case t.Local(slot=slot) if slot in names.local:
            worth = names.local[slot]
            own = identity(worth.number, kept), identity(worth.nothing, kept)
        case t.Constant(value=value):
            own = value
        case t.And(parts=parts) | t.Or(parts=parts):
            pass
        case t.Not(part=inner):
            parts = (inner,)
        case t.Compare(op=op, left=left, right=right):
            own, parts = op, (left, right)
        case t.Attribute(card=inner, name=name):
            own, parts = name, (inner,)
        case t.IsKind(card=inner, kinds=kinds):
            own, parts = kinds, (inner,)
        case _:
            return None
    told = tuple(_called(inner, card, names, kept) for inner in parts)
    return None if None in told else (type(part), own, *told)
