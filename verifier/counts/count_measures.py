"""Why a game ends: numbers that fall with every move, the first of them that changes counting most.

Each move must let some number fall while those before it do not rise. The numbers are sums with whole weights, found by
linear programming over moves that the solver proposes, and checked by it (Alias and others, "Multi-dimensional
rankings, program termination, and complexity bounds of flowchart programs", 2010). As a table has finitely many
positions, each number has a least value, and so every game ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Final

import z3

from spec.game import CardOf, Number, Seat, Truth, VariableSpec
from verifier.counts.amounts import Amount, all_of, as_term, either, equal, neither, times, total
from verifier.counts.count_induction import ProvedCounts
from verifier.counts.count_steps import CountStep, CountSteps
from verifier.counts.count_table import CountTable

TRIES: Final = 60
"""How many counterexamples one number may need."""

MOST_PAIRS: Final = 40
"""With more pairs of a phase and a zone, it is no number that a phase comes while a zone is empty."""

MOST_CHOICES: Final = 4
"""Of a variable that is no number so many values are told apart; the first is that of all others."""

HEAVIEST: Final = 1_000
"""The largest weight of a column."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number that can be read off a table, with its least and its largest value."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class FallingNumber:
    """A number that falls: its weights by quantity, and the moves by which it falls while no move left lets it rise."""

    weights: tuple[int, ...]
    moves: tuple[str, ...]
    span: int
    """By how much it can fall in all."""


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
        self._turns = [(spec.base, name) for name, spec in game.variables.items() if _is_seat(spec)]
        self.all += (Quantity(f"seats from the turn to {name}", 0, game.players - 1) for _, name in self._turns)
        self.all.append(Quantity("seats from the turn to the opener", 0, game.players - 1))
        self._choices: list[tuple[range, int]] = []
        for name, spec in game.variables.items():
            if not isinstance(spec.type, Number | Truth | CardOf | Seat):
                for value in game.values_in(spec.type)[1:MOST_CHOICES]:
                    self._choices.append((range(spec.base, spec.base + spec.size), value))
                    self.all.append(Quantity(f"{name} is {value}", 0, spec.size))

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
        found += self._turned(table)
        for places, value in self._choices:
            chosen = (table.variables[number] for number in places)
            here = [all_of(neither(worth.nothing), equal(worth.number, value)) for worth in chosen]
            found.append(total([either(holds, 1, 0) for holds in here]))
        return found

    def _turned(self, table: CountTable) -> Iterator[Amount]:
        """Yield how many seats lie between whose turn it is and others that are named."""
        players = self._steps.game.players
        for number, _ in self._turns:
            worth = table.variables[number]
            yield either(worth.nothing, 0, (worth.number - table.turn) % players)
        yield (table.opener - table.turn) % players


def _is_seat(spec: VariableSpec) -> bool:
    return isinstance(spec.type, Seat) and spec.size == 1


class _NotSettled(Exception):
    """The solver does not say whether a sum can rise."""


@dataclass(frozen=True, slots=True)
class _Change:
    """How the quantities change with a step, and what is known of it."""

    step: CountStep
    by: tuple[Amount, ...]
    true: list[z3.BoolRef]


def measures(proved: ProvedCounts, steps: Sequence[CountStep], *, last: bool) -> list[FallingNumber] | list[str]:
    """Return the numbers that fall, or the names of the moves with which none does.

    They need not fall with the `last` move, after which the round is over, unless that is asked for.
    """
    quantities = Quantities(proved.steps)
    left = list(_changes(quantities, proved, steps, last=last))
    levels: list[FallingNumber] = []
    rows: dict[int, list[tuple[int, ...]]] = {id(change): [] for change in left}
    while left:
        found = next((f for change in left if (f := _tried(proved, change, left, rows)) is not None), None)
        if found is None:
            return sorted({change.step.name for change in left})
        weights, fallen = found
        levels.append(_level(quantities, weights, fallen))
        left = [change for change in left if all(change is not gone for gone in fallen)]
    return levels


def _changes(
    quantities: Quantities, proved: ProvedCounts, steps: Sequence[CountStep], *, last: bool
) -> Iterator[_Change]:
    """Yield how the quantities change with each step that can be made."""
    for step in steps:
        pairs = zip(quantities.of(step.before), quantities.of(step.after), strict=True)
        by = tuple(after - before for before, after in pairs)
        true = proved.around(step)
        if not last:
            goes_on = neither(proved.steps.over(step.reader, step.after))
            true += [*step.reader.lying.true[len(step.true) :], as_term(goes_on, proved.steps.context)]
        change = _Change(step, by, true)
        if not proved.excluded(change.true, True):
            yield change


