"""The table laid out: the middle, rows of cells, then a row for each player, with room for all that will be shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, cast

from hausregel.pictures.blocks import lie, who_counts, who_sees
from hausregel.pictures.grids import Grid, families, grid
from hausregel.pictures.measure import fitted, text_width, wrapped
from hausregel.pictures.naming import Called, Naming
from hausregel.pictures.rooms import BASELINE, UNDER, WORDS, Rooms, Standing, flow
from hausregel.pictures.scene import WIDTH, CardAt, Label, Mark, Scene, Size
from hausregel.pictures.told import told
from reference_engine.table import ENDED, PHASE, TURN, State
from spec.game import Game, Zone

NAME: Final = 13.0
BETWEEN: Final = 14.0
"""Between players, and between the parts of the table."""
INDENT: Final = 11.0
"""From the mark of whose turn it is to the name."""
EDGE: Final = 2.0
"""Above and below all."""


class Layout:
    """Where everything lies on the table of one game, for all the states that will be shown."""

    def __init__(self, game: Game, seats: Sequence[str], called: Called, states: Sequence[State]) -> None:
        """Make room once, so that nothing moves between the states but cards."""
        self.naming = Naming(game, seats, called)
        self._game = game
        self._states = tuple(states)
        self._rooms = Rooms(self.naming, self._states)
        self._standing: list[Standing] = []
        self._grids: list[Grid] = []
        self._names: list[Label] = []
        self._values: list[tuple[int | None, float]] = []
        y = self._middle(EDGE)
        for family in families(self.naming):
            self._grids.append(grid(self.naming, family, self._states, y))
            y = self._grids[-1].bottom + BETWEEN
        for seat in range(game.players):
            y = self._player(seat, y)
        self._height = round(y - BETWEEN + EDGE, 2)
        empty = [place for grid in self._grids for place in grid.places]
        self._places = (*(one.place for one in self._standing), *empty)

    # --- room --------------------------------------------------------------------------------------------------------

    def _middle(self, y: float) -> float:
        start, y = y, self._lines_of_values(None, y)
        y = self._flow(None, y, 0.0)
        return y + BETWEEN if y > start else y

    def _player(self, seat: int, y: float) -> float:
        names = [fitted(one, WIDTH / 2, NAME, bold=True) for one in self.naming.seats]
        self._names.append(Label(key=f"name{seat}", text=names[seat], x=INDENT, y=y + BASELINE, role="name"))
        after_names = INDENT + max(text_width(one, NAME, bold=True) for one in names) + 9
        y = max(y + UNDER, self._flow(seat, y, after_names))
        return self._lines_of_values(seat, y + 2) + BETWEEN

    def _flow(self, seat: int | None, y: float, indent: float) -> float:
        some = tuple(self._rooms.of(seat))
        if some:
            standing, y = flow(some, y, indent)
            self._standing.extend(standing)
        return y

    def _lines_of_values(self, seat: int | None, y: float) -> float:
        """Make room for as many lines of values as there are in any state."""
        lines = max((len(self._lines(state, seat)) for state in self._states), default=0)
        if lines:
            self._values.append((seat, y))
        return y + lines * (WORDS + 3) + (3 if lines else 0)

    def _lines(self, state: State, seat: int | None) -> tuple[str, ...]:
        return wrapped(tuple(told(self.naming, state, seat)), " · ", WIDTH - INDENT, WORDS)

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
        )

    def _cards(self, state: State) -> Iterator[CardAt]:
        copies: dict[int, int] = {}
        for zone, declared, owner, size, face, x, y, last in self._lying(state):
            copies[face] = copies.get(face, 0) + 1
            top = last and declared.faces == "top"
            yield CardAt(
                key=f"{face}.{copies[face]}", face=face, zone=zone, x=round(x, 1), y=round(y, 1), size=size,
                seen="everyone" if top else who_sees(declared, owner),
                counted="everyone" if top else who_counts(declared, owner),
            )  # fmt: skip

    def _lying(self, state: State) -> Iterator[tuple[int, Zone, int | None, Size, int, float, float, bool]]:
        """Yield each card: its zone, declaration, owner, size, face, corner, and whether it is the last of its zone."""
        for one in self._standing:
            room = one.block
            cards = cast(tuple[int, ...], state.zones[room.zone])
            for number, (face, (x, y)) in enumerate(zip(cards, lie(room, cards), strict=True), start=1):
                last = number == len(cards)
                yield room.zone, room.declared, room.owner, room.size, face, one.x + x, one.y + y, last
        for rows in self._grids:
            for row in rows.rows:
                for cell, (x, y) in row.corners.items():
                    there = state.zones[row.zone][cell]
                    if there is not None:
                        yield row.zone, row.declared, row.owner, row.size, there, x, y, False

    def _labels(self, state: State) -> Iterator[Label]:
        yield from self._names
        for rows in self._grids:
            yield from rows.labels
        for one in self._standing:
            if one.label is not None:
                there = len(state.zones[one.block.zone])
                yield replace(one.label, count=str(there)) if one.counts and there else one.label
        for seat, y in self._values:
            for line, text in enumerate(self._lines(state, seat)):
                key = f"value{'' if seat is None else seat}.{line}"
                x = 0.0 if seat is None else INDENT
                yield Label(key=key, text=text, x=x, y=round(y + BASELINE - 1 + line * (WORDS + 3), 1), role="value")

    def _marks(self, state: State) -> Iterator[Mark]:
        """Yield a mark for whose turn it is; for everyone where anyone may be first; for nobody when all is over."""
        phase = tuple(self._game.phases.values())[cast(int, state.variables[PHASE])]
        for seat, name in enumerate(self._names):
            on_turn = state.variables[TURN] == seat if phase.acts != "race" else True
            if on_turn and not state.variables[ENDED]:
                yield Mark(seat, 0.0, round(name.y - 4.5, 1))
