"""The command `repair`: what it prints in four languages and as data, and its exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hausregel.commands import command, data
from tests.verifier.repairs.gardens import BEYOND, LOST, RELAXED

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in a folder with small games."""
    for name, text in {"lost": LOST, "relaxed": RELAXED, "beyond": BEYOND}.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def test_it_tells_the_patch_and_what_is_proved_with_it() -> None:
    result = command("repair", "./lost.yaml", "--property", "never-stuck", "--most", "1")
    assert result.exit_code == 0
    assert "1. the option " in result.stdout
    assert "set: {ripe_from: 1}" in result.stdout
    assert "`never-stuck`: 2 players proved." in result.stdout


def test_as_data_it_tells_the_same_as_facts() -> None:
    result = command("repair", "./lost.yaml", "--property", "never-stuck", "--format", "json")
    found = data(result)
    one = found["repairs"][0]
    assert (one["kind"], one["patch"], one["verdicts"]) == ("option", {"set": {"ripe_from": 1}}, {"2": "proved"})
    assert one["said"]["id"] == "repair-option"
    assert (found["players"], found["stopped"]) == ([2], False)


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "Es wurde keine kleine"), ("fr", "Aucune petite modification"), ("it", "nessuna piccola modifica")],
)
def test_that_nothing_repairs_it_is_said_in_every_language(language: str, words: str) -> None:
    result = command("repair", "./beyond.yaml", "--property", "plenty", "--lang", language)
    assert result.exit_code == 4
    assert words in result.stdout


def test_with_another_value_there_is_nothing_to_repair() -> None:
    result = command("repair", "./lost.yaml", "--property", "never-stuck", "-o", "ripe_from=1")
    assert result.exit_code == 0
    assert "there is nothing to repair" in result.stdout


def test_an_unknown_property_is_told_with_the_nearest() -> None:
    result = command("repair", "./lost.yaml", "--property", "never-stack")
    assert result.exit_code == 2
    assert "did you mean `never-stuck`?" in result.stderr
