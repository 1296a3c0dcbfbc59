"""What is asked about single cards of a zone: that some card there satisfies a condition, and what follows from it.

Only the number of cards in a zone is known. That *some* card there satisfies a condition is an open truth value `b`: if
it holds, a card that is not otherwise known lies there and satisfies the condition, and if one of the cards spoken of
lies there and satisfies it, `b` holds. Both are true of every table, so whatever contradicts them is impossible. Cards
are spoken of to a limited depth only: what is left out leaves more possible, never less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import z3

from spec.game import Game
from verifier.counts.amounts import Amount, Holding, all_of, any_of, equal, implied, neither
from verifier.counts.card_classes import CardClass
from verifier.counts.card_origins import CardOrigin
from verifier.counts.count_table import CountTable
from verifier.counts.fresh_terms import FreshTerms
from verifier.counts.printed_faces import PrintedFaces


@dataclass(frozen=True, slots=True)
class CardReach:
    """How far cards are spoken of that come from conditions on cards, and how many conditions are worked out.

    If cards are `followed`, what lies in a zone after a change is known from what lay there and where cards came from.
    """

    deepest: int
    most: int
    followed: bool = False


LITTLE: Final = CardReach(1, 150)
FAR: Final = CardReach(3, 900)
FOLLOWED: Final = CardReach(2, 900, followed=True)
DEALT: Final = CardReach(2, 3000, followed=True)
"""How far in a deal, in which cards may be turned up again and again."""
FURTHER: Final = (CardReach(1, 100), CardReach(2, 300), FAR, CardReach(3, 3000))
"""How far in turn, where a question is worth it: what follows from little is settled soonest."""

MOST_INSIDE: Final = 20
"""Conditions are not worked out further inside one another: Python would give up."""

MOST_CHANGES: Final = 40
"""Cards are not followed through more changes of a zone."""

MOST_SAID: Final = 6_000
"""Of how many cards it is said where they came from, or that there is no other, in one question."""

SAID_AT_LAST: Final = 3_000
"""So much of it is left for what is asked at last of a step, however much its rules ask."""


@dataclass(slots=True)
class _Asked:
    """A condition on some card of a zone."""

    holds: z3.BoolRef
    condition: Callable[[Amount], Holding]
    depth: int


class SingleCards(FreshTerms):
    """The cards spoken of, zone by zone, for one question to the solver; `true` collects what holds of them."""

    def __init__(
        self,
        game: Game,
        context: z3.Context,
        reach: CardReach = LITTLE,
        pause: Callable[[], None] = lambda: None,
        classes: Sequence[CardClass] = (),
    ) -> None:
        """Begin with no card; `pause` is called often, and may raise an error to stop the work."""
        super().__init__(context, pause)
        self.game, self._reach, self.classes = game, reach, classes
        self._worked_out = self._depth = self._said = 0
        self._inside = 0
        """How many conditions are being worked out, each while another is."""
        self._asked: dict[int, list[_Asked]] = {}
        self._cards: dict[int, list[tuple[Amount, int]]] = {}
        """For each content of a zone the cards spoken of, each with the depth of the conditions it comes from."""
        self.laid: dict[int, CardOrigin] = {}
        """Contents of stacks on or under which a card was laid when they changed last."""
        self._laid_on: dict[int, int] = {}
        self._origins: dict[int, CardOrigin] = {}
        self._filled_from: dict[int, CardOrigin] = {}
        """Where the cards of contents come from that are not followed."""
        self._linked: dict[int, list[tuple[CountTable, int]]] = {}
        """For each content of a zone the tables and zones to which cards went from it, or came from to it."""
        self._changes: dict[int, int] = {}
        """For each content how many changes are between it and one of which nothing is known."""
        self._separate: frozenset[int] = frozenset()
        self._copies = any(face.count > 1 for face in game.faces)
        self._pairs = reach.deepest > 1 and not (reach.followed or self._copies)
        self._there: dict[tuple[int, int], tuple[z3.ArithRef, z3.BoolRef]] = {}
        """That a card lies in a zone, by its content and the card, which is kept: no other gets its number."""
        self._numbers = z3.IntSort(context), z3.BoolSort(context)
        self.printed = PrintedFaces(game, context, self.true, self.once, in_order=reach.followed or self._pairs)

    @property
    def depth(self) -> int:
        """How far in conditions on cards that come from other conditions one is."""
        return self._depth

    # --- cards -------------------------------------------------------------------------------------------------------

    def separate(self, table: CountTable) -> None:
        """Note that a card of which there is one lies in one zone alone of a table; only one table can be so."""
        if (self._reach.followed and not self._copies) or self._pairs:
            self._separate = frozenset(table.filled)

    def lies(self, table: CountTable, zone: int, face: Amount) -> Holding:
        """Return whether a card lies in a zone."""
        count = table.counts[zone]
        if isinstance(count, int) and count == 0:
            return False
        if isinstance(face, int) and face in table.places:
            return equal(table.places[face], zone)
        known, face = face, z3.IntVal(face, self.context) if isinstance(face, int) else face
        key = (table.filled[zone], face.get_id())
        if key in self._there:
            return self._there[key][1]
        there = self.lay(table, zone, face)
        self._there[key] = face, there
        self.hold(implied(there, count >= 1))
        for number, some in enumerate(self.classes):
            self.hold(implied(there, some.leaves_room(self.printed, known, table.shares[number][zone], count)))
        self.true.append(z3.Implies(there, z3.And(face >= 0, face < len(self.game.faces))))
        for named, place in table.places.items():
            self.printed.introduce(named)
            same = implied(there, equal(place, zone)), implied(equal(place, zone), there)
            self.hold(implied(face == named, all_of(*same)))
        self.printed.tell_apart(face)
        if table.filled[zone] in self._separate:
            where = z3.Function("where", self._numbers[0], self._numbers[0])(face)
            self.hold(implied(there, where == zone))
        if table.filled[zone] in self._origins:
            self._came(self._origins[table.filled[zone]], face, there)
        elif table.filled[zone] in self._filled_from:
            self._kept(self._filled_from[table.filled[zone]], face, there)
        return there

    def fill(self, content: int, origin: CardOrigin) -> None:
        """Say where the cards of a new content of a zone come from; nothing may have been asked of it."""
        if origin.end is not None:
            self._laid_on[content] = on = 1 + self._laid_on.get(origin.table.filled[origin.zone], 0)
            if on <= MOST_CHANGES:
                self.laid[content] = origin
        sources = (origin.table.filled[origin.zone], *(poured.table.filled[poured.zone] for poured in origin.poured))
        changes = 1 + max(self._changes.get(source, 0) for source in sources)
        if self._reach.followed and changes <= MOST_CHANGES:
            self._origins[content], self._changes[content] = origin, changes
        else:
            self._filled_from[content] = origin

    def origin(self, content: int) -> CardOrigin | None:
        """Return where the cards of a content come from, if cards are followed through that change."""
        return self._origins.get(content)

    def link(self, table: CountTable, zone: int) -> None:
        """Speak of the same cards in a zone and where its cards come from; the table is as the effect leaves it."""
        origin = self._origins.get(table.filled[zone])
        if origin is None or not self.once("linked", table.filled[zone]):
            return
        sources = [(origin.table, origin.zone), *((poured.table, poured.zone) for poured in origin.poured)]
        for before, number in sources:
            self._linked.setdefault(table.filled[zone], []).append((before, number))
            self._linked.setdefault(before.filled[number], []).append((table, zone))
            for face, depth in tuple(self._cards.get(before.filled[number], ())):
                self.speak_of(table, zone, face, depth)
        if origin.added is not None:
            self.speak_of(table, zone, origin.added.number)

    def _came(self, origin: CardOrigin, face: Amount, there: z3.BoolRef) -> None:
        """Say that a card lies in a zone as it lay there or where it came from, but for what was taken."""
        if not self._goes_on():
            self._kept(origin, face, there)
            return
        was = self.lies(origin.table, origin.zone, face)
        ways = [was]
        if origin.added is not None:
            ways.append(all_of(origin.when, neither(origin.added.nothing), equal(face, origin.added.number)))
        for poured in origin.poured:
            wanted = True if poured.which is None else self._satisfies(poured.which, face)
            came = all_of(origin.when, poured.when, self.lies(poured.table, poured.zone, face), wanted)
            ways.append(came)
            if poured.whole:
                self.hold(implied(came, there))
        self.hold(implied(there, any_of(ways)))
        if origin.which is not None:
            went = all_of(origin.when, self._satisfies(origin.which, face))
            self.hold(implied(went, neither(there)), implied(all_of(was, neither(went)), there))
            return
        if origin.taken is None:
            self.hold(_stays(origin, was, there))
            return
        gone = all_of(origin.when, neither(origin.taken.nothing), equal(face, origin.taken.number))
        self.hold(implied(all_of(was, neither(gone)), there))
        if not self._copies:
            self.hold(implied(gone, neither(there)))

    def _kept(self, origin: CardOrigin, face: z3.ArithRef, there: z3.BoolRef) -> None:
        """Say that a card lies in a zone as it lay there, or in a zone all of which was moved there."""
        for poured in origin.poured:
            if poured.whole and poured.which is None:
                came = self.lay(poured.table, poured.zone, face)
                self.hold(implied(all_of(origin.when, poured.when, came), there))
        if origin.taken is None and origin.which is None:
            self.hold(_stays(origin, self.lay(origin.table, origin.zone, face), there))

    def lay(self, table: CountTable, zone: int, face: z3.ArithRef) -> z3.BoolRef:
        """Return whether a card lies in a zone, of which no more is said than elsewhere."""
        return z3.Function(f"in {table.filled[zone]}", *self._numbers)(face)

    def _satisfies(self, which: Callable[[Amount], Holding], face: Amount) -> Holding:
        """Return whether a card satisfies a condition; if that is asked too far inside others, it is open."""
        if self._inside >= MOST_INSIDE:
            return self.truth("open")
        if isinstance(face, int):
            self.printed.introduce(face)
        self._inside += 1
        satisfied = which(face)
        self._inside -= 1
        return satisfied

    def some(self, table: CountTable, zone: int, condition: Callable[[Amount], Holding]) -> Holding:
        """Return whether some card of a zone satisfies a condition, which may be asked of it later, too."""
        count = table.counts[zone]
        if isinstance(count, int) and count == 0:
            return False
        asked = _Asked(self.truth("some"), condition, self._depth)
        content = table.filled[zone]
        self.hold(implied(asked.holds, count >= 1))
        if self._depth < self._reach.deepest:
            face = self.number("card")
            there = self.lies(table, zone, face)
            self._depth += 1
            self.hold(implied(asked.holds, all_of(there, condition(face))))
            self._depth -= 1
            self.speak_of(table, zone, face, self._depth + 1)
        self._asked.setdefault(content, []).append(asked)
        if content not in self._cards or self.once("any", content):
            self._cards.setdefault(content, [])
            self._witness(table, zone)
        for card, depth in tuple(self._cards[content]):
            self._work_out(asked, table, zone, card, depth)
        return asked.holds

    def _witness(self, table: CountTable, zone: int) -> None:
        """Speak of any card of a zone, of another one if each is there once, and of all that have a place."""
        first, second = self.number("any"), self.number("any")
        self.hold(implied(table.counts[zone] >= 1, self.lies(table, zone, first)))
        another = all_of(self.lies(table, zone, second), neither(equal(first, second))) if self._pairs else True
        self.hold(implied(table.counts[zone] >= 2, another))
        for card in (first, *([second] if self._pairs else []), *table.places):
            self.speak_of(table, zone, card, 0)

    def speak_of(self, table: CountTable, zone: int, face: Amount, depth: int = 0) -> None:
        """Take a card into account in all conditions on some card of a zone, and of where it came from or went."""
        waiting = [(table, zone)]
        for here, number in waiting:
            content = here.filled[number]
            key = face if isinstance(face, int) else face.get_id()
            if not self.once("spoken of", content, key, isinstance(face, int)):
                continue
            self._only(here, number, face)
            self._cards.setdefault(content, []).append((face, depth))
            for asked in tuple(self._asked.get(content, ())):
                self._work_out(asked, here, number, face, depth)
            waiting += self._linked.get(content, ())

    def _only(self, table: CountTable, zone: int, face: Amount) -> None:
        """Say that a card is each other one spoken of where there is only one."""
        count = table.counts[zone]
        if not (self._reach.followed or self._pairs) or (isinstance(count, int) and count > 1):
            return
        for other, _ in self._cards.get(table.filled[zone], ()):
            if self._goes_on():
                both = all_of(self.lies(table, zone, face), self.lies(table, zone, other))
                self.hold(implied(all_of(equal(count, 1), both), equal(face, other)))

    def go_on(self) -> None:
        """Let something more be said of where cards lie, for what is asked at last; once is all."""
        if self.once("at last"):
            self._said = min(self._said, MOST_SAID - SAID_AT_LAST)

    def _goes_on(self) -> bool:
        """Return whether more may be said of where cards lie, and count it."""
        self._said += 1
        return self._said <= MOST_SAID

    def _work_out(self, asked: _Asked, table: CountTable, zone: int, face: Amount, depth: int) -> None:
        reach = self._reach
        if max(depth, asked.depth) >= reach.deepest or self._worked_out >= reach.most or self._inside >= MOST_INSIDE:
            return
        self._worked_out += 1
        before, self._depth = self._depth, max(depth, asked.depth)
        satisfied = all_of(self.lies(table, zone, face), self._satisfies(asked.condition, face))
        self._depth = before
        self.hold(implied(satisfied, asked.holds))


def _stays(origin: CardOrigin, was: Holding, there: Holding) -> Holding:
    """Return that a card which lay in a zone lies there still, where none is taken from it or it keeps those."""
    return implied(was if origin.keeps else all_of(was, neither(origin.when)), there)
