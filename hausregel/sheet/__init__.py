"""A printed sheet: the rules of a game on one or two sides of paper, for the table."""

from hausregel.sheet.chapters import chapters
from hausregel.sheet.pdf import TooLong, sheet

__all__ = [
    "TooLong",
    "chapters",
    "sheet",
]
