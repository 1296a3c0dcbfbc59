"""Cards that go from stack to stack: what lies at the ends afterwards is what the engine says."""

from __future__ import annotations

import pytest

from tests.helpers import engine
from tests.verifier.solver.test_model import Here, follows, positions
from verifier.solver.model import Model

RULES = """zones:
  basket: {stacked: true, faces: nobody}
  heap: {stacked: true, faces: everyone}
cards:
  fruit: {of: [sort], starts: basket}
setup:
  shuffle: [shuffle: basket]
moves:
  turn_over:
    in: meal
    if: count(heap) == 0
    do: [{move: all, from: basket, to: heap%s}]
    then: meal
  back:
    in: meal
    choose: {s: sort}
    if: count(basket) == 0 and %s == fruit(s)
    do: [{move: fruit(s), from: heap, to: basket}, {move: all, from: heap, to: basket%s}]
    then: meal
end:
  never: false
"""


@pytest.mark.parametrize("onto", ["", ", under: true", ", turned: true", ", under: true, turned: true"])
@pytest.mark.parametrize("asked", ["top(heap)", "bottom(heap)"])
def test_what_lies_at_the_ends_of_a_stack_after_all_cards_went_there(onto: str, asked: str) -> None:
    table = engine(RULES % (onto, asked, onto), 1)
    model = Model(table.game)
    tried = 0
    for before, move, after in positions(table, 4, 1):
        values = [model.layout.valuation(state) for state in (before, after)]
        rule = table.moves[move.rule].id
        some = [
            transition
            for transition in model.transitions
            if (transition.move, transition.choice) == (rule, move.choices)
        ]
        assert any(follows(Here(model, values[0]), transition, values[1]) for transition in some)
        tried += 1
        if tried > 40:
            break
    assert tried > 4
