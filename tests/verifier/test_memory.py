"""What was kept is checked before it is used: nothing in the folder can say a verdict that was not reached."""

from __future__ import annotations

import json
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from hausregel.work.library import library
from tests.helpers import FRUIT, _sections, built, with_value_at
from verifier.portfolio.verifying import verify
from verifier.verdict import memory
from verifier.verdict.memory import Remembered, content_of, keep, recall, remembered
from verifier.verdict.verdicts import Report, VerifyTask

CARDS: Final = (
    "domains:\n  sort: [apple]\n  size: 1..2\ncards:\n  fruit: {of: [sort, size], starts: basket}\n"
    "  stone: {count: 2, starts: basket}\n"
)
TEXT: Final = (
    CARDS
    + "moves:\n  eat:\n    in: meal\n    if: bites < 5\n    do: [{set: bites, to: bites + 1}]\n    then: next_player\n"
    + "properties:\n  few: {always: bites <= 5}\n"
)
ASKED: Final = ("deals-out", "conserves-cards", "never-stuck", "few", "no-clash")


def task(folder: Path) -> VerifyTask:
    path = folder / "game.yaml"
    path.write_text("".join((_sections(FRUIT) | _sections(TEXT)).values()), encoding="utf-8")
    return VerifyTask(path=path, library=library(), players=(2,), properties=ASKED, cache=folder / "cache", watched=0)


def said(report: Report) -> dict[tuple[str, int, str], str]:
    return {(one.property, one.players, str(dict(one.options))): one.word for one in report.verdicts}


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[tuple[str, int, str], str]]:
    folder = tmp_path_factory.mktemp("settled")
    report = verify(task(folder))
    assert {one.word for one in report.verdicts} == {"proved", "refuted"}
    return folder, said(report)


# --- files that are not what was written ------------------------------------------------------------------------------


