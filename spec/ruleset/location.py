"""Where rulesets, modules and booklets lie: the names of a library, and the files behind names."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from spec.ruleset.words import rules_of_words

BOOKLETS: Final = "booklets"
"""The folder of a library for booklets, which are not rulesets."""
KINDS: Final = "kinds"
"""The folder of a library for small games to begin with, one for each kind of game."""

_OF_A_MODULE: Final = re.compile(rb"^module\s*:", re.MULTILINE)


def library_names(library: Path) -> tuple[str, ...]:
    """Return the names of all rulesets in a library, sorted."""
    apart = (f"{BOOKLETS}/", f"{KINDS}/")
    return tuple(name for name in _names(library) if not name.startswith(apart) and not _is_module(library, name))


def module_names(library: Path) -> tuple[str, ...]:
    """Return the names of all modules in a library, sorted."""
    return tuple(name for name in _names(library) if _is_module(library, name))


def kinds_of_games(library: Path) -> tuple[str, ...]:
    """Return the kinds of games for which a library has a small game to begin with, sorted."""
    return tuple(name.partition("/")[2] for name in _names(library) if name.startswith(f"{KINDS}/"))


def booklet_names(library: Path) -> tuple[str, ...]:
    """Return the names of all booklets in a library, sorted."""
    return tuple(name for name in _names(library) if name.startswith(f"{BOOKLETS}/"))


def _names(library: Path) -> tuple[str, ...]:
    paths = (path for path in library.rglob("*.yaml") if rules_of_words(path) is None)
    return tuple(sorted(path.relative_to(library).with_suffix("").as_posix() for path in paths))


def _is_module(library: Path, name: str) -> bool:
    """Return whether a file of a library says at its top that it is a module; it is not read as YAML."""
    try:
        return _OF_A_MODULE.search((library / f"{name}.yaml").read_bytes()) is not None
    except OSError:
        return False


def locate(name: str, library: Path, beside: Path | None = None) -> Path | None:
    """Return the file of a ruleset: a path ending in .yaml (from the folder `beside`), or a name in the library."""
    is_path = name.endswith((".yaml", ".yml"))
    if not is_path and ("." in name or any(part in ("", ".", "..") for part in name.split("/")) or "\\" in name):
        return None
    path = (beside or Path()) / name if is_path else library / f"{name}.yaml"
    try:
        return path if path.exists() and (is_path or path.is_file()) else None
    except (OSError, ValueError):  # an impossible file name
        return None


def name_of(path: Path, library: Path) -> str:
    """Return the name of a ruleset: its place in the library, or the path that the user gave."""
    resolved = path.resolve()
    if resolved.is_relative_to(library.resolve()):
        return resolved.relative_to(library.resolve()).with_suffix("").as_posix()
    return path.as_posix()
