"""Files with faults: each fault is found, at its line, and nothing else; what is said about it is fit for an author."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.check import check_file
from spec.codes import all_codes, help_of, message_of
from spec.source.diagnostics import Diagnostic

FOLDER: Final = Path(__file__).parent / "faulty"
FILES: Final = sorted(FOLDER.glob("*.yaml"))
EXPECTED: Final = re.compile(r"# E(-\d+)?: (HR\d{3}(?: HR\d{3})*)\s*$")
"""`# E: HR404` belongs to its own line, `# E-1: HR404` to the line before: in a block of text stand no comments."""


def expected(path: Path) -> set[tuple[int, str]]:
    """Return the line and the code of each fault that the comments of a file announce."""
    lines = path.read_text(encoding="utf-8").splitlines()
    marks = [(number, found) for number, line in enumerate(lines, 1) if (found := EXPECTED.search(line))]
    return {(number + int(found[1] or 0), code) for number, found in marks for code in found[2].split()}


def line_in(path: Path, diagnostic: Diagnostic) -> int:
    """Return the line of a diagnostic in a file; a fault that shows in the extended file has a note in this one."""
    spans = [diagnostic.span, *(note.span for note in diagnostic.notes)]
    return next((span.line for span in spans if Path(span.file).name == path.name), 0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_faulty_file_has_exactly_the_faults_in_its_comments(path: Path) -> None:
    found = {(line_in(path, diagnostic), diagnostic.code) for diagnostic in check_file(path).diagnostics}
    assert found == expected(path)
    assert found


def excerpt(diagnostic: Diagnostic) -> str:
    """Return the text at the place of a diagnostic, of its first line where it has several."""
    span = diagnostic.span
    line = Path(span.file).read_text(encoding="utf-8").splitlines()[span.line - 1]
    return line[span.column - 1 : span.end_column - 1 if span.end_line == span.line else None]


def said(diagnostic: Diagnostic) -> str:
    return "\n".join((message_of(diagnostic), help_of(diagnostic), *(str(note.text) for note in diagnostic.notes)))


JARGON: Final = re.compile(
    r"NoneType|Traceback|\$ref|<class|object at 0x|frozenset|mappingproxy|\b(?:None|dict|schema|traceback|isinstance)\b"
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_said_is_complete_and_no_jargon_and_stands_at_a_text(path: Path) -> None:
    checked = check_file(path)
    for diagnostic in checked.diagnostics:
        words = said(diagnostic)
        assert not JARGON.search(words), words
        assert "``" not in words, words
        assert not re.search(r"  |: *$|\bNone\b", words, re.MULTILINE), words
        shown = excerpt(diagnostic)
        assert shown.strip() or diagnostic.code == "HR130", diagnostic
        assert shown == shown.lstrip() or diagnostic.code == "HR130", diagnostic


def test_the_files_show_at_least_a_hundred_kinds_of_faults() -> None:
    codes = {code for path in FILES for _, code in expected(path)}
    assert len(FILES) >= 130
    assert len(codes) >= 100, sorted(all_codes().keys() - codes)


# The file, the code, and the text at the place of each of its diagnostics with that code, in order.
PLACES: Final = [
    ("block-scalars", "HR409", ["f.weight"]),
    ("block-scalars", "HR404", ["helpng", "größe"]),
    ("block-scalars", "HR410", ["plate"]),
    ("block-scalars", "HR419", ["plats[turn]"]),
    ("several-expressions", "HR404", ["helpng"]),
    ("several-expressions", "HR410", ["plate"]),
    ("several-expressions", "HR405", ["plate[p]"]),
    ("wrong-number-of-keys", "HR410", [
        "plate", "plate[turn, opener]", "basket[turn]", "tasty(top(basket), 2)", "filled(shelf[apple])",
        "fruit(apple)", "bites[turn]",
    ]),
    ("attribute-lost-in-an-or", "HR408", ["f.size"]),
    ("definition-of-itself", "HR411", ["tasty(f)"]),
    ("names-that-are-taken", "HR416", ["bites", "helping", "define.same(f, f)"]),
    ("never-holds", "HR422", ["f.size == 7", "bites > 8", "f is fruit", "f is fruit", "turn != was(turn)"]),
    ("me-in-the-end", "HR418", ["me", "can(eat)", "score(opener)", "me"]),
    ("comma-trap", "HR119", ["max (bites, 2) < 8"]),
    ("comma-trap-in-a-list", "HR119", ["fruit (apple, 1)"]),
    ("misspelt-key", "HR201", ["than"]),
    ("missing-key", "HR202", ["pebble"]),
    ("no-as-true-or-false", "HR203", ["no"]),
    ("unknown-words", "HR205", ["private", "evryone", "racing"]),
    ("section-by-itself", "HR212", ["score", "moves"]),
    ("duplicate-key", "HR118", ["helping"]),
    ("patches-clash", "HR306", ["moves.put_away"]),
    ("default-missing-for-players", "HR311", ["{2: 3}"]),
    ("range-without-values", "HR312", ["3..helping"]),
    ("not-known-before-the-game", "HR517", ["bites", "count(bowl)", "basket"]),
    ("cards-start-nowhere", "HR503", ["plate", "baskt"]),
    ("set-out-of-range", "HR513", ["9", "nothing"]),
    ("bad-citations", "HR601", ["leaflett/Eating", "poster/Eating"]),
    ("card-named-twice", "HR606", ["pear 2", "stone"]),
    ("steps-that-cannot-be-read", "HR419", ["plat[Ann]"]),
    ("character-that-cannot-be-seen", "HR104", ["\u200b"]),
]  # fmt: skip


@pytest.mark.parametrize(("stem", "code", "texts"), PLACES, ids=[f"{stem}-{code}" for stem, code, _ in PLACES])
def test_a_fault_points_exactly_at_the_text(stem: str, code: str, texts: list[str]) -> None:
    checked = check_file(FOLDER / f"{stem}.yaml")
    found = [excerpt(diagnostic) for diagnostic in checked.diagnostics if diagnostic.code == code]
    assert found == texts


def test_a_rule_that_was_removed_is_told_with_both_places() -> None:
    path = FOLDER / "removed-zone.yaml"
    (diagnostic,) = check_file(path).diagnostics
    (note,) = diagnostic.notes
    assert (Path(diagnostic.span.file).name, diagnostic.code) == ("smallest.yaml", "HR419")
    assert (str(note.text), Path(note.span.file).name, note.span.line) == ("`shelf` is removed here", path.name, 5)
