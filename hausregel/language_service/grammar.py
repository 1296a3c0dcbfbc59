"""What can be written at a place of a file, by the JSON Schema of rulesets and of their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from hausregel.language_service.texts import FileKind
from spec.ruleset import path_of, schema
from spec.vocabulary import MEANINGS
from spec.words import Words

SCHEMA: Final = "ruleset.schema.json"
WORDS_SCHEMA: Final = "words.schema.json"
_ADDRESSED: Final = frozenset({"patches"})
EXPRESSIONS: Final = frozenset({"expression", "played", "conditions", "choices"})
"""The parts of the schema in which names of the rules stand in expressions."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A part of the schema that describes what stands at a place; `owner` is how the part is called.

    `told` is what the schema says of the key that led here, `meaning` the key of its sentence in the catalogue.
    """

    owner: str
    part: Mapping[str, Any] = field(repr=False)
    whole: Mapping[str, Any] = field(repr=False)
    told: Mapping[str, Any] = field(default_factory=dict, repr=False)
    meaning: str = ""


def slots_at(path: Sequence[str], kind: FileKind) -> tuple[Slot, ...]:
    """Return what the schema says of the place to which keys lead, in a ruleset, a module or a file of words."""
    whole = _schema(WORDS_SCHEMA if kind == "words" else SCHEMA)
    root = Slot("words-file" if kind == "words" else "ruleset", whole, whole)
    return _walked((root,), path, root)


@cache
def _schema(file: str) -> Mapping[str, Any]:
    return schema(file)


def _walked(found: Sequence[Slot], path: Sequence[str], root: Slot) -> tuple[Slot, ...]:
    slots = tuple(found)
    for number, key in enumerate(path):
        if any(slot.owner in _ADDRESSED for slot in slots):
            return _walked((root,), (*path_of(key), *path[number + 1 :]), root)
        slots = tuple(inner for slot in slots for inner in _below(slot, key))
    return slots


def _below(slot: Slot, key: str) -> Iterator[Slot]:
    found = False
    for name, told in _properties(slot.part):
        if name == key and told:
            found = True
            yield from _entered(slot.whole, key, told, f"{slot.owner}-{key}".replace("_", "-"))
    more = slot.part.get("additionalProperties")
    if not found and isinstance(more, Mapping):
        yield from _entered(slot.whole, slot.owner, more, "")
    elif not found and slot.part.get("type") == "array" and isinstance(slot.part.get("items"), Mapping):
        for inner in _entered(slot.whole, slot.owner, slot.part["items"], ""):
            yield from _below(inner, key)


def _entered(whole: Mapping[str, Any], owner: str, told: Mapping[str, Any], meaning: str) -> Iterator[Slot]:
    part = told
    if "$ref" in told:
        owner = str(told["$ref"]).rpartition("/")[2]
        part = whole["$defs"][owner]
    yield Slot(owner, part, whole, told, meaning)
    for branch in ("if", "then", "else"):  # a definition may be effects or an expression
        inner = part.get(branch)
        if isinstance(inner, Mapping) and "$ref" in inner:
            yield from _entered(whole, owner, inner, "")
    if isinstance(part.get("items"), Mapping):
        yield from _entered(whole, owner, part["items"], "")


def _properties(part: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for key, told in part.get("properties", {}).items():
        if isinstance(told, Mapping):
            yield key, told
    for branch in ("if", "then", "else"):
        if isinstance(part.get(branch), Mapping):
            yield from _properties(part[branch])
    for branch in ("anyOf", "oneOf", "allOf"):
        for each in part.get(branch, ()):
            yield from _properties(each)


def keys_at(slots: Sequence[Slot]) -> dict[str, Slot]:
    """Return the keys that the schema knows at a place, each with what it says of it."""
    found: dict[str, Slot] = {}
    for slot in slots:
        for key, told in _properties(slot.part):
            if told and key not in found and told != {"not": {}}:
                meaning = f"{slot.owner}-{key}".replace("_", "-")
                found[key] = Slot(key, told, slot.whole, told, meaning)
    return found


def values_at(slots: Sequence[Slot]) -> tuple[str, ...]:
    """Return the fixed values that can stand at a place."""
    found: dict[str, None] = {}
    for slot in slots:
        found |= dict.fromkeys(str(value) for value in slot.part.get("enum", ()) if isinstance(value, str | int))
        if slot.part.get("type") == "boolean":
            found |= {"true": None, "false": None}
    return tuple(found)


def has_expression(slots: Sequence[Slot]) -> bool:
    """Return whether names of the rules can stand at a place."""
    return any(slot.owner in EXPRESSIONS or slot.meaning in ("move-then", "move-in", "effect-set") for slot in slots)


def takes_name(slots: Sequence[Slot]) -> bool:
    """Return whether one name of the rules stands at a place: of a zone, a domain, a phase, an option."""
    return any(slot.owner == "id" or slot.part.get("$comment") == "name" for slot in slots)


def takes_addresses(slots: Sequence[Slot]) -> bool:
    """Return whether the keys, or the values, at a place are addresses of rules."""
    named = ("addresses", "address")
    return any(
        slot.owner in named or str(slot.part.get("propertyNames", {}).get("$ref", "")).endswith(named) for slot in slots
    )


def meaning_of(slot: Slot, language: str) -> str:
    """Return what a key means, in a language; in English where the catalogue has no sentence for it."""
    words = Words(language, MEANINGS)
    if slot.meaning and words.knows(slot.meaning):
        return words(slot.meaning)
    return str(slot.told.get("description", ""))
