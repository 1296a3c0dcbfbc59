"""What the program says in four languages: a folder for each language, a file of Project Fluent for each part."""

from typing import Final

from spec.words.locales import decimal, number
from spec.words.messages import LANGUAGES, Blank, blanks, catalogue, filled, template
from spec.words.speaker import FAULTS, Filling, Phrase, Words, phrase
from spec.words.typography import before_numbers, figures, spaced

COMMAND: Final = "command"
"""The part of the catalogue with what commands say besides their reports."""

__all__ = [
    "COMMAND",
    "FAULTS",
    "LANGUAGES",
    "Blank",
    "Filling",
    "Phrase",
    "Words",
    "before_numbers",
    "blanks",
    "catalogue",
    "decimal",
    "figures",
    "filled",
    "number",
    "phrase",
    "spaced",
    "template",
]
