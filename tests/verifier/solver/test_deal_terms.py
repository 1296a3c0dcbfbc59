"""What the solver is told of a deal."""

from __future__ import annotations

import pytest
import z3

from reference_engine import SeededChance, State
from tests.helpers import engine
from verifier.solver.model import Model
from verifier.solver.z3_queries import Forgetful, Holds, Oracle, Tally

DEAL = """setup:
  shuffle: [shuffle: basket]
  some: [{deal: 2, from: basket, to: plate}, {draw: 1, from: basket, to: heap}]
"""
TOWERS = "setup:\n  shuffle: [shuffle: basket]\n  some: [{deal: 2, from: basket, to: tower}]\n"
TOWERS += "end:\n  low: any(top(tower[p]) == stone for p in players)\n"
LEFT_OPEN = (
    "setup:\n  shuffle: [shuffle: basket]\n"
    "  some: [{for: {f: basket}, do: [{if: count(bag) < 4, do: [{move: f, to: bag}]}]}]\n"
)
"""How many cards go rests on the order in which they are gone through, which the solver is not told."""


def can_be_dealt(model: Model, state: State) -> bool:
    values, start = model.layout.valuation(state), model.deals.start
    lits = [start[node] ^ (not value) for node, value in values.items() if node in start]
    oracle = Oracle(model.circuit, Forgetful(), Tally(), lambda: False)
    solver = z3.Solver(ctx=oracle.context)
    term = model.circuit.all([*lits, *model.deals.constraints])
    solver.add(oracle.term(term))
    return bool(solver.check() == z3.sat)


def test_dealing_no_card_takes_none() -> None:
    deal = "setup:\n  deal: [{deal: 5, from: basket, to: plate}, {deal: 0, from: basket, to: plate}]\n"
    assert list(Model(engine(deal, 3).game).deals.shortages) == []


@pytest.mark.parametrize("setup", [DEAL, TOWERS, LEFT_OPEN], ids=["hands", "stacks", "left open"])
def test_what_the_engine_deals_can_be_dealt(setup: str) -> None:
    table = engine(setup)
    model = Model(table.game)
    assert all(can_be_dealt(model, table.deal(SeededChance(seed))) for seed in range(4))


def test_other_numbers_of_cards_are_not_dealt() -> None:
    model, other = Model(engine(DEAL).game), engine(DEAL.replace("draw: 1", "draw: 2"))
    assert not any(can_be_dealt(model, other.deal(SeededChance(seed))) for seed in range(4))


@pytest.mark.parametrize("rest", ["", ", {deal: all, from: basket, to: plate}"])
def test_a_card_that_may_be_gone_already_is_a_fault_of_the_deal_that_can_come_about(rest: str) -> None:
    taken = "{draw: 1, from: basket, to: bag}, {move: 'fruit(apple, 1)', from: basket, to: heap}"
    model = Model(engine(f"setup:\n  shuffle: [shuffle: basket]\n  some: [{taken}{rest}]\n").game, with_moves=False)
    oracle = Oracle(model.circuit, Forgetful(), Tally(), lambda: False)
    fault = model.deals.faults[0]
    assert not isinstance(oracle.contradictory("set-up", [*model.deals.constraints, fault.when]), Holds)


def test_a_grid_laid_out_from_the_top_of_a_stack_takes_and_covers_nothing_that_may_not_be() -> None:
    """How many cards a zone has is known from step to step, also where one is taken that might not be there."""
    grid = "{for: {s: sort, n: size}, do: [{move: top(basket), from: basket, to: 'shelf[s]', cell: n}]}"
    opened = "{move: 'at(shelf[apple], 1)', from: 'shelf[apple]', to: heap}"
    rest = "{draw: 2, from: basket, to: bag}, {move: all, from: bag, to: basket}, {draw: 3, from: basket, to: bag}"
    steps = f"shuffle: [shuffle: basket], grid: [{grid}], opened: [{opened}], rest: [{rest}]"
    model = Model(engine(f"setup: {{{steps}}}\n").game, with_moves=False)
    assert (model.deals.shortages, {fault.address for fault in model.deals.faults}) == ((), {"setup.opened"})
    oracle = Oracle(model.circuit, Forgetful(), Tally(), lambda: False)
    never = [oracle.contradictory("set-up", [*model.deals.constraints, fault.when]) for fault in model.deals.faults]
    assert all(isinstance(found, Holds) for found in never)
