"""The files of a page of findings, put in place together: a run that is cut off leaves the old ones or the new ones.

All is written beside what is there. From the moment the old folder is renamed the new files count; what is left to be
renamed then is renamed when the page is next read or written.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

PLAYS: Final = "*.replay.json"


def put_in_place(page: Path, text: str, contents: Mapping[str, str]) -> None:
    """Write a page, and into the folder of the same name the `contents` of files by name, in the place of its plays.

    Other files of the folder stay.
    """
    finish(page)
    folder, (fresh, before, draft) = page.with_suffix(""), _aside(page)
    fresh.mkdir(parents=True)
    if folder.is_dir():
        plays = set(folder.glob(PLAYS))
        for file in folder.iterdir():
            if file not in plays and file.is_file():
                shutil.copy2(file, fresh)
    for name, content in contents.items():
        (fresh / name).write_text(content, encoding="utf-8")
    draft.write_text(text, encoding="utf-8")
    if folder.is_dir():
        folder.rename(before)
    fresh.rename(folder)
    finish(page)


def finish(page: Path) -> None:
    """Bring to an end what a run that was cut off put in place in part; take away what it had only begun to write."""
    folder, (fresh, before, draft) = page.with_suffix(""), _aside(page)
    if before.is_dir() and not folder.is_dir():
        fresh.rename(folder)
    if fresh.is_dir():
        draft.unlink(missing_ok=True)
        shutil.rmtree(fresh)
    if draft.is_file():
        draft.replace(page)
    if before.is_dir():
        shutil.rmtree(before)


def _aside(page: Path) -> tuple[Path, Path, Path]:
    """Return where the new folder is written, where the old one is kept meanwhile, and where the page is written."""
    return (
        page.with_name(f".{page.stem}.new"),
        page.with_name(f".{page.stem}.before"),
        page.with_name(f".{page.name}.new"),
    )
