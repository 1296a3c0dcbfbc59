"""Every word of the language: keys and fixed values of a ruleset, and words of expressions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import yaml

from spec.ruleset import schema
from spec.typing import WORDS_OF_EXPRESSIONS

MEANINGS: Final = "language"
"""The part of the catalogue of words that says what the words of the language mean."""

EFFECT: Final = "EFFECT"
"""Where the keys of effects stand: in each list of effects."""


@dataclass(frozen=True, slots=True)
class LanguageWord:
    """One use of a word of the language.

    `where` is the place of a key in a ruleset, as in `zones.NAME.faces`, `EFFECT` in lists of effects, empty in
    expressions; `key` is that of the sentence in the catalogue; `examples` are values as they can be written.
    """

    word: str
    where: str
    key: str
    examples: tuple[object, ...] = ()
    values: tuple[str, ...] = ()

    @property
    def written(self) -> tuple[str, ...]:
        """The examples as they stand in a file, line by line."""
        shown = (
            yaml.safe_dump({self.word: example}, sort_keys=False, allow_unicode=True, width=64, default_flow_style=flow)
            for example in self.examples
            for flow in (None if isinstance(example, list | dict) else False,)
        )
        return tuple(line for text in shown for line in text.splitlines())


@cache
def vocabulary() -> Mapping[str, tuple[LanguageWord, ...]]:
    """Return the uses of each word, in the order of a ruleset; those in expressions come last."""
    found: dict[str, list[LanguageWord]] = {}
    for use in (
        *_keys(),
        *(LanguageWord(word, "", f"in-expressions-{word.replace('_', '-')}") for word in WORDS_OF_EXPRESSIONS),
    ):
        for word in (use.word, *use.values):
            found.setdefault(word, []).append(use)
    return {word: tuple(uses) for word, uses in found.items()}


def _keys() -> Iterator[LanguageWord]:
    """Yield the keys of a ruleset that the schema describes, each where it is met first."""
    whole = schema()
    met: set[str] = set()
    waiting: list[tuple[str, str, Mapping[str, Any]]] = [("", "ruleset", whole)]
    while waiting:
        path, owner, part = waiting.pop(0)
        for key, told in _properties(part):
            name = f"{owner}-{key}"
            if name in met or "description" not in told:
                continue
            met.add(name)
            where = f"{path}.{key}" if path else key
            yield LanguageWord(
                key, EFFECT if path == EFFECT else where, name.replace("_", "-"), tuple(told.get("examples", ())),
                tuple(value for value in told.get("enum", ()) if isinstance(value, str)),
            )  # fmt: skip
            waiting += _below(whole, where, key, told)


def _below(
    whole: Mapping[str, Any], path: str, owner: str, told: Mapping[str, Any]
) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Yield what lies below a key: where, what owns the keys there, and its schema."""
    if "$ref" in told:
        name = told["$ref"].rpartition("/")[2]
        told, owner = whole["$defs"][name], name
        path = EFFECT if name == "effect" else path
    yield path, owner, told
    more = told.get("additionalProperties")
    if isinstance(more, dict):
        yield from _below(whole, f"{path}.NAME", owner, more)
    if isinstance(told.get("items"), dict):
        yield from _below(whole, path, owner, told["items"])


def _properties(part: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the keys of a part of the schema with what it says of them, also where that depends on another key."""
    for key, told in part.get("properties", {}).items():
        if isinstance(told, dict):
            yield key, told
    for branch in ("if", "then", "else"):
        if isinstance(part.get(branch), dict):
            yield from _properties(part[branch])
    for branch in ("anyOf", "oneOf", "allOf"):
        for each in part.get(branch, ()):
            yield from _properties(each)
