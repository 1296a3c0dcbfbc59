"""The section `tricks`, written out: the move, the rule, the variables and the definitions that it stands for.

What a ruleset states itself stays: other conditions of the move, a `beats` of its own, a `then` of its own.
"""

from __future__ import annotations

from dataclasses import replace

from spec.ruleset.tree_paths import drop, find, put
from spec.ruleset.trick_faults import misplaced_tricks
from spec.ruleset.trick_rules import ADDRESSES, SECTION, SUIT, meant_by_tricks
from spec.source import Diagnostic, Entry, Node, Note, child, entries
from spec.words import phrase


def with_tricks(root: Node, before: Node | None = None) -> tuple[Node, tuple[Diagnostic, ...]]:
    """Return the tree with what the section stands for, and a fault where that has no place.

    `before`: the tree that was changed into this one. What it had from its section follows the changes of the section.
    """
    old = {} if before is None else meant_by_tricks(before)
    given = root
    if _is(find(root, SUIT), old.get(SUIT)):
        root = drop(root, SUIT)  # what the section said of the cards as they were
    new = meant_by_tricks(root)
    known = () if before is None else tuple(misplaced_tricks(before))
    found = [fault for fault in misplaced_tricks(root) if fault not in known]
    for path in ADDRESSES:
        there, above = find(given, path), find(root, path[:-1])
        if path in old and not _is(there, old[path]):
            continue  # changed by hand
        if path not in new:
            root = drop(root, path) if path in old else root
        elif path[-2] == "if" and above is not None and not entries(above.node):
            facts = {"address": ".".join(path[:-1]), "name": path[-1]}
            note = Note(phrase("note.tricks"), entries(root)[SECTION].key_span)
            found.append(Diagnostic(code="HR327", span=above.node.span, facts=facts, notes=(note,)))
        elif there is None or path in old:
            first = next(iter(entries(above.node)), None) if path[-2] == "if" and above is not None else None
            root = put(root, path, new[path].span, new[path], first)
    if set(old) - set(new) and entries(child(child(root, "moves"), "play")).keys() == {"in"}:
        root = drop(root, ("moves", "play"))
    return _taken_first(root), tuple(found)


def said_by_tricks(root: Node) -> frozenset[str]:
    """Return the addresses, such as `after.trick.do`, at which a ruleset says just what its section stands for."""
    return frozenset(".".join(path) for path, node in meant_by_tricks(root).items() if _is(find(root, path), node))


def is_filled_in_by_tricks(root: Node, fault: Diagnostic) -> bool:
    """Return whether a fault is that `moves.play` is empty, which is no fault once the section is written out."""
    play = find(root, ("moves", "play"))
    return SECTION in entries(root) and fault.code == "HR207" and play is not None and fault.span == play.key_span


def _is(entry: Entry | None, node: Node | None) -> bool:
    return entry is not None and entry.node == node


def _taken_first(root: Node) -> Node:
    """Return the tree with the rule of the trick before all others that follow from a move."""
    rules = child(root, "after")
    if SECTION not in entries(root) or "trick" not in entries(rules) or rules is None:
        return root
    first = {"trick": entries(rules)["trick"], **entries(rules)}
    return put(root, ("after",), entries(root)["after"].key_span, replace(rules, value=first))
