"""The command `diff`: its statuses, its JSON, its report, the games it saves, what it says to wrong use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import jsonschema
import pytest
from click.testing import Result

from hausregel.work.diff import Differing, status_of
from tests.hausregel.commands import command, data
from tests.verifier.comparison.meals import MEAL, meal
from verifier.comparison import ComparedSide, differences, schema_path

pytestmark = pytest.mark.usefixtures("elsewhere")
SCHEMA: Final = json.loads(schema_path().read_text(encoding="utf-8"))


def run(*arguments: str | Path) -> Result:
    """Run `diff`."""
    return command("diff", *arguments)


def write(name: str, old: str = "", new: str = "") -> str:
    """Write the meal with a piece of its text changed; return the path."""
    assert not old or MEAL.count(old) == 1
    Path(name).write_text(MEAL.replace(old, new) if old else MEAL, encoding="utf-8")
    return name


def meals(old: str, new: str) -> tuple[str, str]:
    """Return the paths of the meal and of one in which a piece of the text is changed."""
    return write("meal.yaml"), write("mine.yaml", old, new)


PLAIN: Final = ("soft: f is fruit", "soft: not f is stone")
HUNGRIER: Final = ("bites < (2 if", "bites < (3 if")
NEVER: Final = ("    if: f is stone", "    if: f is stone and eaten[me] < 8")

# --- statuses -----------------------------------------------------------------------------------------------------


def test_status_0_if_play_is_proved_to_be_the_same() -> None:
    result = run(*meals(*PLAIN), "--players", "2")
    assert result.exit_code == 0
    assert "Play is the same" in result.stdout


def test_status_0_if_no_difference_was_found_as_far_as_was_looked() -> None:
    result = run(*meals(*NEVER), "--players", "2")
    assert result.exit_code == 0
    assert "No difference in play was found" in result.stdout


def test_status_1_if_a_difference_was_found() -> None:
    result = run(*meals(*HUNGRIER), "--players", "2")
    assert result.exit_code == 1
    assert "They differ in play: 1 rule of play differs." in result.stdout


def test_status_3_and_where_if_one_of_them_is_faulty() -> None:
    result = run(write("meal.yaml"), write("mine.yaml", "in: meal\n    if: not", "in: feast\n    if: not"))
    assert result.exit_code == 3
    assert "mine.yaml" in result.stderr
    assert "feast" in result.stderr


def test_status_4_if_there_was_no_time_to_look() -> None:
    result = run(*meals(*PLAIN), "--players", "2", "--budget", "0.001s")
    assert result.exit_code == 4, result.output
    assert "not settled" in result.stdout


def test_status_130_if_the_user_stopped_it_and_nothing_was_found_until_then() -> None:
    ruleset = meal()
    stopped = differences(ComparedSide(ruleset=ruleset), ComparedSide(ruleset=meal(PLAIN)), should_stop=lambda: True)
    found = Differing(a=ruleset, b=meal(PLAIN), comparison=stopped, files={}, interrupted=True)
    assert (stopped.word, stopped.stopped, status_of(found)) == ("unknown", True, 130)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere", "meal.yaml"), "there is no ruleset `nowhere`"),
        (("meal.yaml", "mael"), "there is no ruleset `mael`"),
        (("meal.yaml", "meal.yaml", "--players", "7"), "2 to 3 players, not 7"),
        (("meal.yaml", "meal.yaml", "--players", "3-2"), "the smaller number first"),
        (("meal.yaml", "meal.yaml", "--players", "two"), "--players two"),
        (("meal.yaml", "meal.yaml", "--option-b", "salt=1"), "salt"),
        (("meal.yaml", "meal.yaml", "--option-b", "helping=9"), "helping"),
        (("meal.yaml", "meal.yaml", "--option-b", "helping"), "helping"),
        (("meal.yaml",), "`B` is missing"),
    ],
)
def test_status_2_and_what_would_be_right_if_it_is_asked_wrongly(arguments: tuple[str, ...], said: str) -> None:
    write("meal.yaml")
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert said in result.stderr
    assert result.stdout == ""


def test_status_2_if_a_domain_lacks_the_value_of_an_option() -> None:
    path = Path("meal.yaml")
    path.write_text(MEAL.replace("options:\n", "options:\n  best: {of: sort, default: apple}\n"), encoding="utf-8")
    result = run(path, path, "--option-b", "best=melon")
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert "`best` cannot be `melon`; it can be `apple`" in result.stderr


def test_the_same_file_twice_is_answered_at_once_and_says_how_to_compare_readings() -> None:
    path = write("meal.yaml")
    result = run(path, path)
    assert result.exit_code == 0
    assert "--option-b" in result.stderr


# --- JSON ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "verdict"), [(PLAIN, "proved"), (HUNGRIER, "differs"), (("rounds: 2", "rounds: 3"), "differs")]
)
def test_the_json_is_as_its_schema_says(change: tuple[str, str], verdict: str) -> None:
    found = data(run(*meals(*change), "--players", "2-3", "--format", "json"))
    jsonschema.Draft202012Validator(SCHEMA).validate(found)
    assert (found["verdict"], found["players"]) == (verdict, [2, 3])


def test_the_schema_refuses_what_is_no_comparison() -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(SCHEMA).validate({"a": "meal.yaml"})


def test_wrong_use_is_told_as_json_too() -> None:
    result = run(write("meal.yaml"), "nowhere", "--format", "json")
    assert result.exit_code == 2
    assert set(data(result)) == {"error"}


# --- games and reports --------------------------------------------------------------------------------------------


def test_a_saved_game_can_be_replayed_and_played_by_the_rules_of_the_other() -> None:
    a, b = meals(*HUNGRIER)
    (rule,) = data(run(a, b, "--players", "2", "--format", "json"))["rules"]
    replay = ["replay", rule["parting"]["file_b"], "--format", "json"]
    assert command(*replay).exit_code == 0
    against = command(*replay, "--against", a)
    assert against.exit_code != 0


def test_the_report_tells_what_both_say_of_the_move() -> None:
    result = run(*meals(*HUNGRIER), "--players", "2")
    assert "moves.eat.if.hungry, with 2 players" in result.stdout
    assert "a  refused by moves.eat.if.hungry" in result.stdout
    assert "b  possible" in result.stdout


def test_a_reading_is_named_with_its_values() -> None:
    path = write("meal.yaml")
    result = run(path, path, "--option-b", "last_bite=kept", "--players", "2")
    assert result.exit_code == 1
    assert "b: meal.yaml with last_bite=kept" in result.stdout
    assert "set differently" in result.stdout
