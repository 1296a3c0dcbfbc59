"""Cards as SVG symbols: whole cards for hands and piles, slender ones for the cells of rows, and the back of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final
from xml.sax.saxutils import escape

from hausregel.pictures.looks import Look, Style, looks
from hausregel.pictures.names import Naming
from hausregel.pictures.scene import Cut
from hausregel.pictures.signs import FIGURES, SIGNS, number
from hausregel.pictures.text_width import text_width

CARD: Final = (50, 70)
"""The units in which a whole card is drawn."""
CHIP: Final = (16, 24)
"""The units in which a slender card is drawn."""
FONT: Final = (
    "'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif-condensed,sans-serif"
)
SMALL_PRINT: Final = 14.6
"""How large small words are: eleven pixels where a whole card is shown on a phone."""
ROOM: Final = 43.0
"""How wide a line of small words may be."""
SLENDER: Final = 0.84
"""How much narrower than usual the face of the values is; where it is missing, the letters are squeezed."""

BACK_INK: Final = "#66758f"
BACK_GROUND: Final = "#e9edf4"
BACK_LINES: Final = "#b3bfd2"


def _placed(path: str, x: float, y: float, size: float, paint: str) -> str:
    """Return a sign with its centre at a place, `size` units wide."""
    scale = number(size / 20)
    return f'<path transform="translate({number(x)} {number(y)})scale({scale})" d="{path}" {paint}/>'


def _value(text: str, x: float, y: float, size: float, room: float, anchor: str = "start") -> str:
    """Return the value of a card, squeezed to its room if it is too wide."""
    wide = min(room, text_width(text, size, bold=True) * SLENDER * 0.93)
    squeezed = f' textLength="{number(wide)}" lengthAdjust="spacingAndGlyphs"' if len(text) > 1 else ""
    middle = ' text-anchor="middle"' if anchor == "middle" else ""
    return f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{middle}{squeezed}>{escape(text)}</text>'


Used = tuple[int | None, Cut]
"""A face that a picture needs, None for the back, and how it is drawn."""

_LETTERS: Final[Mapping[Cut, str]] = {"whole": "f", "bare": "s", "slender": "c"}
"""With what the names of symbols begin."""


class Faces:
    """The symbols of the cards of one game. Where they are used, `FONT` must be set, with `font-weight` 700."""

    def __init__(self, naming: Naming) -> None:
        """Settle once how each card looks; cards of one style share all but what is written on them."""
        self.naming = naming
        self.looks = looks(naming)
        grounds = dict.fromkeys(_ground_of(each) for look in self.looks for each in (look, replace(look, words="")))
        self._grounds = {ground: number for number, ground in enumerate(grounds)}

    def id(self, face: int | None, cut: Cut) -> str:
        """Return the name of a symbol, without the prefix of its picture; None is the back."""
        letter = _LETTERS["whole" if cut == "bare" and not self._is_worded(face) else cut]
        return f"{letter}{'b' if face is None else face}"

    def _is_worded(self, face: int | None) -> bool:
        return face is not None and bool(self.looks[face].words)

    def symbols(self, used: Iterable[Used], prefix: str = "") -> Mapping[str, str]:
        """Return the symbols of some faces by name, and what they share before them."""
        found: dict[str, str] = {}
        for face, cut in used:
            chip = cut == "slender"
            wide, high = CHIP if chip else CARD
            if face is None:
                inner = _chip_back() if chip else _card_back()
            else:
                look = self.looks[face] if cut == "whole" else replace(self.looks[face], words="")
                ground = f"{'h' if chip else 'g'}{self._grounds[_ground_of(look)]}"
                if ground not in found:
                    found[ground] = f'<g id="{prefix}{ground}">{_chip_ground(look) if chip else _card_ground(look)}</g>'
                written = _chip_words(look) if chip else _card_words(look)
                inner = f'<use href="#{prefix}{ground}"/><g fill="{look.style.ink}">{written}</g>'
            name = self.id(face, cut)
            found[name] = f'<symbol id="{prefix}{name}" viewBox="0 0 {wide} {high}">{inner}</symbol>'
        return found


def _ground_of(look: Look) -> tuple[Style, str | None, bool, bool]:
    """Return what cards with the same ground have in common."""
    return look.style, look.figure, bool(look.value), bool(look.words)


# --- whole cards -----------------------------------------------------------------------------------------------------


def _ground(wide: float, high: float, round_: float, fill: str, edge: str, line: float) -> str:
    return (
        f'<rect x="{number(line / 2)}" y="{number(line / 2)}" width="{number(wide - line)}"'
        f' height="{number(high - line)}" rx="{number(round_)}" fill="{fill}" stroke="{edge}"'
        f' stroke-width="{number(line)}"/>'
    )


def _card_ground(look: Look) -> str:
    style = look.style
    parts = [_ground(*CARD, 5, style.ground, style.ink, 0.8)]
    if look.figure:
        parts.append(_ground_inside(style.ink))
        parts.append(_placed(FIGURES[look.figure], 29, 42, 28, _lines(style.ink, 1.3)))
    elif style.sign is not None:
        paint = _paint(look)
        if not look.words:
            parts.append(_placed(SIGNS[style.sign], 32.5, 50.5, 25, f'{paint} stroke-width=".9"'))
        parts.append(_placed(SIGNS[style.sign], 9.8, 34.5 if look.value else 12, 10.5, f'{paint} stroke-width="1.6"'))
    return "".join(parts)


def _card_words(look: Look) -> str:
    if look.figure:
        return _value(look.value, 6, 25, 24.5, 17) + _words(look.words, 62)
    size = 24.5 if len(look.value) < 3 else 22
    value = _value(look.value, 4.2, 24, size, 19.2) if look.value else ""
    if look.style.sign is None:
        outline = f'<g fill="none" stroke="{look.style.ink}" stroke-width=".8" text-anchor="end">'
        return f"{value}{outline}{_value(look.value, 45, 62, 1.6 * size, 34)}</g>"
    return value + _words(look.words, 66)


def _paint(look: Look) -> str:
    edge = f' stroke="{look.style.ink}"' if look.style.fill != look.style.ink else ""
    return f'fill="{look.style.fill}" fill-rule="evenodd"{edge}'


def _words(words: str, y: float) -> str:
    """Return small words in one line or two, the last at a height."""
    lines = _in_two(words) if text_width(words, SMALL_PRINT, bold=True) * SLENDER > ROOM else [words]
    return "".join(
        _value(line, 25, y - SMALL_PRINT * (len(lines) - 1 - at), SMALL_PRINT, ROOM, "middle")
        for at, line in enumerate(lines)
        if line
    )


def _in_two(words: str) -> list[str]:
    """Return words in two lines of about the same length, if there is a blank between them."""
    blanks = [at for at, letter in enumerate(words) if letter == " "]
    middle = min(blanks, key=lambda at: abs(len(words) - 1 - 2 * at), default=None)
    return [words] if middle is None else [words[:middle], words[middle + 1 :]]


def _lines(ink: str, wide: float) -> str:
    return f'fill="none" stroke="{ink}" stroke-width="{wide}" stroke-linejoin="round" stroke-linecap="round"'


def _ground_inside(ink: str) -> str:
    return f'<rect x="3.2" y="3.2" width="43.6" height="63.6" rx="3" fill="none" stroke="{ink}" stroke-width=".9"/>'


def _card_back() -> str:
    """Return one calm pattern: a lattice of lozenges in a frame."""
    slopes = [f"M{x} 6l{sign}38 58" for sign, start in (("", -33), ("-", 7)) for x in range(start, start + 76, 10)]
    return (
        f"{_ground(*CARD, 5, BACK_GROUND, BACK_INK, 0.8)}"
        '<svg x="6" y="6" width="38" height="58" viewBox="6 6 38 58">'
        f'<path d="{"".join(slopes)}" fill="none" stroke="{BACK_LINES}" stroke-width=".9"/></svg>'
        f'<rect x="6" y="6" width="38" height="58" rx="2" fill="none" stroke="{BACK_INK}" stroke-width=".6"/>'
    )


# --- slender cards ---------------------------------------------------------------------------------------------------


def _chip_ground(look: Look) -> str:
    style = look.style
    parts = [_ground(*CHIP, 2.2, style.ground, style.ink, 0.35)]
    if look.figure:
        parts.append(
            f'<rect x="1.4" y="1.4" width="13.2" height="21.2" rx="1.3" fill="none" stroke="{style.ink}"'
            ' stroke-width=".4"/>'
        )
        parts.append(_placed(FIGURES[look.figure], 8, 17.2, 7.6, _lines(style.ink, 1.7)))
    elif style.sign:
        parts.append(_placed(SIGNS[style.sign], 8, 18.2, 7.2, f'{_paint(look)} stroke-width="1.6"'))
    return "".join(parts)


def _chip_words(look: Look) -> str:
    size = 12.6
    y = 12 if look.style.sign or look.figure else 16.4
    return _value(look.value, 8, y, size, 12, "middle") if look.value else ""


def _chip_back() -> str:
    return (
        f"{_ground(*CHIP, 2.2, BACK_GROUND, BACK_INK, 0.35)}"
        f'<path d="M2.5 2.5L13.5 12L2.5 21.5M13.5 2.5L2.5 12L13.5 21.5" fill="none" stroke="{BACK_LINES}"'
        ' stroke-width=".6"/>'
    )
