"""The turn as a picture: phases as boxes below one another, in each its moves; lines at the side lead on."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from hausregel.pictures.lanes import LANE, PAD, Exit, lanes_of, lines
from hausregel.pictures.names import Called
from hausregel.pictures.scene import WIDTH
from hausregel.pictures.signs import number
from hausregel.pictures.svg import FONT
from hausregel.pictures.text_width import fitted
from hausregel.pictures.turn import Turn, TurnPart, TurnTarget, Within, target_in_words, turn_of
from spec.game import Game
from spec.words import Words

HEAD: Final = 26.0
ROW: Final = 17.0
BELOW: Final = 9.0
APART: Final = 22.0
ENTRY: Final = 20.0
"""For the words above the phase in which a turn begins."""
PILL: Final = 26.0


def turn_svg(game: Game, called: Called, words: Words, title: str = "", description: str = "", prefix: str = "") -> str:
    """Return the turn of a game as SVG that stands alone; `turn_list` says the same in words."""
    turn = turn_of(game)
    boxes: dict[TurnTarget, float] = {}
    exits: list[Exit] = []
    y = 2.0
    tops: list[float] = []
    for part in turn.parts:
        y += ENTRY if part.phase in (turn.begins, *turn.round_begins) else 0
        tops.append(y)
        boxes[Within(part.phase)] = y + HEAD / 2
        row = y + HEAD
        for ways in part.ways:
            exits.append(Exit(ways, part.phase, row, row + ROW * len(ways.moves)))
            row += ROW * len(ways.moves)
        y = row + BELOW + APART
    for end in turn.ends:
        boxes[end] = y + PILL / 2
        y += PILL + 8
    lanes = lanes_of(exits, boxes)
    right = WIDTH - PAD - LANE * (1 + max((lane.at for lane in lanes.values()), default=-1))
    named = [f"{prefix}{part}" for part, text in (("t", title), ("d", description)) if text]
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {number(y)}" role="img"'
            + (f' aria-labelledby="{" ".join(named)}"' if named else "")
            + f' fill="currentColor" font-family="{FONT}" font-size="11.5">',
            f'<title id="{prefix}t">{escape(title)}</title>' if title else "",
            f'<desc id="{prefix}d">{escape(description)}</desc>' if description else "",
            *lines(exits, lanes, right),
            *(_box(turn, part, top, right, called, words) for part, top in zip(turn.parts, tops, strict=True)),
            *(_bracket(exit_, right) for exit_ in exits),
            *(_pill(boxes[end], target_in_words(turn, end, called, words), right) for end in turn.ends),
            "</svg>",
        ]
    )


def _box(turn: Turn, part: TurnPart, top: float, right: float, called: Called, words: Words) -> str:
    high = HEAD + ROW * sum(len(ways.moves) for ways in part.ways) + BELOW
    dashes = {
        "player": "",
        "race": ' stroke-dasharray="5 3"',
        "chance": ' stroke-dasharray="1.5 3" stroke-linecap="round"',
    }
    said = {"player": "", "race": words("whoever_is_first"), "chance": words("by_chance")}[part.acts]
    name = fitted(called(f"phases.{part.phase}"), right - 24, 13, bold=True)
    dashed = f'fill="none" stroke="currentColor" stroke-width="1.2"{dashes[part.acts]}'
    found = [
        f'<rect x="1" y="{number(top)}" width="{number(right - 1)}" height="{number(high)}" rx="9" {dashed}/>',
        f'<text x="13" y="{number(top + 18)}" font-size="13" font-weight="600">{escape(name)}'
        + (
            f'<tspan font-size="11.5" font-weight="400" fill-opacity=".75" dx="7">{escape(said)}</tspan>'
            if said
            else ""
        )
        + "</text>",
    ]
    entries = [words(key) for key, phase in _entries(turn) if phase == part.phase]
    if entries:
        line = " · ".join(entries)
        found.append(
            f'<circle cx="17" cy="{number(top - 14)}" r="4"/><path d="M17 {number(top - 12)}V{number(top - 4)}"'
            f' stroke="currentColor" stroke-width="1.3"/><path d="M17 {number(top - 1)}l-4-6h8Z"/>'
            f'<text x="28" y="{number(top - 7)}" font-size="11.5" fill-opacity=".75">{escape(line)}</text>'
        )
    y = top + HEAD
    for ways in part.ways:
        loops = Within(part.phase) in ways.targets
        for move in ways.moves:
            text = fitted(called(f"moves.{move}"), right - 56, 11.5)
            found.append(f'<text x="13" y="{number(y + 12)}">{escape(text)}</text>')
            if loops:
                found.append(_loop(right - 36, y + 8.5))
            y += ROW
    return "".join(found)


def _entries(turn: Turn) -> tuple[tuple[str, str], ...]:
    if turn.round_begins == (turn.begins,):
        return (("begins", turn.begins),)
    key = "game_begins" if len(turn.round_begins) == 1 else "game_may_begin"
    return (*((key, phase) for phase in turn.round_begins), ("begins", turn.begins))


def _loop(x: float, y: float) -> str:
    """Return the sign of a move after which the phase stays the same: an arrow in a circle."""
    return (
        f'<path d="M{number(x + 7.6)} {number(y - 2.6)}A4.4 4.4 0 1 0 {number(x + 8.6)} {number(y + 0.6)}" fill="none"'
        f' stroke="currentColor" stroke-width="1.2"/><path d="M{number(x + 9.4)} {number(y - 5.6)}v4.6h-4.6Z"/>'
    )


def _bracket(exit_: Exit, right: float) -> str:
    """Return what joins several moves that lead to the same places."""
    if len(exit_.ways.moves) == 1 or all(target == Within(exit_.phase) for target in exit_.ways.targets):
        return ""
    return (
        f'<path d="M{number(right - 14)} {number(exit_.top + 3)}q4 0 4 4V{number(exit_.bottom - 7)}q0 4-4 4"'
        ' fill="none" stroke="currentColor" stroke-width="1.2"/>'
    )


def _pill(y: float, text: str, right: float) -> str:
    shown = fitted(text, right - 24, 12)
    return (
        f'<rect x="1" y="{number(y - PILL / 2)}" width="{number(right - 1)}" height="{number(PILL)}"'
        f' rx="{number(PILL / 2)}" fill="currentColor" fill-opacity=".08" stroke="currentColor" stroke-width="1"/>'
        f'<text x="{number(right / 2)}" y="{number(y + 4)}" text-anchor="middle" font-size="12">{escape(shown)}</text>'
    )
