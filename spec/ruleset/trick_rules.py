"""What the section `tricks` stands for: its formulas, each part of which has its place in the section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from spec.ruleset.tree_paths import KeyPath, find
from spec.source import Entry, Node, Span, child, entries, items, text_of

SECTION: Final = "tricks"
ADDRESSES: Final[Mapping[KeyPath, str]] = MappingProxyType(
    {
        ("variables", "led"): "suit",
        ("variables", "taker"): "taken",
        ("variables", "ahead"): "to",
        ("define", "high(c)"): "high",
        ("define", "trump_suit"): "trump",
        ("define", "must_follow"): "follow",
        ("define", "suit_of(c)"): "suit",
        ("define", "beats(d, c)"): "suit",
        ("define", "beaten(c)"): "to",
        ("define", "awaited(p)"): "to",
        ("moves", "play", "choose"): "from",
        ("moves", "play", "if", "follows"): "suit",
        ("moves", "play", "do"): "to",
        ("moves", "play", "then"): "to",
        ("after", "trick", "if"): "to",
        ("after", "trick", "do"): "taken",
    }
)
"""What the section stands for: each address, with the key of the section at which its faults are reported."""
NAMES_OF_TRICKS: Final = (
    "follows",
    *(path[-1].partition("(")[0] for path in ADDRESSES if path[0] in ("variables", "define")),
)
"""The names that the section brings into a ruleset."""
SUIT: Final = ("define", "suit_of(c)")
BETTER: Final = ("define", "beats(d, c)")
"""Which card takes the trick, of which `after.trick` tells."""
ZONES: Final = ("from", "to", "taken")
_NEEDED: Final = (*ZONES, "suit", "high")


def meant_by_tricks(root: Node) -> dict[KeyPath, Node]:
    """Return what the section stands for, by address; nothing if it is not complete."""
    section = child(root, SECTION)
    keys = {
        key: entry.node for key, entry in entries(section).items() if not isinstance(entry.node.value, tuple | Mapping)
    }
    if any(key not in keys or not isinstance(keys[key].value, str) for key in _NEEDED):
        return {}
    hand, table, taken, suit = (text_of(keys[key]) for key in ("from", "to", "taken", "suit"))
    of_kinds = _suit_of_kinds(root, suit)
    if of_kinds is None and find(root, SUIT) is None:
        of_c, of_d, free = f"c.{suit}", f"d.{suit}", ""
    else:
        of_c, of_d, free = "suit_of(c)", "suit_of(d)", " or suit_of(c) is nothing"
    follows = f"led is nothing or {of_c} == led or not any({of_d} == led for d in {hand}[me]){free}"
    unless = [(" or not must_follow", "follow")] if "follow" in keys else []
    turns = _turns(root, hand, table, keys["to"].span)
    leads = {"if": "led is nothing", "do": [{"set": "led", "to": of_c}]}
    each = {"for": {"p": "players"}, "do": [{"move": "all", "from": f"{table}[p]", "to": f"{taken}[taker]"}]}
    data: dict[KeyPath, object] = {
        ("variables", "led"): {"of": _domain(root, suit), "start": "nothing"},
        ("variables", "taker"): {"of": "player", "start": "nothing"},
        ("variables", "ahead"): {"of": "player", "start": "nothing"} if turns.awaited else None,
        ("define", "high(c)"): keys["high"],
        ("define", "trump_suit"): keys.get("trump"),
        ("define", "must_follow"): keys.get("follow"),
        SUIT: of_kinds,
        BETTER: _better(keys, of_c, of_d),
        ("define", "beaten(c)"): f"any(beats(d, c) for p in players for d in {table}[p])",
        ("define", "awaited(p)"): turns.awaited,
        ("moves", "play", "choose"): {"c": f"{hand}[me]"},
        ("moves", "play", "if", "follows"): _pieces(keys, (follows, "suit"), *unless),
        ("moves", "play", "do"): [{"move": "c", "to": f"{table}[me]"}, leads, *turns.on_play],
        ("moves", "play", "then"): turns.then,
        ("after", "trick", "if"): turns.is_full,
        ("after", "trick", "do"): [
            {"set": "taker", "to": turns.taker}, each, {"set": "led", "to": "nothing"}, *turns.on_taking,
        ],
    }  # fmt: skip
    return {path: _node(data[path], keys[key].span) for path, key in ADDRESSES.items() if data[path] is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Turns:
    """Who plays when: the formulas in which the turn, what it passes over and its direction matter."""

    then: object
    is_full: str
    taker: str
    awaited: object = None
    """Whether player `p` still has to play to the trick; None where all play in the order of the seats."""
    on_play: tuple[object, ...] = ()
    on_taking: tuple[object, ...] = ()


def _turns(root: Node, hand: str, table: str, at: Span) -> _Turns:
    """Return who plays when.

    Where all have their turn in the order of the seats, the trick is full when all have played, and the seats tell who
    was first. Where some are passed over, or the direction may change, it is asked who still has to play, and the
    player whose card takes so far is kept.
    """
    turn = entries(child(root, "turn"))
    is_empty = f"all(count({table}[p]) == 0 for p in players)"
    if not turn.keys() & {"skipping", "reversed"}:
        return _Turns(
            then=f"turn_of(taker) if {is_empty} else next_player",
            is_full=f"all(count({table}[p]) == 1 for p in players)",
            taker=f"first(p for p in clockwise(me) for c in {table}[p] if not beaten(c))",
        )
    passed_over = _conditions(turn["skipping"].node) if "skipping" in turn else ()
    awaited = [Node(f"count({table}[p]) == 0 and count({hand}[p]) > 0", at)]
    for condition in passed_over:
        awaited += [Node(" and not (", at), condition, Node(")", at)]
    back = text_of(turn["reversed"].node) if "reversed" in turn else None
    someone = "any(awaited(p) for p in players)"
    leader, next_ = (_first_awaited(seat, begin, back) for seat, begin in (("taker", 0), ("me", 1)))
    return _Turns(
        then=f"turn_of({leader} if {someone} else taker) if {is_empty} "
        f"else turn_of({next_}) if {someone} else next_player",
        is_full=f"any(count({table}[p]) > 0 for p in players) and not {someone}",
        taker="ahead",
        awaited=_joined(awaited),
        on_play=(
            {
                "if": f"not beaten(c) and (ahead is nothing or any(beats(c, d) for d in {table}[ahead]))",
                "do": [{"set": "ahead", "to": "me"}],
            },
        ),
        on_taking=({"set": "ahead", "to": "nothing"},),
    )


def _first_awaited(seat: str, begin: int, back: str | None) -> str:
    """Return who is the first to play from a seat on; it counts itself as far as it is no more than `begin` further."""
    if back is None:
        onwards = f"clockwise(right({seat}))" if begin == 0 else f"clockwise({seat})"
        return f"first(p for p in {onwards} if awaited(p))"
    there = f"position(p) == (position({seat}) + (0 - k if {back} else k)) % count(players)"
    steps = "numbers(0, count(players) - 1)" if begin == 0 else "numbers(1, count(players))"
    return f"first(p for k in {steps} for p in players if {there} and awaited(p))"


def _better(keys: Mapping[str, Node], of_c: str, of_d: str) -> Node:
    """Return whether card `d` takes a trick that `c` would take."""
    pieces = [("high(d) > high(c)", "high"), (f" if {of_d} == {of_c} else {of_d} == led", "suit")]
    if "trump" in keys:
        pieces += [(" and ", "suit"), (f"{of_c} != trump_suit", "trump")]
        pieces += [(" or ", "suit"), (f"{of_d} == trump_suit", "trump")]
    return _pieces(keys, *pieces)


def _pieces(keys: Mapping[str, Node], *pieces: tuple[str, str]) -> Node:
    """Return a formula in pieces, each with its faults reported at a key of the section."""
    return _joined([Node(text, keys[key].span) for text, key in pieces])


def _joined(pieces: Sequence[Node]) -> Node:
    """Return the formula of some pieces, each of which keeps its place."""
    text = "".join(text_of(piece) for piece in pieces)
    return Node(text, pieces[0].span, tuple(place for piece in pieces for place in _places(piece)))


def _places(piece: Node) -> Sequence[tuple[int, int]]:
    if piece.places:
        return piece.places
    begin, end = (piece.span.line, piece.span.column), (piece.span.end_line, piece.span.end_column - 1)
    letters = sum(1 for letter in text_of(piece) if not letter.isspace())
    return [*[begin] * (letters - 1), *[end] * (letters > 0)]


def _conditions(node: Node) -> tuple[Node, ...]:
    return tuple(entry.node for entry in entries(node).values()) or (node,)


def _suit_of_kinds(root: Node, suit: str) -> str | None:
    """Return the suit of card `c` where cards of some kinds have none; None if all have one, or the rules say it."""
    kinds = entries(child(root, "cards"))
    having = [name for name, kind in kinds.items() if suit in _attributes(kind.node)]
    said = f"c.{suit} if {' or '.join(f'c is {name}' for name in having)} else nothing"
    own = find(root, SUIT)
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
