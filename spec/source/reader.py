"""Read the text of a ruleset into a tree with a place for every key and value; the only module that knows YAML."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Protocol, TypeAlias

import yaml

from spec.source.brackets import shielded, unshielded
from spec.source.diagnostics import Diagnostic, InternalError, Note, StageResult
from spec.source.document import Document, Entry, Node
from spec.source.files import contents
from spec.source.places import Span, start_of
from spec.source.reader_scalars import MAX_DIGITS, CharacterPlaces, is_cut, plain_scalar
from spec.source.reader_syntax import Trouble, syntax_fault
from spec.source.reader_torn import OpenPart, after, joined, narrowed, shortened, whole_items, whole_pairs
from spec.source.suggest import NO_FILE_INSTEAD, file_instead
from spec.words import Filling, Phrase, phrase

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 40
MAX_NODES: Final = 20_000
MAX_SCALAR: Final = 20_000
"""Characters of one value."""
MAX_KEY: Final = 200
"""Characters of one key."""
MAX_JOINED: Final = 400
"""Keys under two equal ones together; with more, what stands under the second is not read."""
MAX_PLAIN_WORDS: Final = 200_000
"""Units: characters. Up to this size, a syntax fault is read again by the slow parser, which explains it better."""

KEPT: Final = 30 if sys.platform == "emscripten" else 400
"""The number of trees in the cache: many rulesets extend the same few files. In a web page there is less room."""
_BAD_CHARACTER: Final = re.compile(
    "[^\\t\\n\\r\\x20-\\x7e\\xa0-\\u2027\\u202f-\\u2065\\u206a-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufefe\\uff00-\\ufffd\\U00010000-\\U0010ffff]"
)
_BEYOND_UNICODE: Final = re.compile(r"\\U(?!0010|000)[0-9a-fA-F]{8}")


def read_file(path: Path) -> StageResult[Document]:
    """Return the tree of the file at `path`; a file that cannot be read is a diagnostic, never an exception."""
    file = str(path)
    try:
        if path.is_dir():
            hint = phrase("file-instead.inside") if any(path.glob("*.y*ml")) else NO_FILE_INSTEAD
            return _unreadable(file, phrase("file.folder"), hint)
        if path.exists() and not path.is_file():
            return _unreadable(file, phrase("file.not-ordinary"), NO_FILE_INSTEAD)
        data = contents(path, MAX_BYTES + 1)
    except FileNotFoundError:
        return _unreadable(file, phrase("file.missing"), file_instead(file))
    except PermissionError:
        return _unreadable(file, phrase("file.forbidden"), phrase("file-instead.permissions"))
    except (OSError, ValueError):
        return _unreadable(file, phrase("file.refused"), NO_FILE_INSTEAD)
    return read_text(data, file)


@lru_cache(maxsize=KEPT)
def read_text(text: bytes | str, file: str) -> StageResult[Document]:
    """Return the tree of a YAML text, and every fault in it.

    The value is None if nothing useful is left to continue with. Duplicate keys keep their first value.
    """
    if len(text) > MAX_BYTES:
        return _nothing("HR102", start_of(file), limit=MAX_BYTES)
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            return _not_utf8(error.object, error.start, file)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if bad := tuple(_bad_characters(text, file)):
        return StageResult(None, bad)
    builder = _Builder(file=file, text=text, lines=tuple(text.split("\n")))
    root = builder.build()
    document = None if root is None else Document(file=file, lines=builder.lines, root=root)
    return StageResult(document, tuple(builder.found))


def _unreadable(file: str, reason: Phrase, hint: Phrase) -> StageResult[Document]:
    return _nothing("HR101", start_of(file), reason=reason, hint=hint)


def _nothing(code: str, span: Span, **facts: Filling) -> StageResult[Document]:
    return StageResult(None, (Diagnostic(code=code, span=span, facts=MappingProxyType(facts)),))


def _not_utf8(data: bytes, index: int, file: str) -> StageResult[Document]:
    before = data[:index].replace(b"\r\n", b"\n")
    line = before.count(b"\n") + 1
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    guess = phrase("encoding.wide") if wide else phrase("encoding.none") if 0 in data else phrase("encoding.latin")
    span = Span(file=file, line=line, column=column, end_line=line, end_column=column + 1)
    return _nothing("HR103", span, byte=f"{data[index]:02X}", guess=guess)


def _bad_characters(text: str, file: str, most: int = 20) -> Iterator[Diagnostic]:
    for number, bad in enumerate(_BAD_CHARACTER.finditer(text)):
        if number == most:
            return
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - (text.rfind("\n", 0, bad.start()) + 1) + 1
        span = Span(file=file, line=line, column=column, end_line=line, end_column=column + 1)
        yield Diagnostic(code="HR104", span=span, facts={"number": f"U+{ord(bad[0]):04X}"})


@dataclass(slots=True)
class _Frame:
    """An open list or mapping; the parts of a mapping are key, value, key, value..."""

    is_mapping: bool
    in_brackets: bool
    span: Span
    parts: list[OpenPart] = field(default_factory=list)


FileReader: TypeAlias = Callable[[Path], StageResult[Document]]
"""Reads a file: `read_file` from the disk; who knows of texts that are not saved yet takes those instead."""


class _Stop(Exception):
    """Nothing more can be read."""


def value_at_the_top(path: Path, key: str) -> str:
    """Return a plain value of the top-level mapping of a file, empty if there is none; the rest is not checked.

    Faults in the file are not reported here: see `read_file`.
    """
    depth, at = 0, ""
    try:
        text = contents(path, MAX_BYTES)
        for event in yaml.parse(
            shielded(text.decode("utf-8", "replace")), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        ):
            match event:
                case yaml.CollectionStartEvent():
                    depth += 1
                case yaml.CollectionEndEvent():
                    depth, at = depth - 1, ""
                case yaml.ScalarEvent() if depth == 1 and at == key:
                    return unshielded(str(event.value))
                case yaml.ScalarEvent() if depth == 1:
                    at = "" if at else str(event.value)
                case _:
                    pass
    except (OSError, yaml.YAMLError):
        pass
    return ""


@dataclass(slots=True)
class _Builder:
    """Builds the tree from parser events without recursion, so that deep nesting does no harm."""

    file: str
    text: str
    lines: tuple[str, ...]
    found: list[Diagnostic] = field(default_factory=list)
    stack: list[_Frame] = field(default_factory=list)
    root: Node | None = None
    nodes: int = 0
    documents: int = 0
    is_spoilt: bool = False

    def build(self) -> Node | None:
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        try:
            for event in yaml.parse(shielded(self.text), Loader=loader):
                self.feed(event)
        except _Stop:
            return None if self.is_spoilt else self.root
        except yaml.MarkedYAMLError as error:
            self.syntax(error)
            return None
        except (ValueError, OverflowError):
            self.beyond_unicode()
            return None
        if self.root is None or (self.root.value is None and not self.found):
            self.fault("HR105", start_of(self.file))
            return None
        return None if self.is_spoilt else self.root

    def feed(self, event: yaml.Event) -> None:
        match event:
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    self.fault("HR114", self.span(event))
                    raise _Stop
            case yaml.AliasEvent():
                self.is_spoilt = True
                if not self.after_merge_key():
                    self.fault("HR112", self.span(event), name=shortened(event.anchor or ""))
                self.add(OpenPart(Node(None, self.span(event)), None))
            case yaml.ScalarEvent():
                self.properties(event)
                self.add(self.scalar(event))
            case yaml.CollectionStartEvent():
                self.properties(event)
                if len(self.stack) >= MAX_DEPTH:
                    self.is_spoilt = True
                    self.fault("HR106", self.span(event), limit=MAX_DEPTH)
                    raise _Stop
                is_mapping = isinstance(event, yaml.MappingStartEvent)
                self.stack.append(_Frame(is_mapping, bool(event.flow_style), self.span(event)))
            case yaml.CollectionEndEvent():
                frame = self.stack.pop()
                end = self.span(event) if frame.in_brackets or not frame.parts else frame.parts[-1].node.span
                span = joined(frame.span, end)
                self.add(OpenPart(Node(self.mapping(frame) if frame.is_mapping else self.sequence(frame), span), None))
            case _:
                pass

    def add(self, part: OpenPart) -> None:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self.is_spoilt = True
            self.fault("HR107", part.node.span, limit=MAX_NODES)
            raise _Stop
        if self.stack:
            self.stack[-1].parts.append(part)
        else:
            self.root = part.node

    def properties(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        """Refuse anchors and tags, which YAML allows before a value."""
        start = self.span(event)
        if event.anchor is not None:
            self.fault("HR111", narrowed(start, len(event.anchor) + 1), name=shortened(event.anchor))
        if event.tag is not None:
            written = re.match(r"!\S*", self.lines[start.line - 1][start.column - 1 :])
            tag = written[0] if written else event.tag
            self.fault("HR113", narrowed(start, len(tag)), tag=shortened(tag))

    def scalar(self, event: yaml.ScalarEvent) -> OpenPart:
        span, value, style = self.span(event), unshielded(event.value), event.style or ""
        is_plain = not style and event.tag is None
        if style in ("|", ">"):
            span = narrowed(span, 1)
        if len(value) > MAX_SCALAR:
            self.fault("HR108", narrowed(span, 1), count=len(value), limit=MAX_SCALAR)
            return OpenPart(Node(shortened(value), span), None)
        meant, code = plain_scalar(value) if is_plain else (value, None)
        if code is not None:
            self.fault(code, span, text=shortened(value), limit=MAX_DIGITS)
        if style == '"' and (bad := _BAD_CHARACTER.search(value)):
            self.fault("HR104", span, number=f"U+{ord(bad[0]):04X}")
        if not isinstance(meant, str):
            return OpenPart(Node(meant, span), value if is_plain else None)
        has_properties = event.anchor is not None or event.tag is not None
        raw = "" if has_properties else self.text[_known(event.start_mark).index : _known(event.end_mark).index]
        places = CharacterPlaces(raw, style, span.line, span.column, meant) if raw else ()
        comment = re.match(r"\s+#", self.lines[span.end_line - 1][span.end_column - 1 :]) if is_plain else None
        if comment is not None and is_cut(meant):
            self.fault("HR121", after(span, comment.end() - 1))
        return OpenPart(Node(meant, span, places), value if is_plain else None)

    def mapping(self, frame: _Frame) -> Mapping[str, Entry]:
        made: dict[str, Entry] = {}
        pairs = list(zip(frame.parts[::2], frame.parts[1::2], strict=True))
        for key, value in whole_pairs(pairs, self.found) if frame.in_brackets else pairs:
            name = self.key(key)
            if name is None:
                continue
            if name in made:
                made[name] = self.twice(name, made[name], key, value)
                continue
            made[name] = Entry(key.node.span, value.node)
        return MappingProxyType(made)

    def twice(self, name: str, first: Entry, key: OpenPart, value: OpenPart) -> Entry:
        """Report a key that stands twice; the first value stays, but keys under both are read as if under one."""
        again, there = value.node.value, first.node.value
        if isinstance(again, Mapping) and isinstance(there, Mapping) and len(again) + len(there) <= MAX_JOINED:
            hint, kept = (
                phrase("twice.sections", key=shortened(name)),
                replace(first.node, value=MappingProxyType({**again, **there})),
            )
        else:
            hint, kept = phrase("twice.values"), first.node
        note = Note(phrase("note.first-time"), first.key_span)
        self.fault("HR118", key.node.span, (note,), key=shortened(name), hint=hint)
        return replace(first, node=kept)

    def key(self, part: OpenPart) -> str | None:
        """Return the text of a key, None if it cannot be one; a whole number needs no quotes."""
        span = part.node.span
        written: str | Phrase
        match part.node.value:
            case str() as name if part.raw == "<<":
                self.is_spoilt = True
                self.fault("HR115", span)
                return None
            case str() as name if len(name) > MAX_KEY:
                self.fault("HR117", narrowed(span, 1), count=len(name), limit=MAX_KEY)
                return None
            case str() as name:
                return name
            case bool() | None:
                written = part.raw or phrase("written.nothing")
            case int() as number:
                return str(number)
            case tuple():
                written = phrase("written.list")
            case _:
                written = phrase("written.mapping")
        self.fault("HR116", span, written=written)
        return None

    def sequence(self, frame: _Frame) -> tuple[Node, ...]:
        if frame.in_brackets:
            return tuple(whole_items(tuple(frame.parts), self.found))
        return tuple(part.node for part in frame.parts)

    def after_merge_key(self) -> bool:
        frame = self.stack[-1] if self.stack else None
        return frame is not None and frame.is_mapping and len(frame.parts) % 2 == 1 and frame.parts[-1].raw == "<<"

    def syntax(self, error: yaml.MarkedYAMLError) -> None:
        """Report what made the parser stop, unless something refused in the same line is the cause."""
        if _known(error.problem_mark).index <= MAX_PLAIN_WORDS:
            try:
                depth = 0
                for event in yaml.parse(shielded(self.text), Loader=yaml.SafeLoader):
                    depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
                    if depth > MAX_DEPTH:  # the fast parser may refuse deep nesting before it has told of any
                        self.fault("HR106", self.span(event), limit=MAX_DEPTH)
                        return
            except yaml.MarkedYAMLError as plainer:
                error = plainer
            except (ValueError, OverflowError):
                pass  # the slow parser does not explain an escape beyond Unicode any better
        mark = _known(error.problem_mark)
        begun = error.context_mark or mark
        trouble = Trouble(
            problem=error.problem or "",
            context=error.context or "",
            place=(mark.line, mark.column),
            begun=(begun.line, begun.column),
        )
        fault = syntax_fault(trouble, self.lines, self.file)
        causes = {"HR111", "HR112", "HR113"}
        known = any(found.code in causes and found.span.line == fault.span.line for found in self.found)
        if not known and not any(found.code == fault.code and found.span == fault.span for found in self.found):
            self.found.append(fault)

    def beyond_unicode(self) -> None:
        """Report an escape for a character that does not exist, on which only the slow parser fails this way."""
        escape = _BEYOND_UNICODE.search(self.text)
        if escape is None:
            raise InternalError("the YAML parser stumbled over a value")
        line, start = self.text.count("\n", 0, escape.start()), self.text.rfind("\n", 0, escape.start()) + 1
        span = replace(start_of(self.file), line=line + 1, end_line=line + 1)
        column = escape.start() - start + 1
        self.fault("HR140", replace(span, column=column, end_column=column + len(escape[0])), escape=escape[0])

    def fault(self, code: str, span: Span, notes: tuple[Note, ...] = (), **facts: Filling) -> None:
        self.found.append(Diagnostic(code=code, span=span, facts=MappingProxyType(facts), notes=notes))

    def span(self, event: yaml.Event) -> Span:
        start, end = _known(event.start_mark), _known(event.end_mark)
        return Span(
            file=self.file,
            line=start.line + 1,
            column=start.column + 1,
            end_line=end.line + 1,
            end_column=end.column + 1,
        )


class _Mark(Protocol):
    index: int
    line: int
    column: int


def _known(mark: _Mark | None) -> _Mark:
    if mark is None:
        raise InternalError("the YAML parser gave no place")
    return mark
