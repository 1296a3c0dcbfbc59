"""The lines at the side of a picture of a turn: one lane for each target, none over another, in inks of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.pictures.signs import number
from hausregel.pictures.turn import TurnTarget, Ways, Within

LANE: Final = 12.0
BEND: Final = 6.0
PAD: Final = 14.0
"""From the boxes to the first lane."""
START: Final = 10.0
"""How far inside the boxes lines begin."""
BESIDE: Final = 4.0
"""Between lines that leave the same moves."""
INKS: Final = ("#2f74d0", "#c0561a", "#2a8a57", "#9a55c8", "#b5498a", "#7d7a1e", "#1f8a96", "#8a6a52")
"""One for each target, to follow its lines more easily; legible on light and on dark ground."""


@dataclass(frozen=True, slots=True)
class Exit:
    """Moves that lead on: from which height, and whether they may also stay."""

    ways: Ways
    phase: str
    top: float
    bottom: float

    @property
    def middle(self) -> float:
        """The height at which their lines leave."""
        return (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class Lane:
    """The line to one target: how far out it runs, its ink, and the height of its target."""

    at: int
    ink: str
    y: float


def lanes_of(exits: Sequence[Exit], boxes: Mapping[TurnTarget, float]) -> Mapping[TurnTarget, Lane]:
    """Return a lane for each target that something leads to: the shortest inside, none over another."""
    spans: dict[TurnTarget, list[float]] = {}
    for exit_ in exits:
        for target in exit_.ways.targets:
            if target != Within(exit_.phase):
                spans.setdefault(target, [boxes[target]]).append(exit_.middle)
    found: dict[TurnTarget, Lane] = {}
    taken: list[list[tuple[float, float]]] = []
    inks = {target: INKS[n % len(INKS)] for n, target in enumerate(target for target in boxes if target in spans)}
    for target, heights in sorted(spans.items(), key=lambda item: max(item[1]) - min(item[1])):
        low, high = min(heights) - BEND, max(heights) + BEND
        free = (n for n, others in enumerate(taken) if all(high < begin or low > end for begin, end in others))
        at = next(free, len(taken))
        if at == len(taken):
            taken.append([])
        taken[at].append((low, high))
        found[target] = Lane(at, inks[target], boxes[target])
    return found


def lines(exits: Sequence[Exit], lanes: Mapping[TurnTarget, Lane], right: float) -> Iterator[str]:
    """Yield the lines to each target; lines that leave the same moves run side by side and do not cross at once."""
    heights = {(exit_, target): y for exit_ in exits for target, y in _leaving(exit_, lanes)}
    for target, lane in lanes.items():
        x = right + PAD + lane.at * LANE
        parts: list[str] = []
        for exit_ in exits:
            if (exit_, target) in heights:
                y = heights[exit_, target]
                away = BEND if lane.y > y else -BEND
                parts.append(
                    f"M{number(right - START)} {number(y)}H{number(x - BEND)}"
                    f"q{number(BEND)} 0 {number(BEND)} {number(away)}V{number(lane.y - away)}"
                    f"q0 {number(away)} {number(-BEND)} {number(away)}H{number(right + 6)}"
                )
        head = f"M{number(right + 1.5)} {number(lane.y)}l7-4v8Z"
        yield f'<path d="{"".join(parts)}" fill="none" stroke="{lane.ink}" stroke-width="1.5"/>'
        yield f'<path d="{head}" fill="{lane.ink}"/>'


def _leaving(exit_: Exit, lanes: Mapping[TurnTarget, Lane]) -> Iterator[tuple[TurnTarget, float]]:
    """Yield for each target of some moves the height at which its line leaves them."""
    targets = [target for target in exit_.ways.targets if target != Within(exit_.phase)]
    up = sorted((target for target in targets if lanes[target].y < exit_.middle), key=lambda target: lanes[target].at)
    down = sorted(
        (target for target in targets if lanes[target].y >= exit_.middle), key=lambda target: -lanes[target].at
    )
    for number_, target in enumerate([*up, *down]):
        yield target, exit_.middle + BESIDE * (number_ - (len(targets) - 1) / 2)
