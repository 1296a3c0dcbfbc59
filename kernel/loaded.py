"""Kernels that can be run: in plain Python, or compiled by Numba and kept on disk."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import Any

from kernel import pure
from kernel.source import GIVEN, IMPORTS, KernelSource


@cache
def has_numba() -> bool:
    """Return whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


def in_python(source: KernelSource) -> Mapping[str, Callable[..., Any]]:
    """Return the functions of a kernel by name, in plain Python: slow, and the same."""
    given: dict[str, Any] = {name: getattr(pure, name) for name in GIVEN}
    # The source is ours and holds no text of an author: see `kernel.source`.
    exec(compile(source.text.replace(IMPORTS, ""), "<kernel>", "exec"), given)  # noqa: S102
    return given


def in_numba(source: KernelSource, folder: Path) -> Mapping[str, Callable[..., Any]]:
    """Return the functions of a kernel by name, compiled when they are first called; `folder` keeps what is compiled.

    Errors: `ModuleNotFoundError` without Numba.
    """
    text = source.text
    name = "kernel_" + hashlib.sha256(f"{_versions()}\n{_native_text()}\n{text}".encode()).hexdigest()[:20]
    module = sys.modules.get(name) or _imported(name, text, folder)
    return vars(module)


def _imported(name: str, text: str, folder: Path) -> ModuleType:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.py"
    if not file.exists():
        # Numba takes what it has compiled to be stale when the file changes; it appears at once and never changes.
        waiting = file.with_suffix(f".{os.getpid()}")
        waiting.write_text(text, encoding="utf-8")
        waiting.replace(file)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@cache
def _native_text() -> str:
    return Path(__file__).with_name("native.py").read_text(encoding="utf-8")


@cache
def _versions() -> str:
    def of(package: str) -> str:
        try:
            return version(package)
        except PackageNotFoundError:
            return "?"

    return f"{sys.version_info[:2]} {of('numba')} {of('numpy')} {of('llvmlite')}"
