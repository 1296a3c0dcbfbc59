"""What the program says in four languages: a folder for each language, a file of Project Fluent for each part."""

from spec.words.catalogue import LANGUAGES, Blank
from spec.words.speaker import Words

__all__ = ["LANGUAGES", "Blank", "Words"]
