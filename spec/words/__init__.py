"""What the program says in four languages: a folder for each language, a file of Project Fluent for each part."""

from spec.words.locales import decimal, number
from spec.words.messages import LANGUAGES, Blank, blanks, catalogue, filled
from spec.words.speaker import Words

__all__ = [
    "LANGUAGES",
    "Blank",
    "Words",
    "blanks",
    "catalogue",
    "decimal",
    "filled",
    "number",
]
