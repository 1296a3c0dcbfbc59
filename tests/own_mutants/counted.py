"""`python -m tests.own_mutants.counted`: chosen changes of `verifier/counts`, and which check notices each.

Each is a fault that was looked for in November 2026: a number that is cut off, a term that is taken for another, an
answer of the solver that is none, a fact that is not asked of every deal and move. `python -m tests.own_mutants` also
changes these modules, at places that chance picks.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import pytest

from tests.own_mutants.battery import BEFORE, ROOT, Passed, tried

QUICK: Final = (
    "tests/verifier/counts/test_count_proofs.py",
    "tests/verifier/counts/test_directed_rulesets.py",
    "tests/verifier/counts/test_agreement.py",
    "tests/verifier/counts/test_counted_truth.py",
)
EXPECTED: Final = 10.0
"""Units: seconds. No check takes longer where nothing is changed."""

CHANGES: Final = Path(__file__).with_suffix(".json")
"""Module, old text, which stands there once, new text, and why nothing notices it if nothing does."""


def main() -> int:
    """Try each change; return how many nothing notices that should."""
    parser = argparse.ArgumentParser(prog="python -m tests.own_mutants.counted", description=__doc__)
    parser.add_argument("--only", type=int, nargs="*", help="their numbers, from 1")
    asked, missed, checks = parser.parse_args(), 0, collected()
    passed = dict.fromkeys(checks, Passed(EXPECTED, frozenset()))
    for name in BEFORE:
        importlib.import_module(name)
    for number, change in enumerate(changes(), 1):
        if asked.only and number not in asked.only:
            continue
        module, began = change["module"], time.monotonic()
        text = source(module).replace(change["old"], change["new"])
        caught = tried(f"verifier.counts.{module}", text, checks, passed)
        missed += caught is None and "why" not in change
        how = f"not caught: {change.get('why', '?')}" if caught is None else f"{caught.how} ({caught.check})"
        seconds = time.monotonic() - began
        sys.stdout.write(f"{number}: {module}: {change['old']!r} => {change['new']!r}: {how}, {seconds:.0f} s\n")
        sys.stdout.flush()
    return missed


def changes() -> list[dict[str, str]]:
    """Return the changes, in their order."""
    found: list[dict[str, str]] = json.loads(CHANGES.read_text(encoding="utf-8"))
    return found


class _Collected:
    """Notes which checks there are."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.names = [item.nodeid for item in items if item.get_closest_marker("long") is None]
        items.clear()


def collected() -> list[str]:
    """Return the checks, file by file; they are read in a process of their own."""
    with get_context("fork").Pool(1) as pool:
        return pool.apply(_collected)


def _collected() -> list[str]:
    noted = _Collected()
    pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir", str(ROOT), *QUICK], plugins=[noted])
    return sorted(noted.names, key=lambda name: QUICK.index(name.partition("::")[0]))


def source(module: str) -> str:
    """Return the text of a module."""
    return (ROOT / "verifier" / "counts" / f"{module}.py").read_text(encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
