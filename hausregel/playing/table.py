"""The table as one seat sees it, drawn with rich. Nothing here knows more than the view it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from rich.text import Text

from hausregel.playing.cards import DIM, CardGroup, Painter
from hausregel.playing.lines import MARGIN, SPACE, flowing
from hausregel.playing.rows import draw_grid, families, key_names
from reference_engine import Hidden, SeenZone, View
from spec.game import Game, VariableSpec, Zone
from spec.words import Words

MOST_NAMED: Final = 3
"""Different cards of a player that are named beside that player; more are counted."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits at the table: names by seat, and which seat looks at it now."""

    names: tuple[str, ...]
    viewer: int


def draw_table(  # what is seen by whom, in which words, and how wide
    painter: Painter,
    game: Game,
    seen: View,
    seats: Seats,
    say: Words,
    width: int,
    piles: Mapping[str, Sequence[int]] = MappingProxyType({}),
) -> list[Text]:
    """Return the lines of the table, none wider than `width`: the middle, rows, players, the viewer's own cards.

    `piles` has the zones that are one pile, by the id of their declaration: their numbers, the lowest first.
    """
    blocks = [[*_middle(painter, game, seen, seats, width), *_noted(painter, game, seen, seats, width)]]
    grids = [draw_grid(painter, family, seen.zones, seats.names, width) for family in families(game)]
    if grids:
        grids[-1].extend(_legend(painter, game, seen))
    blocks.extend(grids)
    for zone in game.zones.values():
        if zone.id in piles:
            blocks.append(_joined(painter, zone, [seen.zones[number] for number in piles[zone.id]], say, width))
        elif _is_heap(zone):
            blocks.append(_heaps(painter, zone, seen, seats, width))
    blocks.append(_players(painter, game, seen, seats, width))
    blocks.extend(_open(painter, zone, seen, seats, say, width) for zone in game.zones.values() if _is_open(zone))
    blocks.extend(_own(painter, zone, seen, seats, say, width) for zone in game.zones.values() if _is_own(zone))
    lines: list[Text] = []
    for block in blocks:
        if block:
            lines.extend([Text(), *block] if lines else block)
    return lines


# --- which zone is drawn where ---------------------------------------------------------------------------------------


def _is_of_players(declared: Zone | VariableSpec) -> bool:
    cells = isinstance(declared, Zone) and declared.cells is not None
    return [domain.id for domain in declared.keys] == ["player"] and not cells


def _is_own(zone: Zone) -> bool:
    return zone.cells is None and zone.faces == "owner"


def _is_open(zone: Zone) -> bool:
    return _is_of_players(zone) and zone.faces in ("everyone", "others")


def _is_heap(zone: Zone) -> bool:
    return bool(zone.keys) and zone.cells is None and not _is_of_players(zone) and not _is_own(zone)


# --- the middle ------------------------------------------------------------------------------------------------------


def _middle(painter: Painter, game: Game, seen: View, seats: Seats, width: int) -> list[Text]:
    parts = [
        Text.assemble((painter.zone(zone), DIM), " ", _in_short(painter, zone, seen.zones[zone.base]))
        for zone in game.zones.values()
        if not zone.keys and zone.cells is None
    ]
    parts.extend(
        Text.assemble((painter.variable(spec), DIM), " ", _told(painter, spec, value, seats))
        for spec in game.variables.values()
        if not spec.keys
        for _, value in seen.variables[spec.base : spec.base + 1]
        if isinstance(value, int) and value != spec.start
    )
    return flowing(parts, width)


def _noted(painter: Painter, game: Game, seen: View, seats: Seats, width: int) -> list[Text]:
    """Return the variables that have keys, where they are not as at the start; those of players stand elsewhere."""
    lines: list[Text] = []
    for spec in game.variables.values():
        if spec.keys and not _is_of_players(spec):
            parts = [
                Text.assemble((f"{' '.join(keys)}: ", DIM), _told(painter, spec, value, seats))
                for keys, (_, value) in zip(
                    key_names(spec, seats.names, painter.called), seen.variables[spec.base :], strict=False
                )
                if value != spec.start
            ]
            lines.extend(flowing([Text(painter.variable(spec), DIM), *parts], width) if parts else [])
    return lines


