"""A printed sheet: the rules of a game on one or two sides of paper, for the table."""

from hausregel.sheet.pdf import TooLong, sheet
from hausregel.sheet.sheet_contents import chapters

__all__ = [
    "TooLong",
    "chapters",
    "sheet",
]
