"""Short forms and omissions of authors, written out, so that no other code has to know them.

There are two steps: `spread` when a file is read, since one address of a patch may stand for several; `written_out`
after inheritance is merged, since a default may come from another part of the rules.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from spec.ruleset.patches import VERBS
from spec.ruleset.tree_paths import find_key
from spec.source import Diagnostic, Entry, Node, Note, child, entries, items, text_of
from spec.words import phrase

OR: Final = "|"
"""Separates the names in an address of several rules, as in `moves.lay|add.then`."""

_MERGED: Final = ("add", "replace")
_USUAL_KEYS: Final = ("range", "values", "of", "default", "literal", "against")
"""The order of the keys of a reading: defaults are written out where an author would put them."""
_OF_A_READING: Final = frozenset({*_USUAL_KEYS, "cite"})
"""The keys of a reading that are not values of it."""
_Form = Callable[[Node], Node]


# --- addresses of several rules -------------------------------------------------------------------------------------


def spread(root: Node) -> tuple[Node, tuple[Diagnostic, ...]]:
    """Return a file in which each address of a patch means one rule, and the addresses that then occur twice.

    The values of readings are moved under `values`, and phases that are only names become a mapping.

    This concerns the patches of a house rule and those of the values of readings.
    """
    found: list[Diagnostic] = []
    root = _changed(_spread_verbs(root, found), "phases", _phases)

    def of_reading(reading: Node) -> Node:
        reading = _with_values(reading)
        return _changed(reading, "values", lambda values: _each(values, lambda patch: _spread_verbs(patch, found)))

    def of_patch(patch: Node) -> Node:
        table = dict(entries(patch))
        for address, entry in table.items():
            section, _, rest = address.partition(".")
            if section == "readings" and "." not in rest:
                table[address] = replace(entry, node=of_reading(entry.node))
            elif section == "readings" and rest.count(".") == 2 and ".values." in rest:
                table[address] = replace(entry, node=_spread_verbs(entry.node, found))
        return replace(patch, value=table) if table else patch

    root = _changed(root, "readings", lambda readings: _each(readings, of_reading))
    for verb in _MERGED:
        root = _changed(root, verb, of_patch)
    return root, tuple(found)


def _with_values(reading: Node) -> Node:
    """Return a reading with its values under `values`, even if its author wrote them beside the other keys."""
    table = entries(reading)
    named = {key: entry for key, entry in table.items() if key not in _OF_A_READING}
    if not named or "values" in table:
        return reading
    values = Entry(next(iter(named.values())).key_span, Node(named, reading.span))
    return replace(reading, value={"values": values, **{k: entry for k, entry in table.items() if k not in named}})


def _spread_verbs(patch: Node, found: list[Diagnostic]) -> Node:
    """Return a patch in which each address means one rule."""
    for verb in VERBS:
        node = child(patch, verb)
        if node is None:
            continue
        if any(OR in address for address in entries(node)):
            patch = _with(patch, verb, _spread_keys(node, verb, found))
        elif verb == "remove" and any(OR in str(item.value) for item in items(node)):
            single = tuple(replace(item, value=address) for item in items(node) for address in meant(text_of(item)))
            patch = _with(patch, verb, replace(node, value=single))
    return patch


def _spread_keys(node: Node, verb: str, found: list[Diagnostic]) -> Node:
    table: dict[str, Entry] = {}
    for address, entry in entries(node).items():
        for single in meant(address):
            if single in table:
                facts = {"address": single, "verb": verb, "other": verb}
                note = Note(phrase("note.addressed", verb=verb), table[single].key_span)
                found.append(Diagnostic(code="HR306", span=entry.key_span, facts=facts, notes=(note,)))
            table.setdefault(single, entry)
    return replace(node, value=table)


def meant(address: str) -> Iterator[str]:
    """Yield the addresses that one address stands for: each name between `|` in turn."""
    for names in itertools.product(*(part.split(OR) for part in address.split("."))):
        yield ".".join(names)


# --- what may be left out -------------------------------------------------------------------------------------------


def written_out(root: Node) -> tuple[Node, tuple[Diagnostic, ...]]:
    """Return the tree of a ruleset with omissions filled in, and faults for readings with two literal values.

    Filled in are: phases that are only names, moves of every phase, claims that always hold, the usual value of a
    reading, and its literal value.
    """
    found: list[Diagnostic] = []
    root = _changed(root, "phases", _phases)
    phases = tuple(entries(child(root, "phases")))

    def in_patch(address: str, node: Node) -> Node:
        match address.split("."):
            case "moves", _:
                return _in_all(node, phases)
            case "properties", _:
                return _always(node)
            case _:
                return node

    def of_value(value: Node) -> Node:
        for verb in _MERGED:
            value = _changed(value, verb, lambda patch: _each_named(patch, in_patch))
        return value

    def of_reading(name: str, reading: Node) -> Node:
        patched = _changed(reading, "values", lambda values: _each(values, of_value))
        return _reading(name, patched, found)

    root = in_every_phase(root)
    root = _changed(root, "properties", lambda claims: _each(claims, _always))
    root = _changed(root, "readings", lambda readings: _each_named(readings, of_reading))
    return root, tuple(found)


def _phases(node: Node) -> Node:
    """Return a list of phase names as phases in which the player at turn acts."""
    if not isinstance(node.value, tuple):
        return node
    table: dict[str, Entry] = {}
    for item in node.value:
        table.setdefault(text_of(item), Entry(item.span, Node({}, item.span)))
    return replace(node, value=table)


def in_every_phase(root: Node) -> Node:
    """Return the tree of a ruleset in which a move that names no phase is a move of all phases.

    A phase that is added later is none of these, and one that is removed is none any more.
    """
    phases = tuple(entries(child(root, "phases")))
    return _changed(root, "moves", lambda moves: _each(moves, lambda move: _in_all(move, phases)))


def _in_all(move: Node, phases: Sequence[str]) -> Node:
    if not isinstance(move.value, Mapping) or not phases:
        return move
    there = move.value.get("in")
    if there is not None:
        named = [text_of(name) for name in items(there.node) or (there.node,)]
        if _is_written(there) or all(name in phases for name in named):
            return move
        phases = [name for name in named if name in phases] or phases
    names = tuple(Node(name, move.span) for name in phases)
    node = names[0] if len(names) == 1 else Node(names, move.span)
    return replace(move, value={"in": Entry(move.span, node), **{k: e for k, e in move.value.items() if k != "in"}})


def _always(claim: Node) -> Node:
    """Return a claim that is only an expression as one that always holds."""
    return claim if isinstance(claim.value, Mapping) else Node({"always": Entry(claim.span, claim)}, claim.span)


def _reading(name: str, reading: Node, found: list[Diagnostic]) -> Node:
    """Return a reading with its usual value, by default the first, and its literal value.

    What was filled in before goes with the value that it names.
    """
    values = child(reading, "values")
    named = entries(values)
    left = [*named] or [text_of(item) for item in items(values)]
    table = {
        key: entry
        for key, entry in entries(reading).items()
        if key not in ("default", "literal") or _is_written(entry) or text_of(entry.node) in left
    }
    marked = {value: mark for value, entry in named.items() if (mark := entries(entry.node).get("literal")) is not None}
    if marked:
        assert values is not None
        silent = {value: replace(entry, node=_without(entry.node, "literal")) for value, entry in named.items()}
        table["values"] = replace(table["values"], node=replace(values, value=silent))
        (first, mark), *more = marked.items()
        others = [(value, other.key_span) for value, other in more]
        if "literal" in table and (said := text_of(table["literal"].node)) != first:
            others.append((said, table["literal"].key_span))
        for value, span in others:
            facts = {"name": name, "value": value, "other": first}
            note = Note(phrase("note.marked-too"), mark.key_span)
            found.append(Diagnostic(code="HR319", span=span, facts=facts, notes=(note,)))
        table["literal"] = Entry(mark.key_span, Node(first, mark.key_span))
    if values is not None and "default" not in table and (named or items(values)):
        first = next(iter(named), None) or text_of(items(values)[0])
        table["default"] = Entry(table["values"].key_span, Node(first, table["values"].key_span))
    if not marked and [*table.values()] == [*entries(reading).values()]:
        return reading
    usual: dict[str, Entry] = {key: table.pop(key) for key in _USUAL_KEYS if key in table}
    return replace(reading, value={**usual, **table})


def _is_written(entry: Entry) -> bool:
    """Return whether somebody wrote an entry: what is filled in stands at one place, the key where the value is."""
    return entry.key_span != entry.node.span


# --- trees ----------------------------------------------------------------------------------------------------------


def _without(node: Node, key: str) -> Node:
    return replace(node, value={name: entry for name, entry in entries(node).items() if name != key})


def _changed(node: Node, key: str, form: _Form) -> Node:
    """Return a mapping with the value at a key transformed; the same mapping if there is none or nothing changes."""
    full = find_key(node, key)
    if full is None:
        return node
    old = entries(node)[full].node
    new = form(old)
    return node if new is old else _with(node, full, new)


def _with(node: Node, key: str, value: Node) -> Node:
    """Return a mapping with another value at an existing key."""
    return replace(node, value={**entries(node), key: replace(entries(node)[key], node=value)})


def _each(node: Node, form: _Form) -> Node:
    return _each_named(node, lambda _, value: form(value))


def _each_named(node: Node, form: Callable[[str, Node], Node]) -> Node:
    """Return a mapping with every value transformed; the same mapping if nothing changes."""
    table = entries(node)
    new = {key: form(key, entry.node) for key, entry in table.items()}
    if all(new[key] is entry.node for key, entry in table.items()):
        return node
    return replace(node, value={key: replace(entry, node=new[key]) for key, entry in table.items()})
