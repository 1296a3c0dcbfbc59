"""The files of a page of findings: a run that is cut off while it writes leaves the old ones or the new ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hausregel.findings.page_files import finish, put_in_place

OLD = {"found.md": "old", "found/a.replay.json": "1", "found/b.replay.json": "2", "found/findings.json": "[1, 2]"}
NEW = {"found.md": "new", "found/a.replay.json": "3", "found/findings.json": "[3]"}


def write(folder: Path, page: dict[str, str]) -> None:
    contents = {Path(name).name: text for name, text in page.items() if "/" in name}
    put_in_place(folder / "found.md", page["found.md"], contents)


def there(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in folder.rglob("*")
        if file.is_file()
    }


def cut_off(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Let the given change of files, counted from 0, be the last before the run is cut off."""
    done = [0]
    for owner, name in ((os, "mkdir"), (os, "rename"), (os, "replace"), (os, "unlink"), (os, "rmdir")):
        monkeypatch.setattr(owner, name, counted(getattr(owner, name), done, step))
    monkeypatch.setattr(Path, "write_text", counted(Path.write_text, done, step))


def counted(change: object, done: list[int], step: int) -> object:
    def changed(*args: object, **more: object) -> object:
        done[0] += 1
        if done[0] > step:
            raise KeyboardInterrupt
        return change(*args, **more)  # type: ignore[operator]  # a function

    return changed


@pytest.mark.parametrize("first", [{}, OLD], ids=["nothing was there", "others were there"])
def test_a_run_that_is_cut_off_leaves_the_old_files_or_the_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: dict[str, str]
) -> None:
    seen: list[dict[str, str]] = []
    for step in range(30):
        folder = tmp_path / str(step)
        folder.mkdir()
        if first:
            write(folder, first)
        with monkeypatch.context() as patches:
            cut_off(patches, step)
            try:
                write(folder, NEW)
                is_whole = True
            except KeyboardInterrupt:
                is_whole = False
        finish(folder / "found.md")
        seen.append(there(folder))
        if is_whole:
            break
    turned = seen.index(NEW)
    assert 3 < turned < len(seen) < 30
    assert seen == [first] * turned + [NEW] * (len(seen) - turned)


def test_other_files_of_the_folder_stay(tmp_path: Path) -> None:
    write(tmp_path, OLD)
    (tmp_path / "found" / "notes.txt").write_text("mine", encoding="utf-8")
    write(tmp_path, NEW)
    assert there(tmp_path) == {**NEW, "found/notes.txt": "mine"}
