"""The command `effect`: its tables and its data, its languages, and what it says of a wrong command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from hausregel.effect import PairsTask, played
from spec.words import LANGUAGES
from tests.hausregel.commands import command, data
from tests.verifier.consequences.meals import MEAL
from verifier.consequences import schema_path

RULE = "hausregel: 1\ntitle: {en: A small meal}\nstatus: house\nextends: ./meal.yaml\nset: {helping: 1}\n"
FEW = ("-p", "2", "-n", "40", "--workers", "1", "--states", "3000")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "meal.yaml").write_text(MEAL, encoding="utf-8")
    (tmp_path / "rule.yaml").write_text(RULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_tells_chances_ends_and_lengths_beside_those_of_the_base(language: str) -> None:
    result = command("--lang", language, "effect", "rule.yaml", *FEW)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "rule.yaml" in result.stdout
    assert "±" in result.stdout


def test_its_data_fit_their_schema_and_say_what_each_number_is() -> None:
    found = data(command("effect", "rule.yaml", *FEW, "--ladder", "1", "--format", "json"))
    jsonschema.validate(found, json.loads(schema_path().read_text(encoding="utf-8")))
    assert (found["base"]["ruleset"], found["rule"]["ruleset"]) == ("meal.yaml", "rule.yaml")
    effect = found["effects"][0]
    assert [estimate["policy"] for estimate in effect["estimates"]] == ["random", "practised"]
    assert {estimate["status"] for estimate in effect["estimates"]} == {"estimated"}
    moves = {row["measure"]: row["verdict"] for row in effect["estimates"][0]["measures"]}
    assert moves["moves"] == "differs"
    assert 0 < effect["estimates"][0]["explained_by_deal"]["base"]["value"] < 1
    assert [(step["rule"]["lower"], step["rule"]["upper"]) for step in effect["ladder"]] == [
        ("random", "practised"),
        ("practised", "sensible"),
    ]
    assert effect["exact"]["status"] == "exact"


def test_an_option_is_compared_with_the_ruleset_without_it_and_workers_change_nothing() -> None:
    arguments = ("effect", "meal.yaml", "-o", "helping=1", "-p", "2", "-n", "300", "--states", "0", "--format", "json")
    found = data(command(*arguments, "--workers", "1"))
    assert found["rule"] == {"ruleset": "meal.yaml", "options": {"helping": "1"}}
    assert found["base"] == {"ruleset": "meal.yaml", "options": {}}
    assert found["effects"][0]["why_not_exact"] == "not-asked"
    assert data(command(*arguments, "--workers", "2")) == found


SOON = ("effect", "meal.yaml", "-o", "helping=1", "-p", "2", "--states", "0", "--policy", "random", "--workers", "1")


def test_a_comparison_stops_once_differences_are_known_and_its_intervals_hold_at_any_time() -> None:
    found = data(command(*SOON, "-n", "4900", "--within", "5", "--format", "json"))
    jsonschema.validate(found, json.loads(schema_path().read_text(encoding="utf-8")))
    assert 1_000 <= found["games"] < 4_900
    assert found["at_any_time"]
    plain = data(command(*SOON, "-n", str(found["games"]), "--format", "json"))
    rows = [{row["measure"]: row for row in side["effects"][0]["estimates"][0]["measures"]} for side in (plain, found)]
    for name in ("place.0", "moves"):
        first, second = (row[name]["difference"] for row in rows)
        assert first["value"] == second["value"]
        assert second["high"] - second["low"] > 1.3 * (first["high"] - first["low"])
    assert rows[1]["place.0"]["difference"]["high"] - rows[1]["place.0"]["difference"]["low"] <= 0.1
    assert rows[1]["moves"]["verdict"] == "differs"
    told = command(*SOON, "-n", "1000", "--within", "0.1").stdout
    assert "Not every difference between chances to win is known to within 0.1 percentage points." in " ".join(
        told.split()
    )


def test_without_a_base_it_says_what_is_missing() -> None:
    result = command("effect", "meal.yaml")
    assert result.exit_code == 2
    assert "--against" in result.stderr


def test_simulate_counts_games_for_each_choice_of_options_and_players() -> None:
    arguments = (
        "simulate",
        "meal.yaml",
        "--vary",
        "helping=1..2",
        "--vary",
        "players=2,3",
        "-n",
        "60",
        "--workers",
        "1",
    )
    found = data(command(*arguments, "--policy", "practised", "--format", "json"))
    assert [(line["players"], line["options"]["helping"], line["policy"]) for line in found["lines"]] == [
        (2, "1", "practised"), (2, "2", "practised"), (3, "1", "practised"), (3, "2", "practised"),
    ]  # fmt: skip
    moves = [next(row for row in line["measures"] if row["measure"] == "moves") for line in found["lines"]]
    assert moves[0]["high"] < moves[1]["low"]
    told = command(*arguments)
    assert told.exit_code == 0
    assert "helping" in told.stdout


KNOWN = ("simulate", "meal.yaml", "--vary", "helping=1,2", "-p", "2", "--seed", "3", "--format", "json")


def test_play_stops_once_chances_are_known_and_workers_change_nothing() -> None:
    found = data(command(*KNOWN, "-n", "4900", "--within", "5", "--workers", "1"))
    assert 1_000 < found["games"] < 4_900
    assert found["at_any_time"]
    chances = [row for line in found["lines"] for row in line["measures"] if row["measure"].startswith("place.")]
    assert len(chances) == 4
    assert all(row["high"] - row["low"] <= 0.1 for row in chances)
    first = [data(command(*KNOWN, "-n", "1000", "--within", "5", "--workers", workers)) for workers in ("1", "2")]
    assert first[0] == first[1]
    plain = data(command(*KNOWN, "-n", str(found["games"]), "--workers", "1"))
    values = [[row["value"] for row in side["lines"][1]["measures"]] for side in (plain, found)]
    assert values[0] == values[1]  # the same games, whose intervals are longer
    assert not plain["at_any_time"]


def test_play_that_the_user_stops_tells_what_was_counted_before(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, looks = played, []

    def interrupted(*arguments: Any) -> dict[PairsTask, list[object]]:  # noqa: ANN401  # those of `played`
        looks.append(1)
        if len(looks) > 1:
            raise KeyboardInterrupt
        return whole(*arguments)

    monkeypatch.setattr("hausregel.effect.paired_games.played", interrupted)
    found = data(command(*KNOWN, "-n", "4900", "--within", "1", "--workers", "1"))
    assert found["games"] == 1_000


@pytest.mark.parametrize("vary", ["helping", "helping=", "helping=9", "players=7", "helping=1..900000"])
def test_values_that_cannot_be_varied_are_named(vary: str) -> None:
    result = command("simulate", "meal.yaml", "--vary", vary)
    assert result.exit_code == 2
    assert result.stderr
