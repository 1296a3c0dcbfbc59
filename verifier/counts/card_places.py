"""Which card lies in a cell or at an end of a stack: the same wherever it is asked of the same cards."""

from __future__ import annotations

from spec.game import terms as t
from verifier.counts.amounts import NOTHING, Amount, CountWorth, all_of, equal, implied, neither, one_of
from verifier.counts.bound_names import NamesOf
from verifier.counts.count_table import CountTable
from verifier.counts.expression_reader import ReadsExpressions


class CardPlaces:
    """Names cards by their places with the help of a reader of expressions."""

    def __init__(self, reader: ReadsExpressions) -> None:
        """Take the reader."""
        self._reader = reader

    def in_cell(self, zone: t.ZoneAt, cell: CountWorth, names: NamesOf, table: CountTable) -> CountWorth:
        """Return the card in a cell; nothing if there is none."""
        found, domain = NOTHING, self._reader.game.zones[zone.id].cells
        assert domain is not None
        for guard, number in self._reader.there(zone, names, table):
            for value, card in enumerate(table.cells[number], domain.first):
                here = all_of(guard, neither(cell.nothing), equal(cell.number, value))
                if here is not False:
                    found = one_of(here, self.card_in(number, value, card, table), found)
        return found

    def card_in(self, zone: int, cell: int, card: Amount, table: CountTable) -> CountWorth:
        """Return the card in a cell of a zone, in which there is one (1) or none (0)."""
        key = ("cell", zone, cell, table.filled[zone])
        if key not in self._reader.open:
            face, there = self._reader.lying.number("cell"), equal(card, 1)
            self._reader.open[key] = CountWorth(face, neither(there))
            self._reader.lying.hold(implied(there, self._reader.lying.lies(table, zone, face)))
            self._reader.lying.speak_of(table, zone, face)
        return self._reader.open[key]

    def at_end(self, zone: t.ZoneAt, end: str, names: NamesOf, table: CountTable) -> CountWorth:
        """Return the top or bottom card of a stack; nothing if it is empty."""
        found = NOTHING
        for guard, number in self._reader.there(zone, names, table):
            last = self._end_of(number, end, table)
            if not isinstance(last.number, int):
                self._reader.lying.hold(
                    implied(neither(last.nothing), self._reader.lying.lay(table, number, last.number))
                )
            found = one_of(guard, last, found)
        return found

    def _end_of(self, zone: int, end: str, table: CountTable) -> CountWorth:
        mixed = table.shuffled.get(zone)
        laid = self._reader.lying.laid.get(table.filled[zone]) if mixed is None else None
        if laid is not None and laid.added is not None:
            before = self._end_of(zone, end, laid.table)
            alone = equal(laid.table.counts[zone], 0)
            return one_of(all_of(laid.when, True if laid.end == end else alone), laid.added, before)
        key = ("end", zone, end, table.filled[zone], mixed)
        if key not in self._reader.open:
            face = self._reader.lying.number(end)
            self._reader.open[key] = CountWorth(
                face, equal(table.counts[zone], 0)
            )  # what is asked of it may ask for it again
            self._reader.lying.hold(implied(table.counts[zone] >= 1, self._reader.lying.lies(table, zone, face)))
            self._reader.lying.speak_of(table, zone, face)
        return self._reader.open[key]
