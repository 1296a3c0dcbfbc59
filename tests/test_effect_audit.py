"""The audit of `effect`: what it calls right and wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.effect_audit.calibration import NEAR, Calibration, share_held, table
from tests.effect_audit.storm import disagreement
from tests.effect_audit.trials import TRIALS, TrialResult
from tests.effect_audit.trials import table as table_of_trials
from tests.verifier.explorer.small import small
from verifier.consequences import MarkovChain, exact_numbers


def test_a_planted_effect_has_to_be_found_and_a_change_of_nothing_to_come_out_as_none() -> None:
    assert TrialResult("planted", ("moves", "shared"), ("moves",)).is_right
    assert not TrialResult("planted", ("moves",), ("shared",)).is_right
    assert TrialResult("nothing", (), ()).is_right
    wrong = TrialResult("nothing", (), ("moves",))
    assert not wrong.is_right
    assert table_of_trials([wrong]).startswith("0 of 0 planted effects were found; 1 of 1 changes")


def test_twenty_effects_are_planted_and_twenty_changes_change_nothing() -> None:
    assert sum(trial.changes is None for trial in TRIALS) == sum(trial.changes is not None for trial in TRIALS) == 20


def test_intervals_of_shares_near_0_or_1_are_counted_apart() -> None:
    done = Calibration("a game", held=Counter({"ends": 18, NEAR: 1}), asked=Counter({"ends": 20, NEAR: 10}))
    assert share_held([done]) == 0.9
    assert f"| {NEAR} | 10 | 10.0 % |" in table([done])
    assert share_held([]) is None


def test_storm_computes_the_same_numbers() -> None:
    pytest.importorskip("stormpy", reason="exact numbers beside Storm: `make test EXTRAS=dev,storm` installs it")
    chain = MarkovChain(small("crazy-eights").game)
    assert chain.run()
    apart = disagreement(chain, exact_numbers(chain))
    assert apart is not None
    assert apart < 1e-9
