"""Syntax faults of YAML in plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from spec.source.diagnostics import Diagnostic, Note
from spec.source.places import Span
from spec.words import Filling, Phrase, phrase

MAX_SIMPLE_KEY: Final = 1_024
"""Units: characters. A YAML parser looks no further for the colon after a key."""

_KEY: Final = re.compile(r"""\s*(?:-\s+)*(?:"[^"]*"|'[^']*'|[^\s#'"{\[][^#]*?)\s*:(?=\s|\Z)""")
_TIGHT_COLON: Final = re.compile(r"\s*(?:-\s+)*[A-Za-z_][\w.]*:(?=[^\s:/])")
_COMMENT: Final = re.compile(r"\s#")


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """A complaint of a YAML parser: its words, and places counted from 0; `begun` is where the construct began."""

    problem: str
    context: str
    place: tuple[int, int]
    begun: tuple[int, int]


def syntax_fault(trouble: Trouble, lines: tuple[str, ...], file: str) -> Diagnostic:
    """Return the diagnostic for what made the YAML parser stop; there is exactly one."""
    code, place, facts, note = _classified(trouble, lines)
    notes = () if note is None else (Note(note[0], _point(file, lines, note[1])),)
    return Diagnostic(code=code, span=_point(file, lines, place), facts=facts, notes=notes)


_Found = tuple[str, tuple[int, int], Mapping[str, Filling], tuple[Phrase, tuple[int, int]] | None]


def _classified(trouble: Trouble, lines: tuple[str, ...]) -> _Found:
    problem, place, begun = trouble.problem, trouble.place, trouble.begun
    line, column = place
    text = _line(lines, line)
    indent = text[: len(text) - len(text.lstrip())]
    character = text[column : column + 1]
    if character == "\t" or "\t" in indent or "tab character" in problem:
        return "HR130", (line, max(text.find("\t"), 0)), {}, None
    if "scalar" in trouble.context and "end of stream" in problem:
        return "HR133", begun, {"quote": _character(lines, begun)}, None
    if "escape" in problem or "hexadecimal" in problem:
        return "HR140", (line, max(column - 1, 0)), {"escape": f"\\{character}"}, None
    if "cannot start any token" in problem:
        return "HR139", place, {"character": character}, None
    if "expected alphabetic" in problem or "block scalar" in trouble.context or "tag" in problem + trouble.context:
        return "HR139", begun, {"character": _character(lines, begun)}, None
    directive = next((number for number, row in enumerate(lines) if row.startswith("%")), None)
    if directive is not None:
        return "HR139", (directive, 0), {"character": "%"}, None
    if "flow" in trouble.context:
        return _in_brackets(trouble, lines)
    if "node content" in problem or character in ("]", "}"):
        return "HR142", place, {"character": character}, None
    if "mapping values are not allowed" in problem:
        return _colon(place, lines)
    if "could not find expected ':'" in problem:
        tight = _TIGHT_COLON.match(_line(lines, begun[0]))
        key = _line(lines, begun[0])[begun[1] :].strip()
        return ("HR120" if tight else "HR137"), begun, {"text": _short(key)}, None
    if "sequence entries are not allowed" in problem:
        return "HR143", place, {}, None
    return _block_end(trouble, lines)


def _in_brackets(trouble: Trouble, lines: tuple[str, ...]) -> _Found:
    (line, column), begun = trouble.place, trouble.begun
    text = _line(lines, line)
    opening = _character(lines, begun)
    facts = {"opening": opening, "closing": "}" if opening == "{" else "]"}
    character = text[column : column + 1]
    if character in ("[", "{") and column and not text[:column].rstrip().endswith((",", ":", "[", "{")):
        return "HR131", trouble.place, {**facts, "character": character}, None
    if text[:column].rstrip().endswith(("'", '"')) and "stream end" not in trouble.problem:
        return "HR134", trouble.place, {"rest": _short(text[column:])}, None
    begins_line = not text[:column].strip() or _has_key(text[: column + 1])
    if not character or (line > begun[0] and begins_line) or character in ("]", "}"):
        return "HR132", begun, facts, None
    return "HR144", trouble.place, facts, None


def _colon(place: tuple[int, int], lines: tuple[str, ...]) -> _Found:
    line, column = place
    text = _line(lines, line)
    if _has_key(text[:column]):
        return "HR135", place, {}, None
    if column > MAX_SIMPLE_KEY:
        return "HR117", (line, 0), {"count": column, "limit": MAX_SIMPLE_KEY}, None
    above = _line_above(lines, line)
    start = len(text) - len(text.lstrip())
    if above is not None and not _has_key(lines[above]):
        begun = len(lines[above]) - len(lines[above].lstrip())
        code = "HR120" if _TIGHT_COLON.match(lines[above]) else "HR137"
        return code, (above, begun), {"text": _short(lines[above].strip())}, None
    if above is None:
        return "HR136", (line, start), {}, None
    begun = len(lines[above]) - len(lines[above].lstrip())
    return "HR136", (line, start), {}, (phrase("note.has-value"), (above, begun))


def _block_end(trouble: Trouble, lines: tuple[str, ...]) -> _Found:
    line, column = trouble.place
    text = _line(lines, line)
    before = text[:column].rstrip()
    if before.endswith(("'", '"')):
        return "HR134", trouble.place, {"rest": _short(text[column:])}, None
    if before.endswith(("]", "}")):
        return "HR145", trouble.place, {"closing": before[-1], "rest": _short(text[column:])}, None
    if line and not before and (above := _line_above(lines, line)) is not None:
        comment = _COMMENT.search(lines[above])
        if comment and "<scalar>" in trouble.problem:
            return "HR121", (above, comment.start() + 1), {}, None
    if not before:
        return "HR138", trouble.place, {}, None
    return "HR141", trouble.place, {"rest": _short(text[column:])}, None


def _has_key(text: str) -> bool:
    return _KEY.match(text[: MAX_SIMPLE_KEY + 2]) is not None


def _line(lines: tuple[str, ...], number: int) -> str:
    return lines[number] if number < len(lines) else ""


def _line_above(lines: tuple[str, ...], number: int) -> int | None:
    above = range(min(number, len(lines)) - 1, -1, -1)
    return next((line for line in above if lines[line].strip() and not lines[line].lstrip().startswith("#")), None)


def _character(lines: tuple[str, ...], place: tuple[int, int]) -> str:
    return _line(lines, place[0])[place[1] : place[1] + 1]


def _short(text: str, most: int = 40) -> str:
    text = re.split(r"\s+#", text, maxsplit=1)[0]
    return text if len(text) <= most else text[: most - 1] + "…"


def _point(file: str, lines: tuple[str, ...], place: tuple[int, int]) -> Span:
    line, column = place
    if line >= len(lines) or (line and line == len(lines) - 1 and not lines[line]):
        line = max(len(lines) - (2 if len(lines) > 1 and not lines[-1] else 1), 0)
        column = len(_line(lines, line))
    return Span(file=file, line=line + 1, column=column + 1, end_line=line + 1, end_column=column + 2)
