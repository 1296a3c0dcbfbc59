"""Random rulesets whose deal names seats: they do, and what is proved of them falsely is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from spec.typing.builder import build
from tests.random_rulesets import numbers_alone
from tests.random_rulesets.judgement import read
from tests.random_rulesets.named_seats import FIRST, uneven
from tests.random_rulesets.rulesets import in_yaml
from verifier.analysis import deals_are_alike, seats_are_alike
from verifier.counts import rule_lemmas

STATES = 300


def test_deals_name_seats_where_play_treats_all_alike(tmp_path: Path) -> None:
    uneven_deals = 0
    for number in range(12):
        made = uneven(1, number, 60)
        assert "players" in in_yaml(made)
        ruleset = read(tmp_path, made)
        game = None if ruleset is None else build(ruleset, int(str(made["players"]))).value
        if game is not None and seats_are_alike(game.game):
            uneven_deals += FIRST in in_yaml(made) and not deals_are_alike(game.game)
    assert uneven_deals >= 4
    assert uneven(1, 3, 60) == uneven(1, 3, 60) != uneven(1, 4, 60)


@pytest.mark.slow
def test_a_condition_of_the_start_that_is_taken_for_kept_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numbers_alone, "SECONDS", 60.0)
    made = uneven(1, 94, STATES)
    assert numbers_alone.account_by_numbers(tmp_path, "94", made, STATES).wrong == []
    monkeypatch.setattr(rule_lemmas, "treats_seats_alike", lambda *_: True)
    assert numbers_alone.account_by_numbers(tmp_path, "94", made, STATES).wrong != []
