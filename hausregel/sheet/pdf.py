"""The sheet as PDF: two columns on A4, so small as is needed for two sides, never smaller than can be read."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from hausregel.rulebook import Block, Book, CodeText, Line, Paragraph, PointList, Section, Strong
from hausregel.sheet.sheet_contents import chapters

if TYPE_CHECKING:
    from reportlab.platypus import Flowable

SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)
"""Sizes of letters to try, in points; the first with which the sheet has no more than two sides is taken."""

SIDES: Final = 2
MARGIN: Final = 15.0
GAP: Final = 8.0
"""Units: millimetres."""


class TooLong(ValueError):
    """The rules do not fit on two sides in letters that can be read."""

    def __init__(self, sides: int, points: float) -> None:
        """Say how many sides they need in the smallest letters, and of how many points these are."""
        super().__init__(f"{sides} sides in letters of {points} points")
        self.sides = sides
        self.points = points


def sheet(book: Book) -> bytes:
    """Return the sheet of a game as PDF. Errors: `TooLong`."""
    sections = chapters(book)
    needed = 0
    for size in SIZES:
        made, needed = _made(book, sections, size)
        if needed <= SIDES:
            return made
    raise TooLong(needed, SIZES[-1])


def _made(book: Book, sections: Sequence[Section], size: float) -> tuple[bytes, int]:
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

    width, height = A4
    column = (width - 2 * MARGIN * mm - GAP * mm) / 2
    top = height - 2 * MARGIN * mm
    frames = [
        Frame(MARGIN * mm + at * (column + GAP * mm), MARGIN * mm, column, top, 0, 0, 0, 0, id=f"column{at}")
        for at in range(2)
    ]
    sides = 0

    def foot(canvas: Canvas, document: BaseDocTemplate) -> None:
        nonlocal sides
        sides = max(sides, document.page)
        canvas.setFont("Helvetica", 7)
        canvas.setFillGray(0.35)
        made = book.words("sheet.made", ruleset=book.name)
        canvas.drawString(MARGIN * mm, 9 * mm, _plain(made))
        canvas.drawRightString(width - MARGIN * mm, 9 * mm, str(document.page))

    target = io.BytesIO()
    document = BaseDocTemplate(
        target, pagesize=A4, title=_plain(book.title), author="Hausregel", lang=book.language, invariant=1
    )
    document.addPageTemplates([PageTemplate(id="sheet", frames=frames, onPage=foot)])
    document.build(_flow(book, sections, size))
    return target.getvalue(), sides


def _flow(book: Book, sections: Sequence[Section], size: float) -> list[Flowable]:
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import ListFlowable, ListItem
    from reportlab.platypus import Paragraph as Words

    body = ParagraphStyle("body", fontName="Helvetica", fontSize=size, leading=size * 1.28, spaceAfter=size * 0.35)
    title = ParagraphStyle("title", fontName="Helvetica-Bold", fontSize=size * 1.9, leading=size * 2.3, spaceAfter=size)
    head = ParagraphStyle(
        "head", fontName="Helvetica-Bold", fontSize=size * 1.2, leading=size * 1.5, spaceBefore=size * 0.8,
        spaceAfter=size * 0.3, keepWithNext=1,
    )  # fmt: skip

    def told(block: Block) -> list[Flowable]:
        match block:
            case Paragraph(line=line):
                return [Words(_marked(line), body)]
            case PointList(items=items):
                listed = [ListItem(Words(_marked(item.line), body), leftIndent=size) for item in items]
                return [
                    ListFlowable(listed, bulletType="bullet", start="•", leftIndent=size, bulletFontSize=size * 0.9)
                ]
            case _:
                raise TypeError(f"block={type(block).__name__} has no place on a sheet")

    flow: list[Flowable] = [Words(escape(_plain(book.title)), title)]
    for section in sections:
        blocks = [flowable for block in section.blocks for flowable in told(block)]
        flow += [Words(escape(_plain(section.title)), head), *blocks]
    return flow


def _marked(line: Line) -> str:
    parts = []
    for part in line:
        words = escape(_plain(part.words))
        match part:
            case Strong():
                parts.append(f"<b>{words}</b>")
            case CodeText():
                parts.append(f'<font face="Courier">{words}</font>')
            case _:
                parts.append(words)
    return "".join(parts)


def _plain(text: str) -> str:
    """Return a text in the letters that every PDF reader has."""
    told = text.replace("\u202f", "\u00a0").replace("\u2009", "\u00a0").replace("\u2212", "-")
    return told.encode("cp1252", errors="replace").decode("cp1252")
