"""Two hundred hostile, mistaken and broken inputs: none ends with a fault of ours, takes long or has much memory."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import Phase, given, settings

from tests.fuzz.house_rules import RandomRule, house_rules
from tests.fuzz.house_rules import tried as outcome_of
from tests.fuzz.material import material
from tests.fuzz.trial import Input, tried
from tests.fuzz.trying import Tally, batch
from tests.store_file import records
from verifier.store import Kind

BATCHES, SIZE = 1, 200


@pytest.mark.slow
@pytest.mark.parametrize("part", range(BATCHES))
def test_no_input_ends_with_a_fault_of_ours_or_takes_long_or_has_much_memory(part: int) -> None:
    found = batch(2026, part, SIZE)
    assert sum(found.tried.values()) >= SIZE
    assert found.wrong == []


@settings(max_examples=6, database=None, derandomize=True, phases=[Phase.generate])
@given(rule=house_rules(["classics/noughts-and-crosses", "side-games/zweikampf"]))
def test_a_random_house_rule_is_refused_with_a_place_or_plays_and_verifies(rule: RandomRule) -> None:
    with tempfile.TemporaryDirectory() as folder:
        assert outcome_of(rule, Path(folder)) in {"accepted", "refused"}


@pytest.mark.slow
def test_the_same_numbers_give_the_same_inputs() -> None:
    one, other = batch(3, 0, 20), batch(3, 0, 20)
    assert (one.tried, one.ended) == (other.tried, other.ended)


def test_a_command_that_breaks_down_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hausregel.work.check.check_file", None)
    outcome = tried(Input(kind="file", how="", files={"x.yaml": b"a"}, arguments=("check", "x.yaml")), tmp_path)
    assert (outcome.status, outcome.wrong.split(" in ")[0]) == (70, "TypeError")


def test_a_command_that_does_not_end_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def for_ever(_path: Path) -> None:
        while True:
            pass

    monkeypatch.setattr("tests.fuzz.trial.MAX_SECONDS", 0.1)
    monkeypatch.setattr("hausregel.work.check.check_file", for_ever)
    outcome = tried(Input(kind="file", how="", files={}, arguments=("check", "x.yaml")), tmp_path)
    assert outcome.wrong == "it did not end"


def test_a_command_with_too_much_memory_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.trial.MAX_MEGABYTES", 1.0)
    outcome = tried(Input(kind="file", how="", files={}, arguments=("check", "x.yaml")), tmp_path)
    assert outcome.wrong in ("it had more than 1 MB", "")  # empty where the system does not say


def test_another_verdict_is_seen(tmp_path: Path) -> None:
    one = Input(kind="cache", how="", files={}, arguments=("schema",), says="so", read=lambda _printed: "not so")
    assert tried(one, tmp_path).wrong == "it says something else"


def test_there_is_material_of_every_kind() -> None:
    given = material()
    assert {kind for kind, _, _ in records(given.cache)} == set(get_args(Kind))
    assert all((given.rulesets, given.replays, given.certificates, given.says))


def test_tallies_are_told_and_read_back() -> None:
    tally = batch(4, 0, 10)
    both = Tally.from_data(tally.to_data())
    both.add(tally)
    assert sum(both.tried.values()) == 2 * sum(tally.tried.values())
    assert Tally.from_data(tally.to_data()).to_data() == tally.to_data()
