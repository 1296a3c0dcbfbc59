"""Loops that move cards of zones elsewhere, each card that satisfies a condition, in numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from spec.game import Effect, Expression
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import inside
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
    neither,
    total,
)
from verifier.counts.bound_names import NamesOf
from verifier.counts.card_counts import put_down, take_named
from verifier.counts.card_origins import CardOrigin, PouredCards
from verifier.counts.count_table import CountTable
from verifier.counts.ledger import Ledger

SweepRound = tuple[Holding, NamesOf]
"""Values of the names before that of the card, with their condition."""


@dataclass(slots=True)
class _Taken:
    """The cards that a round takes from a zone: where it does, how many, and which."""

    here: Holding
    zone: int
    number: Amount
    which: Callable[[Amount], Holding] | None


class Sweep:
    """A loop over the cards of a zone, perhaps of each player, that moves each to another zone.

    What is run through is settled before the first card is moved.
    """

    def __init__(
        self, ledger: Ledger, binders: Sequence[t.Binder], closing: Expression | None, do: Sequence[Effect]
    ) -> None:
        """Take the loop."""
        self._ledger, self._lying, self._reader = ledger, ledger.lying, ledger.reader
        self._binder, self._do = binders[-1], do
        self._conditions = (*self._binder.conditions, *(() if closing is None else (closing,)))

    def carried_out(self, rounds: Sequence[SweepRound]) -> bool:
        """Carry it out; return whether it is such a loop, else nothing is done."""
        over = self._binder.over
        if len(self._do) != 1 or not isinstance(over, t.CardsIn) or not isinstance(self._do[0], a.MoveCard):
            return False
        effect = self._do[0]
        if not _is(effect.card, self._binder) or effect.source != over.zone or not self._apart(effect):
            return False
        if self._ledger.game.zones[effect.target.id].cells is not None:
            return False
        before = self._ledger.table
        sources = [self._zones(over.zone, here, names) for here, names in rounds]
        targets = [self._zones(effect.target, here, names) for here, names in rounds]
        if not self._each_once(sources, targets):
            return False
        for (when, names), here in zip(rounds, sources, strict=True):
            self._one_round(before, effect, over, self._taken(before, over, here, names), when, names)
        return True

    def _zones(self, zone: t.ZoneAt, when: Holding, names: NamesOf) -> list[tuple[Holding, int]]:
        found = self._reader.there(zone, names, self._ledger.table)
        return [(here, number) for guard, number in found if (here := all_of(when, guard)) is not False]

    def _each_once(
        self, sources: Sequence[list[tuple[Holding, int]]], targets: Sequence[list[tuple[Holding, int]]]
    ) -> bool:
        """Return whether no zone is gone through in two rounds, or filled in one and gone through in another."""
        taken = [{number for _, number in some} for some in sources]
        if len(set().union(*taken)) != sum(map(len, taken)):
            return False
        return not set().union(*taken) & {number for some in targets for _, number in some}

    def _taken(
        self, before: CountTable, over: t.CardsIn, sources: Sequence[tuple[Holding, int]], names: NamesOf
    ) -> list[_Taken]:
        """Return what a round takes; of a zone without a card that qualifies, nothing."""
        binder, lying = self._binder, self._lying
        every = not self._conditions and over.kind is None
        found: list[_Taken] = []
        for here, zone in sources:
            count = before.counts[zone]
            if every:
                found.append(_Taken(here, zone, count, None))
                continue

            def which(face: Amount) -> Holding:
                worth = CountWorth(face)
                inner = names.knowing(binder.local.slot, worth)
                kind = over.kind is None or self._reader.printed.is_kind(worth, frozenset((over.kind,)))
                return all_of(kind, self._reader.all_hold(self._conditions, inner, before))

            moved = self._reader.counted.number(before.filled[zone], binder.local, over.kind, self._conditions, names)
            some = lying.some(before, zone, which)
            lying.hold(at_least(moved, 0), at_least(count, moved), implied(some, at_least(moved, 1)))
            lying.hold(implied(at_least(moved, 1), some))
            found.append(_Taken(here, zone, moved, which))
        return found

    def _one_round(
        self,
        before: CountTable,
        effect: a.MoveCard,
        over: t.CardsIn,
        taken: Sequence[_Taken],
        when: Holding,
        names: NamesOf,
    ) -> None:
        ledger = self._ledger
        any_moved = all_of(when, self._some_moved(taken))
        ledger.zones(over.zone, any_moved, names, exactly=False)
        targets = ledger.zones(effect.target, any_moved, names, exactly=False)
        for some in taken:
            origin = CardOrigin(ledger.table, some.zone, some.here, keeps=False, which=some.which)
            ledger.put(some.zone, before.counts[some.zone] - some.number, some.here, origin)
            left, whole = ledger.table.filled[some.zone], before.filled[some.zone]
            if left != whole:
                self._reader.counted.sweep(left, whole, self._binder.local, over.kind, self._conditions, names)
        swept = [card for some in taken for card in take_named(ledger, some.zone, some.here, some.number)]
        amount = total([either(some.here, some.number, 0) for some in taken])
        poured = tuple(PouredCards(some.here, before, some.zone, True, some.which) for some in taken)
        for here, target in targets:
            origin = CardOrigin(ledger.table, target, here, poured=poured)
            held = ledger.table.counts[target]
            ledger.put(target, total([held, amount]), here, origin)
            self._keep_remainders(held, amount, here, ledger.table.counts[target])
        put_down(ledger, swept, [target for _, target in targets])

    def _keep_remainders(self, held: Amount, more: Amount, when: Holding, after: Amount) -> None:
        """Say what is left over by which rules divide: that follows, but is not seen where many rounds add up."""
        for divisor in self._reader.divisors if not isinstance(after, int) else ():
            left = equal(after % divisor, held % divisor)
            self._lying.hold(any_of((left, all_of(when, neither(equal(more % divisor, 0))))))

    def _some_moved(self, taken: Sequence[_Taken]) -> Holding:
        return at_least(total([either(some.here, some.number, 0) for some in taken]), 1)

    def _apart(self, effect: a.MoveCard) -> bool:
        """Return whether each round leads from one zone to one: both are named by what moving cards does not change."""
        named = [part for key in (*effect.source.keys, *effect.target.keys) for part in inside(key)]
        lasting = (t.Local, t.Constant, t.Who, t.Neighbour, t.Variable)
        return all(isinstance(part, lasting) and not _is(part, self._binder) for part in named)


def _is(part: object, binder: t.Binder) -> bool:
    """Return whether a part of an expression is the name that a binder gives, also where less is known of it."""
    return isinstance(part, t.Local) and part.slot == binder.local.slot
