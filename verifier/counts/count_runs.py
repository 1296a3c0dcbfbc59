"""What names run through, in numbers: values that are known one by one, and cards of a zone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from spec.game import terms as t
from verifier.counts.amounts import NOTHING, Amount, CountWorth, Holding, all_of, any_of, at_least, neither
from verifier.counts.bound_names import NamesCondition, NamesOf
from verifier.counts.count_table import CountTable
from verifier.counts.expression_reader import ReadsExpressions

CardCondition = Callable[[CountWorth], Holding]


class CountRuns:
    """Runs through collections with the help of a reader of expressions."""

    def __init__(self, reader: ReadsExpressions) -> None:
        """Take the reader."""
        self._reader = reader

    def some(
        self,
        binders: Sequence[t.Binder],
        condition: NamesCondition,
        names: NamesOf,
        table: CountTable,
    ) -> Holding:
        """Return whether a condition holds for some values of names that run through collections."""
        if not binders:
            return condition(names)
        binder, rest = binders[0], binders[1:]

        def holds(worth: CountWorth) -> Holding:
            inner = names.knowing(binder.local.slot, worth)
            here = self._reader.all_hold(binder.conditions, inner, table)
            return False if here is False else all_of(here, self.some(rest, condition, inner, table))

        match binder.over:
            case t.CardsIn(zone=zone, kind=kind) | t.MoreCards(zone=zone, kind=kind) if (
                not isinstance(binder.over, t.MoreCards) or not binder.over.optional
            ):
                before = binder.over.before if isinstance(binder.over, t.MoreCards) else ()
                found: list[Holding] = []
                for guard, number in self._reader.there(zone, names, table):
                    if before:
                        enough = at_least(table.counts[number], len(before) + 1)
                        some = all_of(enough, self._another(binder, rest, condition, names, table))
                    else:
                        some = self._reader.lying.some(table, number, self._of_kind(kind, holds))
                    found.append(all_of(guard, some))
                return any_of(found)
            case t.MoreCards():
                # No more cards are one choice; that others are there is left open.
                other = all_of(self._reader.lying.truth("more"), neither(any_of([])))
                return any_of((holds(NOTHING), other))
            case _:
                return any_of(all_of(guard, holds(worth)) for guard, worth in self.values(binder.over, names, table))

    def _of_kind(self, kind: str | None, holds: CardCondition) -> Callable[[Amount], Holding]:
        def condition(face: Amount) -> Holding:
            right = True if kind is None else self._reader.printed.is_kind(CountWorth(face), frozenset((kind,)))
            return False if right is False else all_of(right, holds(CountWorth(face)))

        return condition

    def _another(
        self, binder: t.Binder, rest: Sequence[t.Binder], condition: NamesCondition, names: NamesOf, table: CountTable
    ) -> Holding:
        """Return whether a condition holds for some card that comes after those chosen before it, if enough are there.

        Which those were is not known, and the last card of all has none after it: only where any cards will do, the
        earlier ones as well, is it a matter of how many there are.
        """
        assert isinstance(binder.over, t.MoreCards)
        together = [local.slot for local in (*binder.over.before, binder.local)]
        cards = {slot: CountWorth(self._reader.lying.number("another")) for slot in together}
        kinds = None if binder.over.kind is None else frozenset((binder.over.kind,))
        any_cards = replace(names, local={**names.local, **cards})
        asked = [self._reader.printed.is_kind(card, kinds) for card in cards.values() if kinds is not None]
        asked += [
            self._reader.all_hold(binder.conditions, any_cards, table),
            self.some(rest, condition, any_cards, table),
        ]
        return all_of(*asked) is True or self._reader.lying.truth("another")

    def values(self, over: t.Collection, names: NamesOf, table: CountTable) -> Iterator[tuple[Holding, CountWorth]]:
        """Yield the values of a collection that is not of cards in a zone, each with its condition, in some order."""
        match over:
            case t.Listed(parts):
                for part in parts:
                    worth = self._reader.worth(part, names, table)
                    if worth.nothing is not True:
                        yield neither(worth.nothing), replace(worth, nothing=False)
            case t.Between(low, high, type_):
                a, b = self._reader.worth(low, names, table), self._reader.worth(high, names, table)
                there = neither(any_of((a.nothing, b.nothing)))
                for value in self._reader.game.values_in(type_):
                    self._reader.lying.pause()
                    within = all_of(there, a.number <= value, b.number >= value)
                    if within is not False:
                        yield within, CountWorth(value)
            case t.Clockwise(seat):
                worth = self._reader.worth(seat, names, table)
                for by in range(1, self._reader.game.players + 1):
                    number = worth.number + by
                    yield neither(worth.nothing), CountWorth(number % self._reader.game.players)
            case _:
                raise ValueError(f"over={over!r:.60} is of cards in a zone")
