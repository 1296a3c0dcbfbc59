"""What is printed on cards that are known, or of which only something is."""

from __future__ import annotations

from collections.abc import Sequence

from spec.game import Game
from verifier.counts.amounts import (
    NOTHING,
    CountWorth,
    Holding,
    all_of,
    any_of,
    equal,
    implied,
    is_known,
    neither,
)
from verifier.counts.printed_faces import printed_orders
from verifier.counts.single_cards import SingleCards


class PrintedCards:
    """Kinds and attributes of the cards of a game."""

    def __init__(self, game: Game, lying: SingleCards) -> None:
        """Take the game, and the cards spoken of."""
        self._game, self._lying = game, lying
        self._have: dict[tuple[str, frozenset[str]], bool] = {}
        """Whether all cards of some kinds have an attribute."""
        self._ranges = {
            game.faces[first].kind: [
                (low, max(face.values[name] for face in game.faces[first:] if face.kind == game.faces[first].kind))
                for name, low, _ in parts
            ]
            for first, parts in printed_orders(game).values()
            if all(face.count for face in game.faces if face.kind == game.faces[first].kind)
        }
        """For each kind with a card for each combination of values the least and the greatest of each attribute."""

    def is_kind(self, card: CountWorth, kinds: frozenset[str]) -> Holding:
        """Return whether a card is of one of some kinds."""
        if isinstance(card.number, int):
            known = card.nothing is not True and self._game.faces[card.number].kind in kinds
            return all_of(neither(card.nothing), known)
        names = list(self._game.kinds)
        if kinds >= set(names):
            return neither(card.nothing)
        kind = self._lying.printed.kind(card.number)
        return all_of(neither(card.nothing), any_of(kind == names.index(name) for name in kinds))

    def attribute(self, card: CountWorth, name: str, kinds: frozenset[str]) -> CountWorth | None:
        """Return an attribute of a card of one of some kinds; None if not all of them have it."""
        if card.nothing is True:
            return NOTHING
        if isinstance(card.number, int):
            value = self._game.faces[card.number].values.get(name)
            return NOTHING if value is None else CountWorth(value, card.nothing)
        if (name, kinds) not in self._have:
            self._have[name, kinds] = all(name in face.values for face in self._game.faces if face.kind in kinds)
        if not self._have[name, kinds]:
            return None
        return CountWorth(self._lying.printed.attribute(name, card.number), card.nothing)

    def of_values(self, kind: str, values: Sequence[CountWorth], some: CountWorth) -> CountWorth:
        """Return the card of a kind with some values; `some` is any card of the kind, or nothing."""
        attributes = next((tuple(face.values) for face in self._game.faces if face.kind == kind), ())
        if len(attributes) != len(values) or isinstance(some.number, int):
            return some
        if all(map(is_known, values)):
            wanted = dict(zip(attributes, (worth.number for worth in values), strict=True))
            for number, face in enumerate(self._game.faces):
                if face.kind == kind and face.values == wanted and face.count:
                    return CountWorth(number)
            return NOTHING
        missing = any_of(worth.nothing for worth in values)
        if kind in self._ranges:
            outside = (
                any_of((worth.number < low, worth.number > high))
                for worth, (low, high) in zip(values, self._ranges[kind], strict=True)
            )
            self._lying.hold(implied(some.nothing, any_of((missing, *outside))))
        self._lying.hold(implied(missing, some.nothing))
        for name, worth in zip(attributes, values, strict=True):
            same = equal(self._lying.printed.attribute(name, some.number), worth.number)
            self._lying.hold(implied(neither(some.nothing), same))
        return some
