"""Readings of the rules: each value is a patch with words of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final, cast

from spec.codes import has_errors
from spec.ruleset.patches import addressed, applied, apply, meetings
from spec.ruleset.shape import Shape
from spec.ruleset.short_forms import in_every_phase
from spec.ruleset.tellings import BESIDE_LANGUAGES
from spec.ruleset.tree_paths import KeyPath, find, path_of
from spec.ruleset.words import cited
from spec.source import Diagnostic, Node, Note, Span, child, entries, items, meant_or, text_of
from spec.words import Filling, phrase

UNTOUCHED: Final = (
    "hausregel", "title", "status", "age", "extends", "source", "players", "options", "readings", "instances",
)  # fmt: skip
"""Sections that no reading can change."""
NONE: Final = ""
"""The choice for a reading that is to patch nothing."""
WORDS_APART: Final = ("text", "names", "notes", "examples")
"""Sections that a tree can lack and still have the shape of a ruleset."""


def reading_values(node: Node) -> Mapping[str, Node]:
    """Return the values of a reading, each with its patch; a value that is only a name has an empty patch."""
    values = child(node, "values")
    if values is None:
        return {}
    named = {key: entry.node for key, entry in entries(values).items()}
    return named or {text_of(item): Node({}, item.span) for item in items(values)}


def usual_value(node: Node) -> str:
    """Return the default value of a reading, empty if it depends on the number of players."""
    default = child(node, "default")
    return text_of(default) if default is not None and not entries(default) else ""


def literal_value(node: Node) -> str | None:
    """Return the value of a reading that follows the letter of the print; None if it does not name one."""
    literal = child(node, "literal")
    return text_of(literal) if literal is not None else None


def spoken_against(node: Node) -> Mapping[str, tuple[Node, ...]]:
    """Return the values of a reading against which the print speaks, each with the citations of where it does."""
    return {value: cited(entry.node) for value, entry in entries(child(node, "against")).items()}


def literal_choices(root: Node) -> dict[str, str]:
    """Return the readings whose literal value is not the usual one, with the literal value."""
    found = {}
    for name, entry in entries(child(root, "readings")).items():
        literal = literal_value(entry.node)
        if literal is not None and literal != usual_value(entry.node):
            found[name] = literal
    return found


def unusual_choices(printed: Node, chosen: Mapping[str, str | int]) -> dict[str, str]:
    """Return the choices that lead to another tree than the usual value of their reading."""
    readings = {name: entry.node for name, entry in entries(child(printed, "readings")).items() if name in chosen}
    return {
        name: str(chosen[name])
        for name, node in readings.items()
        if _patch(node, str(chosen[name])) is not _patch(node, usual_value(node))
    }


def as_read(printed: Node, chosen: Mapping[str, str | int]) -> Node:
    """Return the tree of a ruleset with the patches of the chosen readings, and of the usual values of all others."""
    root = printed
    for name, entry in entries(child(printed, "readings")).items():
        if (patch := _patch(entry.node, str(chosen.get(name, usual_value(entry.node))))) is not None:
            root = in_every_phase(applied(root, patch))
    return root


def _patch(node: Node, value: str) -> Node | None:
    """Return the patch of a value of a reading, None if it changes nothing."""
    patch = reading_values(node).get(value)
    return patch if patch is not None and entries(patch) else None


def reading_faults(printed: Node, shape_of: Shape) -> Iterator[Diagnostic]:
    """Yield the faults in the patches of readings: within each, between two, and in the shape of the result."""
    readings = {name: entry.node for name, entry in entries(child(printed, "readings")).items()}
    for name, node in readings.items():
        yield from _misnamed_values(name, node)
    patches = [(name, value, patch) for name, node in readings.items() for value, patch in reading_values(node).items()]
    patches = [(name, value, patch) for name, value, patch in patches if entries(patch)]
    clashing = tuple(_clashing(patches))
    yield from clashing
    if clashing:
        return
    found: list[Diagnostic] = []
    without = {name: as_read(printed, {name: NONE}) for name in dict.fromkeys(name for name, _, _ in patches)}
    for name, value, patch in patches:
        wrong = [_with_what_changed(without[name], fault) for fault in apply(without[name], patch)[1]]
        found += [*_untouchable(name, value, patch), *_not_said_instead(printed, f"readings.{name}.{value}", wrong)]
    yield from found
    if has_errors(found):
        return
    for choice in together(printed):
        root = as_read(printed, choice)
        touched = {path[0] for _, _, patch in patches for path, _, _ in addressed(patch)}
        kept = {key: entry for key, entry in entries(root).items() if key not in WORDS_APART or key in touched}
        yield from shape_of(replace(root, value=kept), whole=True)


def together(printed: Node) -> Iterator[dict[str, str]]:
    """Yield choices that together use each value of each reading; as patches do not meet, these show all effects."""
    names = [name for name, entry in entries(child(printed, "readings")).items() if is_patch(entry.node)]
    columns = [list(reading_values(entries(child(printed, "readings"))[name].node)) for name in names]
    for row in zip_longest(*columns):
        yield {name: value for name, value in zip(names, row, strict=True) if value is not None}


def is_patch(node: Node) -> bool:
    """Return whether any value of a reading changes rules or words."""
    return any(entries(patch) for patch in reading_values(node).values())


def _misnamed_values(name: str, node: Node) -> Iterator[Diagnostic]:
    literal = child(node, "literal")
    values = list(reading_values(node))
    named = [(text_of(literal), literal.span)] if literal is not None else []
    named += [(value, entry.key_span) for value, entry in entries(child(node, "against")).items()]
    for value, span in named:
        if value not in values:
            hint = meant_or(value, values, phrase("possible.values", values=tuple(values)))
            facts: dict[str, Filling] = {"name": name, "value": value, "possible": hint}
            yield Diagnostic(code="HR318", span=span, facts=facts)
    against = entries(child(node, "against"))
    if literal is not None and (value := text_of(literal)) in against:
        facts = {"name": name, "value": value}
        yield Diagnostic(code="HR330", span=against[value].key_span, facts=facts)


def _with_what_changed(root: Node, fault: Diagnostic) -> Diagnostic:
    """Return a fault of an inherited reading that finds nothing at an address with what another file changed there."""
    if fault.code != "HR304":
        return fault
    path = path_of(str(fault.facts["address"]))
    around = next((entry for end in range(len(path) - 1, 0, -1) if (entry := find(root, path[:end])) is not None), None)
    if around is None or around.key_span.file == fault.span.file:
        return fault
    return replace(fault, notes=(*fault.notes, Note(phrase("note.changed-too"), around.key_span)))


def _not_said_instead(printed: Node, address: str, wrong: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the faults without those of old words that the words of a value, told beside them, put right."""
    texts = child(printed, "text")
    said = set(entries(child(texts, address)))
    for fault in wrong:
        match fault.code:
            case "HR903":
                old = set(cast("tuple[str, ...]", fault.facts["languages"]))
            case "HR610":
                old = set(entries(entries(texts)[str(fault.facts["address"])].node))
            case _:
                old = {""}
        if not old.difference(BESIDE_LANGUAGES) <= said:
            yield fault


