"""What is printed on the cards of a zone, added up: it changes by what a card is worth that comes or goes."""

from __future__ import annotations

from typing import Final, TypeAlias

from spec.game import Expression
from spec.game import terms as t
from verifier.analysis import inside, with_definitions
from verifier.counts.amounts import Amount, CountWorth, all_of, either, equal, implied, neither, total
from verifier.counts.bound_alike import alike
from verifier.counts.bound_names import NamesOf
from verifier.counts.card_origins import CardOrigin
from verifier.counts.count_table import CountTable
from verifier.counts.expression_reader import ReadsExpressions

_OF_A_CARD = (
    t.Local, t.Constant, t.Attribute, t.Compare, t.And, t.Or, t.Not, t.IsKind, t.Either, t.Arithmetic, t.Extreme,
    t.Absolute, t.Call, t.Position, t.ZoneAt,
)  # fmt: skip
"""What a value may ask that nothing but the card decides."""

CardValue: TypeAlias = tuple[t.Local, Expression]
"""The name of a card, and what it is worth."""

FEW_FACES: Final = 120
"""With more different cards sums are not followed."""


class CardSums:
    """Gives the sum over a zone the same number wherever it is asked, and says how sums follow from one another."""

    def __init__(self, reader: ReadsExpressions) -> None:
        """Begin with no sum."""
        self._reader, self._lying = reader, reader.lying
        self._values: dict[CardValue, dict[int, int] | None] = {}
        self._sums: dict[tuple[CardValue, int], Amount] = {}
        self._beside: dict[tuple[CardValue, int], dict[int, Amount]] = {}

    def values(self, card: t.Local, body: Expression) -> dict[int, int] | None:
        """Return what each card is worth; None if anything else than the card decides it."""
        key = _key(card, body)
        if key not in self._values:
            self._values[key] = self._worked_out(card, body)
        return self._values[key]

    def _worked_out(self, card: t.Local, body: Expression) -> dict[int, int] | None:
        game = self._reader.game
        if len(game.faces) > FEW_FACES:
            return None
        if any(isinstance(part, t.Local) and part.slot != card.slot for part in inside(body)):
            return None
        asked = (part for root in with_definitions(game, [body]) for part in inside(root))
        if not all(isinstance(part, _OF_A_CARD) for part in asked):
            return None
        kinds, found = getattr(card.type, "kinds", frozenset(game.kinds)), dict[int, int]()
        for face, printed in enumerate(game.faces):
            worth = CountWorth(0)
            if printed.kind in kinds:
                worth = self._reader.worth(body, NamesOf(local={card.slot: CountWorth(face)}), self._nowhere)
            if not isinstance(worth.number, int) or not isinstance(worth.nothing, bool):
                return None
            found[face] = 0 if worth.nothing else worth.number
        return found

    @property
    def _nowhere(self) -> CountTable:
        """A table of which nothing is asked."""
        return CountTable([], [], 0, 0, 0, {})

    def over(self, table: CountTable, zone: int, card: t.Local, body: Expression, values: dict[int, int]) -> Amount:
        """Return the sum over the cards of a zone of what each is worth."""
        key, content = _key(card, body), table.filled[zone]
        if (key, content) not in self._sums:
            found = self._sums[key, content] = self._lying.number("sum")
            count = table.counts[zone]
            self._lying.hold(found >= min(values.values()) * count, found <= max(values.values()) * count)
            origin = self._lying.origin(content)
            if origin is not None:
                self._follows(found, origin, card, body, values)
        found = self._sums[key, content]
        beside = self._beside.setdefault((key, table.stamp), {})
        if zone not in beside:
            beside[zone] = found
            faces = self._reader.game.faces
            most = sum(max(value, 0) * faces[face].count for face, value in values.items())
            least = sum(min(value, 0) * faces[face].count for face, value in values.items())
            every = total(list(beside.values()))
            self._lying.hold(every <= most, every >= least)
        return found

    def _follows(
        self, found: Amount, origin: CardOrigin, card: t.Local, body: Expression, values: dict[int, int]
    ) -> None:
        """Say how a sum follows from that of what the zone held before."""
        was = self.over(origin.table, origin.zone, card, body, values)
        if not origin.keeps or not all(poured.whole and poured.which is None for poured in origin.poured):
            self._lying.hold(implied(neither(origin.when), equal(found, was)))
            return
        parts = [was]
        for poured in origin.poured:
            came = self.over(poured.table, poured.zone, card, body, values)
            parts.append(either(poured.when, came, 0))
        for some, sign in ((origin.added, 1), (origin.taken, -1)):
            if some is not None:
                worth = self._reader.worth(body, NamesOf(local={card.slot: some}), origin.table)
                parts.append(either(all_of(neither(some.nothing), neither(worth.nothing)), sign * worth.number, 0))
        self._lying.hold(equal(found, either(origin.when, total(parts), was)))


def _key(card: t.Local, body: Expression) -> CardValue:
    return card, alike(body)
