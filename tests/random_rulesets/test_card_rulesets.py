"""Random rulesets in which single cards decide: they name cards, and what is proved of them falsely is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.random_rulesets import numbers_alone
from tests.random_rulesets.card_rulesets import carded
from tests.random_rulesets.judgement import read
from verifier.counts import card_counts

STATES = 60


def test_most_are_accepted_and_equal_numbers_give_equal_rulesets(tmp_path: Path) -> None:
    made = [carded(1, number, STATES) for number in range(8)]
    assert sum(read(tmp_path, some) is not None for some in made) >= 7
    assert made[3] == carded(1, 3, STATES) != made[4]


def test_a_named_card_that_is_dealt_and_not_taken_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers_alone, "SECONDS", 60.0)
    made = carded(1, 1, STATES)
    assert numbers_alone.account_by_numbers(tmp_path, "1", made, STATES).wrong == []
    monkeypatch.setattr(card_counts, "take_named", lambda *_: [])
    assert numbers_alone.account_by_numbers(tmp_path, "1", made, STATES).wrong != []
