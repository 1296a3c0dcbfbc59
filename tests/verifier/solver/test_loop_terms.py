"""Loops over cards whose order the solver does not know."""

from __future__ import annotations

import pytest

from reference_engine import SeededChance
from tests.helpers import engine
from tests.verifier.solver.test_model import Here, follows
from verifier.solver import binders
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


SOME = (
    "moves:\n  eat:\n    in: meal\n    choose: {some: 3 of basket}\n    if: sum(1 for f in some) > 3\n"
    "    do: [{move: some, to: heap}]\n"
)


def test_a_move_is_left_open_where_too_many_choices_are_looked_at_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binders, "MOST_TRIED", 50)
    noted = Model(engine(SOME).game).asker.open.noted
    assert [(left.address, left.why.id) for left in noted] == [("moves.eat", "many-choices-begun")]


def test_the_clock_is_looked_at_while_choices_are_looked_at_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binders, "OFTEN", 1)
    looked = 0

    def stop() -> bool:
        nonlocal looked
        looked += 1
        return False

    model = Model(engine(SOME).game, stop=stop)
    assert all(made.move != "eat" for made in model.transitions)
    assert looked > 400
