"""What several tests of the verifier do without, to be quick."""

from __future__ import annotations

from typing import Final

import pytest

SHORTENING: Final = 2_000
"""Units: moves."""


@pytest.fixture
def little_shortening(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spend few moves on shortening a play: what is true does not rest on that, and `guided_play` has tests of it."""
    monkeypatch.setattr("verifier.evidence.guided_games.SHORTENING", SHORTENING)


@pytest.fixture
def no_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask nothing of numbers of cards: they refute nothing, and `counts` has tests of what they prove."""
    monkeypatch.setattr("verifier.evidence.budget.CaseBudget.counting_stops", lambda *_, **__: True)
