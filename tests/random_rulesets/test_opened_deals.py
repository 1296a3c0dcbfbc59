"""Where the rules of a set-up are said to treat alike all who may open, they do."""

from __future__ import annotations

from tests.random_rulesets.opened_deals import counted


def test_what_is_said_to_be_dealt_alike_is_dealt_alike() -> None:
    found, wrong = counted(1, 60)
    assert wrong == []
    assert min(found["alike"], found["not said"]) > 5
