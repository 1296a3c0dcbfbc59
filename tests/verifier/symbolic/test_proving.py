"""What the solver says of moves: only of those that are made while the round goes on."""

from __future__ import annotations

import pytest

from tests.verifier.symbolic.test_families import prover

EAT = """variables:
  bites: {range: 0..9, start: 5}
moves:
  eat:
    in: meal
    do: [{set: bites, to: bites + 1}]
    then: next_player
"""


@pytest.mark.parametrize(("over", "holds"), [("bites < 3", None), ("bites == 9", True), ("bites >= 9", True)])
def test_moves_are_made_while_the_round_is_not_over(over: str, holds: bool | None) -> None:
    assert prover(f"{EAT}end:\n  full: {over}\n", 2).no_clash.holds is holds
