"""Worlds that a seat must reckon with: the cards it cannot see, shuffled among the places where they may lie."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from reference_engine import FIRST_VARIABLE, Cards, Engine, Hidden, State, View, owners, sees_faces, view
from spec.game import Game, VariableSpec, Void

Kinds = Mapping[str, frozenset[str]]
"""For each zone, by its id: the kinds of cards that may lie in it."""


@dataclass(frozen=True, slots=True)
class _Gap:
    """A zone whose faces are hidden: which cells are filled (all, without cells), whether it is sorted, its top."""

    index: int
    zone: str
    filled: tuple[bool, ...]
    stacked: bool
    top: int | None


class Worlds:
    """Draws worlds that look to one seat as the true one does. They depend on nothing that the seat cannot see."""

    def __init__(self, engine: Engine, state: State, seat: int, kinds: Kinds) -> None:
        """Collect what is hidden from `seat` in `state`."""
        self._game = engine.game
        self._kinds = kinds
        self._zones = list(state.zones)
        self._variables = list(state.variables)
        self._gaps: list[_Gap] = []
        self._uncounted: list[_Gap] = []
        pool: list[int] = []
        seen = view(engine, state, seat)
        for zone in engine.game.zones.values():
            for number, owner in enumerate(owners(zone)):
                if sees_faces(zone, owner, seat):
                    continue
                index = zone.base + number
                cards, shown = state.zones[index], seen.zones[index]
                known_top = shown.top is not None
                pool.extend(sorted(face for face in (cards[:-1] if known_top else cards) if face is not None))
                filled = tuple(face is not None for face in cards)
                gap = _Gap(index, zone.id, filled, zone.stacked, shown.top)
                (self._gaps if shown.count is not None or zone.cells else self._uncounted).append(gap)
        self._pool = sorted(pool)
        self._unknown = _unknown_variables(engine.game, seen)
        self._gaps.sort(key=lambda gap: (len(kinds.get(gap.zone, ())), gap.index))

    def draw(self, chance: random.Random) -> State:
        """Return one of the worlds, each arrangement as likely as any other."""
        pool = list(self._pool)
        chance.shuffle(pool)
        zones: list[Cards] = list(self._zones)
        for gap in self._gaps:
            wanted = sum(gap.filled) - (gap.top is not None)
            zones[gap.index] = _laid(gap, self._taken(pool, gap.zone, wanted))
        for number, gap in enumerate(self._uncounted):
            last = number == len(self._uncounted) - 1
            wanted = len(pool) if last else chance.randint(0, len(pool))
            cards = self._taken(pool, gap.zone, wanted)
            zones[gap.index] = tuple(cards) if gap.stacked else tuple(sorted(cards))
        variables = list(self._variables)
        for at, values in self._unknown:
            variables[at] = chance.choice(values)
        return State(tuple(zones), tuple(variables))

    def _taken(self, pool: list[int], zone: str, wanted: int) -> list[int]:
        """Take cards for a zone out of the shuffled pool, those that may lie there first."""
        allowed = self._kinds.get(zone)
        if allowed is None or all(self._game.faces[face].kind in allowed for face in pool):
            fitting = list(range(len(pool)))
        else:
            fits = [self._game.faces[face].kind in allowed for face in pool]
            fitting = sorted(range(len(pool)), key=lambda at: not fits[at])
        chosen = fitting[:wanted]
        cards = [pool[at] for at in chosen]
        for at in sorted(chosen, reverse=True):
            del pool[at]
        return cards


def _laid(gap: _Gap, cards: list[int]) -> Cards:
    if not all(gap.filled):
        rest = iter(cards)
        return tuple(next(rest) if there else None for there in gap.filled)
    if gap.stacked:
        return tuple(cards) if gap.top is None else (*cards, gap.top)
    return tuple(sorted(cards))


def _unknown_variables(game: Game, seen: View) -> list[tuple[int, Sequence[int]]]:
    specs: list[VariableSpec] = []
    for spec in game.variables.values():
        specs.extend([spec] * spec.size)
    return [
        (FIRST_VARIABLE + at, _values(game, spec))
        for at, (spec, (_, value)) in enumerate(zip(specs, seen.variables, strict=True))
        if isinstance(value, Hidden)
    ]


def _values(game: Game, spec: VariableSpec) -> Sequence[int]:
    """Return the values that a hidden variable may have: one that can only be nothing keeps its start."""
    return (cast(int, spec.start),) if spec.type == Void() else game.values_in(spec.type)