def _level(quantities: Quantities, weights: tuple[int, ...], fallen: Sequence[_Change]) -> FallingNumber:
    span = sum(abs(w) * (q.high - q.low) for w, q in zip(weights, quantities.all, strict=True) if w)
    return FallingNumber(weights, tuple(sorted({change.step.move for change in fallen})), span)


def confirmed(proved: ProvedCounts, steps: Sequence[CountStep], levels: Sequence[FallingNumber], *, last: bool) -> bool:
    """Return whether with every move one of some numbers falls, and none before it rises; or but with the `last`.

    Each must be given as `measures` would: with all moves by which it falls. Errors: `CountingLate`.
    """
    quantities = Quantities(proved.steps)
    left = list(_changes(quantities, proved, steps, last=last))
    for level in levels:
        if len(level.weights) != len(quantities.all):
            return False
        if not all(_moves_by_at_most(proved, change, level.weights, 0) for change in left):
            return False
        fallen = [change for change in left if _moves_by_at_most(proved, change, level.weights, -1)]
        if not fallen or _level(quantities, level.weights, fallen) != level:
            return False
        left = [change for change in left if all(change is not gone for gone in fallen)]
    return not left


def _moved(change: _Change, weights: Sequence[int]) -> Amount:
    return total([times(weight, value) for weight, value in zip(weights, change.by, strict=True) if weight])


def _moves_by_at_most(proved: ProvedCounts, change: _Change, weights: Sequence[int], most: int) -> bool:
    return proved.excluded(change.true, _moved(change, weights) > most)


def _tried(
    proved: ProvedCounts, wanted: _Change, left: Sequence[_Change], rows: dict[int, list[tuple[int, ...]]]
) -> tuple[tuple[int, ...], list[_Change]] | None:
    try:
        return _falling(proved, wanted, left, rows)
    except _NotSettled:
        return None


def _falling(
    proved: ProvedCounts, wanted: _Change, left: Sequence[_Change], rows: dict[int, list[tuple[int, ...]]]
) -> tuple[tuple[int, ...], list[_Change]] | None:
    """Return weights whose sum falls with one step and rises with none, and the steps with which it falls."""
    for _ in range(TRIES):
        weights = _weights(wanted, left, rows)
        if weights is None:
            return None
        wrong = False
        for change in left:
            counter = _counterexample(proved, change, weights, -1 if change is wanted else 0)
            if counter is not None:
                rows[id(change)].append(counter)
                wrong = True
        if not wrong:
            fallen = [change for change in left if _counterexample(proved, change, weights, -1) is None]
            return weights, fallen
    return None


def _weights(
    wanted: _Change, left: Sequence[_Change], rows: dict[int, list[tuple[int, ...]]]
) -> tuple[int, ...] | None:
    """Return weights with which the known examples of one step fall and those of no step rise, most of them zero."""
    context = z3.Context()
    names = [z3.Real(f"w{number}", context) for number in range(len(wanted.by))]
    sizes = [z3.Real(f"s{number}", context) for number in range(len(wanted.by))]
    solver = z3.Optimize(ctx=context)
    solver.set("rlimit", HEAVIEST * 4_000)
    for name, size in zip(names, sizes, strict=True):
        solver.add(size >= name, size >= -name, size <= HEAVIEST)
    for change in left:
        for row in rows[id(change)]:
            parts = [name * value for name, value in zip(names, row, strict=True) if value]
            moved = z3.Sum(parts or [z3.RealVal(0, context)])
            solver.add(moved <= (-1 if change is wanted else 0))
    if not rows[id(wanted)]:
        return tuple(0 for _ in names)
    solver.minimize(z3.Sum(sizes))
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    found = [model.eval(name, model_completion=True).as_fraction() for name in names]
    scale = lcm(*(value.denominator for value in found))
    return tuple(int(value * scale) for value in found)


def _counterexample(proved: ProvedCounts, change: _Change, weights: Sequence[int], most: int) -> tuple[int, ...] | None:
    """Return a change by the step that moves the sum by more than `most`; None if there is none.

    Errors: `CountingLate`; `_NotSettled`.
    """
    moved = _moved(change, weights)
    if isinstance(moved, int) and moved <= most:
        return None
    solver = proved.solver(*change.true)
    if not isinstance(moved, int):
        solver.add(moved > most)
    outcome = solver.check()
    if outcome == z3.unsat:
        return None
    if outcome == z3.unknown:
        raise _NotSettled
    model = solver.model()
    return tuple(
        value if isinstance(value, int) else model.eval(value, model_completion=True).as_long() for value in change.by
    )
