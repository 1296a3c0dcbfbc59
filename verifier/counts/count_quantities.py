"""The numbers of which measures are sums, each with its least and its largest value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from spec.game import CardOf, Number, Seat, Truth, VariableSpec
from verifier.counts.amounts import Amount, all_of, either, equal, neither, total
from verifier.counts.count_steps import CountSteps
from verifier.counts.count_table import CountTable

MOST_PAIRS: Final = 40
"""With more pairs of a phase and a zone, it is no number that a phase comes while a zone is empty; nor how many cards
of a zone the player has whose turn it is in a phase, or the next one."""

MOST_CHOICES: Final = 4
"""Of a variable that is no number so many values are told apart; the first is that of all others."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number that can be read off a table, with its least and its largest value."""

    name: str
    low: int
    high: int


class Quantities:
    """The numbers of which measures are sums: cards by zone, values of variables, the phase.

    Also how many zones of several hold cards, and whether a phase comes while a zone holds none.
    """

    def __init__(self, steps: CountSteps) -> None:
        """Choose them."""
        self._steps, game = steps, steps.game
        self.all: list[Quantity] = []
        self._zones: list[tuple[int, ...]] = []
        for zone in game.zones.values():
            numbers = tuple(range(zone.base, zone.base + zone.size))
            split = zone.size <= 1 or not any(domain.id == "player" for domain in zone.keys)
            for some in [(number,) for number in numbers] if split and zone.size <= 12 else [numbers]:
                self._zones.append(some)
                self.all.append(Quantity(zone.id, 0, steps.deck_size))
        self._told: list[tuple[int, ...]] = []
        self._flags: list[tuple[int, ...]] = []
        for name, spec in game.variables.items():
            numbers = tuple(range(spec.base, spec.base + spec.size))
            if isinstance(spec.type, Number | Truth):
                low, high = (spec.type.low, spec.type.high) if isinstance(spec.type, Number) else (0, 1)
                self._told.append(numbers)
                self.all.append(Quantity(name, min(0, low) * spec.size, max(0, high) * spec.size))
            if spec.maybe:
                self._flags.append(numbers)
                self.all.append(Quantity(f"no {name}", 0, spec.size))
        self.all += (Quantity(f"phase {phase}", 0, 1) for phase in steps.phases)
        self._families = [range(zone.base, zone.base + zone.size) for zone in game.zones.values()]
        self.all += (Quantity(f"filled {zone.id}", 0, zone.size) for zone in game.zones.values() if zone.size > 1)
        phases = len(steps.phases)
        self._paired = range(phases if phases > 1 and phases * len(self._families) <= MOST_PAIRS else 0)
        self.all += (Quantity(f"phase {phase} and no {zone}", 0, 1) for phase in self._paired for zone in game.zones)

    def of(self, table: CountTable) -> list[Amount]:
        """Return their values on a table."""
        found: list[Amount] = [total([table.counts[number] for number in some]) for some in self._zones]
        variables = iter(self._told), iter(self._flags)
        for spec in self._steps.game.variables.values():
            if isinstance(spec.type, Number | Truth):
                worths = [table.variables[number] for number in next(variables[0])]
                found.append(total([either(worth.nothing, 0, worth.number) for worth in worths]))
            if spec.maybe:
                found.append(total([either(table.variables[n].nothing, 1, 0) for n in next(variables[1])]))
        found += (either(equal(table.phase, number), 1, 0) for number in range(len(self._steps.phases)))
        for some in self._families:
            if len(some) > 1:
                found.append(total([either(equal(table.counts[number], 0), 0, 1) for number in some]))
        empty = [equal(total([table.counts[number] for number in some]), 0) for some in self._families]
        found += (either(all_of(equal(table.phase, phase), none), 1, 0) for phase in self._paired for none in empty)
        return found


class WideQuantities(Quantities):
    """Further numbers beside those, tried where they do not fall.

    How many seats lie between whose turn it is and others that are named; how many variables have a value that is no
    number, at all and in each phase; and how many cards those have whose turn it is, and who come next, in each phase.
    """

    def __init__(self, steps: CountSteps) -> None:
        """Choose them."""
        super().__init__(steps)
        game, phases = steps.game, len(steps.phases)
        self._turns = [(spec.base, name) for name, spec in game.variables.items() if _is_seat(spec)]
        self.all += (Quantity(f"seats from the turn to {name}", 0, game.players - 1) for _, name in self._turns)
        self.all.append(Quantity("seats from the turn to the opener", 0, game.players - 1))
        self._choices: list[tuple[range, int]] = []
        for name, spec in game.variables.items():
            if not isinstance(spec.type, Number | Truth | CardOf | Seat):
                for value in game.values_in(spec.type)[1:MOST_CHOICES]:
                    self._choices.append((range(spec.base, spec.base + spec.size), value))
                    self.all.append(Quantity(f"{name} is {value}", 0, spec.size))
        chosen = list(product(range(phases), range(len(self._choices))))
        self._chosen = chosen if phases > 1 and len(chosen) <= MOST_PAIRS else []
        first = len(self.all) - len(self._choices)
        for phase, number in self._chosen:
            choice = self.all[first + number]
            self.all.append(Quantity(f"{choice.name} in {steps.phases[phase]}", 0, choice.high))
        owned = [zone for zone in game.zones.values() if [domain.id for domain in zone.keys] == ["player"]]
        roles = list(product(range(phases), owned, range(min(2, game.players))))
        self._roles = roles if game.players > 1 and phases > 1 and len(roles) <= MOST_PAIRS else []
        for phase, zone, further in self._roles:
            whose = "left of the turn" if further else "turn"
            self.all.append(Quantity(f"{zone.id} of {whose} in {steps.phases[phase]}", 0, steps.deck_size))

    def of(self, table: CountTable) -> list[Amount]:
        """Return their values on a table."""
        found = [*super().of(table), *self._turned(table)]
        chosen = [self._that_are(table, places, value) for places, value in self._choices]
        found += chosen
        found += (either(equal(table.phase, phase), chosen[number], 0) for phase, number in self._chosen)
        for phase, zone, further in self._roles:
            held: Amount = 0
            for seat in range(self._steps.game.players):
                there = table.counts[zone.base + (seat + further) % self._steps.game.players]
                held = either(equal(table.turn, seat), there, held)
            found.append(either(equal(table.phase, phase), held, 0))
        return found

    def _that_are(self, table: CountTable, places: range, value: int) -> Amount:
        """Return how many variables have a value."""
        worths = [table.variables[number] for number in places]
        return total([either(all_of(neither(w.nothing), equal(w.number, value)), 1, 0) for w in worths])

    def _turned(self, table: CountTable) -> Iterator[Amount]:
        """Yield how many seats lie between whose turn it is and others that are named."""
        players = self._steps.game.players
        for number, _ in self._turns:
            worth = table.variables[number]
            yield either(worth.nothing, 0, (worth.number - table.turn) % players)
        yield (table.opener - table.turn) % players


def quantities_for(steps: CountSteps, levels: Sequence[Sequence[int]]) -> Quantities:
    """Return the numbers of which some sums are made: there is a weight for each."""
    plain = Quantities(steps)
    return plain if all(len(weights) == len(plain.all) for weights in levels) else WideQuantities(steps)


def _is_seat(spec: VariableSpec) -> bool:
    return isinstance(spec.type, Seat) and spec.size == 1
