"""Rules that refuse, change and end nothing with some values of the options, so that nobody has to tell them."""

from __future__ import annotations

from spec.ruleset import find, path_of
from spec.source import Node, child, entries, items
from spec.telling.agreed_values import Agreed, holds_when_agreed
from spec.typing import Names


def is_idle(root: Node, names: Names, address: str, agreed: Agreed) -> bool:
    """Return whether the options alone decide that a rule does nothing.

    That is a condition of a move that always holds, anything of a move that is never legal, a step or an `after` rule
    that is never done, and an end that never comes. Where more than the options decides, the answer is no.
    """
    section, _, rest = address.partition(".")
    entry = find(root, path_of(address))
    if entry is None:
        return False
    if section == "moves":
        move = find(root, path_of(f"moves.{rest.partition('.')[0]}"))
        refused = move is not None and _never(names, child(move.node, "if"), agreed)
        return refused or (".if" in rest and _always(names, entry.node, agreed))
    if section in ("setup", "after"):
        return all(_is_not_done(names, step, agreed) for step in items(entry.node))
    if section == "turn":
        parts = _parts(entry.node)
        return bool(parts) and all(holds_when_agreed(names, part, agreed) is False for part in parts)
    condition = child(entry.node, "if") if entries(entry.node) else entry.node
    return section == "end" and _never(names, condition, agreed)


def _is_not_done(names: Names, step: Node, agreed: Agreed) -> bool:
    return child(step, "else") is None and _never(names, child(step, "if"), agreed)


def _never(names: Names, condition: Node | None, agreed: Agreed) -> bool:
    """Return whether a condition, or one of several with names, holds with these values in no case."""
    return any(holds_when_agreed(names, each, agreed) is False for each in _parts(condition))


def _always(names: Names, condition: Node, agreed: Agreed) -> bool:
    parts = _parts(condition)
    return bool(parts) and all(holds_when_agreed(names, each, agreed) is True for each in parts)


def _parts(condition: Node | None) -> tuple[Node, ...]:
    """Return the conditions in an `if`, whether they have names or not."""
    if condition is None:
        return ()
    named = tuple(entry.node for entry in entries(condition).values())
    parts = named or items(condition)
    return tuple(part for part in parts if isinstance(part.value, str | int | bool))
