"""Docstrings and comments read as if a native speaker had written them: phrases translated word by word are seen."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent

TRANSLATED: Final = re.compile(
    r"\b(is|are|was|were|be)\s+told\b(?!\s+(apart|together))|\bof\s+(no\s+)?use\s+(for|in|with|to)\b"
    r"|\bthat\s+(is|are|was|were)\s+asked\s+for\b"
)
"""Say instead: is reported, is listed; used, matters; that the user named."""
TELLING: Final = re.compile(r"\btelling|\bsentences?\b")
"""Beside these words games, rules and sentences are told: it is about the telling of a game."""


def prose(code: str) -> Iterator[tuple[int, str]]:
    """Yield the comments and the texts of a module, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            yield token.start[0], token.string


@pytest.mark.parametrize("folder", ["spec", "reference_engine", "verifier", "hausregel"])
def test_nothing_is_said_in_a_turn_of_phrase_that_was_translated(folder: str) -> None:
    assert [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, text in prose(path.read_text(encoding="utf-8"))
        if TRANSLATED.search(text) and not TELLING.search(text)
    ] == []


@pytest.mark.parametrize(
    "text",
    [
        "a fault that is told once",
        "is of use\n    in games",
        "what\n    was told before",
        "the game that was asked for",
    ],
)
def test_such_a_phrase_would_be_seen(text: str) -> None:
    assert [TRANSLATED.search(said) is not None for _, said in prose(f'"""{text}"""\n')] == [True]


def test_what_is_english_is_left_alone() -> None:
    assert not TRANSLATED.search("by which they are told apart; rules of use; who asked for what")


WRITTEN: Final = (".md", ".ftl", ".yaml", ".po", ".rst", ".toml", ".css", ".js", ".json")
TWO_SIDES: Final = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)


def test_no_text_holds_both_sides_of_a_merge() -> None:
    assert TWO_SIDES.search("a\n<<<<<<< HEAD\nb\n")
    folders = ("docs", "spec", "rulesets", "hausregel", "tests", "benchmarks", "editors")
    written = [*ROOT.glob("*.*"), *(path for folder in folders for path in (ROOT / folder).rglob("*.*"))]
    texts = [path for path in written if path.suffix in WRITTEN and "_build" not in path.parts and path.is_file()]
    assert [str(path) for path in texts if TWO_SIDES.search(path.read_text(encoding="utf-8", errors="replace"))] == []
