"""Small games to begin with: each kind is a whole ruleset, without warnings, whose games end."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hausregel.cli import cli
from hausregel.work.check import check_file
from hausregel.work.library import beginning_of, kinds, names
from tests.helpers import engine_of, numbers_of_players
from verifier.random_play import sample


def run(*words: str) -> tuple[int, str]:
    """Return the status of a command, and what it says."""
    result = CliRunner().invoke(cli, words)
    return result.exit_code, result.output


def test_there_is_a_game_of_each_kind_that_people_ask_for() -> None:
    assert kinds() == ("cooperative", "matching", "placing", "rummy", "shedding", "trick-taking")
    assert [name for name in names() if name.startswith("kinds")] == []


@pytest.mark.parametrize("kind", kinds())
def test_a_game_to_begin_with_has_no_fault(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    status, said = run("new", "my-game", "--kind", kind)
    assert (status, "my-game.yaml" in said) == (0, True)
    path = tmp_path / "my-game.yaml"
    text = path.read_text(encoding="utf-8")
    assert "title:\n  en: my game\n" in text
    assert len([line for line in text.partition("\nexamples:")[0].splitlines() if line.strip()]) <= 70
    checked = check_file(path)
    assert checked.diagnostics == ()
    assert "\nexamples:" in text


@pytest.mark.parametrize("kind", kinds())
def test_its_games_end_without_a_fault(kind: str) -> None:
    path = beginning_of(kind)
    for players in numbers_of_players(path):
        played = sample(engine_of(path, players), 12, 1, {})
        assert (played.findings, sum(played.ended.values())) == ((), 12)


def test_a_base_or_a_kind_must_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for words in ((), ("--kind", "shedding", "--extends", "classics/hearts"), ("--kind", "poker")):
        status, said = run("new", "my-game", *words)
        assert (status, "shedding" in said) == (2, True)
    assert list(tmp_path.iterdir()) == []
