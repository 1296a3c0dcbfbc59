"""Saved games told move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hausregel.library import NoSuchRuleset, built, load
from reference_engine.engine import Engine
from reference_engine.replay import Header, NoReplay, Replay, Replayed, changed_rules, from_header, play_again
from reference_engine.table import State
from spec.declarations import option_nodes, option_values
from spec.document import Node
from spec.fingerprint import fingerprint
from spec.names import Names
from spec.resolve import Ruleset


@dataclass(frozen=True, slots=True)
class Story:
    """A saved game with the game it belongs to, played again, and what has changed in the rules since."""

    engine: Engine
    saved: Replay
    replayed: Replayed
    changed: tuple[str, ...]


def options_of(root: Node, texts: dict[str, str]) -> dict[str, str | int]:
    """Return option values from texts; options that there are not, or values that they cannot have, are left out."""
    chosen: dict[str, str | int] = {}
    for name, _, entry in option_nodes(root):
        for value in option_values(Names(2), entry.node) or ():
            if texts.get(name) == str(value):
                chosen[name] = value
    return chosen


def tell(header: Header, ruleset: Ruleset | None = None) -> Story:
    """Return the story of a saved game. Errors: `NoSuchRuleset`, `FaultyRules`, `NoReplay`, `ValueError`."""
    rules = ruleset or load(header.ruleset)
    options = options_of(rules.root, dict(header.options))
    for name, _, _ in option_nodes(rules.root):
        if name in header.options and name not in options:
            raise NoReplay(f"the option `{name}` cannot be `{header.options[name]}`")
    game = built(rules, header.players, options).game
    engine = Engine(game)
    saved = from_header(engine, header)
    return Story(engine, saved, play_again(engine, saved), changed_rules(saved, fingerprint(rules)))


def seat_name(saved: Replay, seat: int) -> str:
    """Return the name of a player."""
    return saved.seats[seat] if seat < len(saved.seats) else f"seat {seat}"


def changes(engine: Engine, before: State, after: State, seats: Sequence[str]) -> Iterator[str]:
    """Yield what a move changed: for each zone the cards that came and went."""
    faces = engine.game.faces
    for name, old, new in zip(engine.zone_names(seats), before.zones, after.zones, strict=True):
        if old is new or old == new:
            continue
        gone, come = list(old), list(new)
        for face in old:
            if face in come and face in gone:
                gone.remove(face)
                come.remove(face)
        for sign, some in (("-", gone), ("+", come)):
            named = [faces[face].name for face in some if face is not None]
            if named:
                shown = ", ".join(named[:6]) + (f" and {len(named) - 6} more" if len(named) > 6 else "")
                yield f"{sign} {name}: {shown}"


__all__ = ["NoSuchRuleset", "Story", "changes", "options_of", "seat_name", "tell"]
