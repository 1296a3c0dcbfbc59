"""The list of rulesets as it is kept, beside what the rules say."""

from __future__ import annotations

import json
import re
import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from hausregel.work.library import library, names
from hausregel.work.listing import summary
from hausregel.work.summaries import KEPT, Summary, digest, kept_summaries
from spec.words import LANGUAGES
from tests.hausregel.commands import command


def kept() -> dict[str, object]:
    found = json.loads((library() / KEPT).read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def test_the_kept_list_is_of_the_library_as_it_is() -> None:
    """If this fails, `python -m hausregel.work.listing` writes it anew."""
    assert kept()["library"] == digest(library())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kept_lines_say_what_the_rules_say(language: str) -> None:
    found = kept_summaries(language)
    assert found is not None
    assert tuple(line.name for line in found) == names()
    for number in (0, len(found) // 2, -1):
        assert found[number] == summary(found[number].name, language)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "family").mkdir()
    (tmp_path / "family" / "game.yaml").write_text("hausregel: 1\n", encoding="utf-8")
    shutil.copy(library() / "verdicts.json", tmp_path / "verdicts.json")
    lines = [dict.fromkeys(Summary.__dataclass_fields__, "kept")]
    data = {"library": digest(tmp_path), "rulesets": {"en": lines}}
    (tmp_path / KEPT).write_text(json.dumps(data), encoding="utf-8")
    return tmp_path


def test_a_kept_list_is_used(folder: Path) -> None:
    found = kept_summaries("en", folder)
    assert found is not None
    assert [line.name for line in found] == ["kept"]


@pytest.mark.parametrize("changed", ["family/game.yaml", "verdicts.json"])
def test_after_any_change_of_the_library_the_lines_are_not_used(folder: Path, changed: str) -> None:
    path = folder / changed
    path.write_text(path.read_text(encoding="utf-8") + " #", encoding="utf-8")
    assert kept_summaries("en", folder) is None


@pytest.mark.parametrize(("old", "new"), [("{", "["), ('"library"', '"l"'), ('"title"', '"t"'), ('"en"', '"de"')])
def test_a_file_of_another_form_is_not_used(folder: Path, old: str, new: str) -> None:
    path = folder / KEPT
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert kept_summaries("en", folder) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_goes_on_after_rules_with_faults_and_tells_them(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own").mkdir()
    smallest = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")
    (tmp_path / "own" / "good.yaml").write_text(smallest, encoding="utf-8")
    untitled = re.sub(r"(?m)^title.*\n", "", smallest)
    (tmp_path / "own" / "bad.yaml").write_text(untitled, encoding="utf-8")
    monkeypatch.setattr("hausregel.work.library.library", lambda: tmp_path)
    monkeypatch.setattr("hausregel.work.summaries.kept_summaries", lambda _language: None)
    result = command("--lang", language, "list")
    assert result.exit_code == 3
    assert "own/good" in result.stdout
    assert "own/bad" not in result.stdout
    assert str(tmp_path / "own" / "bad.yaml") in result.stderr.replace("\n", "")
