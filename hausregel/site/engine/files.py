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
from functools import cache
from pathlib import Path
from typing import Final, Literal

Client = Literal["npm", "pip"]
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
    """One thing to fetch: which version of a package, by which client, and the hash of the file that it gives."""

    client: Client
    package: str
    version: str
    sha256: str
    licence: str


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
    found: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("pinned.json").read_text(encoding="utf-8"))
    return {
        name: Pin(
            client="npm" if pin["client"] == "npm" else "pip", package=pin["package"], version=pin["version"],
            sha256=pin["sha256"], licence=pin["licence"],
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
    folder = kept or cache_folder()
    found: dict[str, Path] = {}
    for name, pin in pins().items():
        path = _fetched(pin, folder, run)
        if isinstance(path, Missing):
            return path
        found[name] = path
    runtime = _runtime(found["runtime"])
    about: dict[str, dict[str, str]] = json.loads(runtime.pop(LOCK))
    packages = (_modules(found[name]) for name, pin in pins().items() if pin.client == "pip")
    return Parts(runtime, about["info"], {place: content for package in packages for place, content in package.items()})


def _fetched(pin: Pin, folder: Path, run: Run) -> Path | Missing:
    place = folder / f"{pin.package}-{pin.version}-{pin.sha256[:16]}"
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
            platform = ("--platform", "manylinux2014_x86_64", "--implementation", "cp", "--python-version", "311")
            wheel = (*platform, "--abi", "cp311", "--only-binary", ":all:", "--no-deps")
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


def _modules(path: Path) -> Mapping[str, bytes]:
    """Return the modules in Python; what is compiled for one machine, and what serves it, is not needed."""
    with zipfile.ZipFile(path) as wheel:
        names = [name for name in wheel.namelist() if name.endswith(".py") and not name.startswith("_")]
        return {name: wheel.read(name) for name in names}


def _short(error: Exception) -> str:
    match error:
        case subprocess.CalledProcessError():
            return f"it ended with status {error.returncode}"
        case subprocess.TimeoutExpired():
            return f"no answer in {LIMIT_SECONDS} seconds"
        case _:
            return str(error)
