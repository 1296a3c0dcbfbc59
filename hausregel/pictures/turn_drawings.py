"""The turn as a picture: phases as boxes below one another, in each its moves; lines at the side lead on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from hausregel.pictures.lanes import LANE, PAD, Exit, Lane, lanes_of, lines
from hausregel.pictures.names import Called
from hausregel.pictures.scene import WIDTH
from hausregel.pictures.signs import number
from hausregel.pictures.svg import FONT
from hausregel.pictures.text_width import fitted, wrapped
from hausregel.pictures.turn import Turn, TurnPart, TurnTarget, Ways, Within, target_in_words, turn_of
from spec.game import Game
from spec.words import Words

HEAD: Final = 26.0
SIZE: Final = 11.5
ROW: Final = 17.0
LINE: Final = 13.5
"""For each further line of a long name."""
BELOW: Final = 9.0
APART: Final = 22.0
ENTRY: Final = 20.0
"""For the words above the phase in which a turn begins."""
PILL: Final = 26.0


def turn_svg(game: Game, called: Called, words: Words, title: str = "", description: str = "", prefix: str = "") -> str:
    """Return the turn of a game as SVG that stands alone; `turn_list` says the same in words."""
    turn = turn_of(game)
    plan = _planned(turn, {})
    lines_of = {
        move: wrapped(called(f"moves.{move}").split(), " ", plan.right - 56, SIZE)
        for part in turn.parts
        for ways in part.ways
        for move in ways.moves
    }
    plan = _planned(turn, lines_of)
    right = plan.right
    named = [f"{prefix}{part}" for part, text in (("t", title), ("d", description)) if text]
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {number(plan.high)}" role="img"'
            + (f' aria-labelledby="{" ".join(named)}"' if named else "")
            + f' fill="currentColor" font-family="{FONT}" font-size="{SIZE}">',
            f'<title id="{prefix}t">{escape(title)}</title>' if title else "",
            f'<desc id="{prefix}d">{escape(description)}</desc>' if description else "",
            *lines(plan.exits, plan.lanes, right),
            *(
                _box(turn, part, top, right, lines_of, called, words)
                for part, top in zip(turn.parts, plan.tops, strict=True)
            ),
            *(_bracket(exit_, right) for exit_ in plan.exits),
            *(_pill(plan.boxes[end], target_in_words(turn, end, called, words), right) for end in turn.ends),
            "</svg>",
        ]
    )


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the boxes are, where lines leave them, and how high the picture is; `tops` has that of each phase."""

    tops: tuple[float, ...]
    boxes: Mapping[TurnTarget, float]
    exits: tuple[Exit, ...]
    lanes: Mapping[TurnTarget, Lane]
    high: float

    @property
    def right(self) -> float:
        """The right side of the boxes."""
        return WIDTH - PAD - LANE * (1 + max((lane.at for lane in self.lanes.values()), default=-1))


def _planned(turn: Turn, lines_of: Mapping[str, Sequence[str]]) -> _Plan:
    """Return the plan of a turn whose moves take so many lines each, one if not said."""
    boxes: dict[TurnTarget, float] = {}
    exits: list[Exit] = []
    tops: list[float] = []
    y = 2.0
    for part in turn.parts:
        y += ENTRY if part.phase in (turn.begins, *turn.round_begins) else 0
        tops.append(y)
        boxes[Within(part.phase)] = y + HEAD / 2
        row = y + HEAD
        for ways in part.ways:
            high = _high(ways, lines_of)
            exits.append(Exit(ways, part.phase, row, row + high))
            row += high
        y = row + BELOW + APART
    for end in turn.ends:
        boxes[end] = y + PILL / 2
        y += PILL + 8
    return _Plan(tuple(tops), boxes, tuple(exits), lanes_of(exits, boxes), y)


def _high(ways: Ways, lines_of: Mapping[str, Sequence[str]]) -> float:
    return sum(ROW + LINE * (len(lines_of.get(move, ("",))) - 1) for move in ways.moves)


def _box(
    turn: Turn, part: TurnPart, top: float, right: float, lines_of: Mapping[str, Sequence[str]], called: Called,
    words: Words,
) -> str:  # fmt: skip
    high = HEAD + sum(_high(ways, lines_of) for ways in part.ways) + BELOW
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
            for at, text in enumerate(lines_of[move]):
                found.append(f'<text x="{13 + 10 * bool(at)}" y="{number(y + 12 + LINE * at)}">{escape(text)}</text>')
            if loops:
                found.append(_loop(right - 36, y + 8.5))
            y += ROW + LINE * (len(lines_of[move]) - 1)
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
