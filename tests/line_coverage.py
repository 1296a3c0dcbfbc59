"""How many lines of each package the tests run: `python -m tests.line_coverage --report FILE [PYTEST ARGUMENT ...]`.

Processes that the tests start are measured, too; what a killed process did is lost. The run ends with the exit status
of pytest. The figure says which lines were run, not that a test would notice a fault in them: `tests/own_mutants` asks
that.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import Any, Final

PACKAGES: Final = ("spec", "reference_engine", "kernel", "verifier", "hausregel")
"""What is measured, as `pyproject.toml` says it, too."""

LEAST: Final = 20
"""So many modules are named of which the fewest lines are run."""

FOLDER: Final = Path("build/coverage")


@dataclass(frozen=True, slots=True)
class Lines:
    """How many lines of code there are, and how many of them were run."""

    there: int = 0
    run: int = 0

    def __add__(self, other: Lines) -> Lines:
        """Return both together."""
        return Lines(self.there + other.there, self.run + other.run)

    @property
    def share(self) -> str:
        """The part that was run, rounded down, so that 100 % means all."""
        return "-" if self.there == 0 else f"{self.run * 1000 // self.there / 10:.1f} %"


def by_module(data: Mapping[str, Any]) -> dict[str, Lines]:
    """Return the lines of each module from what `coverage json` writes."""
    found = {}
    for name, module in data["files"].items():
        summary = module["summary"]
        found[str(PurePosixPath(*Path(name).parts))] = Lines(summary["num_statements"], summary["covered_lines"])
    return found


def by_folder(modules: Mapping[str, Lines]) -> dict[str, Lines]:
    """Return the lines of each package as a whole, followed by those of its own modules and of each of its folders."""
    found: dict[str, Lines] = {}
    for package in PACKAGES:
        inside = {name: lines for name, lines in modules.items() if name.startswith(f"{package}/")}
        found[package] = sum(inside.values(), Lines())
        for name in sorted(inside, key=lambda name: (name.count("/") > 1, name)):
            parts = name.split("/")
            folder = f"{package}/*.py" if len(parts) == 2 else f"{package}/{parts[1]}/"
            found[folder] = found.get(folder, Lines()) + inside[name]
    return found


def table(rows: Mapping[str, Lines], head: str) -> Iterator[str]:
    """Yield a table in Markdown."""
    yield f"| {head} | lines | run | share |"
    yield "|---|---:|---:|---:|"
    for name, lines in rows.items():
        told = f"**{name}**" if name in PACKAGES else f"`{name}`"
        yield f"| {told} | {lines.there:,} | {lines.run:,} | {lines.share} |"


def page(modules: Mapping[str, Lines], asked: Iterable[str], status: int, today: str) -> Iterator[str]:
    """Yield the report: what was run, the figure of each package, and where it is lowest."""
    given = " ".join(asked)
    command = f"make coverage TESTS='{given}'" if given else "make coverage"
    whole = sum(modules.values(), Lines())
    yield "# Lines that the tests run"
    yield ""
    made_with = f"Python {platform.python_version()} and coverage {version('coverage')}"
    yield f"{today}. `{command}` counts this, with {made_with}."
    yield ""
    yield (
        f"Only these tests were run: `{given}`." if given else "All tests were run, but those that this machine skips."
    )
    if status:
        yield f"**Not all of them passed: pytest ended with {status}.**"
    yield "Processes that tests start are measured, too; what a killed process did is lost. That a line is run"
    yield "does not mean that a test would notice a fault in it: `make own-mutants` asks that."
    yield ""
    yield from table(by_folder(modules), "package")
    yield f"| **all** | {whole.there:,} | {whole.run:,} | {whole.share} |"
    lowest = sorted((lines.run / lines.there, name) for name, lines in modules.items() if lines.run < lines.there)
    if lowest:
        yield ""
        yield "The modules of which the smallest part is run:"
        yield ""
        yield from table({name: modules[name] for _, name in lowest[:LEAST]}, "module")


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--report", type=Path, help="default: only print it")
    parser.add_argument("--processes", type=int, default=1)
    asked, tests = parser.parse_known_args()
    coverage = [sys.executable, "-m", "coverage"]
    beside = ["-n", str(asked.processes), "--dist", "loadgroup"] if asked.processes > 1 else []
    FOLDER.mkdir(parents=True, exist_ok=True)
    subprocess.run([*coverage, "erase"], check=True)
    status = subprocess.run([*coverage, "run", "-m", "pytest", *beside, *tests], check=False).returncode
    subprocess.run([*coverage, "combine", "--quiet"], check=True)
    subprocess.run([*coverage, "json", "--quiet", "-o", FOLDER / "lines.json"], check=True)
    modules = by_module(json.loads((FOLDER / "lines.json").read_text(encoding="utf-8")))
    told = "\n".join(page(modules, tests, status, str(datetime.now(tz=UTC).date()))) + "\n"
    sys.stdout.write(told)
    if asked.report is not None:
        asked.report.write_text(told, encoding="utf-8")
    sys.exit(status)


if __name__ == "__main__":
    main()
