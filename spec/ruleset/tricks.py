"""The section `tricks`, written out: the move, the rule, the variables and the definitions that it stands for.

What a ruleset states itself stays: other conditions of the move, a `beats` of its own, a `then` of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from spec.ruleset.tree_paths import KeyPath, drop, find, put
from spec.source import Diagnostic, Entry, Node, Note, Span, child, entries, text_of
from spec.words import phrase

SECTION: Final = "tricks"
ADDRESSES: Final[Mapping[KeyPath, str]] = MappingProxyType(
    {
        ("variables", "led"): "suit",
        ("variables", "taker"): "taken",
        ("define", "high(c)"): "high",
        ("define", "trump_suit"): "trump",
        ("define", "must_follow"): "follow",
        ("define", "beats(d, c)"): "suit",
        ("define", "beaten(c)"): "to",
        ("moves", "play", "choose"): "from",
        ("moves", "play", "if", "follows"): "suit",
        ("moves", "play", "do"): "to",
        ("moves", "play", "then"): "to",
        ("after", "trick", "if"): "to",
        ("after", "trick", "do"): "taken",
    }
)
"""What the section stands for: each address, with the key of the section at which its faults are told."""
_NEEDED: Final = ("from", "to", "taken", "suit", "high")


def with_tricks(root: Node, before: Node | None = None) -> tuple[Node, tuple[Diagnostic, ...]]:
    """Return the tree with what the section stands for, and a fault where that has no place.

    `before`: the tree that was changed into this one. What it had from its section follows the changes of the section.
    """
    old, new = {} if before is None else _meant(before), _meant(root)
    found: list[Diagnostic] = []
    for path in ADDRESSES:
        there, above = find(root, path), find(root, path[:-1])
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
    return frozenset(".".join(path) for path, node in _meant(root).items() if _is(find(root, path), node))


def _is(entry: Entry | None, node: Node) -> bool:
    return entry is not None and entry.node == node


def _taken_first(root: Node) -> Node:
    """Return the tree with the rule of the trick before all others that follow from a move."""
    rules = child(root, "after")
    if SECTION not in entries(root) or "trick" not in entries(rules) or rules is None:
        return root
    first = {"trick": entries(rules)["trick"], **entries(rules)}
    return put(root, ("after",), entries(root)["after"].key_span, replace(rules, value=first))


def _meant(root: Node) -> dict[KeyPath, Node]:
    """Return what the section stands for, by address; nothing if it is not complete."""
    section = child(root, SECTION)
    keys = {
        key: entry.node for key, entry in entries(section).items() if not isinstance(entry.node.value, tuple | Mapping)
    }
    if any(key not in keys or not isinstance(keys[key].value, str) for key in _NEEDED):
        return {}
    said = {key: text_of(node) for key, node in keys.items()}
    hand, table, taken, suit = (said[key] for key in ("from", "to", "taken", "suit"))
    higher = "high(d) > high(c)"
    beats = f"d.{suit} == c.{suit} and {higher}"
    counts = f"c.{suit} == led"
    if "trump" in keys:
        beats = f"{higher} if d.{suit} == c.{suit} else d.{suit} == trump_suit"
        counts = f"({counts} or c.{suit} == trump_suit)"
    follows = f"led is nothing or c.{suit} == led or not any(d.{suit} == led for d in {hand}[me])"
    taker = f"first(p for p in clockwise(me) for c in {table}[p] if {counts} and not beaten(c))"
    each = {"for": {"p": "players"}, "do": [{"move": "all", "from": f"{table}[p]", "to": f"{taken}[taker]"}]}
    data: dict[KeyPath, object] = {
        ("variables", "led"): {"of": _domain(root, suit), "start": "nothing"},
        ("variables", "taker"): {"of": "player", "start": "nothing"},
        ("define", "high(c)"): keys["high"],
        ("define", "trump_suit"): keys.get("trump"),
        ("define", "must_follow"): keys.get("follow"),
        ("define", "beats(d, c)"): beats,
        ("define", "beaten(c)"): f"any(beats(d, c) for p in players for d in {table}[p])",
        ("moves", "play", "choose"): {"c": f"{hand}[me]"},
        ("moves", "play", "if", "follows"): f"{follows} or not must_follow" if "follow" in keys else follows,
        ("moves", "play", "do"): [
            {"move": "c", "to": f"{table}[me]"},
            {"if": "led is nothing", "do": [{"set": "led", "to": f"c.{suit}"}]},
        ],
        ("moves", "play", "then"): f"turn_of(taker) if all(count({table}[p]) == 0 for p in players) else next_player",
        ("after", "trick", "if"): f"all(count({table}[p]) == 1 for p in players)",
        ("after", "trick", "do"): [{"set": "taker", "to": taker}, each, {"set": "led", "to": "nothing"}],
    }
    return {path: _node(data[path], keys[key].span) for path, key in ADDRESSES.items() if data[path] is not None}


def _domain(root: Node, attribute: str) -> str:
    """Return the domain of an attribute of the cards, its own name if no kind of cards tells another."""
    for kind in entries(child(root, "cards")).values():
        if (named := entries(child(kind.node, "of"))) and attribute in named:
            return text_of(named[attribute].node)
    return attribute


def _node(data: object, span: Span) -> Node:
    """Return plain data as a node, all of which stands at one place; nodes in it stay."""
    match data:
        case Node():
            return data
        case Mapping():
            return Node({key: Entry(span, _node(value, span)) for key, value in data.items()}, span)
        case Sequence() if not isinstance(data, str):
            return Node(tuple(_node(item, span) for item in data), span)
        case _:
            return Node(str(data), span)
