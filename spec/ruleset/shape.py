"""Whether a tree has the shape of a ruleset: the keys, the types and the allowed words of its JSON Schema."""

from __future__ import annotations

import json
import pathlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Protocol

from spec.ruleset.tree_paths import RANGE
from spec.source import (
    Diagnostic,
    Fix,
    InternalError,
    Node,
    QuickSchema,
    Span,
    child,
    did_you_mean,
    entries,
    listed,
    nearest,
    plain,
)
from spec.words import Filling, Phrase, phrase

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

SCHEMA: Final = "ruleset.schema.json"
PATCH_VERBS: Final = ("set", "add", "replace", "remove")
MAX_ERRORS: Final = 20_000
"""As many as a file has keys and values; all are counted, few are shown (see `spec.codes.most_telling`)."""
MAX_GUESSES: Final = 50
"""The most unknown keys of one mapping for which a correction is looked up."""
TreePath = tuple[str | int, ...]

_TYPES: Final = {
    "string": phrase("value.text"),
    "integer": phrase("value.integer"),
    "boolean": phrase("value.truth"),
    "array": phrase("value.list"),
    "object": phrase("value.keys"),
}
_EXPRESSION_TYPES: Final = frozenset({"string", "integer", "boolean"})
_ALTERNATIVES: Final = (
    ("range", "values", "of"),
    ("always", "never", "possible"),
    ("stacked", "cells"),
    ("rules", "aside", "not_said", "inherits"),
)
_TIGHT_COLON: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*:\S")
_LIMITS: Final = {
    "maxItems": phrase("unit.items"),
    "maxProperties": phrase("unit.keys"),
    "maxLength": phrase("unit.characters"),
}
_BOOLEAN_LOOK: Final = {
    "yes": "true", "on": "true", "y": "true", "true": "true",
    "no": "false", "off": "false", "n": "false", "false": "false",
}  # fmt: skip
_FORMS: Final = {
    "address": phrase("form.address"),
    "bounds": phrase("form.bounds"),
    "citation": phrase("form.citation"),
    "definition": phrase("form.definition"),
    "document": phrase("form.document"),
    "heading-or-missing": phrase("form.missing"),
    "key": phrase("form.key"),
    "language": phrase("form.language"),
    "language-or-cite": phrase("form.language-or-cite"),
    "library-name": phrase("form.library-name"),
    "move": phrase("form.move"),
    "name": phrase("form.name"),
    "players": phrase("form.players"),
    "range": phrase("form.range"),
    "reading": phrase("form.reading"),
    "rule": phrase("form.rule"),
    "word": phrase("form.word"),
}
"""The words for the patterns of the schemas, by the `$comment` beside the pattern."""


@dataclass(frozen=True, slots=True)
class Whole:
    """The name of a whole tree: as the subject of a fault, and as the place of one."""

    what: Phrase
    where: Phrase


RULESET: Final = Whole(phrase("whole.ruleset"), phrase("within.ruleset"))
WORDS: Final = Whole(phrase("whole.words"), phrase("within.words"))
BOOKLET: Final = Whole(phrase("whole.booklet"), phrase("within.booklet"))
POSITION: Final = Whole(phrase("whole.position"), phrase("within.position"))
EXAMPLE: Final = "example"
"""Stands for the schema of a worked example alone, which need not say what is played."""


class Shape(Protocol):
    """Checks the shape of a tree."""

    def __call__(self, root: Node, *, whole: bool) -> Iterator[Diagnostic]:
        """Yield a diagnostic for each place that is not shaped like a ruleset."""
        ...

    def __hash__(self) -> int:
        """Return its hash: its results are cached."""
        ...


def check_shape(root: Node, *, whole: bool) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each place where the tree is not shaped like a ruleset.

    `whole`: the tree is complete, even if it has `extends`, as after merging; it may not contain patch verbs. Otherwise
    a tree with `extends` is checked as a house rule, which states only its changes.
    """
    data = plain(root)
    if whole and isinstance(data, dict):
        data.pop("extends", None)
    found = tuple(_told(root, _errors(data, SCHEMA), RULESET))
    yield from found
    spans = {diagnostic.span for diagnostic in found}
    yield from (diagnostic for diagnostic in _backwards(root) if diagnostic.span not in spans)


def misfits(root: Node, file: str, whole: Whole) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each place that does not fit a JSON Schema of this package."""
    yield from _told(root, _errors(plain(root), file), whole)


def known_shape(root: Node, *, whole: bool) -> Iterator[Diagnostic]:  # noqa: ARG001  # a `Shape`
    """Yield nothing: for trees of files that passed `check_shape` before, where it cannot run."""
    return iter(())


@cache
def _validator(file: str) -> Draft202012Validator:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema(file))


