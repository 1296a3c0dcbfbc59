"""A table as it is drawn: which card lies where, which place is empty, what is written beside it, whose turn it is."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

SeenBy = int | Literal["everyone", "nobody", "closed"]
"""Who knows something: everyone, nobody, one seat, or all other seats: see `all_but`.

What is `closed` lies face down even where all cards are open: nothing is shown by them.
"""

Viewer = int | Literal["all"] | None
"""Whose eyes a picture is for: one seat; `None` for what everyone knows; `all` for everything."""

WIDTH: Final = 360
"""Units from side to side: as many as a telephone shows without scrolling."""

SMALLEST: Final = 12.0
"""The smallest letters: on a telephone a unit is a little less than a pixel."""

OTHERS: Final = -10
"""From here downwards numbers stand for all seats but one."""

Cut = Literal["whole", "bare", "slender"]
"""How a card is drawn: with its small words, without them where they could not be read, or as a slender one."""

WORDED: Final = 40.0
"""Cards narrower than this have no small words."""


def all_but(seat: int) -> SeenBy:
    """Return who knows what all seats know but one."""
    return OTHERS - seat


def sees(seen: SeenBy, viewer: Viewer) -> bool:
    """Return whether a viewer knows it."""
    if seen == "closed":
        return False
    if viewer == "all" or seen == "everyone":
        return True
    if not isinstance(seen, int) or not isinstance(viewer, int):
        return False
    return seen == viewer if seen > OTHERS else viewer != OTHERS - seen


@dataclass(frozen=True, slots=True)
class Size:
    """How large a card is when it stands upright, whether it is a slender one, and whether it lies sideways."""

    wide: float
    high: float
    chip: bool
    turned: bool = False

    @property
    def cut(self) -> Cut:
        """How cards of this size are drawn."""
        return "slender" if self.chip else "bare" if self.wide < WORDED else "whole"

    @property
    def box(self) -> tuple[float, float]:
        """The room it takes: width and height."""
        return (self.high, self.wide) if self.turned else (self.wide, self.high)


def name_size(size: Size) -> float:
    """Return how large the name of an empty place is written."""
    return max(SMALLEST, size.wide / 2)


class PlacedCard(NamedTuple):
    """A card and where it lies.

    `key` stays with the card from step to step; `zone` is the number of its zone in `State.zones`. `seen` says who
    knows the face, `counted` who knows that the card is there. Without a face, the one who is shown the scene does not
    know it.
    """

    key: str
    face: int | None
    zone: int
    x: float
    y: float
    size: Size
    seen: SeenBy
    counted: SeenBy


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceAt:
    """A place where a card can lie, with its name if it is a cell; with a question mark, if its cards are not known."""

    zone: int
    x: float
    y: float
    size: Size
    counted: SeenBy
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """Words at a place, by their baseline, and after them a count that only `counted` know."""

    key: str
    text: str
    x: float
    y: float
    role: Literal["name", "zone", "value"]
    count: str = ""
    counted: SeenBy = "everyone"


@dataclass(frozen=True, slots=True)
class TurnMark:
    """The sign of one whose turn it is, before that player's name."""

    seat: int
    x: float
    y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table at one moment. Cards are drawn in their order, the later ones on top."""

    width: float
    height: float
    places: tuple[PlaceAt, ...]
    cards: tuple[PlacedCard, ...]
    labels: tuple[Label, ...]
    marks: tuple[TurnMark, ...]
    table: tuple[float, float] | None = None
    """From where to where the middle of the table reaches, if players sit around it."""

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height."""
        return self.width, self.height

    def without_words(self) -> Scene:
        """Return the table with cards and places alone, for a picture too small for words."""
        places = tuple(replace(place, name="", counted="everyone") for place in self.places)
        return replace(self, places=places, labels=(), marks=())

    def seen_by(self, viewer: Viewer) -> Scene:
        """Return what a viewer sees: without cards that are not known to be there, without faces that are hidden.

        Keys of cards whose face is hidden are numbered anew, so that they tell nothing.
        """
        cards = [card for card in self.cards if sees(card.counted, viewer)]
        shown = [
            card if sees(card.seen, viewer) else card._replace(face=None, key=f"hidden{number}")
            for number, card in enumerate(cards)
        ]
        labels = [label if sees(label.counted, viewer) else replace(label, count="") for label in self.labels]
        return replace(self, cards=tuple(shown), labels=tuple(labels))


def uncovered(scene: Scene) -> tuple[PlacedCard, ...]:
    """Return the cards of which something can be seen, because no later card lies exactly on them."""
    found: dict[Hashable, PlacedCard] = {}
    for card in scene.cards:
        found.pop((card.x, card.y, card.size), None)
        found[card.x, card.y, card.size] = card
    return tuple(found.values())


def follow(before: Scene, after: Scene) -> Scene:
    """Return the later scene with the keys of the earlier: of equal cards, those that stayed keep them."""
    left: dict[int | None, list[PlacedCard]] = {}
    for card in before.cards:
        left.setdefault(card.face, []).append(card)
    cards = list(after.cards)
    new = list(range(len(cards)))
    for near in (_same_spot, _same_zone, _anywhere):
        still_new: list[int] = []
        for number in new:
            card = cards[number]
            there = left.get(card.face, ())
            found = next((at for at, old in enumerate(there) if near(old, card)), None)
            if found is None:
                still_new.append(number)
            elif (key := left[card.face].pop(found).key) != card.key:
                cards[number] = card._replace(key=key)
        new = still_new
    return replace(after, cards=tuple(cards))


def _same_spot(old: PlacedCard, new: PlacedCard) -> bool:
    return old.zone == new.zone and old.x == new.x and old.y == new.y


def _same_zone(old: PlacedCard, new: PlacedCard) -> bool:
    return old.zone == new.zone


def _anywhere(_old: PlacedCard, _new: PlacedCard) -> bool:
    return True
