"""What holds of the rulesets that come with Hausregel, as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from hausregel.checking import check_file
from hausregel.library import library

FILES = sorted(library().rglob("*.yaml"))
LINES = {"classic": 150, "classic-60": 40, "variant-1": 40, "variant-2": 40, "variant-3": 40}
PROSE = ("title", "source", "text", "examples", "add.examples", "replace.examples")


def lines_of_rules(path: Path) -> int:
    """Return how many lines of a ruleset state rules: no prose, no sources, no worked examples, no blank lines."""
    count, section, skipped = 0, "", False
    for line in path.read_text(encoding="utf-8").splitlines():
        bare, depth = line.strip(), len(line) - len(line.lstrip())
        if depth == 0 and bare:
            section = bare.split(":")[0]
            skipped = section in PROSE
        elif depth == 2 and section in ("add", "replace"):
            skipped = f"{section}.{bare.split(':')[0].split('.')[0]}" in PROSE
        count += bool(bare) and not bare.startswith("#") and not skipped
    return count


@pytest.mark.parametrize("name", LINES)
def test_a_ruleset_is_short(name: str) -> None:
    (path,) = [path for path in FILES if path.stem == name]
    assert lines_of_rules(path) <= LINES[name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_ruleset_is_faultless_and_its_examples_hold(path: Path) -> None:
    checked = check_file(path)
    assert checked.diagnostics == ()
    assert checked.examples > 0
