"""The section `tricks`, written out: the move, the rule, the variables and the definitions that it stands for.

What a ruleset states itself stays: other conditions of the move, a `beats` of its own, a `then` of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from spec.ruleset.tree_paths import KeyPath, drop, find, put
from spec.source import Diagnostic, Entry, Node, Note, Span, child, entries, items, text_of
from spec.words import phrase

SECTION: Final = "tricks"
ADDRESSES: Final[Mapping[KeyPath, str]] = MappingProxyType(
    {
        ("variables", "led"): "suit",
        ("variables", "taker"): "taken",
        ("define", "high(c)"): "high",
        ("define", "trump_suit"): "trump",
        ("define", "must_follow"): "follow",
        ("define", "suit_of(c)"): "suit",
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
NAMES_OF_TRICKS: Final = (
    "follows",
    *(path[-1].partition("(")[0] for path in ADDRESSES if path[0] in ("variables", "define")),
)
"""The names that the section brings into a ruleset."""
_SUIT: Final = ("define", "suit_of(c)")
BETTER: Final = ("define", "beats(d, c)")
"""Which card takes the trick, of which `after.trick` tells."""
MISPLACED: Final = "HR328"
_ZONES: Final = ("from", "to", "taken")
_NEEDED: Final = (*_ZONES, "suit", "high")


def with_tricks(root: Node, before: Node | None = None) -> tuple[Node, tuple[Diagnostic, ...]]:
    """Return the tree with what the section stands for, and a fault where that has no place.

    `before`: the tree that was changed into this one. What it had from its section follows the changes of the section.
    """
    old = {} if before is None else _meant(before)
    given = root
    if _is(find(root, _SUIT), old.get(_SUIT)):
        root = drop(root, _SUIT)  # what the section said of the cards as they were
    new = _meant(root)
    known = () if before is None else tuple(_misplaced(before))
    found = [fault for fault in _misplaced(root) if fault not in known]
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
    return frozenset(".".join(path) for path, node in _meant(root).items() if _is(find(root, path), node))


def _is(entry: Entry | None, node: Node | None) -> bool:
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
    of_kinds = _suit_of_kinds(root, suit)
    if of_kinds is None and find(root, _SUIT) is None:
        of_c, of_d, free = f"c.{suit}", f"d.{suit}", ""
    else:
        of_c, of_d, free = "suit_of(c)", "suit_of(d)", " or suit_of(c) is nothing"
    better = f"{of_d} == led" + (f" and {of_c} != trump_suit or {of_d} == trump_suit" if "trump" in keys else "")
    follows = f"led is nothing or {of_c} == led or not any({of_d} == led for d in {hand}[me]){free}"
    turn = entries(child(root, "turn"))
    has_played = f"count({table}[p]) == 1" + (f" or count({hand}[p]) == 0" if "skipping" in turn else "")
    in_order = "p in clockwise(me)"
    if "reversed" in turn:
        seat = f"position(me) + (0 - k if {text_of(turn['reversed'].node)} else k)"
        in_order = f"k in numbers(1, count(players)) for p in players if position(p) == ({seat}) % count(players)"
    taker = f"first(p for {in_order} for c in {table}[p] if not beaten(c))"
    each = {"for": {"p": "players"}, "do": [{"move": "all", "from": f"{table}[p]", "to": f"{taken}[taker]"}]}
    data: dict[KeyPath, object] = {
        ("variables", "led"): {"of": _domain(root, suit), "start": "nothing"},
        ("variables", "taker"): {"of": "player", "start": "nothing"},
        ("define", "high(c)"): keys["high"],
        ("define", "trump_suit"): keys.get("trump"),
        ("define", "must_follow"): keys.get("follow"),
        _SUIT: of_kinds,
        BETTER: f"high(d) > high(c) if {of_d} == {of_c} else {better}",
        ("define", "beaten(c)"): f"any(beats(d, c) for p in players for d in {table}[p])",
        ("moves", "play", "choose"): {"c": f"{hand}[me]"},
        ("moves", "play", "if", "follows"): f"{follows} or not must_follow" if "follow" in keys else follows,
        ("moves", "play", "do"): [
            {"move": "c", "to": f"{table}[me]"},
            {"if": "led is nothing", "do": [{"set": "led", "to": of_c}]},
        ],
        ("moves", "play", "then"): f"turn_of(taker) if all(count({table}[p]) == 0 for p in players) else next_player",
        ("after", "trick", "if"): f"all({has_played} for p in players)",
        ("after", "trick", "do"): [{"set": "taker", "to": taker}, each, {"set": "led", "to": "nothing"}],
    }
    return {path: _node(data[path], keys[key].span) for path, key in ADDRESSES.items() if data[path] is not None}


def _misplaced(root: Node) -> Iterator[Diagnostic]:
    """Yield a fault for each zone of the section that is not one of each player, or stands there twice."""
    section = entries(child(root, SECTION)).items()
    said = {key: entry.node for key, entry in section if key in _ZONES and isinstance(entry.node.value, str)}
    named = [text_of(node) for node in said.values()]
    for number, (key, node) in enumerate(said.items()):
        zone = entries(child(root, "zones")).get(named[number])
        if named[number] in named[:number]:
            hint = phrase("tricks.twice", other=list(said)[named.index(named[number])])
        elif zone is None or (_keys(zone.node) == ["player"] and child(zone.node, "cells") is None):
            continue
        else:
            hint = phrase("tricks.zone")
        yield Diagnostic(code=MISPLACED, span=node.span, facts={"name": named[number], "key": key, "hint": hint})


def _keys(zone: Node) -> list[str]:
    per = child(zone, "per")
    return [] if per is None else [text_of(key) for key in items(per)] or [text_of(per)]


def _suit_of_kinds(root: Node, suit: str) -> str | None:
    """Return the suit of card `c` where cards of some kinds have none; None if all have one, or the rules say it."""
    kinds = entries(child(root, "cards"))
    having = [name for name, kind in kinds.items() if suit in _attributes(kind.node)]
    said = f"c.{suit} if {' or '.join(f'c is {name}' for name in having)} else nothing"
    own = find(root, _SUIT)
    return said if 0 < len(having) < len(kinds) and (own is None or text_of(own.node) == said) else None


def _attributes(kind: Node) -> frozenset[str]:
    of = child(kind, "of")
    return frozenset(entries(of)) | frozenset(map(text_of, items(of)))


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
