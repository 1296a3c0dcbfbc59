"""The deal and every move of a game as steps between tables of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import combinations
from typing import Final, Protocol

import z3

from reference_engine import Engine, State
from spec.game import Game, Move, parts_of
from spec.game import terms as t
from verifier.analysis import rivals, seats_are_alike
from verifier.counts.amounts import (
    NOTHING,
    Amount,
    CountWorth,
    Holding,
    all_of,
    any_of,
    at_least,
    equal,
    implied,
    neither,
    total,
)
from verifier.counts.bound_names import NamesOf
from verifier.counts.card_classes import classes_of
from verifier.counts.card_orders import CardOrders
from verifier.counts.count_effects import Bookkeeper
from verifier.counts.count_facts import FactColumns
from verifier.counts.count_folds import bounds
from verifier.counts.count_questions import CountNotes
from verifier.counts.count_table import CountTable, SeatViews, as_table, named_cards, rotation, zones_with_cells
from verifier.counts.count_terms import CountReader
from verifier.counts.ledger import VainDemand
from verifier.counts.single_cards import LITTLE, CardReach, SingleCards

MOST_TERMS: Final = 60_000
"""A game that needs more numbers of which nothing is known is not put into numbers."""

WORK: Final = 4_000_000
"""The resource limit of one question, in Z3's own unit."""


class KnownBefore(Protocol):
    """What is known of every table of a round that goes on."""

    def holds(self, reader: CountReader, table: CountTable, phases: Sequence[str]) -> Holding:
        """Return it as a condition on a table."""
        ...


class CountingLate(Exception):
    """There was no time, or too much work, to go on."""


@dataclass(frozen=True, slots=True)
class CountStep:
    """A step: the table before, the table after, what holds of both, and what the rules may demand in vain.

    `true` begins with what holds before any fact is known; of a deal, `before` is the table after it.
    """

    name: str
    move: str
    """The rule by which the move is made; empty for a deal."""
    before: CountTable
    after: CountTable
    true: tuple[z3.BoolRef, ...]
    demands: tuple[VainDemand, ...]
    made: tuple[Holding, ...]
    """What holds if the move is made: nothing is demanded in vain that would prevent it."""
    reader: CountReader
    again: Callable[..., CountStep]
    """Makes the same step anew: cards are spoken of as far as a `CardReach` says, and more is `KnownBefore`."""

    @property
    def true_since(self) -> list[z3.BoolRef]:
        """What holds besides `true` of the terms that were worked out for questions about the step."""
        return self.reader.lying.true[len(self.true) :]


