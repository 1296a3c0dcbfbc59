"""Where cards are to lie that a play is to come to, and how far a state is from that."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from typing import Final

from reference_engine import Cards, Engine, State

FAR: Final = 12
"""So far is a card from a zone to which no way is known. Units: moves."""


PositionPart = Mapping[int, tuple[int, ...]]
"""For the number of a zone (its place in `State.zones`) the faces that are to lie in it, in any order, and no others;
zones that are not named are free."""


def target_of(state: State) -> PositionPart:
    """Return the target of coming to where the cards lie in a state."""
    return {
        number: tuple(sorted(face for face in cards if face is not None)) for number, cards in enumerate(state.zones)
    }


class Hops:
    """How many moves a card takes from one zone to another, as far as play has shown."""

    def __init__(self, engine: Engine) -> None:
        """Begin without any knowledge."""
        self._zones = sum(zone.size for zone in engine.game.zones.values())
        self._seen: set[tuple[int, int]] = set()
        self._far: list[list[int]] | None = None

    def learn(self, before: State, after: State) -> None:
        """Note where the cards went between two states."""
        gone: dict[int, list[int]] = {}
        come: dict[int, list[int]] = {}
        for number, (was, now) in enumerate(zip(before.zones, after.zones, strict=True)):
            if was is now or was == now:
                continue
            old, new = Counter(was), Counter(now)
            for face in (old - new).elements():
                if face is not None:
                    gone.setdefault(face, []).append(number)
            for face in (new - old).elements():
                if face is not None:
                    come.setdefault(face, []).append(number)
        for face, sources in gone.items():
            for way in zip(sources, come.get(face, ()), strict=False):
                if way not in self._seen:
                    self._seen.add(way)
                    self._far = None

    def table(self) -> list[list[int]]:
        """Return the numbers of moves, by zone from which and zone to which; `FAR` where no way is known."""
        if self._far is None:
            onward: dict[int, list[int]] = {}
            for source, goal in sorted(self._seen):
                onward.setdefault(source, []).append(goal)
            self._far = [self._from(source, onward) for source in range(self._zones)]
        return self._far

    def _from(self, source: int, onward: Mapping[int, list[int]]) -> list[int]:
        far = [FAR] * self._zones
        far[source] = 0
        waiting = deque([source])
        while waiting:
            here = waiting.popleft()
            for there in onward.get(here, ()):
                if far[there] == FAR and there != source:
                    far[there] = far[here] + 1
                    waiting.append(there)
        return far


class Distance:
    """How far states are from a target: the moves that its cards take at least, each by itself."""

    def __init__(self, target: PositionPart, hops: Hops) -> None:
        """Work out where each card is wanted."""
        self._far = hops.table()
        self._wanted = {number: Counter(faces) for number, faces in target.items()}
        self._places: dict[int, list[int]] = {}
        for number, faces in self._wanted.items():
            for face in faces:
                self._places.setdefault(face, []).append(number)
        self._known: dict[tuple[int, Cards], int] = {}

    def card(self, zone: int, face: int) -> int:
        """Return how far a card that lies in a zone is from where it is wanted; 0 if it is wanted nowhere."""
        wanted = self._places.get(face)
        return min(self._far[zone][goal] for goal in wanted) if wanted else 0

    def __call__(self, state: State) -> int:
        """Return how far the cards of a state are."""
        total = 0
        for number, cards in enumerate(state.zones):
            known = self._known.get((number, cards))
            if known is None:
                known = self._known[number, cards] = self._zone(number, cards)
            total += known
        return total

    def _zone(self, number: int, cards: Cards) -> int:
        total = 0
        wanted = self._wanted.get(number, Counter())
        for face, count in Counter(card for card in cards if card is not None).items():
            surplus = max(0, count - wanted[face])
            if surplus:
                elsewhere = [goal for goal in self._places.get(face, ()) if goal != number]
                if elsewhere:
                    total += surplus * min(self._far[number][goal] for goal in elsewhere)
                elif number in self._wanted:
                    total += surplus
        return total