def _in_short(painter: Painter, zone: Zone, there: SeenZone) -> Text:
    if there.count is None:
        return Text("?", DIM)
    if there.count == 0:
        return Text("–", DIM)
    if zone.stacked:
        top = there.top if there.cards is None else there.cards[-1]
        count = Text(str(there.count), "bold")
        if top is None:
            return count
        return painter.card(top) if there.count == 1 else Text.assemble(count, " ", painter.card(top))
    return Text(str(there.count), "bold") if there.cards is None else painter.few(_cards(there))


def _cards(there: SeenZone) -> list[int]:
    return [face for face in there.cards or () if face is not None]


def _joined(painter: Painter, zone: Zone, lying: Sequence[SeenZone], say: Words, width: int) -> list[Text]:
    cards = [painter.card(face) for there in lying for face in _cards(there)]
    name = Text(say("joined", zone=painter.zone(zone)) if len(cards) > 1 else painter.zone(zone), DIM)
    return flowing([name, *(cards or [Text("–", DIM)])], width, space=1)


def _heaps(painter: Painter, zone: Zone, seen: View, seats: Seats, width: int) -> list[Text]:
    names, called = key_names(zone, seats.names, painter.called), painter.zone(zone)
    told = [_in_short(painter, zone, there) for there in seen.zones[zone.base : zone.base + zone.size]]
    if len(zone.keys) == 2:
        lines = _matrix(called, names, told)
        if all(line.cell_len <= width for line in lines):
            return lines
    held = [there.count != 0 for there in seen.zones[zone.base : zone.base + zone.size]]
    parts = [
        Text.assemble((f"{' '.join(keys)}: ", DIM), text)
        for keys, text, any_there in zip(names, told, held, strict=True)
        if any_there
    ]
    return flowing([Text(called, DIM), *(parts or [Text("–", DIM)])], width)


def _matrix(name: str, keys: Sequence[tuple[str, ...]], told: Sequence[Text]) -> list[Text]:
    """Return the zones of a declaration with two keys, a line for each value of the first."""
    rows, columns = list(dict.fromkeys(key[0] for key in keys)), list(dict.fromkeys(key[1] for key in keys))
    before = max(len(word) for word in (name, *rows))
    wide = max(*(len(word) for word in columns), *(text.cell_len for text in told))
    lines = [Text(f"{' ' * MARGIN}{name.ljust(before)}", DIM)]
    lines.extend(Text(f"{' ' * MARGIN}{row.ljust(before)}") for row in rows)
    for number, column in enumerate(columns):
        for line, text in zip(lines, [Text(column, DIM), *told[number :: len(columns)]], strict=True):
            line.append(" " * 2).append_text(text).append(" " * (wide - text.cell_len))
    return lines


# --- the players -----------------------------------------------------------------------------------------------------


def _players(painter: Painter, game: Game, seen: View, seats: Seats, width: int) -> list[Text]:
    columns: list[tuple[str, list[Text]]] = []
    for zone in game.zones.values():
        there = seen.zones[zone.base : zone.base + zone.size]
        if _is_of_players(zone) and any(cards.count != 0 for cards in there):
            columns.append(
                (
                    painter.zone(zone),
                    [_in_short(painter, zone, _counted(zone, cards)) for cards in there],
                )
            )
    for spec in game.variables.values():
        values = [value for _, value in seen.variables[spec.base : spec.base + spec.size]]
        if _is_of_players(spec) and any(not isinstance(value, Hidden) and value != spec.start for value in values):
            columns.append((painter.variable(spec), [_told(painter, spec, value, seats) for value in values]))
    lines = _names(seen, seats)
    found: list[Text] = []
    for head, texts in columns:
        wide = max(len(head), *(text.cell_len for text in texts))
        if lines[0].cell_len + SPACE + wide > width:
            found.extend(lines)
            lines = _names(seen, seats)
        for line, text in zip(lines, [Text(head, DIM), *texts], strict=True):
            line.append(" " * SPACE).append_text(text).append(" " * (wide - text.cell_len))
    return [*found, *lines]