class CountSteps:
    """All steps of a game; where the rules treat all seats alike, the first seat makes the moves of all."""

    def __init__(self, game: Game, stop: Callable[[], bool] = lambda: False) -> None:
        """Begin without working out a step. Errors, in all that is worked out: `CountingLate` if `stop` says so."""
        self._stop, self._terms = stop, 0
        self.notes = CountNotes()
        self.game, self.context = game, z3.Context()
        self.alike = seats_are_alike(game)
        self.named = named_cards(game)
        self.with_cells = zones_with_cells(game)
        self.classes = classes_of(game)
        self.phases = list(game.phases)
        self.start: State = Engine(game).before_the_deal()

    @cached_property
    def rotation(self) -> SeatViews:
        """How the table looks from each seat."""
        return rotation(self.game)

    @cached_property
    def columns(self) -> FactColumns:
        """What facts speak of."""
        return FactColumns(self.game, self.rotation, self.named, self.classes)

    @cached_property
    def deck_size(self) -> int:
        """How many cards there are."""
        return sum(face is not None for cards in self.start.zones for face in cards)

    def reader(self, reach: CardReach = LITTLE) -> CountReader:
        """Return a reader for a new question."""
        lying = SingleCards(self.game, self.context, reach, self._pause, self.classes)
        return CountReader(self.game, lying, self._orders)

    def table_of(self, state: State) -> CountTable:
        """Return a state of the engine as a table."""
        return as_table(state, self.named, self.with_cells, self.classes)

    def _pause(self) -> None:
        self._terms += 1
        if self._terms > MOST_TERMS or (self._terms % 64 == 0 and self._stop()):
            raise CountingLate

    @cached_property
    def _orders(self) -> CardOrders:
        return CardOrders(self.game, self.context, lambda reader: self.any_table(reader, None, None), WORK, self.notes)

    # --- any table ---------------------------------------------------------------------------------------------------

    def any_table(self, reader: CountReader, phase: int | None, turn: int | None) -> CountTable:
        """Return a table of which nothing is known but that all cards are there, and perhaps phase and turn."""
        game, lying = self.game, reader.lying
        counts: list[Amount] = []
        for zone in game.zones.values():
            most = self.deck_size if zone.cells is None else zone.cells.size
            counts += (lying.between(0, most, f"{zone.id}{number}") for number in range(zone.size))
        lying.hold(z3.Sum(counts) == self.deck_size)
        cells: dict[int, tuple[Amount, ...]] = {}
        for number, domain in self.with_cells.items():
            cells[number] = tuple(lying.between(0, 1, "cell") for _ in range(domain.size))
            lying.hold(equal(total(cells[number]), counts[number]))
        shares = tuple(tuple(lying.between(0, some.size, "share") for _ in counts) for some in self.classes)
        for some, held in zip(self.classes, shares, strict=True):
            lying.hold(equal(total(held), some.size), *map(at_least, counts, held))
        variables: list[CountWorth] = []
        for name, spec in game.variables.items():
            for _ in range(spec.size):
                if name in game.left_open and len(set(game.left_open[name])) == 1:
                    value = game.left_open[name][0]
                    variables.append(NOTHING if value is None else CountWorth(int(value)))
                else:
                    variables.append(reader.any_value(spec.type, maybe=spec.maybe))
        places: dict[int, Amount] = {}
        for face in self.named:
            place = places[face] = lying.between(0, len(counts) - 1, f"place{face}")
            for number, count in enumerate(counts):
                lying.hold(implied(place == number, count >= 1))
        return CountTable(
            counts=counts,
            variables=variables,
            phase=lying.between(0, len(self.phases) - 1, "phase") if phase is None else phase,
            turn=lying.between(0, self.game.players - 1, "turn") if turn is None else turn,
            opener=lying.between(0, self.game.players - 1, "opener"),
            places=places,
            cells=cells,
            shares=shares,
            filled=[lying.content() for _ in counts],
            stamp=lying.content(),
        )

    def over(self, reader: CountReader, table: CountTable) -> Holding:
        """Return whether the round is over."""
        return any_of(reader.truth(end.condition, NamesOf(), table) for end in self.game.ends)

    @property
    def won_by_turns(self) -> bool:
        """Whether it is asked of the winners, or when all lose, whose turn it is, or what was or can be done."""
        asked = [self.game.winners] if self.game.lost is None else [self.game.winners, self.game.lost]
        parts = (part for some in asked for part in parts_of(some, self.game.definitions))
        return any(isinstance(part, t.Who | t.Was | t.Can | t.Points) for part in parts)

    def won(self, reader: CountReader, table: CountTable) -> Holding:
        """Return whether somebody wins on a table, or all lose."""
        seats = (NamesOf().knowing(self.game.player.slot, CountWorth(seat)) for seat in range(self.game.players))
        wins = any_of(reader.truth(self.game.winners, names, table) for names in seats)
        return any_of((wins, self.game.lost is not None and reader.truth(self.game.lost, NamesOf(), table)))

    # --- the deal ----------------------------------------------------------------------------------------------------

    def deal(self, reach: CardReach = LITTLE) -> CountStep:
        """Return the deal as a step."""
        game, reader = self.game, self.reader(reach)
        lying = reader.lying
        table = self.table_of(self.start)
        table.filled = [lying.content() for _ in table.counts]
        table.stamp = lying.content()
        table.opener = lying.between(0, game.players - 1, "opener")
        table.turn = table.opener
        for name, possible in game.left_open.items():
            spec = game.variables[name]
            for number in range(spec.base, spec.base + spec.size):
                table.variables[number] = self._begun(reader, tuple(dict.fromkeys(possible)))
        doer = Bookkeeper(reader, table)
        for address, effects in game.setup:
            doer.do(effects, True, NamesOf(), str(address))
        if game.redeal is not None:
            lying.hold(neither(reader.truth(game.redeal, NamesOf(), doer.table)))
        starter = reader.worth(game.starter, NamesOf(), doer.table)
        lying.hold(neither(starter.nothing))
        doer.ledger.change().turn = starter.number
        doer.lead(game.start_phase, True, NamesOf(), "start.phase")
        demands = tuple(doer.ledger.demands)
        return CountStep("deal", "", doer.table, doer.table, tuple(lying.true), demands, (), reader, cache(self.deal))

    def _begun(self, reader: CountReader, possible: tuple[int | None, ...]) -> CountWorth:
        if len(possible) == 1:
            return NOTHING if possible[0] is None else CountWorth(int(possible[0]))
        number = reader.lying.number("begun")
        known = [value for value in possible if value is not None]
        nothing = reader.lying.truth("nothing") if None in possible else False
        reader.lying.hold(any_of((nothing, *(number == int(value) for value in known))))
        return CountWorth(number, nothing)

    # --- moves -------------------------------------------------------------------------------------------------------

    def seats(self, phase: str) -> Iterator[tuple[int, int | None]]:
        """Yield who may act in a phase, each with whose turn it is, None if that is not fixed."""
        race = self.game.phases[phase].acts == "race"
        for seat in range(1 if self.alike else self.game.players):
            yield seat, None if race else seat

    def moves(self) -> Iterator[CountStep]:
        """Yield every move in each phase, as steps."""
        for move in self.game.moves.values():
            for phase in move.phases:
                for seat, turn in self.seats(phase):
                    yield self.move(move, phase, seat, turn)

    def move(
        self,
        move: Move,
        phase: str,
        seat: int,
        turn: int | None,
        reach: CardReach = LITTLE,
        known: tuple[KnownBefore, ...] = (),
    ) -> CountStep:
        """Return a move in a phase as a step."""
        game, reader = self.game, self.reader(reach)
        lying = reader.lying
        before = self.any_table(reader, self.phases.index(phase), turn)
        lying.separate(before)
        names = self._chosen(reader, move.choices, NamesOf(seat, before=before), before)
        for condition in move.conditions:
            lying.hold(reader.truth(condition.expression, names, before))
        lying.hold(neither(self.over(reader, before)), *(fact.holds(reader, before, self.phases) for fact in known))
        doer = Bookkeeper(reader, before)
        doer.do(move.effects, True, names, str(move.address))
        followed: dict[int, Holding] = {}
        beside = NamesOf(seat, before=before)
        for number, after in enumerate(game.after):
            followed[number] = doer.each(
                after.binders, after.condition, after.effects, True, beside, str(after.address)
            )
        nobody = any_of(doer.lead(move.then, True, names, str(move.address)))
        demands = list(doer.ledger.demands)
        if nobody is not False:
            goes_on = neither(self.over(reader, doer.table))
            turnless = all_of(nobody, goes_on)
            demands.append(VainDemand("rules", str(move.address), turnless, len(lying.true)))
        demands += self._clashes(followed, len(lying.true))
        made = tuple(neither(demand.when) for demand in demands if demand.exactly and demand.about != "enough")
        name = f"{move.id} in {phase}"
        again = cache(partial(self.move, move, phase, seat, turn))
        return CountStep(name, move.id, before, doer.table, tuple(lying.true), tuple(demands), made, reader, again)

    def _clashes(self, followed: dict[int, Holding], known: int) -> Iterator[VainDemand]:
        """Yield that two `after` rules apply that set one variable without reading it."""
        for numbers in rivals(self.game).values():
            for first, second in combinations(numbers, 2):
                both = all_of(followed[first], followed[second])
                yield VainDemand("rules", str(self.game.after[second].address), both, known, exactly=False)

    def _chosen(self, reader: CountReader, binders: Sequence[t.Binder], names: NamesOf, table: CountTable) -> NamesOf:
        """Return the names with any choice."""
        lying = reader.lying
        chosen: list[Holding] = []
        for binder in binders:
            worth = self._any_of(reader, binder.over, names, table, chosen)
            names = names.knowing(binder.local.slot, worth)
            for condition in binder.conditions:
                lying.hold(reader.truth(condition, names, table))
        return names

    def _any_of(
        self, reader: CountReader, over: t.Collection, names: NamesOf, table: CountTable, chosen: list[Holding]
    ) -> CountWorth:
        lying = reader.lying
        if not isinstance(over, t.CardsIn | t.MoreCards):
            number = lying.number("chosen")
            found = reader.values(over, names, table)
            lying.hold(any_of(all_of(guard, equal(number, worth.number)) for guard, worth in found))
            ends = bounds(self.game, over.type)
            if ends is not None:
                lying.hold(number >= ends[0], number <= ends[1])
            return CountWorth(number)
        face = lying.number("chosen")
        nothing: Holding = lying.truth("no more") if isinstance(over, t.MoreCards) and over.optional else False
        ways: list[Holding] = []
        before = len(over.before) if isinstance(over, t.MoreCards) else 0
        for guard, zone in reader.zones(over.zone, names, table):
            if zone is not None and guard is not False:
                enough = table.counts[zone] >= before + 1  # those chosen together are different cards
                ways.append(all_of(guard, lying.lies(table, zone, face), enough))
                lying.speak_of(table, zone, face)
        kind = (
            True
            if over.kind is None
            else reader.truth(
                t.IsKind(t.Local("", "chosen", over.type), frozenset((over.kind,))),
                names.knowing("chosen", CountWorth(face)),
                table,
            )
        )
        lying.hold(any_of((nothing, all_of(any_of(ways), kind))))
        chosen.append(nothing)
        if isinstance(over, t.MoreCards):
            _say_what_comes_after(self.game, over, face, nothing, names, lying)
        return CountWorth(face, nothing)


def _say_what_comes_after(
    game: Game, over: t.MoreCards, face: Amount, nothing: Holding, names: NamesOf, lying: SingleCards
) -> None:
    """Say that a card comes after those chosen before it: it is another, but for equal cards."""
    equals = [number for number, printed in enumerate(game.faces) if printed.count > 1]
    for earlier in (names.local[local.slot] for local in over.before):
        alike = all_of(equal(face, earlier.number), any_of(equal(face, number) for number in equals))
        later = any_of((face > earlier.number, alike))
        lying.hold(any_of((nothing, all_of(neither(earlier.nothing), later))))
