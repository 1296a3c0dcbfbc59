"""Effects on a table of numbers; what a rule may demand in vain is noted, with the condition under which it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from spec.game import Effect, Expression, Flow, Number
from spec.game import actions as a
from spec.game import terms as t
from verifier.counts.amounts import (
    NOTHING,
    CountWorth,
    Holding,
    all_of,
    any_of,
    at_least,
    either,
    equal,
    implied,
    neither,
)
from verifier.counts.bound_names import NamesOf
from verifier.counts.card_counts import deal, draw, move_all, move_card
from verifier.counts.card_sweeps import Sweep
from verifier.counts.count_table import CountTable
from verifier.counts.count_terms import CountReader
from verifier.counts.ledger import Ledger
from verifier.counts.sorted_zones import value_by_value


class Bookkeeper:
    """Carries out effects on one table."""

    def __init__(self, reader: CountReader, table: CountTable) -> None:
        """Begin with a table; the ledger has what becomes of it."""
        self.reader, self.lying, self.game = reader, reader.lying, reader.game
        self.ledger = Ledger(reader, table)

    @property
    def table(self) -> CountTable:
        """The table as it is now."""
        return self.ledger.table

    # --- effects -----------------------------------------------------------------------------------------------------

    def do(self, effects: Sequence[Effect], when: Holding, names: NamesOf, address: str) -> None:
        """Carry out effects one after the other, under a condition."""
        for effect in effects:
            if when is False:
                return
            self.ledger.address = address
            self._one(effect, when, names, address)
            self.ledger.done()

    def _one(self, effect: Effect, when: Holding, names: NamesOf, address: str) -> None:
        match effect:
            case a.MoveCard():
                move_card(self.ledger, effect, when, names)
            case a.MoveAll(source=source, target=target):
                move_all(self.ledger, source, target, when, names)
            case a.Draw():
                draw(self.ledger, effect, when, names)
            case a.Deal():
                deal(self.ledger, effect, when, names)
            case a.Shuffle(zone=zone):
                for _, number in self.ledger.zones(zone, when, names):
                    self.ledger.change().shuffled[number] = self.lying.content()
            case a.SetVariable(id=name, keys=keys, value=value):
                self._set(name, keys, self.reader.worth(value, names, self.table), value, when, names)
            case a.PickAtRandom():
                self._pick(effect, when, names)
            case a.If(condition=condition, do=do, otherwise=otherwise):
                holds = self.reader.truth(condition, names, self.table)
                self.do(do, all_of(when, holds), names, address)
                self.do(otherwise, all_of(when, neither(holds)), names, address)
            case a.ForEach(binders=binders, do=do):
                self.each(binders, None, do, when, names, address)
            case _:
                assert_never(effect)

    # --- variables ---------------------------------------------------------------------------------------------------

    def _set(
        self,
        name: str,
        keys: Sequence[Expression],
        worth: CountWorth,
        value: Expression,
        when: Holding,
        names: NamesOf,
    ) -> None:
        spec = self.game.variables[name]
        places = self.reader.places(spec, keys, names, self.table)
        if not spec.maybe and value.maybe:
            self.ledger.demand("rules", all_of(when, worth.nothing))
        if isinstance(spec.type, Number) and isinstance(value.type, Number):
            inside = all_of(at_least(worth.number, spec.type.low), at_least(spec.type.high, worth.number))
            self.ledger.demand("rules", all_of(when, neither(worth.nothing), neither(inside)))
        for guard, number in places:
            here = all_of(when, guard)
            if number is None:
                self.ledger.demand("rules", here)
            elif here is not False:
                self.ledger.become(number, worth, here)

    def _pick(self, effect: a.PickAtRandom, when: Holding, names: NamesOf) -> None:
        over = effect.over
        if isinstance(over, t.CardsIn | t.MoreCards):
            self.ledger.forget((effect,), when)
            return
        number = self.lying.number("picked")
        found = list(self.reader.values(over, names, self.table))
        some = any_of(guard for guard, _ in found)
        self.lying.hold(implied(some, any_of(all_of(guard, equal(number, worth.number)) for guard, worth in found)))
        local = t.Local("", "", over.type)
        self._set(effect.id, effect.keys, CountWorth(number), local, all_of(when, some), names)

    # --- loops -------------------------------------------------------------------------------------------------------

    def each(
        self,
        binders: Sequence[t.Binder],
        closing: Expression | None,
        do: Sequence[Effect],
        when: Holding,
        names: NamesOf,
        address: str,
    ) -> Holding:
        """Carry out effects for each value of a loop; return whether there is any."""
        if not any(isinstance(binder.over, t.CardsIn | t.MoreCards) for binder in binders):
            bound = list(self._bound(binders, closing, names))
            for guard, inner in bound:
                self.do(do, all_of(when, guard), inner, address)
            return any_of(guard for guard, _ in bound)
        table = self.table
        some = self.reader.some(
            binders, lambda inner: True if closing is None else self.reader.truth(closing, inner, table), names, table
        )
        for asked, moved in value_by_value(self.game, binders[-1], closing, do):
            if not Sweep(self.ledger, binders, asked, moved).carried_out(list(self._swept(binders, when, names))):
                self.ledger.forget(do, all_of(when, some))
                break
        return some

    def _swept(self, binders: Sequence[t.Binder], when: Holding, names: NamesOf) -> Iterator[tuple[Holding, NamesOf]]:
        """Yield the values of all names but the last, which is of a card."""
        if not any(isinstance(binder.over, t.CardsIn | t.MoreCards) for binder in binders[:-1]):
            yield from ((all_of(when, guard), inner) for guard, inner in self._bound(binders[:-1], None, names))

    def _bound(
        self, binders: Sequence[t.Binder], closing: Expression | None, names: NamesOf
    ) -> Iterator[tuple[Holding, NamesOf]]:
        if not binders:
            yield True if closing is None else self.reader.truth(closing, names, self.table), names
            return
        binder = binders[0]
        for guard, worth in list(self._values(binder.over, names)):
            inner = names.knowing(binder.local.slot, worth)
            asked = [self.reader.truth(condition, inner, self.table) for condition in binder.conditions]
            here = all_of(guard, *asked)
            if here is not False:
                yield from ((all_of(here, more), deeper) for more, deeper in self._bound(binders[1:], closing, inner))

    def _values(self, over: t.Collection, names: NamesOf) -> Iterator[tuple[Holding, CountWorth]]:
        """Yield the values of a loop in order; those round the table from a seat that is open, for each such seat."""
        if isinstance(over, t.Clockwise):
            begin = self.reader.worth(over.seat, names, self.table)
            if not isinstance(begin.number, int):
                for seat in range(self.game.players):
                    here = all_of(neither(begin.nothing), equal(begin.number, seat))
                    for by in range(1, self.game.players + 1):
                        yield here, CountWorth((seat + by) % self.game.players)
                return
        yield from self.reader.values(over, names, self.table)

    # --- where it leads ----------------------------------------------------------------------------------------------

    def lead(self, flow: Flow, when: Holding, names: NamesOf, address: str) -> list[Holding]:
        """Go to the next phase or turn; return when the turn would go to nobody."""
        match flow:
            case a.Stay():
                return []
            case a.ToPhase(phase):
                self._go_to(phase, when)
                return []
            case a.Branch(condition, then, otherwise):
                holds = self.reader.truth(condition, names, self.table)
                return [
                    *self.lead(then, all_of(when, holds), names, address),
                    *self.lead(otherwise, all_of(when, neither(holds)), names, address),
                ]
            case a.NewTurn(seat, phase):
                worth = self.reader.worth(seat, names, self.table)
                self._go_to(phase, when)
                table = self.table
                table.turn = either(all_of(when, neither(worth.nothing)), worth.number, table.turn)
                for spec in self.game.variables.values():
                    if spec.lasts == "turn":
                        begun = NOTHING if spec.start is None else CountWorth(int(spec.start))
                        for number in range(spec.base, spec.base + spec.size):
                            self.ledger.become(number, begun, when)
                return [all_of(when, worth.nothing)]
            case _:
                assert_never(flow)

    def _go_to(self, phase: str, when: Holding) -> None:
        table = self.ledger.change()
        table.phase = either(when, list(self.game.phases).index(phase), table.phase)
