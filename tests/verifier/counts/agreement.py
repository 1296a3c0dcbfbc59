"""Whether the rules in numbers allow what the reference engine does: its deals, its moves, and what it can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import z3

from reference_engine import Engine, Ply, State
from verifier.counts import CountStep, CountSteps, CountTable
from verifier.counts.amounts import Amount, CountWorth, Holding, all_of, equal, neither
from verifier.counts.bound_names import NamesOf
from verifier.counts.single_cards import FOLLOWED


def same(left: CountTable, right: CountTable) -> Holding:
    """Return whether two tables are equal."""
    numbers: list[tuple[Amount, Amount]] = [
        *zip(left.counts, right.counts, strict=True),
        (left.phase, right.phase),
        (left.turn, right.turn),
        (left.opener, right.opener),
        *((place, right.places[face]) for face, place in left.places.items()),
        *(pair for shares in zip(left.shares, right.shares, strict=True) for pair in zip(*shares, strict=True)),
        *(pair for zone, cells in left.cells.items() for pair in zip(cells, right.cells[zone], strict=True)),
    ]
    values = zip(left.variables, right.variables, strict=True)
    return all_of(*(equal(a, b) for a, b in numbers), *(_alike(a, b) for a, b in values))


def _alike(left: CountWorth, right: CountWorth) -> Holding:
    if right.nothing is True:
        return left.nothing
    return all_of(neither(left.nothing), equal(left.number, right.number))


def allows(steps: CountSteps, true: Iterable[Holding], *conditions: Holding) -> bool:
    """Return whether conditions can hold together with what is true."""
    solver = z3.Solver(ctx=steps.context)
    for condition in (*true, *conditions):
        if condition is False:
            return False
        if condition is not True:
            solver.add(condition)
    return bool(solver.check() != z3.unsat)


def in_deals(steps: CountSteps, states: Iterable[State]) -> Iterator[str]:
    """Yield deals that the numbers exclude."""
    deal = steps.deal()
    for state in states:
        if not allows(steps, deal.true, same(deal.after, steps.table_of(state))):
            yield f"the deal {state} is excluded"


def in_moves(engine: Engine, steps: CountSteps, moves: Iterable[Ply]) -> Iterator[str]:
    """Yield moves that the numbers exclude: what they lead to, or that something goes wrong in them."""
    told: dict[tuple[str, int], list[CountStep]] = {}
    phases = steps.phases
    for ply in moves:
        if steps.alike and ply.move.seat != 0:
            continue
        rule = engine.moves[ply.move.rule]
        key = (f"{rule.id} in {engine.phase(ply.before)}", ply.move.seat)
        if key not in told:
            race = engine.game.phases[engine.phase(ply.before)].acts == "race"
            turn = None if race else ply.move.seat
            step = steps.move(rule, engine.phase(ply.before), ply.move.seat, turn)
            told[key] = [step, step.again(FOLLOWED)]
        assert phases
        for step in told[key]:
            yield from _move(engine, steps, step, ply)


def _move(engine: Engine, steps: CountSteps, step: CountStep, ply: Ply) -> Iterator[str]:
    before = same(step.before, steps.table_of(ply.before))
    what = f"{engine.spell(ply.move)} by {ply.move.seat} in {ply.before}"
    if ply.after is None:
        vain = [demand for demand in step.demands if demand.about != "enough"]
        if not any(allows(steps, step.true[: demand.known], before, demand.when) for demand in vain):
            yield f"that a rule goes wrong is excluded: {what}"
        return
    after = same(step.after, steps.table_of(ply.after))
    if not allows(steps, (*step.true, *step.made), before, after):
        yield f"what it leads to is excluded: {what} to {ply.after}"
    if ply.shortages:
        short = [demand for demand in step.demands if demand.about == "enough"]
        if not any(allows(steps, step.true[: demand.known], before, demand.when) for demand in short):
            yield f"that there is too little is excluded: {what}"


def in_positions(engine: Engine, steps: CountSteps, states: Iterable[State]) -> Iterator[str]:
    """Yield positions of which the numbers exclude that they are over, or go on, as they do, or what a claim says."""
    for state in states:
        reader = steps.reader()
        table = steps.any_table(reader, None, None)
        here = same(table, steps.table_of(state))
        over = steps.over(reader, table)
        if not allows(steps, reader.lying.true, here, over if engine.is_over(state) else neither(over)):
            yield f"that it is over or not is excluded: {state}"
        for number, declared in enumerate(engine.game.properties):
            holds = reader.truth(declared.expression, NamesOf(), table)
            if not allows(steps, reader.lying.true, here, holds if engine.claim(state, number) else neither(holds)):
                yield f"the claim {declared.id} is excluded: {state}"
