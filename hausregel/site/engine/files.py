"""What the game in the page needs of others: fetched by clients of registries, verified, kept for the next build."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

Client = Literal["npm", "pip"]
FetchedPart = Literal["game", "studio", "solver", "editor"]
"""What a file is loaded for: the game in a page, the studio besides, the solver and the field for text besides that."""

LIMIT_SECONDS: Final = 120
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What of the runtime a browser loads."""
LOCK: Final = "pyodide-lock.json"
"""Says which packages go with the runtime; for a browser there are none."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Something cannot be had; `why` says what, for the log of a build."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """One thing to fetch: which version of a package, by which client, and the hash of the file that it gives.

    `platform` is that of a wheel which runs in a browser, empty for one of which only modules in Python are taken.
    `keep` are patterns of the files that are taken; of a package for the editor, the one module.
    """

    client: Client
    package: str
    version: str
    sha256: str
    licence: str
    part: FetchedPart = "game"
    platform: str = ""
    keep: tuple[str, ...] = ("*.py",)


@dataclass(frozen=True, slots=True)
class Parts:
    """What was fetched: the files of the runtime, and the modules of packages in Python, by their places.

    `about` is what the runtime wants to know about itself.
    """

    runtime: Mapping[str, bytes]
    about: Mapping[str, str]
    modules: Mapping[str, bytes]


Run = Callable[[Sequence[str], Path], None]
"""Runs a command in a folder. Errors: `OSError` or `subprocess.SubprocessError` if it cannot, or fails."""


@cache
def pins() -> Mapping[str, Pin]:
    """Return what is fetched, by what it is for."""
    found: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("pinned.json").read_text(encoding="utf-8"))
    return {
        name: Pin(
            client="npm" if pin["client"] == "npm" else "pip", package=pin["package"], version=pin["version"],
            sha256=pin["sha256"], licence=pin["licence"], part=pin.get("part", "game"),
            platform=pin.get("platform", ""), keep=tuple(pin.get("keep", ("*.py",))),
        )
        for name, pin in found.items()
    }  # fmt: skip


def cache_folder() -> Path:
    """Return the folder in which fetched files are kept for this user."""
    base = os.environ.get("XDG_CACHE_HOME") or ""
    return (Path(base) if base else Path.home() / ".cache") / "hausregel" / "engine"


def run_client(command: Sequence[str], folder: Path) -> None:
    """Run a client of a registry: what it prints is not shown."""
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=LIMIT_SECONDS)  # noqa: S603  # our own


def fetch(kept: Path | None = None, run: Run = run_client) -> Parts | Missing:
    """Return what the game in the page needs of others: from `kept` (the user's cache), or from the registries.

    Nothing is used whose hash is not the one pinned.
    """
    found = all_fetched("game", kept, run)
    if isinstance(found, Missing):
        return found
    runtime = _runtime(found["runtime"])
    about: dict[str, dict[str, str]] = json.loads(runtime.pop(LOCK))
    return Parts(runtime, about["info"], _modules(found))


def fetch_more(part: FetchedPart, kept: Path | None = None, run: Run = run_client) -> Mapping[str, bytes] | Missing:
    """Return what another part needs of others, as `fetch` does: files by their places."""
    found = all_fetched(part, kept, run)
    return found if isinstance(found, Missing) else _modules(found)


def all_fetched(part: FetchedPart, kept: Path | None = None, run: Run = run_client) -> dict[str, Path] | Missing:
    """Return the packages of a part, by what they are for: files as the registries give them."""
    folder = kept or cache_folder()
    found: dict[str, Path] = {}
    for name, pin in pins().items():
        if pin.part != part:
            continue
        path = _fetched(pin, folder, run)
        if isinstance(path, Missing):
            return path
        found[name] = path
    return found


def _fetched(pin: Pin, folder: Path, run: Run) -> Path | Missing:
    place = folder / f"{pin.package.replace('/', '-')}-{pin.version}-{pin.sha256[:16]}"
    if place.is_file() and _hash(place) == pin.sha256:
        return place
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as made:
            run(_command(pin), Path(made))
            files = [path for path in Path(made).iterdir() if path.is_file()]
            if len(files) != 1:
                return Missing(f"{pin.client} gave {len(files)} files for {pin.package} {pin.version}")
            if _hash(files[0]) != pin.sha256:
                return Missing(f"{pin.package} {pin.version} has another hash than the one pinned; it was not used")
            files[0].replace(place)
    except (OSError, subprocess.SubprocessError) as error:
        return Missing(f"{pin.package} {pin.version} could not be fetched with {pin.client} ({_short(error)})")
    return place


def _command(pin: Pin) -> Sequence[str]:
    """Return the command that puts the file into the current folder."""
    match pin.client:
        case "npm":
            return ("npm", "pack", f"{pin.package}@{pin.version}", "--silent", "--fetch-retries=1")
        case "pip":
            # One built wheel is named, whatever machine this is: its modules are the same in all of them, and are all
            # that is taken from it.
            platform = pin.platform or "manylinux2014_x86_64"
            python = ("--implementation", "cp", "--python-version", "311", "--abi", "cp311", "--abi", "none")
            wheel = ("--platform", platform, *python, "--only-binary", ":all:", "--no-deps")
            return (
                sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--retries=1",
                *wheel, f"{pin.package}=={pin.version}",
            )  # fmt: skip


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _runtime(path: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    with tarfile.open(path) as archive:
        for name in (*RUNTIME, LOCK):
            stream = archive.extractfile(f"package/{name}")
            if stream is None:
                raise KeyError(name)
            found[name] = stream.read()
    return found


def _modules(found: Mapping[str, Path]) -> Mapping[str, bytes]:
    """Return what is taken from the packages of `pip`: what is compiled for one machine, and what serves it, is not."""
    taken: dict[str, bytes] = {}
    for name, path in found.items():
        pin = pins()[name]
        if pin.client != "pip":
            continue
        with zipfile.ZipFile(path) as wheel:
            kept = [
                place
                for place in wheel.namelist()
                if any(fnmatch(place, pattern) for pattern in pin.keep)
                and "/tests/" not in place
                and not (place.startswith("_") and "/" in place)
            ]
            taken |= {place: wheel.read(place) for place in kept if not place.endswith("/")}
    return taken


def _short(error: Exception) -> str:
    match error:
        case subprocess.CalledProcessError():
            return f"it ended with status {error.returncode}"
        case subprocess.TimeoutExpired():
            return f"no answer in {LIMIT_SECONDS} seconds"
        case _:
            return str(error)
