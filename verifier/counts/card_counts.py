"""Effects on cards in numbers: one card, all cards of a zone, draws and deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spec.game import actions as a
from spec.game import terms as t
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
from verifier.counts.card_origins import CardOrigin, PileEnd, PouredCards
from verifier.counts.ledger import Ledger

IN_HAND: Final = -1
"""The place of a card that was taken and not yet put down: no zone. Where it goes may depend on where cards lie."""


def move_card(ledger: Ledger, effect: a.MoveCard, when: Holding, names: NamesOf) -> None:
    """Move one card."""
    card = ledger.reader.worth(effect.card, names, ledger.table)
    ledger.demand("cards", all_of(when, card.nothing))
    sources = ledger.zones(effect.source, when, names)
    for here, number in sources:
        ledger.demand("cards", all_of(here, neither(ledger.lying.lies(ledger.table, number, card.number))))
    named = None
    if effect.source_cell is not None:
        named = ledger.reader.worth(effect.source_cell, names, ledger.table)
    for here, number in sources:
        cells = None if named is None else with_cell(ledger, number, named, 0)
        origin = CardOrigin(ledger.table, number, here, taken=card)
        left = cells if cells is not None else _without(ledger, number, card, here)
        ledger.put(number, ledger.table.counts[number] - 1, here, origin, left)
    taken = any_of(here for here, _ in sources)
    for face in ledger.table.places:
        ledger.place(face, IN_HAND, all_of(taken, _same(ledger, card, face)))
    into = None if effect.cell is None else ledger.reader.worth(effect.cell, names, ledger.table)
    if ledger.game.zones[effect.target.id].cells is not None and (into is None or not ledger.table.cells):
        ledger.demand("cards", when, exactly=False)  # which cells are filled is not known
    stacked = ledger.game.zones[effect.target.id].stacked
    end: PileEnd | None = None if not stacked else "bottom" if effect.under else "top"
    targets = ledger.zones(effect.target, when, names)
    for here, number in targets:
        if into is not None and number in ledger.table.cells:
            ledger.demand("cards", all_of(here, neither(_is_free(ledger, number, into))))
    for here, number in targets:
        origin = CardOrigin(ledger.table, number, here, added=card, end=end)
        cells = None if into is None else with_cell(ledger, number, into, 1)
        ledger.put(number, ledger.table.counts[number] + 1, here, origin, cells)
        for face in ledger.table.places:
            ledger.place(face, number, all_of(here, _same(ledger, card, face)))
    for here, number in targets:  # asked of the table as it is at last: what is said of a zone's cards stays said
        there = ledger.lying.lies(ledger.table, number, card.number)
        ledger.lying.hold(implied(all_of(here, neither(card.nothing)), there))


def with_cell(ledger: Ledger, zone: int, cell: CountWorth, card: int) -> list[Amount] | None:
    """Return the cells of a zone with one of them filled (1) or empty (0); None if they are not known."""
    if zone not in ledger.table.cells:
        return None
    first = ledger.first_cell(zone)
    found: list[Amount] = []
    for place, before in enumerate(ledger.table.cells[zone], first):
        found.append(either(all_of(neither(cell.nothing), equal(cell.number, place)), card, before))
    return found


def _without(ledger: Ledger, zone: int, card: CountWorth, when: Holding) -> list[Amount] | None:
    """Return the cells of a zone after the one of a card was emptied; None if they are not known."""
    if zone not in ledger.table.cells or any(face.count > 1 for face in ledger.game.faces):
        return _one_less(ledger, zone, when)
    found: list[Amount] = []
    for place, before in enumerate(ledger.table.cells[zone], ledger.first_cell(zone)):
        there = ledger.reader.cards.card_in(zone, place, before, ledger.table)
        here = all_of(neither(there.nothing), neither(card.nothing), equal(there.number, card.number))
        found.append(either(here, 0, before))
    return found


def _one_less(ledger: Ledger, zone: int, when: Holding) -> list[Amount] | None:
    """Return the cells of a zone after any one of those that are filled was emptied; None if they are not known."""
    if zone not in ledger.table.cells:
        return None
    there = all_of(when, at_least(ledger.table.counts[zone], 1))
    found: list[Amount] = []
    for before in ledger.table.cells[zone]:
        after = ledger.lying.between(0, 1, "cell")
        ledger.lying.hold(implied(there, at_least(before, after)))
        found.append(after)
    ledger.lying.hold(implied(there, equal(total(found), ledger.table.counts[zone] - 1)))
    return found


def _is_free(ledger: Ledger, zone: int, cell: CountWorth) -> Holding:
    """Return whether a zone has a cell, and no card lies in it."""
    first = ledger.first_cell(zone)
    here = (
        all_of(equal(cell.number, place), equal(card, 0)) for place, card in enumerate(ledger.table.cells[zone], first)
    )
    return all_of(neither(cell.nothing), any_of(here))


def _same(ledger: Ledger, card: CountWorth, face: int) -> Holding:
    if not isinstance(card.number, int):
        ledger.lying.printed.introduce(face)
    return all_of(neither(card.nothing), equal(card.number, face))


def move_all(ledger: Ledger, source: t.ZoneAt, target: t.ZoneAt, when: Holding, names: NamesOf) -> None:
    """Move all cards of a zone."""
    before = ledger.table
    sources = ledger.zones(source, when, names)
    for here, number in sources:
        none = [0] * len(ledger.table.cells.get(number, ()))
        ledger.put(number, 0, here, CardOrigin(ledger.table, number, here, keeps=False), none)
    poured = tuple(PouredCards(here, before, number, whole=True) for here, number in sources)
    amount = total([either(here, before.counts[number], 0) for here, number in sources])
    taken = {
        face: any_of(all_of(there, equal(place, zone)) for there, zone in sources)
        for face, place in before.places.items()
    }
    for face, moved in taken.items():
        ledger.place(face, IN_HAND, moved)
    if ledger.game.zones[target.id].cells is not None:
        ledger.demand("cards", when, exactly=False)
    for here, number in ledger.zones(target, when, names):
        origin = CardOrigin(ledger.table, number, here, poured=poured)
        ledger.put(number, total([ledger.table.counts[number], amount]), here, origin)
        for face, moved in taken.items():
            ledger.place(face, number, all_of(here, moved))


def draw(ledger: Ledger, effect: a.Draw, when: Holding, names: NamesOf) -> None:
    """Draw cards: as many as there are, if there are fewer than wanted."""
    worth = ledger.reader.worth(effect.number, names, ledger.table)
    wanted = either(worth.nothing, 0, worth.number)
    wanted = either(at_least(wanted, 0), wanted, 0)
    sources = ledger.zones(effect.source, when, names)
    targets = ledger.zones(effect.target, when, names)
    moved: list[tuple[Holding, int, Amount]] = []
    poured = tuple(PouredCards(here, ledger.table, number, whole=False) for here, number in sources)
    for here, number in sources:
        there = ledger.table.counts[number]
        enough = at_least(there, wanted)
        ledger.demand("enough", all_of(here, neither(enough)))
        taken = either(enough, wanted, there)
        moved.append((here, number, taken))
        ledger.put(number, there - taken, here, CardOrigin(ledger.table, number, here, keeps=False))
    drawn = [card for here, number, taken in moved for card in take_named(ledger, number, here, taken)]
    amount = total([either(here, taken, 0) for here, _, taken in moved])
    if ledger.game.zones[effect.target.id].cells is not None:
        ledger.demand("cards", when, exactly=False)
    for here, number in targets:
        origin = CardOrigin(ledger.table, number, here, poured=poured)
        ledger.put(number, total([ledger.table.counts[number], amount]), here, origin)
    put_down(ledger, drawn, [number for _, number in targets])


def take_named(ledger: Ledger, source: int, when: Holding, taken: Amount) -> list[tuple[int, Holding]]:
    """Take named cards of a zone from which some cards were taken; return them, each with whether it went.

    All that lay there went if none is left, and none went if nothing was taken. Until they are put down they lie in no
    zone: cards may go to the zone from which they come.
    """
    left = ledger.table.counts[source]
    found: list[tuple[int, Holding]] = []
    for face, place in tuple(ledger.table.places.items()):
        was = all_of(when, equal(place, source))
        if was is False:
            continue
        goes = ledger.lying.truth("goes")
        ledger.lying.hold(implied(goes, was), implied(all_of(was, equal(left, 0)), goes))
        ledger.lying.hold(implied(all_of(goes, equal(taken, 0)), False))
        ledger.place(face, IN_HAND, goes)
        found.append((face, goes))
    return found


def put_down(ledger: Ledger, cards: Sequence[tuple[int, Holding]], targets: Sequence[int]) -> None:
    """Let named cards that were taken lie in any of some zones."""
    for face, goes in cards:
        new = ledger.lying.number("place")
        ledger.lying.hold(implied(goes, any_of(equal(new, number) for number in targets)))
        ledger.place(face, new, goes)


def deal(ledger: Ledger, effect: a.Deal, when: Holding, names: NamesOf) -> None:
    """Deal cards round the table, from the player who opens."""
    players, target = ledger.game.players, ledger.game.zones[effect.target]
    sources = ledger.zones(effect.source, when, names)
    if len(sources) != 1 or target.cells is not None or target.size != players or effect.source.id == target.id:
        ledger.forget((effect,), when)
        return
    here, number = sources[0]
    there = ledger.table.counts[number]
    amount = there
    if effect.number is not None:
        worth = ledger.reader.worth(effect.number, names, ledger.table)
        each = either(worth.nothing, 0, worth.number)
        wanted = either(at_least(each, 0), each, 0) * players
        enough = at_least(there, wanted)
        ledger.demand("enough", all_of(here, neither(enough)))
        amount = either(enough, wanted, there)
    poured = (PouredCards(here, ledger.table, number, whole=False),)
    ledger.put(number, there - amount, here, CardOrigin(ledger.table, number, here, keeps=False))
    dealt = take_named(ledger, number, here, amount)
    for seat in range(players):
        share, hand = _share(ledger, amount, (seat - ledger.table.opener) % players), target.base + seat
        origin = CardOrigin(ledger.table, hand, here, poured=poured)
        ledger.put(hand, total([ledger.table.counts[hand], share]), here, origin)
    put_down(ledger, dealt, range(target.base, target.base + players))


def _share(ledger: Ledger, amount: Amount, at: Amount) -> Amount:
    """Return how many cards the player gets who is `at` places after the first; the first is at 0."""
    players = ledger.game.players
    if isinstance(amount, int):
        whole, rest = divmod(amount, players)
    else:
        whole, rest = amount / players, amount % players
    if isinstance(rest, int) and rest == 0:
        return whole
    return total([whole, either(neither(at_least(at, rest)), 1, 0)])
