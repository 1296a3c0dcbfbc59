"""Rulesets with random slips: whatever an author writes, the answer is a list of diagnostics, and it comes soon."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from hausregel.work.check import check_file
from hausregel.work.library import find, names
from spec.codes import help_of, message_of
from tests.helpers import in_one_file

SMALLEST: Final = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")
TOKEN: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]*|\d+|[^\sA-Za-z0-9_]+")
STRANGE: Final = [
    *("", "-1", "0", "999999999", "1.5", "nothing", "me", "turn", "opener", "players", "true", "null", "no", "ü", "~"),
    *("[]", "{}", '""', "[1, 2]", "(", ")", '"', "'", ":", "- ", "#", "&a", "*a", "!b", "|", "lambda", "not", "is"),
    *("in", "left(me)", "min()", "first(x for x in players)", "was(1)", "total(p)", "next(nothing)", "-1 // 0", "3..1"),
]  # fmt: skip
SLIPS: Final = ("leave out", "repeat", "swap", "indent", "word", "value", "word", "value", "word")


@cache
def text_of(name: str) -> str:
    """Return a ruleset of the library as one file; without a name, the smallest game."""
    return in_one_file(find(name)) if name else SMALLEST


@st.composite
def slips(draw: st.DrawFn, named: Sequence[str]) -> str:
    """Draw one of the rulesets with one to three slips in it."""
    lines = text_of(draw(st.sampled_from(named))).splitlines()
    words = sorted({word for line in lines for word in TOKEN.findall(line)})
    for _ in range(draw(st.integers(1, 3))):
        here, there = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        slip, line = draw(st.sampled_from(SLIPS)), lines[here]
        if slip == "leave out" and len(lines) > 1:
            del lines[here]
        elif slip == "repeat":
            lines.insert(there, line)
        elif slip == "swap":
            lines[here], lines[there] = lines[there], line
        elif slip == "indent":
            lines[here] = " " * draw(st.integers(0, 8)) + line.strip()
        elif slip == "value" and ": " in line:
            lines[here] = line.partition(": ")[0] + ": " + draw(st.sampled_from([*STRANGE, *words]))
        elif found := list(TOKEN.finditer(line)):
            word = draw(st.sampled_from(found))
            lines[here] = line[: word.start()] + draw(st.sampled_from([*words, *STRANGE])) + line[word.end() :]
    return "\n".join(lines) + "\n"


def check(text: str, folder: Path) -> None:
    path = folder / "this.yaml"
    path.write_text(text, encoding="utf-8")
    checked = check_file(path)
    for diagnostic in checked.diagnostics:
        assert message_of(diagnostic)
        help_of(diagnostic)
        document = checked.files.get(diagnostic.span.file)
        lines = text.splitlines() if document is None else document.lines
        assert diagnostic.span.line <= len(lines) + 1


SEARCH: Final = settings(deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mutations")


@pytest.mark.slow
@settings(SEARCH, max_examples=400)
@given(text=slips([""]))
def test_slips_in_the_smallest_game_are_told(text: str, folder: Path) -> None:
    check(text, folder)


@pytest.mark.slow
@settings(SEARCH, max_examples=20)
@given(text=slips(names()))
def test_slips_in_the_rulesets_of_the_library_are_told(text: str, folder: Path) -> None:
    check(text, folder)
