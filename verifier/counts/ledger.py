"""The table in the middle of a move, in numbers: what changes, and what is demanded in vain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from spec.game import Effect, effects_inside
from spec.game import terms as t
from verifier.analysis import changes
from verifier.counts.amounts import (
    Amount,
    CountWorth,
    Holding,
    all_of,
    any_of,
    at_least,
    either,
    equal,
    implied,
    one_of,
    total,
)
from verifier.counts.bound_names import NamesOf
from verifier.counts.card_origins import CardOrigin
from verifier.counts.card_shares import share_after
from verifier.counts.count_table import CountTable
from verifier.counts.count_terms import CountReader

About = Literal["cards", "rules", "enough"]
"""What a rule may demand in vain: a card where it is not, or room that is not there; a value, a zone or a player that
does not exist; more cards than there are."""


@dataclass(frozen=True, slots=True)
class VainDemand:
    """What a rule may demand in vain, and when; `exactly` if it surely is then, so that its move is not made.

    `known` is how much was known when it is demanded: what comes after it takes for granted that it is not in vain.
    """

    about: About
    address: str
    when: Holding
    known: int
    exactly: bool = True


class Ledger:
    """The table in the middle of a move, and what was demanded in vain so far."""

    def __init__(self, reader: CountReader, table: CountTable) -> None:
        """Begin with a table."""
        self.reader, self.lying, self.game, self.table = reader, reader.lying, reader.game, table
        self.demands: list[VainDemand] = []
        self.address = ""
        """The rule that is being carried out."""
        self._changed: list[int] = []
        self._open_shares = False
        """Whether it is not known how many cards of a class a zone holds that changed."""

    def done(self) -> None:
        """Let what is asked of cards be asked where they went, when an effect has been carried out."""
        for zone in dict.fromkeys(self._changed):
            self.lying.link(self.table, zone)
        self._changed.clear()
        if self._open_shares:
            for some, held in zip(self.lying.classes, self.table.shares, strict=True):
                self.lying.hold(equal(total(held), some.size))
        self._open_shares = False

    def change(self) -> CountTable:
        """Return the table to be changed; what was asked of it before stays asked of the table before the change."""
        self.table = self.table.copy()
        self.table.stamp = self.lying.content()
        return self.table

    def put(
        self,
        zone: int,
        count: Amount,
        when: Holding,
        origin: CardOrigin | None = None,
        cells: Sequence[Amount] | None = None,
    ) -> None:
        """Let a zone hold so many cards, under a condition; without an `origin` nothing is known of the cards.

        Without `cells` it is not known which of its cells are filled, if it has any.
        """
        table = self.change()
        if zone in table.cells:
            new = self._some_cells(zone, count, when) if cells is None else cells
            pairs = zip(new, table.cells[zone], strict=True)
            table.cells[zone] = tuple(either(when, after, before) for after, before in pairs)
        self._share_out(zone, count, when, origin)
        table.counts[zone] = either(when, count, table.counts[zone])
        table.filled[zone] = self.lying.content()
        if origin is not None:
            self.lying.fill(table.filled[zone], origin)
            self._changed.append(zone)
        table.shuffled.pop(zone, None)

    def _share_out(self, zone: int, count: Amount, when: Holding, origin: CardOrigin | None) -> None:
        """Say how many cards of each class a zone holds that will have so many cards."""
        shares = [list(held) for held in self.table.shares]
        for number, held in enumerate(shares):
            share, known = share_after(self.lying, number, count, when, origin)
            held[zone] = either(when, share, held[zone])
            self._open_shares = self._open_shares or not known
        self.table.shares = tuple(map(tuple, shares))

    def _some_cells(self, zone: int, count: Amount, when: Holding) -> list[Amount]:
        """Return any cells of a zone that hold so many cards in all."""
        new: list[Amount] = [self.lying.between(0, 1, "cell") for _ in self.table.cells[zone]]
        self.lying.hold(implied(all_of(when, at_least(count, 0), at_least(len(new), count)), equal(total(new), count)))
        return new

    def first_cell(self, zone: int) -> int:
        """Return the value that stands for the first cell of a zone."""
        for declared in self.game.zones.values():
            if declared.cells is not None and declared.base <= zone < declared.base + declared.size:
                return declared.cells.first
        raise ValueError(f"zone={zone} has no cells")

    def place(self, face: int, place: Amount, when: Holding) -> None:
        """Let a named card lie in a zone, under a condition."""
        table = self.change()
        table.places[face] = either(when, place, table.places[face])

    def become(self, number: int, worth: CountWorth, when: Holding) -> None:
        """Let a variable have a value, under a condition."""
        table = self.change()
        table.variables[number] = one_of(when, worth, table.variables[number])

    def demand(self, about: About, when: Holding, *, exactly: bool = True) -> None:
        """Note what is demanded in vain, and when."""
        if when is not False:
            self.demands.append(VainDemand(about, self.address, when, len(self.lying.true), exactly))

    def zones(
        self, zone: t.ZoneAt, when: Holding, names: NamesOf, *, exactly: bool = True
    ) -> list[tuple[Holding, int]]:
        """Return the zones that may be meant; where none is, that is demanded in vain, for sure if `exactly`."""
        found: list[tuple[Holding, int]] = []
        for guard, number in self.reader.zones(zone, names, self.table):
            here = all_of(when, guard)
            if number is None:
                self.demand("rules", here, exactly=exactly)
            elif here is not False:
                found.append((here, number))
        return found

    def forget(self, effects: Sequence[Effect], when: Holding) -> None:
        """Leave open what effects do: all they may change is anything afterwards, but no card is lost."""
        game = self.game
        zones: dict[int, None] = {}
        variables: dict[int, str] = {}
        for effect in effects_inside(effects):
            for change in changes(effect):
                if change.how in ("sets", "counts up", "counts down"):
                    spec = game.variables[change.id]
                    variables.update((number, change.id) for number in range(spec.base, spec.base + spec.size))
                else:
                    zone = game.zones[change.id]
                    zones.update(dict.fromkeys(range(zone.base, zone.base + zone.size)))
        about: tuple[About, ...] = ("cards", "rules", "enough")
        for kind in about:
            self.demand(kind, when, exactly=False)
        before = self.table
        new: dict[int, Amount] = {zone: self.lying.number("cards") for zone in zones}
        if new:
            held = total([before.counts[zone] for zone in zones])
            self.lying.hold(*(at_least(count, 0) for count in new.values()), equal(total(list(new.values())), held))
        for number, count in new.items():
            self.put(number, count, when)
        for face, place in before.places.items() if zones else ():
            somewhere = self.lying.number("place")
            self.lying.hold(any_of(equal(somewhere, zone) for zone in zones))
            self.place(face, somewhere, all_of(when, any_of(equal(place, zone) for zone in zones)))
        for number, name in variables.items():
            spec = game.variables[name]
            self.become(number, self.reader.any_value(spec.type, maybe=spec.maybe), when)
