"""Effects on a table of numbers; what a rule may demand in vain is noted, with the condition under which it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from spec.game import Effect, Expression, Flow, Number
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import inside
from verifier.counts.amounts import (
    NOTHING,
    Amount,
    CountWorth,
    Holding,
    all_of,
    any_of,
    at_least,
    either,
    equal,
    implied,
    neither,
    total,
)
from verifier.counts.bound_names import NamesOf
from verifier.counts.card_counts import deal, draw, move_all, move_card, scatter
from verifier.counts.card_origins import CardOrigin, PouredCards
from verifier.counts.count_table import CountTable
from verifier.counts.count_terms import CountReader
from verifier.counts.ledger import Ledger


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
        if all(self._is_listed(binder, binders, names) for binder in binders):
            bound = list(self._bound(binders, closing, names))
            for guard, inner in bound:
                self.do(do, all_of(when, guard), inner, address)
            return any_of(guard for guard, _ in bound)
        table = self.table
        some = self.reader.some(
            binders, lambda inner: True if closing is None else self.reader.truth(closing, inner, table), names, table
        )
        if len(binders) != 1 or not self._sweep(binders[0], closing, do, all_of(when, some), names):
            self.ledger.forget(do, all_of(when, some))
        return some

    def _is_listed(self, binder: t.Binder, beside: Sequence[t.Binder], names: NamesOf) -> bool:
        """Return whether the values of a binder and their order are known, but for which of them are left out.

        Where it begins with a value of a binder `beside` it, that is known in each round.
        """
        match binder.over:
            case t.Clockwise(seat):
                own = {other.local for other in beside}
                return not own.isdisjoint(inside(seat)) or isinstance(
                    self.reader.worth(seat, names, self.table).number, int
                )
            case t.CardsIn() | t.MoreCards():
                return False
            case _:
                return True

    def _bound(
        self, binders: Sequence[t.Binder], closing: Expression | None, names: NamesOf
    ) -> Iterator[tuple[Holding, NamesOf]]:
        if not binders:
            yield True if closing is None else self.reader.truth(closing, names, self.table), names
            return
        binder = binders[0]
        for guard, worth in list(self.reader.values(binder.over, names, self.table)):
            inner = names.knowing(binder.local.slot, worth)
            asked = [self.reader.truth(condition, inner, self.table) for condition in binder.conditions]
            here = all_of(guard, *asked)
            if here is not False:
                yield from ((all_of(here, more), deeper) for more, deeper in self._bound(binders[1:], closing, inner))

    def _sweep(
        self, binder: t.Binder, closing: Expression | None, do: Sequence[Effect], when: Holding, names: NamesOf
    ) -> bool:
        """Carry out a loop over the cards of a zone that moves each to another zone; return whether it is one."""
        over = binder.over
        if len(do) != 1 or not isinstance(over, t.CardsIn) or not isinstance(do[0], a.MoveCard):
            return False
        effect = do[0]
        if not _is(effect.card, binder) or effect.source != over.zone or not self._apart(effect, binder):
            return False
        if self.game.zones[effect.target.id].cells is not None:
            return False
        sources, targets = (self.ledger.zones(zone, when, names, exactly=False) for zone in (over.zone, effect.target))
        if {number for _, number in sources} & {number for _, number in targets}:
            return False
        every = not binder.conditions and closing is None and over.kind is None
        before, taken = self.table, list[tuple[Holding, int, Amount]]()
        for here, source in sources:
            count = before.counts[source]
            moved = count if every else self.lying.number("moved")
            if not every:
                self.lying.hold(implied(here, all_of(at_least(moved, 1), at_least(count, moved))))
            self.ledger.put(source, count - moved, here, CardOrigin(self.table, source, here, keeps=False))
            taken.append((here, source, moved))
        amount = total([either(here, moved, 0) for here, _, moved in taken])
        poured = tuple(PouredCards(here, before, source, whole=False) for here, source, _ in taken)
        for here, target in targets:
            origin = CardOrigin(self.table, target, here, poured=poured)
            self.ledger.put(target, total([self.table.counts[target], amount]), here, origin)
        for here, source, moved in taken:
            scatter(self.ledger, source, [target for _, target in targets], here, moved)
        return True

    def _apart(self, effect: a.MoveCard, binder: t.Binder) -> bool:
        """Return whether all rounds of a loop lead from one zone to one: both are named by what no round changes."""
        named = [part for key in (*effect.source.keys, *effect.target.keys) for part in inside(key)]
        lasting = (t.Local, t.Constant, t.Who, t.Neighbour, t.Variable)
        return all(isinstance(part, lasting) and not _is(part, binder) for part in named)

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


def _is(part: object, binder: t.Binder) -> bool:
    """Return whether a part of an expression is the name that a binder gives, also where less is known of it."""
    return isinstance(part, t.Local) and part.slot == binder.local.slot