def _names(seen: View, seats: Seats) -> list[Text]:
    """Return a line for the heads and one for each player, with a sign for whose turn it is."""
    wide = max(len(name) for name in seats.names)
    lines = [Text(" " * (MARGIN + 2 + wide))]
    for seat, name in enumerate(seats.names):
        mark = ("▸ ", "bold") if seat == seen.turn else ("  ", "")
        lines.append(Text.assemble(" " * MARGIN, mark, (name.ljust(wide), "bold" if seat == seats.viewer else "")))
    return lines


def _is_many(zone: Zone, there: SeenZone) -> bool:
    """Whether the faces of a zone need more than its place beside its player."""
    return there.cards is not None and not zone.stacked and len(set(there.cards)) > MOST_NAMED


def _open(painter: Painter, zone: Zone, seen: View, seats: Seats, say: Words, width: int) -> list[Text]:
    """Return the cards that lie open before players, of those who have too many to name in a line."""
    lines: list[Text] = []
    for seat, there in enumerate(seen.zones[zone.base : zone.base + zone.size]):
        if _is_many(zone, there):
            lines.extend(_spread(painter, f"{seats.names[seat]}, {painter.zone(zone)}", there, say, width))
    return lines


def _counted(zone: Zone, there: SeenZone) -> SeenZone:
    """Return the zone with its faces left out if they are shown elsewhere."""
    return replace(there, cards=None) if _is_own(zone) or _is_many(zone, there) else there


def _told(painter: Painter, spec: VariableSpec, value: int | Hidden | None, seats: Seats) -> Text:
    if isinstance(value, Hidden):
        return Text("?", DIM)
    return Text("–", DIM) if value is None else Text(painter.value(spec.type, value, seats.names)[0], "bold")


# --- the viewer's own cards ------------------------------------------------------------------------------------------


def _own(painter: Painter, zone: Zone, seen: View, seats: Seats, say: Words, width: int) -> list[Text]:
    lines: list[Text] = []
    for number, keys in enumerate(key_names(zone, seats.names, painter.called)):
        there = seen.zones[zone.base + number]
        if there.cards:
            others = " ".join(key for key in keys if key != seats.names[seats.viewer])
            lines.extend(
                _spread(
                    painter,
                    say("your", zone=f"{painter.zone(zone)} {others}".strip()),
                    there,
                    say,
                    width,
                )
            )
    return lines


def _spread(painter: Painter, name: str, there: SeenZone, say: Words, width: int) -> list[Text]:
    count = say("cards", count=there.count)
    head = Text.assemble(" " * MARGIN, (name, "bold"), (f"  {count}", DIM))
    return [head, *_fan(painter, painter.grouped(_cards(there)), width)]


def _fan(painter: Painter, groups: Sequence[CardGroup], width: int) -> list[Text]:
    """Return cards group by group, each group in lines of its own, the labels in line."""
    name_width = max(len(group.name) for group in groups)
    lines: list[Text] = []
    for group in groups:
        line = Text.assemble(" " * MARGIN, (group.name.ljust(name_width), DIM), " " * 2)
        indent = line.cell_len
        for label, _ in group.cards:
            chip = painter.chip(label.rjust(2), group.style)
            if line.cell_len + 1 + chip.cell_len > width:
                lines.append(line)
                line = Text(" " * indent)
            line = Text.assemble(line, "" if line.cell_len == indent else " ", chip)
        lines.append(line)
    return lines


def _legend(painter: Painter, game: Game, seen: View) -> list[Text]:
    """Return what the initials in cells stand for, for those that lie there."""
    lying = {
        painter.called(f"cards.{game.faces[face].kind}")
        for zone in game.zones.values()
        if zone.cells is not None
        for there in seen.zones[zone.base : zone.base + zone.size]
        for face in _cards(there)
    }
    found = [f"{initial} {kind}" for initial, kind in painter.legend if kind in lying]
    return [Text(" " * MARGIN + " · ".join(found), DIM)] if found else []
