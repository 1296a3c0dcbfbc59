"""What the program says in four languages: a folder for each language, a file of Project Fluent for each part."""

from typing import Final

from spec.words.locales import decimal, number
from spec.words.messages import LANGUAGES, Blank, blanks, catalogue, filled
from spec.words.speaker import Words

COMMAND: Final = "command"
"""The part of the catalogue with what commands say besides their reports."""

__all__ = [
    "COMMAND",
    "LANGUAGES",
    "Blank",
    "Words",
    "blanks",
    "catalogue",
    "decimal",
    "filled",
    "number",
]
