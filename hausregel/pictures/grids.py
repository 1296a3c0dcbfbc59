"""Zones with cells, laid out as rows below one another with their cells in line; what joins two rows lies between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.pictures.blocks import who_counts
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
    """Return a family of zones with cells, from a height downwards: rows of the first, those of the others between."""
    cells = family[0].cells
    assert cells is not None
    stretches, size, step = _measures(cells.size)
    rows: dict[int, GridRow] = {}
    labels: list[Label] = []
    for part, stretch in enumerate(stretches):
        for number, keys in enumerate(naming.keys(family[0])):
            for zone in family:
                index = zone.base + number
                main = zone is family[0]
                if not main and all(state.zones[index][at] is None for state in states for at in stretch):
                    continue
                if not part or family[0].keys or len(family) > 1:
                    parts = [naming.zone(zone)] if not main or not number or not keys else []
                    parts += [" ".join(keys)] if main and keys else []
                    text = fitted(" \N{MIDDLE DOT} ".join(parts), WIDTH, WORDS)
                    labels.append(
                        Label(key=f"row{index}.{part}", text=text, x=0, y=round(y + LINE - 4, 2), role="zone")
                    )
                else:
                    y = round(y - LINE - ROWS_APART, 2)
                owner = naming.owners(zone)[number][0]
                row = rows.setdefault(index, GridRow(index, zone, owner, size, {}))
                row.corners.update({cell: (round(at * step, 2), y + LINE) for at, cell in enumerate(stretch)})
                y = round(y + LINE + size.high + ROWS_APART, 2)
        y += ROWS_APART
    places = tuple(_places(naming, tuple(row for row in rows.values() if row.declared is family[0])))
    return Grid(tuple(rows.values()), places, tuple(labels), y - 2 * ROWS_APART)


def _measures(count: int) -> tuple[list[range], Size, float]:
    """Return the stretches of cells in one line each, the size of a cell, and from one cell to the next."""
    most = int((WIDTH + 1) // (NARROWEST + 1))
    parts = -(-count // most)
    long = -(-count // parts)
    gap = 1.0 if (WIDTH + 3) / long - 3 < CHIP_BELOW else 3.0
    wide = round(min(WIDEST, (WIDTH + gap) / long - gap), 2)
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
