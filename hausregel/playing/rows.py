"""Zones with cells, drawn as rows below one another with their cells in line."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.text import Text

from hausregel.playing.cards import DIM, PLAIN, Painter, style_of
from hausregel.playing.lines import MARGIN, flowing
from reference_engine import SeenZone
from spec.game import Game, VariableSpec, Zone

GAP: Final = 2
WIDEST_LABEL: Final = 4


@dataclass(frozen=True, slots=True)
class _Row:
    """A line to draw: what stands before it, the cells (None for an empty one), whether it is one of the main rows."""

    name: str
    keys: tuple[str, ...]
    seen: SeenZone
    main: bool


def key_names(
    declared: Zone | VariableSpec, seats: Sequence[str], called: Callable[[str], str] | None = None
) -> tuple[tuple[str, ...], ...]:
    """Return the keys of each zone or variable of a declaration in words, players by their names.

    `called` gives what a value is called, by its address; without it, values stand by their ids.
    """
    named = [
        [
            seats[n] if domain.id == "player" else called(f"domains.{domain.id}.{name}") if called else name
            for n, name in enumerate(domain.names)
        ]
        for domain in declared.keys
    ]
    return tuple(itertools.product(*named))


def named_zones(painter: Painter, game: Game, seats: Sequence[str]) -> Iterator[tuple[Zone, str]]:
    """Yield each zone in the order of `State.zones`, with its name and keys in words."""
    for zone in game.zones.values():
        for keys in key_names(zone, seats, painter.called):
            yield zone, " ".join((painter.zone(zone), *keys))


def families(game: Game) -> tuple[tuple[Zone, ...], ...]:
    """Return the zones with cells, those that have keys and cells in common together: they lie in one grid."""
    found: dict[tuple[tuple[str, ...], str], list[Zone]] = {}
    for zone in game.zones.values():
        if zone.cells is not None:
            found.setdefault((tuple(domain.id for domain in zone.keys), zone.cells.id), []).append(zone)
    return tuple(tuple(zones) for zones in found.values())


def draw_grid(
    painter: Painter, family: Sequence[Zone], seen: Sequence[SeenZone], seats: Sequence[str], width: int
) -> list[Text]:
    """Return the lines of a family of zones with cells: the rows of the first, those of the others between them.

    Shapes: `seen` holds all zones of the game; no line is wider than `width`.
    """
    rows = _rows(painter, family, seen, seats)
    heads = [head for _, head in painter.cells(family[0])]
    if not any(heads):
        return _runs(painter, painter.zone(family[0]), rows, width)
    labels = [_labels(painter, row, len(heads)) for row in rows]
    widths = [len(label) for row in labels for label in row if label]
    wide = max(2, *(min(len(head), WIDEST_LABEL) for head in heads), *widths)
    name = painter.zone(family[0]) if family[0].keys else ""
    main = max(len(name), *(len(row.name) for row in rows if row.main))
    longest = max(main, *(len(row.name) for row in rows))
    before = min(longest, width // 3, max(main, width - MARGIN - GAP - len(heads) * (wide + 1)))
    lines: list[Text] = []
    for start, end in _stretches(labels, (width - MARGIN - before - GAP) // (wide + 1)):
        if lines:
            lines.append(Text())
        lines.append(_head(name, before, heads[start:end], wide))
        for row, found in zip(rows, labels, strict=True):
            if row.main or any(found) or row is not rows[-1]:
                lines.append(_line(painter, row, found[start:end], start, before, wide))
    return lines


def _runs(painter: Painter, name: str, rows: Sequence[_Row], width: int) -> list[Text]:
    """Return the lines of rows of whose empty cells nobody speaks: what lies side by side, and nothing else."""
    parts: list[Text] = []
    for row in rows:
        if row.seen.cards is None and row.seen.count != 0:
            parts.append(Text("?" if row.seen.count is None else f"{row.name} {row.seen.count}", DIM))
        for filled, run in itertools.groupby(row.seen.cards or (), key=lambda face: face is not None):
            if filled:
                parts.append(Text(" ").join(painter.card(face) for face in run if face is not None))
    return flowing([Text(name, DIM), *(parts or [Text("–", DIM)])], width)


def _rows(painter: Painter, family: Sequence[Zone], seen: Sequence[SeenZone], seats: Sequence[str]) -> list[_Row]:
    rows: list[_Row] = []
    order = [at for at, _ in painter.cells(family[0])]
    named = key_names(family[0], seats, painter.called)
    for number, keys in enumerate(key_names(family[0], seats)):
        for zone in family:
            main, called = zone is family[0], painter.zone(zone)
            name = (" ".join(named[number]) or called) if main else called
            there = seen[zone.base + number]
            if there.cards is not None:
                there = replace(there, cards=tuple(there.cards[at] for at in order))
            rows.append(_Row(name, keys, there, main))
    return rows


def _labels(painter: Painter, row: _Row, size: int) -> list[str | None]:
    if row.seen.cards is None:
        return [None] * size
    return [None if face is None else painter.in_cell(face, row.keys) for face in row.seen.cards]


def _stretches(labels: Sequence[Sequence[str | None]], fit: int) -> list[tuple[int, int]]:
    """Return the stretches of cells to draw, end exclusive: all if they fit, else the filled ones and those around."""
    size = len(labels[0])
    fit = max(1, fit)
    if size <= fit:
        return [(0, size)]
    filled = [at for at in range(size) if any(row[at] for row in labels)] or [size // 2]
    low, high = max(0, filled[0] - 1), min(size, filled[-1] + 2)
    spare = max(0, fit - (high - low))
    low = max(0, min(low - spare // 2, size - fit)) if high - low <= fit else low
    high = max(high, min(size, low + fit))
    return [(at, min(at + fit, high)) for at in range(low, high, fit)]


def _head(name: str, before: int, names: Sequence[str], wide: int) -> Text:
    line = Text(" " * MARGIN + name[:before].ljust(before + GAP), DIM)
    line.append(" ".join(name[:wide].rjust(wide) for name in names), DIM)
    return line


def _line(painter: Painter, row: _Row, labels: Sequence[str | None], start: int, before: int, wide: int) -> Text:
    line = Text(" " * MARGIN)
    name = _cut(row.name, before).ljust(before)
    if row.main:
        line.append(name, style_of(row.keys) or "bold")
    else:
        line.append(name if any(labels) else " " * before, DIM)
    line.append(" " * GAP)
    if row.seen.cards is None:
        return line.append("?" if row.seen.count is None else str(row.seen.count), DIM)
    for at, label in enumerate(labels):
        face = row.seen.cards[start + at]
        if at:
            line.append(" ")
        if label is None or face is None:
            line.append(("·" if row.main else " ").rjust(wide), DIM)
        else:
            style = painter.style(face)
            line.append(label.rjust(wide), _lent(style, row) if style == PLAIN and row.main else style)
    return line


def _cut(name: str, most: int) -> str:
    """Return as many whole words of a name as have room, or as much of the first word."""
    return name if len(name) <= most else name[: most + 1].rpartition(" ")[0] or name[:most]


def _lent(style: str, row: _Row) -> str:
    """Return a plain card's style, underlined where it stands in for a card of a coloured row."""
    return f"{style} underline" if style_of(row.keys) else style
