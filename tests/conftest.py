"""No test waits for a clock; tests that cannot be run here are named at the end, and are a fault where all can be."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import settings

settings.register_profile("hausregel", deadline=None)
settings.load_profile("hausregel")

EVERY_TEST = "HAUSREGEL_EVERY_TEST"
"""Set where everything that tests can use is installed: then it is a fault if one is skipped."""


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
