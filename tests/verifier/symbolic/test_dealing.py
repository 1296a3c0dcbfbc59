"""What the solver is told of a deal."""

from __future__ import annotations

from tests.helpers import engine
from verifier.symbolic.model import Model


def test_dealing_no_card_takes_none() -> None:
    deal = "setup:\n  deal: [{deal: 5, from: basket, to: plate}, {deal: 0, from: basket, to: plate}]\n"
    assert list(Model(engine(deal, 3).game).deals.shortages) == []
