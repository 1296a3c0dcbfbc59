"""A ruleset with something changed: what may matter in play, and what cannot."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any, Final

from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.picks import Picks, one

Path = tuple[str | int, ...]

Data = Any
"""What YAML holds: mappings, lists, texts, numbers."""

RULES: Final = frozenset(
    (
        "options", "readings", "domains", "cards", "zones", "variables", "define", "setup", "start", "turn", "phases",
        "moves", "after", "end", "score", "winners", "all_lose", "match",
    )
)  # fmt: skip
WORDS: Final = frozenset(("text", "title", "cite", "note", "words", "literal"))

SWAPS: Final = (
    (" == ", " != "), (" < ", " <= "), (" > ", " >= "), (" and ", " or "), ("min(", "max("), ("any(", "all("),
    ("top(", "bottom("), ("left(", "right("), ("next(", "previous("), (" + ", " - "), ("first(", "max("),
    ("true", "false"), ("me", "turn"), ("turn", "opener"), (" // ", " % "), ("any(", "count("),
)  # fmt: skip
"""What is put in the place of one another."""

SAME: Final = (
    "({0}) and true", "not (not ({0}))", "({0}) or false", "({0}) or count(players) > 99", "({0}) and ({0})",
    "true if ({0}) else false", "not any(not ({0}) for n9 in 1..1)", "({0}) and any(n9 == 1 for n9 in 0..1)",
    "({0}) or all(n9 == 1 for n9 in 0..1)",
)  # fmt: skip
"""Ways to say a condition otherwise."""

TRIES: Final = 60


def changed(picks: Picks, made: Yaml) -> tuple[Yaml, str] | None:
    """Return a copy with one change, and where it is; None if none was found."""
    new: Data = copy.deepcopy(made)
    places = [(path, node) for path, node in _paths(new) if path and path[0] in RULES and not WORDS & {*path}]
    for _ in range(TRIES):
        way = one(picks, (_in_other_order, _other_number, _swapped, _swapped, _left_out, _twice, _same, _same, _taken))
        path, node = one(picks, places)
        if way(picks, new, path, node):
            return new, f"{way.__name__.strip('_')} {'.'.join(map(str, path))}"
    return None


def _paths(node: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    yield path, node
    if isinstance(node, dict):
        for key, inner in node.items():
            yield from _paths(inner, (*path, key))
    elif isinstance(node, list):
        for at, inner in enumerate(node):
            yield from _paths(inner, (*path, at))


def _at(root: Data, path: Path) -> Data:
    for key in path:
        root = root[key]
    return root


def _put(root: Data, path: Path, value: object) -> bool:
    before = _at(root, path)
    if before == value and (not isinstance(value, dict) or list(before) == list(value)):
        return False
    _at(root, path[:-1])[path[-1]] = value
    return True


def _text(node: object) -> str | None:
    if isinstance(node, bool):
        return "true" if node else "false"
    return node if isinstance(node, str) else None


def _in_other_order(picks: Picks, root: Data, path: Path, node: object) -> bool:
    if isinstance(node, dict) and len(node) > 1:
        keys = _shuffled(picks, list(node))
        return keys != list(node) and _put(root, path, {key: node[key] for key in keys})
    return isinstance(node, list) and len(node) > 1 and _put(root, path, _shuffled(picks, node))


def _shuffled(picks: Picks, items: list[Any]) -> list[Any]:
    left, found = list(items), []
    while left:
        found.append(left.pop(picks.number(0, len(left) - 1)))
    return found


def _other_number(picks: Picks, root: Data, path: Path, node: object) -> bool:
    if not isinstance(node, str | int) or isinstance(node, bool):
        return False
    text = str(node)
    numbers = list(re.finditer(r"(?<![\w])\d+(?!\w)", text))
    if not numbers:
        return False
    found = one(picks, numbers)
    number = max(0, int(found.group()) + one(picks, (-1, 1)))
    other = f"{text[: found.start()]}{number}{text[found.end() :]}"
    return _put(root, path, int(other) if isinstance(node, int) else other)


def _swapped(picks: Picks, root: Data, path: Path, node: object) -> bool:
    text = _text(node)
    if text is None:
        return False
    both = [*SWAPS, *((other, here) for here, other in SWAPS)]
    can = [(here, other) for here, other in both if re.search(rf"(?<!\w){re.escape(here)}", text)]
    return bool(can) and _put(root, path, text.replace(*one(picks, can), 1))


def _left_out(_picks: Picks, root: Data, path: Path, _node: object) -> bool:
    above = _at(root, path[:-1])
    if len(path) < 2 or len(above) < 2 or path[-1] in ("in", "then", "choose"):
        return False
    del above[path[-1]]
    return True


def _twice(picks: Picks, root: Data, path: Path, node: object) -> bool:
    above = _at(root, path[:-1])
    if not isinstance(above, list):
        return False
    above.insert(picks.number(0, len(above)), copy.deepcopy(node))
    return True


def _same(picks: Picks, root: Data, path: Path, node: object) -> bool:
    text = _text(node)
    is_condition = path[0] in ("end", "winners") or path[-1] in ("if", "redeal") or "if" in path[:-1]
    return text is not None and is_condition and _put(root, path, one(picks, SAME).format(text))


def _taken(picks: Picks, root: Data, path: Path, node: object) -> bool:
    """Put what stands in a like place."""
    if not isinstance(node, str):
        return False
    like = [
        other
        for there, other in _paths(root)
        if len(there) == len(path) and there[0] == path[0] and there[-1] == path[-1] and isinstance(other, str)
    ]
    return _put(root, path, one(picks, like))
