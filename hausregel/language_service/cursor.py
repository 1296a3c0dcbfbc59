"""Where a cursor stands in a text that may be broken: under which keys, in a key or a value, on which word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from spec.source import Span

MAX_ROWS: Final = 3_000
"""So many lines above the cursor are looked at."""

_KEY: Final = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#"'\[\]{}&*!|>%@`,-][^#]*?|-?\d+)\s*:(?=\s|$)""")
_WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|\d+")
_TOKEN: Final = re.compile(r"[A-Za-z0-9_./-]+(?:\([a-z0-9_, ]*\))?[A-Za-z0-9_./-]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cursor:
    """Where a cursor stands: `path` are the keys that lead to it, the key on whose value it stands being the last.

    `word` is the name on which it stands, `token` the whole address or path, `before` what is written of the key or
    value before it. `is_key`: it stands where a key is, or may be written.
    """

    path: tuple[str, ...]
    is_key: bool
    word: str
    span: Span
    token: str
    token_span: Span
    before: str
    in_comment: bool = False


@dataclass(frozen=True, slots=True)
class _WrittenLine:
    """A line: how far what is written in it is indented behind all dashes, whether there are any, and its key."""

    indent: int
    has_dash: bool
    key: str | None
    value_at: int


def cursor_at(lines: Sequence[str], file: str, line: int, column: int) -> Cursor:
    """Return where the cursor stands before a character of a text.

    Units: `line` and `column` count from 1; beyond the text they stand for its end.
    """
    row = min(max(line, 1), len(lines)) - 1
    text = lines[row]
    at = min(max(column, 1), len(text) + 1) - 1
    path, is_key, before = _context(lines, row, at)
    start, word = _around(_WORD, text, at)
    token_at, token = _around(_TOKEN, text, at)

    def span(first: int, length: int) -> Span:
        return Span(file=file, line=row + 1, column=first + 1, end_line=row + 1, end_column=first + length + 1)

    return Cursor(
        path=path,
        is_key=is_key,
        word=word,
        span=span(start, len(word)),
        token=token,
        token_span=span(token_at, len(token)),
        before=before,
        in_comment=re.search(r"(?:^|\s)#", text[:at]) is not None and _outside_quotes(text[:at]),
    )


def _outside_quotes(text: str) -> bool:
    head = re.split(r"(?:^|\s)#", text, maxsplit=1)[0]
    return head.count('"') % 2 == 0 and head.count("'") % 2 == 0


def _around(form: re.Pattern[str], text: str, at: int) -> tuple[int, str]:
    for found in form.finditer(text):
        if found.start() <= at <= found.end():
            return found.start(), found[0]
        if found.start() > at:
            break
    return at, ""


def _row(text: str) -> _WrittenLine:
    at, has_dash = 0, False
    while at < len(text) and (text[at] == " " or text[at : at + 2] == "- " or text[at:] == "-"):
        has_dash = has_dash or text[at] == "-"
        at += 1
    found = _KEY.match(text, at)
    return _WrittenLine(
        at, has_dash, None if found is None else _unquoted(found[1]), at if found is None else found.end()
    )


def _unquoted(key: str) -> str:
    return key[1:-1] if key[:1] in "\"'" and len(key) > 1 else key.strip()


def _context(lines: Sequence[str], row: int, at: int) -> tuple[tuple[str, ...], bool, str]:
    """Return the keys that lead to a place, whether a key stands there, and what is written before the place."""
    here = _row(lines[row])
    in_value = here.key is not None and at >= here.value_at
    indent = here.indent if lines[row].strip() and at >= here.indent else at
    parents = list(_parents(lines, row, indent))
    path = tuple(key for key, _ in reversed(parents))
    if in_value:
        path = (*path, here.key or "")
        first, start = row, here.value_at
    elif parents:
        first = parents[0][1]
        start = _row(lines[first]).value_at
    else:
        return path, True, lines[row][here.indent : at]
    if in_value or here.key is None:
        written = _since(lines, first, start, row, at)
        if written.lstrip()[:1] in ("[", "{") and written.strip():
            inner, is_key, before = _in_brackets(written)
            return (*path, *inner), is_key, before
        if in_value:
            return path, False, written.strip()
    before = lines[row][min(here.indent, at) : at]
    is_item = here.has_dash and here.key is None
    return path, not (is_item and before.strip() and " " in before.strip()), before


def _parents(lines: Sequence[str], row: int, indent: int) -> Iterator[tuple[str, int]]:
    """Yield the keys under which a line stands, with their lines, the nearest first."""
    for above in range(row - 1, max(-1, row - 1 - MAX_ROWS), -1):
        text = lines[above]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        known = _row(text)
        if known.indent < indent:
            indent = known.indent
            if known.key is not None:
                yield known.key, above
        if indent == 0:
            return


def _since(lines: Sequence[str], first: int, start: int, row: int, at: int) -> str:
    """Return what is written from a place to another; of a list in lines of their own, only the last item."""
    written = lines[first][start : at if first == row else None]
    for number in range(first + 1, row + 1):
        text = lines[number]
        known = _row(text)
        end = at if number == row else len(text)
        written = text[known.indent : end] if known.has_dash else f"{written}\n{text[:end]}"
    return written


@dataclass(slots=True)
class _Bracket:
    is_mapping: bool
    key: str | None = None


@dataclass(slots=True)
class _Scan:
    """Brackets that are open, and what is written since the last bracket, comma or colon."""

    open: list[_Bracket] = field(default_factory=list)
    token: str = ""


def _in_brackets(text: str) -> tuple[tuple[str, ...], bool, str]:
    """Return the keys that lead to the end of a text in brackets, whether a key stands there, and what is written."""
    scan = _Scan()
    at = 0
    while at < len(text):
        character = text[at]
        if character in "\"'" and not scan.token.strip():
            end = text.find(character, at + 1)
            scan.token += text[at : end + 1] if end > 0 else text[at:]
            at = end + 1 if end > 0 else len(text)
            continue
        _step(scan, text, at)
        at += 1
    keys = tuple(bracket.key for bracket in scan.open if bracket.key is not None)
    is_key = bool(scan.open) and scan.open[-1].is_mapping and scan.open[-1].key is None
    return keys, is_key, scan.token.lstrip()


def _step(scan: _Scan, text: str, at: int) -> None:
    character, top = text[at], scan.open[-1] if scan.open else None
    if character in "[{" and not scan.token.strip():
        scan.open.append(_Bracket(is_mapping=character == "{"))
        scan.token = ""
    elif character in "]}" and top is not None:
        scan.open.pop()
        scan.token = ""
    elif character == "," and top is not None:
        top.key, scan.token = None, ""
    elif character == ":" and top is not None and top.is_mapping and top.key is None and text[at + 1 : at + 2] in " \n":
        top.key, scan.token = _unquoted(scan.token.strip()), ""
    else:
        scan.token += character
