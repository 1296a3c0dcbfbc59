"""What is read off the form of a rule."""

from __future__ import annotations

import pytest

from spec.game.terms import Fold
from tests.helpers import built, typed
from verifier.solver.expression_terms import is_everybody


@pytest.mark.parametrize(
    ("over", "everybody"), [("players", True), ("clockwise(turn)", True), ("heap", False), ("shelf[apple]", False)]
)
def test_everybody_is_a_list_of_all_seats_and_no_other_collection(over: str, everybody: bool) -> None:
    found = typed(built("", 2), f"any(bites == 0 for x in {over})")
    assert found is not None
    _, fold = found
    assert isinstance(fold, Fold)
    assert is_everybody(fold.binders[0].over, 2) == everybody
