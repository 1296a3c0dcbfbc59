"""What is printed on cards, as terms: kinds and attributes are functions of the number of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import z3

from spec.game import Game
from verifier.counts.amounts import implied

PrintedOrder: TypeAlias = tuple[int, tuple[tuple[str, int, int], ...]]
"""The first card of a kind, and by attribute its name, its lowest value, and how far the next is."""


def printed_orders(game: Game) -> dict[int, PrintedOrder]:
    """Return, for the place of each kind that has a card for each combination of values, how cards are numbered."""
    found: dict[int, PrintedOrder] = {}
    for place, (first, last) in faces_by_kind(game).items():
        cards = [face.values for face in game.faces[first : last + 1]]
        parts: list[tuple[str, int, int]] = []
        stride = len(cards)
        for name in cards[0]:
            values = sorted({printed[name] for printed in cards})
            stride //= len(values)
            parts.append((name, values[0], stride))
        numbers = (sum((printed[name] - low) * by for name, low, by in parts) for printed in cards)
        if parts and list(numbers) == list(range(len(cards))):
            found[place] = first, tuple(parts)
    return found


class PrintedFaces:
    """Says once for each card spoken of what is printed on it; what holds is added to `true`."""

    def __init__(
        self, game: Game, context: z3.Context, true: list[z3.BoolRef], once: Callable[..., bool], *, in_order: bool
    ) -> None:
        """Begin; if `in_order`, cards are told apart by what is printed on them."""
        self._game, self._context, self._true, self._once = game, context, true, once
        self._sort = z3.IntSort(context)
        self._kinds = faces_by_kind(game)
        self._orders = printed_orders(game) if in_order else {}
        self._values: dict[tuple[str, int], tuple[z3.ArithRef, z3.ArithRef]] = {}
        """Attributes by name and card, each with the card, so that no other gets its number."""

    def attribute(self, name: str, face: z3.ArithRef) -> z3.ArithRef:
        """Return an attribute of a card that is not known."""
        key = (name, face.get_id())
        if key not in self._values:
            value = z3.Function(f"attribute {name}", self._sort, self._sort)(face)
            self._values[key] = face, value
            values = [face.values[name] for face in self._game.faces if name in face.values]
            self._true.append(z3.And(value >= min(values), value <= max(values)))
        return self._values[key][1]

    def kind(self, face: z3.ArithRef) -> z3.ArithRef:
        """Return the place of the kind of a card among all kinds."""
        kind = z3.Function("kind", self._sort, self._sort)(face)
        if self._once("kind", face.get_id()):
            for place, (first, last) in self._kinds.items():
                self._true.append((kind == place) == z3.And(face >= first, face <= last))
        return kind

    def tell_apart(self, face: z3.ArithRef) -> None:
        """Say that a card is known by what is printed on it, for kinds with a card for each combination of values."""
        if not self._orders or z3.is_int_value(face) or not self._once("order", face.get_id()):
            return
        for place, (first, parts) in self._orders.items():
            number = first + z3.Sum([stride * (self.attribute(name, face) - low) for name, low, stride in parts])
            of_kind = True if len(self._game.kinds) == 1 else self.kind(face) == place
            told = implied(of_kind, face == number)
            if not isinstance(told, bool):
                self._true.append(told)

    def introduce(self, face: int) -> None:
        """Say what is printed on a card that is known."""
        if self._once("face", face):
            known = z3.IntVal(face, self._context)
            printed = self._game.faces[face]
            for name, value in printed.values.items():
                self._true.append(self.attribute(name, known) == value)
            self._true.append(self.kind(known) == list(self._game.kinds).index(printed.kind))


def faces_by_kind(game: Game) -> dict[int, tuple[int, int]]:
    """Return, for the place of each kind of which there are cards, its first face and its last."""
    places, found = {name: place for place, name in enumerate(game.kinds)}, dict[int, tuple[int, int]]()
    for number, face in enumerate(game.faces):
        first, _ = found.setdefault(places[face.kind], (number, number))
        found[places[face.kind]] = first, number
    return found
