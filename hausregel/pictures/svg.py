"""A scene as a picture that stands alone: SVG with a title and a description, and no more than its viewer may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape

from hausregel.pictures.faces import CARD, Faces
from hausregel.pictures.faces import FONT as CARD_FONT
from hausregel.pictures.scene import (
    Label,
    PlaceAt,
    PlacedCard,
    Scene,
    Size,
    TurnMark,
    Viewer,
    name_size,
    sees,
    uncovered,
)
from hausregel.pictures.signs import number

FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
TEXT: Final = {"name": ("13", "600", "1"), "zone": ("12", "400", ".72"), "value": ("12", "400", ".72")}
"""Size, weight and opacity of words, by what they are."""


def to_svg(  # what is drawn, for whom, and what it is called on the page
    scene: Scene,
    faces: Faces,
    viewer: Viewer = None,
    title: str = "",
    description: str = "",
    prefix: str = "",
    deck: str | None = None,
    ink: str = "currentColor",
) -> str:
    """Return a scene as SVG, as seen by one seat, by everyone (None), or with all cards open (`all`).

    What the viewer does not know is not in the text. `prefix` keeps the ids of pictures on one page apart. With `deck`
    the picture has no symbols of its own: they are in the page, their ids with this prefix. In a page its `ink` is that
    of the words around it; a file of its own needs one that shows on light and on dark ground.
    """
    seen = scene.seen_by(viewer)
    cards = uncovered(seen)
    used = dict.fromkeys((card.face, card.size.cut) for card in cards)
    symbols = "".join(faces.symbols(used, prefix).values()) if deck is None else ""
    named = [f"{prefix}{part}" for part, text in (("t", title), ("d", description)) if text]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(seen.width)} {number(seen.height)}"'
        + (f' role="img" aria-labelledby="{" ".join(named)}"' if named else ' role="img"')
        + ("" if ink == "currentColor" else f' color="{ink}"')
        + f' fill="currentColor" font-family="{FONT}">',
        f'<title id="{prefix}t">{escape(title)}</title>' if title else "",
        f'<desc id="{prefix}d">{escape(description)}</desc>' if description else "",
        f"<defs>{symbols}</defs>",
        _table(seen),
        *_places(seen.places, viewer, prefix),
        f'<g font-family="{CARD_FONT}" font-weight="700">',
        *(_card(card, faces, prefix if deck is None else deck) for card in cards),
        "</g>",
        *(_label(label) for label in seen.labels),
        *(_mark(mark) for mark in seen.marks),
        "</svg>",
    ]
    return "".join(parts)


def _table(scene: Scene) -> str:
    if scene.table is None:
        return ""
    top, bottom = scene.table
    return (
        f'<rect y="{number(top)}" width="{number(scene.width)}" height="{number(bottom - top)}" rx="10"'
        ' fill-opacity=".06"/>'
    )


def _places(places: Sequence[PlaceAt], viewer: Viewer, prefix: str) -> Iterator[str]:
    """Yield the places: the outline of each size is drawn once and used again, names on one line are one text."""
    sizes = tuple(dict.fromkeys(place.size for place in places))
    for at, size in enumerate(sizes):
        round_ = number(size.wide * (0.14 if size.chip else 0.1))
        wide, high = size.box
        yield (
            f'<defs><rect id="{prefix}q{at}" x=".4" y=".4" width="{number(wide - 0.8)}"'
            f' height="{number(high - 0.8)}" rx="{round_}" fill="none" stroke="currentColor" stroke-opacity=".3"'
            ' stroke-width=".8"/></defs>'
        )
    rows: dict[float, list[PlaceAt]] = {}
    for place in places:
        rows.setdefault(place.y, []).append(place)
    alike: dict[str, list[float]] = {}
    for y, row in rows.items():
        alike.setdefault(_row(row, sizes, viewer, prefix), []).append(y)
    for at, (markup, (first, *others)) in enumerate(alike.items()):
        name = f' id="{prefix}r{at}"' if others else ""
        yield f'<g{name}><g transform="translate(0 {number(first)})">{markup}</g></g>'
        yield from (f'<use href="#{prefix}r{at}" y="{number(y - first)}"/>' for y in others)


def _row(row: Sequence[PlaceAt], sizes: Sequence[Size], viewer: Viewer, prefix: str) -> str:
    """Return places side by side, as they look in a row at the top; names on one line are one text."""
    found: list[str] = []
    lines: dict[tuple[float, float], list[str]] = {}
    for place in row:
        found.append(f'<use href="#{prefix}q{sizes.index(place.size)}" x="{number(place.x)}"/>')
        name = place.name if sees(place.counted, viewer) else "?"
        if name:
            size_of_text = name_size(place.size) if place.name else 14
            wide, high = place.size.box
            x, y = place.x + wide / 2, high / 2 + size_of_text * 0.36
            lines.setdefault((y, size_of_text), []).append(f'<tspan x="{number(x)}">{escape(name)}</tspan>')
    for (y, size_of_text), names in lines.items():
        found.append(
            f'<text y="{number(y)}" font-size="{number(size_of_text)}" text-anchor="middle" fill-opacity=".72">'
            f"{''.join(names)}</text>"
        )
    return "".join(found)


def _card(card: PlacedCard, faces: Faces, prefix: str) -> str:
    at = f'x="{number(card.x)}" y="{number(card.y)}"'
    if card.size.turned:
        at = f'transform="translate({number(card.x)} {number(card.y + card.size.wide)})rotate(-90)"'
    return (
        f'<use href="#{prefix}{faces.id(card.face, card.size.cut)}" {at}'
        f' width="{number(card.size.wide)}" height="{number(card.size.high)}"/>'
    )


def _label(label: Label) -> str:
    size, weight, opacity = TEXT[label.role]
    count = f' <tspan font-weight="600">· {escape(label.count)}</tspan>' if label.count else ""
    return (
        f'<text x="{number(label.x)}" y="{number(label.y)}" font-size="{size}" font-weight="{weight}"'
        f' fill-opacity="{opacity}">{escape(label.text)}{count}</text>'
    )


def _mark(mark: TurnMark) -> str:
    return f'<path d="M{number(mark.x + 0.5)} {number(mark.y - 4.5)}l7 4.5l-7 4.5Z"/>'


def card_svg(faces: Faces, face: int | None, title: str = "", prefix: str = "") -> str:
    """Return one card as SVG that stands alone; None is the back."""
    wide, high = CARD
    named = f' aria-labelledby="{prefix}t"' if title else ""
    name, symbols = faces.id(face, "whole"), faces.symbols([(face, "whole")], prefix)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img"{named}'
        f' font-family="{CARD_FONT}" font-weight="700">'
        + (f'<title id="{prefix}t">{escape(title)}</title>' if title else "")
        + f"<defs>{''.join(symbols.values())}</defs>"
        f'<use href="#{prefix}{name}" width="{wide}" height="{high}"/></svg>'
    )
