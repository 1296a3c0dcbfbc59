"""Checks of the battery that are no tests of their own: random rulesets beside the truth, the library beside play."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from hausregel.work.library import find, library
from tests.random_rulesets.judgement import WAYS, account_of, wrong_words
from tests.random_rulesets.rulesets import numbered
from verifier.portfolio.verification import verify
from verifier.verdict.verdicts import VerifyTask

SEED: Final = 1
NUMBERED: Final = range(100)
STATES: Final = 120
"""Random rulesets with more states than this are passed over, as are those that `check` refuses."""

LIBRARY: Final = (("side-games/schwarzer-peter", 3), ("elfer-raus/junior", 2), ("elfer-raus/classic-60", 2))
LIBRARY_SECONDS: Final = 6.0


@pytest.mark.parametrize("number", NUMBERED)
def test_no_word_is_false(number: int, tmp_path: Path) -> None:
    account = account_of(tmp_path, str(number), numbered(SEED, number), WAYS[number % len(WAYS)], STATES)
    if account.state != "judged":
        pytest.skip("there is nothing to compare")
    assert [why for _, why in wrong_words([account])] == []


@pytest.mark.parametrize(("name", "players"), LIBRARY)
def test_play_contradicts_nothing(name: str, players: int) -> None:
    task = VerifyTask(
        path=find(name), library=library(), players=(players,), budget=LIBRARY_SECONDS, other_values=False, watched=200
    )
    assert verify(task).failures == ()
