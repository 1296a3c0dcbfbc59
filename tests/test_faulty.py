"""Files with faults: each fault is found, at its line, and nothing else; what is said about it is fit for an author."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from hausregel.checking import Checked, check_file
from spec.codes import all_codes
from spec.diagnostics import Diagnostic

FOLDER: Final = Path(__file__).parent / "faulty"
FILES: Final = sorted(FOLDER.glob("*.yaml"))
EXPECTED: Final = re.compile(r"# E(-\d+)?: (HR\d{3}(?: HR\d{3})*)\s*$")
"""`# E: HR404` belongs to its own line, `# E-1: HR404` to the line before: inside a block of text no comment can stand."""


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
    found = {(line_in(path, one), one.code) for one in check_file(path).diagnostics}
    assert found == expected(path)
    assert found
