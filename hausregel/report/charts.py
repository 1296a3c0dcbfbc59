"""Charts as SVG that stands alone: shares with their intervals, and how long games are; for light and for dark ground.

Nothing is said by colour alone: every bar has its label and its number beside it. Words are 12 pixels high at least.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from hausregel.pictures import FONT, fitted, widest

WIDTH: Final = 760
MARGIN: Final = 16
ROW: Final = 22
BAR: Final = 12
TEXT: Final = 13
SMALL: Final = 12
HEAD: Final = 16
TALL: Final = 84
"""Units: pixels. The height of the bars of lengths."""

MOST_LABEL: Final = 320
"""Units: pixels. The room for labels is no wider than that."""

MOST_BARS: Final = 60
"""So many bars of lengths stand side by side; of more lengths several share a bar."""

STYLE: Final = (
    ":root{color-scheme:light dark}"
    ".ground{fill:#fff}.ink{fill:#1b1f24}.faint{fill:#59636e}.line{stroke:#c8ced5}.reach{stroke:#1b1f24}"
    ".side0{fill:#3b78b8}.side1{fill:#b8642a}"
    "@media(prefers-color-scheme:dark){.ground{fill:#15181c}.ink{fill:#eceff2}.faint{fill:#a9b2bc}"
    ".line{stroke:#434b54}.reach{stroke:#eceff2}.side0{fill:#6aa5e3}.side1{fill:#e39a63}}"
)


@dataclass(frozen=True, slots=True)
class ShareBar:
    """A share of all games with its interval, what it is called, and how it is written; `side` is 0 or 1."""

    label: str
    value: float
    low: float
    high: float
    written: str
    side: int = 0


@dataclass(frozen=True, slots=True)
class ShareChart:
    """Shares below a heading."""

    head: str
    bars: tuple[ShareBar, ...]


@dataclass(frozen=True, slots=True)
class LengthChart:
    """How many games have each length, below a heading; `note` says it in words."""

    head: str
    games: Mapping[int, int]
    note: str
    side: int = 0


@dataclass(frozen=True, slots=True)
class ChartPart:
    """Charts that belong together, below a heading of their own; all lengths have one scale."""

    head: str
    charts: tuple[ShareChart | LengthChart, ...]


def to_svg(title: str, parts: Sequence[ChartPart]) -> str:
    """Return charts as an SVG picture; what it shows stands in its description, too."""
    drawn, y = list[str](), float(MARGIN + HEAD)
    drawn.append(_text(MARGIN, y, fitted(title, WIDTH - 2 * MARGIN, HEAD, bold=True), HEAD, weight=600))
    for part in parts:
        y += 34
        drawn.append(_text(MARGIN, y, part.head, 15, weight=600))
        longest = max((max(chart.games) for chart in part.charts if isinstance(chart, LengthChart)), default=1)
        for chart in part.charts:
            y += 24
            drawn.append(_text(MARGIN, y, chart.head, TEXT, css="faint"))
            y += 8
            shapes, y = _shares(chart, y) if isinstance(chart, ShareChart) else _lengths(chart, longest, y)
            drawn += shapes
    height = _short(y + MARGIN)
    named = 'role="img" aria-labelledby="t d"'
    size, measures = f"{WIDTH} {height}", f'width="{WIDTH}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" {measures} {named} font-family="{FONT}">',
            f'<title id="t">{escape(title)}</title>',
            f'<desc id="d">{escape(" ".join(_described(parts)))}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect class="ground" {measures}/>',
            *drawn,
            "</svg>\n",
        ]
    )


def to_html(title: str, parts: Sequence[ChartPart], language: str) -> str:
    """Return charts as a page that needs nothing else."""
    style = (
        ":root{color-scheme:light dark}body{margin:0;background:#fff}svg{display:block;max-width:100%;height:auto}"
        "@media(prefers-color-scheme:dark){body{background:#15181c}}"
    )
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n<body>\n{to_svg(title, parts)}</body>\n</html>\n"
    )


def _described(parts: Sequence[ChartPart]) -> Iterator[str]:
    """Yield what charts show, in words."""
    for part in parts:
        yield f"{part.head}."
        for chart in part.charts:
            if isinstance(chart, LengthChart):
                yield f"{chart.head}: {chart.note}."
            else:
                yield f"{chart.head}: {'; '.join(f'{bar.label} {bar.written}' for bar in chart.bars)}."


def _short(value: float) -> str:
    """Return a number with two decimal places at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _text(x: float, y: float, text: str, size: int, css: str = "ink", anchor: str = "start", weight: int = 400) -> str:
    return (
        f'<text class="{css}" x="{_short(x)}" y="{_short(y)}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )


def _bar(side: int, x: float, y: float, width: float, height: float) -> str:
    place = f'x="{_short(x)}" y="{_short(y)}" width="{_short(width)}" height="{_short(height)}"'
    return f'<rect class="side{side}" {place}/>'


def _reach(low: float, high: float, y: float) -> str:
    """Return the path of an interval: a line with a short one across at each end."""
    ends = "".join(f"M{_short(x)} {_short(y - 4)}v8" for x in (low, high))
    return f"M{_short(low)} {_short(y)}H{_short(high)}{ends}"


def _shares(chart: ShareChart, y: float) -> tuple[list[str], float]:
    """Return the bars of some shares from a height on, and where they end."""
    label = min(MOST_LABEL, widest([bar.label for bar in chart.bars], TEXT)) + 10
    written = widest([bar.written for bar in chart.bars], SMALL) + 14
    left, right = MARGIN + label, WIDTH - MARGIN - written
    scale = (right - left) / max(0.01, *(max(bar.high, bar.value) for bar in chart.bars))
    drawn = [f'<path class="line" d="M{_short(left)} {_short(y)}v{ROW * len(chart.bars)}"/>']
    for bar in chart.bars:
        middle = y + ROW / 2
        low, high, end = (left + scale * at for at in (bar.low, bar.high, bar.value))
        drawn += [
            _text(left - 8, middle + 4, fitted(bar.label, MOST_LABEL, TEXT), TEXT, anchor="end"),
            _bar(bar.side, left, middle - BAR / 2, max(0.5, end - left), BAR),
            f'<path class="reach" fill="none" stroke-width="1.5" d="{_reach(low, high, middle)}"/>',
            _text(WIDTH - MARGIN, middle + 4, bar.written, SMALL, anchor="end"),
        ]
        y += ROW
    return drawn, y


def _lengths(chart: LengthChart, longest: int, y: float) -> tuple[list[str], float]:
    """Return the bars of lengths from a height on, and where they end; of many lengths several share a bar."""
    each = -(-(longest + 1) // MOST_BARS)
    bars = [0] * (longest // each + 1)
    for length, games in chart.games.items():
        bars[length // each] += games
    wide, base = (WIDTH - 2 * MARGIN) / len(bars), y + TALL
    scale = TALL / max(1, *bars)
    drawn = [
        _bar(chart.side, MARGIN + wide * at, base - scale * games, max(1.0, wide - 1), scale * games)
        for at, games in enumerate(bars)
        if games
    ]
    drawn.append(f'<path class="line" d="M{MARGIN} {_short(base)}H{WIDTH - MARGIN}"/>')
    for at in (0, longest // 4, longest // 2, 3 * longest // 4, longest):
        anchor = "start" if at == 0 else "end" if at == longest else "middle"
        x = WIDTH - MARGIN if at == longest else MARGIN + wide * at / each
        drawn.append(_text(x, base + 16, str(at), SMALL, "faint", anchor))
    drawn.append(_text(MARGIN, base + 36, chart.note, SMALL))
    return drawn, base + 40
