"""The rules of a house rule as a page of the studio prints them: the chapters of the sheet, as JSON data."""

from __future__ import annotations

from hausregel.rulebook import Block, Book, Line, Paragraph, PointList, Strong, plain
from hausregel.sheet import chapters


def printed_rules(book: Book) -> dict[str, object]:
    """Return the title and the chapters; a block is a list of lines, each a list of words, with those that are strong.

    The book is open for the number of players at the table.
    """
    return {
        "title": book.title,
        "made": book.words("sheet.made", ruleset=book.title),
        "chapters": [
            {"title": section.title, "blocks": [_block(block) for block in section.blocks]}
            for section in chapters(book)
        ],
    }


def _block(block: Block) -> dict[str, object]:
    match block:
        case Paragraph(line=line):
            return {"points": False, "lines": [_line(line)]}
        case PointList(items=items):
            return {"points": True, "lines": [_line(item.line) for item in items]}
        case _:
            raise TypeError(f"block={type(block).__name__} has no place on a sheet")


def _line(line: Line) -> list[dict[str, object]]:
    return [{"words": plain((part,)), "strong": isinstance(part, Strong)} for part in line]
