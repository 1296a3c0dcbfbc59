"""The table as one seat sees it, drawn with rich. Nothing here knows more than the view it is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.text import Text

from hausregel.playing.cards import DIM, Group, Painter
from hausregel.playing.rows import MARGIN, draw_grid, families, key_names
from hausregel.playing.words import Speaker
from reference_engine.view import Hidden, SeenZone, View
from spec.game import Game, VariableSpec, Zone
from spec.values import spell

SPACE: Final = 3
MOST_NAMED: Final = 3
"""Different cards of a player that are named beside that player; more are counted."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits at the table: names by seat, and which seat looks at it now."""

    names: tuple[str, ...]
    viewer: int


def draw_table(painter: Painter, game: Game, seen: View, seats: Seats, say: Speaker, width: int) -> list[Text]:
    """Return the lines of the table, none wider than `width`: the middle, rows, players, the viewer's own cards."""
    blocks = [_middle(painter, game, seen, seats, width)]
    grids = [draw_grid(painter, family, seen.zones, seats.names, width) for family in families(game)]
    if grids:
        grids[-1].extend(_legend(painter, game, seen))
    blocks.extend(grids)
    blocks.extend(_heaps(painter, zone, seen, seats, width) for zone in game.zones.values() if _is_heap(zone))
    blocks.append(_players(painter, game, seen, seats, width))
    blocks.extend(_own(painter, zone, seen, seats, say, width) for zone in game.zones.values() if _is_own(zone))
    lines: list[Text] = []
    for block in blocks:
        if block:
            lines.extend([Text(), *block] if lines else block)
    return lines


# --- which zone is drawn where ---------------------------------------------------------------------------------------


def _has_player_only(zone: Zone) -> bool:
    return [domain.id for domain in zone.keys] == ["player"] and zone.cells is None


def _is_own(zone: Zone) -> bool:
    return zone.cells is None and zone.faces == "owner"


def _is_heap(zone: Zone) -> bool:
    return bool(zone.keys) and zone.cells is None and not _has_player_only(zone) and not _is_own(zone)


# --- the middle ------------------------------------------------------------------------------------------------------


def _middle(painter: Painter, game: Game, seen: View, seats: Seats, width: int) -> list[Text]:
    parts = [
        Text.assemble((zone.id, DIM), " ", _in_short(painter, zone, seen.zones[zone.base]))
        for zone in game.zones.values()
        if not zone.keys and zone.cells is None
    ]
    parts.extend(
        Text.assemble((spec.id, DIM), " ", _told(game, spec, value, seats))
        for spec in game.variables.values()
        if not spec.keys
        for value in (_value_of(game, seen, spec, 0),)
        if isinstance(value, int) and value != spec.start
    )
    return flowing(parts, width)


def _value_of(game: Game, seen: View, spec: VariableSpec, number: int) -> int | Hidden | None:
    at = 0
    for other in game.variables.values():
        if other.id == spec.id:
            break
        at += other.size
    return seen.variables[at + number][1]


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


def _heaps(painter: Painter, zone: Zone, seen: View, seats: Seats, width: int) -> list[Text]:
    names = key_names(zone, seats.names)
    parts = [
        Text.assemble((" ".join(keys), DIM), " ", _in_short(painter, zone, seen.zones[zone.base + number]))
        for number, keys in enumerate(names)
    ]
    return flowing([Text(f"{zone.id}:", DIM), *parts], width)


def flowing(parts: Sequence[Text], width: int, indent: int = MARGIN) -> list[Text]:
    """Return texts side by side, in as many lines as they need."""
    lines: list[Text] = []
    line = Text()
    for part in parts:
        if line and indent + line.cell_len + SPACE + part.cell_len > width:
            lines.append(line)
            line = Text()
        line = Text.assemble(line, " " * SPACE, part) if line else Text.assemble(" " * indent, part)
    return [*lines, line] if line else lines


# --- the players -----------------------------------------------------------------------------------------------------


def _players(painter: Painter, game: Game, seen: View, seats: Seats, width: int) -> list[Text]:
    columns: list[tuple[str, list[Text]]] = []
    for zone in game.zones.values():
        if _has_player_only(zone) and any(seen.zones[zone.base + seat].count != 0 for seat in range(game.players)):
            there = [_counted(zone, seen.zones[zone.base + seat]) for seat in range(game.players)]
            columns.append((zone.id, [_in_short(painter, zone, one) for one in there]))
    for spec in game.variables.values():
        if [key.id for key in spec.keys] == ["player"]:
            values = [_value_of(game, seen, spec, seat) for seat in range(game.players)]
            if any(value != spec.start for value in values):
                columns.append((spec.id, [_told(game, spec, value, seats) for value in values]))
    name_width = max(len(name) for name in seats.names)
    lines = [Text(" " * (MARGIN + 2 + name_width))]
    for seat, name in enumerate(seats.names):
        mark = ("▸ ", "bold") if seat == seen.turn else ("  ", "")
        line = Text.assemble(" " * MARGIN, mark, (name.ljust(name_width), "bold" if seat == seats.viewer else ""))
        lines.append(line)
    for head, found in columns:
        wide = max(len(head), *(text.cell_len for text in found))
        if lines[0].cell_len + SPACE + wide > width:
            continue
        lines[0].append(" " * SPACE).append(head.ljust(wide), DIM)
        for line, text in zip(lines[1:], found, strict=True):
            line.append(" " * SPACE).append_text(text).append(" " * (wide - text.cell_len))
    return lines


def _counted(zone: Zone, there: SeenZone) -> SeenZone:
    """Return the zone with its faces left out if they are shown elsewhere, or too many to name in a line."""
    few = there.cards is None or (zone.faces != "owner" and len(set(there.cards)) <= MOST_NAMED)
    return there if few else replace(there, cards=None)


def _told(game: Game, spec: VariableSpec, value: int | Hidden | None, seats: Seats) -> Text:
    if isinstance(value, Hidden):
        return Text("?", DIM)
    return (
        Text("–", DIM)
        if value is None
        else Text(spell(game.domains, game.faces, spec.type, value, seats.names), "bold")
    )


# --- the viewer's own cards ------------------------------------------------------------------------------------------


def _own(painter: Painter, zone: Zone, seen: View, seats: Seats, say: Speaker, width: int) -> list[Text]:
    lines: list[Text] = []
    for number, keys in enumerate(key_names(zone, seats.names)):
        there = seen.zones[zone.base + number]
        if there.cards:
            others = " ".join(key for key in keys if key != seats.names[seats.viewer])
            name = say("your", zone=f"{zone.id} {others}".strip())
            count = say("card") if there.count == 1 else say("cards", count=there.count)
            lines.append(Text.assemble(" " * MARGIN, (name, "bold"), (f"  {count}", DIM)))
            lines.extend(_fan(painter, painter.grouped(_cards(there)), width))
    return lines


def _fan(painter: Painter, groups: Sequence[Group], width: int) -> list[Text]:
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
        game.faces[face].kind
        for zone in game.zones.values()
        if zone.cells is not None
        for there in seen.zones[zone.base : zone.base + zone.size]
        for face in _cards(there)
    }
    found = [f"{initial} {kind}" for initial, kind in painter.legend if kind in lying]
    return [Text(" " * MARGIN + " · ".join(found), DIM)] if found else []


__all__ = ["Seats", "draw_table", "flowing"]
