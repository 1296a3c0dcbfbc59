"""The field in which rules are written: CodeMirror, as its modules are published.

They are not bundled, so that what a browser loads is what has the pinned hash, but for where a module finds another.
"""

from __future__ import annotations

import re
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hausregel.site.engine.files import Missing, Pin, Run, all_fetched, pins, run_client

_IMPORT: Final = re.compile(r"""^((?:import|export)\b[^;'"]*?\bfrom\s*)(['"])([^'"]+)\2""", re.MULTILINE)


def editor_modules(kept: Path | None = None, run: Run = run_client) -> Mapping[str, bytes] | Missing:
    """Return the modules of the editor by the names of their files, fetched as `fetch` does.

    Errors: `ValueError` if one needs a module that is not among them.
    """
    found = all_fetched("editor", kept, run)
    if isinstance(found, Missing):
        return found
    return {file_name(pins()[name].package): _module(pins()[name], path) for name, path in found.items()}


def file_name(package: str) -> str:
    """Return the name of the file that a package becomes."""
    return f"{package.lstrip('@').replace('/', '-')}.js"


def with_neighbours(source: str, known: frozenset[str]) -> str:
    """Return a module that finds each other one beside it. Errors: `ValueError` if one is not `known`."""

    def beside(found: re.Match[str]) -> str:
        if found[3] not in known:
            raise ValueError(f"module={found[3]!r} is not pinned")
        return f'{found[1]}"./{file_name(found[3])}"'

    return _IMPORT.sub(beside, source)


def _module(pin: Pin, path: Path) -> bytes:
    (place,) = pin.keep
    known = frozenset(pin.package for pin in pins().values() if pin.part == "editor")
    with tarfile.open(path) as archive:
        stream = archive.extractfile(f"package/{place}")
        if stream is None:
            raise KeyError(place)
        return with_neighbours(stream.read().decode(), known).encode()
