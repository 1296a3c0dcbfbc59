"""The table laid out: the middle, rows of cells, then a row for each player, with room for all that will be shown."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, cast

from hausregel.pictures.blocks import FEW, Cluster, lie, who_counts, who_sees
from hausregel.pictures.far_side import beyond, in_a_row
from hausregel.pictures.grids import Grid, families, grid
from hausregel.pictures.joined_piles import JoinedPiles
from hausregel.pictures.names import Called, Naming
from hausregel.pictures.rooms import BASELINE, UNDER, WORDS, Rooms, Standing, flow
from hausregel.pictures.scene import WIDTH, Label, PlacedCard, Scene, SeenBy, Size, TurnMark
from hausregel.pictures.text_width import fitted, text_width, wrapped
from hausregel.pictures.variable_notes import told
from reference_engine import ENDED, PHASE, TURN, Cards, State
from spec.game import Game

NAME: Final = 13.0
BETWEEN: Final = 14.0
"""Between players, and between the parts of the table."""
INDENT: Final = 11.0
"""From the mark of whose turn it is to the name."""
EDGE: Final = 2.0
"""Above and below all."""
PADDED: Final = 5.0
"""How far the table reaches above and below what lies in its middle."""

Lain = tuple[int, int, float, float, Size, SeenBy, SeenBy]
"""A card and where it lies, as in `PlacedCard`, without its key."""


class TableLayout:
    """Where everything lies on the table of one game, for all the states that will be shown."""

    def __init__(  # what is shown, for whom it is called what, and how much of it
        self,
        game: Game,
        seats: Sequence[str],
        called: Called,
        states: Sequence[State],
        others: int | None = None,
        side: int | None = None,
        language: str = "en",
    ) -> None:
        """Make room once, so that nothing moves between the states but cards.

        `others` is the number of a zone that holds all cards which do not matter: many of them lie in a closed pile,
        unless everyone sees them, as do the cards of piles that are only drawn from. From the `side` of a seat the
        others are seen around the table: those who come next begin on the left, and their hands are small fans.
        """
        self.closed = frozenset((*draw_piles(game, states), *_heaped(game, states, others)))
        self.naming = Naming(game, seats, called, language)
        self._game = game
        self._states = tuple(states)
        self._piles = JoinedPiles(game, self._states)
        self._rooms = Rooms(self.naming, self._states, self.closed, piles=self._piles)
        self._standing: list[Standing] = []
        self._grids: list[Grid] = []
        self._names: dict[int, Label] = {}
        self._values: list[tuple[int | None, float, float, float]] = []
        self._table: tuple[float, float] | None = None
        around = range(game.players)
        sitting = any(self._rooms.of(seat) or any(self._lines(state, seat) for state in states) for seat in around)
        far = [(side + after) % game.players for after in around[1:]] if side is not None and sitting else []
        start = self._across(far, EDGE)
        y = self._middle(start)
        for family in families(self.naming):
            self._grids.append(grid(self.naming, family, self._states, y))
            y = self._grids[-1].bottom + BETWEEN
        if far and y > start:
            self._table = (round(start - PADDED, 1), round(y - BETWEEN + PADDED, 1))
        for seat in [seat for seat in around if seat not in far] if sitting else ():
            y = self._player(seat, y)
        if not sitting:
            y = self._names_alone(y)
        self._lain: dict[tuple[int, Cards], tuple[Lain, ...]] = {}
        self._height = round(y - BETWEEN + EDGE, 2)
        empty = [place for grid in self._grids for place in grid.places]
        self._places = (*(standing.place for standing in self._standing if not standing.lies_on), *empty)

    # --- room --------------------------------------------------------------------------------------------------------

    def _middle(self, y: float) -> float:
        start, y = y, self._lines_of_values(None, y)
        y = self._flow(None, y, 0.0)
        return y + BETWEEN if y > start else y

    def _names_alone(self, y: float) -> float:
        """Put the names side by side, where nobody has anything beside theirs: they tell whose turn it is."""
        x = 0.0
        for seat, name in enumerate(self._fitted_names()):
            wide = INDENT + text_width(name, NAME, bold=True)
            if x and x + wide > WIDTH:
                x, y = 0.0, y + UNDER
            self._names[seat] = Label(key=f"name{seat}", text=name, x=round(x + INDENT, 1), y=y + BASELINE, role="name")
            x += wide + BETWEEN
        return y + UNDER + BETWEEN

    def _fitted_names(self) -> list[str]:
        return [fitted(name, WIDTH / 2, NAME, bold=True) for name in self.naming.seats]

    def _player(self, seat: int, y: float) -> float:
        names = self._fitted_names()
        self._names[seat] = Label(key=f"name{seat}", text=names[seat], x=INDENT, y=y + BASELINE, role="name")
        after_names = INDENT + max(text_width(name, NAME, bold=True) for name in names) + 9
        y = max(y + UNDER, self._flow(seat, y, after_names))
        return self._lines_of_values(seat, y + 2) + BETWEEN

    def _across(self, seats: Sequence[int], y: float) -> float:
        """Put players side by side beyond the middle, as many in a row as have room for their words."""
        if not seats:
            return y
        rooms = {seat: self._rooms.of(seat) for seat in seats}
        per_row, wide = in_a_row(list(rooms.values()), BETWEEN)
        for first in range(0, len(seats), per_row):
            row = seats[first : first + per_row]
            y = max(self._far(seat, rooms[seat], at * (wide + BETWEEN), y, wide) for at, seat in enumerate(row))
        return y

    def _far(self, seat: int, rooms: Sequence[Cluster], x: float, y: float, wide: float) -> float:
        name = fitted(self.naming.seats[seat], wide - INDENT, NAME, bold=True)
        self._names[seat] = Label(
            key=f"name{seat}", text=name, x=round(x + INDENT, 1), y=round(y + BASELINE, 1), role="name"
        )
        y += UNDER
        if rooms:
            standing, y = flow(beyond(rooms, wide), y, 0.0, wide, x)
            self._standing.extend(standing)
        return self._lines_of_values(seat, y + 2, x, wide) + BETWEEN

    def _flow(self, seat: int | None, y: float, indent: float) -> float:
        some = tuple(self._rooms.of(seat))
        if some:
            standing, y = flow(some, y, indent)
            self._standing.extend(standing)
        return y

    def _lines_of_values(self, seat: int | None, y: float, x: float = 0.0, wide: float = WIDTH) -> float:
        """Make room for as many lines of values as there are in any state."""
        lines = max((len(self._lines(state, seat, wide)) for state in self._states), default=0)
        if lines:
            self._values.append((seat, x, y, wide))
        return y + lines * (WORDS + 3) + (3 if lines else 0)

    def _lines(self, state: State, seat: int | None, wide: float = WIDTH) -> tuple[str, ...]:
        return wrapped(tuple(told(self.naming, state, seat)), " · ", wide - INDENT, WORDS)

    # --- one state ---------------------------------------------------------------------------------------------------

    def scene(self, state: State) -> Scene:
        """Return the table in one of the states that room was made for."""
        return Scene(
            width=WIDTH,
            height=self._height,
            places=self._places,
            cards=tuple(self._cards(state)),
            labels=tuple(self._labels(state)),
            marks=tuple(self._marks(state)),
            table=self._table,
        )

    def _cards(self, state: State) -> Iterator[PlacedCard]:
        copies: dict[int, int] = {}
        for there in self._lying(state):
            for face, zone, x, y, size, seen, counted in there:
                copies[face] = copies.get(face, 0) + 1
                yield PlacedCard(f"{face}.{copies[face]}", face, zone, x, y, size, seen, counted)

    def _lying(self, state: State) -> Iterator[tuple[Lain, ...]]:
        """Yield the cards of each zone; where they lie is worked out once for the same cards."""
        for standing in self._standing:
            block = standing.block
            if block.declared.id in self._piles.zones:
                yield tuple(_lain(standing, self._piles.lying(block.declared, state)))
                continue
            cards = state.zones[block.zone]
            key = (block.zone, cards)
            if key not in self._lain:
                lying = tuple((block.zone, face) for face in cards if face is not None)
                self._lain[key] = tuple(_lain(standing, lying))
            yield self._lain[key]
        for rows in self._grids:
            for row in rows.rows:
                cards = state.zones[row.zone]
                key = (row.zone, cards)
                if key not in self._lain:
                    seen, counted = who_sees(row.declared, row.owner), who_counts(row.declared, row.owner)
                    self._lain[key] = tuple(
                        (face, row.zone, round(x, 1), round(y, 1), row.size, seen, counted)
                        for cell, (x, y) in row.corners.items()
                        if (face := cards[cell]) is not None
                    )
                yield self._lain[key]

    def _labels(self, state: State) -> Iterator[Label]:
        yield from self._names.values()
        for rows in self._grids:
            yield from rows.labels
        for standing in self._standing:
            if standing.label is not None:
                there = self._there(standing, state)
                yield replace(standing.label, count=str(there)) if standing.counts and there else standing.label
        for seat, left, y, wide in self._values:
            for line, text in enumerate(self._lines(state, seat, wide)):
                key = f"value{'' if seat is None else seat}.{line}"
                x = round(left + (0.0 if seat is None else INDENT), 1)
                yield Label(key=key, text=text, x=x, y=round(y + BASELINE - 1 + line * (WORDS + 3), 1), role="value")

    def _there(self, standing: Standing, state: State) -> int:
        """Return how many cards lie in a room."""
        zone = standing.block.declared
        is_pile = zone.id in self._piles.zones
        return len(self._piles.lying(zone, state) if is_pile else state.zones[standing.block.zone])

    def _marks(self, state: State) -> Iterator[TurnMark]:
        """Yield a mark for whose turn it is; for everyone where anyone may be first; for nobody when all is over."""
        phase = tuple(self._game.phases.values())[cast(int, state.variables[PHASE])]
        for seat, name in self._names.items():
            on_turn = state.variables[TURN] == seat if phase.acts != "race" else True
            if on_turn and not state.variables[ENDED]:
                yield TurnMark(seat, round(name.x - INDENT, 1), round(name.y - 4.5, 1))


def draw_piles(game: Game, states: Sequence[State]) -> Iterator[int]:
    """Yield the zones that are stacks nobody looks into, and from which cards only go in all the states."""
    for zone in game.zones.values():
        if zone.cells is None and zone.stacked and zone.faces == "nobody" and not zone.keys:
            heights = [len(state.zones[zone.base]) for state in states]
            if heights and heights[0] and all(now >= then for now, then in itertools.pairwise(heights)):
                yield zone.base


def _heaped(game: Game, states: Sequence[State], others: int | None) -> Iterator[int]:
    """Yield the zone with all other cards if there are many and not everyone sees them."""
    for zone in game.zones.values():
        if others is None or not zone.base <= others < zone.base + zone.size:
            continue
        hidden = zone.cells is None and zone.faces not in ("everyone", "top")
        if hidden and max(len(state.zones[others]) for state in states) > FEW:
            yield others


def _lain(standing: Standing, lying: tuple[tuple[int, int], ...]) -> Iterator[Lain]:
    """Yield cards without cells, each given with the number of its zone; of some zones only the last is known."""
    room = standing.block
    seen, counted = who_sees(room.declared, room.owner), who_counts(room.declared, room.owner)
    seen = "closed" if room.closed else seen
    places = lie(room, tuple(face for _, face in lying))
    for number, ((zone, face), (x, y)) in enumerate(zip(lying, places, strict=True), start=1):
        place = (zone, round(standing.x + x, 1), round(standing.y + y, 1), room.size)
        top = room.declared.faces == "top" and number == len(lying)
        yield (face, *place, "everyone", "everyone") if top else (face, *place, seen, counted)
