"""The audit of environments: what goes wrong is reported, and (long) nothing does."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from hausregel.work.library import load, names, players_of
from tests.environment_audit import EnvironmentAccount, account_of, came_of, drawn_anew, report
from tests.hausregel.environments.walks import environment
from tests.helpers import AT_THE_TABLE


def test_what_a_test_raises_is_reported_and_counts_as_a_failure() -> None:
    def wrong() -> None:
        raise AssertionError("Out of bounds observation")

    assert came_of(lambda: None) == "passed"
    assert came_of(wrong) == "FAILED: AssertionError Out of bounds observation"
    well = EnvironmentAccount(
        name="a", players=2, race=False, acts=1, observed=1, openspiel="passed", pettingzoo="passed",
        drawn="1 of 3", seconds=1.0,
    )  # fmt: skip
    ill = EnvironmentAccount(
        name="a", players=3, race=True, acts=1, observed=1, openspiel=came_of(wrong), pettingzoo="passed",
        drawn="1 of 3", seconds=1.0,
    )  # fmt: skip
    assert (well.is_well, ill.is_well) == (True, False)
    told = report([well, ill], [("b", "a")], 60)
    assert "1 of 2 tables passed: 1 rulesets" in told
    assert "| a | 3 | by lot | 1 | 1 | FAILED: AssertionError Out of bounds observation | passed |" in told
    assert "- b: as a" in told


def test_hidden_cards_are_drawn_anew_at_some_points() -> None:
    assert drawn_anew(environment("classics/hearts", 3), 1) in {"1 of 3", "2 of 3", "3 of 3"}


@pytest.mark.long
@pytest.mark.skipif(
    find_spec("pyspiel") is None or find_spec("pettingzoo") is None,
    reason="OpenSpiel and PettingZoo: `make test EXTRAS=dev,fast,bench,pettingzoo` installs them",
)
@pytest.mark.parametrize("name", [name for name in names() if name not in AT_THE_TABLE])
def test_every_ruleset_passes_the_tests_of_both_libraries(name: str) -> None:
    numbers = players_of(load(name))
    account = account_of(name, numbers[len(name) % len(numbers)], 40)
    assert account.is_well, account
