"""Every possible deal: the set-up carried out card by card, with equal tables visited once."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from reference_engine import ENDED, PHASE, TURN, Cards, Chance, Engine, Outcome, RuleFault, State, Work, compile_deal
from spec.game import Address, Constant, Deal, Draw, Effect, Game, Who
from verifier.explorer.outcomes import likely_outcomes
from verifier.verdict import Said, of_fault, said

MOST_DEALS: Final = 2_000_000

MOST_WAYS: Final = 1_000_000
"""So many ways of chance are gone through at most for one step: many of them may come to the same table."""
LOOK_UP: Final = 4_096


class TooManyDeals(Exception):
    """There are too many deals to visit."""

    def __init__(self, why: Said) -> None:
        """Say how many."""
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class FailedDeal:
    """A set-up that goes wrong: the rule, what it cannot do, the step, the table, and the outcomes of chance."""

    address: str
    what: Said
    step: int
    table: State
    outcomes: tuple[Outcome, ...] = ()


Layer = dict[State, tuple[State | None, tuple[Outcome, ...] | None]]
"""Each table after a step of the set-up, with a predecessor and the outcomes of chance, if these are stored."""


@dataclass(frozen=True, slots=True)
class _Effect:
    """One step of the set-up, carried out by the engine for every outcome of chance."""

    address: Address
    do: Callable[[Work], None]


@dataclass(frozen=True, slots=True)
class _Hands:
    """Cards dealt from an unordered zone round the table: every distribution, whole zones at a time."""

    address: Address
    source: int
    target: int
    number: int | None
    """How many each gets; None for all cards."""

    def shares(self, table: State, players: int) -> list[int]:
        """Return how many cards each seat gets from a table with enough."""
        wanted = len(table.zones[self.source]) if self.number is None else self.number * players
        return [wanted // players + (seat < wanted % players) for seat in range(players)]


DealStep = _Effect | _Hands


class Dealer:
    """Finds every table from which a game can begin, and outcomes of chance that lead to it.

    It gives up (`TooManyDeals`) when there are more than `most` tables after a step, when chance has too many ways to
    come to them, or when `should_stop` says so.
    """

    def __init__(self, game: Game, most: int = MOST_DEALS, should_stop: Callable[[], bool] = lambda: False) -> None:
        """Compile the steps of the set-up."""
        self._game = game
        self._start = Engine(game).before_the_deal()
        self._code = compile_deal(game)
        self._most = most
        self._should_stop = should_stop
        self._steps = tuple(
            step for address, effects in game.setup for effect in effects for step in self._steps_of(address, effect)
        )
        self._ways = 0
        self._layers: list[Layer] = []
        """The tables before each step; those after the last are not kept."""
        self._odds: dict[State, float] = {}
        """How likely each table after the last step is."""
        self.looks_up = True
        """Whether it asks if it should stop."""
        self.faults: list[FailedDeal] = []

    def deals(self) -> Iterator[State]:
        """Yield every table from which play can begin, each once, in a fixed order.

        Afterwards `faults` holds what goes wrong in some set-up, one for each rule and fault.
        Errors: `TooManyDeals`; `TooManyOrders`.
        """
        for deal, _ in self.likely_deals():
            yield deal

    def likely_deals(self) -> Iterator[tuple[State, float]]:
        """Yield what `deals` does, and how likely each table is; what is missing to 1 is refused, or goes wrong."""
        self.faults.clear()
        self._layers = [{self._start: (None, ())}]
        self._odds = {self._start: 1.0}
        layer = self._layers[0]
        for number in range(len(self._steps)):
            layer = self._after(layer, number)
            if number + 1 < len(self._steps):
                self._layers.append(layer)
        yield from self._begun(layer)

    def outcomes_of(self, deal: State) -> tuple[Outcome, ...]:
        """Return the outcomes of chance with which the engine deals this table.

        Errors: `ValueError` if the game has no such deal.
        """
        self._keep_layers()
        if not self._steps:
            return ()
        last = len(self._steps) - 1
        for before in self._layers[-1]:
            outcomes = self._outcomes_to(deal, before, last)
            if outcomes is not None:
                return (*self._way_to(before, last), *outcomes)
        raise ValueError(f"deal={deal!r} cannot be dealt")

    def outcomes_of_fault(self, fault: FailedDeal) -> tuple[Outcome, ...]:
        """Return the outcomes of chance with which a set-up goes wrong."""
        self._keep_layers()
        if fault.step < len(self._steps):
            return (*self._way_to(fault.table, fault.step), *fault.outcomes)
        return self.outcomes_of(fault.table)

    def _keep_layers(self) -> None:
        if not self._layers:
            self._layers = [{self._start: (None, ())}]
            self._odds = {self._start: 1.0}
            for number in range(len(self._steps) - 1):
                self._layers.append(self._after(self._layers[-1], number))

    def _outcomes_to(self, deal: State, before: State, number: int) -> tuple[Outcome, ...] | None:
        """Return the outcomes of chance with which a step leads from a table to a deal; None if there are none."""
        step, wanted = self._steps[number], self._before_play(deal)
        if isinstance(step, _Hands):
            alike = self._before_play(before) == wanted and self._hands_out(step, before, deal)
            return tuple(self._way_of(step, before, deal, None)) if alike else None
        self._ways = 0
        for outcomes, after, _ in self._done(before, step, number):
            if after.zones == deal.zones and self._before_play(after) == wanted:
                return outcomes
        return None

    def _hands_out(self, step: _Hands, before: State, after: State) -> bool:
        """Return whether a deal from one table can come to another."""
        left = Counter(before.zones[step.source])
        others = {at for at in range(len(after.zones)) if at != step.source}
        for at, number in enumerate(step.shares(before, self._game.players), start=step.target):
            own = Counter(after.zones[at]) - Counter(before.zones[at])
            if own.total() != number or len(after.zones[at]) != len(before.zones[at]) + number:
                return False
            left -= own
            others.remove(at)
        return left == Counter(after.zones[step.source]) and all(before.zones[at] == after.zones[at] for at in others)

    def _way_to(self, table: State, steps: int) -> tuple[Outcome, ...]:
        found: list[Outcome] = []
        at = table
        for step, layer in zip(self._steps[:steps][::-1], self._layers[1 : steps + 1][::-1], strict=True):
            before, outcomes = layer[at]
            assert before is not None
            found[:0] = self._way_of(step, before, at, outcomes)
            at = before
        return tuple(found)

    @staticmethod
    def _before_play(table: State) -> tuple[int | None, ...]:
        """Return the variables except the phase, whose turn it is and whether the round is over."""
        return tuple(value for at, value in enumerate(table.variables) if at not in (PHASE, TURN, ENDED))

    # --- steps ---------------------------------------------------------------------------------------------------

    def _steps_of(self, address: Address, effect: Effect) -> Iterator[DealStep]:
        """Split effects that deal out a known number of cards; leave others as they are.

        The source and the target of draws are fixed before the first card, and cards that are put back do not count.
        """
        zones = self._game.zones
        match effect:
            case Draw(number=Constant(value=int() as number), source=source, target=target) if (
                number > 1
                and source.id != target.id
                and all(isinstance(key, Constant | Who) for key in (*source.keys, *target.keys))
            ):
                one = replace(effect, number=Constant(1, effect.number.type))
                for _ in range(number):
                    yield from self._steps_of(address, one)
            case Deal(number=None | Constant(value=int()), source=source, target=name) if not source.keys and not any(
                (zone.stacked or zone.cells) for zone in (zones[source.id], zones[name])
            ):
                each = max(int(effect.number.value or 0), 0) if isinstance(effect.number, Constant) else None
                yield _Hands(address, zones[source.id].base, zones[name].base, each)
            case _:
                code = compile_deal(replace(self._game, setup=((address, (effect,)),)))
                yield _Effect(address, partial(_carry_out, code["setup"]))

    def _after(self, layer: Layer, number: int) -> Layer:
        found: Layer = {}
        odds: dict[State, float] = {}
        self._ways = 0
        step = self._steps[number]
        for before in layer:
            tables = self._dealt(before, step, number) if isinstance(step, _Hands) else self._done(before, step, number)
            likely = self._odds[before]
            for ways, (outcomes, after, share) in enumerate(tables):
                found.setdefault(after, (before, outcomes))
                odds[after] = odds.get(after, 0.0) + likely * share
                if len(found) > self._most:
                    raise TooManyDeals(said("too-many-deals", deals=self._most))
                self._look_up(ways)
        self._odds = odds
        return found

    def _look_up(self, ways: int) -> None:
        """Give up if it should stop; this is checked once for so many outcomes of chance."""
        if self.looks_up and ways % LOOK_UP == 0 and self._should_stop():
            raise TooManyDeals(said("no-time-for-deals"))

    def _done(
        self, before: State, step: _Effect, number: int
    ) -> Iterator[tuple[tuple[Outcome, ...] | None, State, float]]:
        def done(chance: Chance) -> State | FailedDeal:
            work = Work(before, chance)
            try:
                step.do(work)
            except RuleFault as fault:
                return FailedDeal(fault.address, of_fault(fault.fault, self._game), number, before)
            if work.shortages:
                short = work.shortages[0]
                return FailedDeal(step.address, _too_few(short.wanted, short.there), number, before)
            return State(tuple(work.zones), tuple(work.variables))

        for ways, (outcomes, after, odds) in enumerate(likely_outcomes(done)):
            self._ways += 1
            if self.looks_up and self._ways > MOST_WAYS:
                raise TooManyDeals(said("too-many-deals", deals=MOST_WAYS))
            if isinstance(after, State):
                yield outcomes, after, odds
            else:
                self._look_up(ways)
                self._note(replace(after, outcomes=outcomes))

    def _dealt(self, before: State, step: _Hands, number: int) -> Iterator[tuple[None, State, float]]:
        cards, players = before.zones[step.source], self._game.players
        each = step.shares(before, players)
        wanted = sum(each)
        if len(cards) < wanted:
            self._note(FailedDeal(step.address, _too_few(wanted, len(cards)), number, before))
            return
        zones = list(before.zones)
        held = [before.zones[step.target + seat] for seat in range(players)]

        def from_seat(seat: int, left: Cards, odds: float) -> Iterator[tuple[None, State, float]]:
            if seat == players:
                zones[step.source] = left
                yield None, State(tuple(zones), before.variables), odds
                return
            ways = math.comb(len(left), each[seat])
            for taken, rest, likely in _hands(left, each[seat]):
                zones[step.target + seat] = _together(held[seat], taken)
                yield from from_seat(seat + 1, rest, odds * likely / ways)

        yield from from_seat(0, cards, 1.0)

    def _way_of(
        self, step: DealStep, before: State, after: State, outcomes: tuple[Outcome, ...] | None
    ) -> Iterator[Outcome]:
        """Yield the outcomes of chance in a step that leads from one table to another."""
        if not isinstance(step, _Hands):
            yield from outcomes or ()
            return
        players = self._game.players
        left = list(before.zones[step.source])
        taken: list[list[int | None]] = []
        for seat in range(players):
            own = Counter(after.zones[step.target + seat]) - Counter(before.zones[step.target + seat])
            taken.append(list(own.elements()))
        for turn in range(sum(map(len, taken))):
            face = taken[turn % players].pop()
            faces = list(dict.fromkeys(left))
            if len(faces) > 1:
                yield faces.index(face)
            left.remove(face)

    def _begun(self, layer: Layer) -> Iterator[tuple[State, float]]:
        for table in layer:
            if self._code["redeal"](table.zones, table.variables):
                continue
            starter = self._code["starter"](table.zones, table.variables)
            if starter is None:
                self._note(FailedDeal("start.player", said("nobody-begins"), len(self._steps), table))
                continue
            variables = list(table.variables)
            variables[TURN] = starter
            self._code["begin"](table.zones, variables)
            variables[ENDED] = self._code["ended"](table.zones, variables)
            yield State(table.zones, tuple(variables)), self._odds[table]

    def _note(self, fault: FailedDeal) -> None:
        if all((known.address, known.what) != (fault.address, fault.what) for known in self.faults):
            self.faults.append(fault)


def _hands(cards: Cards, size: int) -> Iterator[tuple[Cards, Cards, int]]:
    """Yield every selection of cards of an unordered zone, equal cards being alike, with the cards that remain.

    The last number is in how many ways equal cards make the same selection.
    """
    if len(set(cards)) == len(cards):
        for taken in itertools.combinations(cards, size):
            chosen = set(taken)
            yield taken, tuple([card for card in cards if card not in chosen]), 1
        return
    there = Counter(cards)
    for numbers in _shares(tuple(there.values()), size):
        share = Counter(dict(zip(there, numbers, strict=True)))
        ways = math.prod(math.comb(most, number) for most, number in zip(there.values(), numbers, strict=True))
        yield tuple(share.elements()), tuple((there - share).elements()), ways


def _shares(most: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of so many in all, with so many of each at most, those with more of the first ones first."""
    if not most:
        if not size:
            yield ()
        return
    first, *others = most
    rest = tuple(others)
    for number in range(min(first, size), max(0, size - sum(rest)) - 1, -1):
        for inner in _shares(rest, size - number):
            yield (number, *inner)


def _together(held: Cards, taken: Cards) -> Cards:
    return tuple(sorted(held + taken)) if held else taken  # type: ignore[type-var]  # only cells hold None


def _too_few(wanted: int, there: int) -> Said:
    return said("too-few-cards-of", wanted=wanted, there=there)


def _carry_out(setup: Callable[..., object], work: Work) -> None:
    setup(work, work.zones, work.variables)
