"""`show`: the merged ruleset as YAML that reads back to the same, each line with the place it came from."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.library import library
from hausregel.work.merged_rules import show
from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import resolve
from spec.source.document import plain
from spec.words import LANGUAGES
from tests.hausregel.commands import command
from tests.helpers import FRUIT, LIBRARY, in_one_file, ruleset_of


def said(value: object) -> object:
    """Return plain data with the white space of texts made equal."""
    match value:
        case dict():
            return {
                key: said(inner)
                for key, inner in value.items()
                if key not in ("extends", *("set", "add", "replace", "remove"))
            }
        case list():
            return [said(inner) for inner in value]
        case str():
            return " ".join(value.split())
        case _:
            return value


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_what_is_shown_reads_back_to_the_same_rules(path: Path, tmp_path: Path) -> None:
    whole = ruleset_of(path)
    copy = tmp_path / path.name
    copy.write_text(in_one_file(path), encoding="utf-8")
    again = resolve(copy, library())
    assert again.value is not None, again.diagnostics
    assert said(plain(again.value.root)) == said(plain(whole.root))
    assert fingerprint(again.value) == fingerprint(whole)


WRITTEN_OUT: Final = ("values", "in", "always", "telling")
"""Keys that an author may leave out."""


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_each_line_comes_from_a_line_of_one_of_its_files(path: Path) -> None:
    whole = ruleset_of(path)
    for line, span in show(whole.printed):
        there = whole.lines(span.file)
        assert 1 <= span.line <= len(there)
        word = re.search(r"\w+", line)
        # A default may come from a line under `set`; of which language words are, the name of their file says; what an
        # author left out is written out, as is what a section stands for.
        section = next(key for key in reversed(there[: span.line]) if key and not key[0].isspace())
        of_tricks = section.startswith("tricks:")
        if word is not None and not of_tricks and word.group() not in ("default", *WRITTEN_OUT, *LANGUAGES, "cite"):
            assert word.group() in "".join(there[span.line - 1 :][:2])


def test_the_origin_of_a_changed_rule_is_the_file_that_changed_it(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(FRUIT, encoding="utf-8")
    house = tmp_path / "house.yaml"
    house.write_text(
        (
            "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: base.yaml\n"
            "set: {helping: 4}\nreplace:\n  moves.wait:\n    in: meal\n"
        ),
        encoding="utf-8",
    )
    result = command("show", house, "--origin")
    origin = {line.split("#")[0].strip(): line.split("#")[1].strip() for line in result.stdout.splitlines()}
    base = FRUIT.splitlines()
    assert origin["title: {en: House}" if "title: {en: House}" in origin else "title:"].startswith("house.yaml:")
    assert origin["range: 0..9"].startswith("base.yaml:")
    assert origin["default: 4"] == "house.yaml:5"
    assert origin["moves:"] == f"base.yaml:{base.index('moves:') + 1}"
    waiting = next(where for text, where in origin.items() if text.startswith("wait:"))
    assert waiting == "house.yaml:7"
    assert (
        next(where for text, where in origin.items() if text.startswith("bites:"))
        == f"base.yaml:{base.index('  bites: {range: 0..9, start: 0}') + 1}"
    )


def test_origins_are_in_the_json_too() -> None:
    result = command("show", "elfer-raus/classic-60", "--origin", "--format", "json")
    data = json.loads(result.stdout)
    assert data["name"] == "elfer-raus/classic-60"
    assert {Path(line["file"]).name for line in data["lines"]} >= {"classic.yaml", "classic-60.yaml"}
    assert data["rules"]["players"] == 2
