"""Smaller versions of a ruleset: fewer names in a domain, a shorter range, fewer copies of a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from spec.ruleset import Ruleset, drop, find, put
from spec.source import Node, NotPossible, Span, child, entries, items, text_of
from spec.typing import interval, player_range
from spec.words import phrase

NOT_NEEDED: Final = ("text", "names", "notes", "examples", "instances", "source", "ties", "telling")
"""Sections that may name what a smaller version leaves out, and that no game needs."""

MAX_COUNT: Final = 999


def scaled(ruleset: Ruleset, smaller: Mapping[str, str]) -> Ruleset:
    """Return a ruleset with smaller domains and fewer copies; without its words, examples and sources.

    `smaller` says what is left, by address: `domains.sort: "apple, pear"` keeps these names, in the order of the
    ruleset; `domains.size: "1..3"` shortens a range; `cards.stone.count: "2"` says how many there are of each. Options
    are no part of it. A rule that speaks of a value left out makes the building of the game fail.

    Errors: `ValueError` if there is no such address, or it cannot be so.
    """
    if not smaller:
        return ruleset
    root = ruleset.printed
    for section in NOT_NEEDED:
        root = drop(root, (section,))
    for address, text in smaller.items():
        match address.split("."):
            case ["domains", name]:
                root = _with_domain(root, name, text)
            case ["cards", kind, "count"]:
                root = _with_count(root, kind, text)
            case _:
                why = phrase("not-smaller.address", address=address)
                raise NotPossible(f"address={address!r} is neither `domains.NAME` nor `cards.KIND.count`", why)
    return replace(ruleset, printed=root)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredInstance:
    """A smaller version that a ruleset names itself, with its place in the file."""

    name: str
    players: tuple[int, ...]
    options: Mapping[str, str | int]
    smaller: Mapping[str, str]
    span: Span


def declared_instances(ruleset: Ruleset) -> Iterator[DeclaredInstance]:
    """Yield the smaller versions that a ruleset names under `instances`, in their order."""
    number_of_players = player_range(ruleset.root)
    for name, entry in entries(child(ruleset.root, "instances")).items():
        players = child(entry.node, "players")
        bounds = interval(players) if players is not None else None
        wanted = range(bounds[0], bounds[1] + 1) if bounds is not None else number_of_players
        chosen = {key: below.node.value for key, below in entries(child(entry.node, "set")).items()}
        yield DeclaredInstance(
            name=name,
            players=tuple(wanted) if isinstance(wanted, range) else (),
            options={key: value for key, value in chosen.items() if isinstance(value, (int, str))},
            smaller={key: text_of(below.node) for key, below in entries(child(entry.node, "smaller")).items()},
            span=entry.key_span,
        )


def is_overruled(ruleset: Ruleset, instance: DeclaredInstance) -> bool:
    """Return whether a ruleset sets an option anew that a smaller version of what it extends sets otherwise."""
    declared = [*entries(child(ruleset.root, "options")).items(), *entries(child(ruleset.root, "readings")).items()]
    return any(
        default.span.file not in (entry.key_span.file, instance.span.file)
        for name, entry in declared
        if name in instance.options and (default := child(entry.node, "default")) is not None
    )


def scalable(ruleset: Ruleset) -> Iterator[tuple[str, Node]]:
    """Yield each domain and each count of copies of a ruleset, with its address."""
    for name, entry in entries(child(ruleset.root, "domains")).items():
        yield f"domains.{name}", entry.node
    for kind, entry in entries(child(ruleset.root, "cards")).items():
        count = child(entry.node, "count")
        if count is not None:
            yield f"cards.{kind}.count", count


def names_kept(count: int, node: Node) -> str:
    """Return the text that keeps the first `count` names of a domain."""
    return ", ".join(text_of(item) for item in items(node)[:count])


def _with_domain(root: Node, name: str, text: str) -> Node:
    entry = find(root, ("domains", name))
    if entry is None:
        raise NotPossible(f"domains.{name}: there is no such domain", phrase("not-smaller.domain", name=name))
    node = entry.node
    if isinstance(node.value, tuple):
        wanted = [value.strip() for value in text.split(",")]
        known = [text_of(item) for item in node.value]
        if len(set(wanted)) < len(wanted) or not set(wanted) <= set(known):
            why = phrase("not-smaller.names", name=name, text=text, known=tuple(known))
            raise NotPossible(f"domains.{name}={text!r} are not some of {', '.join(known)}", why)
        kept = tuple(item for item in node.value if text_of(item) in wanted)
        return put(root, ("domains", name), entry.key_span, replace(node, value=kept))
    bounds = _bounds(text)
    if bounds is None:
        why = phrase("not-smaller.range", name=name, text=text)
        raise NotPossible(f"domains.{name}={text!r} is no range such as 1..3", why)
    full = _bounds(text_of(node))
    if full is not None and not full[0] <= bounds[0] <= bounds[1] <= full[1]:
        why = phrase("not-smaller.part", name=name, text=text, range=text_of(node))
        raise NotPossible(f"domains.{name}={text!r} is no part of {text_of(node)}", why)
    return put(root, ("domains", name), entry.key_span, Node(f"{bounds[0]}..{bounds[1]}", node.span))


def _bounds(text: str) -> tuple[int, int] | None:
    low, dots, high = text.partition("..")
    parts = [part.strip() for part in ((low, high) if dots else (low, low))]
    if not all(part.lstrip("-").isdecimal() and len(part) < 6 for part in parts):
        return None
    return (int(parts[0]), int(parts[1])) if int(parts[0]) <= int(parts[1]) else None


def _with_count(root: Node, kind: str, text: str) -> Node:
    entry = find(root, ("cards", kind))
    if entry is None:
        raise NotPossible(f"cards.{kind}.count: there is no such kind", phrase("not-smaller.kind", name=kind))
    if not text.isdecimal() or int(text[:9]) > MAX_COUNT:
        why = phrase("not-smaller.count", name=kind, text=text, limit=MAX_COUNT)
        raise NotPossible(f"cards.{kind}.count={text!r} is no number from 0 to {MAX_COUNT}", why)
    return put(root, ("cards", kind, "count"), entry.key_span, Node(int(text), entry.node.span))
