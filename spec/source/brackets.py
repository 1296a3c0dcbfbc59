"""Brackets that follow a name, as in `hand[me]`, inside `{ }` and `[ ]`, where YAML would end the value.

Other readers of YAML refuse such a value without quotes. Here each of these signs is replaced by a character that no
file may contain before the text is parsed, so that all places stay the same, and put back in what was read.
"""

from __future__ import annotations

import re
from typing import Final

_SIGNS: Final = "[]{},"
_SHIELDS: Final = "\ufdd0\ufdd1\ufdd2\ufdd3\ufdd4"
_SHIELDED: Final = str.maketrans(_SIGNS, _SHIELDS)
_BARE: Final = str.maketrans(_SHIELDS, _SIGNS)

_OPENING: Final = re.compile(r"(?m)(?:^[ \t]*|[:?-][ \t]+)(?=[{\[])")
"""Before a bracket with which a value begins."""
_TOKEN: Final = re.compile(
    r"""(?P<quoted>(?<=[{\[,:\s])(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"))"""
    r"|(?P<comment>(?<=\s)\#[^\n]*)"
    r"|(?P<call>(?<=[\w\])])[\[(]|(?<=\bin )\[)"
    r"|(?P<open>[{\[])|(?P<close>[}\]])",
    re.DOTALL,
)
_PAIRS: Final = {"[": "]", "(": ")"}
MAX_DEPTH: Final = 20
"""Brackets in brackets beyond this are left as they are, so that the work grows only with the length of the text."""


def shielded(text: str) -> str:
    """Return a text of YAML, equally long, in which brackets after names do not end values inside `{ }` and `[ ]`."""
    parts: list[str] = []
    done = 0
    for opening in _OPENING.finditer(text):
        at, depth = opening.end(), 0
        if at < done:
            continue
        while (token := _TOKEN.search(text, at)) is not None:
            at = token.end()
            if token.lastgroup == "call":
                at, is_closed = _closed(text, token.start())
                if is_closed:
                    parts += [text[done : token.start()], text[token.start() : at].translate(_SHIELDED)]
                    done = at
            elif token.lastgroup in {"open", "close"}:
                depth += 1 if token.lastgroup == "open" else -1
                if depth <= 0:
                    break
        parts.append(text[done:at])
        done = at
        if token is None:
            break
    return "".join([*parts, text[done:]])


def unshielded(value: str) -> str:
    """Return what was read from a shielded text as it was written."""
    return value.translate(_BARE)


def _closed(text: str, start: int) -> tuple[int, bool]:
    """Return where to go on after the bracket at `start`: where it is closed, if it is in its line and has no key."""
    waiting: list[str] = []
    for at in range(start, len(text)):
        sign = text[at]
        if sign in _PAIRS:
            waiting.append(_PAIRS[sign])
            if len(waiting) > MAX_DEPTH:
                return at, False
        elif sign == waiting[-1]:
            waiting.pop()
            if not waiting:
                return at + 1, True
        elif sign in "\n{}[]()'\"" or (sign == ":" and text[at + 1 : at + 2] == " "):
            break
    return start + 1, False