@cache
def _glance(file: str) -> QuickSchema:
    return QuickSchema(schema(file))


def fits(data: object, file: str = SCHEMA) -> bool:
    """Return whether data fits a JSON Schema of this package; if not, `_errors` says why, or that it does after all."""
    return _glance(file).fits(data)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Error:
    """A fault found by the JSON Schema: `rule` wants `wanted`, but `path` holds `instance`.

    `is_forbidden`: nothing may stand there; `is_name`: `instance` is a key of the mapping at `path`.
    """

    path: TreePath
    rule: str
    wanted: Any
    instance: Any
    schema: Mapping[str, Any]
    is_forbidden: bool
    is_name: bool


def _errors(data: object, file: str) -> tuple[_Error, ...]:
    if fits(data, file):
        return ()
    return tuple(
        _Error(
            path=tuple(error.absolute_path),
            rule=str(error.validator),
            wanted=error.validator_value,
            instance=error.instance,
            schema=error.schema if isinstance(error.schema, Mapping) else {},
            is_forbidden=error.validator == "not",
            is_name="propertyNames" in error.absolute_schema_path,
        )
        for error in islice(_validator(file).iter_errors(data), MAX_ERRORS)
    )


def schema(file: str = SCHEMA) -> dict[str, object]:
    """Return a JSON Schema that ships with this package, that of rulesets by default; or that of an `EXAMPLE`."""
    if file == EXAMPLE:
        defined: Any = schema()["$defs"]
        return {**defined["example"], "required": ["players", "position"], "$defs": defined}
    found = json.loads(files("spec").joinpath(file).read_text(encoding="utf-8"))
    if not isinstance(found, dict):
        raise InternalError("the schema is no JSON object")
    return found


@dataclass(frozen=True, slots=True)
class _Spot:
    """The subject of an error: its path, its entry or item, and the name of the whole tree."""

    path: TreePath
    node: Node
    key_span: Span | None
    whole: Whole

    @property
    def what(self) -> str | Phrase:
        """The name of this part."""
        return f"`{_address(self.path)}`" if self.path else self.whole.what

    @property
    def where(self) -> str | Phrase:
        """The name of this part as the place of something else."""
        return f"`{_address(self.path)}`" if self.path else self.whole.where

    @property
    def name(self) -> Span:
        """The span that names this part: its key, or the first key in it."""
        first = next(iter(entries(self.node).values()), None)
        return self.key_span or (first.key_span if first is not None else self.node.span)


def _told(root: Node, errors: Sequence[_Error], whole: Whole) -> Iterator[Diagnostic]:
    misplaced = {error.path for error in errors if error.is_forbidden}
    misnamed = {(*error.path, str(error.instance)) for error in errors if error.is_name}
    misshapen = {error.path for error in errors if error.rule == "pattern" and not error.is_name}
    meant: dict[TreePath, set[str]] = {}
    for error in errors:
        if error.rule == "additionalProperties":
            _, guesses = _unknown(error)
            meant.setdefault(error.path, set()).update(filter(None, guesses.values()))
            misplaced |= {(*error.path, key) for key in guesses}
    seen: set[tuple[str, Span, Filling]] = set()
    for error in errors:
        path = error.path
        if not error.is_forbidden and any(path[:end] in misplaced for end in range(len(path) + 1)):
            continue
        if path in misnamed or (error.rule in _LIMITS and path in misshapen):
            # The wrong name or form is reported already.
            continue
        for diagnostic in _diagnostics(root, error, _spot(root, path, whole), meant.get(path, set())):
            key = (diagnostic.code, diagnostic.span, diagnostic.facts.get("key", ""))
            if key not in seen:
                seen.add(key)
                yield diagnostic


def _diagnostics(root: Node, error: _Error, spot: _Spot, meant: set[str]) -> Iterator[Diagnostic]:
    """Yield the diagnostics of one schema error; `meant` are keys that are present but misspelt."""
    if error.is_forbidden:
        yield _misplaced(root, spot)
    elif error.rule == "additionalProperties":
        yield from _unknown_keys(error, spot)
    elif error.rule == "required":
        for key in (key for key in error.wanted if key not in error.instance and key not in meant):
            yield Diagnostic(code="HR202", span=spot.name, facts={"key": key, "where": spot.where})
    elif error.rule == "anyOf":
        yield from _none_of(error, spot, meant)
    elif error.is_name:
        yield _wrong_key(error, spot)
    else:
        yield _wrong_value(error, spot)


def _unknown(error: _Error) -> tuple[list[str], dict[str, str | None]]:
    """Return the known keys, and a correction for each unknown key, if there is one."""
    known = list(error.schema["properties"])
    free = [key for key in known if key not in error.instance]
    unknown = [key for key in error.instance if key not in known]
    return known, {key: nearest(key, free) if number < MAX_GUESSES else None for number, key in enumerate(unknown)}


