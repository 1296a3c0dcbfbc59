"""Loops over cards whose order the solver does not know."""

from __future__ import annotations

from reference_engine import SeededChance
from tests.helpers import engine
from tests.verifier.solver.test_model import Here, follows
from verifier.solver.model import Model

ONE_BY_ONE = """cards:
  fruit: {of: [sort], starts: basket}
zones:
  basket: {stacked: true, faces: nobody}
  plate: {per: player, faces: owner}
  bowl: {stacked: true, faces: everyone}
setup:
  shuffle: [shuffle: basket]
moves:
  turn_over:
    in: meal
    if: count(basket) > 0
    do: [{for: {f: basket}, do: [{move: f, to: bowl}]}]
    then: meal
  eat:
    in: meal
    if: top(bowl) == fruit(apple)
    do: [{move: fruit(apple), from: bowl, to: 'plate[me]'}]
    then: next_player
end:
  empty: count(bowl) == 1
"""


def test_any_card_of_a_stack_may_come_to_lie_on_top_of_another() -> None:
    table = engine(ONE_BY_ONE)
    model = Model(table.game)
    tops = set()
    for seed in range(8):
        before = table.deal(SeededChance(seed))
        (move,) = table.legal(before)
        after = table.advance(before, move, SeededChance(seed))
        tops.add(after.zones[table.game.zones["bowl"].base][-1])
        here, now = Here(model, model.layout.valuation(before)), model.layout.valuation(after)
        told = [transition for transition in model.transitions if transition.move == "turn_over"]
        assert any(follows(here, transition, now) for transition in told)
        assert not any(follows(here, transition, here.values) for transition in told)  # no card stays where it was
    assert len(tops) == 3
