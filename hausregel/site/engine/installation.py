"""Making the game in the page ready: every file that a browser loads, laid into the built site."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.site.engine.archives import archive, rules, studio_archive, zipped
from hausregel.site.engine.bytecode import LIBRARY, compile_archives
from hausregel.site.engine.editor import editor_modules
from hausregel.site.engine.files import Missing, Parts, cache_folder, fetch, fetch_more, pins
from hausregel.work.library import load
from hausregel.work.published_proofs import published_proofs

MODULES: Final = "modules.zip"
RULES: Final = "rules.zip"
STUDIO_FILE: Final = "studio.zip"
SOLVER_FILE: Final = "solver.zip"
EDITOR: Final = "editor"
"""The folder of the field for text, whose modules the page loads by itself."""
PROOFS: Final = "proofs"
"""The folder of the proof files, each of which is loaded when it is to be followed."""
PART: Final = ".part"
"""Ends the names of files that are being written: several builds may lay out the same folder at once."""
PACKED: Final = ".packed"
"""Ends the names of files that are compressed once more; servers take them for data and leave them alone."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The engine is in place. Units: bytes that a browser loads for a game, and for the studio, 0 if there is none."""

    folder: Path
    size: int
    studio: int = 0

    @property
    def megabytes(self) -> int:
        """What a browser loads, in whole megabytes: pages tell no more, so that they need not be written anew."""
        return max(1, round(self.size / 1_000_000))

    @property
    def studio_megabytes(self) -> int:
        """The same for the studio; 0 if there is none."""
        return round(self.studio / 1_000_000)


def lay(folder: Path, rulesets: Collection[str] = (), kept: Path | None = None) -> Ready | Missing:
    """Put everything that the game in the page loads into a folder of the built site.

    `rulesets` are names or paths of those that can be played beside those that come with Hausregel. Where something
    cannot be fetched, nothing is put there, and what an earlier build left is removed. `kept` is the folder in which
    fetched files are kept from build to build, the user's cache if that is None.
    Errors: `NoSuchRuleset`; `FaultyRules` if a ruleset has faults.
    """
    parts = fetch(kept)
    if isinstance(parts, Missing):
        _empty(folder, {})
        return parts
    more, editor = _more(parts, kept)
    files = _files(parts, rules(rulesets), more, kept)
    listed = {name: {"size": len(content), "hash": _hash(content)} for name, content in files.items()}
    game, studio = ({name: listed[name] for name in listed if (name in more) == later} for later in (False, True))
    about = {"files": game, "studio": studio, "lock": {"info": parts.about, "packages": {}}, "runtime": _version()}
    index = json.dumps(about, indent=1, sort_keys=True).encode()
    apart = editor | _proofs(rulesets)
    files |= apart | {"index.json": index, "licences.txt": _licences().encode()}
    _empty(folder, files)
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside = path.with_name(f"{path.name}.{os.getpid()}{PART}")
            beside.write_bytes(content)
            beside.replace(path)
    size = sum(len(content) for name, content in files.items() if name not in {*more, *apart, "licences.txt"})
    extra = sum(len(files[name]) for name in (*more, *editor)) - len(files[MODULES])
    return Ready(folder, size, size + extra if more else 0)


def _proofs(rulesets: Iterable[str]) -> dict[str, bytes]:
    """Return the proof files that are published of some rulesets, by their places."""
    files = (file for name in rulesets for file in published_proofs(load(name)))
    return {f"{PROOFS}/{file.file}": file.path.read_bytes() for file in files}


def _more(parts: Parts, kept: Path | None) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the archives and the modules of the editor that only the studio loads; none if some cannot be had."""
    studio, solver, editor = fetch_more("studio", kept), fetch_more("solver", kept), editor_modules(kept)
    if isinstance(studio, Missing) or isinstance(solver, Missing) or isinstance(editor, Missing):
        return {}, {}
    archives = {STUDIO_FILE: studio_archive({**parts.modules, **studio}), SOLVER_FILE: zipped(solver)}
    return archives, {f"{EDITOR}/{name}": content for name, content in editor.items()}


def _files(parts: Parts, rulesets: bytes, more: Mapping[str, bytes], kept: Path | None) -> dict[str, bytes]:
    compiled = compile_archives(parts, archive(parts.modules), rulesets, kept, more=more)
    files = {MODULES: compiled.modules, RULES: rulesets, **compiled.more}
    for name, content in {**parts.runtime, LIBRARY: compiled.library}.items():
        place = f"{_version()}/{name}"
        if name.endswith(".wasm"):
            files[f"{place}{PACKED}"] = _packed(content, kept)
        else:
            files[place] = content
    return files


def _packed(content: bytes, kept: Path | None) -> bytes:
    """Return a file compressed once more; what was compressed is kept, since it takes long."""
    path = (kept or cache_folder()) / f"packed-{_hash(content)}"
    if not path.is_file():
        beside = path.with_name(f"{path.name}.{os.getpid()}{PART}")
        beside.write_bytes(gzip.compress(content, compresslevel=9, mtime=0))
        beside.replace(path)
    return path.read_bytes()


def _version() -> str:
    return pins()["runtime"].version


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _empty(folder: Path, wanted: Mapping[str, object]) -> None:
    """Remove what an earlier build left and is not wanted now."""
    for path in folder.rglob("*"):
        is_old = path.is_file() and path.suffix != PART and path.relative_to(folder).as_posix() not in wanted
        if is_old:
            path.unlink(missing_ok=True)


def _licences() -> str:
    lines = [f"{pin.package} {pin.version}, from {pin.client}: {pin.licence}." for pin in pins().values()]
    return "\n".join(["What is in this folder beside Hausregel (MIT):", "", *lines, ""])