@cache
def _sections_by_key() -> Mapping[str, tuple[str, ...]]:
    """Return for each key of entries up to three sections of rulesets whose entries have it."""
    every: Any = schema()
    found: dict[str, list[str]] = {}
    for section, shape in every["properties"].items():
        entry = shape.get("additionalProperties")
        name = entry.get("$ref", "").rpartition("/")[2] if isinstance(entry, dict) else ""
        for key in every["$defs"].get(name, {}).get("properties", {}):
            found.setdefault(key, []).append(f"{section}.NAME")
    return {key: tuple(sections[:3]) for key, sections in found.items()}


def _unknown_keys(error: _Error, spot: _Spot) -> Iterator[Diagnostic]:
    known, guesses = _unknown(error)
    for key, guess in guesses.items():
        facts: dict[str, Filling] = {"key": _short(key), "where": spot.where, "known": listed(known, 30)}
        facts["suggestion"] = "" if guess is None else phrase("did-you-mean.more", name=guess)
        if not spot.path and "moves" in known and (places := _sections_by_key().get(key)):
            facts["suggestion"] = phrase("did-you-mean.elsewhere", places=places)
        yield Diagnostic(code="HR201", span=entries(spot.node)[key].key_span, facts=facts)


def _none_of(error: _Error, spot: _Spot, meant: set[str]) -> Iterator[Diagnostic]:
    keys = [alternative["required"][0] for alternative in error.wanted if "required" in alternative]
    if meant & set(keys):
        return
    if error.schema.get("$comment") != "verb":
        yield Diagnostic(code="HR210", span=spot.name, facts={"where": spot.where, "keys": listed(keys)})
        return
    misspelt = next((key for key in entries(spot.node) if nearest(key, keys)), None)
    span = spot.name if misspelt is None else entries(spot.node)[misspelt].key_span
    suggestion = "" if misspelt is None else did_you_mean(misspelt, keys)
    yield Diagnostic(
        code="HR214", span=span, facts={"where": spot.where, "keys": listed(keys), "suggestion": suggestion}
    )


def _misplaced(root: Node, spot: _Spot) -> Diagnostic:
    key = str(spot.path[-1])
    span = spot.key_span or spot.node.span
    if len(spot.path) == 1:
        rule = ".".join((key, *list(entries(spot.node))[:1]))
        facts = {"key": key, "rule": _short(rule)}
        if "module" in entries(root):
            return Diagnostic(code="HR217", span=span, facts=facts)
        return Diagnostic(code="HR213" if key in PATCH_VERBS else "HR212", span=span, facts=facts)
    parent = _spot(root, spot.path[:-1], spot.whole)
    group = next(group for group in _ALTERNATIVES if key in group)
    other = next(name for name in group if name != key and name in entries(parent.node))
    return Diagnostic(code="HR211", span=span, facts={"key": key, "other": other, "where": parent.where})


def _wrong_key(error: _Error, spot: _Spot) -> Diagnostic:
    """Return the fault of a key that does not have the form of a name."""
    key = str(error.instance)
    form = error.schema.get("$comment")
    wanted = _FORMS[form] if form is not None else phrase("form.short", limit=error.schema.get("maxLength", 0))
    hint = phrase("write.other-name")
    if entries(spot.node)[key].node.value is None:
        hint = phrase("write.quotes-comma")  # `{en: One, two}` has a key `two` that says nothing
    if form == "address":
        named = f"define.{key}" if "(" in key else f"moves.{key}"
        hint = phrase("write.address", address=_short(named))
    facts: dict[str, Filling] = {"what": _short(key), "where": spot.where, "wanted": wanted, "hint": hint}
    return Diagnostic(code="HR216", span=entries(spot.node)[key].key_span, facts=facts)


def _wrong_value(error: _Error, spot: _Spot) -> Diagnostic:
    rule, span = error.rule, spot.node.span
    facts: dict[str, Filling] = {"what": spot.what}
    if error.instance is None:
        return Diagnostic(code="HR204", span=spot.key_span or span, facts=facts)
    if rule in ("enum", "const"):
        return _not_allowed(error, spot)
    if rule == "type":
        return _wrong_type(error, spot)
    if rule == "pattern":
        wanted = _FORMS[error.schema["$comment"]]
        return Diagnostic(code="HR206", span=span, facts={**facts, "text": _short(error.instance), "wanted": wanted})
    if rule in ("minItems", "minProperties", "minLength"):
        return Diagnostic(code="HR207", span=spot.key_span or span, facts=facts)
    if rule in _LIMITS:
        more: dict[str, Filling] = {"count": len(error.instance), "limit": error.wanted, "unit": _LIMITS[rule]}
        return Diagnostic(code="HR208", span=spot.name, facts={**facts, **more})
    if rule in ("minimum", "maximum"):
        bounds = {"smallest": error.schema["minimum"], "largest": error.schema["maximum"]}
        return Diagnostic(code="HR209", span=span, facts={**facts, "number": error.instance, **bounds})
    raise InternalError(f"the schema uses rule={rule!r}, for which there are no words")


