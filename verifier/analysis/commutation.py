"""Loops whose rounds commute: every order has the same result."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from spec.game import Binder, Constant, Effect, Game, Local, effects_inside, picks_value, variable_set
from verifier.analysis.footprint import Change, Read, changes, reads
from verifier.analysis.walk import inside

Why = Literal["reads", "last", "top"]
"""Why the order of rounds matters: a round rests on what another changes; the last one decides what a variable is set
to; the last one decides what lies on top of a stack."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """The rounds of a loop do not commute, because of what one of them does to a zone or variable."""

    why: Why
    id: str


def conflicts(game: Game, binders: Sequence[Binder], do: Sequence[Effect], moved: Collection[str]) -> set[Conflict]:
    """Return why the order of a loop's rounds matters; nothing if they commute.

    Only rounds that differ in the names `moved` (slots) are reordered. The values of a loop, conditions
    included, are fixed before its first round.
    """
    effects = list(effects_inside(do))
    if not any(isinstance(part, Local) and part.slot in _telling(binders, moved) for part in inside(tuple(do))):
        return set()  # all rounds are alike
    changed: dict[str, list[Change]] = {}
    for effect in effects:
        for change in changes(effect):
            changed.setdefault(change.id, []).append(change)
    asked: dict[str, list[Read]] = {}
    for effect in effects:
        for read in reads(game, effect):
            asked.setdefault(read.id, []).append(read)
    chosen = {variable_set(effect) for effect in effects if picks_value(effect)}
    found: set[Conflict] = set()
    for name, some in changed.items():
        if not _apart([*some, *asked.get(name, ())], moved):
            found.update(Conflict(why, name) for why in _between(game, some, read=name in asked, chance=name in chosen))
    return found


def _telling(binders: Sequence[Binder], moved: Collection[str]) -> set[str]:
    """Return the names that can differ between reordered rounds: those moved, and all bound after them."""
    slots = [binder.local.slot for binder in binders]
    first = min((at for at, slot in enumerate(slots) if slot in moved), default=len(slots))
    return {*moved, *slots[first:]}


def _apart(accesses: Sequence[Change | Read], moved: Collection[str]) -> bool:
    """Return whether each round has a zone or variable of its own, with keys that differ between rounds."""
    keys = accesses[0].keys
    if keys is None or any(access.keys != keys for access in accesses):
        return False
    return set(moved) <= {key.slot for key in keys if isinstance(key, Local)}


def _between(game: Game, some: Sequence[Change], *, read: bool, chance: bool) -> Iterator[Why]:
    """Yield why the order of changes to one zone or variable by different rounds matters."""
    ways = {change.how for change in some}
    if read or chance or not any(ways <= alike for alike in _COMMUTING):
        yield "reads"
    elif ways == {"sets"}:
        if len({change.value for change in some}) > 1 or not isinstance(some[0].value, Constant):
            yield "last"
    elif "adds" in ways and game.zones[some[0].id].stacked:
        yield "top"


_COMMUTING: Final[tuple[frozenset[str], ...]] = tuple(
    frozenset({way}) for way in ("takes a card", "adds", "shuffles", "sets", "counts up", "counts down")
)
"""Changes that can be told apart by nothing but what they do, or leave the same whichever comes first."""
