"""How wide texts are, roughly and never too narrow: pictures are made without knowing the reader's fonts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

_NARROW: Final = frozenset("iIjl.,:;'’|!·()[]")
_SLIM: Final = frozenset('frt-–/"“” ')
_WIDE: Final = frozenset("mwMW@%—…")


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a text in a sans-serif face of this size, in the same unit."""
    return size * (1.16 if bold else 1.0) * sum(_width(character) for character in text)


def widest(texts: Iterable[str], size: float) -> float:
    """Return the width of the widest of some texts."""
    return max(text_width(text, size) for text in texts)


def _width(character: str) -> float:
    if character in _NARROW:
        return 0.31
    if character in _SLIM:
        return 0.37
    if character in _WIDE:
        return 0.92
    return 0.72 if character.isupper() else 0.58


def fitted(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return the text, or as much of its beginning as there is room for, with three dots."""
    if text_width(text, size, bold=bold) <= room:
        return text
    cut = text
    while cut and text_width(f"{cut}…", size, bold=bold) > room:
        cut = cut[:-1].rstrip()
    return f"{cut}…" if cut else ""


def wrapped(parts: Sequence[str], between: str, room: float, size: float) -> tuple[str, ...]:
    """Return texts side by side, with something between them, in as many lines as they need."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{between}{part}" if lines else part
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(fitted(part, room, size))
    return tuple(lines)
