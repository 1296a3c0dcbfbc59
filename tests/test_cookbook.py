"""The cookbook: every recipe checks and plays without a fault, its example needs it, the page shows it as it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from hausregel.work.check import check_file
from hausregel.work.library import library
from tests.helpers import numbers_of_players
from verifier.random_play import Task, run_tasks

DOCS: Final = Path(__file__).parent.parent / "docs"
FOLDER: Final = DOCS / "cookbook"
PAGE: Final = (DOCS / "cookbook.md").read_text(encoding="utf-8")
FILES: Final = tuple(sorted(FOLDER.glob("*.yaml")))
BASE: Final = FOLDER / "base.yaml"
RECIPES: Final = tuple(path for path in FILES if path != BASE)
PIECES: Final = tuple(re.findall(r"^```yaml\n# (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
"""The name of the file and the text of each piece on the page."""

LEFT_OUT: Final = re.compile(r"^ *# \.\.\.\n", re.MULTILINE)
LOST_TOGETHER: Final = {"cooperative.yaml": {"no winner"}}
"""What is reported of random games and is what the recipe wants."""

GAMES: Final = 30


def _name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_file_checks_without_a_warning_and_its_examples_hold(path: Path) -> None:
    checked = check_file(path)
    assert checked.diagnostics == ()
    assert checked.examples > 0


@pytest.mark.parametrize("path", RECIPES, ids=_name)
def test_an_example_of_a_recipe_fails_without_it(path: Path, tmp_path: Path) -> None:
    recipe: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    own = {address: text for address, text in recipe["add"].items() if address.startswith("examples.")}
    assert own
    for file in FILES:
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    head = {key: recipe[key] for key in ("hausregel", "title", "status", "extends")}
    without = tmp_path / "without.yaml"
    without.write_text(yaml.safe_dump({**head, "add": own}, sort_keys=False), encoding="utf-8")
    assert check_file(without).is_faulty


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_random_games_of_two_and_three_players_go_without_a_fault(path: Path) -> None:
    able = numbers_of_players(path)
    tasks = [Task(path, library(), players, (), GAMES, 1) for players in (2, 3) if players in able]
    for task, sample in run_tasks(tasks or [Task(path, library(), able[0], (), GAMES, 1)], 1):
        assert sample.dealt == task.games
        assert {finding.kind for finding in sample.findings} <= LOST_TOGETHER.get(path.name, set())
        assert [move for move, times in sample.used.items() if not times] == []


def test_lives_are_lost_over_the_rounds_of_a_match() -> None:
    ((_, sample),) = run_tasks([Task(FOLDER / "lives.yaml", library(), 3, (), GAMES, 1)], 1)
    assert {"out", "last_one_left"} <= set(sample.ended)


@pytest.mark.parametrize(("name", "piece"), PIECES, ids=[name for name, _ in PIECES])
def test_a_piece_on_the_page_stands_in_its_file(name: str, piece: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    at = 0
    for part in LEFT_OUT.split(piece):
        found = text.find(part, at)
        assert found >= 0, part
        at = found + len(part)


@pytest.mark.parametrize(("name", "piece"), PIECES, ids=[name for name, _ in PIECES])
def test_what_a_piece_leaves_out_is_marked(name: str, piece: str) -> None:
    """Of the sections that are shown, all entries are shown but the examples, or `# ...` stands for the others."""
    shown: dict[str, dict[str, Any]] = yaml.safe_load(piece)
    there: dict[str, dict[str, Any]] = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    short = [
        section
        for section, entries in shown.items()
        if isinstance(entries, dict)
        and {key for key in there[section] if not key.startswith("examples.")} != set(entries)
    ]
    marked = [part for part in re.split(r"^(?=[a-z])", piece, flags=re.MULTILINE) if LEFT_OUT.search(part)]
    assert short == [part.split(":")[0] for part in marked]


def test_the_page_shows_every_file() -> None:
    assert {name for name, _ in PIECES} == {path.name for path in FILES}
    assert PAGE.count("```yaml") == len(PIECES)
