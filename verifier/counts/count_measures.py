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

from verifier.counts.amounts import Amount, as_term, neither, times, total
from verifier.counts.count_induction import NotSettled, ProvedCounts
from verifier.counts.count_quantities import Quantities, quantities_for
from verifier.counts.count_steps import CountStep

TRIES: Final = 60
"""How many counterexamples one number may need."""

HEAVIEST: Final = 1_000
"""The largest weight of a column."""


@dataclass(frozen=True, slots=True)
class FallingNumber:
    """A number that falls: its weights by quantity, and the moves by which it falls while no move left lets it rise."""

    weights: tuple[int, ...]
    moves: tuple[str, ...]
    span: int
    """By how much it can fall in all."""


@dataclass(frozen=True, slots=True)
class _Change:
    """How the quantities change with a step, and what is known of it."""

    step: CountStep
    by: tuple[Amount, ...]
    true: list[z3.BoolRef]


def measures(
    proved: ProvedCounts, steps: Sequence[CountStep], quantities: Quantities, *, last: bool
) -> list[FallingNumber] | list[str]:
    """Return sums that fall, or the names of the moves with which none does.

    If `last` is false, they need not fall with the last move, after which the round is over.
    """
    left = list(_changes(quantities, proved, steps, last=last))
    levels: list[FallingNumber] = []
    rows: dict[int, list[tuple[int, ...]]] = {id(change): [] for change in left}
    while left:
        without: set[int] = set()
        found = next((f for change in left if (f := _tried(proved, change, left, rows, without)) is not None), None)
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
    quantities = quantities_for(proved.steps, [level.weights for level in levels])
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
    proved: ProvedCounts,
    wanted: _Change,
    left: Sequence[_Change],
    rows: dict[int, list[tuple[int, ...]]],
    without: set[int],
) -> tuple[tuple[int, ...], list[_Change]] | None:
    """Return weights whose sum falls with one step and rises with none, and the steps with which it falls.

    Quantities about whose sum the solver says nothing are added to those that are done `without`.
    """
    for _ in range(TRIES):
        weights = _weights(wanted, left, rows, without)
        if weights is None:
            return None
        wrong = False
        for change in left:
            try:
                counter = _counterexample(proved, change, weights, -1 if change is wanted else 0)
            except NotSettled:
                unclear = {n for n, by in enumerate(change.by) if weights[n] and not isinstance(by, int)}
                if not unclear:
                    return None
                without |= unclear
                wrong = True
                break
            if counter is not None:
                rows[id(change)].append(counter)
                wrong = True
        if not wrong:
            return weights, [change for change in left if _moves_by_at_most(proved, change, weights, -1)]
    return None


def _weights(
    wanted: _Change, left: Sequence[_Change], rows: dict[int, list[tuple[int, ...]]], without: set[int]
) -> tuple[int, ...] | None:
    """Return weights with which the known examples of one step fall and those of no step rise, most of them zero."""
    context = z3.Context()
    names = [z3.Real(f"w{number}", context) for number in range(len(wanted.by))]
    sizes = [z3.Real(f"s{number}", context) for number in range(len(wanted.by))]
    solver = z3.Optimize(ctx=context)
    solver.set("rlimit", HEAVIEST * 4_000)
    for number, (name, size) in enumerate(zip(names, sizes, strict=True)):
        solver.add(size >= name, size >= -name, size <= (0 if number in without else HEAVIEST))
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

    Errors: as of `ProvedCounts.model_of`.
    """
    moved = _moved(change, weights)
    if isinstance(moved, int) and moved <= most:
        return None
    model = proved.model_of(*change.true, *([] if isinstance(moved, int) else [moved > most]))
    if model is None:
        return None
    return tuple(
        value if isinstance(value, int) else model.eval(value, model_completion=True).as_long() for value in change.by
    )
