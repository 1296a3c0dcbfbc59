"""Other editions of a game: the same game in another document."""

from __future__ import annotations

from hausregel.work.library import extends_of, find, name_seen_from, names
from spec.source import child, read_file, value_at_the_top


def editions_of(name: str) -> tuple[str, ...]:
    """Return the other printed rulesets of the library that are editions of the same game, sorted.

    An edition extends a printed ruleset and names a source of its own; variants in the same document are other games.
    Those of a house rule are the editions of the game that it changes.
    """
    pairs = [(edition, base) for edition in names() if (base := _base(edition))]
    found, waiting = {name}, [name]
    if value_at_the_top(find(name), "status") != "official" and (base := extends_of(name)):
        found, waiting = {name, base}, [base]
    while waiting:
        here = waiting.pop()
        near = {other for pair in pairs if here in pair for other in pair} - found
        waiting.extend(near)
        found |= near
    return tuple(sorted(found - {name}))


def _base(name: str) -> str:
    """Return the ruleset that an edition extends; empty if it is no edition."""
    file = find(name)
    extends = value_at_the_top(file, "extends")
    if not extends or value_at_the_top(file, "status") != "official":
        return ""
    document = read_file(file).value
    is_edition = document is not None and child(document.root, "source") is not None
    return name_seen_from(file, extends) if is_edition else ""