def _untouchable(name: str, value: str, patch: Node) -> Iterator[Diagnostic]:
    for path, _, span in addressed(patch):
        if path[0] in UNTOUCHED:
            facts = {"address": ".".join(path), "name": name, "value": value}
            yield Diagnostic(code="HR317", span=span, facts=facts)


def _clashing(patches: Sequence[tuple[str, str, Node]]) -> Iterator[Diagnostic]:
    """Yield a fault for each address that the patches of two readings share, or that lies inside another."""
    touched = (
        (path, name, (value, span))
        for name, value, patch in patches
        for path, span in (*((path, span) for path, _, span in addressed(patch)), *_worded(patch))
    )
    for path, (name, (value, span)), (rival, (with_, there)) in meetings(touched):
        if rival != name:
            note = Note(phrase("note.changed", reading=rival, value=with_), there)
            facts = {"address": ".".join(path), "name": name, "value": value, "other": rival, "with": with_}
            yield Diagnostic(code="HR316", span=span, facts=facts, notes=(note,))


def _worded(patch: Node) -> Iterator[tuple[KeyPath, Span]]:
    """Yield the addresses to which a patch gives words, each as one key."""
    for section in ("text", "names", "notes"):
        for address, entry in entries(child(patch, section)).items():
            yield (section, address), entry.key_span
