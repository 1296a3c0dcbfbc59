"""The catalogue: the texts of a part of the program in a language, each parsed when it is first needed.

A text is a message of Project Fluent (https://projectfluent.org), or an attribute of one, by the key
`message.attribute`. Of Fluent's syntax this is used: blanks, `{ $fact }`; a function round a blank, for the kind of
its fact; forms of which a fact chooses one, `{ $fact -> [one] ... *[other] ... }`; literals, `{ " " }`. Fluent's own
resolver is not used: it makes strings only, where pages need links, goes on after faults, and takes 50 ms to import.
Its parser, which takes 25 ms to import, reads what does not stand in single lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from spec.words.locales import plural

if TYPE_CHECKING:
    from fluent.syntax import ast

LANGUAGES: Final = ("en", "de", "fr", "it")
"""The languages of the catalogue. Each has the same texts, each text the same blanks."""

_MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=.*(?:\n(?: .*)?)*", re.MULTILINE)
_HEAD: Final = re.compile(r"(?:([a-zA-Z][\w-]*)|    \.([a-zA-Z][\w-]*)) =(?: (.+))?\Z")
_FORM: Final = re.compile(r" +(?:\[(\w+)\]|\*\[\w+\]) (.+)\Z")
_PIECE: Final = re.compile(r'([^{}]+)|\{ (?:([A-Z]+)\(\$([a-z][\w-]*)\)|\$([a-z][\w-]*)|"([^"\\]*)") \}')


@dataclass(frozen=True, slots=True)
class Blank:
    """A place for a fact; `kind` is the function round it, in small letters, or nothing."""

    fact: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Forms:
    """Forms of a text, by a number or by how many things a fact lists: the number itself, or the kind of plural."""

    fact: str
    forms: Mapping[str, Text]
    other: Text

    def form(self, value: object, language: str) -> Text:
        """Return the form for a fact. Errors: `TypeError` if it is no number, and lists nothing."""
        number = value if isinstance(value, int) else len(value) if isinstance(value, tuple) else None
        if number is None:
            raise TypeError(f"{self.fact}={value!r} is no number, and lists nothing")
        if (exact := self.forms.get(str(number))) is not None:
            return exact
        if all(key.isdecimal() for key in self.forms):
            return self.other
        return self.forms.get(plural(number, language), self.other)


Text: TypeAlias = tuple[str | Blank | Forms, ...]


def filled(text: Text, facts: Mapping[str, object], language: str) -> Iterator[str | Blank]:
    """Yield the words and blanks of a text in the form for some facts. Errors: `KeyError` if a fact is missing."""
    for part in text:
        match part:
            case Forms(fact):
                yield from filled(part.form(facts[fact], language), facts, language)
            case _:
                yield part


def blanks(text: Text) -> Iterator[Blank]:
    """Yield the blanks of a text, of several forms those of the one for many things."""
    for part in text:
        match part:
            case Blank():
                yield part
            case Forms(other=other):
                yield from blanks(other)
            case str():
                pass


def template(text: Text) -> str:
    """Return a text with the names of its blanks in braces, as `str.format` takes it, in the form for many things."""

    def told(part: str | Blank | Forms) -> str:
        match part:
            case Blank(fact):
                return f"{{{fact}}}"
            case Forms(other=other):
                return template(other)
            case str():
                return part.replace("{", "{{").replace("}", "}}")

    return "".join(map(told, text))


class Catalogue(Mapping[str, Text]):
    """The texts of one part of the program in one language, by their keys: `message`, or `message.attribute`."""

    def __init__(self, source: str) -> None:
        """Note where each message begins. Errors: `ValueError` if two have the same name."""
        messages = [(found[1], found[0]) for found in _MESSAGE.finditer(source)]
        self._sources, self._read = dict(messages), dict[str, Mapping[str, Text]]()
        if len(self._sources) < len(messages):
            raise ValueError("two messages have the same name")

    def __getitem__(self, key: str) -> Text:
        """Return a text. Errors: `KeyError` if there is none; `ValueError` if it cannot be read."""
        return self._message(key.partition(".")[0])[key]

    def __iter__(self) -> Iterator[str]:
        """Yield the keys of all texts, in the order of the file."""
        return (key for name in self._sources for key in self._message(name))

    def __len__(self) -> int:
        """Return how many texts there are."""
        return sum(1 for _ in self)

    def _message(self, name: str) -> Mapping[str, Text]:
        if name not in self._read:
            source = self._sources[name]
            self._read[name] = read_lines(source) or dict(read_whole(source))
        return self._read[name]


@cache
def catalogue(language: str, part: str) -> Catalogue:
    """Return the texts of a part of the program. Errors: `ValueError` if the language is not spoken."""
    if language not in LANGUAGES:
        raise ValueError(f"language={language!r} is not one of {', '.join(LANGUAGES)}")
    return Catalogue((Path(__file__).parent / language / f"{part}.ftl").read_text(encoding="utf-8"))


def read_lines(source: str) -> Mapping[str, Text] | None:
    """Return the texts of a message each of which, or each form of which, stands in one line; None if they do not."""
    found: dict[str, Text] = {}
    lines, name = source.rstrip().split("\n"), ""
    while lines:
        head = _HEAD.match(lines.pop(0))
        if head is None:
            return None
        name, key = head[1] or name, head[1] or f"{name}.{head[2]}"
        below = list(takewhile(lambda line: not _HEAD.match(line), lines))
        del lines[: len(below)]
        if head[3] and below:
            return None
        text = _pieces(head[3].rstrip()) if head[3] else _forms(below) if below else ()
        if text is None or (head[2] is not None and not text):
            return None
        if text:
            found[key] = text
    return found


def _forms(lines: Sequence[str]) -> Text | None:
    begun = re.fullmatch(r" +\{ \$([a-z][\w-]*) ->", lines[0])
    forms = [_FORM.match(line) for line in lines[1:-1]]
    if begun is None or lines[-1].strip() != "}" or not forms:
        return None
    texts = [(None if form is None else form[1], None if form is None else _pieces(form[2].rstrip())) for form in forms]
    last = texts[-1][1]
    if last is None or texts[-1][0] is not None:
        return None
    others = {key: text for key, text in texts[:-1] if key is not None and text is not None}
    return (Forms(begun[1], others, last),) if len(others) == len(texts) - 1 else None


def _pieces(line: str) -> Text | None:
    found: list[str | Blank] = []
    at = 0
    while at < len(line):
        piece = _PIECE.match(line, at)
        if piece is None:
            return None
        words, kind, counted, fact, literal = piece.groups()
        part: str | Blank = words or literal or (Blank(counted, kind.lower()) if kind else Blank(fact) if fact else "")
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part:
            found.append(part)
        at = piece.end()
    return tuple(found)


def read_whole(source: str) -> Iterator[tuple[str, Text]]:
    """Yield the texts of any message, read by the parser of Fluent. Errors: `ValueError` if it cannot be read."""
    from fluent.syntax import FluentParser, ast  # 25 ms, for those who say something

    match FluentParser(with_spans=False).parse_entry(source):
        case ast.Message(id=name, value=value, attributes=attributes):
            if value is not None:
                yield name.name, _text(value)
            yield from ((f"{name.name}.{attribute.id.name}", _text(attribute.value)) for attribute in attributes)
        case _:
            raise ValueError(f"source={source!r} is no message")


def _text(pattern: ast.Pattern) -> Text:
    found: list[str | Blank | Forms] = []
    for element in pattern.elements:
        part = _part(element)
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part:
            found.append(part)
    return tuple(found)


def _part(element: ast.TextElement | ast.Placeable) -> str | Blank | Forms:
    from fluent.syntax import ast

    match element:
        case ast.TextElement(value=words):
            return words
        case ast.Placeable(expression=ast.StringLiteral() as literal):
            return literal.parse()["value"]
        case ast.Placeable(expression=ast.VariableReference(id=fact)):
            return Blank(fact.name)
        case ast.Placeable(
            expression=ast.FunctionReference(
                id=kind, arguments=ast.CallArguments(positional=[ast.VariableReference(id=fact)], named=[])
            )
        ):
            return Blank(fact.name, kind.name.lower())
        case ast.Placeable(expression=ast.SelectExpression(selector=ast.VariableReference(id=fact), variants=variants)):
            forms = {_key(variant): _text(variant.value) for variant in variants if not variant.default}
            return Forms(fact.name, forms, next(_text(variant.value) for variant in variants if variant.default))
        case _:
            raise ValueError(f"this part of Fluent is not used here: {element.to_json()}")


def _key(variant: ast.Variant) -> str:
    from fluent.syntax import ast

    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
