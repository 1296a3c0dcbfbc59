"""The figure of `make coverage`: lines by package, from what coverage.py counted."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests import line_coverage
from tests.line_coverage import PACKAGES, Lines, by_folder, by_module, page


def counted(**modules: tuple[int, int]) -> dict[str, object]:
    """Return data as `coverage json` writes it: for each module its lines and how many of them were run."""
    return {
        "files": {
            f"{name.replace('__', '/')}.py": {"summary": {"num_statements": there, "covered_lines": run}}
            for name, (there, run) in modules.items()
        }
    }


SOME = by_module(counted(spec__a=(10, 10), spec__words__b=(10, 5), spec__words__c=(20, 0), hausregel__cli=(3, 2)))


def test_a_package_has_the_lines_of_its_modules_and_of_all_its_folders() -> None:
    assert by_folder(SOME) == {
        "spec": Lines(40, 15),
        "spec/*.py": Lines(10, 10),
        "spec/words/": Lines(30, 5),
        "reference_engine": Lines(),
        "kernel": Lines(),
        "verifier": Lines(),
        "hausregel": Lines(3, 2),
        "hausregel/*.py": Lines(3, 2),
    }


@pytest.mark.parametrize(
    ("lines", "share"),
    [(Lines(10_000, 9_999), "99.9 %"), (Lines(3, 3), "100.0 %"), (Lines(3, 0), "0.0 %"), (Lines(), "-")],
)
def test_a_share_is_never_rounded_up(lines: Lines, share: str) -> None:
    assert lines.share == share


def test_the_page_says_what_was_run_whether_it_passed_and_where_least_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_coverage, "version", lambda _: "7")
    whole, part = (list(page(SOME, asked, status, "2026-01-01")) for asked, status in (((), 0), (("tests/spec",), 1)))
    assert "All tests were run, but those that this machine skips." in whole
    assert "Only these tests were run: `tests/spec`." in part
    assert [any("pytest ended with 1" in line for line in lines) for lines in (whole, part)] == [False, True]
    assert "| **all** | 43 | 17 | 39.5 % |" in whole
    assert [line.split("`")[1] for line in whole if ".py`" in line and "*" not in line] == [
        "spec/words/c.py",
        "spec/words/b.py",
        "hausregel/cli.py",
    ]


def test_the_packages_measured_are_those_of_the_settings() -> None:
    settings = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert tuple(settings["tool"]["coverage"]["run"]["source"]) == PACKAGES
