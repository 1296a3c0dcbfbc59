"""Zones that rules keep apart by a value and always take up together: at the table they are one pile.

What lies lowest is what came first. A state does not tell that, so the states before it are followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from reference_engine import State
from spec.game import (
    Binder,
    Deal,
    Draw,
    Effect,
    ForEach,
    Game,
    If,
    Listed,
    Local,
    MoveAll,
    MoveCard,
    PickAtRandom,
    SetVariable,
    Shuffle,
    Zone,
    effect_blocks,
)


class JoinedPiles:
    """The piles of one game, and in which order what lies there came."""

    def __init__(self, game: Game, states: Iterable[State] = ()) -> None:
        """Look at the rules once, and follow some states, the earliest first."""
        self.zones: Mapping[str, Zone] = {zone.id: zone for zone in _joined(game)}
        self._since: dict[int, int] = {}
        self._followed = 0
        self._orders: dict[tuple[str, State], tuple[int, ...]] = {}
        for state in states:
            self.follow(state)

    def follow(self, state: State) -> None:
        """Note what came to lie on the piles after the state that was followed last."""
        self._followed += 1
        for zone in self.zones.values():
            for number in _numbers(zone):
                if not state.zones[number]:
                    self._since.pop(number, None)
                else:
                    self._since.setdefault(number, self._followed)
            numbers = sorted(_numbers(zone), key=lambda number: (self._since.get(number, 0), -number))
            self._orders.setdefault((zone.id, state), tuple(numbers))

    def order(self, zone: Zone, state: State) -> tuple[int, ...]:
        """Return the zones of a pile in a state that was followed: their numbers in `State.zones`, the lowest first.

        Of those that came at the same time the last of the declaration lies lowest.
        """
        return self._orders.get((zone.id, state)) or tuple(reversed(_numbers(zone)))

    def lying(self, zone: Zone, state: State) -> tuple[tuple[int, int], ...]:
        """Return the cards of a pile, the lowest first, each after the number of its zone."""
        return tuple(
            (number, face) for number in self.order(zone, state) for face in state.zones[number] if face is not None
        )


def _numbers(zone: Zone) -> range:
    return range(zone.base, zone.base + zone.size)


def _joined(game: Game) -> Iterator[Zone]:
    taken: dict[str, set[bool]] = {}
    for effects in effect_blocks(game):
        for source, whole in _taken(game, effects, {}):
            taken.setdefault(source, set()).add(whole)
    for zone in game.zones.values():
        keys = [domain.id for domain in zone.keys]
        is_common = zone.cells is None and zone.faces == "everyone" and keys and "player" not in keys
        if is_common and taken.get(zone.id) == {True}:
            yield zone


def _taken(game: Game, effects: Sequence[Effect], looped: Mapping[str, int]) -> Iterator[tuple[str, bool]]:
    """Yield each zone from which effects take cards, and whether they take all cards of all zones of its declaration.

    `looped` has the names over whose values a loop goes that leaves out none, with how many these are.
    """
    for effect in effects:
        match effect:
            case MoveAll(source=source):
                keys = zip(source.keys, game.zones[source.id].keys, strict=True)
                yield (
                    source.id,
                    all(isinstance(key, Local) and looped.get(key.slot) == domain.size for key, domain in keys),
                )
            case MoveCard(source=source) | Draw(source=source) | Deal(source=source):
                yield source.id, False
            case If(do=do, otherwise=otherwise):
                yield from _taken(game, (*do, *otherwise), looped)
            case ForEach(binders=binders, do=do):
                yield from _taken(game, do, {**looped, **dict(_values(binders))})
            case Shuffle() | SetVariable() | PickAtRandom():
                pass
            case _:
                assert_never(effect)


def _values(binders: Sequence[Binder]) -> Iterator[tuple[str, int]]:
    for binder in binders:
        if isinstance(binder.over, Listed) and not binder.conditions:
            yield binder.local.slot, len(binder.over.parts)
