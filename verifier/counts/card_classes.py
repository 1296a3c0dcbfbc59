"""Classes of cards on which numbers depend: of each it is known how many of its cards a zone holds.

That a variable grows with each two that is played, or that cards are turned up until a number lies there, follows only
if it is known how many twos, or cards with a number, lie where.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from spec.game import Expression, Game, Number
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import all_effects, inside, with_definitions
from verifier.counts.amounts import Amount, Holding, all_of, any_of, at_least, equal, total, whether
from verifier.counts.printed_faces import PrintedFaces

MOST_CLASSES: Final = 4
"""Further classes are not followed."""


@dataclass(frozen=True, slots=True)
class CardClass:
    """The cards of some kinds, or those of them with one value of an attribute."""

    kinds: tuple[int, ...]
    """The places of its kinds; empty if it has cards of all kinds."""
    attribute: str | None
    value: int
    faces: frozenset[int]
    size: int
    """How many cards there are of it."""

    def has(self, printed: PrintedFaces, face: Amount) -> Holding:
        """Return whether a card is of this class."""
        if isinstance(face, int):
            return face in self.faces
        of_kind = not self.kinds or any_of(equal(printed.kind(face), place) for place in self.kinds)
        named = True if self.attribute is None else equal(printed.attribute(self.attribute, face), self.value)
        return all_of(of_kind, named)

    def leaves_room(self, printed: PrintedFaces, face: Amount, share: Amount, count: Amount) -> Holding:
        """Return whether a card can lie among so many, of which a share is of this class."""
        return whether(self.has(printed, face), at_least(share, 1), at_least(count, total([share, 1])))


def classes_of(game: Game) -> tuple[CardClass, ...]:
    """Return the classes that decide what becomes of a number, then those that decide what is done at all."""
    values: list[Expression] = []
    conditions: list[Expression] = []
    for effect in all_effects(game):
        match effect:
            case a.SetVariable(id=name, value=value) if isinstance(game.variables[name].type, Number):
                values.append(value)
            case a.If(condition=condition):
                conditions.append(condition)
    every = sum(face.count for face in game.faces)
    asked = dict.fromkeys((*_asked(game, values), *_asked(game, conditions)))
    found = (_class(game, *test) for test in asked)
    return tuple(some for some in found if 0 < some.size < every)[:MOST_CLASSES]


def _class(game: Game, kinds: frozenset[str], attribute: str | None, value: int) -> CardClass:
    having = [
        (number, face)
        for number, face in enumerate(game.faces)
        if face.kind in kinds and (attribute is None or face.values.get(attribute) == value)
    ]
    size = sum(face.count for _, face in having)
    names = {face.kind for _, face in having}
    places = tuple(place for place, name in enumerate(game.kinds) if name in names)
    every = len(places) == len(game.kinds)
    return CardClass(() if every else places, attribute, value, frozenset(number for number, _ in having), size)


def _asked(game: Game, roots: Sequence[Expression]) -> Iterator[tuple[frozenset[str], str | None, int]]:
    """Yield what is asked of cards: kinds, and perhaps an attribute and its value; 0 stands for no value."""
    every = frozenset(game.kinds)
    for root in with_definitions(game, roots):
        for part in inside(root):
            match _attribute_and_other(part):
                case (attribute, t.Constant(int(value))):
                    yield getattr(attribute.card.type, "kinds", every), attribute.name, int(value)
            match part:
                case t.IsKind(_, kinds):
                    yield kinds, None, 0
                case t.Call(definition, arguments):
                    yield from _asked_with(game.definitions[definition], arguments, every)


def _asked_with(
    made: t.Definition, arguments: Sequence[Expression], every: frozenset[str]
) -> Iterator[tuple[frozenset[str], str | None, int]]:
    """Yield what a definition asks of cards where it is given a fixed value."""
    given = {
        parameter.slot: int(argument.value)
        for parameter, argument in zip(made.parameters, arguments, strict=True)
        if isinstance(argument, t.Constant) and isinstance(argument.value, int)
    }
    for part in inside(made.body):
        match _attribute_and_other(part):
            case (attribute, t.Local(slot=slot)) if slot in given:
                yield getattr(attribute.card.type, "kinds", every), attribute.name, given[slot]


def _attribute_and_other(part: object) -> tuple[t.Attribute, Expression] | None:
    """Return an attribute that is compared for equality, and with what; None if a part of a rule is no such thing."""
    match part:
        case t.Compare("==" | "!=", t.Attribute() as attribute, other) | t.Compare(
            "==" | "!=", other, t.Attribute() as attribute
        ):
            return attribute, other
        case _:
            return None
