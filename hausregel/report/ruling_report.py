"""What a referee answers, as a page for the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hausregel.report.page import Page
from hausregel.report.ruling_words import ToldLine

STYLES: Final = {
    "allowed": "bold green", "refused": "bold red", "open": "bold yellow", "head": "bold", "words": "", "more": "dim",
}  # fmt: skip


def write_lines(page: Page, lines: Iterable[ToldLine]) -> None:
    """Write the lines of an answer, with a space before each part."""
    before: ToldLine | None = None
    for line in lines:
        if before is not None and line.level == 0 and (line.kind == "head" or before.level > 0):
            page.line()
        page.sentence(line.text, STYLES[line.kind], indent=2 * line.level)
        before = line
