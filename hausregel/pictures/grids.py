"""Zones with cells, laid out as rows below one another with their cells in line; what joins two rows lies between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.pictures.blocks import who_counts
from hausregel.pictures.cell_order import are_called, cells_in_order
from hausregel.pictures.looks import sign_of
from hausregel.pictures.names import Naming
from hausregel.pictures.scene import WIDTH, Label, PlaceAt, Size, name_size
from hausregel.pictures.text_width import fitted, text_width
from reference_engine import State
from spec.game import Zone

WIDEST: Final = 40.0
"""The widest a cell may be."""
NARROWEST: Final = 15.0
"""The narrowest a cell may be; longer rows are broken into stretches."""
CHIP_BELOW: Final = 25.0
"""Cells narrower than this hold slender cards."""
WORDS: Final = 12.0
LINE: Final = 16.0
"""For the words above a row."""
ROWS_APART: Final = 4.0
GAP: Final = 3.0
"""Between cells of whole cards."""
BEFORE: Final = 16.0
"""For the number before a row of a board."""
BETWEEN: Final = 14.0
"""Between rows side by side."""
LEAST_BESIDE: Final = 30.0
"""The narrowest that cells of rows side by side may be."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """One zone with cells: its number in `State.zones`, the owner, and where its cells are, by their number."""

    zone: int
    declared: Zone
    owner: int | None
    size: Size
    corners: dict[int, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows that share their cells."""

    rows: tuple[GridRow, ...]
    places: tuple[PlaceAt, ...]
    labels: tuple[Label, ...]
    bottom: float


def families(naming: Naming) -> tuple[tuple[Zone, ...], ...]:
    """Return the zones with cells; those that have keys and cells in common lie in one grid."""
    found: dict[tuple[tuple[str, ...], str], list[Zone]] = {}
    for zone in naming.game.zones.values():
        if zone.cells is not None:
            found.setdefault((tuple(domain.id for domain in zone.keys), zone.cells.id), []).append(zone)
    return tuple(tuple(zones) for zones in found.values())


def grid(naming: Naming, family: Sequence[Zone], states: Sequence[State], y: float) -> Grid:
    """Return a family of zones with cells, from a height downwards: rows of the first, those of the others between.

    Numbered rows are those of a board: they lie close together, with their numbers before them. Other short rows lie
    side by side.
    """
    cells = family[0].cells
    assert cells is not None
    board = len(family) == 1 and len(family[0].keys) == 1 and family[0].keys[0].low is not None
    left = BEFORE if board else 0.0
    beside = 1 if board or len(family) > 1 or not family[0].keys else _beside(cells.size)
    room = (WIDTH - BETWEEN * (beside - 1)) / beside
    stretches, size, step = _measures(cells.size, room - left)
    order, called = cells_in_order(naming, family[0]), are_called(naming, family[0])
    rows: dict[int, GridRow] = {}
    labels: list[Label] = []
    column, bottom = 0, y
    for part, stretch in enumerate(stretches):
        lying = [order[at] for at in stretch]
        for number, keys in enumerate(naming.keys(family[0])):
            for zone in family:
                index = zone.base + number
                passed = zone is not family[0] or not called
                if passed and all(state.zones[index][at] is None for state in states for at in lying):
                    continue
                x = round(column * (room + BETWEEN), 1)
                first = not rows if not called else not number
                words = _heading(naming, zone, keys, first=first, board=board, main=zone is family[0], part=part)
                top = round(y + LINE if words else y, 2)
                if words:
                    text = fitted(words, room, WORDS)
                    labels.append(Label(key=f"row{index}.{part}", text=text, x=x, y=round(top - 4, 2), role="zone"))
                if board:
                    middle = round(top + size.high / 2 + 4, 2)
                    labels.append(Label(key=f"at{index}.{part}", text=keys[0], x=0, y=middle, role="zone"))
                row = rows.setdefault(index, GridRow(index, zone, naming.owners(zone)[number][0], size, {}))
                row.corners.update({cell: (round(x + left + at * step, 2), top) for at, cell in enumerate(lying)})
                column, bottom = (column + 1) % beside, top + size.high
                y = y if column else round(bottom + ROWS_APART, 2)
        y, column = round(bottom + ROWS_APART * (2 if family[0].keys or len(family) > 1 else 1), 2), 0
    main = tuple(row for row in rows.values() if row.declared is family[0])
    places = tuple(_places(naming, main)) if called else ()
    return Grid(tuple(rows.values()), places, tuple(labels), bottom)


def _heading(  # what stands above which row
    naming: Naming, zone: Zone, keys: Sequence[str], *, first: bool, board: bool, main: bool, part: int
) -> str:
    """Return the words above a row: the name of its zone where it comes first, and what tells it from others."""
    if board or (main and not keys):
        return naming.zone(zone) if first and not part else ""
    if not main:
        return naming.zone(zone)
    return " \N{MIDDLE DOT} ".join((*([naming.zone(zone)] if first else []), " ".join(keys)))


def _beside(count: int) -> int:
    """Return how many rows of so many cells lie side by side."""
    return 2 if ((WIDTH - BETWEEN) / 2 + GAP) / count - GAP >= LEAST_BESIDE else 1


def _measures(count: int, room: float) -> tuple[list[range], Size, float]:
    """Return the stretches of cells in one line each, the size of a cell, and from one cell to the next."""
    most = int((room + 1) // (NARROWEST + 1))
    parts = -(-count // most)
    long = -(-count // parts)
    gap = 1.0 if (room + GAP) / long - GAP < CHIP_BELOW else GAP
    wide = round(min(WIDEST, (room + gap) / long - gap), 2)
    chip = wide < CHIP_BELOW
    high = round(wide * (1.5 if chip else 1.4), 2)
    return [range(n, min(n + long, count)) for n in range(0, count, long)], Size(wide, high, chip), wide + gap


def _cell(naming: Naming, zone: Zone, cell: int) -> str:
    """Return what stands in an empty cell: a number with a name as on the cards, else what the cell is called."""
    cells = zone.cells
    if cells is None or cells.low is None:
        return naming.cell(zone, cell)
    return sign_of(naming, cells, cells.names[cell])


def _places(naming: Naming, rows: Sequence[GridRow]) -> Iterator[PlaceAt]:
    for row in rows:
        for cell, (x, y) in row.corners.items():
            name = _cell(naming, row.declared, cell)
            while name and text_width(name, name_size(row.size)) > row.size.wide - 1.5:
                name = name[:-1]
            counted = who_counts(row.declared, row.owner)
            yield PlaceAt(zone=row.zone, x=x, y=y, size=row.size, counted=counted, name=name)
