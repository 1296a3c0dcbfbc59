"""Textual differences of two rulesets: rule by rule, after all patches, ignoring words and examples."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from spec.game import Game, after_of_step
from spec.ruleset import NAMING_SECTIONS, NOT_RULES, RULE_SECTIONS, addressed, bare, reading_values, without_words
from spec.source import Entry, Node, Span, child, entries, items, text_of, walk
from verifier.comparison.records import ComparedSide, RuleChange

_WHOLE: Final = frozenset({"players", "score", "winners", "all_lose"})
"""Sections that are one rule."""
_PARTS: Final = frozenset({"in", "choose", "do", "then", "weight"})
"""The parts of a move that are compared one by one, besides its conditions."""
_ORDERED: Final = ("cards", "setup", "after")
"""Sections whose order matters."""
_NAME: Final = re.compile(r"[A-Za-z_]\w*")


def changes_between(a: ComparedSide, b: ComparedSide, games: tuple[Game, Game] | None) -> tuple[RuleChange, ...]:
    """Return the rules whose text differs, in the order of a ruleset.

    `games` are a game of each, for options that are set to different values.
    """
    rules_a, rules_b = dict(_rules(a.ruleset.printed)), dict(_rules(b.ruleset.printed))
    found: dict[str, RuleChange] = {}
    for address in dict.fromkeys([*rules_a, *rules_b]):
        one, other = rules_a.get(address), rules_b.get(address)
        if (
            one is not None
            and other is not None
            and (_is_move(address) or _says(address, one) == _says(address, other))
        ):
            continue
        if one is None or other is None:
            move = ".".join(address.split(".")[:2])
            if move != address and _is_move(move) and (move in rules_a) != (move in rules_b):
                continue  # only one of them has the move at all
        found[address] = _change(address, one, other)
    for change in _order_changes(a.ruleset.printed, b.ruleset.printed):
        found.setdefault(change.address, change)
    for change in _set_differently(a, b, games, found):
        found[change.address] = change
    return tuple(sorted(found.values(), key=lambda change: _place(change.address)))


def _says(address: str, entry: Entry | None) -> object:
    return bare(without_words(address, entry.node)) if entry is not None else None


def _place(address: str) -> int:
    section = address.removeprefix("order of ").partition(".")[0]
    return RULE_SECTIONS.index(section) if section in RULE_SECTIONS else len(RULE_SECTIONS)


def _change(address: str, entry: Entry | None, other: Entry | None) -> RuleChange:
    return RuleChange(
        address=address,
        kind="only in b" if entry is None else "only in a" if other is None else "changed",
        a=None if entry is None else entry.node,
        b=None if other is None else other.node,
        place_a=_span(entry),
        place_b=_span(other),
    )


def _span(entry: Entry | None) -> Span | None:
    return None if entry is None else entry.key_span


def _rules(root: Node) -> Iterator[tuple[str, Entry]]:
    """Yield the rules of a tree by address; a move is yielded as a whole and in parts."""
    for section, entry in entries(root).items():
        if section in NOT_RULES:
            continue
        below = entries(entry.node)
        if not below or section in _WHOLE:
            yield section, entry
            continue
        for key, inner in below.items():
            if section == "moves":
                yield from _move(f"moves.{key}", inner)
            elif section == "zones":
                yield from _apart(f"zones.{key}", inner, ("faces", "counts"))
            elif section == "cards":
                yield from _apart(f"cards.{key}", inner, ("starts",))
            else:
                yield f"{section}.{key}", inner


def _is_move(address: str) -> bool:
    return address.startswith("moves.") and address.count(".") == 1


def _move(address: str, entry: Entry) -> Iterator[tuple[str, Entry]]:
    yield address, entry
    for key, inner in entries(entry.node).items():
        if key == "if" and entries(inner.node):
            for name, condition in entries(inner.node).items():
                yield f"{address}.if.{name}", condition
        elif key == "if" or key in _PARTS:
            yield f"{address}.{key}", inner


def _apart(address: str, entry: Entry, parts: tuple[str, ...]) -> Iterator[tuple[str, Entry]]:
    """Yield a declaration and, separately, some parts: who sees what lies in a zone, and where cards start."""
    rest = {key: inner for key, inner in entries(entry.node).items() if key not in parts}
    yield address, Entry(entry.key_span, Node(rest, entry.node.span))
    for key in parts:
        inner = entries(entry.node).get(key)
        if inner is not None:
            yield f"{address}.{key}", inner


def _order_changes(a: Node, b: Node) -> Iterator[RuleChange]:
    """Yield a change for each section whose entries stand in another order, if order matters there."""
    for section in (*_ORDERED, "phases"):
        one, other = entries(a).get(section), entries(b).get(section)
        if one is None or other is None:
            continue
        keys_a, keys_b = list(entries(one.node)), list(entries(other.node))
        shared_a, shared_b = [k for k in keys_a if k in keys_b], [k for k in keys_b if k in keys_a]
        moved = keys_a[:1] != keys_b[:1] if section == "phases" else shared_a != shared_b
        if moved:
            yield RuleChange(
                address=f"order of {section}",
                kind="changed",
                a=_listed(keys_a, one),
                b=_listed(keys_b, other),
                place_a=one.key_span,
                place_b=other.key_span,
            )


def _listed(keys: list[str], entry: Entry) -> Node:
    return Node(tuple(Node(key, entry.key_span) for key in keys), entry.key_span)


def _set_differently(
    a: ComparedSide, b: ComparedSide, games: tuple[Game, Game] | None, found: Mapping[str, RuleChange]
) -> Iterator[RuleChange]:
    """Yield a change for each option whose value differs despite equal declarations, or that was set by hand."""
    if games is None:
        return
    for section in ("options", "readings"):
        for name, entry in entries(child(a.ruleset.printed, section)).items():
            other = entries(child(b.ruleset.printed, section)).get(name)
            values = tuple(game.options.get(name) for game in games)
            address = f"{section}.{name}"
            by_hand = name in a.options or name in b.options
            if other is None or values[0] == values[1] or (address in found and not by_hand):
                continue
            yield RuleChange(
                address=address,
                kind="set",
                a=entry.node,
                b=other.node,
                place_a=entry.key_span,
                place_b=other.key_span,
                value_a=values[0] or "",
                value_b=values[1] or "",
            )


# --- what a rule rests on ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Causes:
    """The changes on which the rules of play depend, found by the names in their texts."""

    a: Node
    b: Node
    changed: frozenset[str]

    def of(self, address: str) -> tuple[str, ...]:
        """Return the changes on which a rule depends in either ruleset: its own, and those of what it mentions."""
        address = after_of_step(address) or address
        found: set[str] = set()
        for table in self._tables:
            found |= table.reached(address)
        return tuple(sorted(found & self.changed, key=lambda rule: (rule != address, _place(rule), rule)))

    @cached_property
    def _tables(self) -> tuple[_Names, _Names]:
        return _Names(self.a), _Names(self.b)


class _Names:
    """The rules of one tree, and the names in each."""

    def __init__(self, root: Node) -> None:
        self._texts: dict[str, set[str]] = {}
        self._meaning: dict[str, set[str]] = {}
        self._known: dict[str, frozenset[str]] = {}
        for address, entry in _rules(root):
            self._texts[address] = set() if _is_move(address) else _names_in(entry.node)
            section, _, rest = address.partition(".")
            name = rest.partition(".")[0].partition("(")[0]
            if section in NAMING_SECTIONS:
                self._meaning.setdefault(name, set()).add(address)
            if section in ("options", "readings", "domains"):
                for value in _values(entry.node):
                    self._meaning.setdefault(value, set()).add(address)
            if section in _WHOLE:
                self._meaning.setdefault(section, set()).add(address)
            if section == "turn":
                self._meaning.setdefault("next_player", set()).add(address)
            if address == "match.points":
                self._meaning.setdefault("total", set()).add(address)
            if section == "cards":
                self._texts.setdefault("order of cards", set()).add(name)
        for name, entry in entries(child(root, "readings")).items():
            for patch in reading_values(entry.node).values():
                for path, _, _ in addressed(patch):
                    self._texts.setdefault(".".join(path), set()).add(name)

    def reached(self, address: str) -> frozenset[str]:
        """Return the addresses that a rule mentions, directly or indirectly, including its own."""
        known = self._known.get(address)
        if known is None:
            seen: set[str] = set()
            waiting = [address, *(text for text in self._texts if text.startswith(f"{address}."))]
            while waiting:
                rule = waiting.pop()
                if rule not in seen:
                    seen.add(rule)
                    for name in self._texts.get(rule, ()):
                        waiting.extend(self._spoken_of(rule, name))
            known = self._known[address] = frozenset(seen)
        return known

    def _spoken_of(self, speaker: str, name: str) -> Iterator[str]:
        for address in self._meaning.get(name, ()):
            section, _, part = address.partition(".")
            # `can` depends on choices and conditions, not on what a move does.
            asked = section != "moves" or ".if" in part or part.endswith(".choose")
            if asked and not (section == "phases" and ".then" not in speaker):
                yield address


def _names_in(node: Node) -> set[str]:
    found: set[str] = set()
    for path, part in walk(node):
        if part.value is not None and not isinstance(part.value, tuple | Mapping):
            found.update(_NAME.findall(text_of(part)))
        if path:
            found.update(_NAME.findall(path[-1]))
    return found


def _values(node: Node) -> Iterator[str]:
    """Yield the names of the values of a domain or an option."""
    values = child(node, "values") if entries(node) else node
    yield from entries(values)
    for item in items(values):
        if isinstance(item.value, str):
            yield from _NAME.findall(item.value)
