"""The command `referee`: its answers in every language and as data, and what it says of a question that is none."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from hausregel.referee import schema_path
from spec.words import LANGUAGES
from tests.hausregel.commands import command, data
from tests.hausregel.referee.test_referee import OPEN


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gaps.yaml").write_text(OPEN, encoding="utf-8")
    (tmp_path / "position.yaml").write_text("players: [Ann, Bob]\nposition:\n  others: heap\n", encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text("players: [Ann, Bob]\nposition:\n  others: hip\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)


LAID = ("referee", "gaps.yaml", "--position", "position.yaml")
CASES = {
    ("--may", "stay"): (0, "allowed"),
    ("--may", "take", "--seat", "Bob"): (1, "refused"),
    ("--may", "take"): (4, "depends"),
    ("--may", "look"): (4, "not said"),
    ("--may", "take", "-o", "early=high", "-o", "late=high"): (1, "refused"),
}


def test_its_data_fit_their_schema_and_its_status_says_the_answer() -> None:
    schema = json.loads(schema_path().read_text(encoding="utf-8"))
    for asked, answered in CASES.items():
        result = command(*LAID, *asked, "--format", "json")
        found = data(result)
        jsonschema.validate(found, schema)
        assert (result.exit_code, found["answer"]) == answered, asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_answers_in_every_language(language: str) -> None:
    for asked in (("--may", "take"), ("--may", "tack")):
        result = command("--lang", language, *LAID, *asked)
        assert result.stdout
        assert max(map(len, result.stdout.splitlines())) <= 80


def test_without_a_move_it_lists_what_is_allowed() -> None:
    result = command(*LAID)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["What is allowed", "  take  take", "  stay  stay"]
    found = data(command(*LAID, "--format", "json"))
    jsonschema.validate(found, json.loads(schema_path().read_text(encoding="utf-8")))
    assert [move["move"] for move in found["moves"]] == ["take", "stay"]


def test_a_position_may_stand_on_the_command_line() -> None:
    result = command("referee", "gaps.yaml", "--position", "{others: heap}", "-p", "2", "--may", "stay")
    assert result.exit_code == 0
    assert result.stdout.startswith("Yes, seat 0 may: stay\n")


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        ((), 2, "lay out a position"),
        (("--example", "E1"), 2, "has no worked example `E1`; it has none"),
        (("--position", "none.yaml"), 3, "error[HR101]"),
        (
            ("--position", "wrong.yaml", "--may", "stay"),
            3,
            "  --> wrong.yaml:3:11\n 3 |   others: hip\n   |           ^^^",
        ),
        (("--position", "{others: heap}"), 3, "`players` is missing in this position"),
        (("--position", "position.yaml", "--may", "take(3)"), 3, "  --> move:1:1\n 1 | take(3)\n   | ^^^^^^^"),
        (("--position", "position.yaml", "--seat", "Otto"), 3, "  --> seat:1:1\n 1 | Otto\n   | ^^^^"),
    ],
)
def test_a_question_that_is_none_is_refused_with_its_place(arguments: tuple[str, ...], status: int, said: str) -> None:
    result = command("referee", "gaps.yaml", *arguments)
    assert result.exit_code == status
    assert said in result.stderr
    assert result.stdout == ""
    told = data(command("referee", "gaps.yaml", *arguments, "--format", "json"))
    assert "error" in told
