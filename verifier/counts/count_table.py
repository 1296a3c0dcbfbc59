"""The table as numbers: how many cards each zone holds, variables, phase and turn, and where a few cards lie.

What lies in a zone is not known, only how many cards; a few cards that rules name have a place. What is asked about
cards beyond that is open, but for what follows from what is asked elsewhere (`lying.py`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine import FIRST_VARIABLE, OPENER, PHASE, TURN, State
from spec.game import CardOf, Constant, Domain, Game, Listed, Seat
from verifier.analysis import deal_rules, inside, judging_rules, play_rules
from verifier.counts.amounts import NOTHING, Amount, CountWorth
from verifier.counts.card_classes import CardClass

MOST_NAMED: Final = 6
"""Units: cards. If rules name more, none of them gets a place."""


MOST_CELLS: Final = 48
"""If zones have more cells in all, it is not known which of them are filled."""


@dataclass(slots=True)
class CountTable:
    """A table: numbers of cards by zone, values by variable, phase, turn, opener, and the zones of named cards.

    `filled` numbers what each zone has held since it changed last; a new number stands for contents not known.
    `shuffled` numbers for each zone how its cards lie, if they were shuffled since it changed last.
    """

    counts: list[Amount]
    variables: list[CountWorth]
    phase: Amount
    turn: Amount
    opener: Amount
    places: dict[int, Amount]
    cells: dict[int, tuple[Amount, ...]] = field(default_factory=dict)
    """For each zone with cells, whether there is a card in each: 1 or 0. Empty if there are too many cells."""
    shares: tuple[tuple[Amount, ...], ...] = ()
    """For each class of cards that is followed, how many of them each zone holds."""
    filled: list[int] = field(default_factory=list)
    shuffled: dict[int, int] = field(default_factory=dict)
    stamp: int = 0
    """A number that is another after each change."""

    def copy(self) -> CountTable:
        """Return a table that can be changed alone."""
        return CountTable(
            counts=list(self.counts),
            variables=list(self.variables),
            phase=self.phase,
            turn=self.turn,
            opener=self.opener,
            places=dict(self.places),
            cells=dict(self.cells),
            shares=self.shares,
            filled=list(self.filled),
            shuffled=dict(self.shuffled),
            stamp=self.stamp,
        )


def named_cards(game: Game) -> tuple[int, ...]:
    """Return the cards that rules name one by one, of which there is one each; none if there are many."""
    found: dict[int, None] = {}
    for root in (*play_rules(game), *judging_rules(game), *deal_rules(game)):
        listed = {id(part) for some in inside(root) if isinstance(some, Listed) for part in some.parts}
        for part in inside(root):
            if isinstance(part, Constant) and isinstance(part.type, CardOf) and id(part) not in listed:
                value = part.value
                if value is not None and game.faces[value].count == 1:
                    found[value] = None
    return tuple(sorted(found)) if len(found) <= MOST_NAMED else ()


def zones_with_cells(game: Game) -> dict[int, Domain]:
    """Return the zones with cells, by number, and the domain of their cells; none if there are too many cells."""
    found = {
        zone.base + number: zone.cells
        for zone in game.zones.values()
        if zone.cells is not None
        for number in range(zone.size)
    }
    return found if sum(domain.size for domain in found.values()) <= MOST_CELLS else {}


def as_table(
    state: State, named: tuple[int, ...], with_cells: Iterable[int] = (), classes: Sequence[CardClass] = ()
) -> CountTable:
    """Return a state of the engine as a table."""
    counts: list[Amount] = [sum(face is not None for face in cards) for cards in state.zones]
    values = (NOTHING if value is None else CountWorth(int(value)) for value in state.variables[FIRST_VARIABLE:])
    places: dict[int, Amount] = {
        face: number for number, cards in enumerate(state.zones) for face in cards if face is not None and face in named
    }
    return CountTable(
        counts=counts,
        variables=list(values),
        phase=state.variables[PHASE] or 0,
        turn=state.variables[TURN] or 0,
        opener=state.variables[OPENER] or 0,
        places=places,
        cells={zone: tuple(int(face is not None) for face in state.zones[zone]) for zone in with_cells},
        shares=tuple(tuple(sum(face in some.faces for face in cards) for cards in state.zones) for some in classes),
        filled=[0] * len(counts),
    )


# --- seats round the table -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatViews:
    """The places of zones and variables as they are seen from another seat."""

    zones: Mapping[int, tuple[int, ...]]
    """For each seat, the zone at each place of the first seat's view."""
    variables: Mapping[int, tuple[int, ...]]
    seats: frozenset[int]
    """The variables that name a player."""


def rotation(game: Game) -> SeatViews:
    """Return how the table looks from each seat."""
    players = game.players
    zones: dict[int, tuple[int, ...]] = {}
    variables: dict[int, tuple[int, ...]] = {}
    for seat in range(players):
        seen: list[int] = []
        for zone in game.zones.values():
            seen += (zone.base + number for number in _turned([(d.id, d.size) for d in zone.keys], seat, players))
        zones[seat] = tuple(seen)
        told: list[int] = []
        for spec in game.variables.values():
            told += (spec.base + number for number in _turned([(d.id, d.size) for d in spec.keys], seat, players))
        variables[seat] = tuple(told)
    seats = frozenset(
        spec.base + number
        for spec in game.variables.values()
        if isinstance(spec.type, Seat)
        for number in range(spec.size)
    )
    return SeatViews(zones, variables, seats)


def _turned(keys: list[tuple[str, int]], seat: int, players: int) -> Iterator[int]:
    """Yield, for each combination of keys in order, the place of the one with every player `seat` seats further."""
    for combination in itertools.product(*(range(size) for _, size in keys)):
        place = 0
        for (name, size), value in zip(keys, combination, strict=True):
            place = place * size + ((value + seat) % players if name == "player" else value)
        yield place
