"""The pages of a project: one for each ruleset, and one for each folder of rulesets that lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hausregel.rulebook import Shelf
from hausregel.work.listing import is_edition

FOUND_PAGE = "-found"
"""After the name of a ruleset's page: that with what was found in it."""


DESK_PAGE: Final = "-desk"
"""After the name of a booklet: the page of its desk."""


def page_of(name: str) -> str:
    """Return the name of a ruleset's page within the folder of pages."""
    return Path(name).with_suffix("").as_posix().lstrip("./") if name.endswith((".yaml", ".yml")) else name


def families(shelf: Shelf, folder: str) -> dict[str, str]:
    """Return the page of the game that each page in the folder of pages belongs to; nothing without a folder.

    Such a page is of the game itself, of an edition of it, or of what was found in either; booklets belong to none.
    """
    found = {f"{folder}/{name}{end}": "" for name in shelf.booklets if folder for end in ("", DESK_PAGE)}
    for name in shelf.names if folder else ():
        game = name
        while is_edition(shelf.ruleset(game)) and shelf.base(game) in shelf.names:
            game = shelf.base(game)
        found[f"{folder}/{page_of(name)}"] = f"{folder}/{page_of(game)}"
        if shelf.findings(name):
            found[f"{folder}/{page_of(name)}{FOUND_PAGE}"] = f"{folder}/{page_of(game)}"
    return found


def write_pages(folder: Path, shelf: Shelf) -> None:
    """Write a page for each ruleset and booklet; pages of what is gone are removed, those that stay are not touched."""
    wanted = {folder / f"{page_of(name)}.rst": f".. ruleset:: {name}\n" for name in shelf.names}
    wanted |= {
        folder / f"{page_of(name)}{FOUND_PAGE}.rst": f".. ruleset-found:: {name}\n"
        for name in shelf.names
        if shelf.findings(name)
    }
    wanted |= {folder / f"{name}.rst": f".. booklet:: {name}\n" for name in shelf.booklets}
    wanted |= {folder / f"{name}{DESK_PAGE}.rst": f".. booklet-desk:: {name}\n" for name in shelf.booklets}
    wanted[folder / "index.rst"] = ".. rulesets::\n"
    for path, text in wanted.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in folder.rglob("*.rst"):
        if path not in wanted:
            path.unlink()
