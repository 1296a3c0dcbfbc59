"""Texts side by side, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

MARGIN: Final = 1
SPACE: Final = 3


def flowing(parts: Sequence[Text], width: int, indent: int = MARGIN, space: int = SPACE) -> list[Text]:
    """Return texts side by side, in as many lines as they need, `space` columns apart."""
    lines: list[Text] = []
    line = Text()
    for part in (piece for whole in parts for piece in _broken(whole, width - indent)):
        if line and indent + line.cell_len + space + part.cell_len > width:
            lines.append(line)
            line = Text()
        line = Text.assemble(line, " " * space, part) if line else Text.assemble(" " * indent, part)
    return [*lines, line] if line else lines


def _broken(part: Text, room: int) -> Iterator[Text]:
    """Yield a text in pieces that have room, parted at its blanks."""
    while part.cell_len > room and (at := part.plain.rfind(" ", 1, room + 1)) > 0:
        piece, part = part.divide([at])
        yield piece
        part = part[1:]
    yield part
