"""The meaning of single YAML values, and the places of their characters."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final, overload

from spec.source.document import Scalar

MAX_DIGITS: Final = 18
MAX_PLACED: Final = 2_000
"""Units: characters. For longer text the places of single characters are not recorded."""

_WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_OTHER_NUMBER: Final = re.compile(
    r"(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\Z"
)
_WORDS: Final = re.compile(r"(?:(true|True|TRUE)|(false|False|FALSE)|(?:null|Null|NULL|~|))\Z")
_BOOLEAN_LOOK: Final = frozenset({"yes", "no", "on", "off"})
_CUT: Final = re.compile(r"(?:[-+*/%<>=,(\[]|\b(?:and|or|not))\Z")
_BRACKET: Final = re.compile(r"""'[^']*'|"[^"]*"|[()\[\]]""")
_ESCAPE: Final = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)", re.DOTALL)
_BLANK_ESCAPES: Final = frozenset("tnvfrN_LP \t\n")


def plain_scalar(text: str) -> tuple[Scalar, str | None]:
    """Return the YAML 1.2 meaning of unquoted `text`, and the code of its fault, if any.

    A faulty value is replaced by the nearest one of the right type, to avoid further faults.
    """
    if _WHOLE.match(text):
        return (1, "HR109") if len(text.lstrip("-")) > MAX_DIGITS else (int(text), None)
    if text and _OTHER_NUMBER.match(text):
        leading = re.match(r"\+?([0-9]{1,5})(?![0-9xo])", text)
        return int(leading[1]) if leading else 1, "HR109" if len(text) > 2 * MAX_DIGITS else "HR110"
    word = _WORDS.match(text)
    if word is None:
        return text, "HR122" if text.lower() in _BOOLEAN_LOOK else None
    return (True if word[1] else False if word[2] else None), None


def quoted_scalar(text: str) -> str:
    """Return a text in the double quotes of YAML, in which every character stands for itself or can be escaped.

    JSON's own escapes are no YAML: it writes a character beyond the first 65,536 as two halves, which YAML refuses.
    """
    written = json.dumps(text, ensure_ascii=False)
    return "".join(
        letter if letter.isprintable() or letter == "\u00a0" else f"\\U{ord(letter):08x}" for letter in written
    )


def open_brackets(text: str) -> int:
    """Return how many more brackets are opened than closed in `text`, ignoring quoted parts."""
    return sum({"(": 1, "[": 1, ")": -1, "]": -1}.get(found, 0) for found in _BRACKET.findall(text))


def is_cut(text: str) -> bool:
    """Whether an expression is incomplete: a bracket is open, or an operator has nothing after it."""
    return open_brackets(text) > 0 or _CUT.search(text) is not None


class CharacterPlaces(Sequence[tuple[int, int]]):
    """The places of the characters of one scalar, computed on first use: see `character_places`."""

    __slots__ = ("_found", "_scalar")

    def __init__(self, raw: str, style: str, line: int, column: int, value: str) -> None:
        """Take the arguments of `character_places`."""
        self._scalar = (raw, style, line, column, value)
        self._found: tuple[tuple[int, int], ...] | None = None

    @property
    def _places(self) -> tuple[tuple[int, int], ...]:
        if self._found is None:
            self._found = character_places(*self._scalar)
        return self._found

    @overload
    def __getitem__(self, at: int) -> tuple[int, int]: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[tuple[int, int], ...]: ...

    def __getitem__(self, at: int | slice) -> tuple[int, int] | tuple[tuple[int, int], ...]:
        return self._places[at]

    def __len__(self) -> int:
        return len(self._places)


def character_places(raw: str, style: str, line: int, column: int, value: str) -> tuple[tuple[int, int], ...]:
    """Return line and column, from 1, of each character of `value` that is not white space.

    `raw` is the scalar as it stands in the file from `line` and `column` on, quotes and block header included;
    `style` is one of nothing, `'`, `"`, `|`, `>`. The result is empty where the two cannot be matched.
    """
    if len(value) > MAX_PLACED:
        return ()
    if "\n" not in raw and (raw[1:-1] if style else raw) == value:
        column += bool(style)
        return tuple((line, column + at) for at, character in enumerate(value) if not character.isspace())
    wanted = len("".join(value.split()))
    found: list[tuple[int, int]] = []
    index = 0
    if style in ("|", ">"):
        index = raw.find("\n") + 1
        line, column = line + 1, 1
    elif style:
        index, column = 1, column + 1
    end = len(raw) - (1 if style in ("'", '"') else 0)
    while index < end and len(found) < wanted:
        character, step, shown = raw[index], 1, not raw[index].isspace()
        if style == "'" and character == "'":
            step = 2
        elif style == '"' and character == "\\" and (escape := _ESCAPE.match(raw, index)):
            step, shown = len(escape[0]), not _is_blank(escape[0])
        if shown:
            found.append((line, column))
        if raw[index + step - 1] == "\n":
            line, column = line + 1, 1
        else:
            column += step
        index += step
    return tuple(found) if len(found) == wanted else ()


def _is_blank(escape: str) -> bool:
    if len(escape) > 2:
        number = int(f"0x{escape[2:]}", 0)
        return number < 0x110000 and chr(number).isspace()
    return escape[1] in _BLANK_ESCAPES