def _not_allowed(error: _Error, spot: _Spot) -> Diagnostic:
    allowed = [str(value) for value in error.wanted]
    found = error.instance if isinstance(error.instance, str) else ""
    facts: dict[str, Filling] = {
        "what": spot.what,
        "found": _found(error.instance),
        "allowed": listed(allowed),
        "suggestion": did_you_mean(found, allowed),
    }
    return Diagnostic(code="HR205", span=_head(spot), facts=facts)


def _wrong_type(error: _Error, spot: _Spot) -> Diagnostic:
    types = [error.wanted] if isinstance(error.wanted, str) else list(error.wanted)
    value, fix = error.instance, None
    hint: str | Phrase = ""
    if "boolean" in types and "string" not in types and str(value).lower() in _BOOLEAN_LOOK:
        meant = _BOOLEAN_LOOK[str(value).lower()]
        fix, hint = Fix(spot.node.span, meant), phrase("write.this", value=meant)
    elif "string" in types and isinstance(value, list | dict):
        hint = phrase("write.quotes-expression")
    elif isinstance(value, str) and _TIGHT_COLON.match(value):
        hint = phrase("write.space")
    elif isinstance(value, str) and "array" in types:
        hint = phrase("write.items")
    elif isinstance(value, str) and spot.path == ("title",):
        hint = phrase("write.language", text=_short(value))
    elif isinstance(value, str | list) and not spot.path and spot.whole != POSITION:
        hint = phrase("write.first-line")
    elif isinstance(value, str) and "object" in types:
        hint = phrase("write.keys-below")
    elif isinstance(value, dict) and "array" in types:
        hint = phrase("write.items")
    elif isinstance(value, list) and "object" in types:
        hint = phrase("write.keys-plain")
    elif isinstance(value, int) and "string" in types:
        hint = phrase("write.quotes")
    words = [phrase("value.expression")] if set(types) >= _EXPRESSION_TYPES else []
    words += [_TYPES[name] for name in types if not words or name not in _EXPRESSION_TYPES]
    facts: dict[str, Filling] = {"what": spot.what, "expected": tuple(words), "found": _found(value), "hint": hint}
    return Diagnostic(code="HR203", span=_head(spot), facts=facts, fix=fix)


def _found(value: object) -> Filling:
    match value:
        case None:
            return phrase("found.empty")
        case bool():
            return "true" if value else "false"
        case int() | float():
            return phrase("found.number", number=str(value))
        case str():
            return phrase("found.text", text=_short(value))
        case list():
            return phrase("found.list")
        case _:
            return phrase("found.group")


def _backwards(root: Node) -> Iterator[Diagnostic]:
    """Yield the ranges whose first bound is greater than the second."""
    nodes: list[tuple[TreePath, Node | None]] = [(("players",), child(root, "players"))]
    for section in ("options", "readings", "variables"):
        named = entries(child(root, section)).items()
        nodes += [((section, name, "range"), child(entry.node, "range")) for name, entry in named]
    nodes += [(("domains", name), entry.node) for name, entry in entries(child(root, "domains")).items()]
    for path, node in nodes:
        bounds = RANGE.fullmatch(node.value) if node is not None and isinstance(node.value, str) else None
        if node is not None and bounds is not None and int(bounds[1]) > int(bounds[2]):
            facts = {"what": f"`{_address(path)}`", "first": bounds[1], "last": bounds[2]}
            yield Diagnostic(code="HR215", span=node.span, facts=facts)


def _spot(root: Node, path: TreePath, whole: Whole) -> _Spot:
    node, key_span = root, None
    for step in path:
        match node.value:
            case tuple() as nodes:
                node, key_span = nodes[int(step)], None
            case Mapping() as mapping:
                entry = mapping[str(step)]
                node, key_span = entry.node, entry.key_span
            case _:
                raise InternalError(f"path={path!r} leads into a single value")
    return _Spot(path, node, key_span, whole)


def _head(spot: _Spot) -> Span:
    """Return the span of a value: a single one in full, a larger one by its name."""
    return spot.name if isinstance(spot.node.value, Mapping | tuple) else spot.node.span


def _address(path: TreePath) -> str:
    """Return the keys joined by dots, and the numbers of items, from 1, in square brackets."""
    return "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def schema_path(file: str = SCHEMA) -> pathlib.Path:
    """Return the path of a JSON Schema, that of rulesets by default, for editors."""
    return pathlib.Path(__file__).parent.with_name(file)
