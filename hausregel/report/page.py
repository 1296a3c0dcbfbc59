"""A page for the terminal: lines of text, none wider than the page, made before anything is printed."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

WIDEST: Final = 100
PIPED: Final = 80
"""Units: columns. No page is wider than the first; one that is not shown on a terminal has the second."""
ASCII: Final = str.maketrans("✓○✗–→·…“”×▸─•★−≤±", '+ox->..""x>-**-<~')
"""For terminals without these signs: one for one, so that styles stay in place."""


def width_of(console: Console) -> int:
    """Return how wide a page on a console is."""
    return max(40, min(console.width, WIDEST)) if console.is_terminal else PIPED


class Page:
    """Lines of text for a console."""

    def __init__(self, console: Console, width: int | None = None) -> None:
        """Begin an empty page, as wide as the console lets it be."""
        self._console = console
        self.width = width or width_of(console)
        self.lines: list[Text] = []

    @property
    def coloured(self) -> bool:
        """Whether the page is shown in colours."""
        return self._console.color_system is not None and not self._console.no_color

    def line(self, text: Text | str = "", style: str = "", indent: int = 0) -> None:
        """Add one line as it is."""
        found = Text(text, style) if isinstance(text, str) else text
        self.lines.append(Text.assemble(" " * indent, found) if indent else found)

    def sentence(self, text: Text | str, style: str = "", indent: int = 0, hanging: int = 0) -> None:
        """Add a sentence in as many lines as it needs; those after the first stand `hanging` columns further in."""
        found = Text(text, style) if isinstance(text, str) else text
        for number, part in enumerate(found.wrap(self._console, max(20, self.width - indent - hanging))):
            part.rstrip()
            self.line(part, indent=indent + (hanging if number else 0))

    def labelled(self, label: str, text: Text | str, style: str = "", indent: int = 2, wide: int = 10) -> None:
        """Add a sentence with a label before its first line; one that is too long for its place stands above it."""
        before = self.lines[:]
        self.lines = []
        self.sentence(text, style, indent=indent + wide)
        block, self.lines = self.lines, before
        if not block:
            return
        if len(label) <= wide - 1:
            block[0] = Text.assemble(" " * indent, (label.ljust(wide), "dim"), block[0][indent + wide :])
        else:
            self.sentence(label, "dim", indent=indent)
        self.lines.extend(block)

    def command(self, *words: str, indent: int = 4) -> None:
        """Add a command that can be copied: on one line, or broken before its last word as shells read it."""
        quoted = [shlex.quote(word) for word in words]
        whole = " ".join(quoted)
        if indent + len(whole) <= self.width:
            self.line(whole, "cyan", indent)
            return
        self.line(" ".join(quoted[:-1]) + " \\", "cyan", indent)
        self.line(quoted[-1], "cyan", min(indent + 2, max(0, self.width - len(quoted[-1]))))

    def columns(self, rows: Sequence[Sequence[Text]], indent: int = 0, gap: int = 2) -> None:
        """Add rows of cells, those of a column below one another."""
        widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
        for row in rows:
            line = Text(" " * indent)
            for cell, wide in zip(row, widths, strict=True):
                line.append_text(cell).append(" " * (wide - cell.cell_len + gap))
            line.rstrip()
            self.line(line)

    def print(self) -> None:
        """Print the page on its console."""
        encoding = self._console.encoding
        for line in self.lines:
            if not encoding.lower().startswith("utf"):
                line.plain = line.plain.translate(ASCII).encode(encoding, errors="replace").decode(encoding)
            self._console.print(line, no_wrap=True, crop=False, overflow="ignore", highlight=False)
