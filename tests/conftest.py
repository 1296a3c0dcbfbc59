"""No test waits for a clock; tests that cannot be run here are named at the end, and are a fault where all can be."""

from __future__ import annotations

import gc
import os
import tempfile
import zlib
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from hausregel.work.library import names

settings.register_profile("hausregel", deadline=None)
settings.load_profile("hausregel")

gc.set_threshold(100_000, 20, 20)
"""Games, terms and proofs are values without circles: looking for circles after every 700 of them finds nothing."""

os.environ.pop("HAUSREGEL_LANG", None)  # tests read English wherever they ask for no language

collect_ignore_glob = ["*.yaml"]
"""Rulesets of tests are no tests: many are meant to be faulty."""

_STATE: Final = tempfile.TemporaryDirectory(prefix="hausregel-tests-")
os.environ["XDG_STATE_HOME"] = _STATE.name
"""What belongs to a user, such as the secret of the store, is not touched by tests."""

EVERY_TEST = "HAUSREGEL_EVERY_TEST"
"""Set where everything that tests can use is installed: then it is a fault if one is skipped."""


LIBRARY: Final = frozenset(names())

LONG_TEXT: Final = 100
"""Units: letters or bytes. A longer text is no name of a test: some are of twenty million letters."""


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name a test with a long text by its length and a sum over it."""
    if not isinstance(val, str | bytes) or len(val) <= LONG_TEXT:
        return None
    return f"{argname}-{len(val)}-{zlib.crc32(val if isinstance(val, bytes) else val.encode(errors='replace')):08x}"


def _ruleset_of(item: pytest.Item) -> str | None:
    """Return the name of the ruleset for which a test is run; None if it is run for no single one."""
    asked = getattr(item, "callspec", None)
    for told in asked.params.values() if asked is not None else ():
        if (isinstance(told, Path) and told.suffix == ".yaml") or (isinstance(told, str) and told in LIBRARY):
            return Path(told).stem
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long: what is left at the end is short, and no process waits for another's last test.

    All tests of one ruleset are run by the same process: it is read, built and compiled once for them.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    for item in items:
        if item.get_closest_marker("xdist_group") is None and (name := _ruleset_of(item)) is not None:
            item.add_marker(pytest.mark.xdist_group(name))


def pytest_collection_finish() -> None:
    """Take what was imported and collected out of every later search for circles."""
    gc.collect()
    gc.freeze()


def _skipped(reporter: pytest.TerminalReporter) -> Counter[str]:
    """Return how many tests, or files of tests, were skipped, by what is missing."""
    told = (report.longrepr for report in reporter.stats.get("skipped", ()))
    return Counter(str(place[2]).removeprefix("Skipped: ") for place in told if isinstance(place, tuple))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in a line for each thing that is missing how many tests were not run."""
    for missing, number in _skipped(terminalreporter).most_common():
        terminalreporter.write_line(f"NOT RUN: {number} x {missing}", red=True, bold=True)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """End with a fault if a test was skipped where none may be."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and os.environ.get(EVERY_TEST) and exitstatus == 0 and _skipped(reporter):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