def _values(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:  # noqa: ANN401  # JSON
    yield path, data
    if isinstance(data, dict):
        for key, inner in data.items():
            yield from _values(inner, (*path, key))
    elif isinstance(data, list):
        for number, inner in enumerate(data[:2]):
            yield from _values(inner, (*path, number))


OTHERS: Final[tuple[object, ...]] = (None, -1, 1e300, "splendid", [], {}, [3], {"x": [None]})


def _other(value: object, number: int) -> object:
    """Return a value of another kind."""
    others = [one for one in OTHERS if type(one) is not type(value)]
    return others[number % len(others)]


def alterations(cache: Path) -> Iterator[tuple[str, Callable[[Path], object]]]:
    """Yield ways to spoil a folder, each with a name: torn texts, other types, folders, links, pipes, drafts."""

    def text(name: Path, content: bytes) -> Callable[[Path], object]:
        return lambda folder: (folder / name).write_bytes(content)

    def instead(name: Path, make: Callable[[Path], object]) -> Callable[[Path], object]:
        def spoil(folder: Path) -> None:
            there = folder / name
            shutil.rmtree(there) if there.is_dir() else there.unlink()
            make(there)

        return spoil

    def beside(name: Path) -> Callable[[Path], object]:
        return lambda folder: (folder / name).mkdir()

    files = sorted(path.relative_to(cache) for path in cache.rglob("*") if path.is_file())
    for name in files:
        content = (cache / name).read_bytes()
        for part in (b"", content[: len(content) // 2], content[:-2], b"\xff\xfe" + content, b"[" * 100_000, b"null"):
            yield f"{name} torn {part[:9]!r}", text(name, part)
        yield f"{name} is a folder", instead(name, Path.mkdir)
        yield f"{name} is a pipe", instead(name, os.mkfifo)
        yield f"{name} is a link to a device", instead(name, lambda at: at.symlink_to("/dev/zero"))
        yield f"{name} is a link to itself", instead(name, lambda at: at.symlink_to(at.name))
        if name.suffix == ".json":
            data = json.loads(content)
            places = list(_values(data))
            for number, (path, value) in enumerate(places[:: max(1, len(places) // 12)]):
                spoilt = with_value_at(data, path, _other(value, number))
                yield f"{name} {path} of another kind", text(name, json.dumps(spoilt).encode())
        else:
            yield f"{name} says the opposite", text(name, content.replace(b" 0 ", b" 1 ").replace(b" 1 ", b" 0 "))
    for name in sorted({path.parent for path in files} - {Path()}):
        yield f"{name} is a file", instead(name, Path.touch)
        yield f"{name} has a draft", beside(name / "x.draft")


def test_no_alteration_of_the_folder_changes_a_verdict_or_ends_a_run(
    settled: tuple[Path, dict[tuple[str, int, str], str]], tmp_path: Path
) -> None:
    folder, before = settled
    ways = list(alterations(folder / "cache"))[::3]
    assert len(ways) > 120
    changed = []
    for number, (name, spoil) in enumerate(ways):
        here = tmp_path / str(number)
        shutil.copytree(folder, here)
        spoil(here / "cache")
        after = said(verify(task(here)))
        if after != before:
            changed.append((name, after))
        shutil.rmtree(here)
    assert changed == []


# --- records that were written with a checksum, and do not fit --------------------------------------------------------


def _forged(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change each verdict that is kept, and keep it with a right checksum."""
    for file in (folder / "cache" / "verdicts").iterdir():
        data = json.loads(file.read_text(encoding="utf-8"))["data"]
        for one in data["verdicts"]:
            change(one)
        keep(folder / "cache", "verdicts", file.stem, data)


@pytest.mark.parametrize("change", [
    lambda one: one.update(word="splendid"),
    lambda one: one.update(players=3),
    lambda one: one.update(property="unheard-of"),
    lambda one: one.update(options={"helping": "9"}),
    lambda one: one.update(options={"no_option": "1"}),
    lambda one: one.update(method="luck"),
    lambda one: one.update(ending="soon"),
    lambda one: one.update(seconds="long"),
    lambda one: one.update(bound=-3),
    lambda one: one.update(witnesses=[{"kind": "", "what": "", "smaller": "", "replay": "{}"}]),
    lambda one: one.update(unheard="of"),
    lambda one: one.pop("detail"),
])  # fmt: skip
def test_a_record_that_does_not_fit_is_left_aside(
    settled: tuple[Path, dict[tuple[str, int, str], str]], tmp_path: Path, change: Callable[[dict[str, Any]], object]
) -> None:
    folder, before = settled
    here = tmp_path / "here"
    shutil.copytree(folder, here)
    _forged(here, change)
    assert said(verify(task(here))) == before


def test_a_record_under_another_key_is_left_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    keep(tmp_path, "facts", "a", {"facts": ["x"], "in_vain": []})
    (tmp_path / "facts" / "a.json").rename(tmp_path / "facts" / "b.json")
    with caplog.at_level(logging.WARNING):
        assert recall(tmp_path, "facts", "b") is None
    assert "it is no record of this key" in caplog.text


def test_what_is_kept_is_recalled(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    told = {"facts": ["ä", "\ud800"], "in_vain": []}
    keep(tmp_path, "facts", "a", {**told, "facts": ["ä"]})
    assert recall(tmp_path, "facts", "a") == {"facts": ["ä"], "in_vain": []}
    assert recall(tmp_path, "facts", "b") is None
    assert caplog.text == ""


def test_a_folder_that_cannot_be_written_ends_no_run(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "cache").write_text("a file", encoding="utf-8")
    keep(tmp_path / "cache", "facts", "a", {"facts": [], "in_vain": []})
    assert "cannot be kept" in caplog.text
    assert remembered(tmp_path / "cache").known == {}


# --- questions to the solver ------------------------------------------------------------------------------------------


def test_all_runs_add_to_one_file_and_a_line_that_was_changed_is_left_aside(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first, second, third = ("ab" * 32, "cd" * 32, "ef" * 32)
    one, other = remembered(tmp_path), remembered(tmp_path)
    one.learn(first, contradictory=True)
    other.learn(second, contradictory=False)
    one.learn(third, contradictory=True)
    (file,) = tmp_path.iterdir()
    assert remembered(tmp_path).known == {first: True, second: False, third: True}
    assert remembered(tmp_path, fresh=True).known == {}
    text = file.read_text(encoding="ascii")
    file.write_text(text.replace(f"{second} 0", f"{second} 1"), encoding="ascii")
    assert remembered(tmp_path).known == {first: True, third: True}
    assert "1 lines are not as they were written" in caplog.text


def test_drafts_that_a_killed_run_left_are_removed_after_a_while(tmp_path: Path) -> None:
    (tmp_path / "facts").mkdir()
    old, new = tmp_path / "facts" / "a.1.draft", tmp_path / "facts" / "a.2.draft"
    old.touch()
    new.touch()
    os.utime(old, (0, 0))
    remembered(tmp_path)
    assert (old.exists(), new.exists()) == (False, True)


def test_nothing_is_remembered_without_a_folder() -> None:
    assert remembered(None) == Remembered()


# --- keys -------------------------------------------------------------------------------------------------------------

KEYS: Final = """\
import sys
from pathlib import Path
from spec.build import build
from spec.resolve import resolve
from verifier.explorer import Instance
from verifier.explorer.keeping import content_key
from verifier.verdict.memory import content_of
for name in ("classics/hearts", "elfer-raus/master", "push/push"):
    game = build(resolve(Path(sys.argv[1]) / f"{name}.yaml", Path(sys.argv[1])).value, 3, {}).value.game
    print(content_of(game), content_key(Instance(players=3, options={}, smaller={}, game=game, words='')))
"""


def test_keys_are_equal_in_every_process_and_wherever_the_rules_stand(tmp_path: Path) -> None:
    shutil.copytree(library(), tmp_path / "copy")
    told = {
        subprocess.run(
            [sys.executable, "-c", KEYS, str(folder)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, folder in (("1", library()), ("2", library()), ("3", tmp_path / "copy"))
    }
    assert len(told) == 1
    assert len(set(told.pop().split())) == 6


def test_a_verdict_is_found_again_where_the_folder_of_the_rules_has_another_name(
    settled: tuple[Path, dict[tuple[str, int, str], str]], tmp_path: Path
) -> None:
    folder, before = settled
    here = tmp_path / "moved"
    shutil.copytree(folder, here)
    report = verify(task(here))
    assert said(report) == before
    assert all(one.reused for one in report.verdicts)
    assert {shown.replay.ruleset for one in report.verdicts for shown in one.witnesses} == {report.ruleset}


def test_other_rules_have_another_key() -> None:
    game = built(TEXT).game
    assert content_of(game) == content_of(replace(game, name="another"))
    assert content_of(game) != content_of(built(TEXT.replace("bites < 5", "bites < 4")).game)
    assert content_of(game, 1) != content_of(game, True)
    assert memory.content_of(game, frozenset({"a", "b"})) == content_of(game, frozenset({"b", "a"}))
